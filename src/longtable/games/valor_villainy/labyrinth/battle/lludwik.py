"""Lludwik, the Imp who built it: toys, tricks, and a second face (act 8)."""

from longtable.games.valor_villainy.kinds import Ends, Lasts, Row
from longtable.games.valor_villainy.labyrinth.battle.shared import critical, hurt_attacker, is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls, losses, minions, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, mission, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Judging, Protocol, SecondFace
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import bombs, combat, lasting, rockfalls, statuses, targets
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.effects import count_table
from longtable.kit import paths
from longtable.kit.settle import most

SECOND_FACE = "second-face"
"""What he can do once in a game."""
HEART = "heart-of-the-labyrinth"
HALF, THIRD = 2, 3
STEP = 5
TANTRUM = 3
FALL = 2
STEPS = 3
NOISE = 2

# ---------------------------------------------------------------- the insert


@mission("lludwik", to=Judging, when=lambda s, _me, _event: s.is_final and s.villain.health <= 0)
def two_faces(s: LabyrinthState, me: Player, event: Judging) -> None:
    """LL-OVER-02, LL-DIFF-01. Two Faces: without Hearts he turns, once, with a part of them and a new deck."""
    if SECOND_FACE in s.used:
        return
    event.is_settled = True
    s.used.append(SECOND_FACE)
    start = s.parts.villains[me.board].health_by_heroes[s.hero_count - 1]
    me.health = STEP * -(-start // (STEP * (THIRD if is_easier(s) else HALF)))
    me.actions += 1
    s.say("second-face", who=me, left=me.health)
    s.battle = [*s.battle, *s.battle_used, *own_cards(s)]
    s.battle_used = []
    s.chance.shuffle(s.battle, "battle")
    if me.at != CAMP:
        halls.replace_tile(s, me.at, HEART)
    count_table(s, SecondFace(), me)
    if is_harder(s):
        for hero in s.heroes:
            statuses.lose_shields(s, hero.key, statuses.shields(s, hero.key))


def own_cards(s: LabyrinthState) -> list[int]:
    """The Battle cards whose protocol no other Villain has."""
    others = [card.attack.id for card in s.parts.battle.values() if card.villain != s.villain.board]
    cards = s.parts.battle.items()
    return [number for number, card in cards if card.villain == s.villain.board and card.attack.id not in others]


# ---------------------------------------------------------------- protocols


@protocol("blink-away")
async def blink_away(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MOVE-10. To the Portal closest to the Hero with the fewest Hearts; Ranged at them, or next door."""
    hero = await golden.weakest(s, golden.heroes(s), by=me.at)
    if hero is None:
        return
    golden.name(s, hero)
    portal = golden.closest_portal(s, hero.it.at)
    if portal is not None:
        targets.put(s, me, s.regions[portal.it])
    if hero.it.at in s.nearby(me.at):
        await assault.shoot(s, Pick(hero.it.at, hero.why))
    else:
        await assault.shoot(s, assault.most_enemies(s, s.regions[me.at].beside))


@protocol("toybox")
async def toybox(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-BOMB-02, LL-ROCK-02, LL-POISON-02. A Bomb for the closest, a Rockfall for the next, Poison for the third.

    With fewer Heroes the closest is hit again.
    """
    toys: list[Player] = []
    for _ in range(3):
        left = [hero for hero in golden.heroes(s) if hero not in toys]
        picked = await golden.one_of(s, left, by=me.at)
        if picked is not None:
            toys.append(picked.it)
    if not toys:
        return
    first, second, third = [*toys, toys[0], toys[0]][:3]
    await bombs.place(s, [first.at], is_rolled=False)
    await rockfalls.place(s, second.at, by=me.key)
    await statuses.poison(s, third, me.key)
    await bombs.check(s)


@protocol("tantrum")
async def tantrum(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MAP-08, LL-AOE-01. 3 AOE damage in every Region in view and in his own."""
    await assault.blast(s, [me.at, *halls.in_view(s, me.at)], TANTRUM)


@protocol("puppet")
async def puppet(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-MSTEP-03. The Minion closest to a Hero takes a Turn with a point more; without Minions a Corruption roll."""

    def to_hero(at: int) -> int:
        return min((halls.distance(s, at, hero.at) for hero in golden.heroes(s)), default=halls.FAR)

    minion = await golden.one_of(s, s.minions, ("closest-to-hero", lambda minion: to_hero(minion.at)))
    if minion is None:
        await villain.corruption(s)
        return
    golden.name(s, minion)
    await minions.take_turn(s, minion.it, more=1)


@protocol("gloat")
async def gloat(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VP1-03. The Hits of a Corruption roll are Plus-Ones on Ranged, Melee, Magic; Heroes in view lose one."""
    hits = await villain.roll(s, Row.CORRUPTION)
    gained, s.hits = hits.pool, None
    for n in range(gained):
        await villain.store(s, (Row.RANGED, Row.MELEE, Row.MAGIC)[n % 3], 1)
    for hero in assault.heroes_in_view(s):
        await losses.lose_plus_one(s, hero)


@protocol("trapdoor")
async def trapdoor(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MOVE-10. The Lead Hero and the furthest one change places, a lone Hero falls to camp; 2 damage."""
    lead = await golden.lead_hero(s, by=me.at)
    if lead is None:
        return
    others = [hero for hero in golden.heroes(s) if hero is not lead.it]
    other = await golden.one_of(s, others, ("furthest", most(lambda hero: halls.distance(s, me.at, hero.at))))
    here, there = s.regions[lead.it.at], s.regions[CAMP if other is None else other.it.at]
    targets.put(s, lead.it, there)
    if other is not None:
        targets.put(s, other.it, here)
    for hero in [lead.it] if other is None else [lead.it, other.it]:
        await combat.harm(s, me.key, me.role, hero.key, FALL)


# ---------------------------------------------------------------- blocks


@block("fake-out")
def fake_out(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02. He moves 3 steps away from the attacker, by the way that leads furthest."""
    if not is_in_play(s, event.attacker):
        return
    away = halls.distances(s)[character(s, event.attacker).at]
    reached = paths.reach(me.at, STEPS, lambda at: s.regions[at].beside)
    assault.go_toward(s, golden.place(s, reached, ("furthest", most(lambda at: away[at]))), STEPS)


@block("rude-noise")
async def rude_noise(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02. The attacker loses a Shield, without one a Plus-One; without either they take 2 damage."""
    if not is_in_play(s, event.attacker) or statuses.lose_shields(s, event.attacker, 1):
        return
    attacker = character(s, event.attacker)
    if not isinstance(attacker, Player) or not await losses.lose_plus_one(s, attacker):
        await hurt_attacker(s, me, event, NOISE)


@block("tail-caught")
def tail_caught(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-06. He loses 5 Hearts more and does not move in his next Turn."""
    critical(s)
    lasting.lay(s, Lasts.ROOTED, me.key, me, ends=Ends.AFTER, whose=me.role)
