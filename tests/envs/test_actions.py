"""Slots: every option of every question can be chosen, however many there are."""

import pytest

from longtable.engine.errors import BadArgument
from longtable.envs.actions import MORE, TURN, Slots


def test_an_option_is_the_slot_of_its_index() -> None:
    slots = Slots(4)
    assert [slots.option(slot, 3, 0) for slot in range(4)] == [0, 1, 2, None]


def test_as_many_options_as_slots_need_no_page() -> None:
    slots = Slots(4)
    assert [slots.option(slot, 4, 0) for slot in range(4)] == [0, 1, 2, 3]
    assert slots.pages(4) == 1


@pytest.mark.parametrize("options", [5, 6, 7, 23])
def test_every_option_stands_on_one_page(options: int) -> None:
    slots = Slots(4)
    found = [slots.option(slot, options, page) for page in range(slots.pages(options)) for slot in range(3)]
    assert [option for option in found if option is not None] == list(range(options))


def test_the_last_slot_turns_the_page() -> None:
    slots = Slots(4)
    assert slots.option(3, 5, 0) == slots.option(3, 5, 1) == TURN


def test_a_mask_allows_what_is_not_empty() -> None:
    slots = Slots(4)
    assert slots.mask(2).tolist() == [1, 1, 0, 0]
    assert slots.mask(0).tolist() == [0, 0, 0, 0]
    assert slots.mask(5, 1).tolist() == [1, 1, 0, 1]


def test_who_writes_into_a_mask_spoils_no_other() -> None:
    slots = Slots(4)
    slots.mask(2)[:] = 0
    assert slots.mask(2).tolist() == [1, 1, 0, 0]


def test_ids_stand_where_their_slots_are() -> None:
    slots = Slots(4)
    assert slots.ids("ab", 0) == ("a", "b")
    assert slots.ids("abcde", 1) == ("d", "e", "", MORE)


@pytest.mark.parametrize("slot", [-1, 4, 99])
def test_a_slot_that_is_not_there_stands_for_nothing(slot: int) -> None:
    assert Slots(4).option(slot, 3, 0) is None
    assert Slots(4).option(slot, 9, 0) is None


def test_one_slot_is_too_few() -> None:
    with pytest.raises(BadArgument, match="at least 2"):
        Slots(1)
