"""Lines: text broken to the width of a screen, in items or in paragraphs."""

from collections.abc import Iterable
from textwrap import wrap

from rich.text import Text

NARROWEST = 40


def flow(items: Iterable[Text], width: int, *, lead: str = "", between: str = ", ", indent: int = 2) -> list[Text]:
    """Items one after the other, broken between them where a line is full; later lines are indented."""
    lines = [Text(lead)]
    tail = len(between.rstrip())  # what stands behind an item if the next one begins a new line
    fresh = True
    for item in items:
        gap = "" if fresh else between
        if not fresh and lines[-1].cell_len + len(gap) + item.cell_len + tail > width:
            lines[-1].append(gap.rstrip())
            lines.append(Text(" " * indent))
            gap = ""
        lines[-1].append(gap).append_text(item)
        lines[-1:] = broken(lines[-1], width - tail, indent)
        fresh = False
    return lines


def broken(line: Text, width: int, indent: int) -> list[Text]:
    """A line that is too long for the screen, cut between words; the rest is indented."""
    if line.cell_len <= width:
        return [line]
    cut = line.plain.rfind(" ", indent + 1, width + 1)
    at = width if cut < 0 else cut
    head, tail = line[:at], line[at:]
    rest = Text(" " * indent).append_text(tail[len(tail.plain) - len(tail.plain.lstrip()) :])
    return [head, *(broken(rest, width, indent) if rest.plain.strip() else [])]


def prose(text: str, width: int, style: str = "", indent: str = "") -> list[Text]:
    """A paragraph."""
    return [
        Text(line, style)
        for line in wrap(text, max(width, NARROWEST), initial_indent=indent, subsequent_indent=indent)
    ]


def rule_tag(rule: str) -> Text:
    """A rule's id in dim brackets, or nothing."""
    return Text(f" [{rule}]" if rule else "", "dim")
