"""Massive Characters: where two squares each way fit, and narrow passages (OQ-MASS)."""

from msgspec import Struct

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Terrain
from longtable.games.orcquest_warpath.state import Foe, OrcState
from longtable.kit import paths, squares
from longtable.kit.squares import Square


class Stand(Struct, frozen=True):
    """OQ-MASS-01, 02. Where somebody stands: by the upper left of its squares, or with its centre in one of them."""

    at: Square
    is_centred: bool = False


def body(at: Square) -> tuple[Square, Square, Square, Square]:
    """OQ-MASS-01. The squares of a Massive body by its upper left one."""
    column, row = at
    return at, (column + 1, row), (column, row + 1), (column + 1, row + 1)


class Bulk:
    """What is around a Massive Enemy that moves."""

    def __init__(self, s: OrcState, foe: Foe, *, flies: bool) -> None:
        board = boards.of(s)
        self.terrain, self.plan = board.terrain, sight.now(s).plan
        bodies = sight.occupied(s)
        taken = {at: None for at, other in bodies.items() if other is not foe}
        taken.update(dict.fromkeys(piece.at for piece in s.furniture))
        taken.update(dict.fromkeys(at for at, kind in board.terrain.items() if kind is Terrain.TRUNK))
        self.barred: dict[Square, None] = {} if flies else taken
        """OQ-MASS-04. What it cannot pass."""
        self.ends = {**taken, **dict.fromkeys(board.bells.values())}
        self.ends.update(dict.fromkeys(hero.at for hero in s.heroes if hero.is_dead))

    def fits(self, stand: Stand, barred: dict[Square, None]) -> bool:
        """OQ-MASS-01, 02. Whether neither walls nor pillars nor what is barred keep it from standing so."""
        some = (stand.at,) if stand.is_centred else body(stand.at)
        if any(at not in self.terrain or self.terrain[at] is Terrain.PILLAR or at in barred for at in some):
            return False
        return stand.is_centred or self.is_open(stand.at)

    def is_open(self, at: Square) -> bool:
        """Whether no wall and no closed door lies between the four squares of a body."""
        first, second, third, fourth = body(at)
        inside = ((first, second), (first, third), (second, fourth), (third, fourth))
        return all(b in self.plan.beside[a] for a, b in inside)

    def beside(self, stand: Stand) -> tuple[Stand, ...]:
        """OQ-MASS-02. One step: a square on, or into the middle of one of its squares, or out of it."""
        column, row = stand.at
        if stand.is_centred:
            there = [Stand(at, is_centred=True) for at in self.plan.beside[stand.at]]
            around = ((column, row), (column - 1, row), (column, row - 1), (column - 1, row - 1))
            there += [Stand(at) for at in around]
        else:
            own = body(stand.at)
            there = [Stand(to) for to in squares.beside(stand.at) if self._may_step(own, body(to))]
            there += [Stand(at, is_centred=True) for at in own]
        return tuple(to for to in there if self.fits(to, self.barred))

    def _may_step(self, own: tuple[Square, ...], there: tuple[Square, ...]) -> bool:
        return all(b in self.plan.beside[a] for a, b in zip(own, there, strict=True))

    def may_stop(self, stand: Stand) -> bool:
        """OQ-MOVE-07, 11, OQ-MASS-04. Whether it may end so: on free squares."""
        return self.fits(stand, self.ends)


def ways(s: OrcState, foe: Foe, moves: int, *, flies: bool) -> dict[Stand, paths.Route[Stand]]:
    """OQ-MASS-01, 02, 04. How a Massive Enemy can end that moves so far."""
    bulk = Bulk(s, foe, flies=flies)
    return paths.reach(Stand(foe.at, foe.is_centred), moves, bulk.beside, may_stop=bulk.may_stop)
