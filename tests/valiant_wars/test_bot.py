"""What the greedy policy does where there is little to argue about."""

from typing import Any

import pytest

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.state import Kind, Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import table as open_table

OMEN, THRONE = "dark-omen", "valiant-throne"
GOLD = ["gold"] * 5


def table(seats: int, **position: Any) -> ValiantStory:
    """A position in which a question is left open on purpose: only the advice counts."""
    t: ValiantStory = open_table(game, seats=seats, resting=tuple(Kind), **position)
    return t


def at_a_decision(
    mine: list[str], deck: list[str], *, rival: list[str] | None = None, **position: Any
) -> ValiantStory:
    return table(2, lines={0: mine, 1: rival or []}, decks={0: deck, 1: GOLD}, stage=Stage.DECIDE, **position)


# ---------------------------------------------------------------- stop or go


def test_it_goes_on_while_no_card_can_hurt() -> None:
    assert at_a_decision(["gold"], ["soldier", "gold", "gold"]).seat(0).advised() == "go"


def test_it_goes_on_while_the_omen_stack_is_open() -> None:
    assert at_a_decision([OMEN], [OMEN, OMEN, "gold"]).seat(0).advised() == "go"


def test_it_stops_when_the_next_card_must_put_it_out() -> None:
    assert at_a_decision(["soldier", "gold", OMEN], [OMEN, OMEN]).seat(0).advised() == "stop"


def test_it_stops_with_the_throne_in_hand() -> None:
    t = at_a_decision(
        ["soldier", "soldier", "soldier", OMEN], [OMEN, "gold"], rival=["gold"], stopped=[1], locations=[THRONE]
    )
    assert t.seat(0).advised() == "stop"


def test_it_risks_an_omen_when_stopping_would_lose_the_game() -> None:
    t = at_a_decision(
        ["soldier", OMEN], [OMEN, *["soldier"] * 5], rival=["soldier"] * 2, stopped=[1], locations=[THRONE]
    )
    assert t.seat(0).advised() == "go"


@pytest.mark.parametrize(("after", "call"), [(OMEN, "stop"), ("soldier", "go")])
def test_it_uses_what_its_oracle_has_shown(after: str, call: str) -> None:
    others = [OMEN, OMEN] if after != OMEN else GOLD
    t = table(2, lines={0: [OMEN, "gold"], 1: []}, decks={0: ["oracle", after, *others, "gold"], 1: GOLD})
    assert t.state.players[0].known > 0
    assert t.seat(0).advised() == call


# ---------------------------------------------------------------- rivals


def test_it_makes_the_rival_draw_who_can_fall() -> None:
    t = table(
        3,
        lines={1: ["soldier"], 2: [OMEN, "soldier", "soldier"]},
        decks={0: ["apprentice", *GOLD], 1: ["gold", *GOLD], 2: ["gold", OMEN, OMEN, "gold"]},
    )
    assert t.seat(0).advised() == "p3"


def test_its_assassin_takes_the_card_with_the_most_swords() -> None:
    t = table(2, lines={1: ["soldier", "paladin"]}, decks={0: ["assassin", *GOLD], 1: ["gold", *GOLD]})
    t.seat(0).asked("assassinate")
    assert t.seat(0).advised() == "paladin"


def test_it_gives_up_the_card_it_misses_least() -> None:
    t = table(2, lines={0: ["paladin", "soldier"]}, decks={0: ["shaman", *GOLD], 1: ["gold", *GOLD]})
    t.seat(0).asked("flip-own")
    assert t.seat(0).advised() == "soldier"


@pytest.mark.parametrize(("deck", "choice"), [([OMEN, "gold"], OMEN), (["gold", "gold"], "pass")])
def test_its_saint_flips_the_omen_only_if_more_may_come(deck: list[str], choice: str) -> None:
    t = table(2, lines={0: ["gold", OMEN]}, decks={0: ["saint", *deck], 1: ["gold", *GOLD]})
    t.seat(0).asked("flip-omen")
    assert t.seat(0).advised() == choice


# ---------------------------------------------------------------- purchases


def test_it_buys_the_strongest_champion_it_can_pay_for() -> None:
    t = table(
        2,
        lines={0: ["gold"] * 5, 1: []},
        decks={0: [OMEN], 1: GOLD},
        market=["archer", "paladin", "sellsword"],
        stopped=[0],
        out=[1],
        stage=Stage.PURCHASE,
    )
    assert t.seat(0).advised() == "paladin"


def test_it_takes_something_rather_than_nothing_at_the_start() -> None:
    t = table(
        2, lines={0: ["soldier"], 1: []}, decks={0: [OMEN], 1: GOLD}, stopped=[0], out=[1], stage=Stage.PURCHASE
    )
    t.seat(0).offered("soldier", "pass")
    assert t.seat(0).advised() == "soldier"


def test_asking_for_advice_changes_nothing() -> None:
    t = table(2, lines={1: ["soldier", "paladin"]}, decks={0: ["assassin", *GOLD], 1: ["gold", *GOLD]})
    before = game.encode(t.state)
    t.seat(0).advised()
    assert game.encode(t.state) == before
