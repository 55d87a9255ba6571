"""Saves: the whole table and back, refusals that say where, older rules, broken tails, and the proof."""

# ruff: noqa: ARG001  (rules and methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from longtable import __version__
from longtable.engine import saves
from longtable.engine.ask import Kind, choose, confirm
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.game import AnyGame
from longtable.engine.steps import Step
from longtable.engine.table import Decision
from tests.engine import cellar
from tests.engine.cellar import (
    ADA,
    P3,
    PARTY,
    Cellar,
    CellarState,
    CellarTable,
    all_of,
    answer_all,
    kinds,
    open_table,
)


def find_cellar(slug: str, packs: Sequence[Pack]) -> AnyGame:
    if slug != "cellar":
        raise BadArgument(f"there is no game {slug!r}; the games are cellar")
    return cellar.game


def in_mid_step() -> CellarTable:
    """After a fight and with a tail: the party has chosen its path in round 2, and p1 may scout."""
    table = open_table(hands=[["coin"], ["coin"], ["coin"]])
    answer_all(table, "2", "0", "0", "left", "yes", "player:p2", "2", "0", "0", "right")
    return table


def plain(table: CellarTable) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(saves.encode(table))
    return data


def text_of(data: object) -> bytes:
    return msgspec.json.encode(data)


def opened(data: dict[str, Any]) -> saves.AnyTable:
    """The table of an edited save."""
    return saves.open_save(saves.parse(text_of(data), "edited.json", accept_edited=True), find_cellar, "edited.json")


# ---------------------------------------------------------------- there and back


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_table_is_the_same_after_saving_and_loading_at_every_moment(seed: str, tmp_path: Path) -> None:
    table = open_table(seed=seed)
    table.free_takebacks = seed == "two"
    random = Random(seed)
    path = tmp_path / "game.json"
    secret = 0
    while True:
        saves.write(table, path)
        loaded = saves.open_save(saves.read(path), find_cellar)
        assert all_of(loaded)[:7] == all_of(table)[:7]
        assert (loaded.seats, loaded.seed, loaded.options) == (table.seats, table.seed, table.options)
        assert (loaded.free_takebacks, loaded.notices) == (table.free_takebacks, [])
        if table.is_over:
            break
        secret += len(table.asks) < len(table.requests)
        number, ask = random.choice(list(table.asks.items()))
        table.answer_index(number, random.randrange(len(ask.options)))
    assert secret >= 4


def test_a_loaded_table_goes_on_as_the_original_would() -> None:
    table = in_mid_step()
    loaded = saves.open_save(saves.to_save(table), find_cellar)
    for one in (table, loaded):
        answer_all(one, "yes", "player:p3")
    assert all_of(loaded)[:7] == all_of(table)[:7]


def test_a_save_says_what_it_is_and_who_wrote_it() -> None:
    data = plain(in_mid_step())
    assert (data["format"], data["game"], data["rules_version"]) == (1, "cellar", 2)
    assert data["written_by"] == __version__
    assert data["checkpoint"]["number"] == 9
    assert [known["number"] for known in data["decisions"]] == list(range(1, 11))


# ---------------------------------------------------------------- files


def test_a_save_replaces_the_one_before_and_makes_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game.json"
    table = open_table()
    saves.write(table, path)
    table.answer(1, "2")
    saves.write(table, path)
    assert [known.option for known in saves.read(path).decisions] == ["2"]
    assert [child.name for child in path.parent.iterdir()] == ["game.json"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = open_table()
    saves.write(table, path)
    old = path.read_bytes()
    table.answer(1, "2")
    table.free_takebacks = object()  # type: ignore[assignment]  # cannot be written
    with pytest.raises(TypeError):
        saves.write(table, path)
    assert path.read_bytes() == old
    saves.read(path)


def test_a_write_that_cannot_begin_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saves.write(open_table(), path)
    old = path.read_bytes()
    (tmp_path / "game.json.part").mkdir()
    with pytest.raises(OSError, match="directory"):
        saves.write(in_mid_step(), path)
    assert path.read_bytes() == old


@pytest.mark.parametrize("name", ["nothing.json", "."])
def test_what_is_not_a_file_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with pytest.raises(SaveError) as caught:
        saves.read(path)
    assert str(caught.value).startswith(f"{path}: cannot be read (")
    assert str(caught.value).endswith("); expected a save file")


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("part", [0.0, 0.3, 0.999])
def test_a_save_that_was_cut_off_is_refused(part: float) -> None:
    whole = saves.encode(in_mid_step())
    with pytest.raises(SaveError, match=r"^cut.json: is not a whole save \(.*\); it may have been cut off$"):
        saves.parse(whole[: int(part * len(whole))], "cut.json")


def test_any_change_after_writing_is_noticed() -> None:
    data = plain(in_mid_step())
    data["checkpoint"]["state"]["heroes"][0]["life"] += 1
    refusal = r"^mine.json: was changed after Longtable wrote it \(its checksum does not fit\); load it with --edited"
    with pytest.raises(SaveError, match=refusal):
        saves.parse(text_of(data), "mine.json")
    assert saves.parse(text_of(data), "mine.json", accept_edited=True).checkpoint.state["heroes"][0]["life"] == 13


@pytest.mark.parametrize("field", ["seed", "decisions", "throws", "facts", "options", "rules_version"])
def test_the_checksum_covers_every_part(field: str) -> None:
    data = plain(in_mid_step())
    changes: dict[str, Any] = {"seed": "another", "options": {"rounds": 3}, "rules_version": 1}
    data[field] = changes.get(field) or data[field][:-1]
    with pytest.raises(SaveError, match="its checksum does not fit"):
        saves.parse(text_of(data), "mine.json")


def test_a_save_without_a_checksum_counts_as_edited() -> None:
    data = plain(in_mid_step())
    del data["checksum"]
    with pytest.raises(SaveError, match="its checksum does not fit"):
        saves.parse(text_of(data), "mine.json")


def _seed(data: dict[str, Any]) -> None:
    data["seed"] = 5


def _decision(data: dict[str, Any]) -> None:
    data["decisions"][3]["number"] = "four"


def _missing(data: dict[str, Any]) -> None:
    del data["throws"]


def _unknown(data: dict[str, Any]) -> None:
    data["lantern"] = True


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (_seed, "Expected `str`, got `int` - at `$.seed`"),
        (_decision, "Expected `int`, got `str` - at `$.decisions[3].number`"),
        (_missing, "Object missing required field `throws`"),
        (_unknown, "Object contains unknown field `lantern`"),
    ],
)
def test_a_wrong_field_is_refused_with_its_path(change: Callable[[dict[str, Any]], None], text: str) -> None:
    data = plain(in_mid_step())
    change(data)
    with pytest.raises(SaveError) as caught:
        saves.parse(text_of(data), "mine.json", accept_edited=True)
    assert str(caught.value) == f"mine.json: {text}"


def test_a_format_to_come_is_refused() -> None:
    data = plain(in_mid_step())
    data["format"] = 2
    with pytest.raises(
        SaveError, match=rf"^mine.json: has format 2; this Longtable \({__version__}\) reads format 1$"
    ):
        saves.parse(text_of(data), "mine.json", accept_edited=True)


def test_a_wrong_type_in_the_state_is_refused_with_its_path_in_the_file() -> None:
    data = plain(in_mid_step())
    data["checkpoint"]["state"]["heroes"][1]["life"] = "much"
    with pytest.raises(SaveError) as caught:
        opened(data)
    assert str(caught.value) == (
        "edited.json: Expected `int`, got `str` - at `$.checkpoint.state.heroes[1].life` "
        f"(rules 2, written by {__version__})"
    )


def test_a_state_that_no_play_can_reach_is_refused_with_the_reason() -> None:
    data = plain(in_mid_step())
    data["checkpoint"]["state"]["deck"].pop()
    with pytest.raises(SaveError, match=r"^edited.json: 23 cards lie in the cellar, of 24 \(rules 2, written by"):
        opened(data)


def test_a_wrong_option_is_refused_with_its_path_in_the_file() -> None:
    data = plain(in_mid_step())
    data["options"] = {"players": "many"}
    with pytest.raises(SaveError, match=r"^edited.json: .*Expected `int`, got `str` - at `\$.options.players`"):
        opened(data)


def test_a_wrong_seat_is_refused_as_a_fault_of_the_file() -> None:
    data = plain(in_mid_step())
    data["seats"].pop()
    with pytest.raises(SaveError, match=r"^edited.json: .*nobody holds p3"):
        opened(data)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    data = plain(in_mid_step())
    data["game"] = "attic"
    refusal = r"^edited.json: there is no game 'attic'; the games are cellar \(at \$.game\)$"
    with pytest.raises(SaveError, match=refusal):
        opened(data)


def test_newer_rules_are_refused() -> None:
    data = plain(in_mid_step())
    data["rules_version"] = 3
    refusal = r"^edited.json: was written under rules 3 of The Cellar; this Longtable \(.*\) has rules 2: bring it up"
    with pytest.raises(SaveError, match=refusal):
        opened(data)


@pytest.mark.parametrize("log", ["facts", "throws"])
def test_a_log_shorter_than_the_checkpoint_says_is_refused(log: str) -> None:
    data = plain(in_mid_step())
    data[log] = []
    with pytest.raises(
        SaveError, match=r"its journal or log is shorter than its checkpoint says \(at \$.checkpoint\)"
    ):
        opened(data)


def test_an_accepted_edit_is_played_with() -> None:
    data = plain(in_mid_step())
    data["checkpoint"]["state"]["heroes"][0]["life"] = 50
    table = opened(data)
    assert table.state.heroes[0].life == 50
    assert table.notices == []
    assert kinds(table) == [("p1", "scout")]


# ---------------------------------------------------------------- older rules


def before_round_two() -> CellarTable:
    """Round 1 went to the left, and nothing in round 2 has changed that yet."""
    table = open_table(hands=[["coin"], ["coin"], ["coin"]])
    answer_all(table, "2", "0", "0", "left", "yes", "player:p2", "1")
    return table


def test_a_save_of_older_rules_is_brought_up_to_date() -> None:
    data = plain(before_round_two())
    data["rules_version"] = 1
    data["checkpoint"]["state"]["way"] = data["checkpoint"]["state"].pop("path")
    table = opened(data)
    assert table.state.path == "left"
    assert all_of(table)[:7] == all_of(before_round_two())[:7]
    assert saves.to_save(table).rules_version == 2


def test_a_save_of_these_rules_is_not_migrated() -> None:
    data = plain(before_round_two())
    data["checkpoint"]["state"]["way"] = "up"
    assert opened(data).state.path == "left"


class Narrow(Cellar):
    """The cellar under rules by which the party no longer chooses from left and right."""

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        return narrow if s.stage is cellar.Stage.PATH else super().next_step(s)


async def narrow(s: CellarState) -> None:
    s.say("bid", who=s.heroes[0], bid=9)
    s.path = await choose(PARTY, cellar.Kind.PATH, ["up", "down"])
    s.stage = cellar.Stage.FIGHT


class Collapsed(Cellar):
    """The cellar under rules that break after the path."""

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        return collapse if s.stage is cellar.Stage.PATH else super().next_step(s)


async def collapse(s: CellarState) -> None:
    await choose(PARTY, cellar.Kind.PATH, list(cellar.Path))
    raise ValueError("the roof came down")


@pytest.mark.parametrize(
    ("game", "why"), [(Narrow(), "which offers up, down"), (Collapsed(), "the roof came down, at collapse:")]
)
def test_a_tail_that_no_longer_fits_is_set_aside_and_kept(game: Cellar, why: str) -> None:
    save = saves.to_save(in_mid_step())
    table = saves.open_save(save, lambda _slug, _packs: game)
    [notice] = table.notices
    assert notice.startswith("1 decisions since the last checkpoint no longer fit the rules and were set aside: ")
    assert why in notice
    assert [(known.number, known.option) for known in table.broken_tail] == [(10, "right")]
    assert len(table.decisions) == table.number == 9
    assert kinds(table) == [("party", "path")]
    facts = len(table.facts) - (game.next_step(table.state) is narrow)
    assert table.facts[:facts] == save.facts[: save.checkpoint.facts]
    assert facts == save.checkpoint.facts


def test_play_goes_on_from_there_and_a_new_save_keeps_the_broken_tail() -> None:
    game = Narrow()
    table = saves.open_save(saves.to_save(in_mid_step()), lambda _slug, _packs: game)
    table.answer(10, "down", ADA)
    again = saves.open_save(saves.parse(saves.encode(table), "again.json"), lambda _slug, _packs: game)
    assert again.notices == []
    assert again.broken_tail == [Decision(10, PARTY, "path", "right", ADA)]
    assert again.state.path == "down"
    assert all_of(again)[:7] == all_of(table)[:7]


def test_a_tail_of_secret_answers_is_set_aside_too() -> None:
    class Generous(Cellar):
        def next_step(self, s: CellarState) -> Step[CellarState] | None:
            return higher_bids if s.stage is cellar.Stage.BIDS else super().next_step(s)

    async def higher_bids(s: CellarState) -> None:
        await confirm(P3, cellar.Kind.SCOUT)

    table = open_table()
    table.answer(3, "2")
    loaded = saves.open_save(saves.to_save(table), lambda _slug, _packs: Generous())
    assert (len(loaded.broken_tail), loaded.decisions) == (1, [])
    assert kinds(loaded) == [("p3", "scout")]


# ---------------------------------------------------------------- proof


def test_a_save_follows_from_its_seed() -> None:
    table = open_table()
    while not table.is_over:
        assert saves.verify(saves.to_save(table), find_cellar) == []
        table.answer_index(min(table.asks), 0)
    assert saves.verify(saves.to_save(table), find_cellar) == []


def test_the_order_in_which_secret_answers_came_is_no_difference() -> None:
    table = open_table()
    for number in (3, 1, 2):
        table.answer(number, "1")
    assert saves.verify(saves.to_save(table), find_cellar) == []
    table.answer(4, "left")
    assert saves.verify(saves.to_save(table), find_cellar) == []


def verified(change: Callable[[dict[str, Any]], None]) -> list[str]:
    """What differs in a save after a change."""
    table = open_table()
    answer_all(table, "2", "0", "0", "left", "yes", "player:p2")
    data = plain(table)
    change(data)
    return saves.verify(saves.parse(text_of(data), "edited.json", accept_edited=True), find_cellar)


def test_a_changed_decision_is_found_by_what_it_would_have_led_to() -> None:
    def change(data: dict[str, Any]) -> None:
        data["decisions"][1]["option"] = "1"

    found = verified(change)
    assert "$.facts[1].data.bid: the save has 0, the seed gives 1" in found
    assert "$.checkpoint.state.heroes[1].bid: the save has 0, the seed gives 1" in found


def test_a_changed_decision_that_could_not_be_made_is_found() -> None:
    def change(data: dict[str, Any]) -> None:
        data["decisions"][5]["option"] = "player:p1"

    [found] = verified(change)
    assert found.startswith("the log does not follow from the seed: p1 answered 'player:p1' to strike (request 6)")


def test_a_changed_throw_is_found() -> None:
    def change(data: dict[str, Any]) -> None:
        data["throws"][-1]["result"][0] = data["throws"][-1]["result"][0] % 6 + 1

    [found] = verified(change)
    assert found.startswith("$.throws[1].result[0]: the save has ")


def test_a_changed_point_is_found() -> None:
    def change(data: dict[str, Any]) -> None:
        data["checkpoint"]["state"]["heroes"][2]["life"] = 13

    assert verified(change) == ["$.checkpoint.state.heroes[2].life: the save has 13, the seed gives 12"]


def test_a_changed_seed_is_found() -> None:
    def change(data: dict[str, Any]) -> None:
        data["seed"] = "better"

    assert any(found.startswith("$.throws[0].result") for found in verified(change))


def test_a_missing_fact_is_found() -> None:
    def change(data: dict[str, Any]) -> None:
        data["facts"].pop()

    [found] = verified(change)
    assert found.startswith("$.facts: the save has ")


def test_a_journal_of_other_words_is_not_compared_but_all_else_is() -> None:
    def change(data: dict[str, Any]) -> None:
        data["journal_version"] = 7
        data["facts"].pop()
        data["checkpoint"]["facts"] -= 1

    def change_more(data: dict[str, Any]) -> None:
        change(data)
        data["checkpoint"]["state"]["heroes"][2]["life"] = 13

    assert verified(change) == []
    assert verified(change_more) == ["$.checkpoint.state.heroes[2].life: the save has 13, the seed gives 12"]


def test_a_table_remembers_under_which_words_its_journal_began() -> None:
    table = open_table()
    assert "journal_version" not in plain(table)
    data = {**plain(table), "journal_version": 7}
    again = saves.open_save(saves.parse(text_of(data), "older.json", accept_edited=True), find_cellar)
    assert plain(again)["journal_version"] == 7


def test_other_rules_cannot_prove_a_save() -> None:
    def change(data: dict[str, Any]) -> None:
        data["log_rules_version"] = 1

    [found] = verified(change)
    assert found.startswith("the log was played under rules 1 of The Cellar and can only be replayed under those")


def test_a_save_can_be_replayed_up_to_any_decision() -> None:
    table = open_table()
    moments = [all_of(table)]
    while not table.is_over:
        table.answer_index(min(table.asks), 0)
        moments.append(all_of(table))
    save = saves.to_save(table)
    for number, moment in enumerate(moments):
        assert all_of(saves.replay(save, find_cellar, to=number)) == moment
    assert all_of(saves.replay(save, find_cellar)) == moments[-1]


@pytest.mark.parametrize("to", [-1, 11])
def test_a_replay_beyond_the_log_is_refused(to: int) -> None:
    refusal = f"cannot replay to decision {to}: the last one of the save is 10; expected 0 to 10"
    with pytest.raises(BadArgument, match=refusal):
        saves.replay(saves.to_save(in_mid_step()), find_cellar, to=to)


def test_a_kind_is_saved_as_its_word() -> None:
    assert isinstance(cellar.Kind.PATH, Kind)
    assert plain(in_mid_step())["decisions"][-1] == {
        "number": 10,
        "role": "party",
        "kind": "path",
        "option": "right",
        "seat": ADA,
    }


def test_a_table_saved_before_the_rules_changed_still_says_which_rules_its_log_was_played_under() -> None:
    data = msgspec.json.decode(saves.encode(open_table()))
    data |= {"rules_version": 1, "log_rules_version": 1}
    old = saves.parse(msgspec.json.encode(data), "old.json", accept_edited=True)
    again = saves.to_save(saves.open_save(old, find_cellar))
    assert (again.rules_version, again.log_rules_version) == (2, 1)
    [found] = saves.verify(again, find_cellar)
    assert found.startswith("the log was played under rules 1 of The Cellar")


def test_a_save_that_is_not_text_is_refused() -> None:
    with pytest.raises(SaveError, match=r"^odd.json: is not a whole save"):
        saves.parse(b'{"format": 1, "game": "\xff"}', "odd.json")
