"""What holds at every moment: a state that no play can reach is refused, and random games never come to one."""

from collections.abc import Callable
from typing import Any

import pytest

from longtable.engine.check import check_game
from longtable.games.orcquest_warpath import invariants
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import DoorState, Effect, Path, Reserve, Stage
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.state import NOWHERE, Laid, OrcState, Patrol, Piece, Thing
from tests.orcquest_warpath.camp import story

Breaks = Callable[[OrcState], Any]
YARD = """
    +-+-+-+-+-+
    |. t . P P|
    + + + + + +
    |. . . # .|
    +-+-+-+-+-+
"""


def set_to(**changes: Any) -> Breaks:
    """The table with something else than it has."""

    def change(s: OrcState) -> None:
        for name, value in changes.items():
            setattr(s, name, value)

    return change


def hero_with(**changes: Any) -> Breaks:
    """The table with something else of the first Hero."""

    def change(s: OrcState) -> None:
        for name, value in changes.items():
            setattr(s.heroes[0], name, value)

    return change


def foe_with(**changes: Any) -> Breaks:
    """The table with something else of the first Enemy."""

    def change(s: OrcState) -> None:
        for name, value in changes.items():
            setattr(s.foes[0], name, value)

    return change


def _patrol(**told: Any) -> Breaks:
    def change(s: OrcState) -> None:
        s.foes[0].patrol = 1
        s.patrols = [Patrol(**{"number": 1, "path": Path.BLUE, "head": 0, "members": [s.foes[0].number], **told})]

    return change


def _enchant_twice(s: OrcState) -> None:
    s.heroes[0].hands[0].enchants = [Enchanted(s.enchants[0])]


def _lose_a_card(s: OrcState) -> None:
    s.stage = Stage.GEAR
    s.loot.draw.pop()


def _push_in_secret(s: OrcState) -> None:
    s.furniture[0].at = (0, 1)


def _take_three(s: OrcState) -> None:
    s.heroes[0].hands += [Thing(s.loot.draw.pop()) for _ in range(3)]


BROKEN: dict[str, tuple[str, Breaks]] = {
    "too low a limit": ("Badass Limit", set_to(limit=9)),
    "too high a limit": ("Badass Limit", set_to(limit=31)),
    "too many points": ("Badass Points", set_to(badass=31)),
    "debts": ("Badass Points", set_to(badass=-1)),
    "no alert": ("Alert Level", set_to(alert=0)),
    "too much alert": ("Alert Level", set_to(alert=16)),
    "a card twice": ("twice", lambda s: s.loot.draw.append(s.loot.draw[0])),
    "a card of the box and of a Hero": ("twice", lambda s: s.heroes[0].pack.append(Thing(s.loot.draw[0]))),
    "a card that is missing": ("missing", _lose_a_card),
    "an Enchant twice": ("Enchants", _enchant_twice),
    "an Event twice": ("Events", lambda s: s.heroes[0].events.append(s.events.draw[0])),
    "a Patrol Card twice": ("Patrol Cards", lambda s: s.patrol_cards.used.append(s.patrol_cards.draw[0])),
    "two on a square": ("stand at", foe_with(at=(0, 0))),
    "off the board": ("off the board", foe_with(at=(9, 9))),
    "in a pillar": ("scenery", foe_with(at=(3, 1))),
    "dead and standing": ("Damage and stands", foe_with(damage=90)),
    "healed beyond health": ("Damage and stands", foe_with(damage=-1)),
    "a ringer without a Bell": ("no Bell", foe_with(is_ringer=True)),
    "an effect twice": ("twice", foe_with(effects=[Laid(Effect.BURN), Laid(Effect.BURN)])),
    "too strong an effect": ("level 3", hero_with(effects=[Laid(Effect.BURN, 3)])),
    "a door too many": ("doors", lambda s: s.doors.append(DoorState.OPEN)),
    "furniture on furniture": (
        "furniture",
        lambda s: s.furniture.append(Piece(s.furniture[0].kind, s.furniture[0].at, 9)),
    ),
    "furniture that nobody has seen move": ("nobody has said so", _push_in_secret),
    "somebody in two Patrols": (
        "two Patrols",
        lambda s: setattr(s, "patrols", [Patrol(n, Path.BLUE, 0, [0]) for n in (1, 2)]),
    ),
    "alive without health": ("alive", hero_with(damage=90)),
    "wounds below none": ("Damage", hero_with(damage=-1)),
    "gone and there": ("has left", hero_with(has_left=True)),
    "too many things in hand": ("(OQ-CARRY", _take_three),
    "points that are owed": ("Action Points", hero_with(points=-1)),
}


def test_a_story_is_sound() -> None:
    invariants.check(story(YARD, acts="orrus", heroes={"orrus": {"at": (0, 0)}}).state)


@pytest.mark.parametrize(("words", "change"), BROKEN.values(), ids=list(BROKEN))
def test_what_no_play_can_reach_is_refused(words: str, change: Breaks) -> None:
    s = story(YARD, acts="orrus", heroes={"orrus": {"at": (0, 0)}}).state
    invariants.check(s)
    change(s)
    with pytest.raises(AssertionError) as refused:
        invariants.check(s)
    assert words in str(refused.value)


PATROLS: dict[str, tuple[str, Breaks]] = {
    "no members": ("no members", _patrol(members=[])),
    "off its path": ("off its path", _patrol(head=99)),
    "a member who is gone": ("not on the board", _patrol(members=[77])),
    "a member of another": ("belongs to", foe_with(patrol=4)),
    "an Alert member": ("is Alert", foe_with(is_alert=True)),
}


@pytest.mark.parametrize(("words", "change"), PATROLS.values(), ids=list(PATROLS))
def test_a_patrol_that_no_play_can_reach_is_refused(words: str, change: Breaks) -> None:
    s = story(foes={0: {"id": "peasant", "at": (9, 4)}}).state
    _patrol()(s)
    invariants.check(s)
    change(s)
    with pytest.raises(AssertionError, match=words):
        invariants.check(s)


def test_a_reserve_has_only_tokens_of_the_quest() -> None:
    s = story().state
    s.reserves[Reserve.MAIN].append("officer")
    with pytest.raises(AssertionError, match="tokens of its own"):
        invariants.check(s)


def test_a_hero_may_wait_beside_the_board() -> None:
    s = story().state
    assert all(hero.at == NOWHERE for hero in s.heroes)
    invariants.check(s)


@pytest.mark.parametrize("quest", list(game.content.quests))
def test_random_games_of_every_quest_end_and_break_nothing(quest: str) -> None:
    report = check_game(game, games=2, options=[{"quest": quest}], thorough=False, hash_seeds=False)
    assert report.games == 2
