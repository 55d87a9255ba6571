"""Targets: whom and where Arcane and Divine Spells reach, and what their casters add to them."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from longtable.engine.ask import Kind as AnyKind
from longtable.engine.ask import Role, choose
from longtable.games.valor_villainy.content import MinionCard, SpellCard
from longtable.games.valor_villainy.dice import roll
from longtable.games.valor_villainy.kinds import Kind, Row, Size, Team
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    character,
    enemies_in,
    is_held_by_enemies,
    is_open,
    key_of,
    place,
    role_team,
    team,
)
from longtable.games.valor_villainy.play.combat import SHEEP, Attack, attack_region
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Cast, SpellDamage, SpellHealing
from longtable.games.valor_villainy.play.wounds import can_mend, heal
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, Sidekick, VillainyState


class Flock(Struct, frozen=True):
    """MM-TERM-04. The Sheep of a Region, as an option."""

    at: int

    @property
    def key(self) -> str:
        """The id of the Sheep there."""
        return f"{SHEEP}#{self.at}"


Target: TypeAlias = Player | MinionCard | Flock
"""Whom a Spell is meant for, as an option."""


def side_of(s: VillainyState, cast: Cast) -> Team:
    """MM-TERM-08. The side that the caster is on."""
    return team(s, character(s, cast.by))


def is_friend(s: VillainyState, me: Player, key: str) -> bool:
    """MM-TERM-08. Whether a character is on my side now; so am I."""
    return team(s, character(s, key)) == role_team(me.role)


def reaction(s: VillainyState) -> SpellCard:
    """The Reaction that is being resolved: the innermost Spell on the table."""
    return s.spell(s.aside[-1])


# ---------------------------------------------------------------- regions


def nearby(s: VillainyState, cast: Cast) -> list[int]:
    """MM-TERM-02, MM-MAGIC-09. The caster's Region and the face-up ones beside it; none while the Villain hides."""
    return [] if cast.at == NOWHERE else [at for at in s.nearby(cast.at) if s.regions[at].is_face_up]


def adjacent(s: VillainyState, cast: Cast) -> list[int]:
    """MM-TERM-01. The face-up Regions beside the caster's."""
    return [at for at in nearby(s, cast) if at != cast.at]


def within(s: VillainyState, cast: Cast, steps: int) -> list[int]:
    """The face-up Regions up to so many steps away, over whatever lies between; the caster's own is the first."""
    if cast.at == NOWHERE:
        return []
    found = [cast.at]
    for _ in range(steps):
        found += dict.fromkeys(there for at in found for there in s.regions[at].beside if there not in found)
    return [at for at in found if s.regions[at].is_face_up]


def in_view(s: VillainyState, cast: Cast) -> list[int]:
    """LL-MAP-08. The Regions that the caster sees straight ahead; not the own one."""
    return [] if cast.at == NOWHERE else [*s.box.in_view(s, cast.at)]


def seen(s: VillainyState, cast: Cast) -> list[int]:
    """The Regions in view or nearby."""
    return list(dict.fromkeys((*nearby(s, cast), *in_view(s, cast))))


def attackable(s: VillainyState, cast: Cast, places: Sequence[int]) -> list[int]:
    """MM-MELEE-04. Those of some Regions in which the caster has an enemy."""
    side = side_of(s, cast)
    return [at for at in places if is_held_by_enemies(s, at, side)]


def enterable(s: VillainyState, who: Character, places: Sequence[int]) -> list[int]:
    """Those of some Regions into which a character could be put: face up, not its own, and no enemy Sanctuary."""
    side = team(s, who)
    return [at for at in places if at != who.at and s.regions[at].is_face_up and is_open(s, at, side)]


async def choose_region(s: VillainyState, cast: Cast, places: Sequence[int], *, kind: Kind = Kind.REGION) -> int:
    """The caster chooses one of some places."""
    return await choose_region_of(s, cast, [s.regions[at] for at in places], kind=kind)


async def choose_region_of(
    s: VillainyState, cast: Cast, regions: Sequence[Region], *, kind: AnyKind = Kind.REGION
) -> int:
    """The caster chooses one of some Regions; its place."""
    return s.regions.index(await choose(cast.player, kind, regions, about=s.spell(cast.spell)))


def put(s: VillainyState, who: Character, region: Region) -> None:
    """MM-MOVE-12. Place a character by a Spell."""
    place(s, who, s.regions.index(region))
    s.say("placed", who=key_of(s, who), region=region)


async def share_healing(
    role: Role, heroes: Sequence[Player], amount: int, about: SpellCard
) -> list[tuple[Player, int]]:
    """LL-HEAL-02. Healing is shared among Heroes as somebody likes; what each of them gets is one healing."""
    left, able, shares = amount, list(heroes), list[tuple[Player, int]]()
    while left and able:
        hero = await choose(role, Kind.TARGET, able, about=about)
        able.remove(hero)
        share = int(await choose(role, Kind.HEARTS, range(left, 0, -1) if able else [left], about=hero))
        shares.append((hero, share))
        left -= share
    return shares


# ---------------------------------------------------------------- characters


def in_play(s: VillainyState) -> list[Character]:
    """MM-TERM-03. Every character on the Map but for Sheep."""
    return [*(player for player in (*s.heroes, s.villain) if player.is_on_map), *s.minions]


def friends(s: VillainyState, cast: Cast) -> list[Character]:
    """MM-TERM-08. Everybody on the caster's side, the caster too."""
    side = side_of(s, cast)
    return [who for who in in_play(s) if team(s, who) == side]


def enemies(s: VillainyState, cast: Cast) -> list[Character]:
    """The enemies near the caster, but for Sheep."""
    side = side_of(s, cast)
    return [who for at in nearby(s, cast) for who in enemies_in(s, at, side)]


def enemy_minions(s: VillainyState, cast: Cast, sizes: Sequence[Size]) -> list[Minion]:
    """The enemy Minions of some sizes near the caster; Sidekicks are none (LL-SIDE-01)."""
    near = [who for who in enemies(s, cast) if isinstance(who, Minion) and not isinstance(who, Sidekick)]
    return [minion for minion in near if s.card(minion).size in sizes]


def sheep(s: VillainyState, cast: Cast) -> list[Flock]:
    """MM-TERM-04. The Sheep near a Hero, one for each Region: they are Minions too, and no friends of Heroes."""
    if side_of(s, cast) != HEROES:
        return []
    return [Flock(at) for at in nearby(s, cast) if s.regions[at].sheep]


def as_targets(s: VillainyState, characters: Sequence[Character]) -> list[Player | MinionCard]:
    """Characters as options."""
    return [who if isinstance(who, Player) else s.card(who) for who in characters]


def chosen(s: VillainyState, target: Player | MinionCard) -> Character:
    """The character of an option."""
    return target if isinstance(target, Player) else s.minion(target.number)


async def choose_character(s: VillainyState, cast: Cast, characters: Sequence[Character]) -> Character:
    """The caster chooses one of some characters."""
    return chosen(s, await choose(cast.player, Kind.TARGET, as_targets(s, characters), about=s.spell(cast.spell)))


async def choose_minion(
    s: VillainyState, cast: Cast, minions: Sequence[Minion], *, kind: Kind = Kind.TARGET
) -> Minion:
    """The caster chooses one of some Minions."""
    options = [s.card(minion) for minion in minions]
    return s.minion((await choose(cast.player, kind, options, about=s.spell(cast.spell))).number)


# ---------------------------------------------------------------- damage and healing


def _adds(s: VillainyState, cast: Cast) -> bool:
    """Whether a player casts in person: a shadow of the Villain has no ability of whoever controls him."""
    return cast.by == s.player(cast.player).key


def spell_damage(s: VillainyState, cast: Cast, amount: int) -> int:
    """MM-HERO-01. The damage of a Spell, with what its caster adds, even above its maximum."""
    return damage_by(s, s.player(cast.player), amount) if _adds(s, cast) else amount


def damage_by(s: VillainyState, player: Player, amount: int) -> int:
    """MM-HERO-01. The damage of somebody's Spell, with what they add to it."""
    return count(s, SpellDamage(amount), player).amount


def spell_healing(s: VillainyState, cast: Cast, amount: int) -> int:
    """MM-HERO-11. The healing of a Spell, with what its caster adds, for each character and each time."""
    return healing_by(s, s.player(cast.player), amount) if _adds(s, cast) else amount


def healing_by(s: VillainyState, player: Player, amount: int) -> int:
    """MM-HERO-11. What somebody's Spell heals, with what they add to it."""
    return count(s, SpellHealing(amount), player).amount


def roll_for(s: VillainyState, cast: Cast) -> int:
    """MM-ROLL-09. The total of the dice that a Spell rolls at its level; it is no Action Roll."""
    card = s.spell(cast.spell)
    total = sum(roll(s.chance, card.dice[cast.level]))
    s.say("spell-rolls", who=cast.by, spell=card, count=total)
    return total


def mendable(s: VillainyState) -> list[Player]:
    """MM-DMG-07, MM-TERM-03. Whom healing would do good: player characters on the Map, never Minions."""
    return [player for player in (*s.heroes, s.villain) if can_mend(s, player)]


async def mend(s: VillainyState, cast: Cast, player: Player, amount: int) -> None:
    """Heal somebody by a Spell, or cleanse them instead (LL-HEAL-01)."""
    await heal(s, player, spell_healing(s, cast, amount))


async def attack(s: VillainyState, cast: Cast, at: int, amount: int, *, aoe: bool = False) -> None:
    """MM-MAGIC-06, MM-DMG-13. Attack a Region with a Spell."""
    await attack_region(s, Attack(cast.by, cast.player, at, aoe, row=Row.MAGIC), spell_damage(s, cast, amount))
