"""Power Surges: two Spells for an Action Point, once in a Turn."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Deck
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, ME, player, table


def decks(s: MordakState, player: Player) -> list[Deck]:
    return [s.spell(number).deck for number in player.hand]


@rule("MM-SURGE-01")
def test_a_surge_draws_two_spells_for_a_point_once_in_a_turn() -> None:
    t = table()
    t.seat(ME).asked("act").answers("surge").asked("draw").answers("arcane").asked("draw").answers("arcane")
    assert (len(player(t, ME).hand), t.state.turns[-1].points) == (2, 3)
    assert "surge" not in t.seat(ME).asked("act").options


@rule("MM-SURGE-01")
def test_a_surge_needs_an_action_point() -> None:
    t = table(actions={ME: 1})
    assert "surge" in t.seat(ME).asked("act").options
    t.seat(ME).answers(EAST)
    assert "surge" not in t.seat(ME).asked("act").options


@rule("MM-SURGE-02")
@pytest.mark.parametrize(
    ("first", "second"), [("arcane", "arcane"), ("arcane", "divine"), ("divine", "arcane"), ("divine", "divine")]
)
def test_a_hero_draws_blue_and_gold_in_any_combination(first: str, second: str) -> None:
    t = table()
    t.seat(ME).answers("surge").asked("draw").offered("arcane", "divine").answers(first)
    t.seat(ME).asked("draw").offered("arcane", "divine").answers(second)
    assert decks(t.state, player(t, ME)) == [Deck(first), Deck(second)]


@rule("MM-SURGE-04")
def test_both_decks_are_chosen_before_either_spell_is_seen() -> None:
    t = table()
    t.seat(ME).answers("surge").asked("draw").answers("divine").asked("draw")
    assert (player(t, ME).hand, t.facts("drew")) == ([], [])
    t.seat(ME).answers("arcane")
    assert len(player(t, ME).hand) == 2
