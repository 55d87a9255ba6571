"""Chance: one small generator in the state, a named stream per purpose, the same on every machine.

The n-th draw of a stream is a hash of seed, stream and n. So a table can publish the hash of its seed at the
start and the seed at the end, and anyone can check every shuffle; and a stream never depends on how often
another one was used.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import ClassVar, Protocol, TypeVar

from msgspec import Struct

from longtable.engine.limits import DICE

T = TypeVar("T")

# One hash gives 512 bits. Forty draws from at most a thousand things use 400 of them, so the bias of the
# remainder stays below one in 2**100.
_DRAWS_PER_HASH = 40
_number: Callable[[bytes], int] = int.from_bytes


class Witness(Protocol):
    """Who is told of every result: a table's log."""

    def note(self, stream: str, result: list[int]) -> None:
        """Take note of a result: faces of dice, or for a shuffle the old places in their new order."""
        ...


class Chance(Struct, dict=True, omit_defaults=True):
    """Dice and shuffles from a seed. A table records the results; a test may say which are to come."""

    seed: str
    drawn: dict[str, int] = {}
    coming: dict[str, list[list[int]]] = {}
    """Results that were settled beforehand, by stream; they are used up first."""

    witness: ClassVar[Witness | None] = None
    begun: ClassVar[dict[str, blake2b] | None] = None
    """The hash of seed and stream, to which only the number of a draw has to be added; None before the first one."""

    def watch(self, witness: Witness) -> None:
        """Report every result to a witness from now on."""
        vars(self)["witness"] = witness

    @property
    def uses(self) -> int:
        """How often chance was consumed so far, over all streams."""
        return sum(self.drawn.values())

    def roll_one(self, sides: int, stream: str) -> int:
        """Roll one die with faces 1 to `sides`: as `roll` does, quicker for plain chance unwatched."""
        if type(self) is not Chance or self.coming or self.witness is not None:
            return self.roll(1, sides, stream)[0]
        return self._bits(stream) % sides + 1

    def roll(self, count: int, sides: int, stream: str) -> list[int]:
        """Roll `count` dice with faces 1 to `sides`."""
        if count > DICE:
            raise ValueError(f"stream {stream!r} rolls {count} dice; at most {DICE:,} are rolled at once")
        if count == 1 and not self.coming:
            result = [self._bits(stream) % sides + 1]
        elif (settled := self._settled(stream)) is None:
            result = self._throw(count, sides, stream)
        elif len(settled) == count and all(1 <= die <= sides for die in settled):
            result = settled
        else:
            raise ValueError(f"settled {settled} where stream {stream!r} rolls {count} dice of {sides} sides")
        if self.witness:
            self.witness.note(stream, result)
        return result

    def _throw(self, count: int, sides: int, stream: str) -> list[int]:
        bits = left = 0
        result: list[int] = []
        for _ in range(count):
            if not left:
                bits, left = self._bits(stream), _DRAWS_PER_HASH
            left -= 1
            bits, face = divmod(bits, sides)
            result.append(face + 1)
        return result

    def shuffle(self, zone: list[T], stream: str) -> None:
        """Bring `zone` into a random order, in place."""
        if self.witness is None and not self.coming:
            self._permute(zone, stream)
            return
        order = self._settled(stream)
        if order is None:
            order = list(range(len(zone)))
            self._permute(order, stream)
        elif sorted(order) != list(range(len(zone))):
            raise ValueError(f"settled order {order} where stream {stream!r} shuffles {len(zone)} things")
        zone[:] = [zone[position] for position in order]
        if self.witness:
            self.witness.note(stream, order)

    def _settled(self, stream: str) -> list[int] | None:
        """The next result that was settled beforehand; it counts as a draw, so that all agree chance was consumed."""
        results = self.coming.get(stream)
        if results is None:
            return None
        self.drawn[stream] = self.drawn.get(stream, 0) + 1
        result = results.pop(0)
        if not results:
            del self.coming[stream]
        return result

    def _permute(self, zone: list[T], stream: str) -> None:
        for last in range(len(zone) - 1, 0, -_DRAWS_PER_HASH):
            bits = self._bits(stream)
            for i in range(last, max(last - _DRAWS_PER_HASH, 0), -1):
                bits, j = divmod(bits, i + 1)
                zone[i], zone[j] = zone[j], zone[i]

    def _bits(self, stream: str) -> int:
        drawn = self.drawn
        n = drawn.get(stream, 0)
        drawn[stream] = n + 1
        begun = self.begun
        if begun is None:
            begun = vars(self)["begun"] = {}
        first = begun.get(stream)
        if first is None:
            first = begun[stream] = blake2b(f"{self.seed}/{stream}/".encode())
        hashed = first.copy()
        hashed.update(b"%d" % n)
        return _number(hashed.digest())


def commitment(seed: str) -> str:
    """What a table may show of its seed before the game: a hash that only this seed has."""
    return blake2b(seed.encode(), digest_size=16, person=b"longtable-seed").hexdigest()
