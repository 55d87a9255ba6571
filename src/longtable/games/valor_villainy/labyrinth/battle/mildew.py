"""Mother Mildew, what grows in the gallery: Poison, spores, and a bark that grows again (act 4)."""

from longtable.games.valor_villainy.labyrinth.battle.shared import critical, is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.play import assault, golden, losses, remedies, spores
from longtable.games.valor_villainy.labyrinth.play.effects import block, board, mission, protocol
from longtable.games.valor_villainy.labyrinth.play.events import BattleRoundEnds, Defends, Protocol
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import forced, health, plusones, statuses
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does, TurnEnds

HEARTS = 5
CLOUD = 2
MOST_REGROWN, POISON_FOR_MORE = 15, 3
WITHERED = 2
BARK = 2
SWEAT = "sweat-it-out"

# ---------------------------------------------------------------- the insert


@mission("mildew", to=TurnEnds, when=lambda s, hero, _event: hero.is_on_map and hero.at == s.villain.at)
async def fertile_ground(s: LabyrinthState, hero: Player, _event: TurnEnds) -> None:
    """LL-POISON-02. Fertile Ground: a Hero who ends a Turn in her Region gains a Poison."""
    await statuses.poison(s, hero, s.villain.key)


def _may_sweat(s: LabyrinthState, hero: Player, _event: Deeds) -> bool:
    return is_easier(s) and sum(hero.plus) > 0 and bool(statuses.poison_of(s, hero))


@mission("mildew", to=Deeds, when=_may_sweat)
def may_sweat_it_out(_s: LabyrinthState, _hero: Player, event: Deeds) -> None:
    """LL-DIFF-01. On the third Easy step a Hero may remove a Poison for a Plus-One, in the own Turn."""
    event.found.append(Deed(SWEAT))


@mission("mildew", to=Does, when=lambda _s, _hero, event: event.deed == SWEAT)
async def sweats_it_out(s: LabyrinthState, hero: Player, _event: Does) -> None:
    """LL-DIFF-01, LL-POISON-02. A Plus-One of any row for one Poison of any row."""
    await plusones.give_up_plus_one(s, hero)
    await remedies.lose_poison(s, hero)


@board("mildew", to=BattleRoundEnds)
def evergreen(s: LabyrinthState, me: Player, _event: BattleRoundEnds) -> None:
    """LL-DIFF-01. On the third Hard step she heals 5 in each Level Up Step in which a Hero is poisoned."""
    if is_harder(s) and s.lay_tokens().poison:
        health.heal(s, me, HEARTS)


# ---------------------------------------------------------------- protocols


@protocol("creeping-rot")
async def creeping_rot(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-04, LL-POISON-02. Up to 3 steps towards the closest Hero; a Poison for each Hero there; Melee."""
    assault.go_toward(s, golden.place(s, [hero.at for hero in golden.heroes(s)], by=me.at), 3)
    for hero in s.heroes_in(me.at):
        await statuses.poison(s, hero, me.key)
    await assault.strike(s)


@protocol("vine-pull")
async def vine_pull(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MAP-08, LL-MOVE-09. The Hero in view with the fewest Hearts is moved to her; Melee."""
    hero = await golden.weakest(s, assault.heroes_in_view(s), by=me.at)
    if hero is not None:
        golden.name(s, hero)
        forced.toward(s, hero.it, me.at, me.key)
    await assault.strike(s)


@protocol("spore-cloud")
async def spore_cloud(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-AOE-01, LL-POISON-02. 2 AOE damage here and next door; every Hero who is hurt by it gains a Poison."""
    before = {hero.role: hero.health for hero in golden.heroes(s)}
    await assault.blast(s, s.nearby(me.at), CLOUD)
    for hero in golden.heroes(s):
        if hero.health < before.get(hero.role, 0):
            await statuses.poison(s, hero, me.key)


@protocol("regrow")
def regrow(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VLVL-05. She heals 5, and 5 more for every 3 Poison on Heroes; at most 15."""
    more = HEARTS * (len(s.lay_tokens().poison) // POISON_FOR_MORE)
    health.heal(s, me, min(MOST_REGROWN, HEARTS + more))


@protocol("wither")
async def wither(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-PLUS-03, LL-POISON-02. The Hero with the most Plus-Ones loses 2 of them and gains a Poison; Melee."""
    hero = await golden.richest(s, by=me.at)
    if hero is not None:
        golden.name(s, hero)
        for _ in range(WITHERED):
            await losses.lose_plus_one(s, hero.it)
        await statuses.poison(s, hero.it, me.key)
    await assault.strike(s)


@protocol("root-bed")
def root_bed(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-SHIELD-01. Spores in each adjacent Region; a Shield."""
    for at in s.regions[me.at].beside:
        spores.sow(s, at)
    statuses.gain_shields(s, me.key, 1)


# ---------------------------------------------------------------- blocks


@block("puff")
async def puff(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02, LL-POISON-02. A Hero who attacked from her Region or next to it gains a Poison."""
    if is_in_play(s, event.attacker):
        attacker = character(s, event.attacker)
        if isinstance(attacker, Player) and attacker.at in s.nearby(me.at):
            await statuses.poison(s, attacker, me.key)


@block("thick-bark")
def thick_bark(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-03, LL-SHIELD-01. 2 Shields; if she has 4 already, she heals 5."""
    if statuses.shields(s, me.key) < statuses.MOST_SHIELDS:
        statuses.gain_shields(s, me.key, BARK)
    else:
        health.heal(s, me, HEARTS)


@block("seedlings")
def seedlings(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-02. Spores where the attacker stands."""
    if is_in_play(s, event.attacker):
        spores.sow(s, character(s, event.attacker).at)


@block("pruned")
def pruned(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-06. She loses 5 Hearts more; the attacker loses all Poison."""
    critical(s)
    attacker = character(s, event.attacker)
    if isinstance(attacker, Player):
        remedies.cure_poison(s, attacker)
