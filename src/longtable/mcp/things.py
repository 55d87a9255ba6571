"""Things in plain words: cards, numbers and dice, with all that they show; ids stand in brackets, `<card:gold#3>`."""

from collections.abc import Iterable, Sequence

from longtable.engine.scene import Dice, Die, Face, Stat, Tint


def faces_in_words(faces: Sequence[Face]) -> str:
    """Several equal cards, with their ids."""
    return f"{face_in_words(faces[0], len(faces))} <{', '.join(face.id for face in faces)}>"


def face_in_words(face: Face, count: int = 1) -> str:
    """A card as it is printed and as it lies, or so many equal ones."""
    kind = face.kind if face.kind != face.name else ""
    about = joined(kind, face.note, "face-down" if face.face_down else "", between=", ")
    head = f"{face.name}{f' x{count}' if count > 1 else ''}{f' ({about})' if about else ''}"
    stats = f" [{stats_in_words(face.stats)}]" if face.stats else ""
    return f"{head}{stats}{f': {face.text}' if face.text else ''}"


def stats_in_words(stats: Iterable[Stat]) -> str:
    """Numbers with their words: `Points 3/12, Gold 2`."""
    return ", ".join(
        f"{s.name} {s.value}{'' if s.goal is None else f'/{s.goal}'}{f' ({s.note})' if s.note else ''}" for s in stats
    )


def dice_in_words(dice: Dice) -> str:
    """The dice that somebody has: `Melee: gold, white, of 5, +1`."""
    has = ", ".join(map(die_in_words, dice.dice)) or "none"
    return joined(f"{dice.name}: {has}", f"of {dice.room}" if dice.room else "", dice.bonus, between=", ")


def die_in_words(die: Die) -> str:
    """What a die shows and its colour; before it is rolled, its colour alone."""
    colour = "white" if die.tint is Tint.PLAIN else str(die.tint)
    shows = die.shows or die.icon
    return f"{shows} ({colour})" if shows else colour


def joined(*parts: str, between: str) -> str:
    """The parts that say something."""
    return between.join(part for part in parts if part)


def rule_tag(rule: str) -> str:
    """A rule's id in brackets, or nothing."""
    return f" [{rule}]" if rule else ""
