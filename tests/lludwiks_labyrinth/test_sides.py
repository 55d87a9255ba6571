"""Every side of every Event packet is read: gifts come, options lead where they say, the foot is carried out."""

from typing import Any

import pytest

from longtable.engine.ask import option_id
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.packets import Gift, PacketRow, SideRow, Verb, Whom
from longtable.games.valor_villainy.labyrinth.play import gifts
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, opened

HEROES = 3
MANY = 60
WEAK, STRONG = ["_", "_", "_"], ["R R R R R", "R R R R R", "R R R R R"]
PACKETS = game.content.packets.values()
ALL = [(row, side) for row in PACKETS for side in row.side]
SIDES = [pytest.param(row, side, id=f"{row.id} {side.id}") for row, side in ALL]
CHOICES = [pytest.param(row, side, id=f"{row.id} {side.id}") for row, side in ALL if side.options]
FEET = [pytest.param(row, side, id=f"{row.id} {side.id}") for row, side in ALL if not side.options]
SAID = {
    Verb.HEAL: ("heals",),
    Verb.HURT: ("loses",),
    Verb.PAY: ("pays-hearts",),
    Verb.PLUS: ("plus-one",),
    Verb.MINUS: ("plus-one-gone",),
    Verb.SHIELD: ("shields",),
    Verb.XP: ("learns",),
    Verb.DIE: ("improves",),
    Verb.POINT: ("hastens", "delays"),
    Verb.DOOM: ("doomed",),
    Verb.POISON: ("poisoned",),
    Verb.DRAW: ("drew",),
    Verb.DROP: ("discards",),
    Verb.TREASURE: ("finds", "stashes-unseen", "treasure-lies"),
    Verb.BOUNTY: ("bounty-comes",),
    Verb.LOSE: ("bounty-gone", "minion-paid"),
    Verb.SHARD: ("gains-shard",),
    Verb.SPAWN: ("comes",),
    Verb.BOMB: ("bomb",),
    Verb.ROCK: ("rockfall",),
    Verb.PUT: ("placed",),
    Verb.TRAIN: ("trained", "practised"),
    Verb.LOOK: ("looks-ahead",),
    Verb.VILLAIN_PLUS: ("villain-stores",),
    Verb.VILLAIN_MINUS: ("plus-one-gone",),
    Verb.VILLAIN_HURT: ("loses",),
    Verb.SUPPLIES: ("gains-supplies",),
    Verb.FIND: ("discovers",),
    Verb.UNLOCK: ("unlocks",),
}
"""What is said where a gift is given."""
SEVERAL = (Verb.PLUS, Verb.DRAW, Verb.POISON)
"""Gifts of which each is said by itself."""


def mission_of(row: PacketRow) -> str:
    """The act of a packet; those of the pool are played in the first."""
    act = f"act-{(row.acts or [row.act])[0]}"
    return act if act in game.content.missions else "act-1"


def laid_open(row: PacketRow, side: SideRow, dice: list[str]) -> LabyrinthStory:
    """Three Heroes who can pay for everything, with a packet that is read next."""
    heroes = range(1, HEROES + 1)
    words: dict[str, Any] = {
        "where": {2: GATE, 3: EAST},
        "dice": dict.fromkeys(heroes, dice),
        "hurt": dict.fromkeys(heroes, 3),
        "plus": {1: [1, 0, 0], 2: [0, 1, 0], 3: [0, 0, 1]},
        "hands": {1: ["leech", "drain"], 2: ["mortal-coil", "beating-heart"], 3: ["moulting", "petals-of-life"]},
        "gear": {2: ["pizza-peel"]},
        "minions": {CAMP: ["hound"]},
        "bounty": 4,
        "shards": {"B1": 1},
        "looted": [],
        "threads": ["gnome", "brick", "lamps", "recipe", "crowd", "cooks", "invited", "bees", "debtors", "actress"],
        "decree": "knights",
        "events": ["cold-forge", "chalk-arrows", "squeaky-hinges"],
        "labyrinth": ["long-dark", "echo-hall", "mossy-stair"],
    }

    def ready(s: LabyrinthState) -> None:
        s.villain.plus[0] = 3
        s.specials[:] = [packet.id for packet in PACKETS if not packet.tier]
        s.called[0].marked, s.called[0].marker = s.heroes[1].role, 1
        s.called[0].marked_at = s.called[0].at
        s.tester = s.heroes[0].role

    return opened(row.id, side.id, heroes=HEROES, options={"mission": mission_of(row)}, then=ready, **words)


def play_on(t: LabyrinthStory, until: Any) -> None:
    """Sensible people answer what is asked until something is so."""
    for _ in range(MANY):
        if until(t.state) or not t.asked or t.is_over:
            return
        ask = next(iter(t.table.asks.values()))
        t.seat(ask.role).answers(option_id(ask.options[game.policy(t.state, ask)]))
    raise AssertionError(f"it never came to be; asked now: {t.asked}")


def is_read(row: PacketRow, side: SideRow) -> Any:
    """Whether a side has been read and carried out."""

    def is_so(s: LabyrinthState) -> bool:
        packet = s.reading
        return packet is None or packet.event != row.id or packet.side != side.id

    return is_so


def is_turned(t: LabyrinthStory) -> Any:
    """Whether a second side was read, or the packet is put away."""
    return lambda s: len(t.facts("page")) > 1 or s.reading is None


def meant(gift: Gift) -> int:
    """How many Heroes a gift is for, at this table."""
    return {Whom.EACH: HEROES, Whom.OTHERS: HEROES - 1}.get(gift.whom, 1) if gift.whom is not None else 1


@pytest.mark.parametrize(("row", "side"), SIDES)
def test_a_side_gives_what_it_says(row: PacketRow, side: SideRow) -> None:
    t = laid_open(row, side, ["Y Y", "Y Y", "Y Y"])
    if side.options:
        assert t.asked, "nobody is asked to decide"
    else:
        play_on(t, is_read(row, side))
    assert [fact.data["side"] for fact in t.facts("page")][:1] == [side.id]
    for gift in side.gifts:
        if gift.verb in SAID:
            found = t.said(*SAID[gift.verb])
            least = meant(gift) * (gift.amount if gift.verb in SEVERAL else 1)
            assert len(found) >= min(least, 4), f"{gift} was not given to all: {found}"
        elif gift.verb is Verb.THREAD:
            assert t.state.threads[gift.what] == gift.amount
        elif gift.verb is Verb.EVENT:
            assert gift.what not in t.state.specials


@pytest.mark.parametrize(("row", "side"), CHOICES)
@pytest.mark.parametrize("dice", [pytest.param(STRONG, id="strong"), pytest.param(WEAK, id="weak")])
def test_each_option_leads_to_the_side_it_names(row: PacketRow, side: SideRow, dice: list[str]) -> None:
    for option in side.options:
        t = laid_open(row, side, dice)
        key = f"way:{row.id}.{option.id}"
        [ask] = t.table.asks.values()
        if ask.kind != "event":
            # Only one of them can be taken at this table, so that nobody is asked.
            assert len(t.facts("decides")) == 1
            return
        if key not in [option_id(other) for other in ask.options]:
            t.seat(ask.role).barred(key)
            continue
        t.seat(ask.role).answers(key)
        play_on(t, is_turned(t))
        leads_to = option.to or (option.passed if dice is STRONG else option.failed)
        assert [fact.data["side"] for fact in t.facts("page")][1:2] == [leads_to], option.id


@pytest.mark.parametrize(("row", "side"), FEET)
def test_a_foot_says_what_becomes_of_the_packet(row: PacketRow, side: SideRow) -> None:
    t = laid_open(row, side, ["Y Y", "Y Y", "Y Y"])
    play_on(t, is_read(row, side))
    verb, _, letter = side.then.partition(" ")
    ended = [packet.side for packet in t.state.archive if packet.event == row.id]
    stored = [packet.side for packet in t.state.stored if packet.event == row.id]
    if side.does:
        assert ended or stored or t.state.reading is not None
    elif verb == "archive":
        assert ended == [side.id]
    else:
        assert stored == [letter or side.id]


def test_everybody_whom_a_gift_may_mean_is_somebody() -> None:
    packet = laid_open(game.content.packets["cold-forge"], game.content.packets["cold-forge"].side[0], WEAK)
    state = packet.state
    assert all(gifts.candidates(state, state.reading, whom) for whom in Whom if whom is not Whom.PARTY)
