"""Chance: the same on every machine, fair, recorded, and supplied by tests."""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from hashlib import blake2b
from itertools import permutations

import msgspec
import pytest

from longtable.engine import limits
from longtable.engine.chance import Chance, commitment


class Notebook:
    """A witness that writes down everything."""

    def __init__(self) -> None:
        self.recorded: list[tuple[str, list[int]]] = []

    def note(self, stream: str, result: list[int]) -> None:
        self.recorded.append((stream, list(result)))


def watched(**coming: list[int]) -> tuple[Chance, Notebook]:
    chance, notebook = Chance("longtable", coming={stream: [result] for stream, result in coming.items()}), Notebook()
    chance.watch(notebook)
    return chance, notebook


def chi_square(counts: Sequence[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# ---------------------------------------------------------------- the same everywhere


def test_a_seed_gives_these_results_on_every_machine_for_ever() -> None:
    chance = Chance("longtable")
    assert chance.roll(10, 6, "dice") == [5, 5, 3, 3, 2, 3, 2, 2, 2, 6]
    assert chance.roll(5, 20, "dice") == [3, 1, 3, 15, 6]
    letters, numbers = list("abcdefghij"), list(range(100))
    chance.shuffle(letters, "deck")
    assert "".join(letters) == "bjcegahdfi"
    chance.shuffle(numbers, "deck")
    assert numbers[:12] == [45, 83, 8, 74, 71, 48, 97, 87, 65, 39, 11, 84]
    assert Chance("größe/1").roll(4, 1000, "ärger") == [955, 878, 599, 355]


def test_anyone_can_compute_a_result_from_seed_stream_and_count() -> None:
    chance = Chance("longtable")
    first, second = chance.roll(1, 6, "dice"), chance.roll(1, 6, "dice")
    hashes = [int.from_bytes(blake2b(f"longtable/dice/{n}".encode()).digest(), "big") for n in range(2)]
    assert [*first, *second] == [number % 6 + 1 for number in hashes]


def test_another_seed_gives_other_results() -> None:
    assert Chance("longtable").roll(20, 6, "dice") != Chance("longtable2").roll(20, 6, "dice")


def test_a_stream_does_not_depend_on_how_often_others_were_used() -> None:
    alone, beside = Chance("longtable"), Chance("longtable")
    beside.roll(7, 6, "weather")
    beside.shuffle(list(range(50)), "deck")
    assert alone.roll(12, 6, "dice") == beside.roll(12, 6, "dice")


def test_streams_of_one_seed_differ_from_each_other() -> None:
    chance = Chance("longtable")
    assert chance.roll(20, 6, "dice") != chance.roll(20, 6, "weather")


def test_a_copy_goes_on_as_the_original_does() -> None:
    chance = Chance("longtable")
    chance.roll(3, 6, "dice")
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance)
    assert copy.roll(9, 6, "dice") == chance.roll(9, 6, "dice")
    assert copy.uses == chance.uses == 2


def test_a_shallow_copy_that_was_made_before_the_first_draw_draws_as_well() -> None:
    chance = Chance("longtable")
    assert copy(chance).roll_one(6, "dice") == chance.roll_one(6, "dice")


def test_chance_without_a_history_shares_none_with_others() -> None:
    Chance("longtable").roll(1, 6, "dice")
    assert Chance("longtable").uses == 0


# ---------------------------------------------------------------- fair


def test_every_order_of_four_cards_is_equally_likely() -> None:
    chance = Chance("fair")
    orders = dict.fromkeys(permutations("abcd"), 0)
    for _ in range(4800):
        zone = list("abcd")
        chance.shuffle(zone, "deck")
        orders[tuple(zone)] += 1
    assert chi_square(list(orders.values())) < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_face_of_a_die_is_equally_likely() -> None:
    chance = Chance("fair")
    faces = Counter(face for _ in range(6) for face in chance.roll(1000, 6, "dice"))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert chi_square(list(faces.values())) < 20.5  # 5 degrees of freedom, one in a thousand


def test_more_dice_than_anybody_can_hold_are_refused() -> None:
    chance = Chance("many")
    assert len(chance.roll(limits.DICE, 6, "dice")) == limits.DICE
    with pytest.raises(ValueError, match=r"^stream 'dice' rolls 1001 dice; at most 1,000 are rolled at once$"):
        chance.roll(limits.DICE + 1, 6, "dice")


@pytest.mark.parametrize("card", [0, 30, 59])
def test_a_card_ends_anywhere_in_a_long_deck(card: int) -> None:
    chance = Chance(f"fair {card}")
    places = [0] * 60
    for _ in range(3000):
        zone = list(range(60))
        chance.shuffle(zone, "deck")
        places[zone.index(card)] += 1
    assert chi_square(places) < 98.3  # 59 degrees of freedom, one in a thousand


@pytest.mark.parametrize("length", [0, 1, 2, 40, 41, 42, 1000])
def test_a_shuffle_of_any_length_keeps_every_card_once(length: int) -> None:
    zone = list(range(length))
    Chance("longtable").shuffle(zone, "deck")
    assert sorted(zone) == list(range(length))
    assert length < 3 or zone != list(range(length))


def test_a_long_row_of_dice_does_not_run_dry() -> None:
    """One hash has 512 bits; a hundred dice of a thousand sides need two more."""
    chance = Chance("longtable")
    dice = chance.roll(100, 1000, "dice")
    assert chance.uses == 3
    assert len(dict.fromkeys(dice[-20:])) > 15
    assert all(1 <= die <= 1000 for die in dice)


def test_each_use_goes_on_where_the_stream_stopped() -> None:
    chance = Chance("longtable")
    assert [chance.roll(6, 6, "dice") for _ in range(4)] != [Chance("longtable").roll(6, 6, "dice")] * 4
    assert chance.drawn == {"dice": 4}


def test_one_die_falls_as_it_does_in_a_roll_whoever_watches_and_whatever_is_settled() -> None:
    one, other = Chance("friday"), Chance("friday")
    assert [one.roll_one(6, "hits") for _ in range(20)] == [other.roll(1, 6, "hits")[0] for _ in range(20)]
    chance, notebook = watched(hits=[3])
    assert chance.roll_one(6, "hits") == 3
    assert notebook.recorded == [("hits", [3])]


def test_one_die_of_chance_that_rolls_in_its_own_way_falls_so() -> None:
    class Loaded(Chance):
        def roll(self, count: int, sides: int, stream: str) -> list[int]:  # noqa: ARG002  as every roll
            return [sides] * count

    assert Loaded("friday").roll_one(6, "hits") == 6


def test_a_shuffle_is_in_place() -> None:
    zone = list(range(10))
    same = zone
    Chance("longtable").shuffle(zone, "deck")
    assert same is zone
    assert same != list(range(10))


# ---------------------------------------------------------------- witnesses


def test_a_witness_changes_nothing_and_hears_everything() -> None:
    chance, notebook = watched()
    plain = Chance("longtable")
    watched_zone, plain_zone = list("abcdefghij"), list("abcdefghij")
    dice = chance.roll(3, 6, "dice")
    chance.shuffle(watched_zone, "deck")
    assert dice == plain.roll(3, 6, "dice")
    plain.shuffle(plain_zone, "deck")
    assert watched_zone == plain_zone
    [(_, faces), (stream, order)] = notebook.recorded
    assert faces == dice
    assert stream == "deck"
    assert ["abcdefghij"[place] for place in order] == watched_zone


def test_settled_results_are_used_first_and_recorded_and_count_as_draws() -> None:
    chance, notebook = watched(dice=[6, 1], deck=[2, 0, 1])
    zone = ["a", "b", "c"]
    assert chance.roll(2, 6, "dice") == [6, 1]
    chance.shuffle(zone, "deck")
    assert zone == ["c", "a", "b"]
    assert notebook.recorded == [("dice", [6, 1]), ("deck", [2, 0, 1])]
    assert chance.uses == 2
    assert chance.coming == {}


def test_settled_results_are_part_of_the_data_so_that_copies_have_them_too() -> None:
    chance, _ = watched(dice=[6, 1])
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance)
    assert copy.roll(2, 6, "dice") == [6, 1]
    assert chance.coming == {"dice": [[6, 1]]}


@pytest.mark.parametrize("impossible", [[7, 1], [0, 1], [1], [1, 2, 3], [-1, 6]])
def test_impossible_dice_are_refused(impossible: list[int]) -> None:
    chance, notebook = watched(dice=impossible)
    with pytest.raises(ValueError, match=r"settled \[.*\] where stream 'dice' rolls 2 dice of 6 sides"):
        chance.roll(2, 6, "dice")
    assert notebook.recorded == []


@pytest.mark.parametrize("impossible", [[0, 1], [0, 0, 1], [1, 2, 3], [0, 1, 2, 3]])
def test_an_impossible_order_is_refused_and_the_cards_stay(impossible: list[int]) -> None:
    chance, notebook = watched(deck=impossible)
    zone = ["a", "b", "c"]
    with pytest.raises(ValueError, match="where stream 'deck' shuffles 3 things"):
        chance.shuffle(zone, "deck")
    assert zone == ["a", "b", "c"]
    assert notebook.recorded == []


def test_a_witness_is_not_part_of_the_data() -> None:
    chance, _ = watched()
    assert msgspec.to_builtins(chance) == {"seed": "longtable"}


# ---------------------------------------------------------------- the seed's hash


def test_a_seed_has_one_commitment_and_another_seed_another() -> None:
    assert commitment("longtable") == "c839b4029551fd601218b45a4cc62252"
    assert commitment("longtable ") != commitment("longtable")
    assert "longtable" not in commitment("longtable")


def test_a_commitment_tells_nothing_of_the_draws() -> None:
    """It is hashed for its own purpose, so it is no draw of any stream."""
    plain = blake2b(b"longtable", digest_size=16).hexdigest()
    assert commitment("longtable") != plain
