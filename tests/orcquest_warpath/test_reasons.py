"""Why a Skill Card cannot be used now: every card that waits for something says for what."""

from typing import Any

import pytest

from longtable.engine.effects import Entry
from longtable.games.orcquest_warpath.cards import aid, effects
from longtable.games.orcquest_warpath.kinds import Sort
from longtable.games.orcquest_warpath.play import answering
from longtable.games.orcquest_warpath.play.effects import Used
from longtable.testing import rule
from tests.orcquest_warpath.camp import story
from tests.orcquest_warpath.test_remarks import barred

FAR = """
    +-+-+-+-+-+-+-+-+-+-+
    |{}>. . . . . . .|. P|
    +-+-+-+-+-+-+-+-+-+-+
"""
"""Nobody is near the Hero, and a wall stands before the only Enemy."""
NEAR = """
    +-+-+-+-+
    |. {}>P .|
    +-+-+-+-+
"""
LETTERS = {"orrus": "O", "thalla": "T", "mek": "M", "mandar": "W"}
AWAY = {0: {"facing": "east"}}


def alone(hero: str, skill: str, board: str = FAR, foes: Any = None, **told: Any) -> dict[str, str]:
    """What a Hero who has a Skill cannot do, at its place on a board."""
    able = {"skills": [skill], "points": 2, **told}
    t = story(board.format(LETTERS[hero]), acts=hero, heroes={hero: able}, foes=foes or AWAY, badass=20)
    return barred(t)


@rule("OQ-SKILL-07", "OQ-ATK-05")
@pytest.mark.parametrize(
    ("hero", "skill", "reason"),
    [
        pytest.param("orrus", "orrus-combat", "No Enemy is adjacent", marks=rule("OQ-ATK-02")),
        pytest.param("thalla", "thalla-combat", "No Enemy in sight at Range 2 to 6", marks=rule("OQ-RANGE-02")),
        pytest.param("orrus", "shoving-kick", "No Enemy is adjacent", marks=rule("OQ-ORI-02")),
        pytest.param("orrus", "lightning-attack", "No Enemy is adjacent", marks=rule("OQ-ATK-02")),
        pytest.param("mandar", "healing", "Nobody near in sight is hurt or Poisoned", marks=rule("OQ-HP-05")),
        pytest.param("mandar", "slow", "No Enemy is in sight", marks=rule("OQ-LOS-04")),
        pytest.param("mandar", "vision", "Needs an unexplored Room right beside", marks=rule("OQ-EXPL-03")),
        pytest.param("mandar", "use-the-force", "Nothing in sight can be shifted", marks=rule("OQ-GLOS-29")),
        pytest.param("mandar", "fire-pulse", "No Enemy is near enough", marks=rule("OQ-RANGE-06")),
        pytest.param("mek", "cut-throat", "Needs an Enemy in reach that turns its back", marks=rule("OQ-GLOS-07")),
    ],
)
def test_a_card_says_what_it_lacks(hero: str, skill: str, reason: str) -> None:
    assert alone(hero, skill)[f"main@skill:{skill}"] == reason


@rule("OQ-INV-01")
def test_who_is_seen_cannot_hide_and_is_told_so() -> None:
    seen = alone("mek", "hide-and-seek", NEAR, {0: {"facing": "west", "alert": True}})
    assert seen["main@skill:hide-and-seek"] == "Somebody sees or smells this orc, or it is hidden already"


@rule("OQ-GLOS-07")
def test_a_throat_is_cut_from_behind_only() -> None:
    faced = alone("mek", "cut-throat", NEAR, {0: {"facing": "west", "alert": True}})
    assert faced["main@skill:cut-throat"] == "Needs an Enemy in reach that turns its back"
    assert "main@skill:cut-throat" not in alone("mek", "cut-throat", NEAR)


@rule("OQ-ALTER-08", "OQ-ALTER-03", "OQ-ATK-05")
def test_what_lies_on_a_hero_is_told_before_who_is_near() -> None:
    stunned = alone("orrus", "orrus-combat", NEAR, effects={"stunned": 1})
    assert stunned["main@skill:orrus-combat"] == "Who is Stunned does not attack"
    still = alone("orrus", "orrus-move", NEAR, effects={"entangled": 1})
    assert still["main@skill:orrus-move"] == "Who is Entangled cannot move"
    unarmed = alone("orrus", "orrus-combat", NEAR, hands=[])
    assert unarmed["main@skill:orrus-combat"] == "No weapon in hand that could be used for it"


@rule("OQ-XAP-02", "OQ-SKILL-05")
def test_points_that_are_short_are_told_with_their_price() -> None:
    board, able = NEAR.format("O"), {"skills": ["orrus-combat", "shoving-kick"], "points": 1}
    found = barred(story(board, acts="orrus", heroes={"orrus": able}, foes=AWAY))
    assert found["enhanced@skill:orrus-combat"] == "1 Action Point short: that is 1 Badass, you have 0"
    assert found["enhanced@skill:shoving-kick"] == "Costs 1 Badass, you have 0"


@rule("OQ-HREACT-01", "OQ-HREACT-05", "OQ-HREACT-06")
@pytest.mark.parametrize(
    ("hero", "skill", "reason"),
    [
        ("mek", "dodge", "Only when an Enemy's Attack on this orc does Damage"),
        ("orrus", "counter", "Only after a Melee Attack on this orc that it can answer"),
        ("thalla", "protective-shot", "Only before an Attack on another Hero by somebody it can shoot"),
    ],
)
def test_a_reaction_says_for_which_moment_it_waits(hero: str, skill: str, reason: str) -> None:
    assert alone(hero, skill)[f"skill:{skill}"] == reason


def says_why(entry: Entry) -> bool:
    """Whether an entry that waits for something says for what; who cannot attack is told so by the Attack."""
    return entry.when is None or entry.when is aid.can_attack or bool(entry.lacks)


@rule("OQ-SKILL-07", "OQ-SKILL-08")
def test_every_condition_of_a_skill_card_has_its_reason() -> None:
    cards = [entry for entry in effects if entry.sort == Sort.SKILL and entry.event in (Used, *answering.MOMENTS)]
    assert len(cards) > 20
    assert not [entry.source for entry in cards if not says_why(entry)]
