"""Clinker, the Golem at the door: stones that fall, lie and shield him (act 1)."""

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.battle.shared import critical, hurt_attacker, is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.options import MANY_HEROES
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls
from longtable.games.valor_villainy.labyrinth.play.effects import block, board, protocol
from longtable.games.valor_villainy.labyrinth.play.events import BattleBegins, BattleRoundEnds, Defends, Protocol
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import combat, forced, rockfalls, statuses
from longtable.games.valor_villainy.play.characters import character, is_in_play
from longtable.games.valor_villainy.play.combat import Attack

# ---------------------------------------------------------------- the insert


@board("clinker", to=BattleRoundEnds)
def weathered(s: LabyrinthState, me: Player, _event: BattleRoundEnds) -> None:
    """LL-DIFF-01. Weathered: with four Heroes a Shield in each Level Up Step of the battle, but not on Easy 3."""
    if s.hero_count >= MANY_HEROES and not is_easier(s):
        statuses.gain_shields(s, me.key, 1)


@board("clinker", to=BattleBegins)
def hardened(s: LabyrinthState, me: Player, _event: BattleBegins) -> None:
    """LL-DIFF-01. On the third Hard step he starts the Final Battle with 2 Shields."""
    if is_harder(s):
        statuses.gain_shields(s, me.key, 2)


# ---------------------------------------------------------------- protocols


@protocol("boulder-toss")
async def boulder_toss(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MAP-08, LL-ROCK-02. Ranged against the Region in view with the most enemies; then a Rockfall there."""
    target = assault.most_enemies(s, halls.in_view(s, me.at))
    await assault.shoot(s, target)
    if target is not None:
        await rockfalls.place(s, target.it, by=me.key)


@protocol("lumber")
async def lumber(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-04. Up to 3 steps towards the Hero with the most Hearts; Melee with 2 Hits more."""
    assault.go_toward(s, golden.place_of_strongest(s, by=me.at), 3)
    await assault.strike(s, add=2)


@protocol("stomp")
async def stomp(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-ROCK-02. A Rockfall in his own Region and one in the adjacent Region with the most Heroes."""
    beside = assault.most_heroes(s, s.regions[me.at].beside)
    await rockfalls.place(s, me.at, by=me.key)
    if beside is not None:
        await rockfalls.place(s, beside.it, by=me.key)


@protocol("set-in-stone")
def set_in_stone(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-SHIELD-01. All Rockfalls nearby go; a Shield for each, at least 1."""
    lying = [at for at in s.nearby(me.at) for _ in range(rockfalls.rocks_in(s, at))]
    for at in lying:
        rockfalls.clear(s, at)
    statuses.gain_shields(s, me.key, max(1, len(lying)))


@protocol("grindstone")
async def grindstone(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-03. Melee; half of the Hits also against each adjacent Region, each an attack of its own."""
    hits = await assault.strike(s)
    for at in [*s.regions[me.at].beside]:
        if assault.count_enemies(s, at) and not s.winner:
            await combat.attack_region(s, Attack(me.key, me.role, at, row=Row.MELEE), hits // 2)


@protocol("wall-up")
def wall_up(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-MOVE-09. 2 Shields; each Hero in his Region is moved one step out, North first."""
    statuses.gain_shields(s, me.key, 2)
    beside = s.regions[me.at].beside
    if beside:
        for hero in s.heroes_in(me.at):
            forced.toward(s, hero, beside[0], me.key)


# ---------------------------------------------------------------- blocks


@block("stone-answer")
async def stone_answer(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02. An attacker who is nearby takes 1 damage and is moved one step away."""
    if not is_in_play(s, event.attacker) or character(s, event.attacker).at not in s.nearby(me.at):
        return
    await hurt_attacker(s, me, event, 1)
    if is_in_play(s, event.attacker):
        forced.away(s, character(s, event.attacker), me.at, me.key, 1)


@block("rubble-rain")
async def rubble_rain(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-ROCK-02. A Rockfall in the attacker's Region, as an attack."""
    if is_in_play(s, event.attacker):
        await rockfalls.place(s, character(s, event.attacker).at, by=me.key)


@block("crumbles")
def crumbles(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-06. He loses all Shields, then 5 Hearts more; a Rockfall lies in his Region and hurts nobody."""
    statuses.lose_shields(s, me.key, statuses.shields(s, me.key))
    critical(s)
    rockfalls.drop(s, me.at)
