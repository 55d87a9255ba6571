"""What everything is called: cards, Heroes, Enemies, squares, and the words of sheets and dice."""

from collections.abc import Mapping

from longtable.engine.ask import Role
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import (
    Behaviour,
    Colour,
    Die,
    Effect,
    Furniture,
    Keyword,
    Path,
    Side,
    Slot,
    Symbol,
)
from longtable.games.orcquest_warpath.play.bearers import CARDS
from longtable.games.orcquest_warpath.state import PARTY, OrcState
from longtable.kit.squares import Square

WHY = {
    "adjacent": "an adjacent orc comes first",
    "alert-enemy": "an Enemy is Alert",
    "bell": "the Bell rings",
    "bleed": "Bleed",
    "blessed": "Blessed",
    "burn": "Burn",
    "chosen": "equal in all, so the players chose",
    "danger-zone": "it left a Danger Zone",
    "event": "an Event",
    "fewest-health": "the fewest Health Points in reach",
    "fragment": "a Fragment of Power",
    "kill": "a kill",
    "laugh": "Lothar laughs",
    "life-steal": "Life Steal",
    "nearest": "the nearest in reach",
    "nearest-group": "the nearest group",
    "noise": "a noise",
    "objective": "a Secondary Objective",
    "one-blow": "a kill in one blow",
    "only": "nobody else is in reach",
    "part": "a part is destroyed",
    "patrol": "a Patrol comes in",
    "poison": "Poison",
    "projection": "it hit something",
    "push": "it was pushed",
    "quest": "winning the Quest",
    "relic": "a Relic",
    "ringing": "a Bell is being rung",
    "too-few": "there are no more figures",
    "totem": "the Badass Totem",
    "tooth": "the Tooth Necklace",
    "weakest-colour": "the weakest Health in reach",
    "lightning": "Lightning",
    "skewered": "Skewered",
    "explosion": "an explosion",
    "shield-bash": "Shield Bash",
}
"""Causes that the journal names."""
REASONS = {
    "alert": "the whole land is awake",
    "all-dead": "no Hero is alive",
    "defeat": "it took too long",
    "objectives": "everything was done",
}


def names_of_things(content: Content) -> Mapping[str, str]:
    """Names by the id in a key."""
    rows = [
        *content.heroes.values(),
        *content.skills.values(),
        *content.enemies.values(),
        *content.bosses.values(),
        *content.enchants.values(),
        *content.events,
        *content.quests.values(),
    ]
    named = _answering(content) | {row.id: row.name for row in rows}
    named |= {thing.id: thing.name for quest in content.quests.values() for thing in quest.things}
    named |= {part.id: part.name for boss in content.bosses.values() for part in boss.part}
    named |= {f"{boss.id}/{part.id}": part.name for boss in content.bosses.values() for part in boss.part}
    named |= {f"{boss.id}/{boss.id}": boss.name for boss in content.bosses.values()}
    named |= {str(number): content.items[name].title for number, name in enumerate(content.cards)}
    return named | _words()


def _answering(content: Content) -> dict[str, str]:
    """Names by what is registered for cards, where that is not their id; the parts and answers of a Boss by both."""
    named = {row.does: row.name for row in content.events if row.does}
    named |= {row.does: row.name for row in content.patrols if row.does}
    named |= {does: row.name for row in content.quests.values() for does in row.does}
    for skill in content.skills.values():
        named |= {use.does: skill.name for use in (skill.main, skill.enhanced) if use is not None and use.does}
    for item in content.items.values():
        named |= {item.id: item.name} | ({item.does: item.name} if item.does else {})
    for boss in content.bosses.values():
        named |= {f"{boss.id}/{part.id}": part.name for part in boss.part}
        named |= {f"{boss.id}/{card.id}": card.name for card in boss.answer}
    named |= {row.id: row.name for row in content.patrols}
    return named | {word.value: word.value.replace("-", " ").title() for word in Keyword} | {CARDS: "Cards of Heroes"}


def _words() -> dict[str, str]:
    """The words of the game that are no rows."""
    found = {kind.value: kind.value.capitalize() for kind in (*Furniture, *Effect, *Symbol, *Behaviour, *Path, *Side)}
    found |= {slot.value: slot.value.capitalize() for slot in Slot} | {Slot.PACK.value: "Inventory"}
    found |= {colour.name.lower(): colour.name.capitalize() for colour in Colour}
    found |= {die.name.lower(): die.name.lower() for die in Die}
    found |= {
        f"{die.name.lower()}-{colour.name.lower()}": colour.name.capitalize() for die in Die for colour in Colour
    }
    return found | WHY | REASONS | {"presence": "the next token"}


def names_of_roles(s: OrcState) -> Mapping[Role, str]:
    """Heroes go by their names; together they are the orcs."""
    return {**{hero.role: s.hero_row(hero).name for hero in s.heroes}, PARTY: "The orcs"}


def name_of_place(s: OrcState, place: str) -> str:
    """What a square is called: by its place, and by column and row."""
    column, _, row = place.partition(",")
    if not (column.isdecimal() and row.isdecimal()):
        return next((f"the {door.kind} door" for door in boards.of(s).doors if door.key == f"door:{place}"), "")
    at = int(column), int(row)
    board = boards.of(s)
    if at not in board.terrain:
        return ""
    inside = board.place_of.get(at)
    called = board.places[inside].row.name if inside is not None else ""
    return f"{where(at)}, {called}" if called else where(at)


def where(at: Square) -> str:
    """A square by its column and row, as they stand on the rim."""
    return f"{letters(at[0])}{at[1] + 1}"


def letters(column: int) -> str:
    """A column as it stands on the rim: A to Z, then AA."""
    return chr(ord("A") + column) if column < 26 else "A" + chr(ord("A") + column - 26)


def names_of_places(s: OrcState) -> Mapping[str, str]:
    """The names of all squares and doors."""
    board = boards.of(s)
    found = {f"{x},{y}": name_of_place(s, f"{x},{y}") for x, y in board.terrain}
    return found | {f"d{door.number}": f"the {door.kind} door" for door in board.doors}
