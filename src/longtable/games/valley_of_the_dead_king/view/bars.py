"""The bars beside the map: open Circumstances with what they threaten, Quests with how far and how likely."""

from collections.abc import Sequence

from msgspec.structs import replace

from longtable.engine.faces import Face, Mark, Tint
from longtable.engine.scene import Row
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Circumstances
from longtable.games.valley_of_the_dead_king.play import king, quests, slots, ways
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, QuestRow
from longtable.games.valley_of_the_dead_king.state import NONE, OnBar, ValleyState
from longtable.games.valley_of_the_dead_king.view import faces, odds
from longtable.games.valley_of_the_dead_king.view.names import STATS
from longtable.kit import paths
from longtable.kit.hexes import Hex

EACH = "17 % each"
"""How likely the die names one of the six."""
TENTH = "10 % each"
"""DK-DUAL-09. How likely the ten-sided die names one of the eight."""
LONGEST = 999


# ---------------------------------------------------------------- Circumstances

UNSEEN = "card-draw"
"""What stands for a card that nobody has seen."""


def circumstances(s: ValleyState) -> Row:
    """DK-SETUP-06, DK-CIRC-02. The open Circumstances, each of which the die may name."""
    shown = tuple(_circumstance(s, slot) for slot, card in enumerate(s.bar) if card != NONE)
    if s.forest is not None:
        unseen = (
            _top(s.forest.circumstances.draw, "hex", "Forest deck"),
            _top(s.circumstances.draw, "10", "Valley deck"),
        )
        return Row("bar", f"Circumstances, {TENTH}", (*shown, *unseen), listed=True)
    return Row(
        "bar", f"Circumstances, {EACH}", (*shown, _top(s.circumstances.draw, "hex", "Top of the deck")), listed=True
    )


def _top(deck: Sequence[int], slot: str, name: str) -> Face:
    """DK-CIRC-02, DK-DUAL-09. A deck whose top card the die may name, unseen."""
    return Face(
        f"circumstance-deck-{slot}",
        name,
        icon=UNSEEN,
        note=f"{len(deck)} cards unseen",
        slot=slot,
        marks=(Mark("Blind", tint=Tint.DARK),),
        rule="DK-CIRC-02",
    )


def playing(s: ValleyState) -> Row | None:
    """DK-CIRC-02. The Circumstance that is being played."""
    if not s.playing:
        return None
    row = s.circumstance(s.playing[-1].card)
    return Row("playing", "This turn's Circumstance", (_read(s, row),), listed=True)


def _circumstance(s: ValleyState, slot: int) -> Face:
    """DK-CIRC-02, DK-DUAL-09. An open card, with what the die must show for it."""
    place = slot + (1 if s.forest is None else slots.FIRST)
    return replace(_read(s, s.circumstance(s.bar[slot])), slot=str(place))


def _read(s: ValleyState, row: CircumstanceRow) -> Face:
    """A card with what is to be known of it at a glance: kind or Level, who favors it, and for how long it stays."""
    foe = s.content.foes.get(row.foe)
    marks, note = [Mark(row.kind.value.capitalize(), tint=faces.KINDS[row.kind])], ""
    if foe is not None:
        favored = sum(s.race_row(hero).favored is foe.type for hero in s.living if hero.race)
        marks = [Mark(f"Level {foe.level}", tint=Tint.RED)]
        marks += [Mark(f"Favored {favored}", tint=Tint.GOLD)] if favored else []
        note = f"{faces.type_in_words(foe)}, {foe.health} / {foe.energy}"
    if row.kind is Circumstances.AFFLICTION and row.turns:
        note = f"{row.turns} turn{'s' if row.turns > 1 else ''}"
    marks += [Mark("Unavoidable", tint=Tint.RED)] if row.unavoidable else []
    return replace(faces.circumstance_face(row, foe, note=note), note=note, marks=tuple(marks))


# ---------------------------------------------------------------- Quests


def bar_of_quests(s: ValleyState) -> Row:
    """DK-SETUP-07. The Quest bar: how far each Quest is, how likely it is done, and how far it has come."""
    far = _distances(s)
    title = "Quests" if s.forest is None else "Destinations and Quests"
    return Row("quests", title, tuple(_quest(s, on, far) for on in s.quest_bar), listed=True)


def _quest(s: ValleyState, on: OnBar, far: dict[Hex, int]) -> Face:
    row = s.quest(on.card)
    at = quests.place_of(s, on)
    marks = [Mark(row.kind.value.capitalize(), tint=faces.QUESTS[row.kind])]
    chance = chance_of(s, on, row)
    if chance is not None and not on.is_complete:
        marks.append(Mark(f"{(chance + 5) // 10} %", tint=Tint.GREEN))
    if reward := faces.reward_in_words(row.reward):
        marks.append(Mark(reward, tint=Tint.GOLD))
    if at is not None and not on.is_complete and at in king.danger(s):
        marks.append(Mark("The Dead King attacks there", tint=Tint.VIOLET))
    note = _state(s, on, row) or _way(s, on, row, at, far)
    face = replace(faces.quest_face(row, note=note), marks=tuple(marks))
    asked = asks(s, row)
    return faces.with_text(face, f"{asked} {face.text}") if asked else face


def asks(s: ValleyState, row: QuestRow) -> str:
    """DK-QUEST-12, 14, 17. What a Quest asks for, where its text does not say so."""
    if rolled := quests.skills_of(row):
        count = quests.needed(s, row)
        named = " and ".join(STATS[skill] for skill in rolled)
        if len(rolled) > 1:
            return f"{count} heroes succeed, each on {named}." if count > 1 else f"One hero succeeds on {named}."
        return f"{named}: {count} success{'es' if count > 1 else ''}."
    if row.boss:
        return f"Defeat {s.content.bosses[row.boss].name}, Level {row.boss}."
    return f"Defeat {s.content.foes[row.foe].name} at {s.content.cities[row.city].name}." if row.foe else ""


def _state(s: ValleyState, on: OnBar, row: QuestRow) -> str:
    """How far a Quest has come, where it has been begun."""
    if on.is_complete:
        return "Challenge first" if on.challenge == quests.BEGUN else "done: turn in"
    return f"{on.successes} of {quests.needed(s, row)}" if on.successes else ""


def _way(s: ValleyState, on: OnBar, row: QuestRow, at: Hex | None, far: dict[Hex, int]) -> str:
    """How many hexes it is to where a Quest is done, or on which tile that is while it is not laid."""
    if at is None and on.has_cargo:
        return "any City"
    if at is None:
        piece = s.content.pieces.get(row.piece)
        return f"{piece.name}: not laid yet" if piece is not None else "not on the map"
    if at not in far:
        return "no way there" if far else ""
    return f"{far[at]} hex{'es' if far[at] != 1 else ''}" if far[at] else "here"


def chance_of(s: ValleyState, on: OnBar, row: QuestRow) -> int | None:
    """DK-QUEST-14, 17, DK-STYLE-18. How likely an attempt completes a Skill Quest, in thousandths; None of others."""
    rolled = quests.skills_of(row)
    if not rolled:
        return None
    missing = quests.needed(s, row) - on.successes
    return odds.chance_to_complete(s, rolled, missing, tries=2 if len(s.heroes) == 1 else 1)


def _distances(s: ValleyState) -> dict[Hex, int]:
    """DK-MOVE-02, DK-MAP-08. How many hexes the group has to go to each hex that it can reach.

    While the quadrants are laid (DK-SETUP-04) it is nowhere yet.
    """
    here, able = land.of(s), ways.crossing(s)
    if s.at not in here.cells:
        return {}
    found = paths.reach(
        s.at, LONGEST, here.beside.__getitem__, lambda _, at: 1 if ways.may_enter(s, at, able) else None
    )
    return {at: route.cost for at, route in found.items()}
