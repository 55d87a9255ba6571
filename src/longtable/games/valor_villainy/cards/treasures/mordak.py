"""Treasures of Minions of Mordak with an effect of their own (MM-TREAS-08, 09); what weapons add is in their rows."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.kinds import Kind, Row, Slot
from longtable.games.valor_villainy.play.characters import current, is_open, place, team
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    Boosting,
    DrawsSpells,
    HandLimit,
    LevelsUp,
    Rolled,
    SharedOut,
    Steps,
    UsesItem,
)
from longtable.games.valor_villainy.play.health import can_heal, heal
from longtable.games.valor_villainy.play.items import choose_dice, reroll, use_up
from longtable.games.valor_villainy.play.outcomes import can_improve
from longtable.games.valor_villainy.state import Player, VillainyState

treasures: Register[VillainyState] = Register()
"""What these Treasures do."""

STEPS_ON_CLYDE = 5
SATCHEL_LIMIT = 8
AMULET_HEALS = 2
DRAUGHT_HEALS = 5


@treasures.gear("clyde-the-horse", to=Steps)
def clyde_the_horse(s: VillainyState, me: Player, event: Steps) -> None:
    """MM-MOVE-01. Clyde carries his rider further."""
    event.steps = STEPS_ON_CLYDE


# ---------------------------------------------------------------- rolls


def _may_boost(s: VillainyState, me: Player, event: Boosting) -> bool:
    """Whether the bearer rolls in a Turn of their own: a Test of the Labyrinth may come in any other, or in none."""
    is_own = bool(s.turns) and current(s).actor == me.key and not current(s).has_used_ring
    return is_own and event.hits.row in (Row.MELEE, Row.RANGED)


@treasures.gear("seers-ring", to=Boosting, when=_may_boost)
async def seers_ring(s: VillainyState, me: Player, event: Boosting) -> None:
    """MM-TREAS-08, MM-ABIL-09. The bearer may Boost a Melee or Ranged roll, once a Turn."""
    turn = current(s)
    if await confirm(turn.controller, Kind.BOOST, about=s.treasure(me.gear[Slot.ITEM])):
        turn.has_used_ring = event.is_boosted = True


@treasures.gear("lucky-charm", to=Rolled, when=lambda s, _, event: can_improve(s, event.hits))
async def lucky_charm(s: VillainyState, me: Player, event: Rolled) -> None:
    """MM-REROLL-02. Before any Spell, the roller may give the charm up to roll any of the dice again."""
    places = await choose_dice(me, event.hits, most=len(event.hits.dice))
    if places:
        use_up(s, me, Slot.ITEM)
        reroll(s, event.hits, places)


# ---------------------------------------------------------------- in the own Turn


@treasures.gear("healing-draught", to=UsesItem, when=lambda s, me, _: can_heal(s, me))
def healing_draught(s: VillainyState, me: Player, event: UsesItem) -> None:
    """MM-TREAS-09. Drink it up and get Health back."""
    heal(s, me, DRAUGHT_HEALS)


def _can_go_home(s: VillainyState, me: Player, event: UsesItem) -> bool:
    camp = s.box.camp(s)
    return me.at != camp and is_open(s, camp, team(s, me))


@treasures.gear("wayfinder", to=UsesItem, when=_can_go_home)
def wayfinder(s: VillainyState, me: Player, event: UsesItem) -> None:
    """MM-TREAS-09, MM-MOVE-12. Be back where the Heroes set out."""
    camp = s.box.camp(s)
    place(s, me, camp)
    s.say("placed", who=me, region=s.regions[camp])
    current(s).steps = 0


# ---------------------------------------------------------------- level up


@treasures.gear("spell-satchel", to=DrawsSpells)
async def draw_from_satchel(s: VillainyState, me: Player, event: DrawsSpells) -> None:
    """MM-TREAS-08. A Spell Satchel holds one more, of a deck that its bearer may draw from."""
    draw_spell(s, me, await choose(me.role, Kind.DRAW, s.box.surge_decks(s, me)))


@treasures.gear("spell-satchel", to=HandLimit)
def spell_satchel(s: VillainyState, me: Player, event: HandLimit) -> None:
    """MM-LVL-04. Eight Spells may be held with it."""
    event.spells = SATCHEL_LIMIT


@treasures.gear("troll-heart-amulet", to=LevelsUp)
def troll_heart_amulet(s: VillainyState, me: Player, event: LevelsUp) -> None:
    """MM-TREAS-08. It mends its bearer in every Level Up Step."""
    heal(s, me, AMULET_HEALS)


@treasures.gear("fabulous-riches", to=SharedOut)
def fabulous_riches(s: VillainyState, me: Player, event: SharedOut) -> None:
    """MM-TREAS-08, 10. They pay whoever has them when the Treasures are distributed, and nobody else."""
    me.xp += 1
    s.say("riches", who=me)
