"""Exploration: places that are opened or seen, tokens that fall and are turned over (OQ-EXPL, OQ-PRES)."""

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Kind, Path, Presence, Reserve
from longtable.games.orcquest_warpath.play import dice, spotting, tracks
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Explored
from longtable.games.orcquest_warpath.rows import TokenRow
from longtable.games.orcquest_warpath.state import PARTY, Foe, Found, Hero, OrcState, key_of
from longtable.kit import paths, squares
from longtable.kit.settle import settle
from longtable.kit.squares import Square

RESERVE = "reserve"


async def look(s: OrcState) -> bool:
    """OQ-EXPL-04, 05. Spawn Zones that somebody sees now are explored; whether one was."""
    board = boards.of(s)
    waiting = [(name, place) for name, place in board.places.items() if place.is_zone and name not in s.explored]
    for name, place in waiting:
        hero = next((one for one in s.present if any(sight.sees(s, one, at) for at in place.squares)), None)
        if hero is not None:
            await explore(s, name, hero)
            return True
    return False


async def open_room(s: OrcState, door: boards.Door, by: Hero | None) -> list[Foe]:
    """OQ-EXPL-01, 05, 06. The Rooms behind a door that is opened are explored; who was revealed there."""
    revealed: list[Foe] = []
    for name, place in boards.of(s).places.items():
        if door.number in place.doors and name not in s.explored:
            revealed += await explore(s, name, by)
    return revealed


async def explore(s: OrcState, name: str, by: Hero | None) -> list[Foe]:
    """OQ-EXPL-07 to 21. Dice fall, tokens are drawn and turned over together; say who was revealed."""
    place = boards.of(s).places[name]
    s.explored.append(name)
    if by is None:
        s.say("found", place=place.row.name or name)
    else:
        s.say("explores", who=by, place=place.row.name or name)
    fallen: list[tuple[TokenRow, Square]] = []
    for _ in range(place.row.dice):
        token = draw_token(s, place.row.reserve)
        if token is None:
            break
        [face] = s.chance.roll(1, sides=len(place.squares), stream=dice.PLACE)
        taken = [at for _, at in fallen]
        fallen.append((token, await free_square(s, place.squares[face - 1], taken)))
    revealed: list[Foe] = []
    missing = False
    for token, at in fallen:
        some, lacks = await reveal(s, token, at)
        revealed += some
        missing = missing or lacks
    if missing:
        tracks.change_alert(s, 1, "too-few")  # OQ-EXPL-17
    if is_ringing(s) and by is not None:
        await startle(s, revealed, by)
    await announce(s, Explored(name, by))
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


async def free_square(s: OrcState, at: Square, taken: list[Square]) -> Square:
    """OQ-EXPL-13, OQ-PRES-01. The square itself, or one of the nearest empty ones; of equals the players choose."""
    near = paths.nearest(at, lambda one: is_empty(s, one) and one not in taken, sight.now(s).plan.around.of)
    found = [key_of(route.place) for route in near]
    picked = found[0] if len(found) == 1 else await settle(PARTY, Kind.SQUARE, found)
    column, row = picked.removeprefix("sq:").split(",")
    return int(column), int(row)


def is_empty(s: OrcState, at: Square) -> bool:
    """OQ-EXPL-13. Whether nothing stands or lies on a square that would keep a Character off it."""
    board = boards.of(s)
    if not board.is_free_of_walls(at) or board.plan.mask([at]) & board.trunks:
        return False
    if any(piece.at == at for piece in s.furniture) or at in board.bells.values():
        return False
    return at not in sight.occupied(s) and not any(hero.is_dead and hero.at == at for hero in s.heroes)


async def reveal(s: OrcState, token: TokenRow, at: Square) -> tuple[list[Foe], bool]:
    """OQ-PRES-01 to 05, OQ-EXPL-15, 17, 20. What a token shows comes onto the board; whether figures were lacking."""
    if token.shows is Presence.CHICKEN:
        s.chickens.append(at)
        s.say("chicken", where=key_of(at))
        return [], False
    if token.shows is Presence.OBJECTIVE:
        waiting = [found for found in s.found if found.at == (-1, -1) and not found.by]
        if waiting:
            waiting[0].at = at
            s.say("objective-lies", thing=waiting[0], where=key_of(at))
        return [], False
    name = s.quest_row.special if token.shows is Presence.SPECIAL else token.enemy
    [face] = s.chance.roll(1, sides=4, stream=dice.ARROW)
    facing = squares.HEADINGS[face - 1]
    placed: list[Foe] = []
    for _ in range(token.count):
        if not has_figure(s, name):
            return placed, True
        where = at if not placed else await free_square(s, at, [])
        placed.append(place_foe(s, name, where))
        placed[-1].facing = facing
    return placed, False


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


def is_ringing(s: OrcState) -> bool:
    """OQ-BELL-07. Whether a Bell-ringer is alive on a Bell square."""
    return any(foe.is_ringer and foe.at == _bell_of(s, foe.bell) for foe in s.foes)


def _bell_of(s: OrcState, path: Path | None) -> Square | None:
    return None if path is None else boards.of(s).bells.get(path)


def objective(s: OrcState, name: str) -> Found:
    """An Objective Token by its id."""
    return next(found for found in s.found if found.id == name)
