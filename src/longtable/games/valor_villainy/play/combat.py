"""Combat: who is hit, what is prevented, what damage does, and who falls."""

from collections.abc import Sequence

from msgspec import UNSET, Struct

from longtable.engine.ask import Role, choose, choose_all
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Ability, Kind, Lasts, Row
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    abilities,
    character,
    enemies_in,
    everyone_in,
    has,
    is_in_play,
    key_of,
    role_team,
    side_of_card,
    team,
)
from longtable.games.valor_villainy.play.effects import count, count_lasting
from longtable.games.valor_villainy.play.events import (
    Dealt,
    Defeated,
    Falls,
    Fell,
    Guarding,
    Hurt,
    Struck,
    Targeted,
    Unscathed,
    Warding,
)
from longtable.games.valor_villainy.play.health import lose_health
from longtable.games.valor_villainy.play.reactions import announce, befall
from longtable.games.valor_villainy.play.statuses import clear, is_doomed, land, stopped
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, Sidekick, VillainyState

SHEEP = "sheep:woeful"
ARMOR, DODGE_WHITE, DODGE_YELLOW = Ability.ARMOR, Ability.DODGE_WHITE, Ability.DODGE_YELLOW
"""What is looked for at every blow: an enum takes its time to look a member up."""


class Attack(Struct):
    """One attack: who makes it, on which Region, and who has dodged it so far, by how much."""

    by: str
    acting: Role
    at: int
    is_aoe: bool = False
    is_aimed: bool = False
    """Whether it goes to one chosen character, whoever defends."""
    may_blast: bool = False
    """Whether the attacker may still make it AOE."""
    dodged: dict[str, int] = {}
    prevented: int = 0
    """What was prevented of the last blow, by whatever."""
    blows: int = 0
    """How many characters it has damaged so far."""
    hearts: int = 0
    """How many Hearts it has cost Heroes so far, whatever they have got back since."""
    is_plain: bool = False
    """Damage that is no attack: nobody is its target, so there is no Dodge, and nothing that answers attacks."""
    goes_on: bool = False
    """Whether what is left when a target falls goes on to the next."""
    row: Row | None = None
    """The type of an attack that has one: of a roll, or Magic for a Spell (LL-VDMG-02)."""
    passed: list[str] = []
    """Stoneskin Minions that it has Wounded: it cannot go to them again (LL-STONE-02)."""


# ---------------------------------------------------------------- who is hit


async def defender(s: VillainyState, attack: Attack) -> str | None:
    """MM-DEF-01 to 06, 10, 11. The key of the enemy who takes an attack on a Region; None if there is none."""
    side = team(s, character(s, attack.by)) if is_in_play(s, attack.by) else role_team(attack.acting)
    region = s.regions[attack.at]
    if side == HEROES and region.sheep:
        return SHEEP
    enemies = enemies_in(s, attack.at, side)
    able = defenders(enemies)
    if len(able) > 1:
        return (await _marked_defender(s, attack.at, able)).key
    first = key_of(s, enemies[0]) if enemies else None
    return None if first in attack.passed else first


def defenders(enemies: Sequence[Character]) -> list[Player | Sidekick]:
    """MM-DEF-02, LL-DEF-01. Those of some characters who say themselves which of them defends."""
    return [who for who in enemies if isinstance(who, Sidekick) or (isinstance(who, Player) and not who.is_villain)]


async def _marked_defender(s: VillainyState, at: int, able: list[Player | Sidekick]) -> Player | MinionCard:
    """MM-DEF-02, 12, LL-DEF-01. Whoever is marked, or the one whom the Heroes there choose now."""
    region = s.regions[at]
    options = [who if isinstance(who, Player) else s.card(who) for who in able]
    marked = next((who for who in options if _mark(who) == region.defender), None)
    if marked is None:
        deciding = [s.player(who.role if isinstance(who, Player) else who.owner) for who in able]
        marked = await _choose_defender(s, region, options, [hero for hero in s.heroes if hero in deciding])
        region.defender = _mark(marked)
        s.say("defends", who=marked, region=region)
    return marked


def _mark(who: Player | MinionCard) -> str:
    return who.role if isinstance(who, Player) else who.key


async def _choose_defender(
    s: VillainyState, region: Region, options: list[Player | MinionCard], deciding: list[Player]
) -> Player | MinionCard:
    """MM-DEF-02, LL-DEF-01. The Heroes there agree on one; where they do not, the Initiative holder decides.

    For a Sidekick speaks whoever controls it.
    """
    named = await choose_all({hero.role: (Kind.DEFENDER, options) for hero in deciding}, about=region)
    proposed = [who for who in options if who in named.values()]
    if len(proposed) > 1:
        for hero in deciding:
            _tell_proposal(s, region, hero, named[hero.role])
    return await choose(s.speaker.role, Kind.DEFENDER, proposed, about=region)


def _tell_proposal(s: VillainyState, region: Region, who: Player, whom: Player | MinionCard) -> None:
    if who is whom:
        s.say("offers", who=who, region=region)
    else:
        s.say("proposes", who=who, whom=whom, region=region)


async def become_target(s: VillainyState, attack: Attack, target: str, damage: int) -> str:
    """MM-ABIL-14, 16. A target may dodge, once in an attack, and Reactions come now; return who is it in the end.

    It may be dealt so much damage at most.
    """
    if target in attack.dodged:
        return target
    event = Targeted(target, attack.by, attack.at, damage, is_fixed=attack.is_aoe or attack.is_aimed)
    if target != SHEEP:
        who = character(s, target)
        dice = dodge_dice(s, who)
        if dice:
            event.prevents = sum(roll(s.chance, dice))
            if event.prevents:
                s.say("dodges", who=target, amount=event.prevents)
        await announce(s, event, attack.acting, about=target)
    attack.dodged[target] = event.prevents
    return target if event.target == target else await become_target(s, attack, event.target, damage)


def dodge_dice(s: VillainyState, who: Character) -> list[Die]:
    """MM-ABIL-01, 14, LL-DODGE-01. What somebody dodges with: the best die of all, or two for who ducks."""
    if s.lasting and s.effects_on(key_of(s, who), Lasts.DUCKING):
        return [Die.YELLOW, Die.YELLOW]
    shown = abilities(s, who)
    if not shown:
        return []
    if DODGE_YELLOW in shown:
        return [Die.YELLOW]
    return [Die.WHITE] if DODGE_WHITE in shown else []


# ---------------------------------------------------------------- damage


async def strike(s: VillainyState, attack: Attack, target: str, damage: int) -> bool:
    """MM-DMG-12. Deal the damage of one attack to one character, less what is prevented; whether it was Defeated."""
    if target == SHEEP:
        return _strike_sheep(s, attack, damage)
    who = character(s, target)
    event = Struck(target, attack.by, max(0, damage - attack.dodged.get(target, 0)), goes_on=attack.goes_on)
    if event.damage and has(s, who, ARMOR):
        # MM-ABIL-06
        event.damage -= 1
    if isinstance(who, Player):
        event.damage = count(s, Warding(attack.by, event.damage, attack.row, attack.is_aoe), who).damage
    if s.lasting:
        event.damage = count_lasting(s, Guarding(event.damage), target).damage
    if event.damage:
        await announce(s, event, attack.acting, about=target)
        if isinstance(who, Sidekick) and event.target == target and not is_in_play(s, target):
            # LL-HABI-04. Another has taken its place before the blow.
            return False
        target = event.target
    through = max(0, event.damage)
    attack.prevented = damage - through + stopped(s, target, through)
    left = land(s, target, through)
    if left <= 0:
        s.say("unharmed", who=target)
        if isinstance(who, Player) and damage > 0 and not attack.is_plain:
            is_dodged = attack.dodged.get(who.key, 0) >= damage
            await befall(s, Unscathed(attack.by, is_dodged), who)
        return False
    if not attack.is_plain:
        await announce(s, Dealt(attack.by, attack.at, left, is_first=not attack.blows), attack.acting)
    attack.blows += 1
    return await suffer(s, attack, character(s, target), left)


async def suffer(s: VillainyState, attack: Attack, who: Character, damage: int) -> bool:
    """LL-DMG-01, LL-PAY-04. What cannot be prevented any more is taken; whether somebody was Defeated by it."""
    if isinstance(who, Sidekick):
        return await _strike_sidekick(s, attack, who, damage)
    if isinstance(who, Minion):
        return await _strike_minion(s, attack, who, damage)
    return await _strike_player(s, attack, who, damage)


async def harm(s: VillainyState, by: str, acting: Role, target: str, damage: int) -> bool:
    """MM-DMG-12. Damage to one character that is no attack; whether it was Defeated."""
    return await strike(s, Attack(by, acting, character(s, target).at, is_plain=True), target, damage)


def _strike_sheep(s: VillainyState, attack: Attack, damage: int) -> bool:
    """MM-SHEEP-01, 02. One damage is enough, and nothing is gained by it."""
    if damage < 1:
        return False
    s.regions[attack.at].sheep -= 1
    s.say("sheep-fell", region=s.regions[attack.at])
    return True


async def _strike_minion(s: VillainyState, attack: Attack, minion: Minion, damage: int) -> bool:
    """MM-DMG-02 to 06, LL-STONE-01. Defeated by its Health, Wounded by its Wound value, else unharmed."""
    side = side_of_card(s, minion)
    card = s.card(minion)
    if damage >= side.health and not is_of_stone(s, minion):
        event = Falls(card.key, attack.by)
        await announce(s, event, attack.acting, about=card)
        if not event.is_saved:
            await defeat_minion(s, minion, attack.by, attack.acting)
            return True
    elif not minion.is_wounded and side.wound and damage >= side.wound:
        if is_of_stone(s, minion):
            attack.passed.append(card.key)
        wound(s, minion)
    else:
        s.say("unharmed", who=card)
    return False


def is_of_stone(s: VillainyState, minion: Minion) -> bool:
    """LL-STONE-01. Whether a Minion has to be Wounded before damage can Defeat it."""
    if minion.is_wounded:
        return False
    card = s.card(minion)
    return Ability.STONESKIN in card.fresh.abilities or (s.tokens is not UNSET and card.key in s.tokens.stone)


def wound(s: VillainyState, minion: Minion) -> None:
    """MM-DMG-03, LL-STONE-02. Flip a Fresh Minion to its Wounded side; one of stone drops to the bottom."""
    card, stack = s.card(minion), s.regions[minion.at].stack
    if is_of_stone(s, minion) and minion.number in stack:
        stack.remove(minion.number)
        stack.insert(0, minion.number)
    flip(s, minion)
    if s.tokens is not UNSET and card.key in s.tokens.stone:
        s.tokens.stone.remove(card.key)
    s.say("wounded", who=card)


def flip(s: VillainyState, minion: Minion) -> None:
    """MM-MINION-09. Turn a card over; in its own Turn a Minion has the points of the new side, less those spent."""
    before = side_of_card(s, minion).points
    minion.is_wounded = not minion.is_wounded
    key = s.card(minion).key
    for turn in s.turns:
        if turn.actor == key and turn.has_begun:
            turn.points = max(0, turn.points + side_of_card(s, minion).points - before)


async def _strike_player(s: VillainyState, attack: Attack, player: Player, damage: int) -> bool:
    """MM-DMG-09, 10, MM-VHP-01. A Hero loses every point, the Villain whole steps of the bar."""
    lost = damage - damage % s.box.step(player)
    before = player.health
    lose_health(s, player, lost)
    if player is s.villain:
        if not player.health:
            return True
        if lost:
            await s.box.villain_hurt(s, attack)
        return False
    attack.hearts += before - player.health
    if await check_fallen(s, player, attack.by, attack.acting):
        return True
    if not attack.is_plain:
        event = Hurt(player.key, attack.by, lost)
        await befall(s, event, player)
        await announce(s, event, attack.acting, about=player)
    return not player.is_on_map


async def check_fallen(s: VillainyState, hero: Player, by: str, acting: Role) -> bool:
    """MM-DMG-10. A Hero at 0 Health is Defeated, unless somebody saves them."""
    if hero.health > 0 or not hero.is_on_map:
        return False
    event = Falls(hero.key, by)
    await befall(s, event, hero)
    if not event.is_saved:
        await announce(s, event, acting, about=hero)
    if event.is_saved:
        return False
    defeat_hero(s, hero)
    await announce(s, Defeated(hero.key, by), acting)
    return True


async def _strike_sidekick(s: VillainyState, attack: Attack, sidekick: Sidekick, damage: int) -> bool:
    """LL-SIDE-02, 09. A Sidekick loses every point; without Hearts it goes back to the box, for no Bounty."""
    sidekick.hearts = max(0, sidekick.hearts - damage)
    card = s.card(sidekick)
    s.say("hearts-lost", who=card, amount=damage, left=sidekick.hearts)
    if sidekick.hearts:
        return False
    event = Falls(card.key, attack.by)
    await announce(s, event, attack.acting, about=card)
    if event.is_saved:
        return False
    await defeat_sidekick(s, sidekick, attack.by, attack.acting)
    return True


# ---------------------------------------------------------------- defeat


async def defeat_minion(s: VillainyState, minion: Minion, by: str, acting: Role) -> None:
    """MM-DMG-08. A Defeated Minion goes to the Hero Stash, whoever did it."""
    card = s.card(minion)
    remove_minion(s, minion)
    s.say("minion-fell", who=card)
    if card.is_companion:
        return
    s.hero_stash.append(minion.number)
    if s.hits is not None:
        s.hits.defeated += 1
    await announce(s, Fell(minion.number, by, minion.at), acting, about=card)
    await announce(s, Defeated(card.key, by), acting)


async def defeat_sidekick(s: VillainyState, sidekick: Sidekick, by: str, acting: Role) -> None:
    """LL-SIDE-09. A Defeated Sidekick goes back to the box: into no Stash, and it can be made again."""
    card = s.card(sidekick)
    remove_sidekick(s, sidekick)
    s.say("sidekick-fell", who=card)
    if s.hits is not None:
        s.hits.defeated += 1
    await announce(s, Defeated(card.key, by), acting)


def remove_sidekick(s: VillainyState, sidekick: Sidekick) -> None:
    """Take a Sidekick off the Map, with everything that it has."""
    tokens, key = s.lay_tokens(), s.card(sidekick).key
    tokens.sidekicks.remove(sidekick)
    tokens.shields.pop(key, None)
    if s.regions[sidekick.at].defender == key:
        s.regions[sidekick.at].defender = ""
    s.lasting[:] = [until for until in s.lasting if until.on != key]


def remove_minion(s: VillainyState, minion: Minion) -> None:
    """Take a Minion off the Map."""
    region = s.regions[minion.at]
    if minion.number in region.stack:
        region.stack.remove(minion.number)
    s.minions.remove(minion)
    key = s.card(minion).key
    s.lasting[:] = [until for until in s.lasting if until.on != key]
    if s.tokens is not UNSET:
        s.tokens.shields.pop(key, None)
        s.tokens.stone[:] = [other for other in s.tokens.stone if other != key]


def defeat_hero(s: VillainyState, hero: Player) -> None:
    """MM-KO-01, LL-HERO-03, 05. A Defeated Hero goes to the Villain Stash, without any status."""
    region = s.regions[hero.at]
    if region.defender == hero.role:
        region.defender = ""
    if s.turns and s.turns[0].actor == hero.key:
        s.last_seen = hero.at
    hero.health = 0
    hero.at = NOWHERE
    s.fallen += 1
    s.defeats += 1
    if s.hits is not None:
        s.hits.defeated += 1
    clear(s, hero)
    s.say("hero-fell", who=hero)
    s.box.hero_fell(s, hero)


# ---------------------------------------------------------------- attacks of a fixed strength


async def attack_region(s: VillainyState, attack: Attack, damage: int) -> int:
    """MM-MAGIC-06. Damage goes to the Defender; if it is Defeated, what is left goes on to the next.

    Return what is left when there is nobody to go on to (LL-VATK-06).
    """
    if attack.is_aoe:
        await hit_everybody(s, attack, damage)
        return 0
    left, attack.goes_on = damage, True
    while left > 0 and not s.winner:
        target = await defender(s, attack)
        if target is None:
            return left
        target = await become_target(s, attack, target, left)
        health = _health(s, target)
        attack.prevented = 0
        turned = len(attack.passed)
        has_fallen = await strike(s, attack, target, left)
        s.box.judge(s)
        if not has_fallen and len(attack.passed) == turned:
            return 0
        left -= health + attack.prevented
    return max(0, left)


async def attack_one(s: VillainyState, attack: Attack, target: str, damage: int) -> None:
    """An attack on one character of the attacker's choice, whoever defends the Region."""
    attack.is_aimed = True
    await strike(s, attack, await become_target(s, attack, target, damage), damage)
    s.box.judge(s)


def _health(s: VillainyState, target: str) -> int:
    """How much damage, after all prevention, it takes to Defeat somebody, or to get past one of stone."""
    if target == SHEEP:
        return 1
    who = character(s, target)
    if isinstance(who, Sidekick):
        return who.hearts
    if isinstance(who, Player):
        # LL-DOOM-02. Every point counts twice for the Doomed.
        return -(-who.health // 2) if is_doomed(s, target) else who.health
    side = side_of_card(s, who)
    return side.wound if is_of_stone(s, who) else side.health


async def hit_everybody(s: VillainyState, attack: Attack, damage: int, places: Sequence[int] = ()) -> None:
    """MM-ABIL-02 to 05. AOE damage is dealt in full to each character there, friend and foe, but the attacker.

    LL-BOMB-04. An attack on several places is one attack: nobody who is moved by it is hit again elsewhere.
    """
    places = places or (attack.at,)
    everybody: list[Character] = [*s.heroes, *s.sidekicks, *s.minions, s.villain]
    taken = [who.at for who in everybody]
    there = [(at, key_of(s, who)) for at in places if at in taken for who in everyone_in(s, at)]
    for at in places:
        for _ in range(s.regions[at].sheep if damage > 0 else 0):
            attack.at = at
            _strike_sheep(s, attack, damage)
    for at, target in there:
        if target == attack.by:
            continue
        if is_in_play(s, target):
            attack.at = at
            await become_target(s, attack, target, damage)
            await strike(s, attack, target, damage)
    s.box.judge(s)
