"""What people at the terminal do not want to be asked each time: the command `less`, and what stays of it."""

from pathlib import Path

import msgspec
from rich.text import Text

from longtable.cli.home import home
from longtable.cli.lines import prose
from longtable.engine.ask import Pass
from longtable.engine.scene import Choice, Question, Stake
from longtable.engine.wishes import Kept, Wishes, thing_in

WISHES = {
    "turn": "nothing of the kind again this turn",
    "round": "nothing of the kind again this round",
    "mine": "only when it is done to you",
    "never NAME": "never for this card or piece",
    "same NAME": "this answer now, and again each time in this fight, turn or whatever it is",
    "each": "every time; otherwise what you let pass is asked again in a round only where more is at stake",
    "off": "forget all that you wished",
}


# ---------------------------------------------------------------- what stays


def kept_by(game: str, name: str) -> Kept:
    """What somebody of this name wished at tables of a game; nothing, where that cannot be read."""
    return _read().get(game, {}).get(name, Kept())


def keep(game: str, name: str, kept: Kept) -> str:
    """Keep what somebody wishes, from table to table; a word on what went wrong, if something did."""
    known = _read()
    known.setdefault(game, {})[name] = kept
    path = _path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(known)))
    except OSError as error:
        return f"{path}: cannot be written ({error.strerror}); it holds for this sitting only."
    return ""


def _path() -> Path:
    return home() / "wishes.json"


def _read() -> dict[str, dict[str, Kept]]:
    try:
        return msgspec.json.decode(_path().read_bytes(), type=dict[str, dict[str, Kept]])
    except (OSError, msgspec.MsgspecError):
        return {}


# ---------------------------------------------------------------- the command


class Heard(msgspec.Struct, frozen=True):
    """What came of a wish: the option that answers the question, or something to say."""

    option: str = ""
    said: str = ""


def wish(wishes: Wishes, question: Question, typed: str) -> Heard:
    """Do what was typed after `less`."""
    word, _, rest = typed.casefold().partition(" ")
    match word:
        case "mine":
            wishes.only_mine()
        case "each":
            wishes.every_time()
            return Heard(said="You are asked every time.")
        case "off":
            wishes.forget()
            return Heard(said="Whatever you wished is forgotten.")
        case "same":
            return _same(wishes, question, rest.strip())
        case "turn" | "round" | "never" if question.stake is None:
            return Heard(said="This is asked only where something may be let pass that comes up often.")
        case "turn" | "round" if question.stake is not None:
            return _not_again(wishes, question.stake, word)
        case "never" if question.stake is not None:
            return _never(wishes, question, question.stake, rest.strip())
        case _:
            return Heard(said=f"{typed!r} is no wish; expected less {', '.join(WISHES)}.")
    return Heard(option=Pass.PASS) if wishes.spares(question) else Heard(said="You are asked only as the target.")


def _not_again(wishes: Wishes, stake: Stake, word: str) -> Heard:
    """Nothing again for a while; where the rules have an answer that says so, it is given."""
    if word == "round":
        wishes.not_this_round(stake)
    elif stake.quiet:
        return Heard(option=stake.quiet)
    else:
        wishes.not_this_turn(stake)
    return Heard(option=Pass.PASS)


def _never(wishes: Wishes, question: Question, stake: Stake, name: str) -> Heard:
    """Never for one of the things that could be used now."""
    able = [choice for choice in question.choices if choice.id in stake.sources]
    found = [choice for choice in able if name and _is_called(choice, name)]
    if len(found) != 1:
        names = ", ".join(choice.label for choice in able) or "nothing, where everybody is asked alike"
        return Heard(said=f"{name!r} is not one of what could be used now: {names}.")
    wishes.never(found[0].id)
    if wishes.spares(question):
        return Heard(option=Pass.PASS)
    return Heard(said=f"You are not asked for {found[0].label} alone any more.")


def _same(wishes: Wishes, question: Question, name: str) -> Heard:
    """One of the answers, now and from now on."""
    if not question.habit:
        return Heard(said="This is asked anew each time; only some questions are usually answered alike for a while.")
    found = [choice for choice in question.choices if name and _is_called(choice, name)]
    if len(found) != 1:
        names = ", ".join(choice.label for choice in question.choices)
        return Heard(said=f"{name!r} is not one of the answers: {names}.")
    wishes.same(question, found[0].id)
    return Heard(option=found[0].id)


def _is_called(choice: Choice, name: str) -> bool:
    return choice.label.casefold().startswith(name) or thing_in(choice.id) == name


def wishes_page(wishes: Wishes, width: int) -> list[Text]:
    """What can be wished, and what is."""
    lines = prose("When not to be asked of what comes up often:", width, "bold")
    lines += [Text(f"  {f'less {words}':20}{meaning}") for words, meaning in WISHES.items()]
    kept = wishes.kept
    now = [*(["only as the target"] if kept.mine else []), *(f"never for {thing}" for thing in kept.never)]
    now += ["every time"] if kept.each else []
    return [*lines, *prose(f"You wished: {', '.join(now) or 'nothing that stays'}.", width)]
