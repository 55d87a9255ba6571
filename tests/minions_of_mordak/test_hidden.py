"""What is hidden stays hidden: two tables that differ only in what somebody cannot see are one table to them."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from longtable.bots.view import view_of
from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.table import Table
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Stage, Tier
from longtable.games.valor_villainy.mordak.options import MordakOptions
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.positions import take_treasure
from longtable.testing import rule
from tests.golden import play_on
from tests.minions_of_mordak.story import (
    BOARDS,
    D2,
    E3,
    EAST,
    FRIEND,
    KEEP,
    ME,
    VILLAIN,
    Position,
    begun,
    spot,
    table,
)

EVERYBODY = (None, MORDAK, Role("hero-1"), Role("hero-2"))
DEALS = [f"deal {n}" for n in range(30)]
HANDS = {VILLAIN: ["murk"], ME: ["blink"], FRIEND: ["smite"]}


def known(t: MordakStory, viewer: Role | None) -> str:
    """All that a viewer sees, reads and is asked, with reasons and notes; None is a spectator."""
    played = t.table
    questions = [played.question(number) for number, ask in played.asks.items() if ask.role == viewer]
    return msgspec.json.encode((played.scene(viewer), questions, played.journal(viewer))).decode()


# ---------------------------------------------------------------- one hidden thing after the other


def tables(one: Position, other: Position) -> tuple[MordakStory, MordakStory]:
    """Two tables in the middle of the first Hero's Turn, that differ in these words only."""
    words: Position = {"hands": HANDS, "at": {ME: EAST}}
    return table(**{**words, **one}), table(**{**words, **other})


def hands(seat: int, card: str) -> Position:
    return {"hands": {**HANDS, seat: [card]}}


HIDDEN: dict[str, tuple[Position, Position, tuple[Role | None, ...]]] = {
    "Mordak's hand": (hands(VILLAIN, "hex"), hands(VILLAIN, "void-bolt"), (None, Role("hero-1"), Role("hero-2"))),
    "a Hero's hand": (hands(FRIEND, "smite"), hands(FRIEND, "purge"), (None, MORDAK, Role("hero-1"))),
    "the hand of who acts": (hands(ME, "blink"), hands(ME, "gale"), (None, MORDAK, Role("hero-2"))),
    "a Spell deck": ({"decks": {"void": ["hex", "murk"]}}, {"decks": {"void": ["murk", "hex"]}}, EVERYBODY),
    "the Treasure deck": (
        {"decks": {"treasures": ["wayfinder", "lucky-charm"]}},
        {"decks": {"treasures": ["lucky-charm", "wayfinder"]}},
        EVERYBODY,
    ),
    "a Minion deck": (
        {"decks": {"minions": ["silk-fencer", "bone-broker"]}},
        {"decks": {"minions": ["bone-broker", "silk-fencer"]}},
        EVERYBODY,
    ),
    "tiles that lie face down": (
        {"hidden": {D2: "old-quarry", E3: "whispering-hedges"}},
        {"hidden": {D2: "whispering-hedges", E3: "old-quarry"}},
        EVERYBODY,
    ),
    "a Treasure on the Map": (
        {"treasures": {KEEP: ["wayfinder"]}},
        {"treasures": {KEEP: ["yew-longbow"]}},
        EVERYBODY,
    ),
    "the Hero Stash": ({"looted": ["wayfinder"]}, {"looted": ["yew-longbow"]}, EVERYBODY),
}


@rule("MM-CHAR-09", "MM-LOOT-02", "MM-SETUP-06", "MM-SETUP-08")
@pytest.mark.parametrize("what", HIDDEN)
def test_nobody_can_tell_what_they_cannot_see(what: str) -> None:
    one, other, viewers = HIDDEN[what]
    here, there = tables(one, other)
    assert game.encode(here.state) != game.encode(there.state)
    for viewer in viewers:
        assert known(here, viewer) == known(there, viewer)


@pytest.mark.parametrize(
    ("what", "viewer"),
    [("Mordak's hand", MORDAK), ("a Hero's hand", Role("hero-2")), ("the hand of who acts", Role("hero-1"))],
)
def test_everybody_sees_the_own_hand(what: str, viewer: Role) -> None:
    one, other, _ = HIDDEN[what]
    here, there = tables(one, other)
    assert known(here, viewer) != known(there, viewer)


@rule("MM-LOOT-02", "MM-LOOT-04")
def test_nobody_can_tell_what_mordak_has_looted() -> None:
    def looted(card: str) -> MordakStory:
        return table(lambda s: s.villain_treasures.append(take_treasure(s, card)), acts=MORDAK, final=True)

    here, there = looted("wayfinder"), looted("yew-longbow")
    for viewer in EVERYBODY:
        assert known(here, viewer) == known(there, viewer)


@rule("MM-LOOT-02")
def test_who_may_snatch_a_treasure_does_not_know_which() -> None:
    def looting(card: str) -> MordakStory:
        t = table(treasures={EAST: [card]}, at={ME: EAST}, hands={VILLAIN: ["snatch"]}, resting=("react",))
        t.seat(ME).asked("act").answers("loot")
        return t

    here, there = looting("wayfinder"), looting("yew-longbow")
    for viewer in EVERYBODY:
        assert known(here, viewer) == known(there, viewer)
    assert len({s.treasure(s.drawn).id for s in deals(here, MORDAK)}) > 5


@rule("MM-LOOT-02")
def test_a_treasure_that_was_dealt_anew_in_flight_is_the_one_that_is_looted() -> None:
    t = table(treasures={EAST: ["wayfinder"]}, at={ME: EAST}, hands={VILLAIN: ["snatch"]}, resting=("react",))
    t.seat(ME).asked("act").answers("loot")
    for deal in DEALS:
        run = t.table.hidden_clone(MORDAK, deal)
        game.invariants(run.state)
        drawn = run.state.drawn
        run.answer(len(run.ask_of(MORDAK).options) - 1)
        assert run.state.stash_treasures == [drawn]
        game.invariants(run.state)


@rule("MM-TREAS-01")
def test_a_stash_that_is_turned_up_is_seen_by_all() -> None:
    def turned_up(card: str) -> MordakStory:
        return table(looted=[card], stage=Stage.HERO_LEVEL_UP, resting=("equip",))

    here, there = turned_up("wayfinder"), turned_up("lucky-charm")
    for viewer in EVERYBODY:
        assert known(here, viewer) != known(there, viewer)
        for deal in DEALS[:5]:
            if viewer is not None:
                assert here.table.hidden_clone(viewer, deal).state.stash_treasures == here.state.stash_treasures


# ---------------------------------------------------------------- what is dealt anew


def deals(t: MordakStory, viewer: Role) -> list[MordakState]:
    """Many tables in which all that a viewer cannot see is dealt anew."""
    return [t.table.hidden_clone(viewer, deal).state for deal in DEALS]


def crowded() -> MordakStory:
    """A table with something in every hidden zone."""
    return table(
        hands={VILLAIN: ["murk", "hex", "void-bolt"], ME: ["blink", "smite"], FRIEND: ["gale", "purge"]},
        treasures={KEEP: ["wayfinder"]},
        looted=["yew-longbow"],
        boards=BOARDS[:3],
    )


@rule("MM-CHAR-09")
@pytest.mark.parametrize("viewer", ["mordak", "hero-1", "hero-2", "hero-3"])
def test_hands_of_others_are_dealt_anew_and_the_own_is_kept(viewer: str) -> None:
    t = crowded()
    dealt = deals(t, Role(viewer))
    for who in (t.state.mordak, *t.state.heroes):
        found = {tuple(s.player(who.role).hand) for s in dealt}
        assert found == {tuple(who.hand)} if who.role == viewer or not who.hand else len(found) > 10
        decks = [game.content.spells[number].deck for number in who.hand]
        assert all([game.content.spells[number].deck for number in hand] == decks for hand in found)


ZONES: dict[str, Callable[[MordakState], list[int]]] = {
    "Arcane": lambda s: s.decks[Deck.ARCANE],
    "Void": lambda s: s.decks[Deck.VOID],
    "Treasures": lambda s: s.treasures,
    "Chumps": lambda s: s.packs[0],
    "Bosses": lambda s: s.packs[2],
    "Treasures on the Map": lambda s: spot(s, KEEP).treasures,
    "Hero Stash": lambda s: s.stash_treasures,
}


@rule("MM-SETUP-08", "MM-LOOT-02")
@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("viewer", [MORDAK, Role("hero-1")])
def test_decks_and_unseen_treasures_are_dealt_anew(viewer: Role, zone: str) -> None:
    t, cards = crowded(), ZONES[zone]
    found = {tuple(cards(s)) for s in deals(t, viewer)}
    assert len(found) > 10
    assert {len(dealt) for dealt in found} == {len(cards(t.state))}


@rule("MM-SETUP-06")
def test_tiles_that_lie_face_down_are_dealt_anew_within_their_tier() -> None:
    t = crowded()
    tiers = [t.state.tile(region).tier for region in t.state.regions]
    for s in deals(t, MORDAK):
        assert [s.tile(region).tier for region in s.regions] == tiers
        assert [region.tile for region in s.regions[:5]] == [region.tile for region in t.state.regions[:5]]
        second = [region.tile for region in s.regions if s.tile(region).tier is Tier.TWO]
        assert {"shrine-of-bronco", "elven-dojo"} <= {*second}
    assert {"shrine-of-luna", "shrine-of-asha"} < {spot(s, "E1").tile for s in deals(t, MORDAK)}


@rule("MM-CHAR-09", "MM-LOOT-02", "MM-SETUP-06", "MM-REACT-07")
@pytest.mark.parametrize("heroes", [1, 3, 5])
def test_in_play_hiding_leaves_all_that_a_viewer_sees_reads_and_is_asked(heroes: int) -> None:
    t = begun(BOARDS[:heroes], seed=f"hidden {heroes}")
    played: Table[MordakState, MordakOptions] = t.table
    random = Random(heroes)
    while not played.is_over and len(played.decisions) < 240:
        play_on(played, len(played.decisions) + 6)
        number, ask = random.choice(list(played.asks.items()))
        played.answer_index(number, random.randrange(len(ask.options)))
        for viewer in game.roles(played.options):
            other = played.hidden_clone(viewer, f"{len(played.decisions)}")
            game.invariants(other.state)
            assert game.scene(other.state, viewer) == played.scene(viewer)
            assert game.naming(other.state, {}) == game.naming(played.state, {})
            for number, ask in played.asks.items():
                if ask.role == viewer:
                    again = other.ask_of(viewer)
                    assert game.question(other.state, again, number, played.naming) == played.question(number)
                    assert view_of(played, number, random).scene() == played.scene(viewer)


@rule("MM-CHAR-09")
def test_a_table_dealt_anew_tells_what_the_viewer_has_read_and_nothing_else() -> None:
    t = begun(BOARDS[:3], seed="anew")
    play_on(t.table, 60)
    for viewer in game.roles(t.table.options):
        anew = t.table.dealt_anew(viewer, "another")
        before = t.table.facts[: t.table.checkpoints[-1].facts]
        told = [game.line(fact, t.table.naming, viewer).text for fact in before if fact.is_for(viewer)]
        assert [line.text for line in anew.journal(viewer)][: len(told)] == told
        assert [fact for fact in anew.facts if not fact.is_for(viewer)] == []


def test_hiding_uses_no_other_chance_than_its_own() -> None:
    t = crowded()
    states = [t.table.clone().state for _ in range(2)]
    for s in states:
        game.hide(s, MORDAK, Chance("same"))
    assert game.encode(states[0]) == game.encode(states[1])
    assert states[0].chance == t.state.chance
