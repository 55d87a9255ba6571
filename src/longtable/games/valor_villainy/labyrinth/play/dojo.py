"""The Dojo: a Hero trains there, once in a game (LL-DOJO)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play.effects import tile
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player, Region
from longtable.games.valor_villainy.play.characters import current
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does

DOJO, TRAIN = "dojo", "train"
ABILITY, XP = "ability", "xp"


def _may_train(s: LabyrinthState, _region: Region, event: Deeds) -> bool:
    return s.player(event.turn.controller).role not in s.trained


@tile(DOJO, to=Deeds, when=_may_train)
def offers_training(s: LabyrinthState, region: Region, event: Deeds) -> None:
    """LL-DOJO-01 to 03. Who stands here may train, for no Action Point, in a Move and whoever else is here."""
    event.found.append(Deed(TRAIN))


@tile(DOJO, to=Does, when=lambda _, __, event: event.deed == TRAIN)
async def trains(s: LabyrinthState, region: Region, event: Does) -> None:
    """LL-DOJO-01, 02. A Crystal for the Unique Ability, or 1 experience; never again in this game."""
    await train(s, s.player(current(s).controller))


async def train(s: LabyrinthState, hero: Player) -> None:
    """LL-DOJO-01, 02. Choose the upgraded ability or experience; the Hero has trained."""
    s.trained.append(hero.role)
    if await choose(hero.role, Kind.TRAIN, [ABILITY, XP], about=hero) == ABILITY:
        hero.is_trained = True
        s.say("trained", who=hero)
    else:
        hero.xp += 1
        s.say("practised", who=hero)
