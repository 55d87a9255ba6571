"""Foreign saves: whatever is wrong with a file is a SaveError with its place; what a server opens is proven first."""

# ruff: noqa: ARG001, ARG002  (rules and methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.engine import limits, saves
from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.content import Pack, parse_toml
from longtable.engine.errors import PackError, SaveError
from longtable.engine.game import AnyGame, Outcome
from longtable.engine.journal import Fact, Line, Naming, Words
from longtable.engine.scene import Question, Scene
from longtable.engine.sealed import checksum
from longtable.engine.steps import Step
from tests.engine import cellar
from tests.engine.cellar import Cellar, CellarState, CellarTable, all_of, answer_all, open_table
from tests.engine.test_saves import find_cellar, in_mid_step, plain, text_of

Change = Callable[[dict[str, Any]], object]


def played() -> CellarTable:
    """A table that follows from its seed, in the middle of a game."""
    table = open_table()
    answer_all(table, "2", "0", "0", "left", "yes", "player:p2")
    while len(table.decisions) < 10:
        table.answer_index(min(table.asks), 0)
    return table


def sealed(data: dict[str, Any]) -> bytes:
    """An edited save with a checksum that fits, as anybody can make one."""
    save = msgspec.json.decode(text_of(data), type=saves.Save)
    save.checksum = checksum(save)
    return msgspec.json.encode(save)


def loaded(data: bytes, folder: Path, game: AnyGame | None = None) -> saves.AnyTable:
    """The table of a file, as the command line loads it."""
    path = folder / "mine.json"
    path.write_bytes(data)
    find = find_cellar if game is None else lambda _slug, _packs: game
    return saves.open_foreign(saves.read(path, accept_edited=True), find, "mine.json")


def refusal(data: bytes, folder: Path, game: AnyGame | None = None) -> str:
    with pytest.raises(SaveError) as caught:
        loaded(data, folder, game)
    return str(caught.value).replace(str(folder / "mine.json"), "mine.json")


def at(*path: str | int) -> Callable[[Any], Change]:
    """Put a value at a place of a save."""

    def to(value: object) -> Change:
        def change(data: Any) -> None:
            for step in path[:-1]:
                data = data[step]
            data[path[-1]] = value

        return change

    return to


def _doubled(data: dict[str, Any]) -> None:
    data["decisions"].insert(4, data["decisions"][4])


def _gap(data: dict[str, Any]) -> None:
    del data["decisions"][2]


def _many_decisions(data: dict[str, Any]) -> None:
    data["decisions"] = [{**data["decisions"][0], "number": n + 1} for n in range(limits.DECISIONS + 1)]


def _many_seats(data: dict[str, Any]) -> None:
    data["seats"] = data["seats"] * 5


def _many_packs(data: dict[str, Any]) -> None:
    data["packs"] = [{"name": "p", "game": "cellar", "rows": {}}] * 9


def _no_gap(data: dict[str, Any]) -> None:
    del data["facts"][0]["data"]["bid"]


def _nested(data: dict[str, Any]) -> None:
    deep: list[Any] = []
    for _ in range(100):
        deep = [deep]
    data["checkpoint"]["state"]["path"] = deep


@pytest.mark.parametrize(
    ("change", "text"),
    [
        pytest.param(_nested, "$.checkpoint.state.path[0][0]", id="nested"),
        pytest.param(_nested, "is nested too deep; at most 24 levels are allowed", id="nested, in words"),
        pytest.param(
            at("checkpoint", "state", "heroes", 0, "life")(10**18),
            "$.checkpoint.state.heroes[0].life is a number of about 19 digits; the largest allowed is 1,000,000",
            id="number",
        ),
        pytest.param(
            at("options")({"rounds": 10**9}), "$.options.rounds is a number of about 10 digits", id="option"
        ),
        pytest.param(at("throws", 0, "result", 1)(-(10**9)), "$.throws[0].result[1] is a number of", id="throw"),
        pytest.param(at("facts", 0, "data", "bid")(10**9), "$.facts[0].data.bid is a number of", id="fact's number"),
        pytest.param(at("seed")("x" * 201), "$.seed has 201 characters; at most 200 are allowed", id="seed"),
        pytest.param(at("written_by")("x" * 201), "$.written_by has 201 characters", id="writer"),
        pytest.param(
            at("rules_version")(0), "$.log_rules_version is 2; expected 1 to $.rules_version, 0", id="rules"
        ),
        pytest.param(at("log_rules_version")(-1), "$.log_rules_version is -1; expected 1 to", id="log's rules"),
        pytest.param(_many_seats, "$.seats has 15 entries; expected 1 to 12", id="seats"),
        pytest.param(at("seats")([]), "$.seats has 0 entries; expected 1 to 12", id="no seats"),
        pytest.param(
            at("seats", 1, "name")("B" * 41),
            "name: it has 41 letters; expected at most 40 (at $.seats[1].name)",
            id="long name",
        ),
        pytest.param(
            at("seats", 1, "name")("\u200b\u202e"), "there is nothing to be seen in it; expected 1 to", id="no name"
        ),
        pytest.param(at("seats", 0, "player")("x" * 201), "$.seats[0].player has 201 characters", id="player"),
        pytest.param(at("seats", 0, "roles")(["p1", "p1"]), "$.seats[0].roles names a role twice", id="role twice"),
        pytest.param(
            at("seats", 0, "roles", 1)("\x1b[2J"), "$.seats[0].roles[1] holds a character that", id="role's"
        ),
        pytest.param(_many_packs, "$.packs has 9 entries; at most 8 are allowed", id="packs"),
        pytest.param(_many_decisions, "$.decisions has 20,001 entries; at most 20,000 are allowed", id="decisions"),
        pytest.param(_doubled, "$.decisions[5].number is 5; expected a number after 5", id="doubled"),
        pytest.param(_gap, "$.decisions leaves out numbers before the checkpoint's, 9", id="gap"),
        pytest.param(
            at("decisions", 9, "number")(999), "$.decisions[9].number is 999; expected at most 22", id="far"
        ),
        pytest.param(
            at("decisions", 0, "number")(0), "$.decisions[0].number is 0; expected a number after 0", id="0"
        ),
        pytest.param(at("decisions", 3, "seat")(7), "$.decisions[3].seat is 7; expected a seat of the", id="no seat"),
        pytest.param(at("decisions", 3, "seat")(-1), "$.decisions[3].seat is -1; expected a seat", id="seat -1"),
        pytest.param(
            at("decisions", 0, "role")("p3"), "$.decisions[0].role is 'p3', which seat 0 does not hold", id="role"
        ),
        pytest.param(
            at("decisions", 0, "option")("\x1b[2J"), "$.decisions[0].option holds a character that", id="control"
        ),
        pytest.param(
            at("checkpoint", "number")(40), "$.checkpoint.number is 40; expected 0 to 10, as many as", id="checkpoint"
        ),
        pytest.param(at("checkpoint", "facts")(-1), "$.checkpoint.facts is -1; expected 0 to", id="negative facts"),
        pytest.param(at("checkpoint", "throws")(99), "$.checkpoint.throws is 99; expected 0 to", id="many throws"),
        pytest.param(at("throws", 0, "after")(-1), "$.throws[0].after is -1; expected 0 to 10", id="throw before"),
        pytest.param(at("throws", 0, "stream")("\x1b[2J"), "$.throws[0].stream holds a character that", id="stream"),
        pytest.param(at("facts", 1, "after")(99), "$.facts[1].after is 99; expected", id="fact to come"),
        pytest.param(
            at("facts", 1, "said")("sang"),
            "$.facts[1].said is 'sang', which The Cellar never says",
            id="unknown word",
        ),
        pytest.param(_no_gap, "$.facts[0].data has no 'bid', of which 'bid' speaks", id="gap of a fact"),
        pytest.param(
            at("facts", 0, "only")(["p9"]), "$.facts[0].only names 'p9'; the roles are p1, p2, p3, party", id="only"
        ),
        pytest.param(
            at("facts", 0, "data", "who")("x\u202ey"), "$.facts[0].data.who holds a character that", id="turned text"
        ),
        pytest.param(
            at("facts", 0, "names")({"player:p1": "x\u202ey"}),
            "$.facts[0].names.player:p1 holds a character that",
            id="turned name",
        ),
        pytest.param(
            at("checkpoint", "state", "uncovered")(-1),
            "$.checkpoint.state.uncovered is -1; expected 0",
            id="uncovered",
        ),
        pytest.param(
            at("checkpoint", "state", "chance", "drawn", "deck")(-5),
            "$.checkpoint.state.chance.drawn.deck is -5; expected 0 or more",
            id="drawn",
        ),
        pytest.param(
            at("checkpoint", "state", "chance", "coming")({"strike": []}),
            "$.checkpoint.state.chance.coming.strike is empty; expected results",
            id="coming",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(change: Change, text: str, tmp_path: Path) -> None:
    data = plain(in_mid_step())
    change(data)
    found = refusal(text_of(data), tmp_path)
    assert found.startswith("mine.json: ")
    assert text in found


class Counting(Cellar):
    """A cellar whose journal counts."""

    @cached_property
    def words(self) -> Words:
        return parse_toml(cellar.WORDS.replace(b"bid {bid}.", b"bid {bid:coin|coins}."), Words, "cellar/words.toml")


def test_a_word_where_the_journal_counts_is_refused(tmp_path: Path) -> None:
    data = plain(in_mid_step())
    assert loaded(text_of(data), tmp_path, Counting()).decisions
    data["facts"][0]["data"]["bid"] = "two"
    found = refusal(text_of(data), tmp_path, Counting())
    assert "$.facts[0].data.bid is no number; 'bid' counts with it" in found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b'{"options": {"x": ' + b"[" * 200_000, "is nested too deep; at most 24 levels are allowed"),
        (b'{"format": ' + b"9" * 5_000 + b"}", "Integer value out of range"),
        (b'{"format": 1' + b" " * limits.SAVE_BYTES + b"}", "bytes; a save has at most 4,000,000"),
    ],
)
def test_a_file_that_would_break_its_reader_is_refused(text: bytes, words: str, tmp_path: Path) -> None:
    assert words in refusal(text, tmp_path)


def test_what_is_too_large_is_refused_before_its_seal_is_looked_at() -> None:
    data = saves.encode(played()).replace(b'"life":12', b'"life":' + b"9" * 30, 1)
    with pytest.raises(SaveError, match=r"life is a number of about 31 digits"):
        saves.proven(data, "mine.json", find_cellar)


def test_names_are_cleaned_of_what_cannot_be_seen(tmp_path: Path) -> None:
    data = plain(in_mid_step())
    data["seats"][0]["name"] = " A\u200bda\u202e\n the  First "
    assert loaded(text_of(data), tmp_path).seats[0].name == "Ada the First"


def test_a_sound_save_is_opened_as_it_was(tmp_path: Path) -> None:
    table = played()
    assert all_of(loaded(saves.encode(table), tmp_path))[:7] == all_of(table)[:7]


# ---------------------------------------------------------------- states that break the rules


class Broken(Cellar):
    """A cellar in which one thing does not work."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:
        return {} if self.part != "migrate" else old["nothing"]

    def invariants(self, s: CellarState) -> None:
        if self.part == "invariants":
            raise KeyError("tile")

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        if self.part == "step":
            raise IndexError("no such region")
        return super().next_step(s)

    def scene(self, s: CellarState, viewer: Role | None) -> Scene:
        if self.part == "scene" and viewer == "p2":
            raise KeyError(17)
        return super().scene(s, viewer)

    def question(self, s: CellarState, ask: Ask, number: int, naming: Naming) -> Question:
        if self.part == "question":
            raise ZeroDivisionError
        return super().question(s, ask, number, naming)

    def line(self, fact: Fact, naming: Naming, viewer: Role | None) -> Line:
        if self.part == "line":
            raise KeyError("who")
        return super().line(fact, naming, viewer)

    def verdict(self, outcome: Outcome, naming: Naming, viewer: Role | None = None) -> str:
        if self.part == "verdict":
            raise KeyError("alive")
        return super().verdict(outcome, naming, viewer)

    def setup(self, options: cellar.CellarOptions, roles: Sequence[Role], chance: Chance) -> CellarState:
        if self.part == "setup":
            raise IndexError("pop from empty list")
        return super().setup(options, roles, chance)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("invariants", "is a state that no play can reach (KeyError: 'tile'; rules 2, written by "),
        ("step", "cannot go on from its checkpoint: no such region, at next_step:"),
        ("scene", "its table cannot be shown: the scene of p2 does not come out (KeyError: 17)"),
        ("line", "its table cannot be shown: the journal of a spectator does not come out (KeyError: 'who')"),
        ("question", "its table cannot be shown: request 11 does not come out (ZeroDivisionError)"),
    ],
)
def test_a_state_that_breaks_the_rules_or_cannot_be_shown_is_refused(part: str, words: str, tmp_path: Path) -> None:
    assert words in refusal(saves.encode(in_mid_step()), tmp_path, Broken(part))


def test_an_ending_that_cannot_be_told_is_refused(tmp_path: Path) -> None:
    table = played()
    while not table.is_over:
        table.answer_index(min(table.asks), 0)
    assert loaded(saves.encode(table), tmp_path).is_over
    found = refusal(saves.encode(table), tmp_path, Broken("verdict"))
    assert "its table cannot be shown: the verdict does not come out (KeyError: 'alive')" in found


def test_a_game_that_cannot_be_set_up_is_no_reason_to_break() -> None:
    with pytest.raises(SaveError, match=r"^save: The Cellar cannot be set up as it says \(IndexError: pop from"):
        saves.replay(saves.to_save(played()), lambda _slug, _packs: Broken("setup"))


def test_whatever_breaks_on_the_way_is_a_fault_of_the_save(tmp_path: Path) -> None:
    def find(_slug: str, _packs: object) -> AnyGame:
        raise KeyError("attic")

    path = tmp_path / "mine.json"
    path.write_bytes(saves.encode(played()))
    with pytest.raises(SaveError, match=r"^mine.json: its table cannot be opened \(KeyError: 'attic'\)$"):
        saves.open_foreign(saves.read(path), find, "mine.json")
    with pytest.raises(SaveError, match=r"^mine.json: it cannot be played again \(KeyError: 'attic'\)$"):
        saves.proven(path.read_bytes(), "mine.json", find)


def test_an_old_state_that_cannot_be_brought_up_to_date_is_refused(tmp_path: Path) -> None:
    data = plain(in_mid_step())
    data |= {"rules_version": 1, "log_rules_version": 1}
    found = refusal(text_of(data), tmp_path, Broken("migrate"))
    assert "is a state that no play can reach (KeyError: 'nothing'; rules 1, written by " in found


def test_a_game_that_never_asks_again_is_refused(tmp_path: Path) -> None:
    class Endless(Cellar):
        def next_step(self, s: CellarState) -> Step[CellarState] | None:
            return idle

    async def idle(s: CellarState) -> None:
        s.say("hit", whom=s.heroes[0], amount=0)

    found = refusal(saves.encode(in_mid_step()), tmp_path, Endless())
    assert "cannot go on from its checkpoint: 1,000 steps ran without a question" in found


# ---------------------------------------------------------------- proof


def test_a_proven_table_is_the_one_that_was_saved_with_its_history() -> None:
    table = played()
    table.free_takebacks = True
    again = saves.proven(saves.encode(table), "this save", find_cellar)
    assert all_of(again)[:8] == all_of(table)[:8]
    assert again.free_takebacks


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (at("checkpoint", "state", "heroes", 2, "life")(13), "$.checkpoint.state.heroes[2].life: the save has 13"),
        (at("decisions", 5, "option")("player:p1"), "p1 answered 'player:p1' to strike (request 6)"),
        (at("throws", 0, "result")([1]), "$.throws[0].result: the save has 1 entries"),
        (at("facts", 0, "data", "bid")(1), "$.facts[0].data.bid: the save has 1, the seed gives 2"),
        (at("seed")("better"), "seat 1 answered for p3 (request 9), which is held by seat 2"),
    ],
)
def test_what_does_not_follow_from_its_seed_is_not_proven(change: Change, text: str) -> None:
    data = plain(played())
    change(data)
    with pytest.raises(SaveError) as caught:
        saves.proven(sealed(data), "this save", find_cellar)
    found = str(caught.value)
    assert found.startswith("this save: cannot be opened here, since it does not follow from its seed: ")
    assert text in found
    assert found.endswith("On your own machine you can go on with it: longtable play --load FILE")


def test_a_log_of_older_rules_cannot_be_proven() -> None:
    data = plain(played())
    data["log_rules_version"] = 1
    with pytest.raises(
        SaveError, match=r"its log was played under rules 1 of The Cellar, and this one has rules 2\. On"
    ):
        saves.proven(sealed(data), "this save", find_cellar)


def test_a_proof_never_runs_the_checkpoint_of_the_save() -> None:
    data = plain(played())
    data["checkpoint"]["state"] = {"endless": True}
    with pytest.raises(SaveError, match=r"does not follow from its seed: \$.checkpoint.state: the save has"):
        saves.proven(sealed(data), "this save", find_cellar)


def test_a_table_that_cannot_be_shown_is_not_proven() -> None:
    with pytest.raises(SaveError, match=r"^this save: its table cannot be shown: the scene of p2 does not come out"):
        saves.proven(saves.encode(played()), "this save", lambda _slug, _packs: Broken("scene"))


def test_an_edited_save_cannot_be_proven() -> None:
    data = plain(played())
    data["seats"][0]["name"] = "Mallory"
    with pytest.raises(SaveError, match="its checksum does not fit"):
        saves.proven(text_of(data), "this save", find_cellar)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (at("game")("attic"), "there is no game 'attic'; the games are cellar (at $.game)"),
        (at("options")({"players": "many"}), "at `$.options.players`"),
        (at("seats", 0, "roles")(["p1"]), "$.decisions[3].role is 'party'"),
        (at("seats", 0, "name")("x" * 99), "(at $.seats[0].name)"),
    ],
)
def test_what_is_wrong_with_a_save_to_prove_is_said_once_with_its_place(change: Change, text: str) -> None:
    data = plain(played())
    change(data)
    with pytest.raises(SaveError) as caught:
        saves.proven(sealed(data), "this save", find_cellar)
    assert str(caught.value).count("this save: ") == 1
    assert text in str(caught.value) or "which is held by" in str(caught.value)


def test_packs_that_break_a_save_are_named_with_their_place(tmp_path: Path) -> None:
    def find(_slug: str, packs: object) -> AnyGame:
        raise PackError("pack winter: champion 'archer': Expected `int` <= 99 - at `$.copies`")

    data = plain(played())
    data["packs"] = [{"name": "winter", "game": "cellar", "rows": {}}]
    with pytest.raises(SaveError, match=r"^this save: pack winter: champion 'archer': .*\(at \$.packs\)$"):
        saves.proven(sealed(data), "this save", find)
    assert msgspec.json.decode(sealed(data), type=saves.Save).packs == [Pack("winter", "cellar", {})]
    assert cellar.game.packs == ()
