"""In the terminal people say when not to be asked again; it stays, and lets pass what they do not care for."""

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from longtable.cli.prompt import Prompt
from longtable.cli.sitting import Sitting
from longtable.cli.terminal import Terminal
from longtable.cli.wishes import keep, kept_by, wish
from longtable.engine.ask import Role
from longtable.engine.scene import Choice, Question
from longtable.engine.wishes import Kept, Wishes
from longtable.games.valor_villainy.mordak.story import MordakStory
from tests.minions_of_mordak.story import ANY, EAST, FRIEND, KEEP, ME, table

GAME = "minions-of-mordak"
ADA, BEN = "Ada", "Ben"
Answered = tuple[str | None, Wishes]
Ask = Callable[..., Answered]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    return tmp_path


def struck(hand: tuple[str, ...] = (), *, every: bool = False) -> MordakStory:
    """Ada is struck; whoever has a Shield may cast it."""
    t = table(
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hand=hand,
        hands={FRIEND: ["divine-shield"]},
        acts="gravel-chewer",
        rolls=["W1 W1"],
        options={"ask_every_hand": every},
        resting=ANY,
    )
    t.seat(0).answers("melee")
    while "hits" not in t.asked.values():
        seat, kind = next(iter(t.asked.items()))
        t.seat(seat).answers("hero-1" if kind == "spend" else "pass")
    t.seat(0).answers("2")
    return t


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ask:
    """Somebody is asked for a Reaction and types; what is answered, and what is wished then."""

    def answered(t: MordakStory, seat: int, *typed: str) -> Answered:
        lines: Iterator[str] = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _: next(lines))
        wishes = Wishes()
        number = t.seat(seat).asked("react").request
        return Prompt(t.table, number, seat, Terminal(), tmp_path / "table.json", wishes).answer(), wishes

    return answered


@pytest.mark.parametrize(
    ("typed", "kept"), [("less turn", Kept()), ("less round", Kept()), ("less mine", Kept(mine=True))]
)
def test_a_wish_lets_this_question_pass_and_its_like(typed: str, kept: Kept, ask: Ask) -> None:
    t = struck()
    question = t.seat(FRIEND).asked("react").question
    answer, wishes = ask(t, FRIEND, typed)
    assert (answer, wishes.kept, wishes.spares(question)) == ("pass", kept, True)
    assert kept_by(GAME, BEN) == kept


def test_whoever_is_the_target_is_asked_although_they_wish_to_be_asked_only_then(
    ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    answer, wishes = ask(struck(("divine-shield",)), ME, "less mine", "p")
    assert (answer, wishes.kept) == ("pass", Kept(mine=True))
    assert "You are asked only as the target." in capsys.readouterr().out


def test_a_card_is_never_asked_for_again_by_its_first_words(ask: Ask) -> None:
    answer, wishes = ask(struck(), FRIEND, "less never divine")
    assert (answer, wishes.kept) == ("pass", Kept(never=("divine-shield",)))


def test_where_the_rules_have_an_answer_that_says_it_that_is_given(ask: Ask) -> None:
    answer, wishes = ask(struck(every=True), FRIEND, "less turn")
    assert (answer, wishes.turn) == ("quiet", None)


def test_where_everybody_is_asked_alike_no_card_can_be_wished_away(
    ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    answer, wishes = ask(struck(every=True), FRIEND, "less never divine", "p")
    assert (answer, wishes.kept) == ("pass", Kept())
    assert "where everybody is asked alike" in " ".join(capsys.readouterr().out.split())


def test_what_can_be_wished_is_listed_and_what_is_no_wish_is_said(
    ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    _, wishes = ask(struck(), FRIEND, "less", "less sleep", "less each", "less", "less off", "?", "p")
    shown = " ".join(capsys.readouterr().out.split())
    assert "less never NAME" in shown
    assert "'sleep' is no wish; expected less turn, round, mine, never NAME, same NAME, each, off." in shown
    assert "You wished: nothing that stays." in shown
    assert "You wished: every time." in shown
    assert "when not to be asked again" in shown
    assert wishes.kept == Kept()
    assert kept_by(GAME, BEN) == Kept()


def favored() -> Question:
    choices = (Choice("stat:health", "Health"), Choice("stat:energy", "Energy"))
    return Question(1, Role("hero-1"), "vital", "", "", choices, habit="fight 1")


def test_an_answer_is_given_now_and_from_now_on() -> None:
    wishes = Wishes()
    assert wish(wishes, favored(), "same en").option == "stat:energy"
    assert wishes.answer_to(favored()) == "stat:energy"


@pytest.mark.parametrize(
    ("typed", "habit", "said"),
    [
        ("same soul", "fight 1", "'soul' is not one of the answers: Health, Energy."),
        ("same", "fight 1", "'' is not one of the answers: Health, Energy."),
        ("same health", "", "This is asked anew each time"),
    ],
)
def test_what_cannot_be_answered_from_now_on_says_why(typed: str, habit: str, said: str) -> None:
    wishes, question = Wishes(), replace(favored(), habit=habit)
    heard = wish(wishes, question, typed)
    assert (heard.option, wishes.answer_to(question), said in heard.said) == ("", None, True)


def test_wishes_are_kept_for_a_game_and_a_name_and_a_broken_file_is_none(home: Path) -> None:
    assert keep(GAME, ADA, Kept(mine=True)) == ""
    assert keep(GAME, BEN, Kept(never=("martyr",))) == ""
    assert [kept_by(GAME, ADA), kept_by(GAME, BEN), kept_by("valiant-wars", ADA)] == [
        Kept(mine=True),
        Kept(never=("martyr",)),
        Kept(),
    ]
    (home / "wishes.json").write_text("{", encoding="utf-8")
    assert kept_by(GAME, ADA) == Kept()


def test_wishes_that_cannot_be_kept_say_so(home: Path) -> None:
    (home / "wishes.json").mkdir()
    assert "it holds for this sitting only" in keep(GAME, ADA, Kept(mine=True))


# ---------------------------------------------------------------- at the table


def sit(t: MordakStory, path: Path, monkeypatch: pytest.MonkeyPatch, *typed: str) -> list[tuple[str, str, str]]:
    """All people of a table sit at the terminal and type this; what was decided since."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    before = len(t.table.decisions)
    Sitting(t.table, path, Terminal()).play()
    return [(known.role, str(known.kind), known.option) for known in t.table.decisions[before:]]


def test_what_somebody_does_not_want_to_be_asked_is_let_pass_without_handing_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(GAME, BEN, Kept(mine=True))
    decided = sit(struck(), tmp_path / "table.json", monkeypatch, "", "q")
    assert decided == [("hero-2", "react", "pass")]
    assert "Hand over to Ben" not in capsys.readouterr().out


def test_what_was_let_pass_is_asked_again_only_where_more_is_at_stake_or_after_a_takeback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first roll falls three Hits short of its best, the second two."""
    t = table(hand=["clear-mind"], dice={ME: ["R Y", "R Y", "_"]}, rolls=["R1 Y0", "R1 Y1"], resting=ANY)
    t.table.free_takebacks = True
    typed = ["", "row:melee", "p", "row:ranged", "u", "y", "q"]
    decided = sit(t, tmp_path / "table.json", monkeypatch, *typed)
    assert decided == [
        ("hero-1", "act", "row:melee"),
        ("hero-1", "react", "pass"),
        ("hero-1", "act", "row:ranged"),
    ]
    assert capsys.readouterr().out.count("Your Ranged roll, 2 Hits: do you cast a Reaction?") == 1


def test_a_wish_is_plain_data(home: Path) -> None:
    keep(GAME, ADA, Kept(each=True))
    assert msgspec.json.decode((home / "wishes.json").read_bytes()) == {GAME: {ADA: {"each": True}}}
