"""The rows of Event packets: how many there are, that each can be read to its end, and what is refused."""

from collections import Counter
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import read_rows
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.content import EVENTS, PACKAGE
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.inserts import BattleRow, battle_cards
from longtable.games.valor_villainy.labyrinth.packets import (
    FIRST,
    HALF_HEROES,
    HEROES,
    SHARDS,
    Gift,
    PacketRow,
    SideRow,
    Trial,
    Verb,
    Where,
    Whom,
    check_need,
    check_packet,
    counted,
    gift_of,
    trial_of,
)
from longtable.games.valor_villainy.labyrinth.play import reading
from longtable.testing import rule

FILES = sorted(
    path.name for path in files(PACKAGE).joinpath("cards", "events").iterdir() if path.name.endswith(".toml")
)
PACKETS = {
    raw["id"]: msgspec.convert(raw, PacketRow)
    for name in FILES
    for raw in read_rows(f"{PACKAGE}.cards", f"events/{name}")["packet"]
}


@rule("LL-SETUP-13", "LL-SETUP-14")
def test_there_are_as_many_packets_of_each_tier_as_in_the_box() -> None:
    sleeved = [packet for packet in PACKETS.values() if not packet.order]
    tiers = Counter(packet.tier for packet in sleeved)
    assert [tiers[tier] for tier in range(4)] == [15, 50, 30, 10]
    assert sorted(packet.number for packet in sleeved) == list(range(1, 106))
    assert len(PACKETS) - len(sleeved) == 6
    for act in range(1, 9):
        assert [sum(p.act == act and p.tier == tier for p in PACKETS.values()) for tier in (1, 2, 3)] == [6, 3, 1]
    assert len({packet.name for packet in PACKETS.values()}) == len(PACKETS)


@pytest.mark.parametrize("event", PACKETS)
def test_each_packet_can_be_read_and_each_of_its_sides_is_reached(event: str) -> None:
    packet = PACKETS[event]
    check_packet(packet)
    reached = [FIRST]
    for letter in reached:
        for side in packet.side_of(letter).leads_to:
            reached += [side] if side not in reached else []
    assert sorted(reached) == [side.id for side in packet.side]


@rule("LL-EVENT-07")
@pytest.mark.parametrize("event", PACKETS)
def test_from_every_side_a_packet_can_come_to_its_end(event: str) -> None:
    packet = PACKETS[event]
    ending = [side.id for side in packet.side if not side.options and side.then == "archive"]
    ending += [side.id for side in packet.side if side.does and side.then == "stay"]
    for _ in packet.side:
        ending += [
            side.id for side in packet.side if side.id not in ending and any(to in ending for to in side.leads_to)
        ]
    assert sorted(ending) == [side.id for side in packet.side]


def test_no_two_packets_are_the_same_under_other_names() -> None:
    def essence(side: SideRow) -> Any:
        return side.id, tuple(side.gives), tuple(side.icons), side.does, tuple(o.test + o.cost for o in side.options)

    found = Counter(tuple(essence(side) for side in packet.side) for packet in PACKETS.values())
    assert max(found.values()) == 1


def test_every_word_of_a_packet_that_cannot_be_read_is_named() -> None:
    good: dict[str, Any] = {"id": "x", "name": "X", "source": "house", "act": 1, "tier": 1, "number": 1, "icon": "x"}

    def refused(*sides: dict[str, Any]) -> str:
        row = msgspec.convert({**good, "side": [{"text": "t", **side} for side in sides]}, PacketRow)
        with pytest.raises(PackError) as error:
            check_packet(row)
        return str(error.value)

    assert refused({"id": "A", "gives": ["heal nobody 2"]}).startswith(
        "event 'x', side A: 'heal nobody 2' is no gift"
    )
    assert "'spawn here dragon 1' is no gift (spawn cannot be about dragon)" in refused(
        {"id": "A", "gives": ["spawn here dragon 1"]}
    )
    assert "needs one number" in refused({"id": "A", "gives": ["heal each"]})
    assert "needs no number" in refused({"id": "A", "gives": ["doom each 1"]})
    assert "somebody is missing" in refused({"id": "A", "gives": ["heal"]})
    option = {"id": "o", "label": "l", "to": "B"}
    assert "names side B" in refused({"id": "A", "options": [option]})
    assert "side B is never read" in refused({"id": "A"}, {"id": "B"})
    assert "two sides of one letter" in refused({"id": "A"}, {"id": "A"})
    assert "`does` and `says` go together" in refused({"id": "A", "does": "x"})
    assert "options and a foot" in refused({"id": "A", "options": [option], "then": "stay"}, {"id": "B"})
    assert "'sand 3 any' is no Test" in refused(
        {"id": "A", "options": [{**option, "to": "", "test": "sand 3 any", "pass": "B", "fail": "B"}]}, {"id": "B"}
    )
    assert "'rain' is no need" in refused({"id": "A", "options": [{**option, "needs": "rain"}]}, {"id": "B"})
    assert "`test`, `pass` and `fail`, or `to`" in refused(
        {"id": "A", "options": [{**option, "test": "melee 3 any"}]}, {"id": "B"}
    )


def test_a_side_without_its_function_is_refused_before_anybody_plays() -> None:
    packet = PACKETS["pocket-gnome"]
    other = msgspec.structs.replace(packet.side_of("E"), does="never-written")
    changed = msgspec.structs.replace(packet, side=[other])
    content = msgspec.structs.replace(game.content, packets={"pocket-gnome": changed})
    with pytest.raises(PackError, match="'pocket-gnome', side E: no function is registered as 'never-written'"):
        reading.check_functions(content)


def test_what_is_played_is_whole() -> None:
    assert all(f"{name}.toml" in FILES for name in EVENTS)
    played = {
        name
        for file in EVENTS
        for name in [raw["id"] for raw in read_rows(f"{PACKAGE}.cards", f"events/{file}.toml")["packet"]]
    }
    assert set(game.content.packets) == played


@pytest.mark.parametrize(
    ("printed", "gift"),
    [
        ("heal each 2", Gift(Verb.HEAL, Whom.EACH, None, 2)),
        ("plus tester 2 ranged", Gift(Verb.PLUS, Whom.TESTER, None, 2, "ranged")),
        ("point scouter -1", Gift(Verb.POINT, Whom.SCOUTER, None, -1)),
        ("spawn here chump 1", Gift(Verb.SPAWN, None, Where.HERE, 1, "chump")),
        ("treasure here 2", Gift(Verb.TREASURE, None, Where.HERE, 2)),
        ("treasure party 2", Gift(Verb.TREASURE, Whom.PARTY, None, 2)),
        ("put each camp", Gift(Verb.PUT, Whom.EACH, Where.CAMP)),
        ("clear mark rock", Gift(Verb.CLEAR, None, Where.MARK, 0, "rock")),
        ("look tiles 3", Gift(Verb.LOOK, None, None, 3, "tiles")),
        ("bounty party H", Gift(Verb.BOUNTY, Whom.PARTY, None, HEROES)),
        ("lose party h", Gift(Verb.LOSE, Whom.PARTY, None, HALF_HEROES)),
        ("shield each shards", Gift(Verb.SHIELD, Whom.EACH, None, SHARDS)),
        ("doom marked", Gift(Verb.DOOM, Whom.MARKED)),
        ("die scouter any", Gift(Verb.DIE, Whom.SCOUTER, None, 0, "any")),
        ("villain-plus corruption 1", Gift(Verb.VILLAIN_PLUS, None, None, 1, "corruption")),
        ("thread gnome 1", Gift(Verb.THREAD, None, None, 1, "gnome")),
        ("unlock brick", Gift(Verb.UNLOCK, None, None, 0, "brick")),
        ("find 46", Gift(Verb.FIND, None, None, 46)),
    ],
)
def test_a_gift_is_read_as_it_is_printed(printed: str, gift: Gift) -> None:
    assert gift_of(printed) == gift


@pytest.mark.parametrize(
    ("printed", "why"),
    [
        ("heal each 2 3", "heal needs one number"),
        ("heal each", "heal needs one number"),
        ("doom each 1", "doom needs no number"),
        ("put each", "a place is missing"),
        ("spawn", "a place is missing"),
        ("heal", "somebody is missing"),
        ("heal each 2 red", "heal cannot be about red"),
        ("draw each 1", "draw cannot be about nothing"),
        ("draw each 1 blue", "draw cannot be about blue"),
        ("draw each 1 red green", "draw cannot be about red green"),
        ("villain-plus any 1", "villain-plus cannot be about any"),
        ("unlock", "unlock cannot be about nothing"),
        ("thread 1", "thread cannot be about nothing"),
    ],
)
def test_what_is_wrong_about_a_gift_is_said(printed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        gift_of(printed)


@rule("LL-TEST-01")
def test_a_test_is_read_as_it_is_printed() -> None:
    assert trial_of("melee 3 marked") == Trial(Row.MELEE, 3, Whom.MARKED)
    assert trial_of("magic 12 any") == Trial(Row.MAGIC, 12, Whom.ANY)
    for wrong in ("melee 3", "melee 3 any more", "corruption 3 any", "melee x any", "melee -1 any"):
        with pytest.raises(ValueError, match="a Test is such as"):
            trial_of(wrong)


@pytest.mark.parametrize(
    "need", ["bounty 3", "bounty h", "heroes 2+", "thread gnome", "any thread", "gear", "gear marked"]
)
def test_a_need_is_read_as_it_is_printed(need: str) -> None:
    check_need(need)


@pytest.mark.parametrize(
    "need", ["bounty", "bounty 0", "bounty 12", "heroes 2", "heroes 7+", "any", "gear each", "knights 1"]
)
def test_a_need_that_cannot_be_read_is_refused(need: str) -> None:
    with pytest.raises(ValueError, match="expected one of bounty, knights"):
        check_need(need)


@rule("LL-MAP-09", "LL-EVENT-02")
@pytest.mark.parametrize(
    ("heroes", "laid"),
    [(1, ["chump"]), (2, ["chump", "elite"]), (3, ["chump", "elite"]), (4, ["chump", "elite", "boss"])],
)
def test_icons_go_by_the_number_of_heroes(heroes: int, laid: list[str]) -> None:
    assert counted(["chump", "elite 2+", "boss 4+"], heroes) == laid


# ---------------------------------------------------------------- Battle cards


CLINKER = game.content.villains["clinker"]
PROTOCOLS = {card.attack.id: card.attack for card in game.content.battle.values()}
BLOCKS = {block.id: block for card in game.content.battle.values() for block in card.blocks.values()}


def refused(*cards: BattleRow) -> str:
    """Why such a battle deck cannot be."""
    villain = msgspec.structs.replace(CLINKER, battle=[*cards])
    with pytest.raises(PackError) as error:
        battle_cards([villain], PROTOCOLS.values(), BLOCKS.values())
    return str(error.value)


@rule("LL-VDMG-05")
def test_a_battle_deck_that_is_not_whole_is_refused() -> None:
    first, *rest = CLINKER.battle
    change = msgspec.structs.replace
    crit = next(block for block in BLOCKS.values() if block.is_crit).id
    guard = next(block for block in BLOCKS.values() if not block.is_crit).id
    assert len(battle_cards([CLINKER], PROTOCOLS.values(), BLOCKS.values())) == 12
    assert "each of six pairs of types twice" in refused(*rest)
    assert "each of six pairs of types twice" in refused(first, *CLINKER.battle)
    assert "each of six pairs of types twice" in refused(change(first, defends=first.vulnerable), *rest)
    assert "there is no protocol 'waltz'" in refused(change(first, attack="waltz"), *rest)
    assert f"{crit!r} is no defence" in refused(change(first, guard=crit), *rest)
    assert "'nothing-at-all' is no defence" in refused(change(first, guard="nothing-at-all"), *rest)
    with_crit = next(card for card in CLINKER.battle if card.crit)
    others = [card for card in CLINKER.battle if card is not with_crit]
    assert f"{guard!r} is no critical" in refused(change(with_crit, crit=guard), *others)
    assert "one has a critical and the other" in refused(change(with_crit, crit="", third=guard), *others)
    assert "is there already" in refused(change(first, n=rest[0].n), *rest)
