"""The cellar with a fault that two processes show: its deck lies in the order of a set."""

from collections.abc import Sequence

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from tests.engine.cellar import Cellar, CellarOptions, CellarState


class HashOrder(Cellar):
    package = "tests.engine.hash_order"

    def setup(self, options: CellarOptions, roles: Sequence[Role], chance: Chance) -> CellarState:
        s = super().setup(options, roles, chance)
        s.deck[:] = [int(number) for number in {str(number) for number in s.deck}]
        return s


game = HashOrder()
