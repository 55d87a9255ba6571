"""Where two rules meet: two Conditions at once, a passive and a Mastery, an ability and whoever else acts."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Difficulty
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, company, declare
from tests.valley_of_the_dead_king.errands import FAR, LATE, LIVING, band, errand, meets
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

MODERATE = "moderate"
"""The Difficulty from which on passives count."""

# ---------------------------------------------------------------- Conditions that meet


@rule("DK-COND-11", "DK-COND-16")
@pytest.mark.parametrize("held", [["entangled", "trapped"], ["trapped", "entangled"]])
def test_who_is_trapped_and_entangled_may_only_defend_and_that_at_minus_3(held: list[str]) -> None:
    each = {1: {"conditions": held, "ranks": {"defend": 4}}}
    t = battle("cave-bear", each=each, chance={"skill": ["9", "9"], "action": ["1"], "target": ["9 1"]})
    declare(t, None, "attack")
    assert (t.hero(1).rank("defend"), t.hero(1).health) == (4, 20 - (4 - 1))


@rule("DK-COND-11", "DK-COND-13")
def test_stone_that_is_entangled_defends_at_minus_3() -> None:
    each = {1: {"conditions": ["petrified", "entangled"]}}
    t = battle("cave-bear", each=each, chance={"skill": ["9"], "action": ["1"], "target": ["9 1"]})
    declare(t, None, "attack")
    assert t.hero(1).health == 20 - (4 - 1)


@rule("DK-COND-05", "DK-HERO-09")
def test_the_defend_of_the_brainwashed_guards_their_opponent() -> None:
    each = {1: {"conditions": ["brainwashed"]}, 2: {"ranks": {"attack": 6}}}
    t = battle({"cave-bear": {"health": 30}}, each=each, chance={"action": ["1"], "target": ["9 1"]})
    declare(t, "defend", "attack")
    assert (t.hero(1).health, t.foe().health) == (20 - 4, 30 - (6 - 4))


@rule("DK-COND-05")
@pytest.mark.parametrize(
    ("role", "mastery"),
    [
        ("illusionist", "mastery-1"),
        ("illusionist", "mastery-2"),
        ("scoundrel", "mastery-2"),
        ("trap-specialist", "mastery-1"),
    ],
)
def test_the_brainwashed_neither_mislead_nor_trap_nor_strike_back_at_their_friends(role: str, mastery: str) -> None:
    each = {1: {"role": role, "conditions": ["brainwashed"], "ranks": {"attack": 1}}, 2: {"ranks": {"attack": 0}}}
    chance = {"action": ["1"], "target": ["9 1"]}
    t = battle({"cave-bear": {"health": 30}}, each=each, chance=chance)
    declare(t, mastery, "defend")
    assert (t.hero(1).health, t.foe().health) == (20 - 4, 30)


@rule("DK-COND-05", "DK-HERO-17", "DK-KEY-01")
@pytest.mark.parametrize(("race", "health"), [("stoneborn", 20), ("troll", 15), ("revenant", 15)])
def test_the_brainwashed_do_themselves_no_good_with_what_their_race_can(race: str, health: int) -> None:
    each = {1: {"race": race, "health": health, "conditions": ["brainwashed"]}}
    t = battle({"cave-bear": {"health": 60}}, each=each, chance={"action": ["1"], "target": ["9 1", "1"]})
    assert t.asked == {0: "action", 1: "action"}
    declare(t, "attack", "attack")
    assert (t.hero(1).health, t.hero(1).energy) == (health - 4, 10)


@rule("DK-COND-05", "DK-KEY-01")
def test_a_wardstone_is_of_no_use_to_the_brainwashed() -> None:
    each = {1: {"items": ["wardstone"], "conditions": ["brainwashed"]}}
    t = battle({"cave-bear": {"health": 60}}, each=each, chance={"action": ["1"], "target": ["9 1", "1"]})
    declare(t, "attack", "attack")
    assert (t.hero(1).health, t.state.fighting.used) == (16, [])


@rule("DK-STYLE-16", "DK-HERO-07")
@pytest.mark.parametrize(("held", "asked", "face"), [(1, "guard", []), (2, "action", ["1"])])
def test_a_lone_hero_who_cannot_defend_is_sold_no_guard(held: int, asked: str, face: list[str]) -> None:
    each = {1: {"conditions": ["wounded"] * held}}
    t = battle("cave-bear", heroes=1, each=each, chance={"action": face}, resting=ON)
    declare(t, "attack")
    assert t.asked == {0: asked}


@rule("DK-STYLE-16", "DK-ITEM-01", "DK-HERO-17")
@pytest.mark.parametrize(("pockets", "asked"), [("use@item:potion", "action"), ("pass", "item")])
def test_a_lone_gnome_uses_one_item_a_round_guard_or_no_guard(pockets: str, asked: str) -> None:
    each = {1: {"race": "gnome", "health": 8, "items": ["potion", "bandages"]}}
    t = battle(
        {"cave-bear": {"health": 60}}, heroes=1, each=each, chance={"action": ["4"]}, resting=("item", "action")
    )
    declare(t, "attack")
    t.seat("hero-1").asked("guard").answers("yes")
    t.seat("hero-1").asked("racial").answers(pockets)
    t.seat("hero-1").asked(asked)


# ---------------------------------------------------------------- Masteries and what opponents do


@rule("DK-HERO-11", "DK-ENC-05")
@pytest.mark.parametrize(("rank", "left"), [(3, 10 - 6 - 1 + 4), (4, 10 - 7 - 1)])
def test_who_is_unmade_does_not_even_feed_on_those_it_hits(rank: int, left: int) -> None:
    each = {1: {"role": "wilder", "ranks": {"mastery-2": rank}}, 2: {"ranks": {"attack": 1}}}
    chance = {"action": ["x"], "target": ["1 9"]}
    t = battle({"howling-shade": {"health": 10}}, each=each, chance=chance)
    declare(t, "mastery-2", "attack")
    assert t.foe().health == left


@rule("DK-DICE-07", "DK-ENC-05")
@pytest.mark.parametrize(("energy", "healed"), [(0, 0), (1, 1), (3, 1), (4, 2)])
def test_half_of_a_single_point_that_an_opponent_feeds_on_is_a_point(energy: int, healed: int) -> None:
    each = {1: {"energy": energy}, 2: {"ranks": {"attack": 0}}}
    t = battle({"the-gravemoth": {"health": 50}}, each=each, chance={"action": ["5"], "target": ["9 1"]})
    declare(t, "defend", "defend")
    assert t.foe().health == 50 + healed


@rule("DK-BOSS-05", "DK-TDICE-01", "DK-TDICE-02")
@pytest.mark.parametrize(("rolled", "turned"), [(["2 9 5"], 2), (["2 9 9", "3 4"], 3), (["7 2 2"], 1)])
def test_where_the_dead_king_commands_everybody_dice_say_who_may_turn(rolled: list[str], turned: int) -> None:
    each = {n: {"ranks": {"health": 40}} for n in (1, 2, 3)}
    chance = {"action": ["5"], "target": rolled, "skill": ["9"]}
    t = battle("the-dead-king", why="king", heroes=3, each=each, chance=chance)
    declare(t, "attack", "attack", "attack")
    left = 40 - 6 - company(3).king
    assert [t.hero(n).health for n in (1, 2, 3)] == [left] * 3
    assert [t.hero(n).conditions != [] for n in (1, 2, 3)] == [n == turned for n in (1, 2, 3)]


@rule("DK-HERO-17", "DK-BOSS-05")
def test_a_halfling_gets_from_under_the_command_but_not_from_under_the_blow() -> None:
    each = {1: {"race": "halfling"}}
    chance = {"action": ["5"], "target": ["9 2"], "skill": ["9"]}
    t = battle("the-dead-king", why="king", each=each, chance=chance)
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("racial").answers("use@foe:the-dead-king#1")
    assert [t.hero(n).conditions for n in (1, 2)] == [[], ["brainwashed"]]
    assert t.hero(1).health < 20


@rule("DK-HERO-17", "DK-BOSS-05")
def test_foxfolk_change_places_with_whom_the_dead_king_commands() -> None:
    each = {1: {"race": "foxfolk"}}
    chance = {"action": ["5"], "target": ["9 2"], "skill": ["9"]}
    t = battle("the-dead-king", why="king", each=each, chance=chance)
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("racial").answers("use@player:hero-2")
    assert [t.hero(n).conditions for n in (1, 2)] == [[], ["brainwashed"]]


# ---------------------------------------------------------------- cards, and when they count


@rule("DK-CIRC-12", "DK-LIVING-02", "DK-TURN-06")
def test_midsummer_fires_warm_nobody_before_the_end_of_the_next_turn() -> None:
    t = meets(LIVING, month=6, each={1: {"energy": 3}}, chance=LATE)
    assert (t.in_force, t.state.turn, t.hero(1).energy) == (["midsummer-fires"], 2, 3)


# ---------------------------------------------------------------- passives, and who they are against


@rule("DK-BOSS-04", "DK-BOSS-05")
def test_good_knots_do_not_help_to_tie_whoever_is_still_free() -> None:
    klik = {"goblin-emperor-klik": {"health": 60}}
    chance = {"action": ["5"], "skill": ["5", "5"]}
    t = battle(klik, difficulty=MODERATE, chance=chance)
    declare(t, "attack", "attack")
    assert [t.hero(n).conditions for n in (1, 2)] == [[], []]


@rule("DK-BOSS-04", "DK-DICE-08", "DK-HERO-07")
@pytest.mark.parametrize(("explore", "rolled", "acts"), [(2, ["x"], 2), (1, [], 1)])
def test_knots_lower_the_rank_and_nobody_rolls_at_rank_0(explore: int, rolled: list[str], acts: int) -> None:
    each = {1: {"conditions": ["captured"], "ranks": {"explore": explore}}}
    t = battle("goblin-emperor-klik", difficulty=MODERATE, each=each, chance={"skill": rolled})
    assert len(t.asked) == acts


# ---------------------------------------------------------------- Boosts of what is settled when it is declared


@rule("DK-VALOR-10", "DK-KEY-02", "DK-HERO-11")
@pytest.mark.parametrize(("answer", "faces"), [("yes", ["1", "2"]), ("no", ["1"])])
def test_a_champions_call_counts_for_what_a_mastery_settles_at_once(answer: str, faces: list[str]) -> None:
    each = {1: {"role": "trap-specialist", "ranks": {"mastery-1": 2}}}
    t = battle({"cave-bear": {"health": 60}}, each=each, valor=33, chance={"action": ["4"]})
    declare(t, "mastery-1", "attack")
    t.seat("hero-1").asked("answer").answers(answer)
    for face in faces:
        t.seat("hero-1").asked("face").answers(face)
    t.seat("hero-2").asked("answer").answers("no")
    assert t.facts("acts") != []


@rule("DK-DECL-03", "DK-KEY-02", "DK-KEY-18")
@pytest.mark.parametrize(("song", "lost"), [(1, 1), (3, 1), (4, 0)])
def test_a_war_song_is_heard_by_who_works_while_opponents_act(song: int, lost: int) -> None:
    each = {1: {"role": "minstrel", "ranks": {"mastery-1": song}}, 2: {"role": "sorcerer", "ranks": {"mastery-2": 2}}}
    t = battle({"cave-bear": {"health": 60}}, each=each, chance={"action": ["1"], "target": ["9 1"]})
    declare(t, "mastery-1", "mastery-2")
    # The bear's 4 is lower by Unravel's 2 and by half the song's rank.
    assert t.hero(1).health == 20 - lost


@rule("DK-BOSS-04", "DK-DIFF-09")
@pytest.mark.parametrize(("rank", "lost"), [(3, 6), (6, 3), (9, 0)])
def test_what_a_passive_adds_is_there_before_a_dirge_lowers_it(rank: int, lost: int) -> None:
    each = {1: {"role": "minstrel", "ranks": {"mastery-2": rank}}}
    told: dict[str, Any] = {"fallen": [1, 2, 3, 4, 5], "difficulty": MODERATE, "chance": {"action": ["1"]}}
    t = battle(["lieutenants"], each=each, **told)
    declare(t, "mastery-2", "attack")
    printed, level = t.state.foe_row(t.foe()).action[0].health, t.state.content.levels[Difficulty.MODERATE].damage
    assert printed + level + company().damage + 4 == 9
    assert [t.hero(n).health for n in (1, 2)] == [20 - lost] * 2


@rule("DK-TDICE-03", "DK-ENC-05")
def test_a_pinning_shot_spares_one_of_those_whom_shatter_strikes() -> None:
    each = {n: {"race": "dusk-elf", "conditions": ["frozen"]} for n in (1, 2)}
    each[3] = {"race": "dusk-elf"}
    chance = {"action": ["5"], "skill": ["9", "9"], "target": ["2 3 9"]}
    t = battle("the-cryovern", heroes=3, each=each, chance=chance)
    declare(t, None, None, "mastery-2")
    assert [t.hero(n).health < 20 for n in (1, 2, 3)] == [True, False, False]


@rule("DK-DECL-03", "DK-KEY-06", "DK-CMB-02")
@pytest.mark.parametrize(("face", "back", "lost"), [("1", 0, 0), ("9", 8, 2)])
def test_who_is_not_hit_after_all_does_not_strike_back(face: str, back: int, lost: int) -> None:
    each = {1: {"role": "scoundrel", "ranks": {"defend": 2}}, 2: {"role": "illusionist"}}
    chance = {"action": ["1"], "target": ["9 1"], "ten": [face]}
    t = battle({"cave-bear": {"health": 60}}, each=each, chance=chance)
    declare(t, "mastery-2", "mastery-1")
    assert (60 - t.foe().health, 20 - t.hero(1).health) == (back, lost)


@rule("DK-DECL-03", "DK-KEY-02", "DK-KEY-17")
@pytest.mark.parametrize(("first", "second"), [("necromancer", "nomad"), ("nomad", "necromancer")])
def test_a_boost_reaches_a_summon_whoever_sits_first(first: str, second: str) -> None:
    deed = {"necromancer": "mastery-1", "nomad": "mastery-2"}
    t = battle(
        {"cave-bear": {"health": 60}}, each={1: {"role": first}, 2: {"role": second}}, chance={"action": ["4"]}
    )
    declare(t, deed[first], deed[second])
    # Raise Thrall of rank 3, Boosted by 3 + 1: two thralls of twice rank, as it is above 5.
    assert [ally.most for ally in t.state.allies] == [14, 14]


@rule("DK-DECL-03", "DK-DECL-05", "DK-COND-17")
@pytest.mark.parametrize(("first", "second"), [("priest", "guardian"), ("guardian", "priest")])
def test_whose_wounds_end_in_a_round_has_struck_with_them_whoever_sits_first(first: str, second: str) -> None:
    told: dict[str, Any] = {"guardian": {"conditions": ["wounded", "burned"], "ranks": {"attack": 6}}, "priest": {}}
    deed = {"guardian": "attack", "priest": "mastery-2"}
    each = {n: {"role": role, **told[role]} for n, role in ((1, first), (2, second))}
    t = battle({"cave-bear": {"health": 60}}, each=each, chance={"action": ["4"]})
    declare(t, deed[first], deed[second])
    t.seat(f"hero-{1 if first == 'priest' else 2}").asked("condition").answers("wounded")
    # Rear Up gives the bear Defend 2, and Burned takes 3 of the Healing.
    assert 60 - t.foe().health == 6 - 2 - 2
    assert "wounded" not in t.hero(2 if first == "priest" else 1).conditions


@rule("DK-HERO-17", "DK-KEY-13")
def test_a_troll_may_begin_to_grow_before_the_first_wound() -> None:
    each = {1: {"race": "troll"}}
    t = battle({"cave-bear": {"health": 60}}, each=each, chance={"action": ["1"], "target": ["9 1"]})
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("racial").answers("yes")
    assert t.hero(1).health == 20 - 4 + 2


@rule("DK-HERO-17", "DK-TOK-07")
@pytest.mark.parametrize(("answer", "frozen", "health"), [("frozen", [], 14), ("pass", ["frozen"], 16)])
def test_a_dwarf_may_ignore_the_frost_of_the_portal(answer: str, frozen: list[str], health: int) -> None:
    chance = {"skill": ["9", "x"], **LATE}
    told: dict[str, Any] = {"at": MEADOW, "portal": MEADOW, "stage": "event", "bosses": [8], "chance": chance}
    t = story(party=band(2, {1: {"race": "dwarf"}}), resting=ON, **told)
    t.seat("party").asked("visit").answers("portal")
    t.seat("hero-1").asked("racial").answers(answer)
    assert (t.hero(1).conditions, t.hero(1).health) == (frozen, health)


# ---------------------------------------------------------------- Soul Shield


@rule("DK-DUAL-30", "DK-COND-06", "DK-COND-19")
@pytest.mark.parametrize(("shield", "left", "health"), [(8, 5, 60), (2, 0, 59), (0, 0, 57)])
def test_a_soul_shield_stands_before_losses_to_conditions_as_well(shield: int, left: int, health: int) -> None:
    def shielded(s: ValleyState) -> None:
        s.fighting.foes[0].shield = shield

    t = battle({"cave-bear": {"health": 60, "conditions": ["burned"]}}, change=shielded)
    assert (t.foe().shield, t.foe().health) == (left, health)


# ---------------------------------------------------------------- the Dead King, and where the heroes are


@rule("DK-TOK-03", "DK-KING-14")
def test_a_shrine_in_which_the_dead_king_attacks_has_fallen() -> None:
    t = story(party=band(), stage="villain", at="shrine-A", fallen=[2], king={"at": (2, 1), "target": 1})
    assert (t.state.fighting.why, t.state.king.at) == ("king", t.state.at)
    assert t.state.fallen_shrines == [t.state.at]


@rule("DK-TOK-08", "DK-KING-14")
def test_the_fortification_in_which_the_dead_king_attacks_is_gone() -> None:
    told: dict[str, Any] = {"at": MEADOW, "fortress": MEADOW, "fallen": [2], "king": {"at": (0, -2), "target": 1}}
    t = story(party=band(), stage="villain", **told)
    assert (t.state.fighting.why, t.state.fortress) == ("king", None)


@rule("DK-STYLE-04", "DK-FINAL-04", "DK-FINAL-06")
@pytest.mark.parametrize("start", [(2, -3), (1, -2)])
def test_in_double_up_he_looks_further_even_from_a_city_with_the_heroes_in_it(start: tuple[int, int]) -> None:
    told: dict[str, Any] = {
        "at": "city-1",
        "items": ["talisman"],
        "king": {"at": start, "target": 1},
        "chance": {"king": ["4"]},
    }
    t = story(party=band(), stage="villain", options={"style": "double-up"}, fallen=[3], **told)
    assert ([foe.id for foe in t.state.fighting.foes], t.state.fallen) == (["the-dead-king", "lieutenants"], [3, 1])
    assert t.state.king.target == 4


def turned_around_them(quest: Any) -> Any:
    """Hearth, in which the heroes are with a Talisman, is what the Dead King turns; a Quest lies open."""
    told: dict[str, Any] = {"at": "city-1", "items": ["talisman"], "fallen": [3]}
    king = {"at": (2, -3), "target": 1}
    return story(party=band(), stage="villain", king=king, quests=[quest, *FAR], **told)


@rule("DK-FALL-05", "DK-FINAL-04", "DK-FINAL-06")
def test_who_has_invaded_the_city_that_he_turns_fights_beside_him() -> None:
    fight = turned_around_them("locusts-at-hearth").state.fighting
    assert [(foe.id, foe.is_undead) for foe in fight.foes] == [
        ("the-dead-king", False),
        ("lieutenants", False),
        ("the-locust-march", True),
    ]
    assert fight.level is Difficulty.EASY


@rule("DK-FALL-05", "DK-FINAL-04")
@pytest.mark.parametrize("quest", ["the-hunt-comes-home", {"card": "locusts-at-hearth", "complete": True}])
def test_invaders_of_another_city_or_driven_out_do_not(quest: Any) -> None:
    t = turned_around_them(quest)
    assert [foe.id for foe in t.state.fighting.foes] == ["the-dead-king", "lieutenants"]


# ---------------------------------------------------------------- places that Heal


@rule("DK-COND-09")
def test_the_great_tree_ends_disease_beside_a_condition_of_choice() -> None:
    placed = [("A", (0, 0), 0), ("B", (7, -3), 0), ("C", (3, 4), 0), ("D", (10, 1), 0), ("I", (4, -7), 0)]
    party = band(1, {1: {"health": 3, "conditions": ["diseased", "poisoned"]}})
    t = story(party=party, at=(4, -7), stage="event", placed=placed, quests=FAR, resting=ON)
    assert (t.hero(1).conditions, t.hero(1).health) == ([], 7)


@rule("DK-COND-09", "DK-MAP-05")
def test_the_hermit_ends_disease_too() -> None:
    placed = [("A", (0, 0), 0), ("B", (7, -3), 0), ("C", (3, 4), 0), ("D", (10, 1), 0), ("hollow", (2, -5), 0)]
    party = band(2, {1: {"gold": 3, "conditions": ["diseased", "cursed"]}, 2: {"conditions": ["diseased"]}})
    told: dict[str, Any] = {"at": (2, -5), "stage": "event", "placed": placed, "quests": FAR, "resting": ON}
    t = story(party=party, chance={**LATE, "skill": ["9", "9", "9"]}, **told)
    t.seat("party").asked("visit").answers("hermit")
    assert [t.hero(n).conditions for n in (1, 2)] == [["diseased", "cursed"], []]


# ---------------------------------------------------------------- Quests, and what becomes of where they end


@rule("DK-QUEST-08", "DK-FALL-03")
def test_what_was_meant_for_a_city_is_handed_over_when_it_has_been_taken_back() -> None:
    seed = {"card": "seed-for-saltmere", "cargo": True}
    told: dict[str, Any] = {
        "fallen": [3],
        "items": ["talisman"],
        "chance": {"action": ["2"]},
        "powers": ["might"] * 6,
    }
    t = errand(seed, at="city-3", each={n: {"ranks": {"attack": 90}} for n in (1, 2)}, resting=ON, **told)
    t.seat("party").asked("visit").answers("reclaim")
    declare(t, "attack", "attack")
    assert (t.state.fallen, t.state.doings.quests, "seed-for-saltmere" in t.quests) == ([], 1, False)
    t.seat("party").answers("done")
