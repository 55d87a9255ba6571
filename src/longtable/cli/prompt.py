"""The prompt: one person's question in the terminal, with everything they may look up before they answer."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from longtable.cli import lookup
from longtable.cli.commands import go_on
from longtable.cli.lines import prose
from longtable.cli.maps import places_in
from longtable.cli.screen import compose
from longtable.cli.terminal import Terminal
from longtable.cli.wishes import keep, wish, wishes_page
from longtable.engine import moments, saves
from longtable.engine.ask import Pass
from longtable.engine.journal import Line
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Barred, Choice
from longtable.engine.table import TakebackKind
from longtable.engine.wishes import Wishes

HINT_SECONDS = 2.0


class Leave(Exception):
    """Somebody wants to stop for now."""


class Command(NamedTuple):
    """Something that can be typed beside an answer."""

    word: str
    letter: str
    takes: str
    help: str


COMMANDS = (
    Command("why", "", "", "why this is asked, and what cannot be chosen and why"),
    Command("rule", "r", "[ID or words]", "a rule of the book; alone, the rule of this question"),
    Command("look", "l", "NAME", "what a card says, and where it lies"),
    Command("table", "t", "", "the whole table, with every card's numbers and text"),
    Command("journal", "j", "[all]", "what happened lately, or all of it"),
    Command("odds", "", "", "what each option would likely bring, from what you can see"),
    Command("hint", "h", "[seconds]", "what a computer player thinks, from what you can see"),
    Command("less", "", "[WISH]", "when not to be asked again of what comes up often"),
    Command("undo", "u", "", "take your last decision back, if that is possible"),
    Command("save", "s", "[FILE]", "save now; every answer saves the table anyway"),
    Command("quit", "q", "", "save and leave; you are told how to go on later"),
    Command("help", "?", "", "what the game is about, and this list"),
)


class Prompt:
    """One open question to a person, until it is answered or a decision is taken back."""

    def __init__(
        self, table: AnyTable, number: int, seat: int, terminal: Terminal, path: Path, wishes: Wishes | None = None
    ) -> None:
        self.table = table
        self.number = number
        self.seat = seat
        self.terminal = terminal
        self.path = path
        self.wishes = wishes or Wishes()
        self.ask = table.asks[number]
        held = table.seats[seat].roles
        self.eyes = self.ask.role if self.ask.role in held else held[0]
        self.question = table.question(number)
        self._did: dict[str, Callable[[str], None]] = {
            "why": lambda _: self._page(lookup.why(table.game, self.question, terminal.width)),
            "rule": lambda words: self._page(lookup.rules(table.game, words or self.question.rule, terminal.width)),
            "look": self._look,
            "table": lambda _: self._page(lookup.whole_table(table, self.eyes, terminal.width)),
            "journal": self._journal,
            "odds": lambda _: self._page(lookup.odds(table, number, self.question, terminal.width)),
            "hint": self._hint,
            "save": self._save,
            "help": lambda _: self._page(self._help()),
        }

    def answer(self, notice: str = "") -> str | None:
        """The id of the option that is chosen; None where a decision was taken back instead."""
        self.draw(notice)
        while True:
            typed = self.terminal.read(self._invitation())
            if not typed:
                self.draw()
                continue
            choice = self._chosen(typed)
            if choice is not None:
                if choice.id == Pass.PASS:
                    self.wishes.let_pass(self.question)
                return choice.id
            word, _, rest = typed.partition(" ")
            command = _find_command(word)
            if command == "quit":
                raise Leave
            if command == "undo":
                if self._undo():
                    return None
            elif command == "less":
                if option := self._less(rest.strip()):
                    return option
            elif command:
                self._did[command](rest.strip())
            else:
                self._not_understood(typed)

    # ------------------------------------------------------------------ showing

    def draw(self, notice: str = "") -> None:
        """The whole screen: the table, what happened, the question."""
        terminal = self.terminal
        notices = prose(notice, terminal.width, "bold") if notice else []
        scene = self.table.scene(self.eyes)
        lines = compose(
            scene,
            self.since_last_decision(),
            lookup.with_stakes(self.table, self.number, self.question, scene),
            self.table.naming.roles,
            terminal.width,
            terminal.height - 1 - len(notices),
            name=", ".join(self._names()),
            given=self.table.given,
        )
        terminal.clear()
        terminal.show([*lines, *notices])

    def _names(self) -> list[str]:
        """Who is asked, where several people share the screen; and for which role, where they hold several."""
        people = sum(seat.is_person for seat in self.table.seats)
        seat = self.table.seats[self.seat]
        role = self.table.naming.roles[self.eyes]
        return [*([seat.name] if people > 1 else []), *([role] if len(seat.roles) > 1 else [])]

    def since_last_decision(self) -> list[Line]:
        """What this person may know of what happened since they last decided."""
        mine = [known.number for known in self.table.decisions if known.seat == self.seat]
        last = max(mine, default=0)
        return [line for line in moments.lines(self.table, self.seat) if line.after >= last]

    def _invitation(self) -> str:
        last = len(self.question.choices)
        keys = "/".join(choice.keys for choice in self.question.choices if choice.keys)
        barred = len(self.question.barred)
        why = f"why {barred} are barred" if barred > 1 else "why 1 is barred" if barred else "why"
        asked = f"1-{last}{f' or {keys}' if keys else ''}"
        whole = f"{asked} (? help, {why}, odds, r, l, t, j, h, u, s, q) > "
        return whole if len(whole) + 8 <= self.terminal.width else f"{asked} (? help) > "

    def _note(self, text: str) -> None:
        """Say something short about what was typed, just above the place to type."""
        if self.terminal.is_live:
            self.draw(text)
        else:
            self.terminal.say(text)

    def _page(self, lines: Sequence[Text]) -> None:
        """Something looked up, on a screen of its own; the question waits and an empty answer shows it again."""
        self.terminal.clear()
        self.terminal.show([*lines, Text("Enter: back to the table. An answer or a command works here too.", "dim")])

    def _help(self) -> list[Text]:
        """What the game is about and what can be typed; short enough for a screen of 24 lines."""
        width = self.terminal.width
        lines = prose(self.table.game.ledger.summary, width)
        lines += prose("Answer with an option's number, [key], first words, or place on a map (C3).", width, "bold")
        for command in COMMANDS:
            if command.word == "less" and self.question.stake is None and not self.question.habit:
                continue
            words = " or ".join(word for word in (command.letter, command.word) if word)
            lines.append(Text(f"  {f'{words} {command.takes}':26}{command.help}"))
        lines += prose("1sw 4co: Swords 1, Cost 4. Gold x3: three of them. [XX-...] is a rule: type r.", width)
        return [*lines, *prose(f"Undo now: {self.table.takeback(self.seat).reason}", width)]

    # ------------------------------------------------------------------ understanding

    def _chosen(self, typed: str) -> Choice | None:
        """The option that is meant: by number, key or id; by words, where they are not a command."""
        choices = self.question.choices
        if typed.isdecimal():
            return choices[int(typed) - 1] if 1 <= int(typed) <= len(choices) else None
        wanted = typed.casefold()
        exact = [choice for choice in choices if wanted in (choice.keys.casefold(), choice.id.casefold())]
        if exact:
            return exact[0]
        found = self._meant(typed)
        return found[0] if len(found) == 1 else None

    def _meant(self, typed: str) -> list[Choice]:
        """The options that point at a thing of this id or at this place of a map; else those that begin so."""
        wanted = typed.casefold()
        if len(wanted) < 2 or _find_command(typed):
            return []
        choices = self.question.choices
        pointing = [choice for choice in choices if wanted in (choice.target.casefold(), self._place(choice))]
        whole = pointing or [choice for choice in choices if choice.label.casefold() == wanted]
        return whole or [choice for choice in choices if choice.label.casefold().startswith(wanted)]

    @cached_property
    def _places(self) -> dict[str, str]:
        return places_in(self.table.scene(self.eyes))

    def _place(self, choice: Choice | Barred) -> str:
        return self._places.get(choice.target, "").casefold()

    def _not_understood(self, typed: str) -> None:
        found = self._meant(typed)
        wanted = typed.casefold()
        bars = [
            bar
            for bar in self.question.barred
            if bar.label.casefold().startswith(wanted) or wanted in (bar.target.casefold(), self._place(bar))
        ]
        if len(found) > 1:
            numbers = ", ".join(str(self.question.choices.index(choice) + 1) for choice in found)
            self._note(f"{typed!r} fits {numbers}: type the number.")
        elif bars:
            self._note(f"{bars[0].label}: {bars[0].reason} [{bars[0].rule}]")
        else:
            count = len(self.question.choices)
            self._note(f"{typed!r} is no option here; expected 1 to {count}, its key or words, or ? for help.")

    # ------------------------------------------------------------------ commands

    def _look(self, name: str) -> None:
        if not name:
            self._note("Look at which card? Type l and its name, such as: l gold")
            return
        self._page(lookup.look(self.table, self.eyes, name, self.terminal.width))

    def _journal(self, how_much: str) -> None:
        lines = moments.lines(self.table, self.seat)
        room = len(lines) if how_much.casefold() == "all" else self.terminal.height - 4
        self._page(lookup.journal(lines, self.terminal.width, room))

    def _hint(self, seconds: str) -> None:
        try:
            budget = float(seconds) if seconds else HINT_SECONDS
        except ValueError:
            budget = 0.0
        if not 0 < budget <= 600:
            self._note(f"{seconds!r} is no time to think; expected seconds, such as: h 5")
            return
        self.terminal.say(f"Thinking for {budget:g} seconds...", "dim")
        self._page(lookup.hint(self.table, self.number, self.question, budget))

    def _less(self, typed: str) -> str:
        """Ask less from now on; the option that lets this question pass, where it is one of those."""
        if not typed:
            self._page(wishes_page(self.wishes, self.terminal.width))
            return ""
        before = self.wishes.kept
        heard = wish(self.wishes, self.question, typed)
        kept = self.wishes.kept
        problem = keep(self.table.game.slug, self.table.seats[self.seat].name, kept) if kept != before else ""
        if problem or heard.said:
            self._note(" ".join(part for part in (heard.said, problem) if part))
        return heard.option

    def _undo(self) -> bool:
        """Say what a takeback needs, ask for it, and go back; whether the table changed."""
        takeback = self.table.takeback(self.seat)
        standing = f"Takeback is {_takeback_word(takeback.kind)}. {takeback.reason}"
        if takeback.kind is TakebackKind.BARRED:
            self._note(standing)
            return False
        last = next(known for known in reversed(self.table.decisions) if known.number == takeback.number)
        label = lookup.option_in_words(self.table, last.kind, last.option)
        self._note(standing)
        what = f"decision {last.number} ({label})"
        if not self._says_yes(f"Take back {what}?"):
            self._note("Nothing was taken back.")
            return False
        if takeback.kind is TakebackKind.CONSENT and not self._others_agree(what, takeback.reason):
            return False
        self.table.take_back(self.seat, agreed=True)
        return True

    def _others_agree(self, what: str, reason: str) -> bool:
        others = [seat for n, seat in enumerate(self.table.seats) if seat.is_person and n != self.seat]
        if not others:
            self._note("Bots hold you to the book at this table; play with --takebacks free to be let off.")
            return False
        me = self.table.seats[self.seat].name
        self.terminal.clear(everything=True)  # the others must not see what this person sees
        self.terminal.say(f"{me} asks to take back {what}. {reason}")
        refusing = [seat.name for seat in others if not self._says_yes(f"{seat.name}, do you agree?")]
        self.terminal.read(f"Hand over to {me}, press Enter ")
        if refusing:
            self._note(f"{' and '.join(refusing)} did not agree: nothing was taken back.")
        return not refusing

    def _says_yes(self, question: str) -> bool:
        return self.terminal.read(f"{question} (y/n) ").casefold() in ("y", "yes")

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if path != self.path and path.exists():
            self._note(f"{path} exists already; give another name.")
            return
        try:
            saves.write(self.table, path)
        except OSError as error:
            self._note(f"{path}: cannot be written ({error.strerror}); give another name, such as: s game.json")
            return
        self._note(f"Saved in {path}. Go on later with: {go_on(path)}")


def _find_command(word: str) -> str:
    return next((known.word for known in COMMANDS if word.casefold() in (known.word, known.letter)), "")


def _takeback_word(kind: TakebackKind) -> str:
    return {TakebackKind.FREE: "free", TakebackKind.CONSENT: "by consent", TakebackKind.BARRED: "not possible"}[kind]
