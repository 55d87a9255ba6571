"""The cellar with a long phase in which nobody decides anything."""

from collections.abc import Sequence
from functools import cached_property

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.journal import Sentence, Words
from longtable.engine.steps import Step
from tests.engine import cellar

STEPS = 20


class ParadeState(cellar.CellarState):
    marched: int = 0


class Parade(cellar.Cellar):
    """A cellar in which twenty steps pass by themselves in every round before a path is chosen."""

    state = ParadeState

    @cached_property
    def words(self) -> Words:
        words = super().words
        words.journal["marched"] = Sentence("{who} made step {step}.", rule="CE-8")
        return words

    def setup(self, options: cellar.CellarOptions, roles: Sequence[Role], chance: Chance) -> ParadeState:
        s = super().setup(options, roles, chance)
        return ParadeState(chance=s.chance, heroes=s.heroes, deck=s.deck)

    def next_step(self, s: cellar.CellarState) -> Step[cellar.CellarState] | None:
        assert isinstance(s, ParadeState)
        if s.stage is cellar.Stage.PATH and s.marched < STEPS * s.round:
            return march
        return super().next_step(s)


async def march(s: cellar.CellarState) -> None:
    assert isinstance(s, ParadeState)
    s.marched += 1
    s.say("marched", who=s.heroes[0], step=s.marched)
