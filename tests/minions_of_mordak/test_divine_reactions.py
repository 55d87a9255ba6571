"""The Divine Reactions: one story for each card."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, cast, health, region, stash, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MELEE, VILLAIN, give, minions, summon


@rule("MM-REACT-02", "MM-DMG-12")
def test_divine_shield_prevents_up_to_three_damage_to_a_friend() -> None:
    def attacked(s: MordakState) -> None:
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        give(s, s.heroes[1], "divine-shield")

    t = table(attacked, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("2")
    t.seat(FRIEND).asked("react").answers("divine-shield")
    assert health(t, 0) == 17


@rule("MM-REACT-02")
def test_divine_shield_protects_no_enemy() -> None:
    t = table(lambda s: summon(s, "gravel-chewer", KEEP), hand=["divine-shield"], pool=3)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("gravel-chewer").asked("hits").answers("3")
    assert stash(t) == ["gravel-chewer"]


@rule("MM-REACT-02")
def test_fortune_turns_the_die_that_gains_most() -> None:
    t = table(lambda s: give(s, s.heroes[1], "fortune"), pool=3, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(FRIEND).asked("react").answers("fortune")
    assert (t.state.hits.faces, t.state.hits.pool) == ([2, 2], 4)


@rule("MM-REACT-02")
def test_fortune_is_useless_when_every_die_shows_its_best_and_never_helps_enemies() -> None:
    t = table(lambda s: give(s, s.mordak, "fortune"), hand=["fortune"], pool=4, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE).asked("spend")


@rule("MM-REACT-02", "MM-DEF-02")
def test_martyr_takes_the_attack_and_defends_for_the_rest_of_the_round() -> None:
    def together(s: MordakState) -> None:
        summon(s, "gravel-chewer", KEEP)
        give(s, s.heroes[1], "martyr")

    t = table(together, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").answers("hero-1")
    t.seat(VILLAIN).asked("spend").answers("hero-1")
    t.seat(FRIEND).asked("react").answers("martyr")
    t.seat(VILLAIN).asked("hits").answers("2")
    assert (health(t, 0), health(t, 1), t.state.regions[KEEP].defender) == (17, 18, "hero-2")


@rule("MM-REACT-02", "MM-MAGIC-06")
def test_martyr_steps_before_a_spell_on_the_region_but_not_into_an_area_attack() -> None:
    def bolt(s: MordakState) -> None:
        give(s, s.mordak, "void-bolt", "gravewind")
        give(s, s.heroes[1], "martyr")

    t = table(bolt, acts="player:mordak", pool=8)
    cast(t, "void-bolt", 3, seat=VILLAIN)
    t.seat(ME).asked("defender").answers("hero-1")
    t.seat(FRIEND).asked("react").answers("martyr")
    assert (health(t, 0), health(t, 1)) == (17, 18)
    give(t.state, t.state.heroes[0], "martyr")
    cast(t, "gravewind", seat=VILLAIN)
    assert (health(t, 0), health(t, 1)) == (15, 16)


@rule("MM-REACT-03", "MM-DMG-10")
def test_last_breath_keeps_a_hero_at_one_health() -> None:
    def dying(s: MordakState) -> None:
        s.heroes[0].health = 2
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        give(s, s.heroes[1], "last-breath", "blink")

    t = table(dying, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("2")
    t.seat(FRIEND).asked("react").answers("last-breath")
    assert (health(t, 0), t.state.heroes[0].at, t.state.fallen, t.state.heroes[1].hand) == (1, KEEP, 0, [])


@rule("MM-REACT-03", "MM-KO-07")
def test_last_breath_needs_a_token_or_another_card_and_a_hero_can_save_themselves() -> None:
    def dying(s: MordakState) -> None:
        s.heroes[0].health = 1
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        s.heroes[0].plus[Row.MAGIC] = 1
        give(s, s.heroes[0], "last-breath")
        give(s, s.heroes[1], "last-breath")

    t = table(dying, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("1")
    t.seat(ME).asked("react").answers("last-breath")
    assert (health(t, 0), t.state.heroes[0].plus[Row.MAGIC], len(t.state.heroes[1].hand)) == (1, 0, 1)


@rule("MM-REACT-03", "MM-HERO-01")
@pytest.mark.parametrize(
    ("board", "card", "fallen"),
    [
        ("mari", "knife-critic", []),
        ("alyndra", "knife-critic", ["knife-critic"]),
    ],
)
def test_retribution_gives_the_attacker_as_much(board: str, card: str, fallen: list[str]) -> None:
    """Two Hits on the Hero come back as two, or as three from Alyndra; the attacker has three Health."""

    def attacked(s: MordakState) -> None:
        s.heroes[1].at = EAST
        summon(s, card, KEEP)
        s.heroes[0].plus[Row.MAGIC] = 1
        give(s, s.heroes[0], "retribution")

    t = table(attacked, boards=[board, "bjorn"], acts=card, rolls=[[6, 6]], resting=("act", "extra-spawn"))
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("2")
    t.seat(ME).asked("react").answers("retribution")
    assert stash(t) == fallen


@rule("MM-REACT-03")
def test_retribution_gives_back_four_at_most_and_cannot_reach_hidden_mordak() -> None:
    def attacked(s: MordakState) -> None:
        s.heroes[1].at = EAST
        s.heroes[0].plus[Row.MAGIC] = 1
        give(s, s.heroes[0], "retribution")
        give(s, s.mordak, "void-bolt")

    t = table(attacked, acts="player:mordak", pool=7)
    cast(t, "void-bolt", 7, seat=VILLAIN)
    t.seat(VILLAIN).asked("target").answers(region(t, KEEP))
    assert (health(t, 0), len(t.state.heroes[0].hand)) == (11, 1)

    final = table(attacked, acts="player:mordak", pool=7, final=True)
    before = final.state.mordak.health
    cast(final, "void-bolt", 7, seat=VILLAIN)
    final.seat(VILLAIN).asked("target").answers(region(final, KEEP))
    final.seat(ME).asked("react").answers("retribution")
    assert final.state.mordak.health == before, "four are less than a step of five"


@rule("MM-REACT-03")
def test_a_hero_saved_by_last_breath_can_still_strike_back() -> None:
    def dying(s: MordakState) -> None:
        s.heroes[0].health = 2
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        give(s, s.heroes[0], "retribution", "last-breath")
        s.heroes[0].plus[Row.MAGIC] = 2

    t = table(dying, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("2")
    t.seat(ME).asked("react").answers("last-breath").asked("pay").answers("magic")
    t.seat(ME).asked("react").answers("retribution")
    assert (health(t, 0), minions(t.state, KEEP)) == (1, ["[gravel-chewer]"])
