"""How a party of bots plays Dual Boards: it comes to both villains, also when it is late."""

from typing import Any

from longtable.games.valley_of_the_dead_king.bot import dual, goals, routes
from longtable.games.valley_of_the_dead_king.play import rivals
from tests.valley_of_the_dead_king.woods import THREE, woods

MIGHTY = {"health": 60, "energy": 40, "attack": 40, "mastery-1": 20, "mastery-2": 20}
RELICS = ["oak-crown", "root-map"]
SPOOLED = {"first": "cities", "second": "spool", "has_spool": True, "cycle": 6, "relics": RELICS}


def party(**told: Any) -> Any:
    """A mighty party of Dual Boards that is about to move, with all that villains ask for."""
    words = {"party": {n: {"ranks": MIGHTY} for n in THREE}, "items": ["talisman"] * 3, "difficulty": "moderate"}
    return woods(**{"stage": "movement", **words, **told}).state


def worths(s: Any, why: str) -> list[int]:
    return [goal.worth for goal in goals.find(s) if goal.why == why]


def test_adrimon_is_sought_although_the_dead_king_sits_beside_her() -> None:
    home = rivals.acropolis(party())
    s = party(forest=SPOOLED, king={"at": home})
    assert worths(s, "magi") == [dual.VILLAIN]
    assert home in goals.shunned(s, goals.beatable(s, []))


def test_a_late_party_thinks_of_little_but_what_victory_asks_for() -> None:
    rich: dict[str, Any] = {"party": {n: {"ranks": MIGHTY, "gold": 30} for n in THREE}, "fallen": [2]}
    early, late = (party(turn=turn, forest={"relics": RELICS}, **rich) for turn in (10, dual.LATE))
    assert worths(late, "magi") == [dual.PRESSING * one for one in worths(early, "magi")] != []
    assert (bool(worths(early, "reclaim")), worths(late, "reclaim")) == (True, [])
    assert routes.plan(late).why == "magi"
