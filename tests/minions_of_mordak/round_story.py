"""Stories of whole Rounds: a step of the Round is about to begin, with boards, Minions and dice as the story says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.setup import prepare_hero, start_play
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, unfinished
from tests.minions_of_mordak.villain_story import KEEP, NORTH, give

NAMES = ("Mo", "Ada", "Ben", "Cleo", "Dov", "Eve")
RUINS = "ruins-of-the-throne"


def table(
    arrange: Callable[[MordakState], object] = lambda _: None,
    *,
    stage: Stage,
    boards: Sequence[str] = ("mari", "bjorn"),
    hand: Sequence[str] = (),
    final: bool = False,
    options: Mapping[str, Any] | None = None,
    rolls: Sequence[list[int]] = (),
    resting: Sequence[str] = ("act",),
) -> Story:
    """A table with empty hands, no tokens and no Minions, about to enter `stage`; Mordak holds `hand`."""

    def position(s: MordakState) -> None:
        for hero, board in zip(s.heroes, boards, strict=True):
            prepare_hero(s, hero, board)
        start_play(s)
        for player in (s.mordak, *s.heroes):
            for number in player.hand:
                s.decks[s.spell(number).deck].append(number)
            player.hand.clear()
            player.plus[:] = [0] * len(player.plus)
        for minion in list(s.minions):
            s.packs[s.card(minion).size - 1].append(minion.number)
        s.minions.clear()
        s.regions[NORTH].stack.clear()
        if final:
            s.is_final, s.day, s.mordak.at, s.regions[KEEP].tile = True, 6, KEEP, RUINS
        give(s, s.mordak, *hand)
        arrange(s)
        s.stage = stage

    settled = game.read_options({"heroes": len(boards), **(options or {})})
    seats = [Seat(name) for name in NAMES[: len(game.roles(settled))]]
    opened = Table.open(game, seats, "story", settled, arrange=position, chance={"dice": list(rolls)})
    story = Story(opened, resting)
    unfinished.append(story)
    return story
