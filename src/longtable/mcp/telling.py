"""Telling: a scene and a question in plain words, for a reader without a screen.

Nothing is left out to save room; equal things that lie side by side are told together.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.journal import Line
from longtable.engine.ledger import RuleEntry
from longtable.engine.scene import (
    Barred,
    Choice,
    Given,
    Mat,
    Page,
    Panel,
    Pile,
    Question,
    Roll,
    Row,
    Scene,
    Sheet,
    Track,
)
from longtable.mcp.boards import board_lines
from longtable.mcp.mats import mat_lines
from longtable.mcp.things import dice_in_words, die_in_words, faces_in_words, joined, rule_tag, stats_in_words
from longtable.server.protocol import Ending


class Reader(Struct, frozen=True):
    """Who is told: the roles that are theirs, and how each role is called."""

    mine: tuple[Role, ...]
    names: Mapping[Role, str]

    def call(self, role: Role) -> str:
        """A role's name; the reader's own are marked."""
        name = self.names.get(role, role)
        return f"{name} (you)" if role in self.mine else name

    def seeing(self, scene: Scene) -> "Reader":
        """The reader of a scene, which may have names of its own for roles, such as heroes."""
        return Reader(self.mine, {**self.names, **{panel.role: panel.name for panel in scene.panels if panel.name}})


# ---------------------------------------------------------------- the scene


def scene_lines(scene: Scene, reader: Reader) -> Iterator[str]:
    """All that is to be seen."""
    reader = reader.seeing(scene)
    yield f"{scene.title}: {scene.stage}"
    if scene.goal:
        yield f"Goal: {scene.goal}"
    if scene.signs:
        yield stats_in_words(scene.signs)
    yield "At the table:"
    for panel in scene.panels:
        yield from _panel(panel, reader)
    for area in scene.areas:
        match area:
            case Row():
                yield from _row(area, reader)
            case Pile():
                yield _pile(area, reader)
            case Track():
                yield from _track(area)
            case Roll():
                yield _roll(area, reader)
            case Mat():
                yield from mat_lines(area)
            case _:
                yield from board_lines(area)
    for sheet in scene.sheets:
        yield from _sheet(sheet, reader)
    if scene.page is not None:
        yield from _page(scene.page)
    yield from scene.notes


def _panel(panel: Panel, reader: Reader) -> Iterator[str]:
    told = joined(panel.kind, stats_in_words(panel.stats), panel.status, between="; ")
    yield f"- {reader.call(panel.role)} <{panel.role}>: {told or 'nothing to be said'}"
    for dice in panel.dice:
        yield f"  {dice_in_words(dice)}"


def _row(row: Row, reader: Reader) -> Iterator[str]:
    head = headed(row.title, row.owner, row.note, reader)
    if not row.cards:
        yield f"{head}: empty"
        return
    yield f"{head}:"
    for _, equal in groupby(row.cards, key=lambda face: (face.name, face.kind, face.stats, face.text, face.note)):
        yield f"- {faces_in_words([*equal])}"


def _pile(pile: Pile, reader: Reader) -> str:
    head = f"{headed(pile.title, pile.owner, pile.note, reader)}: {pile.count}"
    top = f"; on top {faces_in_words([pile.top])}" if pile.top is not None else ""
    inside = ", ".join(f"{stat.name} x{stat.value}" for stat in pile.inside)
    return f"{head}{top}{f'; inside {inside}' if inside else ''}"


def _track(track: Track) -> Iterator[str]:
    fields = [f"[{mark.name}]" if place == track.at else mark.name for place, mark in enumerate(track.marks)]
    yield f"{track.title}: {' - '.join(fields)}"
    now = track.marks[track.at].note if 0 <= track.at < len(track.marks) else ""
    yield from (f"  {note}" for note in (now, track.note) if note)


def _roll(roll: Roll, reader: Reader) -> str:
    dice = ", ".join(die_in_words(die) for die in roll.dice) or "no dice"
    return f"{headed(roll.title, roll.owner, roll.note, reader)}: {dice}"


def _sheet(sheet: Sheet, reader: Reader) -> Iterator[str]:
    yield f"{headed(sheet.title, sheet.owner, sheet.note, reader)}:{'' if sheet.items else ' empty'}"
    for item in sheet.items:
        note = joined(item.note, "used" if item.spent else "", between=", ")
        yield f"- {item.name}{f' ({note})' if note else ''} <{item.id}>{f': {item.text}' if item.text else ''}"


def _page(page: Page) -> Iterator[str]:
    yield f"Read aloud: {page.title}{f' ({page.head})' if page.head else ''}{rule_tag(page.rule)}"
    yield page.text
    yield from page.deeds
    for reply in page.replies:
        told = joined(reply.note, *(dice_in_words(dice) for dice in reply.dice), between="; ")
        yield f"- {reply.name} <{reply.option}>{f': {told}' if told else ''}{rule_tag(reply.rule)}"
    if page.foot:
        yield page.foot


def headed(title: str, owner: Role | None, note: str, reader: Reader) -> str:
    """The title of an area or a sheet, with whose it is where that does not say it."""
    is_clear = owner is None or title.startswith("Your") or title == reader.names.get(owner)
    whose = "" if owner is None or is_clear else f"{reader.call(owner)}: "
    return f"{whose}{title}{f' ({note})' if note else ''}"


# ---------------------------------------------------------------- questions and answers


def question_lines(question: Question, reader: Reader) -> Iterator[str]:
    """What is asked, what may be chosen, and what not and why."""
    yield f"Question {question.number} for {reader.call(question.role)}{rule_tag(question.rule)}: {question.prompt}"
    if question.detail:
        yield question.detail
    yield "Choices, by id:"
    for choice in question.choices:
        yield f"- {_choice(choice)}"
    if question.barred:
        yield "Not to be chosen now:"
    for bar in question.barred:
        yield f"- {barred_in_words(bar)}"


def given_lines(given: Sequence[Given], reader: Reader) -> Iterator[str]:
    """What was answered in the open, while others still decide."""
    if given:
        yield "Answered in the open so far, while others still decide:"
    for answer in given:
        yield f"- {reader.call(answer.role)}: {answer.label} <{answer.option}>"


def _choice(choice: Choice) -> str:
    usual = " (the usual choice)" if choice.usual else ""
    at = f" <{choice.target}>" if choice.target not in ("", choice.id) else ""
    return f"{choice.id}: {choice.label}{at}{usual}{f'. {choice.note}' if choice.note else ''}"


def barred_in_words(bar: Barred) -> str:
    """What cannot be chosen, and why."""
    return f"{bar.id}: {bar.label}. {bar.reason}{rule_tag(bar.rule)}"


def journal_lines(lines: Sequence[Line], first: int) -> Iterator[str]:
    """What happened, numbered from `first`."""
    for number, line in enumerate(lines, first):
        yield f"{number}. {line.text}{rule_tag(line.rule)}"


def ending_lines(ending: Ending, reader: Reader) -> Iterator[str]:
    """How the game ended, and how anybody can check it."""
    yield f"The game is over. {ending.text}"
    ranked = sorted(ending.scores.items(), key=lambda score: -score[1])
    if ranked:
        yield "Scores: " + ", ".join(f"{reader.call(role)} {score}" for role, score in ranked)
    yield f"Seed: {ending.seed}"


# ---------------------------------------------------------------- rules


def rule_lines(rule: RuleEntry) -> Iterator[str]:
    """A rule, whole."""
    yield f"{rule.id}  {rule.title}"
    yield rule.text
    for head, text in (("In the book", rule.page), ("Reading", rule.unsure), ("Example", rule.example)):
        if text:
            yield f"{head}: {text}"
