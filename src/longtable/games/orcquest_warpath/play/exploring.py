"""Exploration: places that are opened or seen, tokens that fall and are turned over (OQ-EXPL, OQ-PRES)."""

from longtable.engine.ask import Option
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Kind, Path, Presence, Reserve
from longtable.games.orcquest_warpath.play import dice, spotting, tracks
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Explored
from longtable.games.orcquest_warpath.rows import TokenRow
from longtable.games.orcquest_warpath.state import NOWHERE, PARTY, Foe, Found, Hero, OrcState, key_of, square_of
from longtable.kit import paths, squares
from longtable.kit.settle import settle
from longtable.kit.squares import Square

RESERVE = "reserve"
FACE_DOWN = "token:presence"
"""OQ-EXPL-07. A token that lies face down still."""


async def look(s: OrcState) -> bool:
    """OQ-EXPL-02, 04. Rooms with a destroyed wall beside a Hero and zones in sight are explored; whether one was."""
    has_explored = False
    board = boards.of(s)
    if not board.breaches and not board.zones:
        return False
    if board.breaches:
        for hero in s.present:
            for name in board.breaches.get(hero.at, ()):
                if name not in s.explored:
                    await explore(s, name, hero)
                    has_explored = True
    for name, place in zones(s):
        for hero in s.present:
            if sight.sees_into(s, hero, place):
                await explore(s, name, hero)
                has_explored = True
                break
    return has_explored


async def look_round(s: OrcState, foe: Foe) -> None:
    """OQ-EXPL-05. An Alert Enemy on the move that gets a Spawn Zone in sight has it explored."""
    for name, place in zones(s) if foe.is_alert else ():
        if sight.sees_into(s, foe, place):
            await explore(s, name, None)


def zones(s: OrcState) -> list[tuple[str, boards.Place]]:
    """OQ-EXPL-04. The Spawn Zones that nobody has seen yet."""
    known, explored = boards.of(s).zones, s.explored
    return [(name, place) for name, place in known.items() if name not in explored] if known else []


async def open_room(s: OrcState, door: boards.Door, by: Hero | None) -> list[Foe]:
    """OQ-EXPL-01, 05, 06. The Rooms behind a door that is opened are explored; who was revealed there."""
    revealed: list[Foe] = []
    for name, place in boards.of(s).places.items():
        if door.number in place.doors and name not in s.explored:
            revealed += await explore(s, name, by)
    return revealed


async def explore(s: OrcState, name: str, by: Hero | None) -> list[Foe]:
    """OQ-EXPL-07 to 22. Dice fall, tokens are drawn and turned over together; say who was revealed.

    Rooms that a destroyed wall joins are explored as one: every Room brings its dice, which fall into all of them,
    and its Reserve.
    """
    board = boards.of(s)
    names = [one for one in board.joined.get(name, (name,)) if one not in s.explored]
    places = [board.places[one] for one in names]
    area = [at for place in places for at in place.squares]
    s.explored += names
    told = board.places[name].row
    if by is None:
        s.say("found", place=told.name or name)
    else:
        s.say("explores", who=by, place=told.name or name)
    for place in places:
        if place.row is not told:
            s.say("joined", place=place.row.name or place.row.id)
    fallen: list[tuple[TokenRow, Square, Reserve]] = []
    for reserve in [place.row.reserve for place in places for _ in range(place.row.dice)]:
        token = draw_token(s, reserve)
        if token is not None:
            [face] = s.chance.roll(1, sides=len(area), stream=dice.PLACE)
            at = await free_square(s, area[face - 1], s.lying, FACE_DOWN)
            fallen.append((token, at, reserve))
            s.lying.append(at)
    revealed: list[Foe] = []
    missing = False
    for token, at, reserve in fallen:
        others = [place for _, place, _ in fallen]
        s.lying.remove(at)
        some, lacks = await reveal(s, token, at, reserve, others)
        revealed += some
        missing = missing or lacks
    if missing:
        tracks.change_alert(s, 1, "too-few")  # OQ-EXPL-17
    ringer = ringing(s)
    if ringer is not None and by is not None:
        await startle(s, revealed, by)
    elif ringer is not None:
        for foe in revealed:
            await spotting.rouse(s, foe, ringer.at)
    for one in names:
        await announce(s, Explored(one, by))
    await spotting.look(s)
    return revealed


async def startle(s: OrcState, revealed: list[Foe], by: Hero) -> None:
    """OQ-EXPL-18, OQ-SMASH-09, OQ-BELL-07. Noise finds whoever was revealed awake, and turned to the explorer."""
    for foe in revealed:
        if foe in s.foes:
            foe.facing = sight.turn_to(foe, by.at)
            await spotting.rouse(s, foe, by.at)
    await spotting.look(s)


def draw_token(s: OrcState, reserve: Reserve) -> TokenRow | None:
    """OQ-EXPL-10 to 12, 16. The next token: the Main Reserve is filled again from what was used, others run out."""
    left = s.reserves[reserve]
    if not left and reserve is Reserve.MAIN:
        left += s.used
        s.used.clear()
        s.chance.shuffle(left, RESERVE)
    if not left:
        return None
    token = s.content.tokens[s.turn_up(left)]
    if reserve is Reserve.MAIN and token.shows is Presence.ENEMY:
        s.used.append(token.id)
    return token


async def free_square(s: OrcState, at: Square, taken: list[Square], what: Option) -> Square:
    """OQ-EXPL-13, OQ-PRES-01. Where `what` comes: the square, or one of the nearest empty ones, as players choose."""
    full = {**filled(s), **dict.fromkeys(taken)}
    near = paths.nearest(at, lambda one: one not in full, sight.now(s).plan.around.of)
    found = [key_of(route.place) for route in near]
    picked = found[0] if len(found) == 1 else await settle(PARTY, Kind.SQUARE, found, about=what)
    return square_of(picked)


def is_empty(s: OrcState, at: Square, but: Foe | None = None) -> bool:
    """OQ-EXPL-13. Whether nothing stands or lies on a square that would keep a Character off it, `but` somebody."""
    view = sight.now(s)
    board = view.board
    if at not in board.terrain or at in board.bell_squares or at in view.clutter:
        return False
    for hero in s.heroes:
        if hero.at == at:
            return False
    return all(foe is but for foe in sight.foes_at(s, at))


def filled(s: OrcState) -> dict[Square, sight.Character | None]:
    """OQ-EXPL-13. Every square with something that keeps a Character off it, with whoever stands there."""
    view = sight.now(s)
    found: dict[Square, sight.Character | None] = {**view.clutter, **view.board.bell_squares}
    found.update(dict.fromkeys([hero.at for hero in s.heroes if hero.is_dead]))
    return found | sight.occupied(s)


async def reveal(
    s: OrcState, token: TokenRow, at: Square, reserve: Reserve, others: list[Square]
) -> tuple[list[Foe], bool]:
    """OQ-PRES-01 to 05, OQ-EXPL-15, 17, 20. What a token shows comes onto the board; whether figures were lacking.

    `others` are the squares of all tokens that have fallen: they are not empty.
    """
    if token.shows is Presence.CHICKEN:
        s.chickens.append(at)
        s.say("chicken", where=key_of(at))
        return [], False
    if token.shows is Presence.OBJECTIVE:
        found = _hidden_in(s, reserve)
        if found is not None:
            found.at = at
            s.say("objective-lies", thing=found, where=key_of(at))
        return [], False
    name = s.quest_row.special if token.shows is Presence.SPECIAL else token.enemy
    [face] = s.chance.roll(1, sides=4, stream=dice.ARROW)
    facing = squares.HEADINGS[face - 1]
    placed: list[Foe] = []
    for _ in range(token.count):
        if not has_figure(s, name):
            return placed, True
        where = at if not placed else await free_square(s, at, others, f"foe:{name}")
        placed.append(place_foe(s, name, where))
        placed[-1].facing = facing
    return placed, False


def _hidden_in(s: OrcState, reserve: Reserve) -> Found | None:
    """OQ-PRES-05. The Objective that a Reserve's token stands for; those of no Reserve come as they are listed."""
    named = {thing.id: thing.reserve for thing in s.quest_row.things}
    waiting = [found for found in s.found if found.at == NOWHERE and not found.by]
    own, others = ([found for found in waiting if named[found.id] is whose] for whose in (reserve, None))
    return next(iter([*own, *others]), None)


def has_figure(s: OrcState, name: str) -> bool:
    """OQ-EXPL-17. Whether there is a miniature left of a type."""
    row = s.content.enemies[name]
    return sum(foe.id == name for foe in s.foes) < row.figures


def place_foe(s: OrcState, name: str, at: Square) -> Foe:
    """An Enemy comes onto the board."""
    boss = s.content.bosses.get(name)
    foe = Foe(name, s.next_foe, at, parts=[0] * len(boss.part) if boss is not None else [])
    s.next_foe += 1
    s.foes.append(foe)
    s.say("appears", foe=foe, where=key_of(at))
    return foe


def ringing(s: OrcState) -> Foe | None:
    """OQ-BELL-07. The Bell-ringer who is alive on a Bell square; None while no Bell is ringing."""
    return next((foe for foe in s.foes if foe.is_ringer and foe.at == _bell_of(s, foe.bell)), None)


def _bell_of(s: OrcState, path: Path | None) -> Square | None:
    return None if path is None else boards.of(s).bells.get(path)


def objective(s: OrcState, name: str) -> Found:
    """An Objective Token by its id."""
    return next(found for found in s.found if found.id == name)
