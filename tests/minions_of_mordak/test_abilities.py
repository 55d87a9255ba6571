"""Special abilities: of the side showing, each once, each victim for itself."""

import pytest

from longtable.engine.ask import Role
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.kinds import Row, Slot
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.positions import equip, summon
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    RANGED,
    VILLAIN,
    Change,
    Position,
    player,
    spot,
    table,
)

YELLOW, RED = int(Die.YELLOW), int(Die.RED)
CHEWER = "gravel-chewer"


ALONE: Position = {"at": {FRIEND: EAST}, "minions": {KEEP: [CHEWER]}, "acts": CHEWER}
"""The first Hero is alone with an enemy, whose Turn it is."""


def wear_two(one: str, other: str) -> Change:
    """The first Hero has two Treasures of which one lies in the slot for Items."""

    def change(s: MordakState) -> None:
        s.heroes[0].gear[Slot.ITEM] = equip(s, ME, one)
        equip(s, ME, other)

    return change


@rule("MM-ABIL-01")
def test_two_suits_of_armor_prevent_no_more_than_one() -> None:
    t = table(wear_two("chain-hauberk", "chain-hauberk"), **ALONE, rolls=["W1 W1"])
    t.strike("hero-1", 2)
    assert t.hero(ME).health == 16


@rule("MM-ABIL-01")
@pytest.mark.parametrize("worn", [("padded-jack", "mirror-shield"), ("mirror-shield", "padded-jack")])
def test_of_two_kinds_of_dodge_the_better_one_counts(worn: tuple[str, str]) -> None:
    t = table(wear_two(*worn), **ALONE, rolls=["W1 W1", "Y1"])
    t.strike("hero-1", 2)
    assert (t.hero(ME).health, len(t.facts("dodges"))) == (16, 1)


@rule("MM-ABIL-01")
def test_different_abilities_combine() -> None:
    t = table(wear_two("chain-hauberk", "padded-jack"), **ALONE, rolls=["W1 W1", "W1"])
    t.attack("hero-1")
    assert (t.hero(ME).health, t.facts("unharmed")[-1].data["who"]) == (17, "player:hero-1")


@rule("MM-ABIL-04")
def test_a_minion_with_aoe_cannot_spare_its_comrades() -> None:
    t = table(minions={KEEP: ["boulder-gourmand", "gladestalker"]}, acts="boulder-gourmand", rolls=["Y2 Y2"])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("blast", "stop").answers("blast")
    t.seat(VILLAIN).asked("hits").offered("4", "3", "2", "1").answers("2")
    assert (t.hero(ME).health, t.hero(FRIEND).health, t.minions(KEEP)) == (15, 18, ["boulder-gourmand"])
    assert t.stash == ["gladestalker"]


# ---------------------------------------------------------------- curses


@rule("MM-ABIL-11", "MM-TREAS-07")
def test_a_curse_makes_base_dice_white_and_leaves_bonus_dice_alone() -> None:
    def hexed(s: MordakState) -> None:
        lay(s, Lasts.CURSED, s.heroes[0].key, s.mordak, ends=Ends.AFTER, whose=Role("hero-1"))

    t = table(hexed, gear={ME: ["shapiros-greatsword"]}, rolls=["W0 W0 R1"], resting=("act", "spend"))
    player(t, ME).rows[Row.MELEE] = [RED, YELLOW]
    t.seat(ME).asked("act").answers(MELEE)
    assert t.facts("rolls")[-1].data["hits"] == 0 + 0 + 1


@rule("MM-ABIL-12")
@pytest.mark.parametrize(("top", "hits"), [("limerick-witch", 2), (CHEWER, 4)])
def test_a_cursed_minion_curses_heroes_in_its_region_while_it_defends(top: str, hits: int) -> None:
    stack = sorted((CHEWER, "limerick-witch"), key=lambda card: card != top)
    t = table(minions={KEEP: stack}, pool=4, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE)
    assert t.pool == hits


@rule("MM-ABIL-12")
@pytest.mark.parametrize(("at", "hits"), [(KEEP, 2), (EAST, 4)])
def test_a_cursed_defender_curses_its_own_side_too_but_no_other_region(at: str, hits: int) -> None:
    t = table(minions={at: ["limerick-witch"]}, acts=MORDAK, pool=4, final=True)
    t.seat(VILLAIN).asked("act").answers("ranged").asked("spend")
    assert t.pool == hits
    t.seat(VILLAIN).answers("stop")


@rule("MM-ABIL-12")
@pytest.mark.parametrize(("defender", "hits"), [("hero-2", 2), ("hero-1", 4)])
def test_a_cursed_hero_who_defends_curses_the_minions_there(defender: str, hits: int) -> None:
    def hexed(s: MordakState) -> None:
        lay(s, Lasts.CURSED, s.heroes[1].key, s.mordak, ends=Ends.AFTER, whose=Role("hero-2"))
        spot(s, KEEP).defender = defender

    t = table(hexed, minions={KEEP: [f"[{CHEWER}]"]}, acts=CHEWER, rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend")
    assert t.pool == hits
    t.seat(VILLAIN).answers("stop")


@rule("MM-ABIL-12")
@pytest.mark.parametrize(("hexed", "other"), [(ME, FRIEND), (FRIEND, ME)])
def test_a_cursed_hero_who_defends_curses_friends_there_wherever_they_sit(hexed: int, other: int) -> None:
    def under_a_hex(s: MordakState) -> None:
        hero = s.heroes[hexed - 1]
        lay(s, Lasts.CURSED, hero.key, s.mordak, ends=Ends.AFTER, whose=hero.role)

    stack = {KEEP: [CHEWER]}
    t = table(under_a_hex, minions=stack, defenders={KEEP: hexed}, acts=f"hero-{other}", pool=4, resting=("spend",))
    t.seat(other).asked("act").answers(MELEE)
    assert t.pool == 2


@rule("MM-ABIL-12", "MM-MAGIC-09")
def test_while_mordak_hides_no_defender_of_any_region_curses_him() -> None:
    """His dice stay red; the last Region of the list is where somebody who is nowhere could be looked for."""

    def witch(s: MordakState) -> None:
        summon(s, "limerick-witch", s.regions[-1].place)

    t = table(witch, hands={VILLAIN: ["void-bolt"]}, acts=MORDAK, pool=4)
    t.seat(VILLAIN).asked("act").answers("magic").asked("spell")
    assert t.pool == 4


@rule("MM-ABIL-13")
def test_wounding_a_cursed_defender_lifts_its_curse_at_once() -> None:
    t = table(minions={KEEP: ["limerick-witch"]}, pool=4, hand=["purge"], rolls=["R2 R2"], resting=("spend",))
    t.seat(ME).asked("act").answers("magic")
    assert t.pool == 2
    t.seat(ME).asked("spell").answers("purge")
    if t.asked == {ME: "spell"}:
        t.seat(ME).answers("stop")
    t.seat(ME).asked("act").answers(MELEE)
    assert t.pool == 4


# ---------------------------------------------------------------- dodge


@rule("MM-ABIL-15")
def test_the_attacker_decides_after_the_dodge_but_finds_no_other_target() -> None:
    t = table(minions={KEEP: ["tax-collector", "gladestalker"]}, pool=6, rolls=["W1"])
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("tax-collector")
    t.seat(ME).asked("hits").offered("6", "5", "3", "0").answers("0")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    t.seat(ME).asked("spend").answers("stop")
    assert (t.minions(KEEP), t.hero(ME).plus) == (["tax-collector", "gladestalker"], [1, 0, 0])


@rule("MM-ABIL-05", "MM-ABIL-16")
def test_everybody_dodges_a_blast_alone() -> None:
    t = table(
        gear={ME: ["padded-jack"], FRIEND: ["mirror-shield"]},
        minions={EAST: ["verse-spitter"]},
        acts="verse-spitter",
        rolls=["W1 W1", "W1", "Y0"],
    )
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").answers(KEEP).asked("spend").answers("blast")
    t.seat(VILLAIN).asked("hits").answers("2")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (16, 18)
    # A die that shows nothing is nothing to tell.
    assert [fact.data["amount"] for fact in t.facts("dodges")] == [1]


@rule("MM-ABIL-16")
def test_who_becomes_a_target_by_carry_over_dodges_once() -> None:
    stack: Position = {"minions": {EAST: ["gladestalker", "tax-collector"]}}

    t = table(**stack, boards=["bjorn", "mari"], hand=["enormous-fist"], pool=6, rolls=[[6]])
    t.cast("enormous-fist", 6)
    assert (t.stash, len(t.facts("dodges"))) == (["gladestalker", "tax-collector"], 1)
    t = table(**stack, boards=["bjorn", "mari"], pool=7, rolls=[[6]])
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(EAST).asked("spend").answers("gladestalker")
    t.seat(ME).asked("hits").answers("2")
    assert t.facts("dodges") == []
    t.seat(ME).asked("spend").answers("tax-collector").asked("hits").offered("5", "3", "0").answers("5")
    assert (t.stash, len(t.facts("dodges"))) == (["gladestalker", "tax-collector"], 1)


# ---------------------------------------------------------------- two sides


@rule("MM-ABIL-18")
@pytest.mark.parametrize(("face", "shown", "points"), [(4, "penny-rattler", 2), (3, "[penny-rattler]", 1)])
def test_a_wounded_minion_may_regenerate_before_it_acts(face: int, shown: str, points: int) -> None:
    t = table(minions={EAST: ["[penny-rattler]"]}, acts="penny-rattler", rolls=[[face]])
    t.seat(VILLAIN).asked("regenerate").answers("yes").asked("act")
    assert (t.minions(EAST), t.state.turns[-1].points) == ([shown], points)


@rule("MM-ABIL-18")
def test_a_minion_that_is_better_off_wounded_need_not_regenerate() -> None:
    t = table(minions={EAST: ["[bone-baron]"]}, acts="bone-baron")
    asked = t.seat(VILLAIN).asked("regenerate").question
    assert (asked.prompt, asked.detail) == ("Does Bone Baron try to Regenerate before it acts?", "")
    t.seat(VILLAIN).answers("no").asked("act")
    assert (t.minions(EAST), t.state.turns[-1].points) == (["[bone-baron]"], 4)


@rule("MM-ABIL-18")
@pytest.mark.parametrize(("card", "wounded"), [("penny-rattler", False), (CHEWER, True)])
def test_fresh_minions_and_those_without_the_ability_do_not_regenerate(card: str, wounded: bool) -> None:
    t = table(minions={EAST: [f"[{card}]" if wounded else card]}, acts=card)
    t.seat(VILLAIN).asked("act")
    assert t.facts("regenerates") == []


@rule("MM-ABIL-19")
@pytest.mark.parametrize(("wounded", "dodges"), [(False, 1), (True, 0)])
def test_a_minion_has_the_abilities_of_the_side_that_shows(wounded: bool, dodges: int) -> None:
    t = table(
        minions={KEEP: ["[ledger-knight]" if wounded else "ledger-knight"]},
        boards=["bjorn", "mari"],
        pool=4,
        rolls=[[6]] * dodges,
    )
    t.strike("ledger-knight", 4)
    assert len(t.facts("dodges")) == dodges


@rule("MM-ABIL-19")
@pytest.mark.parametrize(("wounded", "free"), [(False, False), (True, True)])
def test_a_broker_evades_only_when_wounded(wounded: bool, free: bool) -> None:
    t = table(minions={KEEP: ["[bone-broker]" if wounded else "bone-broker"]}, acts="bone-broker")
    if wounded:
        t.seat(VILLAIN).asked("regenerate").answers("no")
    assert (EAST in t.seat(VILLAIN).asked("act").options) is free
