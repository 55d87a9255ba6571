"""Combat: who is hit, what is prevented, what damage does, and who falls."""

from msgspec import Struct

from longtable.engine.ask import Role, choose, choose_all
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Ability, Kind
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
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
from longtable.games.valor_villainy.play.effects import count_lasting
from longtable.games.valor_villainy.play.events import Dealt, Falls, Fell, Guarding, Hurt, Struck, Targeted
from longtable.games.valor_villainy.play.health import lose_health
from longtable.games.valor_villainy.play.reactions import announce
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, VillainyState

SHEEP = "sheep:woeful"


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
    is_plain: bool = False
    """Damage that is no attack: nobody is its target, so there is no Dodge, and nothing that answers attacks."""
    goes_on: bool = False
    """Whether what is left when a target falls goes on to the next."""


# ---------------------------------------------------------------- who is hit


async def defender(s: VillainyState, attack: Attack) -> str | None:
    """MM-DEF-01 to 06, 10, 11. The key of the enemy who takes an attack on a Region; None if there is none."""
    side = team(s, character(s, attack.by)) if is_in_play(s, attack.by) else role_team(attack.acting)
    region = s.regions[attack.at]
    if side == HEROES and region.sheep:
        return SHEEP
    enemies = enemies_in(s, attack.at, side)
    heroes = [who for who in enemies if isinstance(who, Player) and not who.is_villain]
    if len(heroes) > 1:
        return (await _hero_defender(s, attack.at, heroes)).key
    return key_of(s, enemies[0]) if enemies else None


async def _hero_defender(s: VillainyState, at: int, heroes: list[Player]) -> Player:
    """MM-DEF-02, 12. The marked Hero, or the one whom the Heroes there choose now."""
    region = s.regions[at]
    marked = next((hero for hero in heroes if hero.role == region.defender), None)
    if marked is None:
        marked = await _choose_defender(s, region, heroes)
        region.defender = marked.role
        s.say("defends", who=marked, region=region)
    return marked


async def _choose_defender(s: VillainyState, region: Region, heroes: list[Player]) -> Player:
    """MM-DEF-02. The Heroes there agree on one of them; where they do not, the Initiative holder decides."""
    named = await choose_all({hero.role: (Kind.DEFENDER, heroes) for hero in heroes}, about=region)
    proposed = [hero for hero in heroes if hero in named.values()]
    if len(proposed) > 1:
        for hero in heroes:
            _tell_proposal(s, region, hero, named[hero.role])
    return await choose(s.speaker.role, Kind.DEFENDER, proposed, about=region)


def _tell_proposal(s: VillainyState, region: Region, who: Player, whom: Player) -> None:
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
        die = dodge_die(s, who)
        if die is not Die.BLANK:
            event.prevents = sum(roll(s.chance, [die]))
            s.say("dodges", who=target, amount=event.prevents)
        await announce(s, event, attack.acting, about=target)
    attack.dodged[target] = event.prevents
    return target if event.target == target else await become_target(s, attack, event.target, damage)


def dodge_die(s: VillainyState, who: Character) -> Die:
    """MM-ABIL-01, 14. The die that somebody dodges with: the best, if there are two; a blank if there is none."""
    if has(s, who, Ability.DODGE_YELLOW):
        return Die.YELLOW
    return Die.WHITE if has(s, who, Ability.DODGE_WHITE) else Die.BLANK


# ---------------------------------------------------------------- damage


async def strike(s: VillainyState, attack: Attack, target: str, damage: int) -> bool:
    """MM-DMG-12. Deal the damage of one attack to one character, less what is prevented; whether it was Defeated."""
    if target == SHEEP:
        return _strike_sheep(s, attack, damage)
    who = character(s, target)
    event = Struck(target, attack.by, max(0, damage - attack.dodged.get(target, 0)), goes_on=attack.goes_on)
    if event.damage and has(s, who, Ability.ARMOR):
        # MM-ABIL-06
        event.damage -= 1
    event.damage = count_lasting(s, Guarding(event.damage), target).damage
    if event.damage:
        await announce(s, event, attack.acting, about=target)
    attack.prevented = damage - max(0, event.damage)
    if event.damage <= 0:
        s.say("unharmed", who=target)
        return False
    if not attack.is_plain:
        await announce(s, Dealt(attack.by, event.damage, is_first=not attack.blows), attack.acting)
    attack.blows += 1
    if isinstance(who, Minion):
        return await _strike_minion(s, attack, who, event.damage)
    return await _strike_player(s, attack, who, event.damage)


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
    """MM-DMG-02 to 06. Defeated by its Health, Wounded by its Wound value, else unharmed."""
    side = side_of_card(s, minion)
    card = s.card(minion)
    if damage >= side.health:
        event = Falls(card.key, attack.by)
        await announce(s, event, attack.acting, about=card)
        if not event.is_saved:
            await defeat_minion(s, minion, attack.by, attack.acting)
            return True
    elif not minion.is_wounded and side.wound and damage >= side.wound:
        wound(s, minion)
    else:
        s.say("unharmed", who=card)
    return False


def wound(s: VillainyState, minion: Minion) -> None:
    """MM-DMG-03. Flip a Fresh Minion to its Wounded side."""
    flip(s, minion)
    s.say("wounded", who=s.card(minion))


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
    lose_health(s, player, lost)
    if player.is_villain:
        return player.health <= 0
    if await check_fallen(s, player, attack.by, attack.acting):
        return True
    if not attack.is_plain:
        await announce(s, Hurt(player.key, attack.by, lost), attack.acting, about=player)
    return not player.is_on_map


async def check_fallen(s: VillainyState, hero: Player, by: str, acting: Role) -> bool:
    """MM-DMG-10. A Hero at 0 Health is Defeated, unless somebody saves them."""
    if hero.health > 0 or not hero.is_on_map:
        return False
    event = Falls(hero.key, by)
    await announce(s, event, acting, about=hero)
    if event.is_saved:
        return False
    defeat_hero(s, hero)
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
    await announce(s, Fell(minion.number, by), acting, about=card)


def remove_minion(s: VillainyState, minion: Minion) -> None:
    """Take a Minion off the Map."""
    region = s.regions[minion.at]
    if minion.number in region.stack:
        region.stack.remove(minion.number)
    s.minions.remove(minion)
    key = s.card(minion).key
    s.lasting[:] = [until for until in s.lasting if until.on != key]


def defeat_hero(s: VillainyState, hero: Player) -> None:
    """MM-KO-01. A Defeated Hero goes to the Villain Stash."""
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
    s.say("hero-fell", who=hero)
    s.box.hero_fell(s)


# ---------------------------------------------------------------- attacks of a fixed strength


async def attack_region(s: VillainyState, attack: Attack, damage: int) -> None:
    """MM-MAGIC-06. Damage goes to the Defender; if it is Defeated, what is left goes on to the next."""
    if attack.is_aoe:
        await hit_everybody(s, attack, damage)
        return
    left, attack.goes_on = damage, True
    while left > 0 and not s.winner:
        target = await defender(s, attack)
        if target is None:
            return
        target = await become_target(s, attack, target, left)
        health = _health(s, target)
        attack.prevented = 0
        has_fallen = await strike(s, attack, target, left)
        s.box.judge(s)
        if not has_fallen:
            return
        left -= health + attack.prevented


async def attack_one(s: VillainyState, attack: Attack, target: str, damage: int) -> None:
    """An attack on one character of the attacker's choice, whoever defends the Region."""
    attack.is_aimed = True
    await strike(s, attack, await become_target(s, attack, target, damage), damage)
    s.box.judge(s)


def _health(s: VillainyState, target: str) -> int:
    """How much damage, after all prevention, it takes to Defeat somebody."""
    if target == SHEEP:
        return 1
    who = character(s, target)
    return who.health if isinstance(who, Player) else side_of_card(s, who).health


async def hit_everybody(s: VillainyState, attack: Attack, damage: int) -> None:
    """MM-ABIL-02 to 05. AOE damage is dealt in full to each character there, friend and foe, but the attacker."""
    region = s.regions[attack.at]
    targets = [key_of(s, who) for who in everyone_in(s, attack.at) if key_of(s, who) != attack.by]
    for _ in range(region.sheep if damage > 0 else 0):
        _strike_sheep(s, attack, damage)
    for target in targets:
        if is_in_play(s, target):
            await become_target(s, attack, target, damage)
            await strike(s, attack, target, damage)
    s.box.judge(s)
