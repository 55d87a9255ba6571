"""Battle mats in the terminal."""

from msgspec.structs import replace

from longtable.cli.mats import mat_lines
from longtable.cli.screen import Detail, scene_lines
from longtable.engine.scene import Mat
from tests.mats import fight, mat_of

KLIK = "Goblin Emperor Klik"


def told(mat: Mat, *lit: str, brief: bool = False, width: int = 200) -> list[str]:
    return [line.plain for line in mat_lines(mat, width, frozenset(lit), brief=brief)]


def test_the_step_of_the_fight_stands_in_brackets() -> None:
    mat = mat_of(fight())
    assert told(mat)[1] == (
        "1 Declaration (losses - regen - condition rolls - flee - [declare]) - 2 Opponent - 3 Resolution"
    )
    assert "2 Opponent (action die - [target dice])" in told(replace(mat, phase=1, step=1))[1]


def test_a_fighter_is_told_with_numbers_conditions_and_what_was_declared() -> None:
    lines = told(mat_of(fight()), "player:priest")
    assert f"  {KLIK} (Level 3 · Humanoid · Boss): Health 24/70 (-15), Energy 3/38. Favored (By Brute" in lines[2]
    priest = next(line for line in lines if "Priest (" in line)
    assert priest.startswith("> Priest (Wood Elf · Healer): Health 9/13, Energy 7/12. Captured (May do nothing")
    assert "Declared: No action (Captured)" in priest
    assert any("Declared: Longbow [Damage 5, Favored die 4]" in line for line in lines)


def test_who_is_out_is_told_with_the_word_for_it() -> None:
    mat = mat_of(fight())
    fled = replace(mat.ours[0], state="fled", out=True)
    assert "  Brute (Orc · Striker, fled): Health" in "\n".join(told(replace(mat, ours=(fled,))))


def test_what_the_foes_may_do_has_its_chance_and_what_came_is_marked() -> None:
    mat = mat_of(fight())
    lines = told(mat, "act:2")
    assert "  1 Scimitar 17 %: Hits 7; Heroes 1/4; you 25 %; Highest target die" in lines
    assert any(line.startswith("  >2 Gilded Shield") for line in lines)
    assert any(line.endswith("Needs 4, has 3: half an Attack") for line in lines)
    key = replace(mat.keys[0], acts=(replace(mat.keys[0].acts[0], came=True), *mat.keys[0].acts[1:]))
    assert any(line.startswith("  *1 Scimitar") for line in told(replace(mat, keys=(key,))))


def test_dice_say_whose_they_are_and_which_were_chosen() -> None:
    lines = told(mat_of(fight()), "die:hunter")
    dice = "Target dice, round 2: Priest 9 blue, chosen, >Hunter 8 brown, chosen, Brute 4 red, Sorcerer 6 violet"
    assert dice in lines
    assert "Can be reduced 11 (6 + 5)  Cannot 4 (Favored die)" in lines
    assert lines[-1].endswith("[DK-TDICE-03]")


def test_a_brief_mat_leaves_out_what_conditions_and_acts_do_and_fits_its_width() -> None:
    lines = told(mat_of(fight()), brief=True, width=80)
    assert not any("Loses 3 Health" in line or "Highest target die" in line for line in lines)
    assert any("Burned" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_the_map_steps_back_before_the_fight_loses_anything() -> None:
    whole = [line.plain for line in scene_lines(fight(), {}, None, 80, Detail.FULL)]
    less = [line.plain for line in scene_lines(fight(), {}, None, 80, Detail.COUNTED)]
    assert "The valley" in whole
    assert "The valley" not in less
    assert any(line.startswith(f"{KLIK}, round 3") for line in less)
