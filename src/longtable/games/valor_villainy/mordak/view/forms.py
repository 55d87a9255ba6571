"""Forms: questions that are one thought, laid out for one screen by the family; the tables and words are Mordak's."""

from longtable.engine.ask import Ask
from longtable.engine.forms import Form
from longtable.games.valor_villainy.mordak.kinds import Kind
from longtable.games.valor_villainy.mordak.play.stash import hero_table
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.characters import VILLAIN
from longtable.games.valor_villainy.view import forms

GOAL, TRAINING = "Heroes win if Mordak falls in the Final Battle.", "Trained in the Elven Dojo"


def form(s: MordakState, ask: Ask) -> Form | None:
    """The screen of a question that is one of a run; none for others."""
    when = f"{s.round} {s.stage}"
    if ask.kind == Kind.BOARD:
        return forms.heroes(s, ask.role, GOAL, TRAINING)
    if ask.kind == Kind.EQUIP:
        table = () if s.is_final else hero_table(s.hero_count)
        if s.open_stash == VILLAIN:
            return forms.treasures(s, s.villain_treasures, [s.mordak], when, table)
        return forms.treasures(s, s.stash_treasures, [hero for hero in s.heroes if hero.is_on_map], when, table)
    return forms.experience(s, ask.role, when) if ask.kind == Kind.SPEND_XP else None
