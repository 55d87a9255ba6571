"""Fizzwick Blastcap, master of fireworks: Bombs wherever Heroes are, and he somewhere else (act 3)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Ends, Lasts, Phase, Row
from longtable.games.valor_villainy.labyrinth.battle.shared import critical, is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls, losses, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, board, mission, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Protocol
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import bombs, lasting, rockfalls, targets
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.events import BombDamage, BombDie, Exploded, Warding
from longtable.kit.settle import most

DROP, EXPLODE = "drop", "explode"
CARDS = 2
LAST_LAUGH = 10

# ---------------------------------------------------------------- the insert


@board("fizzwick", to=Warding, when=lambda _s, _me, event: event.by in (bombs.BOMB, rockfalls.ROCK))
def asbestos_underwear(_s: LabyrinthState, _me: Player, event: Warding) -> None:
    """LL-BOMB-03, LL-ROCK-02. Bombs and Rockfalls do not hurt him."""
    event.damage = 0


@board("fizzwick", to=Exploded, when=lambda s, _me, event: s.is_final and event.has_hurt)
async def applause(s: LabyrinthState, _me: Player, _event: Exploded) -> None:
    """LL-VP1-03. Whenever an explosion hurts Heroes in the Final Battle he gains a Plus-One on Ranged."""
    await villain.store(s, Row.RANGED, 1)


@mission("fizzwick", to=BombDie, when=lambda s, _me, _event: s.phase is Phase.HEROES and is_easier(s))
def damp_powder(_s: LabyrinthState, _me: Player, event: BombDie) -> None:
    """LL-DIFF-01. On the third Easy step the Bomb die explodes nothing in the Hero Round."""
    event.hits = 0


@mission("fizzwick", to=BombDamage, when=lambda s, _me, _event: is_harder(s))
def strong_powder(_s: LabyrinthState, _me: Player, event: BombDamage) -> None:
    """LL-DIFF-01. On the third Hard step Bombs deal 1 damage more."""
    event.amount += 1


# ---------------------------------------------------------------- protocols


@protocol("confetti")
async def confetti(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-BOMB-02. A Bomb in his own Region and one in the adjacent Region with the most Heroes; one die for both."""
    beside = assault.most_heroes(s, s.regions[me.at].beside)
    await bombs.place(s, [me.at] if beside is None else [me.at, beside.it])


@protocol("musical-chairs")
async def musical_chairs(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MOVE-10, LL-BOMB-02. He and the Hero furthest from him change places; a Bomb where that Hero is now."""
    far = halls.distances(s)[me.at]
    hero = await golden.one_of(s, golden.heroes(s), ("furthest", most(lambda hero: far[hero.at])))
    if hero is None:
        return
    here, there = s.regions[me.at], s.regions[hero.it.at]
    golden.name(s, hero)
    targets.put(s, me, there)
    targets.put(s, hero.it, here)
    await bombs.place(s, [hero.it.at])


@protocol("fuse-box")
async def fuse_box(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-03, LL-MAP-08. Ranged against the fullest Region in view, with 1 Hit more for each Bomb on the Map."""
    target = assault.most_enemies(s, halls.in_view(s, me.at))
    await assault.shoot(s, target, add=len(s.lay_tokens().bombs))


@protocol("hot-potato")
async def hot_potato(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-BOMB-02, 03. A Bomb where the closest Hero is, who discards 2 cards, or all Bombs explode."""
    hero = await assault.closest_hero(s)
    if hero is None:
        return
    golden.name(s, hero)
    await bombs.place(s, [hero.it.at], is_rolled=False)
    ways = [DROP, EXPLODE] if len(hero.it.hand) >= CARDS else [EXPLODE]
    if await choose(hero.it.role, Kind.POTATO, ways, about=hero.it) == DROP:
        await losses.lose_cards(s, hero.it, CARDS)
    else:
        await bombs.explode(s)


@protocol("chain-gang")
async def chain_gang(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MAP-08, LL-BOMB-02. A Bomb where each Hero in view is, closest first, while there are any; one die."""
    far = halls.distances(s)[me.at]
    seen = sorted(assault.heroes_in_view(s), key=lambda hero: (far[hero.at], halls.ORDER[hero.at]))
    left = bombs.BOMBS - len(s.lay_tokens().bombs)
    await bombs.place(s, [hero.at for hero in seen[:left]])


@protocol("skyrocket")
async def skyrocket(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-BOMB-03, LL-MOVE-10. All Bombs explode; he is placed on the Portal furthest from the closest Hero."""
    await bombs.explode(s)
    hero = await assault.closest_hero(s)
    if hero is not None and not s.winner:
        portal = golden.furthest_portal(s, hero.it.at)
        if portal is not None:
            targets.put(s, me, s.regions[portal.it])


# ---------------------------------------------------------------- blocks


@block("duck")
def duck(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-DODGE-01. Until his next Turn he dodges with two yellow dice."""
    if not s.effects_on(me.key, Lasts.DUCKING):
        lasting.lay(s, Lasts.DUCKING, me.key, me, ends=Ends.TURN, whose=me.role)
        s.say("ducks", who=me)


@block("parting-gift")
async def parting_gift(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-BOMB-02. A Bomb where the attacker stands, and the die."""
    if is_in_play(s, event.attacker):
        await bombs.place(s, [character(s, event.attacker).at])


@block("last-laugh")
async def last_laugh(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-06, LL-BOMB-02. He loses 10 Hearts more; a Bomb where he stands, and the die."""
    critical(s, LAST_LAUGH)
    if me.health:
        await bombs.place(s, [me.at])
