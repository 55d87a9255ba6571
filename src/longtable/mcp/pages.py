"""Pages: what an agent gets for each thing it may ask for, in words and as data."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Literal, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.ledger import RuleEntry
from longtable.engine.moments import Moment
from longtable.engine.outlooks import value_in_words
from longtable.engine.scene import Face, Question
from longtable.engine.wishes import Kept, Wishes
from longtable.mcp import telling
from longtable.mcp.chair import Chair, Refused
from longtable.mcp.sight import in_sight
from longtable.mcp.telling import Reader
from longtable.mcp.things import face_in_words, rule_tag

Wish: TypeAlias = Literal["turn", "round", "mine", "never", "same", "off"]
"""What an agent may wish about questions that come up often."""
MOST_LINES = 200
"""So many lines of the journal come at once."""
MOST_RULES = 10
"""So many rules of a search are told whole; of the rest, the titles."""
MOST_CHOICES = 40
"""So many choices are listed in a refusal."""


class Page(Struct, frozen=True):
    """An answer to an agent: the same thing in words and as data."""

    text: str
    data: dict[str, Any]


class Pages:
    """Everything that can be asked for from one chair."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.wishes = Wishes(Kept(each=True))

    # ------------------------------------------------------------------ the table

    def table(self) -> Page:
        """The table as it is to be seen from the chair."""
        now = self.chair.now()
        lines = [*telling.scene_lines(now.scene, self._reader), *self._standing(now)]
        return Page("\n".join(lines), {"scene": to_builtins(now.scene), **self._state(now)})

    def asked(self, wait_seconds: float) -> Page:
        """What the chair has to decide, after the others have played for at most so long."""
        self.chair.wait(wait_seconds)
        now = self.chair.now()
        while (settled := self._settled(now)) is not None:
            self.chair.answer(*settled)
            self.chair.wait(wait_seconds)
            now = self.chair.now()
        lines = [] if now.questions else self._standing(now)
        lines += telling.given_lines(now.given, self._reader.seeing(now.scene))
        for question in now.questions:
            lines += telling.question_lines(question, self._reader.seeing(now.scene))
        # A form lays out a screen; an agent answers one question after the other.
        questions = [replace(question, form=None) for question in now.questions]
        return Page(
            "\n".join(lines),
            self._state(now) | {"questions": to_builtins(questions), "given": to_builtins(now.given)},
        )

    def journal(self, since: int) -> Page:
        """What happened, from a line on."""
        lines = self.chair.journal()
        since = min(since, len(lines))
        shown = lines[since : since + MOST_LINES]
        after = since + len(shown)
        told = list(telling.journal_lines(shown, since)) or [f"Nothing has happened since line {since}."]
        if after < len(lines):
            told.append(f"{len(lines) - after} lines follow: read on from {after}.")
        data = [{"line": since + n, **to_builtins(line)} for n, line in enumerate(shown)]
        return Page("\n".join(told), {"lines": data, "next": after, "left": len(lines) - after})

    # ------------------------------------------------------------------ answering

    def answer(self, number: int, choice: str, wait_seconds: float) -> Page:
        """Answer a question; then what came of it, and what is asked next."""
        now = self.chair.now()
        question = self._question(now, number)
        chosen = self._must_offer(question, choice)
        before = len(self.chair.journal())
        self.chair.answer(number, choice)
        asked = self.asked(wait_seconds)
        happened = self.journal(before)
        told = [f"Taken: {chosen}.", "Since then:", happened.text, "", asked.text]
        return Page("\n".join(told), {"taken": {"number": number, "choice": choice}, **happened.data, **asked.data})

    def less(self, wish: Wish, choice: str, wait_seconds: float) -> Page:
        """Be asked less of what comes up often and may be let pass; then what is asked next."""
        if wish == "off":
            self.wishes = Wishes(Kept(each=True))
            return self.asked(wait_seconds)
        if wish == "same":
            return self._same(choice, wait_seconds)
        question = next((known for known in self.chair.now().questions if known.stake is not None), None)
        stake = None if question is None else question.stake
        if question is None or stake is None:
            reason = "Nothing that comes up often and may be let pass is asked now."
            raise Refused("nothing-at-stake", reason, "Wish it when such a question is asked, as for a Reaction.")
        if wish == "turn" and stake.quiet:
            self.chair.answer(question.number, stake.quiet)
        elif wish == "turn":
            self.wishes.not_this_turn(stake)
        elif wish == "round":
            self.wishes.not_this_round(stake)
        elif wish == "mine":
            self.wishes.only_mine()
        elif choice in stake.sources:
            self.wishes.never(choice)
        else:
            reason = f"{choice!r} is not one of what could be used now."
            raise Refused("not-offered", reason, f"It could be {_some(stake.sources) or 'nothing'}.")
        return self.asked(wait_seconds)

    def _settled(self, now: Moment) -> tuple[int, str] | None:
        """A question that the agent's wishes answer, by its number, and the answer."""
        answers = ((question.number, self.wishes.answer_to(question)) for question in now.questions)
        return next(((number, option) for number, option in answers if option is not None), None)

    def _same(self, choice: str, wait_seconds: float) -> Page:
        """One answer now, and again each time for as long as such questions are usually answered alike."""
        question = next((known for known in self.chair.now().questions if known.habit), None)
        if question is None:
            reason = "Nothing that is usually answered alike for a while is asked now."
            raise Refused("no-habit", reason, "Wish it when such a question is asked.")
        self._must_offer(question, choice)
        self.wishes.same(question, choice)
        return self.asked(wait_seconds)

    def _question(self, now: Moment, number: int) -> Question:
        """The open question of this number, which must be this chair's."""
        if now.ending is not None:
            raise Refused("over", "The game is over: nothing is asked any more.", "Look at how it ended.")
        if not now.questions:
            reason = f"It is not your turn: the table waits for {self._waited_for(now)}."
            raise Refused("not-your-turn", reason, "Ask again what is asked, and wait for it.")
        found = next((question for question in now.questions if question.number == number), None)
        if found is None:
            asked = " or ".join(str(question.number) for question in now.questions)
            reason = f"Question {number} is not open: you are asked question {asked} now."
            raise Refused("stale", reason, "Look at what is asked now, and answer with its number.")
        return found

    def _must_offer(self, question: Question, choice: str) -> str:
        """The words for a choice, which the question must offer."""
        offered = {known.id: known.label for known in question.choices}
        if choice in offered:
            return offered[choice]
        bar = next((known for known in question.barred if known.id == choice), None)
        if bar is not None:
            reason = f"{bar.label} cannot be chosen: {bar.reason}{rule_tag(bar.rule)}"
            raise Refused("barred", reason, "Look the rule up, or choose one that is offered.")
        called = [
            known.id
            for known in question.choices
            if known.target == choice or known.label.casefold() == choice.casefold()
        ]
        meant = called or get_close_matches(choice, offered, 3)
        remedy = f"Did you mean {' or '.join(meant)}?" if meant else f"Choose one by its id: {_some(offered)}."
        raise Refused("illegal", f"Question {question.number} does not offer {choice!r}.", remedy)

    def hint(self, seconds: float) -> Page:
        """What a searching bot thinks of the choices of the first open question."""
        now = self.chair.now()
        question = self._question(now, now.questions[0].number if now.questions else 0)
        hint = self.chair.advise(question.number, seconds)
        labels = {choice.id: choice.label for choice in question.choices}
        lines = [f"A searching bot would choose {hint.option} ({labels[hint.option]}), from what you can see:"]
        for known in hint.estimates:
            won = f"wins {round(100 * known.win)} % of {known.playouts}" if known.playouts else "not looked at"
            equal = ", about equal" if known.option in hint.equals else ""
            lines.append(f"- {known.option} ({labels[known.option]}): {won}{equal}")
        return Page("\n".join(lines), to_builtins(hint))

    def odds(self) -> Page:
        """What each choice of the first open question would likely bring."""
        now = self.chair.now()
        question = self._question(now, now.questions[0].number if now.questions else 0)
        figures = self.chair.outlook(question.number)
        lines = [f"Question {question.number}: what each choice would likely bring, from what you can see:"]
        for choice in question.choices:
            told = "; ".join(f"{figure.label} {value_in_words(figure)}" for figure in figures.get(choice.id, ()))
            lines.append(f"- {choice.id} ({choice.label}): {told or 'nothing to be weighed'}")
        return Page("\n".join(lines), {"number": question.number, "figures": to_builtins(figures)})

    # ------------------------------------------------------------------ looking up

    def rule(self, rule_id: str) -> Page:
        """A rule by its id."""
        rule = self._find_rule(rule_id)
        return Page("\n".join(telling.rule_lines(rule)), to_builtins(rule))

    def _find_rule(self, rule_id: str) -> RuleEntry:
        try:
            return self.chair.ledger.find(rule_id)
        except BadArgument as error:
            raise Refused("unknown", f"{error}.", "Search the rules by words if you do not know the id.") from error

    def rules(self, words: str) -> Page:
        """The rules that have all these words: the first ones whole, the others by their titles."""
        found = self.chair.ledger.search(words) if words.strip() else []
        if not found:
            raise Refused("unknown", f"No rule has {words!r}.", "Try fewer or shorter words.")
        lines = [f"{len(found)} rules of {self.chair.title}:" if len(found) > 1 else f"A rule of {self.chair.title}:"]
        for rule in found[:MOST_RULES]:
            lines += ["", *telling.rule_lines(rule)]
        if found[MOST_RULES:]:
            lines += ["", *(f"{rule.id}  {rule.title}" for rule in found[MOST_RULES:])]
        whole = [to_builtins(rule) for rule in found[:MOST_RULES]]
        titles = [{"id": rule.id, "title": rule.title} for rule in found[MOST_RULES:]]
        return Page("\n".join(lines), {"rules": whole, "more": titles})

    def contents(self) -> str:
        """What the game is about, and all rules by their titles."""
        ledger = self.chair.ledger
        lines = [ledger.title, ledger.summary, ""]
        return "\n".join([*lines, *(f"{rule.id}  {rule.title}" for rule in ledger.rule)])

    def card(self, name: str) -> Page:
        """A card or piece by its name: what is on it, and where it is in sight."""
        scene = self.chair.now().scene
        seen = list(in_sight(scene, self._reader))
        face = self._meant([*self.chair.gallery, *(known.face for known in seen)], name)
        where = [f"{known.where} <{known.face.id}>" for known in seen if known.face.name == face.name]
        lines = [face_in_words(face), f"In sight: {'; '.join(where) or 'nowhere'}"]
        if face.rule:
            lines += telling.rule_lines(self.chair.ledger.find(face.rule))
        printed = {key: value for key, value in to_builtins(face).items() if key != "id"}
        return Page("\n".join(lines), {"card": printed, "in_sight": where})

    def _meant(self, faces: Iterable[Face], name: str) -> Face:
        """The one thing that is called so, or whose name alone has these words in it."""
        known = {face.name: face for face in reversed([*faces])}
        wanted = name.casefold().strip()
        exact = [called for called in known if called.casefold() == wanted]
        fits = exact or [called for called in known if wanted and wanted in called.casefold()]
        if len(fits) == 1:
            return known[fits[0]]
        if fits:
            raise Refused("unknown", f"{name!r} fits more than one thing.", f"Say which: {_some(sorted(fits))}.")
        close = get_close_matches(name, known, 3, cutoff=0.5)
        remedy = f"Did you mean {' or '.join(close)}?" if close else f"There are {_some(sorted(known))}."
        raise Refused("unknown", f"There is nothing called {name!r}.", remedy)

    # ------------------------------------------------------------------ how things stand

    def refusal(self, refused: Refused) -> Page:
        """Why something was refused, and what to do about it."""
        told = {"code": refused.code, "reason": refused.reason, "remedy": refused.remedy}
        return Page(f"Refused ({refused.code}). {refused}", {"refused": told})

    def introduction(self) -> str:
        """Who sits where, what the game is about, and how to play from here."""
        chair = self.chair
        mine = ", ".join(self._role_in_words(role) for role, seats in chair.roles.items() if chair.seat in seats)
        others = ", ".join(name for n, name in enumerate(chair.seats) if n != chair.seat)
        return (
            f"You sit at a table of {chair.title} as {chair.seats[chair.seat]}, in the role of {mine}; with you "
            f"are {others or 'no others'}. {chair.ledger.summary}\n\n"
            "Play in turns of two tools: what_is_asked gives a numbered question with its choices, answer takes the "
            "number and the id of a choice, and says what came of it and what is asked next. A wrong or late answer "
            "is refused with the reason, and nothing is lost. look_at_table shows all that you may see; "
            "read_journal tells what happened. Ids in brackets such as [XX-AREA-01] are rules: find_rule and "
            "search_rules tell them; look_up_card tells what is on a card, odds_of_choices what each choice would "
            "likely bring; ask_me_less spares you what comes up often and may be let pass. Others may decide at the "
            "same time as you, and nobody sees an answer before all are in."
        )

    @property
    def _reader(self) -> Reader:
        chair = self.chair
        mine = tuple(role for role, seats in chair.roles.items() if chair.seat in seats)
        holders = {role: [chair.seats[seat] for seat in seats] for role, seats in chair.roles.items()}
        return Reader(mine, {role: " and ".join(names) for role, names in holders.items()})

    def _role_in_words(self, role: Role) -> str:
        """A role of this chair, and who holds it, too: whoever of them answers first decides."""
        chair = self.chair
        others = [chair.seats[seat] for seat in chair.roles[role] if seat != chair.seat]
        return f"{role} (shared with {' and '.join(others)}: the first answer counts)" if others else role

    def _standing(self, now: Moment) -> list[str]:
        """Whether this chair is asked, waits, or is done."""
        if now.ending is not None:
            return list(telling.ending_lines(now.ending, self._reader.seeing(now.scene)))
        if now.questions:
            numbers = " and ".join(str(question.number) for question in now.questions)
            return [f"You are asked question {numbers}."]
        return [f"Nothing is asked of you now: the table waits for {self._waited_for(now)}."]

    def _state(self, now: Moment) -> dict[str, Any]:
        state = "over" if now.ending is not None else "asked" if now.questions else "waiting"
        waiting = [self.chair.seats[seat] for seat in now.waiting]
        return {"state": state, "waiting_for": waiting, "ending": to_builtins(now.ending)}

    def _waited_for(self, now: Moment) -> str:
        return " and ".join(self.chair.seats[seat] for seat in now.waiting) or "the server"


def _some(names: Iterable[str]) -> str:
    """Names with commas between; of very many, the first."""
    every = list(names)
    more = len(every) - MOST_CHOICES
    return ", ".join(every[:MOST_CHOICES]) + (f" and {more} more" if more > 0 else "")
