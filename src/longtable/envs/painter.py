"""Painting: a scene as arrays, from what its viewer sees and from nothing else.

Painting starts from the scene, which shows no more than the viewer may know, so what is painted cannot depend on
hidden things. Most rows look the same from one scene to the next: every different row is made once and kept in a
table, and a picture is mostly a list of rows to take out of it.
"""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.game import AnyGame
from longtable.engine.journal import thing_in
from longtable.engine.scene import (
    Cast,
    Die,
    Face,
    Fighter,
    Grid,
    HexMap,
    Key,
    Mat,
    Panel,
    Piece,
    Pile,
    Place,
    Roll,
    Row,
    Scene,
    Sheet,
    Stat,
    TileMap,
    Tint,
    Track,
    Way,
)
from longtable.envs.layout import BOUND, SEATS, TENS, Floats, Layout, Measure, What
from longtable.envs.rows import NOBODY, Rows

ROWS_KEPT = 20_000
"""After so many different rows the table of rows is begun anew."""


class Asked(Struct, frozen=True):
    """What the viewer is asked, as far as it shows: the kind, what it is about, the ids of the options by slot."""

    kind: str
    about: str
    options: tuple[str, ...]


class _Corner(Struct):
    """A part of the table, such as somebody's hand: where it is, whose, and the rows of the cards seen in it."""

    where: str
    owner: int
    faces: dict[int, tuple[Face, int]] = {}


class _Sketch(Struct):
    """A picture in the making: rows of the table of rows, numbers that change often, and where things lie."""

    rows: list[int] = []
    at: list[int] = []
    numbers: list[float] = []
    places: dict[str, int] = {}


class Painter:
    """Paints scenes of one game in one layout."""

    def __init__(self, game: AnyGame, roles: Sequence[Role], layout: Layout) -> None:
        self.layout = layout
        self._width = layout.width
        self._names = game.things
        self._roles = tuple(roles)
        self._seats = {(viewer, role): self._seat(viewer, role) for viewer in roles for role in roles}
        """How far each role sits from each viewer; a panel may be of somebody whom nobody plays."""
        self._begin()
        self._value = self._rows.measures[Measure.VALUE]
        self._share = self._rows.measures[Measure.SHARE]
        self._order = self._rows.measures[Measure.ORDER]

    def _seat(self, viewer: Role, role: Role) -> int:
        away = (self._roles.index(role) - self._roles.index(viewer)) % len(self._roles)
        return min(away, SEATS - 1)

    def _begin(self) -> None:
        self._rows = Rows(self.layout)
        self._corners: dict[tuple[str, Role | None, Role], _Corner] = {}
        self._faces = 0

    # ------------------------------------------------------------------ pictures

    def paint(self, scene: Scene, viewer: Role, asked: Asked | None) -> tuple[Floats, Floats]:
        """The things that the viewer sees, and the options by slot; each option looks like the thing it points at.

        There are more rows of options than slots only where more are given.
        """
        if len(self._rows.known) + self._faces > ROWS_KEPT:
            self._begin()
        sketch = self.sketch(scene, viewer, asked)
        layout = self.layout
        things, options = self.blank()
        rows = sketch.rows[: layout.things]
        self._rows.table.take(rows, axis=0, out=things[: len(rows)], mode="clip")
        if len(rows) == len(sketch.rows):
            things.reshape(-1)[sketch.at] = sketch.numbers
        else:
            self._crop(things, sketch)
        if asked is not None:
            if len(asked.options) > len(options):
                options = np.zeros((len(asked.options), layout.width), np.float32)
            for slot, option in enumerate(asked.options):
                place = sketch.places.get(option, layout.things)
                if place < layout.things:
                    options[slot] = things[place]
                else:
                    row = self._option(option)  # may make a new row, and with it a larger table
                    options[slot] = self._rows.table[row]
        return things, options

    def blank(self) -> tuple[Floats, Floats]:
        """Nothing to see, and no options."""
        layout = self.layout
        things = np.zeros((layout.things, layout.width), np.float32)
        return things, np.zeros((layout.slots, layout.width), np.float32)

    def _crop(self, things: Floats, sketch: _Sketch) -> None:
        """A scene of more things than rows: the last are left out, and the value of the first row says how many."""
        flat = things.reshape(-1)
        for at, number in zip(sketch.at, sketch.numbers, strict=True):
            if at < len(flat):
                flat[at] = number
        things[0, self._value] = TENS[len(sketch.rows) - len(things)]

    def sketch(self, scene: Scene, viewer: Role, asked: Asked | None) -> _Sketch:
        """List the rows of a scene."""
        sketch = _Sketch()
        sketch.rows.append(self._question(asked))
        stage = ("stage", scene.stage)
        sketch.rows.append(self._rows.get(stage) or self._rows.make(stage, What.STAGE, kind=scene.stage))
        for note in scene.notes:
            self._note(sketch, "", NOBODY, note)
        for sign in scene.signs:
            self._sign(sketch, sign)
        for panel in self._from_me_on(scene.panels, viewer):
            self._panel(sketch, panel, viewer)
        for area in scene.areas:
            if isinstance(area, Row):
                self._cards(sketch, area, viewer)
            elif isinstance(area, Pile):
                self._pile(sketch, area, viewer)
            elif isinstance(area, Track):
                self._track(sketch, area)
            elif isinstance(area, Roll):
                self._roll(sketch, area, viewer)
            elif isinstance(area, Mat):
                self._mat(sketch, area, viewer)
            else:
                self._map(sketch, area, viewer)
        for sheet in scene.sheets:
            self._sheet(sketch, sheet, viewer)
        if scene.page is not None:
            self._note(sketch, "page", NOBODY, scene.page.id)
        return sketch

    def _from_me_on(self, panels: Sequence[Panel], viewer: Role) -> Sequence[Panel]:
        mine = next((place for place, panel in enumerate(panels) if panel.role == viewer), 0)
        return (*panels[mine:], *panels[:mine])

    # ------------------------------------------------------------------ questions and words

    def _question(self, asked: Asked | None) -> int:
        key = ("question", "", "") if asked is None else ("question", asked.kind, asked.about)
        return self._rows.get(key) or self._rows.make(key, What.QUESTION, name=key[1], kind=self._name_of(key[2]))

    def _option(self, option: str) -> int:
        """An option that points at nothing in the scene: a word, a number, or something that lies elsewhere."""
        if not option:
            return 0
        key = ("option", option)
        row = self._rows.get(key)
        if row is None:
            where = option.partition(":")[0] if ":" in option else ""
            row = self._rows.make(key, What.WORD, where=where, name=self._name_of(option))
            if option.lstrip("-").isdigit():
                self._rows.put(row, Measure.VALUE, TENS[int(option)])
        return row

    def _name_of(self, key: str) -> str:
        """What a key names: the thing's printed name where the game has one."""
        name = thing_in(key) or key
        return self._names.get(name, name)

    def _note(self, sketch: _Sketch, where: str, owner: int, note: str) -> None:
        key = ("note", where, owner, note)
        row = self._rows.get(key) or self._rows.make(key, What.WORD, owner=owner, where=where, kind=note)
        sketch.rows.append(row)

    # ------------------------------------------------------------------ around the board

    def _sign(self, sketch: _Sketch, sign: Stat) -> None:
        key = ("sign", sign.name)
        row = self._rows.get(key) or self._rows.make(key, What.SIGN, name=sign.name, tint=sign.tint)
        self._number(sketch, self._value, TENS[sign.value])
        if sign.goal:
            self._number(sketch, self._share, min(BOUND, sign.value / sign.goal))
        sketch.rows.append(row)

    def _panel(self, sketch: _Sketch, panel: Panel, viewer: Role) -> None:
        owner = self._seats.get((viewer, panel.role), NOBODY)
        key = ("panel", owner, panel.status, panel.name, panel.kind)
        row = self._rows.get(key)
        if row is None:
            kind = f"{panel.kind},{panel.status}"
            row = self._rows.make(key, What.PANEL, owner=owner, name=panel.name, kind=kind)
        sketch.places[f"player:{panel.role}"] = len(sketch.rows)
        base = len(sketch.rows) * self._width
        columns, at, numbers = self._rows.stats, sketch.at, sketch.numbers
        for stat in panel.stats:
            at.append(base + columns[stat.name])
            numbers.append(TENS[stat.value])
            if stat.goal:
                at.append(base + self._share)
                numbers.append(min(BOUND, stat.value / stat.goal))
        sketch.rows.append(row)
        for dice in panel.dice:
            sketch.rows.append(self._dice(owner, dice.name, dice.dice, dice.room, dice.bonus))

    def _sheet(self, sketch: _Sketch, sheet: Sheet, viewer: Role) -> None:
        corner = self._corner(sheet.id, sheet.owner, viewer)
        where, owner = corner.where, corner.owner
        if sheet.note:
            self._note(sketch, where, owner, sheet.note)
        for place, item in enumerate(sheet.items):
            key = ("item", where, owner, item.name, item.note, item.spent)
            row = self._rows.get(key)
            if row is None:
                row = self._rows.make(key, What.ITEM, owner=owner, where=where, name=item.name, kind=item.note)
                self._rows.put(row, Measure.SPENT, item.spent)
            sketch.places[item.id] = len(sketch.rows)
            self._number(sketch, self._order, TENS[place])
            sketch.rows.append(row)

    def _dice(self, owner: int, name: str, dice: tuple[Die, ...], room: int, bonus: str) -> int:
        """Dice in one row: how many of each colour, and the sum of what they show."""
        key = ("dice", owner, name, dice, room, bonus)
        row = self._rows.get(key)
        if row is None:
            row = self._rows.make(key, What.DICE, owner=owner, name=name, kind=bonus)
            for die in dice:
                if die.tint is not Tint.PLAIN:
                    self._rows.table[row, self._rows.columns[f"tint/{die.tint}"]] += 0.1
            shown = sum(int(die.shows) for die in dice if die.shows.isdigit())
            self._rows.put(row, Measure.VALUE, TENS[shown])
            self._rows.put(row, Measure.ORDER, TENS[len(dice)])
            self._rows.put(row, Measure.UNDER, TENS[room])
        return row

    # ------------------------------------------------------------------ cards

    def _cards(self, sketch: _Sketch, area: Row, viewer: Role) -> None:
        corner = self._corner(area.id, area.owner, viewer)
        if area.note:
            self._note(sketch, corner.where, corner.owner, area.note)
        faces, rows, places = corner.faces, sketch.rows, sketch.places
        width = self._width
        position = len(rows)
        first = position * width + self._order
        for face in area.cards:
            known = faces.get(id(face))
            rows.append(self._face(corner, face) if known is None else known[1])
            places[face.id] = position
            position += 1
        count = len(area.cards)
        sketch.at.extend(range(first, first + count * width, width))
        sketch.numbers.extend([TENS[place] for place in range(count)])

    def _face(self, corner: _Corner, face: Face) -> int:
        """The row of a card in a corner, kept with the face: while it is kept, no other has its place in memory."""
        key = ("face", corner.where, corner.owner, face)
        row = self._rows.get(key)
        if row is None:
            row = self._rows.make(
                key,
                What.CARD,
                owner=corner.owner,
                where=corner.where,
                name=face.name,
                kind=f"{face.kind},{face.note}",
                tint=face.tint,
                stats=face.stats,
                noted=face.note,
            )
            self._rows.put(row, Measure.DOWN, face.face_down)
            self._rows.put(row, Measure.UNDER, TENS[len(face.under)])
        corner.faces[id(face)] = (face, row)
        self._faces += 1
        return row

    def _laid(self, sketch: _Sketch, corner: _Corner, face: Face) -> None:
        """A single card that lies there."""
        known = corner.faces.get(id(face))
        sketch.places[face.id] = len(sketch.rows)
        sketch.rows.append(self._face(corner, face) if known is None else known[1])

    def _pile(self, sketch: _Sketch, pile: Pile, viewer: Role) -> None:
        corner = self._corner(pile.id, pile.owner, viewer)
        where, owner = corner.where, corner.owner
        key = ("pile", where, owner)
        row = self._rows.get(key) or self._rows.make(key, What.PILE, owner=owner, where=where, name=pile.title)
        sketch.places[pile.id] = len(sketch.rows)
        self._number(sketch, self._value, TENS[pile.count])
        sketch.rows.append(row)
        if pile.note:
            self._note(sketch, where, owner, pile.note)
        if pile.top is not None:
            self._laid(sketch, corner, pile.top)
        first = len(sketch.rows) * self._width + self._value
        for stat in pile.inside:
            name = stat.name
            inside = ("inside", where, owner, name)
            row = self._rows.get(inside) or self._rows.make(inside, What.INSIDE, owner=owner, where=where, name=name)
            sketch.rows.append(row)
            sketch.numbers.append(TENS[stat.value])
        sketch.at.extend(range(first, first + len(pile.inside) * self._width, self._width))

    # ------------------------------------------------------------------ boards

    def _track(self, sketch: _Sketch, track: Track) -> None:
        key = ("track", track.id, track.note)
        row = self._rows.get(key)
        if row is None:
            row = self._rows.make(key, What.TRACK, where=track.id, name=track.title, kind=track.note)
        self._number(sketch, self._value, TENS[track.at])
        self._number(sketch, self._share, min(BOUND, track.at / max(1, len(track.marks) - 1)))
        sketch.rows.append(row)

    def _roll(self, sketch: _Sketch, roll: Roll, viewer: Role) -> None:
        corner = self._corner(roll.id, roll.owner, viewer)
        if roll.note:
            self._note(sketch, corner.where, corner.owner, roll.note)
        sketch.rows.append(self._dice(corner.owner, roll.title, roll.dice, 0, ""))

    def _map(self, sketch: _Sketch, area: HexMap | Grid | TileMap, viewer: Role) -> None:
        """Places and what stands on them. What is printed and never changes, such as walls and roads, is left out."""
        where = self._corner(area.id, None, viewer).where
        marked = [place for zone in area.zones for place in zone.places]
        marked += [place for path in area.paths if path.way is Way.ROUTE for place in path.along]
        spots: dict[str, tuple[int, int]] = {}
        for place in area.places:
            spots[place.id] = (place.column, place.row)
            sketch.places[place.id] = len(sketch.rows)
            if marked:
                self._number(sketch, self._value, TENS[marked.count(place.id)])
            sketch.rows.append(self._place(where, place))
        for piece in area.pieces:
            sketch.places[piece.id] = len(sketch.rows)
            sketch.rows.append(self._piece(where, piece, spots.get(piece.at, (0, 0)), viewer))
        if isinstance(area, Grid):
            self._doors(sketch, area, where)

    def _place(self, where: str, place: Place) -> int:
        key = ("place", where, place)
        row = self._rows.get(key)
        if row is None:
            kind = f"{place.ground},{place.badge},{place.note}"
            row = self._rows.make(key, What.PLACE, where=where, name=place.name, kind=kind, tint=place.tint)
            self._rows.put_spot(row, place.column, place.row)
            self._rows.put(row, Measure.DOWN, place.face_down)
            self._rows.put(row, Measure.SPENT, place.empty)
            self._rows.put(row, Measure.SITE, place.site)
        return row

    def _piece(self, where: str, piece: Piece, spot: tuple[int, int], viewer: Role) -> int:
        kind, _, name = piece.id.partition(":")
        owner = self._seats.get((viewer, Role(name)), NOBODY) if kind == "player" else NOBODY
        key = ("piece", where, owner, piece)
        row = self._rows.get(key)
        if row is None:
            said = f"{piece.kind},{piece.heading or ''},{piece.badge},{piece.note}"
            row = self._rows.make(
                key,
                What.PIECE,
                owner=owner,
                where=where,
                name=piece.name,
                kind=said,
                tint=piece.tint,
                stats=piece.stats,
                noted=f"{piece.badge} {piece.note}",
            )
            self._rows.put_spot(row, *spot)
        return row

    def _doors(self, sketch: _Sketch, grid: Grid, where: str) -> None:
        for door in grid.doors:
            key = ("door", where, door)
            row = self._rows.get(key)
            if row is None:
                kind = f"{door.side},{door.note}"
                row = self._rows.make(key, What.PIECE, where=where, name=door.name, kind=kind, tint=door.tint)
                self._rows.put_spot(row, door.column, door.row)
                self._rows.put(row, Measure.SPENT, door.open)
            sketch.places[door.id] = len(sketch.rows)
            sketch.rows.append(row)

    # ------------------------------------------------------------------ mats

    def _mat(self, sketch: _Sketch, mat: Mat, viewer: Role) -> None:
        """A fight: its phase and step, then fighters with their deeds, acts, dice and sums."""
        where = self._corner(mat.id, None, viewer).where
        key = ("mat", where, mat.phase)
        row = self._rows.get(key)
        if row is None:
            name = mat.phases[mat.phase].name if mat.phase < len(mat.phases) else mat.title
            row = self._rows.make(key, What.TRACK, where=where, name=name)
        self._number(sketch, self._value, TENS[mat.step])
        sketch.rows.append(row)
        for place, fighter in enumerate((*mat.ours, *mat.theirs)):
            self._fighter(sketch, self._corner(mat.id, fighter.role, viewer), fighter, place)
        for acts in mat.keys:
            self._acts(sketch, self._corner(mat.id, None, viewer), acts)
        for cast in mat.dice:
            self._cast(sketch, where, cast)
        for tally in mat.tallies:
            self._sign(sketch, Stat(tally.name, tally.value, tint=tally.tint))

    def _fighter(self, sketch: _Sketch, corner: _Corner, fighter: Fighter, place: int) -> None:
        where, owner = corner.where, corner.owner
        marks = ",".join(mark.name for mark in fighter.marks)
        key = ("fighter", where, owner, fighter.id, fighter.kind, fighter.stats, marks, fighter.state, fighter.out)
        row = self._rows.get(key)
        if row is None:
            said = f"{fighter.kind},{fighter.state},{marks}"
            row = self._rows.make(
                key,
                What.PIECE,
                owner=owner,
                where=where,
                name=fighter.name,
                kind=said,
                tint=fighter.tint,
                stats=fighter.stats,
            )
            self._rows.put(row, Measure.SPENT, fighter.out)
        sketch.places[fighter.id] = len(sketch.rows)
        self._number(sketch, self._order, TENS[place])
        if fighter.coming:
            self._number(sketch, self._value, TENS[sum(stat.value for stat in fighter.coming)])
        sketch.rows.append(row)
        if fighter.deed is not None:
            self._laid(sketch, corner, fighter.deed)

    def _acts(self, sketch: _Sketch, corner: _Corner, acts: Key) -> None:
        for act in acts.acts:
            self._number(sketch, self._value, float(act.came))
            self._number(sketch, self._share, act.chance / 1000)
            self._laid(sketch, corner, act.face)

    def _cast(self, sketch: _Sketch, where: str, cast: Cast) -> None:
        key = ("cast", where, cast)
        row = self._rows.get(key)
        if row is None:
            row = self._rows.make(key, What.DICE, where=where, name=self._name_of(cast.whose), kind=cast.note)
            self._rows.put(row, Measure.VALUE, TENS[int(cast.die.shows) if cast.die.shows.isdigit() else 0])
            self._rows.put(row, Measure.SITE, cast.chosen)
        sketch.places[cast.id] = len(sketch.rows)
        sketch.rows.append(row)

    # ------------------------------------------------------------------ helpers

    def _corner(self, area: str, owner: Role | None, viewer: Role) -> _Corner:
        """A part of the table by its id without the names of roles; its owner is told as seats after the viewer."""
        corner = self._corners.get((area, owner, viewer))
        if corner is None:
            where = ":".join(part for part in area.split(":") if part not in self._roles)
            seat = NOBODY if owner is None else self._seats.get((viewer, owner), NOBODY)
            corner = self._corners[area, owner, viewer] = _Corner(where, seat)
        return corner

    def _number(self, sketch: _Sketch, column: int, number: float) -> None:
        """A number of the row that comes next."""
        sketch.at.append(len(sketch.rows) * self._width + column)
        sketch.numbers.append(number)
