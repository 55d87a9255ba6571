import io
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from longtable.cli.commands import command
from longtable.cli.main import main
from longtable.cli.seats import parse_seats
from longtable.engine import saves
from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.table import Seat
from longtable.games.valiant_wars import game as valiant_wars
from longtable.games.valiant_wars.state import Stage, ValiantState

GAME = "valiant-wars"
Play = Callable[..., int]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LONGTABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def play(home: Path, monkeypatch: pytest.MonkeyPatch) -> Play:  # noqa: ARG001  the saves go to the test's folder
    """Play with typed lines; when they are used up, the input is at its end."""

    def run(*arguments: str, typed: str = "") -> int:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed.split(","))))
        return main(["play", *arguments])

    return run


def the_save(home: Path) -> Path:
    (path,) = (home / "saves").glob("*.json")
    return path


def unwrapped(text: str) -> str:
    """What was printed without its line breaks and spaces, which depend on the length of a path."""
    return "".join(text.split())


def decisions(path: Path) -> list[tuple[int, str, str]]:
    return [(known.number, known.role, known.option) for known in saves.read(path).decisions]


MORDAK = "minions-of-mordak"
VILLAIN_AND_FIVE = ["mordak", "hero-1", "hero-2", "hero-3", "hero-4", "hero-5"]


def chairs(home: Path) -> dict[str, str]:
    """Who holds which role at the table that was saved."""
    return {role: seat.player for seat in saves.read(the_save(home)).seats for role in seat.roles}


# ---------------------------------------------------------------- seats


def test_seats_are_people_and_bots_with_settings_and_names() -> None:
    assert parse_seats("you,greedy,greedy,ismcts:seconds=0.5,rollout=random,random=Dice") == [
        Seat("You", "you"),
        Seat("Greedy", "greedy"),
        Seat("Greedy 2", "greedy"),
        Seat("Ismcts", "ismcts:seconds=0.5,rollout=random"),
        Seat("Dice", "random"),
    ]


def test_several_people_are_numbered_unless_they_have_names() -> None:
    assert [seat.name for seat in parse_seats("you,greedy,you=Ben")] == ["Player 1", "Greedy", "Ben"]
    assert [seat.name for seat in parse_seats("you,greedy,you", "Ada,Ben")] == ["Ada", "Greedy", "Ben"]


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("you,wizard", "", "expected you or a bot: greedy, ismcts, random"),
        ("", "", "expected a list such as"),
        ("you:seconds=1", "", "a person has no settings"),
        ("ismcts:speed=1", "", "is not one of its settings"),
        ("you,greedy", "Ada,Ben,Cleo", "expected a name for each seat or for each person"),
        ("you=Ada,greedy=Ada", "", "a name of its own for each"),
    ],
)
def test_wrong_seats_say_what_was_expected(text: str, names: str, expected: str) -> None:
    with pytest.raises(BadArgument, match=expected):
        parse_seats(text, names)


def test_where_nothing_is_said_one_person_sits_in_the_chair_for_newcomers(play: Play, home: Path) -> None:
    play(MORDAK, typed="q")
    assert chairs(home) == {"mordak": "greedy", "hero-1": "you", "hero-2": "greedy", "hero-3": "greedy"}


def test_a_lone_hero_against_mordak_is_asked_and_played_with(play: Play, home: Path) -> None:
    play(MORDAK, "--option", "heroes=1", "--seed", "lone", typed=",".join(["1", "x"] * 9))
    assert {role for _, role, _ in decisions(the_save(home))} == {"mordak", "hero-1"}


def test_where_nothing_is_said_the_options_say_how_many_sit_there(play: Play, home: Path) -> None:
    play(GAME, "--option", "players=3", typed="q")
    assert chairs(home) == {"p1": "you", "p2": "greedy", "p3": "greedy"}


def test_seats_are_in_the_order_of_the_roles_and_say_how_many_play(play: Play, home: Path) -> None:
    play(MORDAK, "--seats", "you,greedy,random", typed="q")
    assert chairs(home) == {"mordak": "you", "hero-1": "greedy", "hero-2": "random"}


def test_an_open_party_has_chairs_for_all_who_may_join_and_as_many_heroes_as_usual(play: Play, home: Path) -> None:
    play(MORDAK, "--seats", "greedy,you,greedy,greedy,greedy,greedy", "--option", "open_party=true", typed="q")
    assert list(chairs(home)) == VILLAIN_AND_FIVE
    assert saves.read(the_save(home)).options == {"open_party": True}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ((GAME, "--seats", "you"), "Valiant Wars is a game for 2 to 5 players, not for 1"),
        ((MORDAK, "--seats", ",".join(["greedy"] * 7)), "is a game for 1 to 6 players, not for 7"),
        ((MORDAK, "--seats", ",".join(["greedy"] * 4), "--option", "heroes=2"), "for 1 to 3 players, not for 4"),
    ],
)
def test_seats_that_no_table_of_the_game_has_are_refused(
    given: tuple[str, ...], expected: str, play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(*given) == 2
    assert expected in capsys.readouterr().err


# ---------------------------------------------------------------- a game from beginning to end


def test_a_game_ends_with_verdict_seed_and_a_save_that_verifies(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(GAME, "--seed", "end", "--seats", "you,greedy,random", typed=",".join(["d", "x", "1"] * 400)) == 0
    shown = capsys.readouterr().out
    assert " wins with " in shown
    assert re.search(r"^Length: \d+ rounds, (less than a minute|\d+ minutes?)$", shown, re.MULTILINE)
    assert "Seed: end (hash " in shown
    assert f"Check it with: {command()} verify {the_save(home)}" in shown
    assert main(["verify", str(the_save(home))]) == 0


def test_the_hash_of_the_seed_is_shown_before_the_first_answer_and_the_seed_is_not(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    play(GAME, "--seed", "a secret seed", typed="q")
    shown = capsys.readouterr().out
    assert "The seed's hash is " in " ".join(shown.split())
    assert "a secret seed" not in shown


def test_bots_alone_play_without_asking_anybody(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(GAME, "--seats", "greedy,random") == 0
    assert "Scores: " in capsys.readouterr().out


# ---------------------------------------------------------------- leaving and going on


def test_a_game_in_two_sittings_is_the_same_as_in_one(play: Play, home: Path, tmp_path: Path) -> None:
    arguments = (GAME, "--seed", "again", "--seats", "you,greedy,random,greedy")
    play(*arguments, typed="d,d,x,p,d,x,p,d,q")
    whole = the_save(home).rename(tmp_path / "whole.json")
    play(*arguments, typed="d,d,x,q")
    play("--load", str(the_save(home)), typed="p,d,x,p,d,q")
    assert decisions(the_save(home)) == decisions(whole)
    assert len(decisions(whole)) > 20


def test_a_save_is_found_by_its_name_alone(play: Play, home: Path) -> None:
    play(GAME, typed="q")
    assert play("--load", the_save(home).stem, typed="q") == 0


def test_the_end_of_input_saves_and_says_how_to_go_on(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(GAME, typed="d") == 0
    assert f"Go on with: {command()} play --load {the_save(home)}" in capsys.readouterr().out
    assert any(option == "go" for _, _, option in decisions(the_save(home)))


def test_an_interruption_saves_too(play: Play, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert play(GAME) == 130
    assert saves.read(the_save(home)).game == GAME


def test_a_closed_terminal_saves_too(home: Path) -> None:
    command = ["-m", "longtable.cli.main", "play", GAME, "--seats", "you,greedy"]
    with in_a_terminal(*command) as (process, terminal):
        _read_until(terminal, b"> ")
        os.write(terminal, b"d\n")
        _read_until(terminal, b"> ")
        process.send_signal(signal.SIGHUP)
        assert process.wait(20) == 129
    assert decisions(the_save(home))[0] == (1, "p1", "go")


OVERTAKEN = """
import signal, sys, threading, time
from longtable.cli.sitting import Signalled, _signals_raise
def elsewhere():
    time.sleep(0.5)
    signal.pthread_kill(threading.get_ident(), signal.SIGHUP)
with _signals_raise():
    try:
        threading.Thread(target=elsewhere, daemon=True).start()
        input("> ")
    except Signalled as stop:
        sys.exit(stop.code)
"""
"""A signal that does not wake the prompt, as one that comes just before the prompt waits for a key."""


def test_a_signal_that_does_not_wake_the_prompt_is_heard_all_the_same() -> None:
    with in_a_terminal("-c", OVERTAKEN) as (process, _):
        assert process.wait(20) == 129


@contextmanager
def in_a_terminal(*command: str) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """A program of ours in a terminal of its own, which does not outlive the test."""
    ours, theirs = pty.openpty()
    program = [sys.executable, *command]
    with subprocess.Popen(program, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True) as process:
        os.close(theirs)
        try:
            yield process, ours
        finally:
            process.kill()
            os.close(ours)


def _read_until(terminal: int, awaited: bytes) -> None:
    seen = b""
    end = time.monotonic() + 20
    while not seen.rstrip(b" ").endswith(awaited.rstrip(b" ")):
        assert select.select([terminal], [], [], end - time.monotonic())[0], seen
        seen += os.read(terminal, 4096)


def test_an_edited_save_is_refused_unless_meant(play: Play, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(GAME, "--seats", "you,greedy", typed="q")
    path = the_save(home)
    data = msgspec.json.decode(path.read_bytes())
    data["seats"][0]["name"] = "Cheat"
    path.write_bytes(msgspec.json.encode(data))
    assert play("--load", str(path), typed="q") == 2
    assert "--edited" in capsys.readouterr().err
    assert play("--load", str(path), "--edited", typed="q") == 0


def test_what_is_settled_at_a_saved_table_cannot_be_given_anew(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(GAME, typed="q")
    assert play("--load", str(the_save(home)), "--seed", "other") == 2
    assert "--seed cannot be changed at a saved table" in capsys.readouterr().err


def test_without_a_game_the_games_are_named(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert play() == 2
    assert "Expected one of lludwiks-labyrinth, minions-of-mordak, orcquest-warpath" in capsys.readouterr().err


def test_a_save_that_cannot_be_written_does_not_end_the_game(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "saves").write_text("a file where the folder should be")
    assert play(GAME, "--seed", "end", "--seats", "you,random", typed=",".join(["x", "p", "1"] * 300)) == 0
    shown = capsys.readouterr().out
    assert unwrapped("Save elsewhere with: s FILE") in unwrapped(shown)
    assert "Scores: " in shown
    assert "Saved in" not in shown


# ---------------------------------------------------------------- the prompt


def test_answers_are_numbers_keys_or_words(play: Play, home: Path) -> None:
    play(GAME, "--seed", "a", "--seats", "you,greedy", typed="2,draw,d,go,q")
    mine = [option for _, role, option in decisions(the_save(home)) if role == "p1"]
    assert mine[:3] == ["go", "go", "go"]


@pytest.mark.parametrize("typed", ["D", "GO", "DRAW"])
def test_answers_may_be_typed_in_capitals(typed: str, play: Play, home: Path) -> None:
    play(GAME, "--seats", "you,greedy", typed=f"{typed},Q")
    assert [option for _, role, option in decisions(the_save(home)) if role == "p1"] == ["go"]


def test_what_is_not_understood_says_what_was_expected(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(GAME, typed="7,fly")
    shown = capsys.readouterr().out
    assert "'7' is no option here; expected 1 to 2" in shown
    assert "'fly' is no option here" in shown


def test_a_barred_thing_says_why_when_it_is_typed_and_in_the_list(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    play(GAME, "--seed", "a", "--seats", "you,greedy,greedy", typed="x,saboteur,why")
    shown = capsys.readouterr().out
    assert "Saboteur: It costs 5 and you have 1 left. [VW-BUY-07]" in shown
    assert "What cannot be chosen" in shown
    assert "Why this is asked" in shown


def test_rules_cards_journal_and_help_can_be_looked_up(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(GAME, typed="r,r omen-03,r second dark omen,l dark omen,j all,t,?,l,l xyzzy,r xyzzy,r omen-99")
    shown = capsys.readouterr().out
    assert "VW-STOP-01  Calling STOP" in shown
    assert "VW-OMEN-03  A stack is one Dark Omen" in shown
    assert "VW-OUT-01  Second Dark Omen" in shown
    assert "In the book: Gameplay 4, Special Rule" in shown
    assert "Two of these and you are OUT" in shown
    assert "Round 1: the prize is Village. [VW-ROUND-01]" in shown
    assert "u or undo" in shown
    assert "Look at which card?" in shown
    assert "There is no card 'xyzzy'." in shown
    assert "No rule of Valiant Wars has 'xyzzy'; try fewer or shorter words." in shown
    assert "has no rule 'omen-99'; expected an id such as VW-OMEN-01" in shown


def test_a_card_that_is_not_in_sight_can_be_looked_at_too(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    throne = next(face for face in valiant_wars.gallery() if face.name == "Valiant Throne")
    play(GAME, "--seats", "you,greedy", typed="L VALIANT THRONE")
    shown = " ".join(capsys.readouterr().out.split())
    assert f"Valiant Throne ({throne.kind})" in shown
    assert throne.text
    assert throne.text in shown
    assert all(f"{stat.name} {stat.value}" in shown for stat in throne.stats)
    assert "Where: nowhere in sight" in shown


def test_help_tells_what_the_game_is_about_and_fits_a_screen(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(GAME, "--seats", "you,greedy", typed=",?")
    page = capsys.readouterr().out.split(" > \n")[-2]
    assert " ".join(page.split()).startswith(valiant_wars.ledger.summary)
    assert "u or undo" in page
    assert len(page.splitlines()) <= 24, "with the line for the answer"


def test_the_first_question_of_a_new_table_points_to_what_the_game_is_about(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pointer = unwrapped("New to the game? Type ? for what it is about.")
    play(GAME, "--seats", "you,greedy", typed="d,d,q")
    assert unwrapped(capsys.readouterr().out).count(pointer) == 1
    play("--load", str(the_save(home)), typed="q")
    assert pointer not in unwrapped(capsys.readouterr().out)


def test_a_hint_gives_chances_and_playouts_for_each_option(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(GAME, "--seats", "you,greedy", typed="h 0.2,h soon")
    shown = capsys.readouterr().out
    assert re.search(r"A computer player looked ahead \d+ times from what you can see:", shown)
    assert len(re.findall(r"  \d (?:Draw|Stop) +wins +\d+ %, looked at +\d+ times", shown)) == 2
    assert "<- best" in shown
    assert "'soon' is no time to think; expected seconds" in shown


def test_odds_say_what_each_option_would_bring(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(GAME, "--seats", "you,greedy", typed="odds,q")
    shown = capsys.readouterr().out
    assert "What each option would likely bring, from what you can see:" in shown
    assert re.search(r"\d Draw\n +OUT at the next card +\d+ %\n +Swords, if you stay in +[+-]\d\.\d", shown)
    assert re.search(r"\d Stop\n +You take Village +about <?\d+ %", shown)


def test_a_copy_can_be_saved_but_not_over_another_file(
    play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.json"
    play(GAME, typed=f"s,s {copy},s {copy}")
    assert saves.read(copy).game == GAME
    assert unwrapped(f"{copy} exists already; give another name.") in unwrapped(capsys.readouterr().out)


# ---------------------------------------------------------------- takebacks


def test_alone_takebacks_are_free_and_say_so_beforehand(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(GAME, "--seats", "you,greedy", typed="u,d,u,n,u,y,x,q")
    shown = capsys.readouterr().out
    assert "Takeback is not possible. You have not decided anything yet." in shown
    assert "Takeback is free. This table allows takebacks." in shown
    assert "Nothing was taken back." in shown
    assert next(option for _, role, option in decisions(the_save(home)) if role == "p1") == "stop"


def test_by_the_book_bots_do_not_agree_to_a_takeback(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(GAME, "--seats", "you,greedy", "--takebacks", "book", typed="d,u,y,q")
    shown = capsys.readouterr().out
    assert "Takeback is by consent." in shown
    assert "Bots hold you to the book" in shown
    assert decisions(the_save(home))[0][2] == "go"


@pytest.mark.parametrize(("consent", "first"), [("y", "stop"), ("n", "go")])
def test_people_at_one_screen_are_asked_for_consent(play: Play, home: Path, consent: str, first: str) -> None:
    play(GAME, "--seats", "you,you", "--names", "Ada,Ben", "--seed", "t2", typed=f",d,,d,u,y,{consent},,x,q")
    ben = [option for _, role, option in decisions(the_save(home)) if role == "p2"]
    assert ben[0] == first


# ---------------------------------------------------------------- hot-seat


def test_the_screen_is_handed_over_whenever_the_person_changes(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    play(GAME, "--seats", "you,you,greedy", "--names", "Ada,Ben", typed=",d,,d,d,,q")
    shown = capsys.readouterr().out
    assert shown.count("Hand over to Ada, press Enter") == 2
    assert shown.count("Hand over to Ben, press Enter") == 1


def test_nothing_of_a_secret_answer_is_shown_to_the_next_person(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    screens = []
    for answer in ("d", "x"):
        play(GAME, "--seats", "you,you,greedy", "--names", "Ada,Ben", "--seed", "secret", typed=f",{answer},,j all,t")
        shown = capsys.readouterr().out.partition("Hand over to Ben")[2]
        screens.append(shown.partition("Saved in")[0])
    assert screens[0] == screens[1]


# ---------------------------------------------------------------- our own mistakes


@pytest.fixture
def stuck_till(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that breaks when the purchases begin: after answers that everybody gives at once, people first."""
    sound = type(valiant_wars).next_step

    def breaks(self: object, s: ValiantState) -> object:
        if s.stage is Stage.PURCHASE:
            raise ZeroDivisionError("the till is stuck")
        return sound(self, s)  # type: ignore[arg-type]  # the game itself

    monkeypatch.setattr(type(valiant_wars), "next_step", breaks)


@pytest.mark.usefixtures("stuck_till")
@pytest.mark.parametrize("seats", ["you,greedy", "greedy,you", "you,greedy,random"])
def test_a_broken_rule_keeps_the_table_and_the_printed_command_shows_it(
    seats: str, play: Play, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(GAME, "--seats", seats, "--seed", "bug", typed=",".join(["x"] * 20)) == 1
    said = capsys.readouterr().err
    (bug,) = (home / "saves").glob("*-bug-*.json")
    assert "RuleBug: the till is stuck" in said
    replay = said.partition(f"Reproduce: {command()} ")[2].splitlines()[0]
    assert str(bug) in replay
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\nq\n"))
    assert main(shlex.split(replay)) == 1
    assert "RuleBug: the till is stuck" in capsys.readouterr().err


@pytest.mark.usefixtures("stuck_till")
@pytest.mark.parametrize("seats", ["you,greedy", "greedy,you", "you,greedy,random"])
def test_after_a_broken_rule_the_table_stands_before_the_last_answer_of_a_person(
    seats: str, play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(GAME, "--seats", seats, "--seed", "bug", typed=",".join(["x"] * 20)) == 1
    load = capsys.readouterr().err.partition(f"Go on from before the last answer with: {command()} play ")[2]
    assert play(*shlex.split(load), typed="q") == 0
    assert "Draw another card, or stop?" in capsys.readouterr().out
    (good,) = (path for path in (home / "saves").glob("*.json") if "-bug-" not in path.name)
    assert main(["verify", str(good)]) == 0


@pytest.mark.usefixtures("stuck_till")
def test_a_broken_rule_among_bots_alone_says_where_the_table_was_last_saved(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(GAME, "--seats", "greedy,greedy") == 1
    said = capsys.readouterr().err
    assert "The table as it was last saved is in " in said
    assert "Go on" not in said


def test_what_breaks_while_the_table_is_shown_is_reported_like_a_rule(
    play: Play, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = type(valiant_wars).scene

    def breaks(self: object, s: ValiantState, viewer: Role | None) -> object:
        if len(s.players[0].line) > 1:
            raise KeyError(17)
        return sound(self, s, viewer)  # type: ignore[arg-type]  # the game itself

    monkeypatch.setattr(type(valiant_wars), "scene", breaks)
    assert play(GAME, "--seats", "you,greedy", "--seed", "bug", typed="go,go,go") == 1
    said = capsys.readouterr().err
    assert "RuleBug: KeyError: 17, at " in said
    assert "Traceback" not in said
    assert len(list((home / "saves").glob("*-bug-*.json"))) == 1
