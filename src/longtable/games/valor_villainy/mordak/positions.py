"""Positions: a table of Minions of Mordak described by data, for tests and puzzles.

Players are called by number, the Villain 0 and the Heroes from 1 on; Regions by where they lie, such as `C3` for the
Keep; cards, boards and tiles by id.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy import positions as family
from longtable.games.valor_villainy.mordak.kinds import Phase, Stage
from longtable.games.valor_villainy.mordak.play.final import RUINS
from longtable.games.valor_villainy.mordak.play.setup import start_play
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.state import KEEP, MORDAK, MordakState
from longtable.games.valor_villainy.play.boards import prepare_hero
from longtable.games.valor_villainy.positions import Cards, place_of, player_of


def arrange(
    s: MordakState,
    *,
    boards: Cards = (),
    at: Mapping[int, str] = {},
    health: Mapping[int, int] = {},
    hurt: Mapping[int, int] = {},
    actions: Mapping[int, int] = {},
    dice: Mapping[int, Sequence[str]] = {},
    plus: Mapping[int, Sequence[int]] = {},
    hands: Mapping[int, Cards] = {},
    gear: Mapping[int, Cards] = {},
    xp: Mapping[int, int] = {},
    trained: Sequence[int] = (),
    fallen: Sequence[int] = (),
    explored: bool = False,
    tiles: Mapping[str, str] = {},
    hidden: Mapping[str, str] = {},
    minions: Mapping[str, Cards] = {},
    sheep: Mapping[str, int] = {},
    treasures: Mapping[str, Cards] = {},
    defenders: Mapping[str, int] = {},
    defeated: Cards = (),
    looted: Cards = (),
    bounty: int = 0,
    decks: Mapping[str, Cards] = {},
    day: int = 0,
    final: bool = False,
    souls: int = 0,
    initiative: int = 1,
    to_act: Sequence[int] = (),
    acts: str = "",
    by: str = "",
    pool: int | None = None,
    stage: Stage | None = None,
) -> None:
    """Turn a fresh table into a position: nobody holds, wears or leads anything but what is said here.

    `boards` are the Heroes', in seat order; `hurt` is Health that is lost; `dice` and `plus` go by row, dice as they
    are printed: `Y W _`. `tiles` lie face up and `hidden` ones face down, the rest as at the start, or face up if the
    Map is `explored`. `minions` are stacks from the top down, the Wounded in brackets. `defeated` and `looted` is
    what lies in the Hero Stash, with some `bounty` besides, `fallen` who lies in the Villain's. `decks` are the next
    cards to come, by the name of a Spell deck, or `minions` or `treasures`. `acts` is whose Turn it is: a role, or a
    Minion's id, perhaps controlled `by` another role than usual; with a `pool` the player who acts has red dice for
    so many Hits on every row. If nobody acts the table is about to enter `stage`, or a Hero Round.

    The same can be said in rooms, see `out_of_rooms`.
    """
    _take_boards(s, boards)
    family.put_everything_back(s)
    _lay_map(s, tiles, hidden, explored=explored)
    family.fill_map(s, minions=minions, sheep=sheep, treasures=treasures, defenders=defenders)
    if final:
        s.is_final, s.regions[KEEP].tile, s.mordak.at = True, RUINS, KEEP
    family.fill_boards(
        s,
        hands=hands,
        gear=gear,
        dice=dice,
        plus=plus,
        health=health,
        hurt=hurt,
        actions=actions,
        xp=xp,
        trained=trained,
        at=at,
        fallen=fallen,
    )
    family.fill_stash(s, defeated=defeated, looted=looted, bounty=bounty)
    for deck, ids in decks.items():
        family.stack_deck(s, deck, *ids)
    s.day, s.souls, s.initiative = day or (LAST_DAY if final else 0), souls, initiative - 1
    s.to_act[:] = [player_of(s, number).role for number in to_act]
    s.stage = Stage(stage) if stage else Stage.HERO_ROUND
    s.phase = Phase.MINIONS if s.stage in (Stage.MINION_STEP, Stage.VILLAIN_LEVEL_UP) else Phase.HEROES
    if pool is not None:
        family.give_pool(s.player(acts), pool)
    if acts:
        let_act(s, acts, Role(by) if by else None)


def out_of_rooms(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position told player by player and Region by Region, in the words of `arrange`; the rest stays.

    `party={1: {"board": "bjorn", "at": "C3", "hurt": 2}}` says of the first Hero what `boards`, `at` and `hurt` say
    of all, and `map={"C3": {"minions": ["gladestalker"], "sheep": 1}}` of the Keep what `minions` and `sheep` say.
    """
    return family.out_of_rooms(position, {"tile": "tiles", "hidden": "hidden", **family.MAP})


# ---------------------------------------------------------------- the beginning


def _take_boards(s: MordakState, boards: Cards) -> None:
    """Everybody has a board, those who are not named the first that is free; play can begin."""
    known = [board for board in s.content.boards if board != MORDAK]
    unknown = [board for board in boards if board not in known]
    if unknown or len(boards) > s.hero_count:
        raise BadArgument(f"boards {list(boards)} for {s.hero_count} Heroes; the boards are {', '.join(known)}")
    free = iter([board for board in known if board not in boards])
    for place, hero in enumerate(s.heroes):
        prepare_hero(s, hero, boards[place] if place < len(boards) else next(free))
    start_play(s)


def _lay_map(s: MordakState, tiles: Mapping[str, str], hidden: Mapping[str, str], *, explored: bool) -> None:
    for region in s.regions:
        region.is_face_up = region.is_face_up or explored
    for name, tile in tiles.items():
        lay_tile(s, name, tile)
    for name, tile in hidden.items():
        lay_tile(s, name, tile, face_up=False)


def lay_tile(s: MordakState, name: str, tile: str, *, face_up: bool = True) -> None:
    """Lay a tile into a Region; where it lay before, another of that tier comes."""
    if tile not in s.tiles:
        raise BadArgument(f"there is no tile {tile!r}; the tiles are {', '.join(s.tiles)}")
    region = s.regions[place_of(s, name)]
    before, region.tile, region.is_face_up = region.tile, tile, face_up
    for other in s.regions:
        if other.tile == tile and other is not region:
            tier = s.tile(other).tier
            laid = [one.tile for one in s.regions]
            spare = [row.id for row in s.tiles.values() if row.tier is tier and row.id not in laid]
            other.tile = before if before in spare or not spare else spare[0]


def let_act(s: MordakState, who: str, controller: Role | None = None) -> None:
    """Begin somebody's Turn: a player's, by role, or a Minion's, by the id of its card."""
    family.let_act(s, who, controller)
    s.stage = Stage.TURN
