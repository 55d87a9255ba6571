"""The Masteries of Healers, each as it is and with its unlock number reached."""

from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import declare
from tests.valley_of_the_dead_king.masteries import FIRST, SECOND, dealt, duel, use

HURT = {2: {"health": 8}}


# ---------------------------------------------------------------- Priest


@rule("DK-HERO-10", "DK-DECL-04")
def test_channeling_heals_twice_rank_or_harms_by_rank_as_is_decided_in_the_end() -> None:
    t = use(duel("priest", each=HURT), FIRST)
    assert t.said("declares", "action-die")[-1] == "action-die"
    t.seat("hero-1").asked("how").answers("heal")
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert (t.hero(2).health, dealt(t)) == (14, 0)
    t = use(duel("priest", each=HURT), FIRST)
    t.seat("hero-1").asked("how").answers("harm")
    assert (t.hero(2).health, dealt(t)) == (8, 3)


@rule("DK-HERO-11")
def test_channeling_of_rank_5_ends_a_condition_as_well() -> None:
    sick = {2: {"health": 8, "conditions": ["fatigued", "poisoned"]}}
    t = use(duel("priest", ranks={FIRST: 5}, each=sick), FIRST)
    t.seat("hero-1").asked("how").answers("heal")
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-1").asked("condition").offered("fatigued", "poisoned").answers("poisoned")
    assert t.hero(2).conditions == ["fatigued"]


@rule("DK-HERO-10", "DK-KEY-05")
def test_benediction_heals_every_hero_and_ends_one_condition() -> None:
    sick = {2: {"health": 8, "conditions": ["cursed"]}}
    chance = {"skill": ["10"] * 6}
    t = use(duel("priest", health=9, conditions=["fatigued"], each=sick, chance=chance), SECOND)
    t.seat("hero-1").asked("ally").offered("hero-1", "hero-2").answers("hero-1")
    # Who is Cursed is not Healed.
    assert (t.hero(1).health, t.hero(2).health, t.hero(1).conditions) == (12, 8, [])
    assert t.hero(2).conditions == ["cursed"]


@rule("DK-HERO-11")
def test_benediction_of_rank_5_ends_two_conditions() -> None:
    sick = {2: {"conditions": ["diseased"]}}
    t = use(duel("priest", ranks={SECOND: 5}, conditions=["fatigued"], each=sick), SECOND)
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert (t.hero(1).conditions, t.hero(2).conditions) == ([], [])


# ---------------------------------------------------------------- Divine One


@rule("DK-HERO-10", "DK-KEY-05")
def test_grace_is_split_among_heroes_and_vitals() -> None:
    t = use(duel("divine-one", each={2: {"health": 8, "energy": 2}}), FIRST)
    seat = t.seat("hero-1")
    seat.asked("ally").answers("hero-2")
    seat.asked("mended").answers("health")
    seat.asked("split").offered("6", "5", "4", "3", "2", "1").answers("4")
    seat.asked("ally").answers("hero-2")
    seat.asked("mended").answers("energy")
    seat.asked("split").answers("2")
    assert (t.hero(2).health, t.hero(2).energy) == (12, 4)


@rule("DK-HERO-11", "DK-KEY-11")
def test_grace_of_rank_6_raises_above_the_maximum() -> None:
    t = use(duel("divine-one", ranks={FIRST: 6}), FIRST)
    seat = t.seat("hero-1")
    seat.asked("ally").answers("hero-2")
    seat.asked("mended").answers("health")
    seat.asked("split").answers("12")
    assert t.hero(2).health == 32
    t = use(duel("divine-one", ranks={FIRST: 5}), FIRST)
    seat = t.seat("hero-1")
    seat.asked("ally").answers("hero-2")
    seat.asked("mended").answers("health")
    seat.asked("split").answers("10")
    assert t.hero(2).health == 20


@rule("DK-DEATH-05", "DK-KEY-15")
def test_a_miracle_revives_in_the_midst_of_a_fight() -> None:
    t = duel("divine-one", heroes=3, each={3: {"dead": True}})
    declare(t, SECOND, "defend")
    assert (t.hero(3).is_dead, t.hero(3).health, t.hero(3).energy, t.hero(1).energy) == (False, 9, 0, 4)


@rule("DK-HERO-11")
def test_a_miracle_of_rank_6_gives_back_full_vitals() -> None:
    t = duel("divine-one", ranks={SECOND: 6}, heroes=3, each={3: {"dead": True}})
    declare(t, SECOND, "defend")
    assert (t.hero(3).health, t.hero(3).energy) == (20, 10)


@rule("DK-DEATH-05", "DK-HERO-10")
def test_a_miracle_works_outside_combat_once_per_game_turn() -> None:
    healer = {"role": "divine-one", "race": "satyr", "energy": 9, "ranks": {"energy": 20, SECOND: 2}}
    t = table("valley-of-the-dead-king", party={1: healer, 2: {"role": "guardian", "dead": True}})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("miracle")
    assert (t.hero(2).is_dead, t.hero(2).health, t.hero(1).energy) == (False, 6, 3)
    assert t.hero(1).hero.used == ["miracle"]


# ---------------------------------------------------------------- Apothecary


@rule("DK-HERO-10")
def test_a_tonic_heals_rank_and_defend_rank_and_stops_the_bleeding() -> None:
    t = use(duel("apothecary", each={2: {"health": 8, "conditions": ["burned", "fatigued"]}}), FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    # 3 are lost to the burn, and 7 Healed once it is out.
    assert (t.hero(2).health, t.hero(2).conditions) == (8 - 3 + 7, ["fatigued"])


@rule("DK-HERO-11")
def test_a_tonic_of_rank_4_may_restore_energy() -> None:
    t = use(duel("apothecary", ranks={FIRST: 4}, each={2: {"energy": 1}}), FIRST)
    t.seat("hero-1").asked("ally").answers("hero-2")
    t.seat("hero-1").asked("mended").answers("energy")
    assert t.hero(2).energy == 9


@rule("DK-HERO-10", "DK-DICE-05")
def test_a_volatile_mix_hexplodes_and_may_backfire() -> None:
    t = use(duel("apothecary", chance={"six": ["x", "x", "2"]}), SECOND)
    assert (dealt(t), t.hero(1).health) == (14 + 6, 20)
    t = use(duel("apothecary", chance={"six": ["1"]}), SECOND)
    assert (dealt(t), t.hero(1).health) == (1 + 6, 19)


@rule("DK-HERO-11")
def test_a_volatile_mix_of_rank_5_does_not_backfire() -> None:
    t = use(duel("apothecary", ranks={SECOND: 5}, chance={"six": ["1"]}), SECOND)
    assert (dealt(t), t.hero(1).health) == (11, 20)


# ---------------------------------------------------------------- Oracle


@rule("DK-HERO-10", "DK-KEY-05")
def test_foretell_heals_those_who_are_hit_and_nobody_else() -> None:
    t = duel("oracle", health=10, each={2: {"health": 10}}, chance={"target": ["9 1"]})
    use(t, FIRST)
    assert (t.hero(1).health, t.hero(2).health) == (10 - 2 + 3, 10)


@rule("DK-HERO-11")
def test_foretell_of_rank_5_restores_energy_too() -> None:
    t = duel("oracle", ranks={FIRST: 5}, health=10, chance={"target": ["9 1"]})
    use(t, FIRST)
    assert (t.hero(1).health, t.hero(1).energy) == (13, 10)


@rule("DK-HERO-10", "DK-OPACT-01")
def test_a_thread_of_fate_turns_the_die_to_a_face_beside() -> None:
    t = duel("oracle", chance={"action": ["6"], "target": []}, health=10)
    use(t, SECOND)
    t.seat("hero-1").asked("face").offered("6", "1", "5").answers("5")
    t.seat("hero-1").asked("ally").answers("hero-1")
    # Face 5: the bones put themselves together and hit nobody.
    assert (t.hero(1).health, t.hero(2).health) == (13, 20)


@rule("DK-HERO-11")
def test_a_thread_of_fate_of_rank_5_turns_it_by_two() -> None:
    t = duel("oracle", ranks={SECOND: 5}, chance={"target": ["1 9"]})
    use(t, SECOND)
    t.seat("hero-1").asked("face").offered("1", "2", "3", "5", "6").answers("3")
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert t.facts("acts")[0].data["action"] == "Rattle and Swing"
