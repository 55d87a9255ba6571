"""What goes with a question beside its words: what the family says of it, and what only Minions of Mordak knows."""

from longtable.engine.ask import Ask
from longtable.engine.remarks import Bar, Remark, Remarks, refused
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.mordak.kinds import Kind, MordakKind, Row
from longtable.games.valor_villainy.mordak.play import corruption, spawning
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.view.forms import form
from longtable.games.valor_villainy.play.characters import character, current
from longtable.games.valor_villainy.play.turns import SCOUT
from longtable.games.valor_villainy.view import remarks as family
from longtable.games.valor_villainy.view.notes import card_in_words, notes
from longtable.games.valor_villainy.view.stakes import stake


def remarks(s: MordakState, ask: Ask) -> Remarks:
    """All that is said of a question; where somebody may move, the ways are worked out once."""
    ways = family.reach(s, ask)
    return Remarks(
        prompt=family.prompt(s, ask),
        details=_details(s, ask),
        notes={**notes(s, ask, ways), **_scouting(s, ask)},
        barred=[*_barred(s, ask), *family.barred(s, ask, ways)],
        stake=stake(s, ask),
        form=form(s, ask),
    )


def _details(s: MordakState, ask: Ask) -> list[Remark]:
    """Which Minion comes, and why one more; what lies or comes in a Region says itself what it is about."""
    if ask.kind in (MordakKind.STACK, MordakKind.AMBUSHER):
        return []
    if ask.kind == MordakKind.EXTRA_SPAWN and ask.about is not None:
        return [("extra", {"size": ask.about})]
    if ask.kind == MordakKind.SPAWN and isinstance(ask.about, MinionCard):
        return [("card", {"card": ask.about, "text": card_in_words(ask.about)})]
    return family.details(s, ask)


def _scouting(s: MordakState, ask: Ask) -> dict[str, list[Remark]]:
    """MM-SCOUT-02. How many tiles Scouting would turn up."""
    if ask.kind != Kind.ACT or SCOUT not in ask.options:
        return {}
    here = s.regions[character(s, current(s).actor).at]
    return {SCOUT: [("turns-up", {"count": sum(not s.regions[at].is_face_up for at in here.beside)})]}


def _barred(s: MordakState, ask: Ask) -> list[Bar]:
    """Minions that cannot be had, or not there."""
    hits = s.hits
    if ask.kind == Kind.SPEND and hits is not None and hits.row == Row.CORRUPTION:
        return refused(corruption.COSTS, lambda size: corruption.why_no_minion(s, hits, size))
    if ask.kind == MordakKind.SPAWN:
        there = [at for at, region in enumerate(s.regions) if not region.is_gone]
        return [(s.regions[at], why) for at in there if (why := spawning.why_no_spawning(s, at))]
    return []
