"""The screen: a scene, a journal and a question as lines of text for any terminal; it knows no game.

Everything is said in words; colour only repeats it. `compose` fits a whole screen into a width and a height:
the question is always whole and last, the scene gives up detail step by step until the rest fits.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import groupby

from rich.text import Text

from longtable.cli.lines import NARROWEST, broken, flow, prose, rule_tag
from longtable.cli.maps import die_in_words, map_lines, places_in, roll_lines, track_lines
from longtable.cli.mats import mat_lines
from longtable.cli.sequels import sequel_lines
from longtable.engine.ask import Role
from longtable.engine.journal import Line, capital
from longtable.engine.scene import (
    Choice,
    Dice,
    Face,
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
    Stat,
    Tint,
    Track,
)

STYLES = {
    Tint.PLAIN: "",
    Tint.GOLD: "yellow",
    Tint.DARK: "bold magenta",
    Tint.RED: "red",
    Tint.GREEN: "green",
    Tint.BLUE: "cyan",
    Tint.VIOLET: "bright_magenta",
    Tint.BROWN: "dark_orange3",
    Tint.ORANGE: "orange1",
    Tint.GREY: "bright_black",
}
COLUMN = 5
JOURNAL_ROOM = 3
"""So many lines of the journal are worth more than details of the scene."""
MANY = 20
"""Lists longer than this are counted where there is little room: what lies in a deck is looked up."""


class Detail(IntEnum):
    """How much of a scene is drawn, from everything to what is needed to decide."""

    SPREAD = 0
    FULL = 1
    COUNTED = 2
    TIGHT = 3
    BARE = 4


# ---------------------------------------------------------------- cards


def stats_in_words(stats: Sequence[Stat]) -> str:
    """Numbers with their words: `Swords 1, Cost 4`."""
    return ", ".join(f"{stat.name} {stat.value:+}" if stat.change else f"{stat.name} {stat.value}" for stat in stats)


def card_name(face: Face) -> Text:
    """A card by its name, with what is special about it here; first what a die shows for it, where one does."""
    told = [*(mark.name for mark in face.marks), face.note or ("face-down" if face.face_down else "")]
    note = ", ".join(filter(None, told))
    name = f"{face.slot}: {face.name}" if face.slot else face.name
    text = Text(name, "dim" if face.face_down else STYLES[face.tint])
    return text.append(f" ({note})", "dim") if note else text


def card_with_stats(face: Face) -> Text:
    """A card with the numbers on it: `Mercenary [Swords 1, Cost 4]`."""
    text = card_name(face)
    return text.append(f" [{stats_in_words(face.stats)}]", "dim") if face.stats and not face.face_down else text


def card_in_short(face: Face) -> Text:
    """A card with its numbers in the fewest letters: `Mercenary 1sw 4co`."""
    text = card_name(face)
    short = " ".join(f"{stat.value}{stat.name[:2].lower()}" for stat in face.stats if not face.face_down)
    return text.append(f" {short}", "dim") if short else text


def card_whole(face: Face) -> Text:
    """A card with its numbers and its text."""
    text = card_with_stats(face)
    return text.append(f" {face.text}", "dim") if face.text else text


def counted(cards: Iterable[Text]) -> list[Text]:
    """Cards with equal ones taken together: `Gold x3`."""
    found: dict[str, tuple[Text, int]] = {}
    for name in cards:
        found[name.plain] = (name, found.get(name.plain, (name, 0))[1] + 1)
    return [name if count == 1 else name.copy().append(f" x{count}") for name, count in found.values()]


# ---------------------------------------------------------------- the scene


def scene_lines(
    scene: Scene,
    names: Mapping[Role, str],
    viewer: Role | None,
    width: int,
    detail: Detail = Detail.FULL,
    offered: frozenset[str] = frozenset(),
    lit: frozenset[str] = frozenset(),
) -> list[Text]:
    """A scene as lines; `offered` is what a question lists anyway, `lit` what may be chosen on a map."""
    title = Text.assemble((scene.title, "bold"), ": ", (scene.stage, "bold"))
    title.append("".join(f". {stat.name} {_number(stat)}" for stat in scene.signs))
    goal = " ".join(scene.goal.splitlines())
    if detail is Detail.SPREAD or title.cell_len + 2 + len(goal) <= width:
        title.append(f". {goal}" if goal else "", "dim")
    lines = broken(title, width, 2)
    lines += _people(scene, names, viewer, width, detail)
    attached = _lines_of_panels(scene)
    piles = [area for area in scene.areas if isinstance(area, Pile) and not area.inside]
    if detail is Detail.BARE:
        piles = [pile for pile in piles if pile.top is not None]
    lines += flow((_pile(pile) for pile in piles), width, between=" | ") if piles else []
    is_fight = any(isinstance(area, Mat) for area in scene.areas)
    for area in scene.areas:
        if isinstance(area, Track):
            lines += track_lines(area, width)
        elif isinstance(area, Mat):
            lines += mat_lines(area, width, lit, brief=detail >= Detail.COUNTED)
        elif not isinstance(area, Row | Pile | Roll):
            if not is_fight or detail < Detail.COUNTED:
                lines += map_lines(area, width, lit, brief=detail >= Detail.COUNTED)
        elif area.id not in attached and not (isinstance(area, Pile) and not area.inside):
            lines += _area(area, names, viewer, width, detail, offered)
    lines += [line for sheet in scene.sheets for line in _sheet(sheet, viewer, width, detail)]
    lines += [] if scene.page is None else _page(scene.page, width, offered)
    lines += [] if scene.sequel is None else sequel_lines(scene.sequel, width)
    notes = [Text(note) for note in scene.notes]
    if notes and detail >= Detail.COUNTED:
        return [*lines[:-1], *flow([lines[-1], *notes], width, between="  ", indent=0)]
    return lines + (flow(notes, width, between="  ") if notes else [])


def _lines_of_panels(scene: Scene) -> set[str]:
    """The rows that are drawn beside their owner's panel: the first of each owner."""
    roles = {panel.role for panel in scene.panels}
    first: dict[Role, str] = {}
    for area in scene.areas:
        if isinstance(area, Row) and area.owner is not None and area.owner in roles:
            first.setdefault(area.owner, area.id)
    return set(first.values())


def _people(scene: Scene, names: Mapping[Role, str], viewer: Role | None, width: int, detail: Detail) -> list[Text]:
    """Everybody at the table, one below the other: name, numbers under their words, status, cards."""
    heads = list(dict.fromkeys(stat.name for panel in scene.panels for stat in panel.stats))
    called = _called(scene, names)
    longest = max((len(called[panel.role]) for panel in scene.panels), default=0)
    name_width = min(max(longest, 4), 16)
    status_width = max((len(panel.status) for panel in scene.panels), default=0)
    lines = [Text(f"  {'':{name_width}}  {' '.join(f'{head:>{COLUMN}}' for head in heads)}", "dim")] if heads else []
    rows = [area for area in scene.areas if isinstance(area, Row)]
    for panel in scene.panels:
        is_viewer = panel.role == viewer
        head = _panel_line(panel, called[panel.role], heads, name_width, status_width, is_viewer=is_viewer)
        row = next((row for row in rows if row.owner == panel.role), None)
        lines += _with_cards(head, row, width, detail, is_viewer=is_viewer)
        if panel.dice and (is_viewer or detail < Detail.COUNTED):
            lines += flow((_dice(row) for row in panel.dice), width, lead="    ", between="; ", indent=4)
    return lines


def _called(scene: Scene, names: Mapping[Role, str]) -> dict[Role, str]:
    """How roles are called: by the name of their hero, where the scene has one."""
    own = {panel.role: panel.name or names.get(panel.role, panel.role) for panel in scene.panels}
    return {**names, **own}


def _panel_line(
    panel: Panel, name: str, heads: Sequence[str], name_width: int, status_width: int, *, is_viewer: bool
) -> Text:
    numbers = {stat.name: _number(stat) for stat in panel.stats}
    columns = " ".join(f"{numbers.get(head, ''):>{max(COLUMN, len(head))}}" for head in heads)
    mark = ">" if is_viewer else " "
    line = Text(f"{mark} {name[:name_width]:{name_width}}  {columns}  {panel.status:{status_width}}")
    line.stylize("bold" if is_viewer else "")
    return line


def _dice(row: Dice) -> Text:
    """`Melee: yellow, white, of 5, +1`."""
    has = [die_in_words(die) for die in row.dice] or ["none"]
    room = [f"of {row.room}"] if row.room else []
    return Text(f"{row.name}: {', '.join([*has, *room, *([row.bonus] if row.bonus else [])])}")


def _number(stat: Stat) -> str:
    number = str(stat.value) if stat.goal is None else f"{stat.value}/{stat.goal}"
    return f"{number} ({stat.note})" if stat.note else number


def _with_cards(head: Text, row: Row | None, width: int, detail: Detail, *, is_viewer: bool) -> list[Text]:
    """A panel with the cards of its owner: on the same line where they fit, else below it."""
    if row is None or not row.cards:
        return [head]
    in_order = is_viewer or detail < Detail.COUNTED
    cards = [card_name(face) for face in row.cards]
    cards = cards if in_order else counted(cards)
    between = " - " if in_order else ", "
    whole = Text(between).join(cards)
    if head.cell_len + 2 + whole.cell_len <= width:
        return [head.append("  ").append_text(whole)]
    if detail >= Detail.TIGHT and not is_viewer:
        line = head.append("  ").append_text(whole)
        line.truncate(width, overflow="ellipsis")
        return [line]
    return [head, *flow(cards, width, lead="    ", between=between, indent=4)]


def _pile(pile: Pile) -> Text:
    text = Text(f"{pile.title}: ")
    if pile.top is not None:
        text.append_text(card_whole(pile.top))
    else:
        text.append(f"{pile.count} left")
    return text.append(f" ({pile.note})") if pile.note else text


def _sheet(sheet: Sheet, viewer: Role | None, width: int, detail: Detail) -> list[Text]:
    """A list beside the board; where there is little room, only the viewer's own and common ones."""
    if detail >= Detail.COUNTED and sheet.owner not in (None, viewer):
        return []
    if detail >= Detail.COUNTED and len(sheet.items) > MANY:
        return [Text(f"{sheet.title}: {len(sheet.items)}")]
    items = [
        Text(item.name, "dim" if item.spent else "").append(
            f" ({item.note or 'used'})" if item.note or item.spent else ""
        )
        for item in sheet.items
    ]
    title = f"{sheet.title} ({sheet.note})" if sheet.note else sheet.title
    return flow(items, width, lead=f"{title}: ") if items else [Text(title)]


def _page(page: Page, width: int, offered: frozenset[str]) -> list[Text]:
    """What is read aloud, whole; of the ways to go on those that the question does not list anyway."""
    title = (
        Text(page.title, "bold")
        .append(f" ({page.head})" if page.head else "", "dim")
        .append_text(rule_tag(page.rule))
    )
    lines = [*broken(title, width, 2), *prose(page.text, width, indent="  ")]
    lines += [line for deed in page.deeds for line in broken(Text(f"  {deed}"), width, 4)]
    for reply in page.replies:
        if reply.option not in offered:
            lines += broken(Text(f"  - {reply.name}{f' ({reply.note})' if reply.note else ''}", "dim"), width, 4)
    return lines + (broken(Text(f"  {page.foot}", "dim"), width, 4) if page.foot else [])


def _area(
    area: Row | Pile | Roll,
    names: Mapping[Role, str],
    viewer: Role | None,
    width: int,
    detail: Detail,
    offered: frozenset[str],
) -> list[Text]:
    title = area.title
    if area.owner is not None and not (area.owner == viewer and title.startswith("Your")):
        title = f"{'You' if area.owner == viewer else names.get(area.owner, area.owner)}: {title}"
    if detail >= Detail.COUNTED and area.owner not in (None, viewer):
        return []
    if detail is Detail.BARE and area.owner is None:
        return [_named(area, width)] if isinstance(area, Row) and area.listed else []
    if isinstance(area, Roll):
        return roll_lines(area, title, width)
    if isinstance(area, Pile):
        inside = [Text(f"{stat.name} x{stat.value}" if stat.value > 1 else stat.name) for stat in area.inside]
        lines = flow(inside, width, lead=f"{title} ({area.count}): ")
        if detail is Detail.BARE and len(lines) > 1:
            lines[0].truncate(width - 8)
            return [lines[0].append(" ... (t)", "dim")]
        return lines
    if detail >= Detail.COUNTED and area.cards and all(face.id in offered for face in area.cards):
        return []
    if not area.cards:
        return [Text(f"{title}: empty")]
    if detail is Detail.SPREAD:
        return [
            Text(f"{title}:"),
            *(line for face in area.cards for line in flow([card_whole(face)], width, lead="  ", indent=6)),
        ]
    if detail is Detail.FULL:
        return flow((card_with_stats(face) for face in area.cards), width, lead=f"{title}: ")
    return flow(counted(card_in_short(face) for face in area.cards), width, lead=f"{title}: ")


def _named(row: Row, width: int) -> Text:
    """Cards that are read, by their names alone, in one line."""
    line = Text(f"{row.title}: {', '.join(face.name for face in row.cards)}")
    if line.cell_len <= width:
        return line
    line.truncate(width - 8)
    return line.append(" ... (t)", "dim")


# ---------------------------------------------------------------- the journal


def journal_lines(journal: Sequence[Line], width: int, room: int, more: str = ": j") -> list[Text]:
    """The last things that happened, in at most `room` lines: one a line, or run together where there are many.

    Where they do not fit, what is about others is left out first, and what is longest ago before the rest. `more`
    is what to say beside the number of those left out: how to read them.
    """
    if not journal or room < 1:
        return []
    single = [part for line in journal for part in broken(_sentence(line.text, line.rule), width, 4)]
    if len(single) <= room:
        return single
    together = _run_together(journal, width)
    if len(together) <= room:
        return together
    by_worth = sorted(range(len(journal)), key=lambda place: (journal[place].yours, place))
    for dropped in range(1, len(journal)):
        kept = [journal[place] for place in sorted(by_worth[dropped:])]
        lines = _run_together(kept, width, f"({dropped} more{more})  ")
        if len(lines) <= room:
            return lines
    return [Text(f"({len(journal)} things happened{more})", "dim")]


def _sentence(text: str, rule: str) -> Text:
    return Text(text).append_text(rule_tag(rule))


def _run_together(journal: Sequence[Line], width: int, lead: str = "") -> list[Text]:
    """Sentences as a paragraph; those that rest on the same rule name it once."""
    items = [
        _sentence(line.text, rule if last else "")
        for rule, group in groupby(journal, key=lambda line: line.rule)
        for run in (list(group),)
        for line, last in ((line, line is run[-1]) for line in run)
    ]
    return flow(items, width, lead=lead, between=" ", indent=0)


# ---------------------------------------------------------------- the question


def question_lines(
    question: Question, width: int, *, name: str = "", most: int = 99, beside: Mapping[str, str] | None = None
) -> list[Text]:
    """What is asked and why, and the numbered options, in about `most` lines.

    `beside` is what to say of the things that options point at: whose they are, or where they lie.
    """
    asked = Text(f"{name}: " if name else "", "bold").append(question.prompt, "bold")
    if question.detail:
        asked.append(f" {question.detail}")
    lines = broken(asked.append_text(rule_tag(question.rule)), width, 2)
    return lines + _options(question.choices, width, most - len(lines), beside or {})


def given_lines(given: Sequence[Given], called: Mapping[Role, str], width: int) -> list[Text]:
    """What was answered in the open, while others still decide: `So far: Anvil: Jar | Brindle: Flask`."""
    answers = [Text(f"{called.get(known.role, known.role)}: {known.label}") for known in given]
    return flow(answers, width, lead="So far: ", between=" | ") if answers else []


def _options(choices: Sequence[Choice], width: int, most: int, beside: Mapping[str, str]) -> list[Text]:
    """Options side by side where that is clear, else one a line; side by side with what is written on them."""
    plain = [_option(n, choice, beside.get(choice.target, "")) for n, choice in enumerate(choices, 1)]
    inline = flow(plain, width, lead="  ", between="   ")
    if not any(choice.note for choice in choices):
        return inline
    signed = [
        _option(n, choice, ", ".join(word for word in (beside.get(choice.target, ""), _written(choice)) if word))
        for n, choice in enumerate(choices, 1)
    ]
    told = flow(signed, width, lead="  ", between="   ")
    inline = told if len(told) <= most else inline
    longest = max(text.cell_len for text in plain)
    noted = []
    for text, choice in zip(plain, choices, strict=True):
        line = Text("  ").append_text(text)
        if choice.note:
            line.pad_right(longest + 2 - text.cell_len)
            line.append(choice.note, "dim")
        line.truncate(width, overflow="ellipsis")
        noted.append(line)
    return noted if len(noted) <= most or len(inline) >= len(noted) else inline


def _written(choice: Choice) -> str:
    """What stands on what an option points at: its price, and signs of what would follow."""
    return ", ".join(word for word in (choice.badge, *(mark.name for mark in choice.marks)) if word)


def _option(number: int, choice: Choice, beside: str) -> Text:
    ways = "" if choice.ghost is None else "".join(heading[:1].upper() for heading in choice.ghost.exits)
    said = ", ".join(word for word in (beside, f"open {ways}" if ways else "") if word)
    text = Text.assemble((f"{number}", "bold"), f" {choice.label}{f' ({said})' if said else ''}")
    return text.append(f" [{choice.keys}]", "cyan") if choice.keys else text


def barred_lines(question: Question, width: int) -> list[Text]:
    """What one might expect to choose but cannot, each with its reason and rule."""
    same = Counter((bar.label, bar.reason, bar.rule) for bar in question.barred)
    items = [
        Text.assemble((capital(label), "bold"), f" x{count}" if count > 1 else "", f": {reason}", rule_tag(rule))
        for (label, reason, rule), count in same.items()
    ]
    return [line for item in items for line in broken(item, width, 4)]


# ---------------------------------------------------------------- a whole screen


def fitting_scene(
    scene: Scene,
    names: Mapping[Role, str],
    viewer: Role | None,
    width: int,
    room: int,
    offered: frozenset[str] = frozenset(),
    lit: frozenset[str] = frozenset(),
) -> list[Text]:
    """A scene with as much detail as fits into so many lines; spread out only where that leaves the screen airy."""
    shown: list[Text] = []
    for detail in Detail:
        shown = scene_lines(scene, names, viewer, width, detail, offered, lit)
        if len(shown) + (2 if detail is Detail.SPREAD else 0) <= room:
            break
    return shown


def compose(
    scene: Scene,
    journal: Sequence[Line],
    question: Question,
    names: Mapping[Role, str],
    width: int,
    height: int,
    *,
    name: str = "",
    given: Sequence[Given] = (),
) -> list[Text]:
    """A whole screen for the one who is asked; `height` leaves out the line for the answer.

    `given` is what others have answered in the open to what they were asked at the same time.
    """
    width = max(width, NARROWEST)
    whose = {
        face.id: names.get(area.owner, area.owner)
        for area in scene.areas
        if isinstance(area, Row) and area.owner is not None and area.owner != question.role
        for face in area.cards
    }
    places = places_in(scene)
    where = {
        choice.target: places[choice.target]
        for choice in question.choices
        if choice.target != choice.id and choice.target in places
    }
    asked = given_lines(given, _called(scene, names), width)
    asked += question_lines(question, width, name=name, most=max(height // 2, 6), beside=whose | where)
    lit = frozenset(choice.target or choice.id for choice in question.choices)
    offered = lit | frozenset(bar.target or bar.id for bar in question.barred)
    wanted = len(journal_lines(journal, width, JOURNAL_ROOM))
    shown = fitting_scene(scene, names, question.role, width, height - wanted - len(asked), offered, lit)
    room = height - len(shown) - len(asked)
    happened = journal_lines(journal, width, max(room, 1))
    spare = room - len(happened)
    rule = [Text("-" * width, "dim")]
    return [
        *shown,
        *(rule if happened and spare > 0 else ()),
        *happened,
        *(rule if spare > 1 else ()),
        *asked,
    ]
