"""The Divine Spells: one story for each card and each level that matters."""

import pytest

from longtable.engine.ask import Role
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.play.spawning import legal_regions, why_no_spawning
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.characters import bonus_dice
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.moves import may_enter
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    THIRD,
    VILLAIN,
    WEST,
    player,
    spot,
    table,
)


def effects(t: MordakStory) -> list[tuple[str, str]]:
    """What lasts, and on whom."""
    return [(until.effect, until.on) for until in t.state.lasting]


# ---------------------------------------------------------------- healing


@rule("MM-MAGIC-05")
@pytest.mark.parametrize(("hits", "rolled", "heals"), [(2, [6], 3), (4, [6, 2], 6), (6, [6, 2, 1], 8)])
def test_lay_on_hands_heals_the_total_of_yellow_dice_and_more(hits: int, rolled: list[int], heals: int) -> None:
    t = table(hurt={FRIEND: 15}, hand=["lay-on-hands"], pool=6, rolls=[rolled])
    t.cast("lay-on-hands", hits)
    assert t.hero(FRIEND).health == 5 + heals


@rule("MM-MAGIC-05", "MM-TERM-03")
def test_lay_on_hands_is_for_any_character_who_is_hurt() -> None:
    t = table(hurt={ME: 5, FRIEND: 5}, hand=["lay-on-hands"], pool=2, rolls=["Y0"], final=True)
    t.cast("lay-on-hands")
    t.seat(ME).asked("target").offered("hero-1", "hero-2", "mordak").answers("hero-1")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (13, 15)


@rule("MM-DMG-11", "MM-KO-07")
def test_healing_spells_are_not_offered_when_nobody_is_hurt_on_the_map() -> None:
    def away(s: MordakState) -> None:
        s.heroes[1].at, s.heroes[1].health = -1, 0

    t = table(away, hand=["lay-on-hands", "soul-beam", "mass-mending", "call-home"], pool=6)
    t.seat(ME).answers(MAGIC).offered("plus-one", "stop").answers("stop")


@rule("MM-HERO-11", "MM-MAGIC-07")
@pytest.mark.parametrize(("is_trained", "heals"), [(False, 4), (True, 5)])
def test_amos_casts_two_spells_from_one_pool_and_heals_more(is_trained: bool, heals: int) -> None:
    t = table(
        trained=[ME] if is_trained else [], hurt={ME: 10}, boards=["amos"], hand=["lions-roar", "soul-beam"], pool=6
    )
    t.cast("lions-roar", 3)
    t.seat(ME).asked("plus-row").answers("magic").asked("plus-row").answers("melee")
    t.cast("soul-beam")
    assert (t.hero(ME).health, t.hero(ME).plus) == (5 + heals, [1, 0, 1])


@rule("MM-MAGIC-06", "MM-MAGIC-07")
@pytest.mark.parametrize(("hits", "left"), [(3, ["grave-magnate"]), (5, ["[grave-magnate]"]), (7, [])])
def test_soul_beam_attacks_a_nearby_region_instead(hits: int, left: list[str]) -> None:
    t = table(
        hurt={FRIEND: 5},
        minions={EAST: ["grave-magnate"]},
        sheep={EAST: 1 if hits == 3 else 0},
        boards=["amos", "bjorn"],
        hand=["soul-beam"],
        pool=7,
    )
    t.cast("soul-beam", hits)
    t.seat(ME).asked("target").offered("hero-2", EAST).answers(EAST)
    assert t.minions(EAST) == left, "a Sheep takes one of three, and two do nothing"


@rule("MM-DMG-11", "MM-HERO-11")
@pytest.mark.parametrize(("hits", "heals"), [(5, 4), (8, 6)])
def test_mass_mending_heals_each_hero_wherever_they_are(hits: int, heals: int) -> None:
    t = table(
        at={FRIEND: EAST},
        fallen=[THIRD],
        hurt={ME: 10, FRIEND: 10},
        boards=["amos", "bjorn", "mari"],
        hand=["mass-mending"],
        pool=8,
    )
    t.cast("mass-mending", hits)
    assert [hero.health for hero in t.state.heroes] == [5 + heals, 10 + heals, 0]


@rule("MM-MOVE-12")
def test_call_home_places_a_hero_on_the_keep_and_heals() -> None:
    t = table(
        at={FRIEND: EAST},
        defenders={EAST: FRIEND},
        minions={EAST: ["gravel-chewer"]},
        hurt={FRIEND: 5},
        hand=["call-home"],
        pool=2,
    )
    t.cast("call-home")
    assert (t.hero(FRIEND).at, t.hero(FRIEND).health, t.region(EAST).defender) == (KEEP, 17, "")


@rule("MM-VHP-01", "MM-VHP-02")
def test_mordak_heals_in_steps_of_five() -> None:
    t = table(hands={VILLAIN: ["soul-beam"]}, acts=MORDAK, pool=7, final=True)
    before = t.villain.health
    t.cast("soul-beam", 7)
    t.seat(VILLAIN).asked("target").answers("mordak")
    assert t.villain.health == before + 5


# ---------------------------------------------------------------- help


@rule("MM-MAGIC-07", "MM-PLUS-10")
@pytest.mark.parametrize(("hits", "tokens"), [(3, 2), (5, 3), (7, 4)])
def test_lions_roar_is_shared_among_nearby_heroes_who_choose_the_rows(hits: int, tokens: int) -> None:
    t = table(at={ME: WEST, THIRD: EAST}, boards=["mari", "bjorn", "scrutt"], hand=["lions-roar"], pool=7)
    t.cast("lions-roar", hits)
    for _ in range(tokens - 1):
        t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
        t.seat(FRIEND).asked("plus-row").answers("melee")
    t.seat(ME).asked("target").answers("hero-1")
    t.seat(ME).asked("plus-row").offered("melee", "ranged", "magic").answers("magic")
    assert [sum(hero.plus) for hero in t.state.heroes] == [1, tokens - 1, 0]


@rule("MM-PLUS-05")
def test_lions_roar_lets_a_full_hero_exchange_a_token_or_leave_it() -> None:
    t = table(plus={ME: [4, 0, 0]}, boards=["mari"], hand=["lions-roar"], pool=3)
    t.cast("lions-roar")
    t.seat(ME).asked("plus-row").answers("magic").asked("plus-off").answers("melee")
    t.seat(ME).asked("plus-row").answers("magic").asked("plus-off").answers("pass")
    assert t.hero(ME).plus == [3, 0, 1]


@rule("MM-HERO-11")
@pytest.mark.parametrize(("board", "heals"), [("mari", 3), ("amos", 4)])
def test_blood_bound_heals_the_caster_by_what_an_attack_deals(board: str, heals: int) -> None:
    """The attack goes down through two Minions, and still is one attack: the Boon counts once."""

    t = table(
        hurt={ME: 10},
        minions={KEEP: ["gladestalker", "[gladestalker]"]},
        boards=[board, "bjorn"],
        hand=["blood-bound"],
        pool=3,
        rolls=["R2 R2"],
    )
    before = t.hero(ME).health
    t.cast("blood-bound")
    t.seat(ME).asked("target").offered("hero-1", "hero-2", "gladestalker", "gladestalker").answers("hero-1")
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(ME).asked("spend").answers("gladestalker").answers("2")
    t.seat(ME).asked("spend").answers("gladestalker").answers("1")
    assert len(t.stash) == 2
    assert t.hero(ME).health == before + heals


@rule("MM-HERO-11")
def test_blood_bound_ends_with_the_casters_next_turn_and_heals_nobody_in_the_stash() -> None:
    t = table(minions={EAST: ["gladestalker"]}, hand=["blood-bound"], pool=3)
    t.cast("blood-bound")
    t.seat(ME).asked("target").answers("gladestalker")
    assert [(until.effect, until.ends, until.whose) for until in t.state.lasting] == [
        (Lasts.BLOOD_BOUND, Ends.TURN, "hero-1")
    ]
    t.seat(ME).answers("end")
    assert effects(t)
    t.rest(VILLAIN, "act")
    assert effects(t), "it still lasts in the Villain's Round"
    t.rest(ME, "act")
    assert not effects(t)


@rule("MM-DMG-12")
@pytest.mark.parametrize(("hits", "prevents"), [(3, 3), (5, 6)])
def test_guardian_light_prevents_the_next_damage_bit_by_bit(hits: int, prevents: int) -> None:
    t = table(at={FRIEND: EAST}, hand=["guardian-light"], pool=5)
    t.cast("guardian-light", hits)
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    assert [(until.effect, until.on, until.amount) for until in t.state.lasting] == [
        ("guarded", "player:hero-2", prevents)
    ]


@rule("MM-DMG-12")
def test_what_guardian_light_has_prevented_is_used_up() -> None:
    def guarded(s: MordakState) -> None:
        lay(s, Lasts.GUARDED, s.heroes[0].key, s.heroes[1], ends=Ends.TURN, whose=Role("hero-2"), amount=1)

    t = table(guarded, at={FRIEND: EAST}, minions={KEEP: ["gravel-chewer"]}, acts="gravel-chewer", rolls=["W1 W1"])
    t.strike("hero-1", 2)
    assert (t.hero(ME).health, effects(t)) == (16, [])


@rule("MM-MOVE-12", "MM-CORR-04")
def test_sanctuary_keeps_enemies_out_until_the_casters_next_turn() -> None:
    t = table(at={ME: EAST}, minions={KEEP: ["silk-fencer"]}, hand=["sanctuary"], pool=4)
    assert spot(t, EAST) in legal_regions(t.state)
    t.cast("sanctuary")
    assert spot(t, EAST) not in legal_regions(t.state)
    east, (fencer,) = place_of(t.state, EAST), t.state.minions
    assert why_no_spawning(t.state, east) == Why("sanctuary")
    assert not may_enter(t.state, fencer, east)
    assert may_enter(t.state, player(t, FRIEND), east)
    t.seat(ME).asked("act").answers("end")
    t.rest(ME, "act")
    assert may_enter(t.state, fencer, east)


@rule("MM-TREAS-07")
@pytest.mark.parametrize(("hits", "die"), [(2, Die.YELLOW), (4, Die.RED)])
def test_blessed_arms_add_a_bonus_die_to_all_rolls_of_a_hero(hits: int, die: Die) -> None:
    t = table(hand=["blessed-arms"], pool=4)
    t.cast("blessed-arms", hits)
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    for row in (Row.MELEE, Row.RANGED, Row.MAGIC):
        assert bonus_dice(t.state, player(t, FRIEND), row) == [die]


@rule("MM-TREAS-07")
def test_arms_blessed_in_the_own_turn_last_to_the_end_of_the_next_one() -> None:
    t = table(boards=["mari"], hand=["blessed-arms"], pool=2)
    t.cast("blessed-arms")
    t.seat(ME).asked("act").answers("end")
    t.rest(VILLAIN, "act")
    t.rest(ME, "act")
    assert bonus_dice(t.state, player(t, ME), Row.MELEE) == [Die.YELLOW]
    t.seat(ME).answers("end")
    assert bonus_dice(t.state, player(t, ME), Row.MELEE) == []
    t.rest(VILLAIN, "act")


@rule("MM-ABIL-13")
def test_purge_wounds_a_nearby_cursed_minion() -> None:
    t = table(minions={EAST: ["limerick-witch"]}, hand=["purge"], pool=2)
    t.cast("purge")
    assert t.minions(EAST) == ["[limerick-witch]"]


@rule("MM-ABIL-13")
def test_purge_ends_every_void_spell_that_lasts_on_a_hero() -> None:
    def haunted(s: MordakState) -> None:
        hero = s.heroes[1]
        for effect in ("cursed", "murk"):
            lay(s, Lasts(effect), hero.key, s.mordak, ends=Ends.ROUND)
        lay(s, Lasts.GUARDED, hero.key, s.heroes[1], ends=Ends.TURN, whose=Role("hero-2"), amount=3)
        lay(s, Lasts.MURK, s.heroes[0].key, s.mordak, ends=Ends.ROUND)

    t = table(haunted, hand=["purge"], pool=2)
    t.cast("purge")
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    assert effects(t) == [("guarded", "player:hero-2"), ("murk", "player:hero-1")]


@rule("MM-ABIL-13")
@pytest.mark.parametrize("haunted", [ME, FRIEND])
def test_purge_helps_nobody_but_whom_the_void_haunts(haunted: int) -> None:
    def one_in_the_murk(s: MordakState) -> None:
        for hero in s.heroes:
            lay(s, Lasts.GUARDED, hero.key, hero, ends=Ends.ROUND, amount=3)
        lay(s, Lasts.MURK, player(s, haunted).key, s.mordak, ends=Ends.ROUND)

    t = table(one_in_the_murk, hand=["purge"], pool=2)
    t.cast("purge")
    assert effects(t) == [("guarded", "player:hero-1"), ("guarded", "player:hero-2")]


# ---------------------------------------------------------------- wrath


@rule("MM-MINION-13")
@pytest.mark.parametrize(
    ("hits", "card", "left"),
    [
        (3, "knife-critic", []),
        (3, "ballad-bombardier", []),
        (3, "basalt-baker", ["basalt-baker"]),
        (6, "basalt-baker", ["[basalt-baker]"]),
        (6, "grave-magnate", []),
    ],
)
def test_smite_hits_harder_if_the_defender_is_purple(hits: int, card: str, left: list[str]) -> None:
    t = table(minions={EAST: [card]}, boards=["amos", "bjorn"], hand=["smite"], pool=6)
    t.cast("smite", hits)
    assert t.minions(EAST) == left


@rule("MM-MINION-13", "MM-DEF-11")
def test_a_sheep_before_a_purple_minion_makes_smite_no_stronger() -> None:
    t = table(
        minions={EAST: ["ballad-bombardier"]}, sheep={EAST: 1}, boards=["amos", "bjorn"], hand=["smite"], pool=6
    )
    t.cast("smite", 6)
    assert t.stash == ["ballad-bombardier"], "one for the Sheep, five are left"
