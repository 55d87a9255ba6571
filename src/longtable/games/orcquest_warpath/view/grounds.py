"""The board as it is seen: grounds, walls and doors, dark Rooms, paths, and all that stands and lies about."""

from collections import Counter
from collections.abc import Iterator

from longtable.engine.faces import Mark, Stat, Tint
from longtable.engine.scene import Door, Grid, Ground, Path, Piece, Place, Shape, Way, Zone
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import DoorKind, DoorState, Presence, Reserve, Terrain
from longtable.games.orcquest_warpath.play import gear, goals, spotting, vitals
from longtable.games.orcquest_warpath.play.ground import has_zone
from longtable.games.orcquest_warpath.rows import BossRow, EnemyRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of
from longtable.games.orcquest_warpath.view import faces, forecast, names, signs, targets, watching
from longtable.kit import squares
from longtable.kit.squares import Square

GROUNDS = {
    Terrain.FLOOR: Ground.FLAGS,
    Terrain.DIRT: Ground.PLAIN,
    Terrain.ROAD: Ground.ROAD,
    Terrain.FIELD: Ground.FIELD,
    Terrain.POND: Ground.WATER,
    Terrain.SHADOW: Ground.FOREST,
    Terrain.TRUNK: Ground.FOREST,
    Terrain.PILLAR: Ground.ROCK,
}
TELLS = {
    Terrain.FIELD: ("A white Defense Die more against Ranged Attacks.", "OQ-TERR-05"),
    Terrain.POND: ("A step out of it costs 2; it hides whom nobody sees come, and puts out fire.", "OQ-TERR-01"),
    Terrain.SHADOW: ("It hides whom nobody sees come.", "OQ-TERR-04"),
    Terrain.TRUNK: ("Only the Agile climb it; from there one shoots over Characters.", "OQ-TERR-08"),
    Terrain.PILLAR: ("Nobody enters it, and nobody sees through.", "OQ-LOS-06"),
}
"""What terrain does, and where that is written."""


def grid(s: OrcState) -> Grid:
    """OQ-BOARD-01. The board with doors, furniture, tokens and figures."""
    board = boards.of(s)
    dark = _dark(s)
    return Grid(
        "board",
        s.quest_row.name,
        tuple(_place(s, at, kind, dark) for at, kind in board.terrain.items()),
        pieces=tuple(_pieces(s, dark)),
        walls=board.walls,
        doors=tuple(_doors(s)),
        paths=tuple(_paths(s)),
        zones=tuple(_zones(s)),
        columns=tuple(names.letters(column) for column in range(board.size[0])),
        rows=tuple(str(row + 1) for row in range(board.size[1])),
    )


# ---------------------------------------------------------------- squares


def _dark(s: OrcState) -> dict[Square, boards.Place]:
    """OQ-EXPL-01. The squares of Rooms that nobody has looked into yet."""
    unexplored = [
        place for name, place in boards.of(s).places.items() if name not in s.explored and not place.is_zone
    ]
    return {at: place for place in unexplored for at in place.squares}


def _place(s: OrcState, at: Square, kind: Terrain, dark: dict[Square, boards.Place]) -> Place:
    """A square: what it is, how it is called, and in the middle of a Room what the Room is called."""
    row, place = s.quest_row, dark.get(at)
    if place is not None:
        is_middle = place.squares[len(place.squares) // 2] == at
        name, badge = (called(place), str(place.row.dice)) if is_middle else ("", "")
        note, text = f"{called(place)}: {dice_waiting(place)}", in_reserve(s, place.row.reserve)
        return Place(key_of(at), *at, name, badge=badge, face_down=True, text=text, note=note, rule="OQ-EXPL-08")
    text, rule = _told(s, at, kind)
    icon = ""
    if at in row.exit:
        icon = "exit-door"
    elif at in row.entry:
        icon = "entry-door"
    elif kind is Terrain.TRUNK:
        icon = "oak"
    elif kind is Terrain.PILLAR:
        icon = "square"
    ground = _floor(s, at) if kind is Terrain.FLOOR else GROUNDS[kind]
    return Place(key_of(at), *at, ground=ground, icon=icon, text=text, note=_named(s, at, kind), rule=rule)


def _named(s: OrcState, at: Square, kind: Terrain) -> str:
    """OQ-BOARD-04. What a square is; the ways in and out go by their names."""
    row = s.quest_row
    ends = [name for name, there in (("the Hero Exit", row.exit), ("the Hero Entry", row.entry)) if at in there]
    return ", ".join([*ends, str(kind)])


def _told(s: OrcState, at: Square, kind: Terrain) -> tuple[str, str]:
    """OQ-BOARD-03, 04, OQ-EXPL-04. What a square is good for, and where that is written: what matters most first."""
    told: list[tuple[str, str]] = []
    if at in s.quest_row.exit and any(goal.does == goals.LEAVE for goal in s.quest_row.main):
        told.append(("Whoever stands here can leave once all else is done.", "OQ-BOARD-04"))
    for name, place in boards.of(s).places.items():
        if place.is_zone and name not in s.explored and at in place.squares:
            told.append((f"{called(place)}: {dice_waiting(place)}. {in_reserve(s, place.row.reserve)}", "OQ-EXPL-04"))
    told += [
        (f"The {colour} Patrol comes along here.", "OQ-PATROL-01")
        for colour, path in boards.of(s).paths.items()
        if any(at in pair for pair in path.slices)
    ]
    told += [(text, "OQ-BOARD-05") for text in _locked(s, at)]
    told += [TELLS[kind]] if kind in TELLS else []
    return " ".join(text for text, _ in told), told[0][1] if told else ""


def _floor(s: OrcState, at: Square) -> Ground:
    """OQ-BOARD-02. What one walks on indoors: flagstones in corridors, slabs where Pillars are, planks elsewhere."""
    board = boards.of(s)
    room = board.room(at)
    if room == boards.OUTSIDE:
        return GROUNDS[Terrain.FLOOR]
    if any(square in board.pillar_squares for square in board.rooms[room]):
        return Ground.SLABS
    return Ground.BOARDS if room % 2 else Ground.FLOOR


def _locked(s: OrcState, at: Square) -> Iterator[str]:
    """OQ-BOARD-05. What the closed reinforced doors beside a square need."""
    things = {thing.id: thing.name for thing in s.quest_row.things}
    for _, door in boards.of(s).doors_beside.get(at, ()):
        if door.needs in things and s.doors[door.number] is DoorState.CLOSED:
            yield f"The door here opens for whoever has {things[door.needs]}; nobody smashes it."


def called(place: boards.Place) -> str:
    """What a Room or Spawn Zone is called."""
    return place.row.name or f"Room {place.row.id}"


def dice_waiting(place: boards.Place) -> str:
    """OQ-EXPL-08, 10. How many tokens fall when a place is explored, and from which Reserve."""
    reserve = "the Main Reserve" if place.row.reserve is Reserve.MAIN else f"Reserve {place.row.reserve.upper()}"
    count = place.row.dice
    return f"{count} {'die' if count == 1 else 'dice'} from {reserve}, unseen"


def in_reserve(s: OrcState, reserve: Reserve) -> str:
    """OQ-SETUP-09, OQ-EXPL-10. The tokens that are left in a Reserve, by their names."""
    tokens = [s.content.tokens[token] for token in sorted(s.reserves.get(reserve, ()))]
    hidden = ", ".join(thing.name for thing in s.quest_row.things if thing.reserve is reserve)
    counts = Counter(hidden if token.shows is Presence.OBJECTIVE and hidden else token.name for token in tokens)
    held = ", ".join(name if count == 1 else f"{count} x {name}" for name, count in counts.items())
    return f"It holds {held}." if held else "It is empty."


def _doors(s: OrcState) -> list[Door]:
    """OQ-BOARD-05. The doors as they stand."""
    found = []
    things = {thing.id: thing.name for thing in s.quest_row.things}
    for door, state in zip(boards.of(s).doors, s.doors, strict=True):
        tint = Tint.DARK if door.kind is DoorKind.REINFORCED else Tint.BROWN
        note = f"needs {things[door.needs]}" if door.needs in things and state is DoorState.CLOSED else ""
        for side in door.sides:
            before, behind = side.both
            heading = squares.headings_to(before, behind)[0]
            is_open = state is not DoorState.CLOSED
            name = f"{door.kind} door, {state}"
            is_broken = state is DoorState.DESTROYED
            found.append(Door(door.key, name, *before, heading, is_open, tint, note, is_broken))
    return found


# ---------------------------------------------------------------- paths and zones


def _paths(s: OrcState) -> list[Path]:
    """OQ-PATROL-01. The Patrol Paths, along one of their two lanes."""
    return [
        Path(
            f"the {colour} Patrol Path, from its Entry",
            tuple(key_of(pair[0]) for pair in row.slices),
            Way.ROUTE,
            signs.PATHS[colour],
        )
        for colour, row in boards.of(s).paths.items()
    ]


def _zones(s: OrcState) -> list[Zone]:
    """OQ-BOARD-04, OQ-EXPL-04, OQ-ORI-03. Ways in and out, Spawn Zones, likely ways of Patrols, Danger Zones."""
    found = [_spawn_zone(place) for name, place in boards.of(s).zones.items() if name not in s.explored]
    found += [
        Zone(f"a token, face down, on {names.where(at)}", (key_of(at),), Tint.VIOLET, badge="?") for at in s.lying
    ]
    ends = (("the Hero Entry", s.quest_row.entry, Tint.GREEN), ("the Hero Exit", s.quest_row.exit, Tint.GOLD))
    found += [Zone(name, tuple(map(key_of, there)), tint) for name, there, tint in ends if there]
    found += [
        Zone(
            "a red Entry: reinforcements come here",
            tuple(key_of(at) for at in red.slices[0]),
            signs.PATHS[red.colour],
        )
        for red in boards.of(s).reds
    ]
    for patrol in s.patrols:
        path = boards.of(s).paths[patrol.path].slices
        for head, chance in forecast.next_heads(s, patrol).items():
            name = f"the {patrol.path} Patrol {patrol.number} goes to {names.where(path[head][0])} next: {chance} %"
            there = tuple(map(key_of, path[head]))
            found.append(Zone(name, there, signs.PATHS[patrol.path], badge=f"{chance} %"))
    for foe in s.foes:
        if has_zone(foe):
            name = f"Danger Zone of {s.foe_row(foe).name} {foe.number}"
            found.append(Zone(name, tuple(map(key_of, sight.zone_of(s, foe))), Tint.RED))
    return [*found, *_sights(s)]


def _spawn_zone(place: boards.Place) -> Zone:
    """OQ-EXPL-04. A Spawn Zone that nobody has seen yet; in its middle stands what waits there."""
    left, top, right, bottom = (
        find(at[axis] for at in place.squares) for find, axis in ((min, 0), (min, 1), (max, 0), (max, 1))
    )
    there = sorted(place.squares, key=lambda at: abs(2 * at[0] - left - right) + abs(2 * at[1] - top - bottom))
    badge = f"{called(place)}: {place.row.dice} dice"
    return Zone(f"{called(place)}: {dice_waiting(place)}", tuple(map(key_of, there)), Tint.VIOLET, badge=badge)


def _sights(s: OrcState) -> list[Zone]:
    """OQ-ORI-01, OQ-LOS-01 to 04. What each Enemy sees, for whoever points at it."""
    return [
        Zone(
            f"what {s.foe_row(foe).name} {foe.number} sees",
            tuple(map(key_of, watching.seen_by(s, foe))),
            Tint.RED,
            owner=foe.key,
        )
        for foe in s.foes
        if not foe.is_chicken
    ]


# ---------------------------------------------------------------- pieces


def _pieces(s: OrcState, dark: dict[Square, boards.Place]) -> list[Piece]:
    """What stands and lies on the board; what is in a dark Room is not seen."""
    found = [
        Piece(
            piece.key,
            signs.in_words(piece.kind),
            key_of(piece.at),
            signs.FURNITURE[piece.kind],
            shape=Shape.FURNITURE,
            rule="OQ-BOARD-07",
        )
        for piece in s.furniture
        if piece.at not in dark
    ]
    found += [
        Piece(
            f"smoke:{x},{y}",
            "Smoke",
            key_of((x, y)),
            "fog",
            shape=Shape.PIN,
            text="Nobody sees through it, nor who stands in it; it lifts before the next Hero Phase.",
            rule="OQ-LOS-10",
        )
        for x, y in s.smoke
    ]
    found += [
        Piece(
            f"chicken:{x},{y}",
            "Chicken",
            key_of((x, y)),
            "chicken",
            Tint.GOLD,
            Shape.PIN,
            text="Whoever comes to its square catches it, and heals 1 Damage.",
            rule="OQ-PRES-03",
        )
        for x, y in s.chickens
    ]
    found += [*_objectives(s), *_bells(s), *(_figure(s, foe) for foe in s.foes)]
    terrain = boards.of(s).terrain
    return [*found, *(_hero(s, hero) for hero in s.heroes if hero.at in terrain)]


def _objectives(s: OrcState) -> list[Piece]:
    """OQ-PRES-05. Objectives that lie on the board."""
    things = {thing.id: thing for thing in s.quest_row.things}
    terrain = boards.of(s).terrain
    return [
        Piece(
            one.key,
            things[one.id].name,
            key_of(one.at),
            things[one.id].icon,
            Tint.GOLD,
            Shape.PIN,
            kind="Objective",
            text=things[one.id].text,
            rule="OQ-PRES-05",
        )
        for one in s.found
        if one.at in terrain
    ]


def _bells(s: OrcState) -> list[Piece]:
    """OQ-BELL-01. The Bells, in the colour of their paths."""
    note = "has rung" if s.bell_has_rung else ""
    cut = "nobody can ring it any more"
    text = "A Patrol that sees an orc sends somebody to ring it: the Alert Level goes up a whole colour."
    return [
        Piece(
            f"bell:{path}",
            f"the {path} Bell",
            key_of(at),
            signs.BELL,
            signs.PATHS[path],
            text=text,
            note=cut if spotting.is_silent(s, path) else note,
            rule="OQ-BELL-01",
        )
        for path, at in boards.of(s).bells.items()
    ]


def _figure(s: OrcState, foe: Foe) -> Piece:
    """OQ-SHEET-03. An Enemy as it stands, with its dice and what it does about an Attack."""
    row = s.foe_row(foe)
    path = signs.patrol_of(s, foe)
    strongest = max(row.strikes, key=lambda line: sum(line.dice))
    is_large = sight.is_massive(s, foe) and not foe.is_centred
    note = f"of the {path} Patrol" if path is not None else "knows of no Hero" if not foe.is_alert else ""
    if foe.is_chicken:
        note = "a Chicken until its next Activation"
    return Piece(
        foe.key,
        row.name,
        key_of(foe.at),
        "chicken" if foe.is_chicken else row.icon,
        Tint.RED if foe.is_alert else signs.PATHS[path] if path is not None else Tint.PLAIN,
        badge=str(vitals.left(s, foe)),
        heading=foe.facing,
        stats=(
            signs.health(s, foe),
            Stat("Moves", row.moves, signs.POINTS),
            Stat("Badass", row.badass, signs.BADASS),
        ),
        dice=(
            signs.dice("Attack", strongest.dice, signs.SWORD),
            signs.dice("Defense", row.defense, signs.SHIELD),
        ),
        kind=f"{'Boss' if isinstance(row, BossRow) else 'Enemy'}, {signs.health_colour(s, foe)}",
        text=row.text,
        note=note,
        rule="OQ-SHEET-03",
        marks=(*signs.marks(s, foe), *_reaction(row)),
        span=2 if is_large else 1,
        choosing=targets.choosing(s, foe),
    )


def _reaction(row: EnemyRow | BossRow) -> tuple[Mark, ...]:
    """OQ-REACT-07. What an Enemy does about the first Attack on it."""
    told = faces.reaction(row) if isinstance(row, EnemyRow) else "none"
    return () if told == "none" else (Mark(f"Reaction: {told}", rule="OQ-REACT-01"),)


def _hero(s: OrcState, hero: Hero) -> Piece:
    """OQ-SHEET-01. A Hero as it stands, or where it fell."""
    row = s.hero_row(hero)
    if hero.is_dead:
        return Piece(hero.key, row.name, key_of(hero.at), "tombstone", Tint.DARK, note="dead", rule="OQ-DEATH-01")
    return Piece(
        hero.key,
        row.name,
        key_of(hero.at),
        row.icon,
        Tint.GREEN,
        badge=str(vitals.left(s, hero)),
        heading=hero.facing,
        stats=(signs.health(s, hero),),
        dice=(signs.dice("Defense", gear.defense(s, hero), signs.SHIELD),),
        kind=f"Hero, {signs.health_colour(s, hero)}",
        note="acts now" if hero.role == s.active and hero.points else "",
        rule="OQ-SHEET-01",
        marks=signs.marks(s, hero),
    )
