"""A table dealt anew for a viewer: what they know is the same, all else is dealt again."""

from random import Random

from longtable.bots.simple import RandomBot
from longtable.bots.view import view_of
from longtable.engine.ask import Role
from longtable.engine.saves import AnyTable
from longtable.engine.table import Seat, Table
from longtable.games import find_game

ME = Role("p1")


def played(decisions: int) -> AnyTable:
    game = find_game("valiant-wars")
    table = Table.open(game, [Seat("Ada"), Seat("Ben")], seed="anew", options=game.read_options({"players": 2}))
    luck = Random("anew")
    for _ in range(decisions):
        number = next(iter(table.asks))
        table.answer_index(number, RandomBot().choose(view_of(table, number, luck)))
    return table


def decks(table: AnyTable) -> list[list[int]]:
    return [list(player.deck) for player in table.state.players]


def test_it_starts_where_the_step_began_and_its_log_is_empty() -> None:
    table = played(30)
    anew = table.dealt_anew(ME, "other")
    assert not anew.decisions
    assert anew.number == 0
    checkpoint = table.game.decode(table.checkpoints[-1].state, table.options)
    assert anew.state.round == checkpoint.round
    assert [player.points for player in anew.state.players] == [player.points for player in checkpoint.players]


def test_what_the_viewer_sees_is_the_same() -> None:
    table = played(30)
    checkpoint = table.game.decode(table.checkpoints[-1].state, table.options)
    anew = table.dealt_anew(ME, "other")
    again = anew.game.decode(anew.checkpoints[0].state, anew.options)
    assert table.game.scene(checkpoint, ME) == table.game.scene(again, ME)


def test_hidden_cards_are_dealt_again_and_no_card_is_lost() -> None:
    table = played(30)
    found = [decks(table.dealt_anew(ME, f"other {n}")) for n in range(8)]
    assert len({tuple(map(tuple, deal)) for deal in found}) > 1
    assert len({tuple(sorted(card for deck in deal for card in deck)) for deal in found}) == 1


def test_its_chance_is_its_own() -> None:
    table = played(30)
    anew = table.dealt_anew(ME, "other")
    assert anew.seed == "other"
    assert anew.state.chance.seed == "other"


def test_its_journal_is_what_the_viewer_knows() -> None:
    table = played(60)
    anew = table.dealt_anew(ME, "other")
    known = [fact.said for fact in table.facts[: table.checkpoints[-1].facts] if fact.is_for(ME)]
    assert [fact.said for fact in anew.facts[: len(known)]] == known
    assert all(fact.is_for(ME) for fact in anew.facts[: len(known)])
    assert not any(fact.after for fact in anew.facts[: len(known)])
