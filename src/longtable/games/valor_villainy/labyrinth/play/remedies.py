"""Remedies: what frees a Hero of Poison or of Doom alone, where being cleansed would end both (LL-HEAL-01)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.play.statuses import Covering
from longtable.games.valor_villainy.state import Covered


def cure_poison(s: LabyrinthState, hero: Player) -> None:
    """All Poison of a Hero is gone; Doom stays."""
    if statuses.poison_of(s, hero):
        poison = s.lay_tokens().poison
        poison[:] = [covered for covered in poison if covered.hero != hero.role]
        s.say("poison-cured", who=hero)


async def lose_poison(s: LabyrinthState, hero: Player) -> None:
    """One Poison of a Hero is gone, from a die of their choice."""
    covered = statuses.poison_of(s, hero)
    if covered:
        dice = list(dict.fromkeys(Covering(one.row, Die(one.die)) for one in covered))
        freed = await choose(hero.role, Kind.ANTIDOTE, dice, about=hero)
        s.lay_tokens().poison.remove(Covered(hero.role, freed.row, int(freed.die)))
        s.say("poison-less", who=hero, row=freed.kind.key)


def lift_doom(s: LabyrinthState, hero: Player) -> None:
    """A Hero is no longer Doomed; Poison stays."""
    if statuses.is_doomed(s, hero.key):
        s.lay_tokens().doomed.remove(hero.role)
        s.say("doom-lifted", who=hero)
