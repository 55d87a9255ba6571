"""Who looks at what comes next knows it, and nobody else does: not in any thought about the game either."""

from random import Random
from typing import Any

import pytest

from longtable.engine.ask import Role, option_id
from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Pile
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import opened, table

DEALS = 12
ME, FRIEND = Role("hero-1"), Role("hero-2")
SIDES = {
    Pile.TILES: ("chalk-arrows", "B"),
    Pile.EVENTS: ("guard-dozing", "D"),
    Pile.BLACK: ("stenographer", "C"),
    Pile.BATTLE: ("stolen-recipe", "B"),
}
"""Where a Hero looks at each of the piles."""
OF_A_TIER = ["collapsed-arch", "cold-forge", "pocket-gnome", "chalk-arrows"]
LOOKED_AT = [pytest.param(pile, answers, id=f"{pile}-{answers}") for pile in Pile for answers in (0, 1)]


def pile_of(s: LabyrinthState, pile: Pile) -> list[Any]:
    """What lies in a pile."""
    piles: dict[Pile, list[Any]] = {
        Pile.TILES: s.tiles,
        Pile.EVENTS: s.events,
        Pile.BLACK: s.decks[Deck.BLACK],
        Pile.BATTLE: s.battle,
    }
    return piles[pile]


def looking_at(pile: Pile, answers: int = 0) -> LabyrinthStory:
    """The first Hero looks at a pile, and has chosen so many times."""
    mission = {"stenographer": "act-5", "stolen-recipe": "act-6"}.get(SIDES[pile][0], "act-1")
    words: dict[str, Any] = {"events": OF_A_TIER} if pile is Pile.EVENTS else {}
    t = opened(*SIDES[pile], options={"mission": mission}, **words)
    for _ in range(answers if len(t.seat(0).options) > 2 else 0):
        t.seat(0).answers(t.seat(0).options[-1 if pile is not Pile.BATTLE else -2])
    return t


def thought_of(t: LabyrinthStory, viewer: Role) -> list[list[str]]:
    """What the first Hero could choose from, in thoughts of a viewer."""
    deals = [t.table.hidden_clone(viewer, f"deal-{n}") for n in range(DEALS)]
    return [[option_id(option) for option in ask.options] for deal in deals for ask in deal.asks]


@rule("LL-SETUP-05", "LL-SETUP-16", "LL-VMAG-05", "LL-VATK-01")
@pytest.mark.parametrize(("pile", "answers"), LOOKED_AT)
def test_what_somebody_looks_at_is_known_to_them_alone(pile: Pile, answers: int) -> None:
    t = looking_at(pile, answers)
    [ask] = t.table.asks.values()
    true = [option_id(option) for option in ask.options]
    assert [*map(sorted, thought_of(t, ME))] == [sorted(true)] * DEALS
    assert any(sorted(options) != sorted(true) for options in thought_of(t, FRIEND))


@rule("LL-SETUP-05", "LL-SETUP-16", "LL-VMAG-05", "LL-VATK-01")
@pytest.mark.parametrize(("pile", "answers"), LOOKED_AT)
@pytest.mark.parametrize("viewer", [ME, FRIEND])
def test_in_every_thought_each_card_is_put_back_once(pile: Pile, answers: int, viewer: Role) -> None:
    t = looking_at(pile, answers)
    before = sorted(pile_of(t.state, pile))
    for n in range(DEALS):
        run, random = t.table.hidden_clone(viewer, f"deal-{n}"), Random(n)
        while run.state.sorting is not None:
            run.answer(random.randrange(len(run.asks[0].options)))
        assert sorted(pile_of(run.state, pile)) == before
        game.invariants(run.state)


@rule("LL-VMAG-06")
def test_all_know_that_the_unique_spell_lies_on_top() -> None:
    t = table(heroes=2)
    top = t.state.decks[Deck.BLACK][-1]
    assert t.state.spell(top).unique_of == "clinker"
    for n in range(DEALS):
        assert t.table.hidden_clone(ME, f"deal-{n}").state.decks[Deck.BLACK][-1] == top
