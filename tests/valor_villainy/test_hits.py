"""How many Hits are spent on somebody is asked where there is a choice, in both games."""

import pytest

from longtable.testing import rule
from tests.lludwiks_labyrinth import story as below
from tests.lludwiks_labyrinth.story import CAMP
from tests.minions_of_mordak import story as above
from tests.minions_of_mordak.story import FRIEND, KEEP, ME, VILLAIN

BONES = "tax-collector"
FULL = {ME: [4, 0, 0]}
"""As many Plus-Ones as a board has room for."""


@rule("MM-MELEE-02", "MM-SHEEP-01")
@pytest.mark.parametrize("pool", [1, 2, 3])
def test_nobody_is_asked_how_many_hits_a_sheep_takes(pool: int) -> None:
    t = above.table(sheep={KEEP: 1}, pool=pool, resting=("act", "spend"))
    t.attack("woeful")
    assert (t.region(KEEP).sheep, t.facts("sheep-fell") != []) == (0, True)


@rule("MM-MELEE-02")
def test_the_last_hit_goes_where_it_was_aimed() -> None:
    t = below.table(minions={CAMP: ["[hound]", "[gnome]"]}, pool=3)
    t.attack("hound").asked("hits").offered("2", "3", "0").answers("2")
    t.seat(0).asked("spend").offered("gnome", "stop").answers("gnome").asked("act")
    assert (t.stash, t.minions(CAMP)) == (["hound", "gnome"], [])


@rule("MM-MELEE-02", "MM-ABIL-14")
@pytest.mark.parametrize(
    ("shown", "plus", "is_asked"),
    [("W1", None, True), ("W0", None, False), ("W1", FULL, False)],
    ids=["dodged", "not dodged", "nothing to buy"],
)
def test_hits_can_be_kept_from_who_dodges_for_a_plus_one(
    shown: str, plus: dict[int, list[int]] | None, *, is_asked: bool
) -> None:
    pool = 2 + (shown == "W1")
    stack = {KEEP: [f"[{BONES}]"]}
    t = above.table(boards=["bjorn"], minions=stack, pool=pool, rolls=[shown], plus=plus or {})
    t.seat(ME).asked("act").answers("melee")
    if plus:
        t.seat(ME).asked("add").answers("0")
    t.attack(BONES)
    assert (t.asked[ME] == "hits") is is_asked
    if is_asked:
        t.seat(ME).offered("3", "0").answers("0").asked("spend").offered("plus-one", "stop").answers("plus-one")
        assert (t.minions(KEEP), t.hero(ME).plus) == ([f"[{BONES}]"], [1, 0, 0])


@rule("MM-MELEE-02", "MM-REACT-02")
def test_hits_can_be_kept_from_who_steps_in() -> None:
    t = above.table(
        hands={FRIEND: ["martyr", "martyr"]},
        defenders={KEEP: ME},
        minions={KEEP: ["gravel-chewer"]},
        acts="gravel-chewer",
        rolls=["W1 W0"],
    )
    t.attack("hero-1")
    t.seat(FRIEND).asked("react").answers("martyr")
    t.seat(VILLAIN).asked("hits").offered("1", "0").answers("0")
    assert [t.hero(who).lost for who in (ME, FRIEND)] == [0, 0]
