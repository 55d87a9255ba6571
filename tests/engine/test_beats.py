"""Beats: facts that are felt, as data of the games' words."""

import pytest

from longtable.engine.ask import Role
from longtable.engine.beats import BeatKind, Cue, Scale
from longtable.engine.journal import Naming, Plain, beat
from longtable.engine.table import Seat, Table
from longtable.games import find_game

NAMING = Naming({"ruins": "Haunted Ruins"}, {Role("p1"): "Ada", Role("p2"): "Ben"})


def test_a_beat_names_who_whom_and_how_much() -> None:
    cue = Cue(BeatKind.BLOW, target="whom", thing="card", amount="hits")
    data: dict[str, Plain] = {"who": "player:p1", "whom": "player:p2", "card": "card:ruins#3", "hits": 4}
    felt = beat(cue, data, NAMING, Role("p2"))
    assert (felt.actor, felt.actor_name) == ("player:p1", "Ada")
    assert (felt.target, felt.thing, felt.amount) == ("player:p2", "card:ruins#3", 4)
    assert beat(cue, data, NAMING, Role("p1")).actor_name == "You"


@pytest.mark.parametrize(
    ("scale", "of_the_reader", "of_another"),
    [(Scale.PLACE, False, False), (Scale.OWN, True, False), (Scale.STAGE, True, True)],
)
def test_a_beat_takes_the_stage_for_whom_it_should(scale: Scale, of_the_reader: bool, of_another: bool) -> None:
    cue = Cue(BeatKind.FALL, scale=scale)
    data = {"who": "player:p1"}
    assert beat(cue, data, NAMING, Role("p1")).is_large is of_the_reader
    assert beat(cue, data, NAMING, Role("p2")).is_large is of_another
    assert beat(cue, data, NAMING, None).is_large is of_another


def test_a_title_is_filled_for_its_reader() -> None:
    cue = Cue(BeatKind.PRIZE, title="{prize} goes to {who}", thing="prize")
    data = {"who": "player:p1", "prize": "card:ruins#3"}
    assert beat(cue, data, NAMING, Role("p1")).title == "Haunted Ruins goes to you"
    assert beat(cue, data, NAMING, None).title == "Haunted Ruins goes to Ada"


def test_a_gap_with_several_is_about_the_first() -> None:
    felt = beat(Cue(BeatKind.CONTEST, actor="players"), {"players": ["player:p2", "player:p1"]}, NAMING, None)
    assert (felt.actor, felt.actor_name) == ("player:p2", "Ben")


@pytest.mark.parametrize("slug", ["valiant-wars", "minions-of-mordak"])
def test_what_a_game_calls_a_beat_is_in_its_facts(slug: str) -> None:
    game = find_game(slug)
    table = Table.open(game, [Seat(f"seat {role}", "bot") for role in game.roles(game.options())], "beats")
    while not table.is_over and len(table.decisions) < 400:
        number, ask = next(iter(table.asks.items()))
        table.answer_index(number, game.policy(table.state, ask))
    felt = [(game.words.journal[fact.said].beat, fact) for fact in table.facts]
    for cue, fact in felt:
        if cue is not None:
            gaps = {gap for gap in (cue.actor, cue.target, cue.thing, cue.amount) if gap}
            assert gaps <= set(fact.data), f"{fact.said} has no {gaps - set(fact.data)}"
            beat(cue, fact.data, table.naming, None)
    kinds = {cue.kind for cue, _ in felt if cue is not None}
    assert len(kinds) >= 4
