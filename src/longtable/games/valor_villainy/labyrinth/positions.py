"""Positions: a table of Lludwik's Labyrinth described by data, for tests and puzzles.

Heroes are called by number from 1 on, the Villain is 0; Regions and bare cells by where they lie, such as `C3` for
Base Camp; cards, boards and tiles by id.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy import positions as family
from longtable.games.valor_villainy.kinds import Phase
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Stage
from longtable.games.valor_villainy.labyrinth.packets import FIRST
from longtable.games.valor_villainy.labyrinth.play import halls, setup
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Packet
from longtable.games.valor_villainy.play.turns import start
from longtable.games.valor_villainy.positions import Cards, place_of, player_of

LAST_DAY = 4
VILLAINS = (Stage.MINION, Stage.VILLAIN_LEVEL, Stage.DAY)


def arrange(
    s: LabyrinthState,
    *,
    boards: Cards = (),
    tiles: Mapping[str, str] = {},
    ways: Mapping[str, int] = {},
    shards: Mapping[str, int] = {},
    bounty_on: Mapping[str, int] = {},
    labyrinth: Cards | None = None,
    battle: Sequence[int] = (),
    events: Cards = (),
    specials: Cards = (),
    stored: Mapping[str, Mapping[str, Any]] = {},
    threads: Sequence[str] = (),
    decree: str = "",
    day: int = 0,
    final: bool = False,
    acts: int = 0,
    pool: int | None = None,
    stage: Stage | None = None,
    **filled: Any,  # noqa: ANN401  the words of the family's `fill`
) -> None:
    """Turn a fresh table into a position: nobody holds, wears or leads anything but what is said here.

    `boards` are the Heroes', in seat order. `tiles` lie where it is said, in their `ways` from 0 to 3, beside those
    of the start; an empty word takes one off. `labyrinth` is the deck of tiles from the bottom, these and no others.
    `shards` and `bounty_on` are the tokens on cells. `battle` are the numbers of the next Battle cards, `events` the
    packets of the stack, the next first, and no others, `specials` those that were set aside. `stored` are those in
    the Stash, each with its `side`, who is `marked`, and where it is `at`; `threads` is what Events have promised. In
    the Final Battle the Villain stands where `at` says. `acts` is the Hero whose Turn it is; with a `pool` red dice
    for so many Hits are on every row. If nobody acts the table is about to enter `stage`, or a Hero Round. All other
    words are those of the family's `fill`.

    The same can be said in rooms, see `out_of_rooms`.
    """
    family.take_boards(s, boards, s.parts.villains)
    setup.start_play(s)
    family.put_everything_back(s)
    _lay_map(s, tiles, ways, labyrinth)
    for name, count in shards.items():
        s.cells[place_of(s, name)].shards = count
    for name, count in bounty_on.items():
        s.cells[place_of(s, name)].bounty = count
    s.is_final = final
    family.fill(s, **filled)
    _stack_battle(s, battle)
    _lay_events(s, events, specials, stored)
    s.threads, s.decree = dict.fromkeys(threads, 1), Decree(decree)
    s.day = day or (LAST_DAY if final else 0)
    s.stage = Stage(stage) if stage else Stage.HERO_ROUND
    s.phase = Phase.MINIONS if s.stage in VILLAINS else Phase.HEROES
    if acts:
        _let_act(s, acts, pool)


def out_of_rooms(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position told Hero by Hero and Region by Region, in the words of `arrange`; the rest stays.

    `party={1: {"board": "rowan", "at": "C3", "hurt": 2}}` says of the first Hero what `boards`, `at` and `hurt` say
    of all, and `map={"D3": {"tile": "echo-hall", "way": 2, "shards": 1}}` of a cell what `tiles`, `ways` and
    `shards` say.
    """
    places = {"tile": "tiles", "way": "ways", "shards": "shards", "bounty": "bounty_on", **family.MAP}
    return family.out_of_rooms(position, places)


def _lay_map(s: LabyrinthState, tiles: Mapping[str, str], ways: Mapping[str, int], labyrinth: Cards | None) -> None:
    """Lay tiles onto cells; what lay there before goes back under the deck."""
    for name, tile in tiles.items():
        if tile and tile not in s.parts.tiles:
            raise BadArgument(f"there is no tile {tile!r}; the tiles are {', '.join(s.parts.tiles)}")
        region = s.regions[place_of(s, name)]
        s.tiles[:] = [other for other in s.tiles if other != tile]
        region.tile, region.is_face_up = tile, bool(tile)
    for name, way in ways.items():
        s.cells[place_of(s, name)].way = way
    if labyrinth is not None:
        s.tiles[:] = labyrinth
    halls.lay_anew(s)


def _stack_battle(s: LabyrinthState, cards: Sequence[int]) -> None:
    """Let these Battle cards be the next, in this order: the top is the last of the deck."""
    wanted = [100 * s.parts.villains[s.villain.board].act + card for card in cards]
    unknown = [number for number in wanted if number not in s.battle]
    if unknown:
        raise BadArgument(f"there are no Battle cards {unknown}; the cards are {', '.join(map(str, s.battle))}")
    s.battle[:] = [*(number for number in s.battle if number not in wanted), *reversed(wanted)]


def _lay_events(s: LabyrinthState, stack: Cards, specials: Cards, stored: Mapping[str, Mapping[str, Any]]) -> None:
    """Let these packets be the Event stack, those be set aside, and others lie in the Hero Loot Stash."""
    unknown = [event for event in (*stack, *specials, *stored) if event not in s.parts.packets]
    if unknown:
        raise BadArgument(f"there are no packets {unknown}; the packets are {', '.join(s.parts.packets)}")
    s.events[:] = reversed(stack)
    s.specials[:] = specials
    for event, words in stored.items():
        at = place_of(s, words["at"]) if "at" in words else NOWHERE
        marked = player_of(s, words["marked"]).role if "marked" in words else Role("")
        packet = Packet(event, words.get("side", FIRST), at, marker=len(s.stored) + 1, is_stored=True)
        packet.marked, packet.marked_at, packet.count = marked, at, words.get("count", 0)
        packet.scouter = player_of(s, words.get("scouter", 1)).role
        s.stored.append(packet)


def _let_act(s: LabyrinthState, number: int, pool: int | None) -> None:
    hero = player_of(s, number)
    if pool is not None:
        family.give_pool(hero, pool)
    s.last_seen = hero.at
    start(s, hero.key, hero.role)
    s.stage = Stage.TURN
