"""What bots do of the things that boards, tiles and tokens let a Hero do besides."""

from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import rockfalls
from tests.lludwiks_labyrinth.enemies import place_of
from tests.lludwiks_labyrinth.story import CAMP, EAST
from tests.lludwiks_labyrinth.test_heroes import ME, party


def test_a_bot_trains_in_the_dojo_as_soon_as_it_is_there() -> None:
    t = party("rowan", "coach", tiles={EAST: "jailers-dojo-east"}, ways={EAST: 2}, at={1: EAST}, actions={1: 0})
    assert t.seat(0).advised() == "train"


def test_a_bot_keeps_its_tokens_when_rocks_lie_about() -> None:
    def change(s: LabyrinthState) -> None:
        rockfalls.drop(s, place_of(CAMP))

    t = party("rowan", "coach", plus={ME: [1, 1, 1]}, actions={1: 0}, change=change)
    assert "clear" in t.seat(0).options
    assert t.seat(0).advised() == "end"


def test_a_bot_makes_elementals_of_tokens_to_spare() -> None:
    t = party("isabella", "coach", plus={ME: [1, 1, 0]}, actions={1: 0})
    assert t.seat(0).advised() == "stampede"


def test_brick_swings_both_rows_at_what_one_alone_would_not_fell() -> None:
    def change(s: LabyrinthState) -> None:
        s.lay_tokens().sledge[:] = [3, 3, 3]

    t = party("brick", "coach", dice={1: ["R R R", "_", "_"]}, minions={CAMP: ["marble-hound"]}, change=change)
    assert t.seat(0).advised() == "both-rows"
