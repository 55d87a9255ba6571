"""Stories of whole Rounds: all is set up by the book, and everybody rests until something is asked that matters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from longtable.engine.ask import option_id
from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak.game import MinionsOfMordak, game
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.setup import prepare_hero, start_play
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, unfinished
from tests.minions_of_mordak.villain_story import KEEP, NORTH

BOARDS = ("mari", "bjorn", "scrutt", "loxley", "alyndra")
SEATS = ("Mo", "Ada", "Ben", "Cleo", "Dov", "Eve")
PLAIN = "abandoned-toll-house"
RESTS = ("pass", "end", "stop", "done", "no", "nobody", "keep")
"""Answers by which nothing is done."""
MANY_ANSWERS = 400


def opened(
    arrange: Callable[[MordakState], object] = lambda _: None,
    *,
    boards: Sequence[str] = ("mari", "bjorn"),
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Sequence[list[int]]] | None = None,
    seed: str = "story",
    resting: Sequence[str] = ("hold-back", "act"),
    kind: MinionsOfMordak = game,
) -> Story:
    """A table just before its first Hero Round, set up as the book says; `arrange` changes it then."""
    given = {"heroes": len(boards), **(options or {})}
    seats = len(SEATS) if given.get("open_party") else len(boards) + 1

    def position(s: MordakState) -> None:
        for hero, board in zip(s.heroes, boards, strict=True):
            prepare_hero(s, hero, board)
        start_play(s)
        arrange(s)

    table = Table.open(
        kind,
        [Seat(name) for name in SEATS[:seats]],
        seed,
        kind.read_options(given),
        arrange=position,
        chance=chance,
    )
    story = Story(table, resting)
    unfinished.append(story)
    return story


def clear(s: MordakState) -> None:
    """No Spells in hands, no tokens, Treasures or Minions: nothing is asked but what a story is about."""
    for player in (s.mordak, *s.heroes):
        for number in player.hand:
            s.decks[s.spell(number).deck].append(number)
        player.hand.clear()
        player.plus[:] = [0] * len(player.plus)
        s.treasures.extend(number for number in player.gear if number)
        player.gear[:] = [0, 0, 0]
    for minion in list(s.minions):
        s.packs[s.card(minion).size - 1].append(minion.number)
    s.minions.clear()
    s.regions[NORTH].stack.clear()


def final(s: MordakState) -> None:
    """The Final Battle is on: Mordak stands in the ruins."""
    s.is_final, s.mordak.at, s.regions[KEEP].tile, s.day = True, KEEP, "ruins-of-the-throne", 6


def spot(s: MordakState, x: int, y: int) -> int:
    """The Region so many columns east and rows north of the Keep."""
    return next(n for n, one in enumerate(s.regions) if (one.x, one.y) == (x, y) and not one.is_gone)


def reveal(s: MordakState, x: int, y: int, tile: str = PLAIN) -> int:
    """Lay a tile face up; where it lies."""
    at = spot(s, x, y)
    s.regions[at].tile, s.regions[at].is_face_up = tile, True
    return at


def hide_tile(s: MordakState, x: int, y: int, tile: str) -> int:
    """Lay a tile face down; where it lies."""
    at = spot(s, x, y)
    s.regions[at].tile, s.regions[at].is_face_up = tile, False
    return at


def turn_up_all(s: MordakState) -> None:
    """Turn up the whole Map."""
    for region in s.regions:
        region.is_face_up = True


def next_minion(s: MordakState, card: str) -> int:
    """Put a Minion card under its deck, so that it is drawn next."""
    number = next(n for pack in s.packs for n in pack if s.content.minions[n].id == card)
    pack = s.packs[s.content.minions[number].size - 1]
    pack.remove(number)
    pack.insert(0, number)
    return number


def rest(t: Story, seat: int | None = None, kind: str = "") -> list[str]:
    """Everybody does nothing until this seat is asked this; the characters who had a Turn meanwhile, in order.

    Without a kind, everybody answers once.
    """
    acted: list[str] = []
    for _ in range(MANY_ANSWERS):
        for number in list(t.asked):
            story = t.seat(number)
            if kind and t.asked[number] == kind and seat in (None, number):
                return acted
            ask = t.table.asks[story.request]
            if ask.kind == "act":
                acted.append(str(ask.about).partition(":")[2].partition("#")[0])
            names = [option_id(option) for option in ask.options]
            t.table.answer(story.request, next((name for name in names if name in RESTS), names[-1]), number)
        if not kind:
            return acted
    raise AssertionError(f"nobody was asked {kind} of seat {seat}; asked now: {t.asked}")


def rest_until(t: Story, is_so: Callable[[MordakState], bool]) -> list[str]:
    """Everybody does nothing until something is so; the characters who had a Turn meanwhile, in order."""
    acted: list[str] = []
    for _ in range(MANY_ANSWERS):
        if is_so(t.state):
            return acted
        acted += rest(t)
    raise AssertionError(f"it never came to be; asked now: {t.asked}")


def places(t: Story, seat: int) -> list[str]:
    """The Regions among the options of a seat, by their short names."""
    return sorted(name for name in t.seat(seat).options if len(name) == 2 and name[0] in "ABCDE")


def at_level_up(s: MordakState) -> None:
    """All Heroes have acted: their Level Up Step is next."""
    s.to_act.clear()
    s.turns.clear()
    s.phase = "heroes"
    s.stage = Stage.HERO_LEVEL_UP


def at_villain_level_up(s: MordakState) -> None:
    """All Minions have acted: the Villain's Level Up Step is next."""
    s.to_act.clear()
    s.turns.clear()
    s.phase = "minions"
    s.stage = Stage.VILLAIN_LEVEL_UP
