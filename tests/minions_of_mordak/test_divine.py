"""The Divine Spells: one story for each card and each level that matters."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.characters import bonus_dice
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.moves import may_enter
from longtable.games.valor_villainy.mordak.spawning import legal_regions
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, cast, health, hurt, region, stash, table
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MAGIC,
    MELEE,
    VILLAIN,
    WEST,
    give,
    minions,
    skip_to,
    summon,
)


def effects(t: Story) -> list[tuple[str, str]]:
    """What lasts, and on whom."""
    return [(until.effect, until.on) for until in t.state.lasting]


# ---------------------------------------------------------------- healing


@rule("MM-MAGIC-05")
@pytest.mark.parametrize(("hits", "rolled", "heals"), [(2, [6], 3), (4, [6, 2], 6), (6, [6, 2, 1], 8)])
def test_lay_on_hands_heals_the_total_of_yellow_dice_and_more(hits: int, rolled: list[int], heals: int) -> None:
    t = table(lambda s: hurt(s, 1, 15), hand=["lay-on-hands"], pool=6, rolls=[rolled])
    cast(t, "lay-on-hands", hits)
    assert health(t, 1) == 5 + heals


@rule("MM-MAGIC-05", "MM-TERM-03")
def test_lay_on_hands_is_for_any_character_who_is_hurt() -> None:
    def battered(s: MordakState) -> None:
        hurt(s, 0, 5)
        hurt(s, 1, 5)

    t = table(battered, hand=["lay-on-hands"], pool=2, rolls=[[1]], final=True)
    cast(t, "lay-on-hands")
    t.seat(ME).asked("target").offered("hero-1", "hero-2", "mordak").answers("hero-1")
    assert (health(t, 0), health(t, 1)) == (13, 15)


@rule("MM-DMG-11", "MM-KO-07")
def test_healing_spells_are_not_offered_when_nobody_is_hurt_on_the_map() -> None:
    def away(s: MordakState) -> None:
        s.heroes[1].at, s.heroes[1].health = -1, 0

    t = table(away, hand=["lay-on-hands", "soul-beam", "mass-mending", "call-home"], pool=6)
    t.seat(ME).answers(MAGIC).offered("plus-one", "stop").answers("stop")


@rule("MM-HERO-11", "MM-MAGIC-07")
@pytest.mark.parametrize(("is_trained", "heals"), [(False, 4), (True, 5)])
def test_amos_casts_two_spells_from_one_pool_and_heals_more(is_trained: bool, heals: int) -> None:
    def amos_is_hurt(s: MordakState) -> None:
        s.heroes[0].is_trained = is_trained
        hurt(s, 0, 10)

    t = table(amos_is_hurt, boards=["amos"], hand=["lions-roar", "soul-beam"], pool=6)
    cast(t, "lions-roar", 3)
    t.seat(ME).asked("plus-row").answers("magic").asked("plus-row").answers("melee")
    cast(t, "soul-beam")
    assert (health(t, 0), t.state.heroes[0].plus) == (5 + heals, [1, 0, 1])


@rule("MM-MAGIC-06", "MM-MAGIC-07")
@pytest.mark.parametrize(("hits", "left"), [(3, ["grave-magnate"]), (5, ["[grave-magnate]"]), (7, [])])
def test_soul_beam_attacks_a_nearby_region_instead(hits: int, left: list[str]) -> None:
    def both(s: MordakState) -> None:
        hurt(s, 1, 5)
        summon(s, "grave-magnate", EAST)
        s.regions[EAST].sheep = 1 if hits == 3 else 0

    t = table(both, boards=["amos", "bjorn"], hand=["soul-beam"], pool=7)
    cast(t, "soul-beam", hits)
    t.seat(ME).asked("target").offered("hero-2", region(t, EAST)).answers(region(t, EAST))
    assert minions(t.state, EAST) == left, "a Sheep takes one of three, and two do nothing"


@rule("MM-DMG-11", "MM-HERO-11")
@pytest.mark.parametrize(("hits", "heals"), [(5, 4), (8, 6)])
def test_mass_mending_heals_each_hero_wherever_they_are(hits: int, heals: int) -> None:
    def scattered(s: MordakState) -> None:
        s.heroes[1].at = EAST
        hurt(s, 0, 10)
        hurt(s, 1, 10)
        s.heroes[2].at, s.heroes[2].health = -1, 0

    t = table(scattered, boards=["amos", "bjorn", "mari"], hand=["mass-mending"], pool=8)
    cast(t, "mass-mending", hits)
    assert [health(t, n) for n in range(3)] == [5 + heals, 10 + heals, 0]


@rule("MM-MOVE-12")
def test_call_home_places_a_hero_on_the_keep_and_heals() -> None:
    def far_away(s: MordakState) -> None:
        s.heroes[1].at = EAST
        s.regions[EAST].defender = s.heroes[1].role
        summon(s, "gravel-chewer", EAST)
        hurt(s, 1, 5)

    t = table(far_away, hand=["call-home"], pool=2)
    cast(t, "call-home")
    assert (t.state.heroes[1].at, health(t, 1), t.state.regions[EAST].defender) == (KEEP, 17, "")


@rule("MM-VHP-01", "MM-VHP-02")
def test_mordak_heals_in_steps_of_five() -> None:
    t = table(lambda s: give(s, s.mordak, "soul-beam"), acts="player:mordak", pool=7, final=True)
    before = t.state.mordak.health
    cast(t, "soul-beam", 7, seat=VILLAIN)
    t.seat(VILLAIN).asked("target").answers("mordak")
    assert t.state.mordak.health == before + 5


# ---------------------------------------------------------------- help


@rule("MM-MAGIC-07", "MM-PLUS-10")
@pytest.mark.parametrize(("hits", "tokens"), [(3, 2), (5, 3), (7, 4)])
def test_lions_roar_is_shared_among_nearby_heroes_who_choose_the_rows(hits: int, tokens: int) -> None:
    def third_is_far(s: MordakState) -> None:
        s.heroes[0].at, s.heroes[2].at = WEST, EAST

    t = table(third_is_far, boards=["mari", "bjorn", "scrutt"], hand=["lions-roar"], pool=7)
    cast(t, "lions-roar", hits)
    for _ in range(tokens - 1):
        t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
        t.seat(FRIEND).asked("plus-row").answers("melee")
    t.seat(ME).asked("target").answers("hero-1").asked("plus-row").answers("magic")
    assert [sum(hero.plus) for hero in t.state.heroes] == [1, tokens - 1, 0]


@rule("MM-PLUS-05")
def test_lions_roar_lets_a_full_hero_exchange_a_token_or_leave_it() -> None:
    t = table(lambda s: s.heroes[0].plus.__setitem__(0, 4), boards=["mari"], hand=["lions-roar"], pool=3)
    cast(t, "lions-roar")
    t.seat(ME).asked("plus-row").answers("magic").asked("plus-off").answers("melee")
    t.seat(ME).asked("plus-row").answers("magic").asked("plus-off").answers("pass")
    assert t.state.heroes[0].plus == [3, 0, 1]


@rule("MM-HERO-11")
@pytest.mark.parametrize(("board", "heals"), [("mari", 3), ("amos", 4)])
def test_blood_bound_heals_the_caster_by_what_an_attack_deals(board: str, heals: int) -> None:
    """The attack goes down through two Minions, and still is one attack: the Boon counts once."""

    def caster_is_hurt(s: MordakState) -> None:
        hurt(s, 0, 10)
        summon(s, "gladestalker", KEEP, wounded=True)
        summon(s, "gladestalker", KEEP)

    t = table(caster_is_hurt, boards=[board, "bjorn"], hand=["blood-bound"], pool=3, rolls=[[6, 6]])
    before = health(t, 0)
    cast(t, "blood-bound")
    t.seat(ME).asked("target").offered("hero-1", "hero-2", "gladestalker", "gladestalker").answers("hero-1")
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(ME).asked("spend").answers("gladestalker").answers("2")
    t.seat(ME).asked("spend").answers("gladestalker").answers("1")
    assert len(stash(t)) == 2
    assert health(t, 0) == before + heals


@rule("MM-HERO-11")
def test_blood_bound_ends_with_the_casters_next_turn_and_heals_nobody_in_the_stash() -> None:
    t = table(lambda s: summon(s, "gladestalker", EAST), hand=["blood-bound"], pool=3)
    cast(t, "blood-bound")
    t.seat(ME).asked("target").answers("gladestalker")
    assert [(until.effect, until.ends) for until in t.state.lasting] == [("blood-bound", "turn:hero-1")]
    t.seat(ME).answers("end")
    assert effects(t)
    skip_to(t, VILLAIN, "act")
    assert effects(t), "it still lasts in the Villain's Round"
    skip_to(t, ME, "act")
    assert not effects(t)


@rule("MM-DMG-12")
@pytest.mark.parametrize(("hits", "prevents"), [(3, 3), (5, 6)])
def test_guardian_light_prevents_the_next_damage_bit_by_bit(hits: int, prevents: int) -> None:
    t = table(lambda s: setattr(s.heroes[1], "at", EAST), hand=["guardian-light"], pool=5)
    cast(t, "guardian-light", hits)
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    assert [(until.effect, until.on, until.amount) for until in t.state.lasting] == [
        ("guarded", "player:hero-2", prevents)
    ]


@rule("MM-DMG-12")
def test_what_guardian_light_has_prevented_is_used_up() -> None:
    def guarded(s: MordakState) -> None:
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        lay(s, "guarded", s.heroes[0].key, s.heroes[1], ends="turn:hero-2", amount=1)

    t = table(guarded, acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("2")
    assert (health(t, 0), effects(t)) == (16, [])


@rule("MM-MOVE-12", "MM-CORR-04")
def test_sanctuary_keeps_enemies_out_until_the_casters_next_turn() -> None:
    def beside(s: MordakState) -> None:
        s.heroes[0].at = EAST
        summon(s, "silk-fencer", KEEP)

    t = table(beside, hand=["sanctuary"], pool=4)
    assert t.state.regions[EAST] in legal_regions(t.state)
    cast(t, "sanctuary")
    assert t.state.regions[EAST] not in legal_regions(t.state)
    assert not may_enter(t.state, t.state.minions[0], EAST)
    assert may_enter(t.state, t.state.heroes[1], EAST)
    t.seat(ME).asked("act").answers("end")
    skip_to(t, ME, "act")
    assert may_enter(t.state, t.state.minions[0], EAST)


@rule("MM-TREAS-07")
@pytest.mark.parametrize(("hits", "die"), [(2, Die.YELLOW), (4, Die.RED)])
def test_blessed_arms_add_a_bonus_die_to_all_rolls_of_a_hero(hits: int, die: Die) -> None:
    t = table(hand=["blessed-arms"], pool=4)
    cast(t, "blessed-arms", hits)
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    for row in (Row.MELEE, Row.RANGED, Row.MAGIC):
        assert bonus_dice(t.state, t.state.heroes[1], row) == [die]


@rule("MM-TREAS-07")
def test_arms_blessed_in_the_own_turn_last_to_the_end_of_the_next_one() -> None:
    t = table(boards=["mari"], hand=["blessed-arms"], pool=2)
    cast(t, "blessed-arms")
    t.seat(ME).asked("act").answers("end")
    skip_to(t, VILLAIN, "act")
    skip_to(t, ME, "act")
    assert bonus_dice(t.state, t.state.heroes[0], Row.MELEE) == [Die.YELLOW]
    t.seat(ME).answers("end")
    assert bonus_dice(t.state, t.state.heroes[0], Row.MELEE) == []
    skip_to(t, VILLAIN, "act")


@rule("MM-ABIL-13")
def test_purge_wounds_a_nearby_cursed_minion() -> None:
    t = table(lambda s: summon(s, "limerick-witch", EAST), hand=["purge"], pool=2)
    cast(t, "purge")
    assert minions(t.state, EAST) == ["[limerick-witch]"]


@rule("MM-ABIL-13")
def test_purge_ends_every_void_spell_that_lasts_on_a_hero() -> None:
    def haunted(s: MordakState) -> None:
        hero = s.heroes[1]
        for effect in ("cursed", "murk"):
            lay(s, effect, hero.key, s.mordak, ends="round")
        lay(s, "guarded", hero.key, s.heroes[1], ends="turn:hero-2", amount=3)
        lay(s, "murk", s.heroes[0].key, s.mordak, ends="round")

    t = table(haunted, hand=["purge"], pool=2)
    cast(t, "purge")
    t.seat(ME).asked("target").offered("hero-1", "hero-2").answers("hero-2")
    assert effects(t) == [("guarded", "player:hero-2"), ("murk", "player:hero-1")]


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
    t = table(lambda s: summon(s, card, EAST), boards=["amos", "bjorn"], hand=["smite"], pool=6)
    cast(t, "smite", hits)
    assert minions(t.state, EAST) == left


@rule("MM-MINION-13", "MM-DEF-11")
def test_a_sheep_before_a_purple_minion_makes_smite_no_stronger() -> None:
    def flock(s: MordakState) -> None:
        summon(s, "ballad-bombardier", EAST)
        s.regions[EAST].sheep = 1

    t = table(flock, boards=["amos", "bjorn"], hand=["smite"], pool=6)
    cast(t, "smite", 6)
    assert stash(t) == ["ballad-bombardier"], "one for the Sheep, five are left"
