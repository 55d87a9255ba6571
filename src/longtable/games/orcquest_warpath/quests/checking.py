"""Whether a quest can be played: what is wrong with a user's map and lists, where, and what would be right."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from longtable.engine.errors import PackError
from longtable.games.orcquest_warpath.board.boards import SIZE, Board, Door
from longtable.games.orcquest_warpath.board.drawing import LARGEST
from longtable.games.orcquest_warpath.board.drawing import at as where
from longtable.games.orcquest_warpath.cards import effects
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import (
    AlertColour,
    DoorKind,
    Keyword,
    Path,
    Presence,
    Reserve,
    Sort,
    Terrain,
)
from longtable.games.orcquest_warpath.play import goals
from longtable.games.orcquest_warpath.rows import FigureRow, GoalRow, PathRow, PlaceRow, QuestRow, TokenRow
from longtable.kit import drawn, paths, squares
from longtable.kit.squares import Square

IMPASSABLE = (Terrain.PILLAR, Terrain.TRUNK)
SURE = (Presence.OBJECTIVE, Presence.SPECIAL, Presence.CHICKEN)
"""Tokens that a quest counts on: they must come out."""


def check_quest(content: Content, row: QuestRow, place: str) -> None:
    """OQ-SETUP-02, 09. Refuse a quest that cannot be laid out, or whose objectives cannot be reached."""
    try:
        Checked(content, row).all()
    except Refused as error:
        raise PackError(f"{place}: quest {row.id!r}: {error}") from error


class Refused(ValueError):
    """What is wrong with a quest, in words."""


class Checked:
    """A quest while it is looked through, from its map to its objectives."""

    def __init__(self, content: Content, row: QuestRow) -> None:
        self.content, self.row = content, row
        self._map()
        self.board = self._board(msgspec.structs.replace(row, places=[]))
        self._places()
        self.board = self._board(row)
        self.passable = [square for square, kind in self.board.terrain.items() if kind not in IMPASSABLE]
        self.tokens = {name: self._tokens(name, there) for name, there in row.reserves.items()}

    def all(self) -> None:
        """Everything, in the order in which it is read."""
        self._ends()
        self._doors()
        self._furniture()
        self._reserves()
        self._things()
        self._figures()
        self._paths()
        self._reach()
        self._goals()
        for does in self.row.does:
            known = list(dict.fromkeys(entry.source for entry in effects if entry.sort == Sort.QUEST))
            if does not in known:
                raise Refused(f"does: there is no rule {does!r}; expected one of {', '.join(known)}")

    # ------------------------------------------------------------ the map

    def _map(self) -> None:
        """OQ-BOARD-01. Tiles that are in the box, or a map of its own."""
        row = self.row
        if bool(row.tiles) == bool(row.drawn):
            raise Refused("map: give either `tiles`, row by row, or a map of its own as `drawn`")
        names = [name for line in row.tiles for name in line]
        for name in names:
            if name not in self.content.tiles:
                raise Refused(f"tiles: there is no tile {name!r}; expected one of {', '.join(self.content.tiles)}")
        if max(len(row.tiles), *map(len, row.tiles), 0) * SIZE > LARGEST:
            raise Refused(
                f"tiles: the board is larger than {LARGEST} squares; lay at most {LARGEST // SIZE} each way"
            )
        if len(dict.fromkeys(len(line) for line in row.tiles)) > 1:
            raise Refused("tiles: the rows have different lengths; lay as many tiles in each")
        grid = drawn.grid(row.drawn) if row.drawn else None
        if grid is not None:
            there = dict.fromkeys(grid.squares)
            if not there:
                raise Refused("map: there is no square on it; draw them at odd columns of odd lines")
            if max(max(square) for square in there) >= LARGEST:
                raise Refused(f"map: it is larger than {LARGEST} squares; draw a smaller one")
            for side in grid.doors:
                if not all(square in there for square in side.both):
                    inner = next((square for square in side.both if square in there), side.square)
                    raise Refused(f"map: the door beside {where(inner)} leads nowhere; draw a wall, or more squares")
            for square in row.rooms:
                if square not in there:
                    raise Refused(f"rooms: {where(square)} is not on the map; expected a square of a Room")

    def _board(self, row: QuestRow) -> Board:
        try:
            return Board(self.content, row)
        except ValueError as error:
            raise Refused(str(error)) from error

    def _on_board(self, square: Square, what: str) -> None:
        if square not in self.board.terrain:
            width, height = self.board.size
            raise Refused(f"{what}: {where(square)} is not on the map of {width} by {height} squares; count from 0")

    def _free(self, square: Square, what: str) -> None:
        self._on_board(square, what)
        kind = self.board.terrain[square]
        if kind in IMPASSABLE:
            raise Refused(f"{what}: at {where(square)} is a {kind}; choose a square on which somebody can stand")

    def _places(self) -> None:
        """OQ-SETUP-09. Rooms are closed and have a door, zones lie on the map."""
        row, board = self.row, self.board
        twice = [name for name, count in Counter(place.id for place in row.places).items() if count > 1]
        if twice:
            raise Refused(f"places: {twice[0]!r} is there twice; give each place an id of its own")
        for place in row.places:
            what = f"place {place.id!r}"
            self._on_board(place.at, what)
            if place.to is not None:
                self._zone(place, what)
                continue
            if place.at not in board.room_of:
                raise Refused(f"{what}: {where(place.at)} lies in no Room; choose a square between its walls")
            room = board.rooms[board.room_of[place.at]]
            if any(square in room for square in row.entry):
                raise Refused(f"{what}: its Room is open as far as the Hero Entry; close its walls")
            if not any(square in room for door in board.doors for square in door.beside):
                raise Refused(f"{what}: its Room has no door; draw a : in one of its walls")
        rooms = Counter(board.room_of[place.at] for place in row.places if place.to is None)
        for number, count in rooms.items():
            if count > 1:
                same = [place.id for place in row.places if place.to is None and board.room_of[place.at] == number]
                raise Refused(
                    f"places: {' and '.join(same)} are one Room; draw a wall between them, or leave one out"
                )

    def _zone(self, place: PlaceRow, what: str) -> None:
        left, top = place.at
        right, bottom = place.to if place.to is not None else place.at
        if right < left or bottom < top:
            raise Refused(f"{what}: `to` lies before {where(place.at)}; it is the lower right corner of the zone")
        for square in ((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)):
            self._on_board(square, what)

    def _ends(self) -> None:
        """OQ-BOARD-04. Heroes come in somewhere, and leave somewhere if they are to."""
        row = self.row
        if not row.entry:
            raise Refused("entry: nobody can come in; draw an E for each square of the Hero Entry, four of them")
        for what, there in (("entry", row.entry), ("exit", row.exit)):
            for square in there:
                self._free(square, what)
        leaves = any(goal.does == goals.LEAVE for goal in row.main)
        if leaves and not row.exit:
            raise Refused("exit: the Heroes are to leave and have no Exit; draw an X for each of its squares")
        if row.exit and not leaves:
            raise Refused(f"exit: nobody is to leave by it; add a main objective `{goals.LEAVE}`, or take it out")

    def _doors(self) -> None:
        """OQ-BOARD-05, OQ-DOOR-03. Doors that are spoken of are there, and what is reinforced can be opened."""
        things = [thing.id for thing in self.row.things]
        for said in self.row.doors:
            side = squares.side(said.at, said.side)
            if side not in self.board.door_at:
                raise Refused(f"doors: there is no door {said.side} of {where(said.at)}; draw a : or = there")
            if said.key and said.key not in things:
                raise Refused(
                    f"doors: {said.key!r} opens the door at {where(said.at)} and is none of `things`; add it"
                )
        for door in self.board.doors:
            if self.row.drawn and door.kind is DoorKind.REINFORCED and not door.needs:
                raise Refused(
                    f"doors: nothing opens the reinforced door beside {where(door.beside[0])}; name its `key` in "
                    "`doors`, or draw a :"
                )

    def _furniture(self) -> None:
        """OQ-SETUP-02. Furniture has squares of its own, and keeps off the Entry."""
        taken: dict[Square, str] = dict.fromkeys(self.row.entry, "the Hero Entry")
        for piece in self.row.furniture:
            self._free(piece.at, piece.kind)
            if piece.at in taken:
                raise Refused(
                    f"furniture: {piece.kind} and {taken[piece.at]} are both at {where(piece.at)}; move one"
                )
            taken[piece.at] = piece.kind

    # ------------------------------------------------------------ who and what is there

    def _tokens(self, reserve: Reserve, names: Sequence[str]) -> list[TokenRow]:
        for name in names:
            if name not in self.content.tokens:
                there = ", ".join(self.content.tokens)
                raise Refused(f"reserves: {reserve}: there is no token {name!r}; expected one of {there}")
        return [self.content.tokens[name] for name in names]

    def _reserves(self) -> None:
        """OQ-SETUP-09, OQ-EXPL-11. As many tokens as the box has, and dice enough for those that count."""
        row = self.row
        for name, count in Counter(name for there in row.reserves.values() for name in there).items():
            copies = self.content.tokens[name].copies
            if count > copies:
                raise Refused(
                    f"reserves: {count} tokens {name!r}; the box has {copies}: use fewer, or tokens for two"
                )
        for place in row.places:
            if place.dice and not row.reserves.get(place.reserve):
                raise Refused(
                    f"place {place.id!r}: Reserve {place.reserve.value!r} is empty; give it tokens in `reserves`"
                )
        for reserve, tokens in self.tokens.items():
            dice = sum(place.dice for place in row.places if place.reserve is reserve)
            sure = [token.name for token in tokens if token.shows in SURE]
            if sure and dice < len(tokens):
                raise Refused(
                    f"reserves: {reserve}: {len(tokens)} tokens for {dice} dice: {sure[0]} may never come; give its "
                    "places more dice, or take tokens out"
                )
        shows = [token.shows for tokens in self.tokens.values() for token in tokens]
        if Presence.SPECIAL in shows and not row.special:
            raise Refused("reserves: a Special token stands for nobody; name an Enemy as `special`")
        if row.special and Presence.SPECIAL not in shows:
            raise Refused(f"special: {row.special!r} comes from no Reserve; put a `special` token into one")

    def _things(self) -> None:
        """OQ-PRES-05. Every Objective lies on the map or comes from a Reserve."""
        named = Counter(thing.id for thing in self.row.things)
        for name, count in named.items():
            if count > 1:
                raise Refused(f"things: {name!r} is there twice; give each an id of its own")
        for thing in self.row.things:
            if thing.at is not None:
                self._free(thing.at, f"thing {thing.id!r}")
        hidden = [thing for thing in self.row.things if thing.at is None]
        for reserve, tokens in self.tokens.items():
            there = sum(token.shows is Presence.OBJECTIVE for token in tokens)
            own = [thing.id for thing in hidden if thing.reserve is reserve]
            if len(own) > there:
                raise Refused(
                    f"things: {own[-1]!r} comes from Reserve {reserve.value!r}, which has {there} Objective tokens"
                )
        count = sum(token.shows is Presence.OBJECTIVE for there in self.tokens.values() for token in there)
        if count != len(hidden):
            raise Refused(
                f"things: {len(hidden)} come from Reserves, which have {count} Objective tokens; have one token for "
                "each that lies nowhere on the map"
            )

    def _enemy(self, name: str, what: str) -> None:
        if name not in self.content.enemies:
            there = ", ".join(self.content.enemies)
            raise Refused(f"{what}: there is no Enemy {name!r}; expected one of {there}, or one that the pack brings")

    def _figures(self) -> None:
        """OQ-SETUP-13, OQ-EXPL-17. Who is there at the beginning: no more of a kind than there are miniatures."""
        row = self.row
        if row.special:
            self._enemy(row.special, "special")
        taken = {piece.at: str(piece.kind) for piece in row.furniture}
        for figure in row.figures:
            self._enemy(figure.enemy, "figures")
            self._stands([figure.at], figure, taken)
        for name, count in Counter(figure.enemy for figure in row.figures).items():
            self._enough(name, count, "figures")
        if row.boss is not None:
            boss = self.content.bosses.get(row.boss.enemy)
            if boss is None:
                raise Refused(
                    f"boss: there is no Boss {row.boss.enemy!r}; expected one of {', '.join(self.content.bosses)}"
                )
            x, y = row.boss.at
            body = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] if Keyword.MASSIVE in boss.keywords else [(x, y)]
            self._stands(body, row.boss, taken)
        for bounty in row.bounties:
            if bounty.enemy not in self.enemies:
                raise Refused(f"bounties: {bounty.enemy!r} is nobody whom this quest brings")

    def _stands(self, body: Iterable[Square], figure: FigureRow, taken: dict[Square, str]) -> None:
        for square in body:
            self._free(square, f"enemy {figure.enemy!r}")
            if square in taken:
                raise Refused(f"enemy {figure.enemy!r}: {taken[square]} is at {where(square)} already; move one")
            taken[square] = figure.enemy

    def _enough(self, name: str, count: int, what: str) -> None:
        """OQ-EXPL-17."""
        figures = self.content.enemies[name].figures
        if count > figures:
            raise Refused(f"{what}: {count} of {name!r}; there are {figures} miniatures of it: use fewer")

    # ------------------------------------------------------------ paths

    def _paths(self) -> None:
        """OQ-BOARD-03, OQ-PATROL-01. Paths are whole and free, and who walks them is in the box."""
        for colour, count in Counter(path.colour for path in self.row.paths if path.colour is not Path.RED).items():
            if count > 1:
                raise Refused(f"paths: two {colour} paths; a colour has one")
        for path in self.row.paths:
            what = f"the {path.colour} path"
            self._slices(path, what)
            for alert in AlertColour:
                members, when = path.composition(alert), f"{what}, {alert.name.lower()}"
                for name in members:
                    self._enemy(name, when)
                for name, count in Counter(members).items():
                    self._enough(name, count, when)
                if (len(members) + 1) // 2 > len(path.slices):
                    raise Refused(f"{when}: {len(members)} Enemies do not fit on {len(path.slices)} slices")
            if path.bell is not None:
                self._free(path.bell, f"{what}, its Bell")
                if any(piece.at == path.bell for piece in self.row.furniture):
                    raise Refused(f"{what}: furniture stands at its Bell, {where(path.bell)}; move it")

    def _slices(self, path: PathRow, what: str) -> None:
        """OQ-PATROL-12. Two squares side by side, one step after the other, with nothing between."""
        plan, furniture = self.board.plan.shut(self.board.door_at), [piece.at for piece in self.row.furniture]
        for number, pair in enumerate(path.slices):
            for square in pair:
                self._free(square, what)
                if square in furniture:
                    raise Refused(f"{what}: furniture stands in its way at {where(square)}; move it")
            left, right = pair
            if right not in plan.beside[left]:
                raise Refused(
                    f"{what}: {where(left)} and {where(right)} are not side by side; a path is two squares wide"
                )
            before = path.slices[number - 1] if number else pair
            for here, there in zip(before, pair, strict=True):
                if here != there and there not in plan.around[here]:
                    raise Refused(
                        f"{what}: it breaks between {where(here)} and {where(there)}; give a slice where it turns, "
                        "and keep walls and doors out of its way"
                    )

    # ------------------------------------------------------------ what can be reached

    def _reach(self) -> None:
        """OQ-BOARD-04, OQ-DOOR-03. Heroes can get to every place, Objective and Bell, and out."""
        row, board = self.row, self.board
        locked = [door for door in board.doors if door.needs]
        reached = self._from_entry(locked)
        while opened := [door for door in locked if self._has(door.needs, reached)]:
            locked = [door for door in locked if door not in opened]
            reached = self._from_entry(locked)
        if locked:
            door = locked[0]
            raise Refused(
                f"doors: nobody gets to {door.needs!r}, which opens the door beside {where(door.beside[0])}; lay it "
                "before the door"
            )
        wanted = [(f"entry: {where(square)}", square) for square in row.entry]
        wanted += [(f"exit: {where(square)}", square) for square in row.exit]
        wanted += [(f"place {place.row.id!r}", place.squares[0]) for place in board.places.values()]
        wanted += [(f"thing {thing.id!r}", thing.at) for thing in row.things if thing.at is not None]
        wanted += [(f"enemy {figure.enemy!r}", figure.at) for figure in row.figures]
        wanted += [(f"boss {row.boss.enemy!r}", row.boss.at)] if row.boss is not None else []
        wanted += [(f"the {path.colour} path", path.slices[0][0]) for path in row.paths]
        wanted += [(f"the {path.colour} Bell", path.bell) for path in row.paths if path.bell is not None]
        for what, square in wanted:
            if square not in reached:
                raise Refused(
                    f"{what}: no way leads there from the Entry at {where(row.entry[0])}; draw a door or a gap"
                )

    def _from_entry(self, locked: Sequence[Door]) -> dict[Square, object]:
        """The squares to which Heroes get while some doors stay locked."""
        plan = self.board.plan.shut([side for door in locked for side in door.sides])
        barred = [square for square, kind in self.board.terrain.items() if kind in IMPASSABLE]
        return dict(paths.reach(self.row.entry[0], None, plan.beside.of, barred=barred))

    def _has(self, name: str, reached: dict[Square, object]) -> bool:
        """Whether Heroes get at an Objective where they get: it lies there, or its Reserve serves a place there."""
        thing = next(thing for thing in self.row.things if thing.id == name)
        if thing.at is not None:
            return thing.at in reached
        return any(
            place.squares[0] in reached
            for place in self.board.places.values()
            if thing.reserve in (None, place.row.reserve)
        )

    # ------------------------------------------------------------ objectives

    @property
    def enemies(self) -> list[str]:
        """Everybody whom the quest can bring."""
        row = self.row
        found = [token.enemy for tokens in self.tokens.values() for token in tokens if token.enemy]
        found += [figure.enemy for figure in row.figures]
        found += [name for path in row.paths for name in (*path.yellow, *path.orange, *path.red)]
        found += [row.special] if row.special else []
        found += [row.boss.enemy] if row.boss is not None else []
        return list(dict.fromkeys(found))

    def _goals(self) -> None:
        """OQ-GOAL-02, 03, 06. Objectives have words that there are, name what is there, and can be counted up to."""
        row = self.row
        for what, some, words in (
            ("main", row.main, list(goals.REACHED)),
            ("secondary", row.secondary, [*goals.REACHED, *goals.KEPT]),
            ("defeat", row.defeat, list(goals.REACHED)),
        ):
            for goal in some:
                if goal.does not in words:
                    raise Refused(f"{what}: there is no objective {goal.does!r}; expected one of {', '.join(words)}")
                self._goal(goal, f"{what}: {goal.text!r}")
        told = [goal.text for goal in row.secondary]
        if len(told) != len(dict.fromkeys(told)):
            raise Refused("secondary: two objectives have the same text; tell them apart")

    def _goal(self, goal: GoalRow, what: str) -> None:
        row = self.row
        things = [thing.id for thing in row.things]
        if goal.does == "carry" and goal.what and goal.what not in things:
            raise Refused(
                f"{what} names {goal.what!r}; expected one of `things`: {', '.join(things) or 'there is none'}"
            )
        if goal.does in ("slay", "slay-all", "asleep") and goal.what not in self.enemies:
            raise Refused(f"{what} names {goal.what!r}; this quest brings {', '.join(self.enemies) or 'nobody'}")
        most = {
            "carry": len(things),
            goals.CHICKENS: sum(token.shows is Presence.CHICKEN for some in self.tokens.values() for token in some),
            "smash": len(row.furniture),
        }
        if goal.does in most and goal.count > most[goal.does]:
            raise Refused(f"{what} asks for {goal.count}; the quest has {most[goal.does]}")
        if goal.does == "turn" and goal not in row.defeat:
            raise Refused(f"{what}: waiting is no deed; `turn` belongs to `defeat`")
