"""Battle mats for a reader without a screen: nothing is left out."""

from longtable.engine.ask import Role
from longtable.mcp.sight import in_sight
from longtable.mcp.telling import Reader, scene_lines
from tests.mats import fight

READER = Reader((Role("brute"),), {Role("brute"): "Ada"})


def test_a_fight_is_told_with_every_id_and_every_word() -> None:
    lines = [*scene_lines(fight(), READER)]
    for expected in (
        "Now 1, Declaration: losses, regen, condition rolls, flee, [declare]",
        "Phase 2, Opponent: action die, target dice",
        "- Brute (Orc · Striker) [Health 14/22, Energy 4/7] <player:brute>",
        "  declared against it: Health -15",
        "  Captured: May do nothing but try to get free: an Explore of 4 or less. [DK-COND-09]",
        "  declared: Longbow (Attack, Favored die: +4) [Damage 5, Favored die 4] <deed:hunter>",
        "- 1: Scimitar (Hits, Highest target die) <act:1> (17 %; 7; Heroes 1/4; you 25 %)",
        "Can be reduced: 11 (6 + 5)",
    ):
        assert expected in lines
    [key] = [line for line in lines if line.startswith("What the die lets him do")]
    assert "for <foe:goblin-emperor-klik> [DK-BOSS-02]: One hero hit 33 %" in key
    [dice] = [line for line in lines if line.startswith("Target dice")]
    assert "Hunter 8 (brown) (chosen) <die:hunter>" in dice


def test_fighters_deeds_and_acts_can_be_looked_up() -> None:
    found = {known.face.id: known for known in in_sight(fight(), READER)}
    assert found["foe:goblin-emperor-klik"].where == "Goblin Emperor Klik, round 3"
    assert found["player:priest"].face.note == "Captured"
    assert {"deed:hunter", "act:3"} <= set(found)
    assert "die:hunter" not in found, "a die has no words to look up"
