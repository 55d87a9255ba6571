"""The bars beside the map: open Circumstances with what they threaten, Quests with how far and how likely."""

from longtable.engine.faces import Face
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


def circumstances(s: ValleyState) -> Row:
    """DK-SETUP-06, DK-CIRC-02. The open Circumstances, each of which the die may name."""
    shown = tuple(_circumstance(s, slot) for slot, card in enumerate(s.bar) if card != NONE)
    if s.forest is not None:
        decks = f"{len(s.forest.circumstances.draw)} of the Forest, {len(s.circumstances.draw)} of the Valley"
        return Row("bar", f"Circumstances, {TENTH}", shown, note=f"On a hex and a 10 unseen: {decks}.", listed=True)
    note = f"On a hex the top of the deck: {len(s.circumstances.draw)} unseen."
    return Row("bar", f"Circumstances, {EACH}", shown, note=note, listed=True)


def playing(s: ValleyState) -> Row | None:
    """DK-CIRC-02. The Circumstance that is being played."""
    if not s.playing:
        return None
    row = s.circumstance(s.playing[-1].card)
    face = faces.circumstance_face(row, s.content.foes.get(row.foe), note=_threat(s, row))
    return Row("playing", "This turn's Circumstance", (face,), listed=True)


def _circumstance(s: ValleyState, slot: int) -> Face:
    row = s.circumstance(s.bar[slot])
    return faces.circumstance_face(row, s.content.foes.get(row.foe), note=f"{_face(s, slot)}: {_threat(s, row)}")


def _face(s: ValleyState, place: int) -> int:
    """DK-CIRC-02, DK-DUAL-09. What the die must show for an open card."""
    return place + (1 if s.forest is None else slots.FIRST)


def _threat(s: ValleyState, row: CircumstanceRow) -> str:
    """What is to be known of a card at a glance: the Level, who favors it, or for how long it stays."""
    foe = s.content.foes.get(row.foe)
    if foe is not None:
        favored = sum(s.race_row(hero).favored is foe.type for hero in s.living if hero.race)
        return f"Level {foe.level}{f', favored {favored}' if favored else ''}"
    told = [row.kind.value.capitalize()]
    told += [f"{row.turns} turns"] if row.kind is Circumstances.AFFLICTION and row.turns else []
    return ", ".join([*told, "Unavoidable"] if row.unavoidable else told)


# ---------------------------------------------------------------- Quests


def bar_of_quests(s: ValleyState) -> Row:
    """DK-SETUP-07. The Quest bar: how far each Quest is, how likely it is done, and how far it has come."""
    far = _distances(s)
    title = "Quests" if s.forest is None else "Destinations and Quests"
    return Row("quests", title, tuple(_quest(s, on, far) for on in s.quest_bar), listed=True)


def _quest(s: ValleyState, on: OnBar, far: dict[Hex, int]) -> Face:
    row = s.quest(on.card)
    at = quests.place_of(s, on)
    notes = [_state(s, on, row) or _way(on, at, far)]
    chance = chance_of(s, on, row)
    if chance is not None and not on.is_complete:
        notes.append(f"{(chance + 5) // 10} %")
    face = faces.quest_face(row, note=", ".join(note for note in notes if note))
    if asked := _asks(s, row):
        face = faces.with_text(face, f"{asked} {face.text}")
    if at is not None and not on.is_complete and at in king.danger(s):
        face = faces.with_text(face, f"{face.text} The Dead King attacks there.")
    return face


def _asks(s: ValleyState, row: QuestRow) -> str:
    """DK-QUEST-12, 14, 17. What a Quest asks for, where its text does not say so."""
    if rolled := quests.skills_of(row):
        count = quests.needed(s, row)
        named = " and ".join(STATS[skill] for skill in rolled)
        return (
            f"{named}: {count} success{'es' if count > 1 else ''}{' of one hero on all' if len(rolled) > 1 else ''}."
        )
    if row.boss:
        return f"Defeat {s.content.bosses[row.boss].name}, Level {row.boss}."
    return f"Defeat {s.content.foes[row.foe].name} at {s.content.cities[row.city].name}." if row.foe else ""


def _state(s: ValleyState, on: OnBar, row: QuestRow) -> str:
    """How far a Quest has come, where it has been begun."""
    if on.is_complete:
        return "Challenge first" if on.challenge == quests.BEGUN else "done: turn in"
    return f"{on.successes} of {quests.needed(s, row)}" if on.successes else ""


def _way(on: OnBar, at: Hex | None, far: dict[Hex, int]) -> str:
    """How many hexes it is to where a Quest is done."""
    if at is None:
        return "any City" if on.has_cargo else "not on the map"
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
