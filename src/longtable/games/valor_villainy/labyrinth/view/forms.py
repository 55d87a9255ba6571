"""Forms: questions that are one thought, laid out for one screen by the family; tables and words are ours."""

from longtable.engine.ask import Ask
from longtable.engine.forms import Form
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play.stash import hero_table
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.view import forms

GOAL, TRAINING = "Heroes win if the Villain falls in the Final Battle.", "Trained in the Dojo"


def form(s: LabyrinthState, ask: Ask) -> Form | None:
    """The screen of a question that is one of a run; none for others."""
    when = f"{s.round} {s.stage}"
    if ask.kind == Kind.BOARD:
        return forms.heroes(s, ask.role, GOAL, TRAINING)
    if ask.kind == Kind.EQUIP:
        on_map = [hero for hero in s.heroes if hero.is_on_map]
        return forms.treasures(s, s.stash_treasures, on_map, when, () if s.is_final else hero_table(s))
    return forms.experience(s, ask.role, when) if ask.kind == Kind.SPEND_XP else None
