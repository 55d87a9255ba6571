"""What a person can look up at the prompt: rules, reasons, cards, the journal, odds, a hint; as lines of text."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace
from rich.text import Text

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.view import view_of
from longtable.cli.lines import broken, flow, prose, rule_tag
from longtable.cli.maps import coordinate
from longtable.cli.rulebook import look_up, nothing_found, rule_title, rule_whole
from longtable.cli.screen import Detail, barred_lines, counted, scene_lines, stats_in_words
from longtable.cli.sequels import piece_lines, sequel_lines
from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.engine.journal import Line
from longtable.engine.outlooks import value_in_words
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Face, Mat, Piece, Pile, Question, Row, Scene, Sheet
from longtable.engine.sight import things

MOST_FOUND = 18


def rules(game: AnyGame, wanted: str, width: int) -> list[Text]:
    """The rule with this id, or the rules that contain these words."""
    try:
        found = look_up(game.ledger, wanted)
    except BadArgument as error:
        return prose(f"{error}.", width)
    if not found:
        return prose(nothing_found(game.ledger, wanted), width)
    if len(found) == 1:
        return rule_whole(found[0], width)
    lines = [line for rule in found[:MOST_FOUND] for line in flow([Text(rule_title(rule))], width)]
    if len(found) > MOST_FOUND:
        lines.append(Text(f"... and {len(found) - MOST_FOUND} more; add a word to narrow it down.", "dim"))
    return lines


def why(game: AnyGame, question: Question, width: int) -> list[Text]:
    """Why a question is asked, and why other things cannot be chosen."""
    lines = [Text("Why this is asked", "bold"), *rule_whole(game.ledger.find(question.rule), width), Text("")]
    if not question.barred:
        return [*lines, *prose("Nothing else that one might expect to choose is barred here.", width)]
    return [*lines, Text("What cannot be chosen", "bold"), *barred_lines(question, width)]


def whole_table(table: AnyTable, viewer: Role, width: int) -> list[Text]:
    """The table with nothing left out."""
    return scene_lines(table.scene(viewer), table.naming.roles, viewer, width, Detail.SPREAD)


def journal(lines: Sequence[Line], width: int, room: int) -> list[Text]:
    """The last lines of a journal, one for each thing that happened."""
    shown = [part for line in lines for part in flow([Text(line.text).append_text(rule_tag(line.rule))], width)]
    if len(shown) <= room:
        return shown
    return [Text(f"({len(shown) - room} lines before these: j all)", "dim"), *shown[-room:]]


def look(table: AnyTable, viewer: Role, name: str, width: int) -> list[Text]:
    """What a card says, whether or not it is in sight, and where copies of it lie."""
    places = list(_faces(table.scene(viewer), table.naming.roles))
    gallery = table.game.gallery()
    wanted = name.casefold()
    faces = [*(face for face, _ in places if not face.face_down), *gallery]
    known = sorted({face.name for face in faces} | set(table.game.things.values()))
    exact = [card for card in known if card.casefold() == wanted]
    meant = exact or [card for card in known if wanted in card.casefold()]
    if len(meant) != 1:
        said = f"{name!r} fits {', '.join(meant)}." if meant else f"There is no card {name!r}."
        return prose(said, width)
    seen = [(face, place) for face, place in places if face.name == meant[0]]
    printed = next((face for face in faces if face.name == meant[0]), None)
    if printed is None:
        return [*prose(f"{meant[0]} is not in sight now; the rules say:", width), *rules(table.game, meant[0], width)]
    lines = [Text(f"{printed.name} ({printed.kind})" if printed.kind else printed.name, "bold")]
    lines += prose(f"  {stats_in_words(printed.stats)}", width) if printed.stats else []
    lines += prose(f"  {printed.text}", width) if printed.text else []
    where = [Text(f"{place}{f' ({face.note})' if face.note else ''}") for face, place in seen]
    lines += flow(counted(where) or [Text("nowhere in sight")], width, lead="  Where: ", indent=4)
    scene = table.scene(viewer)
    standing = [seen.thing for seen in things(scene) if isinstance(seen.thing, Piece)]
    lines += [line for piece in standing if piece.name == meant[0] for line in piece_lines(scene, piece, width)]
    return [*lines, *(rule_whole(table.game.ledger.find(printed.rule), width) if printed.rule else [])]


def _faces(scene: Scene, names: Mapping[Role, str]) -> Iterator[tuple[Face, str]]:
    """Every card, piece, named place and item that can be read, with the words for where it is."""
    for seen in things(scene):
        face, on = seen.face, seen.on
        if face is None or on is None:
            continue
        if seen.place is not None:
            yield face, f"{on.title} {coordinate(seen.place.column, seen.place.row)}"
        elif isinstance(on, Row | Pile | Sheet):
            yield face, f"{'' if on.owner is None else f'{names.get(on.owner, on.owner)}: '}{on.title}"
        elif isinstance(on, Mat):
            yield face, on.title


def option_in_words(table: AnyTable, kind: str, option: str) -> str:
    """An option of a past decision as it was called."""
    label: str = table.game.label(kind, option, table.naming)
    return label


def odds(table: AnyTable, number: int, question: Question, width: int) -> list[Text]:
    """What each option would likely bring, one figure to a line, from nothing but what the asked role may know."""
    foresight = table.foresee(number, f"{Random().getrandbits(64):x}")
    figures, sequel = foresight.figures, foresight.sequel
    follows = [] if sequel is None else sequel_lines(sequel, width)
    if not figures:
        return follows or prose("There is nothing to weigh here: nothing of it is a matter of chance.", width)
    lines = [*follows, Text("What each option would likely bring, from what you can see:", "bold")]
    for place, choice in enumerate(question.choices, 1):
        told = figures.get(choice.id, ())
        lines += broken(Text(f"  {place} {choice.label}{'' if told else ': nothing to be weighed'}"), width, 4)
        longest = max((len(figure.label) for figure in told), default=0)
        for figure in told:
            lines += broken(Text(f"      {figure.label:{longest}}  {value_in_words(figure)}"), width, 8)
    return lines


def with_stakes(table: AnyTable, number: int, question: Question, scene: Scene) -> Question:
    """A question that a page asks, with what each of its ways to go on would likely bring beside it."""
    replies = [] if scene.page is None else [reply.option for reply in scene.page.replies]
    if not any(choice.id in replies for choice in question.choices):
        return question
    figures = table.outlook(number, "page")
    told = [
        ", ".join(f"{figure.short or figure.label} {value_in_words(figure)}" for figure in figures.get(choice.id, ()))
        for choice in question.choices
    ]
    choices = [
        replace(choice, note=" ".join(word for word in (choice.note, likely) if word))
        for choice, likely in zip(question.choices, told, strict=True)
    ]
    return replace(question, choices=tuple(choices))


def hint(table: AnyTable, number: int, question: Question, seconds: float) -> list[Text]:
    """What search thinks of each option, from nothing but what the asked role may know."""
    advice = IsmctsBot(seconds=seconds).advise(view_of(table, number, Random()))
    found = advice.estimates
    labels = {choice.id: f"{n} {choice.label}" for n, choice in enumerate(question.choices, 1)}
    longest = max(len(label) for label in labels.values())
    total = sum(estimate.playouts for estimate in found)
    digits = len(str(max(estimate.playouts for estimate in found)))
    lines = [Text(f"A computer player looked ahead {total} times from what you can see:", "bold")]
    for estimate in found:
        seen = f"looked at {estimate.playouts:{digits}} times"
        won = f"wins {round(100 * estimate.win):2} %, {seen}" if estimate.playouts else "not looked at"
        equal = "  about equal" if estimate.option in advice.equals else ""
        mark = "  <- best" if estimate.option == advice.option else equal
        lines.append(Text(f"  {labels[estimate.option]:{longest}}  {won}{mark}"))
    return lines
