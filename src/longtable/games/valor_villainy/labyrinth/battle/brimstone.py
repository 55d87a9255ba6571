"""Head Chef Brimstone, Lord of the Great Kitchen: whatever he does, he does to everybody (act 6)."""

from longtable.games.valor_villainy.kinds import Row, Size
from longtable.games.valor_villainy.labyrinth.battle.shared import critical, hurt_attacker, is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls, minions, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, board, mission, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Protocol, Swings
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import combat, health, statuses
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.events import Fell, Warding

HEALED = 5
TENDERIZED = 4
OVEN = 3
FLAMES = 2
HOT, WARM = 3, 1

# ---------------------------------------------------------------- the insert


@board("brimstone", to=Swings)
def everybody_gets_some(_s: LabyrinthState, _me: Player, event: Swings) -> None:
    """LL-AOE-01. Everybody Gets Some: his Melee attacks are AOE."""
    event.is_aoe |= event.row is Row.MELEE


@mission("brimstone", to=Warding, when=lambda s, _who, event: event.is_aoe and event.by == s.villain.key)
def lukewarm(s: LabyrinthState, _hero: Player, event: Warding) -> None:
    """LL-DIFF-01. On the third Easy step his AOE damage is 1 less for each Hero."""
    if is_easier(s):
        event.damage = max(0, event.damage - 1)


@mission("brimstone", to=Fell, when=lambda s, _me, event: event.at == s.villain.at)
async def waste_not(s: LabyrinthState, _me: Player, _event: Fell) -> None:
    """LL-DIFF-01. On the third Hard step each Minion that falls in his Region gives him a Plus-One on Melee."""
    if is_harder(s):
        await villain.store(s, Row.MELEE, 1)


# ---------------------------------------------------------------- protocols


@protocol("cleaver-spin")
async def cleaver_spin(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-04. Up to 3 steps towards the Region with the most Heroes; Melee, a Hit more for each Hero there."""
    assault.go_toward(s, assault.most_heroes(s, halls.CELLS), 3)
    await assault.strike(s, add=len(s.heroes_in(me.at)))


@protocol("tenderize")
async def tenderize(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-SHIELD-02. The Hero with the most Hearts loses all Shields and takes 4 damage."""
    hero = await golden.strongest(s, golden.heroes(s), by=me.at)
    if hero is not None:
        golden.name(s, hero)
        statuses.lose_shields(s, hero.it.key, statuses.shields(s, hero.it.key))
        await combat.harm(s, me.key, me.role, hero.it.key, TENDERIZED)


@protocol("oven-blast")
async def oven_blast(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-AOE-01. 3 AOE damage in the Region with the most Heroes, wherever it is."""
    place = assault.most_heroes(s, halls.CELLS)
    if place is not None:
        await assault.blast(s, [place.it], OVEN)


@protocol("flambe")
async def flambe(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MAP-08, LL-AOE-01. 2 AOE damage in his own Region and along the line of view with the most Heroes."""
    lines = halls.lines_of_view(s, me.at)
    line = max(lines, key=lambda line: sum(len(s.heroes_in(at)) for at in line))
    burns = [me.at, *line] if any(s.heroes_in(at) for at in line) else [me.at]
    await assault.blast(s, burns, FLAMES)


@protocol("garnish")
def garnish(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MIN-07. All Wounded Minions nearby are Fresh again; if there was none he heals 5."""
    wounded = [minion for at in s.nearby(me.at) for minion in s.minions_in(at) if minion.is_wounded]
    for minion in wounded:
        combat.flip(s, minion)
        s.say("mended", who=s.card(minion))
    if not wounded:
        health.heal(s, me, HEALED)


@protocol("kitchen-order")
async def kitchen_order(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-SPAWN-05. A Chump comes where he stands and takes its Turn at once, and again in the Minion Step."""
    chump = villain.spawn_one(s, Size.CHUMP, golden.Pick(me.at, golden.ONLY))
    if chump is not None:
        await minions.take_turn(s, chump)


# ---------------------------------------------------------------- blocks


@block("hot-plate")
async def hot_plate(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02. The attacker takes 3 damage in his Region, else 1."""
    if is_in_play(s, event.attacker):
        await hurt_attacker(s, me, event, HOT if character(s, event.attacker).at == me.at else WARM)


@block("tasting")
async def tasting(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-02. He heals 5 if a Minion is in his Region; else he gains a Plus-One on Melee."""
    if s.regions[me.at].stack:
        health.heal(s, me, HEALED)
    else:
        await villain.store(s, Row.MELEE, 1)


@block("dropped-tray")
def dropped_tray(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-06. He loses 5 Hearts more and all Plus-Ones on Melee."""
    critical(s)
    if me.plus[Row.MELEE]:
        s.say("tokens-lost", who=me, row=Row.MELEE.key, count=me.plus[Row.MELEE])
        me.plus[Row.MELEE] = 0
