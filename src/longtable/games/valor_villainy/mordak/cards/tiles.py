"""Tiles with a printed rule: Shrines, the Dojo, the village, the Labyrinth and the land where nothing heals."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.mordak.kinds import Kind
from longtable.games.valor_villainy.mordak.play.effects import tile
from longtable.games.valor_villainy.mordak.play.shrines import power_row
from longtable.games.valor_villainy.mordak.state import MordakState, Region
from longtable.games.valor_villainy.play.characters import HEROES, current, is_held_by_enemies
from longtable.games.valor_villainy.play.decks import give_up_spell
from longtable.games.valor_villainy.play.events import Healing, LevelsUp, TurnedUp, TurnEnds
from longtable.games.valor_villainy.play.health import heal
from longtable.games.valor_villainy.play.plusones import receive_plus_one

VILLAGE_HEALS = 2
ASHA_HEALS = 5
LUNA_TAKES = 2


@tile("shrine-bronco", to=TurnedUp)
async def shrine_of_bronco(s: MordakState, region: Region, event: TurnedUp) -> None:
    """MM-SHRINE-04. Each Hero gets a Plus-One on the row of the Power Action."""
    for hero in s.heroes:
        await receive_plus_one(s, hero, power_row(s, hero))


@tile("shrine-luna", to=TurnedUp)
def shrine_of_luna(s: MordakState, region: Region, event: TurnedUp) -> None:
    """MM-SHRINE-04. Mordak loses two Spells of his hand by lot."""
    for _ in range(min(LUNA_TAKES, len(s.mordak.hand))):
        place = s.chance.roll(1, sides=len(s.mordak.hand), stream="shrine")[0] - 1
        give_up_spell(s, s.mordak, s.mordak.hand[place])


@tile("shrine-asha", to=TurnedUp)
def shrine_of_asha(s: MordakState, region: Region, event: TurnedUp) -> None:
    """MM-SHRINE-04. Each Hero on the Map gets Health back."""
    for hero in s.heroes:
        if hero.is_on_map:
            heal(s, hero, ASHA_HEALS)


@tile("labyrinth", to=TurnedUp)
async def labyrinth(s: MordakState, region: Region, event: TurnedUp) -> None:
    """MM-SCOUT-07. Whoever turned it up says which other Region it leads to."""
    others = [other for other in s.regions if other.is_face_up and other is not region]
    other = await choose(current(s).controller, Kind.REGION, others, about=region)
    s.labyrinth[:] = [event.at, s.regions.index(other)]
    s.say("labyrinth", who=event.scouter, region=other)


@tile("village", to=TurnEnds, when=lambda s, _, event: not is_held_by_enemies(s, event.player.at, HEROES))
def village(s: MordakState, region: Region, event: TurnEnds) -> None:
    """MM-SCOUT-07. Who ends a Turn there without enemies gets Health back."""
    heal(s, event.player, VILLAGE_HEALS)


@tile("dojo", to=LevelsUp, when=lambda s, _, event: not is_held_by_enemies(s, event.player.at, HEROES))
def elven_dojo(s: MordakState, region: Region, event: LevelsUp) -> None:
    """MM-DOJO-02 to 04. A Hero in the Elven Dojo without enemies is trained, once and for all."""
    if not event.player.is_trained:
        event.player.is_trained = True
        s.say("trained", who=event.player)


@tile("no-healing", to=Healing, when=lambda _, __, event: not event.player.is_villain)
def no_healing(s: MordakState, region: Region, event: Healing) -> None:
    """MM-DMG-11. No Hero is healed there."""
    event.is_barred = True
