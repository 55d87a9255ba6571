"""The Divine Reactions: one story for each card."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.positions import give
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    VILLAIN,
    Position,
    agree_on,
    player,
    table,
)


@rule("MM-REACT-02", "MM-DMG-12")
def test_divine_shield_prevents_up_to_three_damage_to_a_friend() -> None:
    t = table(
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hands={FRIEND: ["divine-shield"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    t.seat(FRIEND).asked("react").answers("divine-shield")
    assert t.hero(ME).health == 17


@rule("MM-REACT-02", "MM-DMG-12")
@pytest.mark.parametrize(("hits", "lost"), [(3, 0), (5, 1), (7, 3)])
def test_what_a_divine_shield_does_not_stop_is_taken(hits: int, lost: int) -> None:
    t = table(at={FRIEND: EAST}, hand=["divine-shield"], hands={VILLAIN: ["void-bolt"]}, acts=MORDAK, pool=7)
    t.cast("void-bolt", hits)
    t.seat(VILLAIN).asked("target").answers(KEEP)
    t.seat(ME).asked("react").answers("divine-shield")
    assert (t.hero(ME).lost, t.hero(FRIEND).lost) == (lost, 0)


@rule("MM-REACT-02")
def test_divine_shield_protects_no_enemy() -> None:
    t = table(minions={KEEP: ["gravel-chewer"]}, hand=["divine-shield"], pool=3)
    t.strike("gravel-chewer", 3)
    assert t.stash == ["gravel-chewer"]


@rule("MM-REACT-02")
def test_fortune_turns_the_die_that_gains_most() -> None:
    t = table(hands={FRIEND: ["fortune"]}, pool=3, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(FRIEND).asked("react").answers("fortune")
    assert (t.hits.faces, t.pool) == ([2, 2], 4)


@rule("MM-REACT-02")
def test_fortune_is_useless_when_every_die_shows_its_best_and_never_helps_enemies() -> None:
    t = table(hands={VILLAIN: ["fortune"]}, hand=["fortune"], pool=4, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE).asked("spend")


@rule("MM-REACT-02", "MM-DEF-02")
@pytest.mark.parametrize(("martyr", "spared", "lost"), [(FRIEND, ME, [0, 2]), (ME, FRIEND, [2, 0])])
def test_martyr_takes_the_attack_and_defends_for_the_rest_of_the_round(
    martyr: int, spared: int, lost: list[int]
) -> None:
    t = table(
        minions={KEEP: ["gravel-chewer", "gladestalker"]},
        hands={martyr: ["martyr"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE)
    agree_on(t, f"hero-{spared}")
    t.seat(VILLAIN).asked("spend").answers(f"hero-{spared}")
    t.seat(martyr).asked("react").answers("martyr")
    t.seat(VILLAIN).asked("hits").answers("2")
    assert ([hero.lost for hero in t.heroes], t.region(KEEP).defender) == (lost, f"hero-{martyr}")


@rule("MM-REACT-02")
@pytest.mark.parametrize("away", [{FRIEND: EAST}, {}])
def test_martyr_steps_in_for_another_in_the_own_region_only(away: dict[int, str]) -> None:
    """Who is attacked is no martyr, nor who stands elsewhere."""
    t = table(
        at=away,
        minions={KEEP: ["gravel-chewer"]},
        defenders={KEEP: ME},
        hands={ME: ["martyr"], FRIEND: ["martyr"] if away else []},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    assert [hero.lost for hero in t.heroes] == [2, 0]


@rule("MM-REACT-02", "MM-MAGIC-06")
def test_martyr_steps_before_a_spell_on_the_region_but_not_into_an_area_attack() -> None:
    t = table(hands={VILLAIN: ["void-bolt", "gravewind"], FRIEND: ["martyr"]}, acts=MORDAK, pool=8)
    t.cast("void-bolt", 3)
    agree_on(t, "hero-1")
    t.seat(FRIEND).asked("react").answers("martyr")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (17, 18)
    give(t.state, ME, "martyr")
    t.cast("gravewind")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (15, 16)


@rule("MM-REACT-03", "MM-DMG-10")
def test_last_breath_keeps_a_hero_at_one_health() -> None:
    t = table(
        health={ME: 2},
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hands={FRIEND: ["last-breath", "blink"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    t.seat(FRIEND).asked("react").answers("last-breath")
    assert (t.hero(ME).health, t.hero(ME).at, t.state.fallen, player(t, FRIEND).hand) == (1, KEEP, 0, [])


@rule("MM-REACT-03", "MM-KO-07")
def test_last_breath_needs_a_token_or_another_card_and_a_hero_can_save_themselves() -> None:
    t = table(
        health={ME: 1},
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        plus={ME: [0, 0, 1]},
        hand=["last-breath"],
        hands={FRIEND: ["last-breath"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 1)
    t.seat(ME).asked("react").answers("last-breath")
    assert (t.hero(ME).health, t.hero(ME).plus[Row.MAGIC], len(player(t, FRIEND).hand)) == (1, 0, 1)


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

    t = table(
        at={FRIEND: EAST},
        minions={KEEP: [card]},
        plus={ME: [0, 0, 1]},
        hand=["retribution"],
        boards=[board, "bjorn"],
        acts=card,
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    t.seat(ME).asked("react").answers("retribution")
    assert t.stash == fallen


@rule("MM-REACT-03", "MM-REACT-12", "MM-HERO-01")
def test_retribution_gives_back_four_at_most_and_cannot_reach_hidden_mordak() -> None:
    attacked: Position = {
        "at": {FRIEND: EAST},
        "plus": {ME: [0, 0, 1]},
        "hand": ["retribution"],
        "hands": {VILLAIN: ["void-bolt"]},
    }

    t = table(**attacked, acts=MORDAK, pool=7)
    t.cast("void-bolt", 7)
    t.seat(VILLAIN).asked("target").answers(KEEP)
    assert (t.hero(ME).health, len(player(t, ME).hand)) == (11, 1)

    final = table(**attacked, acts=MORDAK, pool=7, final=True)
    final.cast("void-bolt", 7)
    final.seat(VILLAIN).asked("target").answers(KEEP)
    assert [*final.asked] == [VILLAIN], "four are less than a step of five"

    trained = table(**attacked, boards=["alyndra", "bjorn"], trained=[ME], acts=MORDAK, pool=7, final=True)
    before = trained.state.mordak.health
    trained.cast("void-bolt", 7)
    trained.seat(VILLAIN).asked("target").answers(KEEP)
    trained.seat(ME).asked("react").answers("retribution")
    assert trained.state.mordak.health == before - 5


@rule("MM-REACT-03")
@pytest.mark.parametrize("struck", [ME, FRIEND])
def test_nobody_strikes_back_for_another(struck: int) -> None:
    other = ME + FRIEND - struck
    t = table(
        minions={KEEP: ["gravel-chewer"]},
        defenders={KEEP: struck},
        hands={other: ["retribution"]},
        plus={other: [0, 0, 1]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike(f"hero-{struck}", 2)
    assert (t.asked, t.hero(struck).lost, t.minions(KEEP)) == ({VILLAIN: "extra-spawn"}, 2, ["gravel-chewer"])


@rule("MM-REACT-03", "MM-DMG-10")
def test_a_hero_who_falls_strikes_back_no_more() -> None:
    t = table(
        health={ME: 2},
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hand=["retribution"],
        plus={ME: [0, 0, 2]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    assert (t.asked, t.hero(ME).is_on_map, t.minions(KEEP)) == ({VILLAIN: "act"}, False, ["gravel-chewer"])


@rule("MM-REACT-03")
def test_a_hero_saved_by_last_breath_can_still_strike_back() -> None:
    t = table(
        health={ME: 2},
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hand=["retribution", "last-breath"],
        plus={ME: [0, 0, 2]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-1", 2)
    t.seat(ME).asked("react").answers("last-breath").asked("pay").answers("magic")
    t.seat(ME).asked("react").answers("retribution")
    assert (t.hero(ME).health, t.minions(KEEP)) == (1, ["[gravel-chewer]"])
