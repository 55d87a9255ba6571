"""Lasting effects: each ends with its moment, and with no other."""

from enum import StrEnum

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.state import State
from longtable.kit import lasting
from longtable.kit.lasting import Lasting
from tests.kit.examples import moderately
from tests.test_architecture import unfit


class Effect(StrEnum):
    BLESSED = "blessed"
    CURSED = "cursed"
    GUARDED = "guarded"


class Ends(StrEnum):
    ROUND = "round"
    TURN_BEGINS = "turn-begins"
    TURN_ENDS = "turn-ends"


class Cellar(State):
    lasting: list[Lasting[Effect, Ends]] = []


GWEN, BJORN = Role("gwen"), Role("bjorn")


def test_an_effect_of_this_round_ends_with_the_round() -> None:
    found = [Lasting(Effect.BLESSED, "hero:gwen", Ends.ROUND), Lasting(Effect.CURSED, "hero:gwen", Ends.TURN_ENDS)]
    assert [one.effect for one in lasting.tick(found, Ends.ROUND)] == [Effect.BLESSED]
    assert [one.effect for one in found] == [Effect.CURSED]


def test_an_effect_waits_for_the_moment_of_its_own_role() -> None:
    found = [Lasting(Effect.CURSED, "hero:gwen", Ends.TURN_ENDS, GWEN)]
    assert lasting.tick(found, Ends.TURN_ENDS, BJORN) == []
    assert lasting.tick(found, Ends.TURN_BEGINS, GWEN) == []
    assert len(lasting.tick(found, Ends.TURN_ENDS, GWEN)) == 1
    assert found == []


def test_anybodys_moment_ends_what_waits_for_nobodys() -> None:
    found = [Lasting(Effect.CURSED, "hero:gwen", Ends.TURN_ENDS)]
    assert lasting.due(found, Ends.TURN_ENDS, BJORN) == found
    assert len(lasting.tick(found, Ends.TURN_ENDS, BJORN)) == 1


def test_an_effect_laid_in_a_turn_lasts_to_the_end_of_the_next() -> None:
    found = [Lasting(Effect.BLESSED, "hero:gwen", Ends.TURN_ENDS, GWEN, left=2)]
    assert lasting.due(found, Ends.TURN_ENDS, GWEN) == []
    assert lasting.tick(found, Ends.TURN_ENDS, GWEN) == []
    assert found[0].left == 1
    assert lasting.due(found, Ends.TURN_ENDS, GWEN) == found
    assert len(lasting.tick(found, Ends.TURN_ENDS, GWEN)) == 1


def test_effects_are_found_by_what_they_lie_on() -> None:
    found = [
        Lasting(Effect.BLESSED, "hero:gwen", Ends.ROUND),
        Lasting(Effect.CURSED, "hero:gwen", Ends.ROUND, by=BJORN),
        Lasting(Effect.CURSED, "hero:bjorn", Ends.ROUND),
    ]
    assert lasting.upon(found, "hero:gwen") == found[:2]
    assert lasting.upon(found, "hero:gwen", Effect.CURSED) == [found[1]]
    assert [one.on for one in lasting.lift(found, lambda one: one.effect is Effect.CURSED)] == [
        "hero:gwen",
        "hero:bjorn",
    ]
    assert len(found) == 1
    assert lasting.lift(found, lambda one: one.by == BJORN) == []


def test_what_is_used_up_is_over() -> None:
    found = [
        Lasting(Effect.GUARDED, "hero:gwen", Ends.ROUND, amount=2),
        Lasting(Effect.GUARDED, "hero:gwen", Ends.ROUND, amount=3),
    ]
    assert lasting.spend(found, "hero:gwen", Effect.GUARDED, 1) == 1
    assert [one.amount for one in found] == [1, 3]
    assert lasting.spend(found, "hero:gwen", Effect.GUARDED, 2) == 2
    assert [one.amount for one in found] == [2]
    assert lasting.spend(found, "hero:gwen", Effect.GUARDED, 9) == 2
    assert found == []
    assert lasting.spend(found, "hero:gwen", Effect.GUARDED, 9) == 0


def test_equal_effects_are_not_taken_for_each_other() -> None:
    found = [Lasting(Effect.GUARDED, "hero:gwen", Ends.ROUND, amount=1) for _ in range(2)]
    second = found[1]
    assert lasting.spend(found, "hero:gwen", Effect.GUARDED, 1) == 1
    assert found[0] is second


def test_effects_are_part_of_a_state() -> None:
    s = Cellar(chance=Chance("x"), lasting=[Lasting(Effect.BLESSED, "hero:gwen", Ends.TURN_ENDS, GWEN, left=2)])
    assert msgspec.json.decode(msgspec.json.encode(s), type=Cellar).lasting == s.lasting
    assert list(unfit(msgspec.inspect.type_info(Cellar), "cellar")) == []


moments = st.tuples(st.sampled_from(Ends), st.sampled_from((GWEN, BJORN)))


@moderately
@given(st.sampled_from(Ends), st.sampled_from((GWEN, BJORN, lasting.ANYBODY)), st.integers(1, 4), st.lists(moments))
def test_an_effect_ends_when_its_moment_has_come_often_enough(
    ends: Ends, whose: Role, left: int, coming: list[tuple[Ends, Role]]
) -> None:
    found = [Lasting(Effect.BLESSED, "hero:gwen", ends, whose, left)]
    came = 0
    for moment, role in coming:
        came += moment is ends and whose in (role, lasting.ANYBODY)
        over = lasting.tick(found, moment, role)
        assert bool(found) == (came < left)
        assert not (over and found)
