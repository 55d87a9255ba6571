"""What a viewer sees of a quest: the board with all that stands on it, the orcs, and the two tracks."""

from longtable.engine.ask import Role
from longtable.engine.faces import Meter, Stat, Tint
from longtable.engine.scene import Area, Door, Grid, Ground, Panel, Piece, Place, Row, Scene, Shape
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import Colour, DoorKind, DoorState, Stage, Terrain
from longtable.games.orcquest_warpath.play import vitals
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of
from longtable.games.orcquest_warpath.view import faces, names
from longtable.kit import squares

GROUNDS = {
    Terrain.FLOOR: Ground.FLOOR,
    Terrain.DIRT: Ground.PLAIN,
    Terrain.ROAD: Ground.SAND,
    Terrain.FIELD: Ground.GRASS,
    Terrain.POND: Ground.WATER,
    Terrain.SHADOW: Ground.FOREST,
    Terrain.TRUNK: Ground.FOREST,
    Terrain.PILLAR: Ground.STONE,
}
PHASES = {
    Stage.START: "setting out",
    Stage.TURN: "a Turn begins",
    Stage.HERO_PHASE: "Hero Phase",
    Stage.ACTIVATION: "Hero Phase",
    Stage.EVENT: "Hero Phase",
    Stage.RESTORE: "End of Turn",
    Stage.RESURRECT: "End of Turn",
    Stage.LEARN: "End of Turn",
    Stage.GEAR: "End of Turn",
}
TINTS = {Colour.YELLOW: Tint.GOLD, Colour.ORANGE: Tint.BROWN, Colour.RED: Tint.RED}
MOST_ALERT = 15


def scene(s: OrcState, viewer: Role | None) -> Scene:
    """OQ-GOAL-01. The table as everybody sees it; only the decks and Reserves are hidden."""
    return Scene(
        title="OrcQuest WarPath",
        stage=stage(s),
        panels=tuple(_panel(s, hero) for hero in s.heroes),
        areas=tuple(_areas(s)),
        goal=" ".join(goal.text for goal in s.quest_row.main),
        signs=(
            Stat("Badass", s.badass, "orc-head", goal=s.limit, tint=Tint.GREEN),
            Stat("Alert", s.alert, "ringing-bell", goal=s.quest_row.most_alert, tint=Tint.RED),
        ),
    )


def stage(s: OrcState) -> str:
    """Where the quest stands, in a few words."""
    where = "over" if s.winner else PHASES.get(s.stage, "Enemy Phase")
    return f"{s.quest_row.name}, Turn {s.turn}, {where}"


def _panel(s: OrcState, hero: Hero) -> Panel:
    """OQ-SHEET-01. A Hero at a glance."""
    row = s.hero_row(hero)
    words = [laid.effect.value.capitalize() for laid in hero.effects]
    status = "dead" if hero.is_dead else "gone" if hero.has_left else ", ".join(words)
    health = Stat("Health", vitals.left(s, hero), "hearts", goal=row.health, meter=Meter.BAR, tint=TINTS[row.colour])
    return Panel(
        role=hero.role,
        status=status,
        name=row.name,
        kind=" ".join(one.value.capitalize() for one in row.classes),
        icon=row.icon,
        stats=(health, Stat("Action Points", hero.points, "sprint")),
    )


# ---------------------------------------------------------------- areas


def _areas(s: OrcState) -> list[Area]:
    areas: list[Area] = [grid(s)]
    for hero in s.heroes:
        name = s.hero_row(hero).name
        skills = tuple(faces.skill_face(s.skill(one), is_down=one in hero.down) for one in hero.skills)
        things = tuple(faces.thing_face(s, hero, thing) for thing in hero.things)
        events = tuple(faces.event_face(s.content.events[card]) for card in hero.events)
        areas.append(Row(hero.key, f"{name}'s cards", (*skills, *things, *events), owner=hero.role, listed=True))
    if s.gone:
        areas.append(Row("gone", "Gone this Turn", tuple(faces.gone_face(s, key) for key in s.gone), listed=True))
    left = tuple(faces.enchant_face(s.content.enchants[name]) for name in s.enchants)
    areas.append(Row("enchants", "Enchants", left, listed=True))
    return areas


def grid(s: OrcState) -> Grid:
    """OQ-BOARD-01. The board with doors, furniture, tokens and figures."""
    board = boards.of(s)
    places = tuple(
        Place(key_of(at), *at, name=names.name_of_place(s, f"{at[0]},{at[1]}"), ground=GROUNDS[kind])
        for at, kind in board.terrain.items()
    )
    return Grid(
        "board",
        s.quest_row.name,
        places,
        pieces=tuple(_pieces(s)),
        walls=board.walls,
        doors=tuple(_doors(s)),
        columns=tuple(names.letters(column) for column in range(board.size[0])),
        rows=tuple(str(row + 1) for row in range(board.size[1])),
    )


def _doors(s: OrcState) -> list[Door]:
    """OQ-BOARD-05. The doors as they stand; a destroyed one is none any more."""
    found = []
    for door, state in zip(boards.of(s).doors, s.doors, strict=True):
        for side in door.sides:
            before, behind = side.both
            heading = squares.headings_to(before, behind)[0]
            is_open = state is not DoorState.CLOSED
            tint = Tint.DARK if door.kind is DoorKind.REINFORCED else Tint.BROWN
            found.append(Door(door.key, f"{door.kind} door, {state}", *before, heading, open=is_open, tint=tint))
    return found


def _pieces(s: OrcState) -> list[Piece]:
    """What stands and lies on the board."""
    found = [
        Piece(
            piece.key,
            piece.kind.value.capitalize(),
            key_of(piece.at),
            shape=Shape.FURNITURE,
            icon=faces.FURNITURE[piece.kind],
        )
        for piece in s.furniture
    ]
    found += [Piece(f"smoke:{x},{y}", "Smoke", key_of((x, y)), icon="fog") for x, y in s.smoke]
    found += [Piece(f"chicken:{x},{y}", "Chicken", key_of((x, y)), icon="chicken") for x, y in s.chickens]
    things = {thing.id: thing for thing in s.quest_row.things}
    found += [
        Piece(one.key, things[one.id].name, key_of(one.at), icon=things[one.id].icon, text=things[one.id].text)
        for one in s.found
        if one.at in boards.of(s).terrain
    ]
    found += [
        Piece(f"bell:{path}", f"the {path} Bell", key_of(at), icon="ringing-bell")
        for path, at in boards.of(s).bells.items()
    ]
    found += [_figure(s, foe) for foe in s.foes]
    for hero in s.heroes:
        if hero.at in boards.of(s).terrain:
            row = s.hero_row(hero)
            note = "dead" if hero.is_dead else "Invisible" if hero.hidden is not None else ""
            found.append(
                Piece(
                    f"figure:{hero.role}",
                    row.name,
                    key_of(hero.at),
                    icon="tombstone" if hero.is_dead else row.icon,
                    tint=Tint.GREEN,
                    heading=None if hero.is_dead else hero.facing,
                    note=note,
                )
            )
    return found


def _figure(s: OrcState, foe: Foe) -> Piece:
    """OQ-SHEET-03. An Enemy as it stands."""
    row = s.foe_row(foe)
    health = Stat("Health", vitals.left(s, foe), "hearts", goal=row.health, tint=TINTS[row.colour])
    return Piece(
        foe.key,
        row.name,
        key_of(foe.at),
        icon=row.icon,
        tint=Tint.RED if foe.is_alert else Tint.PLAIN,
        heading=foe.facing,
        stats=(health,),
        note="Bell-ringer" if foe.is_ringer else "Alert" if foe.is_alert else "",
        text=row.text,
    )
