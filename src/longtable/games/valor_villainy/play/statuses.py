"""Statuses: Shields, Doomed and Poison, what they do to damage and dice, and who gains and loses them."""

from msgspec import UNSET, Struct

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Dooming, Poisoning, Sickening
from longtable.games.valor_villainy.play.reactions import announce, befall
from longtable.games.valor_villainy.state import SECOND_MELEE, Covered, Player, VillainyState, role_of

MOST_SHIELDS, SHIELD_STOPS = 4, 2


# ---------------------------------------------------------------- Shields


def shields(s: VillainyState, key: str) -> int:
    """LL-SHIELD-01. The Shields that a character has."""
    return 0 if s.tokens is UNSET else s.tokens.shields.get(key, 0)


def gain_shields(s: VillainyState, key: str, number: int) -> int:
    """LL-SHIELD-01. Shields up to the limit; how many were gained."""
    held = shields(s, key)
    gained = min(number, MOST_SHIELDS - held)
    if gained > 0:
        s.lay_tokens().shields[key] = held + gained
        s.say("shields", who=key, count=gained)
    return max(0, gained)


def lose_shields(s: VillainyState, key: str, number: int) -> int:
    """Shields go without having stopped anything; how many did."""
    lost = min(number, shields(s, key))
    if lost:
        _take_shields(s, key, lost)
        s.say("shields-lost", who=key, count=lost)
    return lost


def _take_shields(s: VillainyState, key: str, number: int) -> None:
    held = s.lay_tokens().shields
    held[key] -= number
    if not held[key]:
        del held[key]


def stopped(s: VillainyState, key: str, damage: int) -> int:
    """LL-SHIELD-02. How much of some damage a character's Shields would stop."""
    return min(damage, SHIELD_STOPS * shields(s, key))


def lands(s: VillainyState, key: str, damage: int) -> int:
    """LL-DMG-01. What is left of damage after Shields, twice as much for a Doomed Hero; nothing is spent."""
    left = damage - stopped(s, key, damage)
    return 2 * left if is_doomed(s, key) else left


def land(s: VillainyState, key: str, damage: int) -> int:
    """LL-SHIELD-02, LL-DOOM-02, LL-VDMG-08. Damage goes through Shields, which are spent, and Doom, which ends."""
    role = role_of(key)
    if s.tokens is UNSET or damage <= 0 or (key not in s.tokens.shields and role not in s.tokens.doomed):
        return damage
    left = lands(s, key, damage)
    spent = min(shields(s, key), -(-damage // SHIELD_STOPS))
    if spent:
        _take_shields(s, key, spent)
        s.say("shields-spent", who=key, count=spent)
    if left and role is not None and role in s.tokens.doomed:
        s.tokens.doomed.remove(role)
        s.say("doom-falls", who=key, amount=left)
    return left


# ---------------------------------------------------------------- Doomed


def is_doomed(s: VillainyState, key: str) -> bool:
    """LL-DOOM-02. Whether a Hero is Doomed."""
    return s.tokens is not UNSET and role_of(key) in s.tokens.doomed


async def doom(s: VillainyState, hero: Player, by: str = "") -> None:
    """LL-DOOM-01, 03. A Hero on the Map becomes Doomed; who is so already is so once."""
    if not hero.is_on_map:
        return
    event = Dooming(by, is_again=is_doomed(s, hero.key))
    await befall(s, event, hero)
    if not event.is_again and not event.is_barred:
        mark_doomed(s, hero)


def mark_doomed(s: VillainyState, hero: Player) -> None:
    """LL-DOOM-02. A Hero is Doomed, whatever was said against it."""
    s.lay_tokens().doomed.append(hero.role)
    s.say("doomed", who=hero)


# ---------------------------------------------------------------- Poison


def kind_of(row: int) -> Row:
    """LL-HABI-09. The kind of roll that a row of a board serves: a second Melee row is Melee, too."""
    return Row.MELEE if row == SECOND_MELEE else Row(row)


class Covering(Struct, frozen=True):
    """LL-POISON-02. A die that Poison may cover, by its row and colour, as an option."""

    row: int
    """A row of the board; `SECOND_MELEE` for a second Melee row (LL-HABI-09)."""
    die: Die

    @property
    def kind(self) -> Row:
        """LL-HABI-09. What is rolled with its row: Melee with either Melee row."""
        return kind_of(self.row)

    @property
    def key(self) -> str:
        """The die as an option."""
        name = "sledge" if self.row == SECOND_MELEE else self.kind.name.lower()
        return f"poison:{name}-{self.die.name.lower()}"


def poison_of(s: VillainyState, hero: Player) -> list[Covered]:
    """LL-POISON-02. The Poison on a Hero's board."""
    return [] if s.tokens is UNSET else [covered for covered in s.tokens.poison if covered.hero == hero.role]


def uncovered(s: VillainyState, hero: Player, row: int) -> list[int]:
    """LL-POISON-02, LL-XP-08. The dice of a row that no Poison covers; one that is levelled up stays covered."""
    left = [die for die in (s.second_melee(hero) if row == SECOND_MELEE else hero.rows[row]) if die]
    if s.tokens is UNSET or not s.tokens.poison:
        return left
    for covered in poison_of(s, hero):
        if covered.row == row and left:
            left.remove(covered.die if covered.die in left else min(left))
    return left


async def poison(s: VillainyState, hero: Player, by: str = "") -> None:
    """LL-POISON-02. A Hero covers a die of their choice that is still free; if there is none, nothing happens."""
    if not hero.is_on_map or count(s, Poisoning(by), hero).is_barred:
        return
    rows = [*range(len(hero.rows)), *([SECOND_MELEE] if s.second_melee(hero) else [])]
    free = [Covering(row, Die(die)) for row in rows for die in dict.fromkeys(uncovered(s, hero, row))]
    if not free:
        return
    event = Sickening(hero)
    await announce(s, event, hero.role, about=hero)
    if event.is_cancelled:
        return
    chosen = await choose(hero.role, Kind.POISON, free, about=hero)
    s.lay_tokens().poison.append(Covered(hero.role, chosen.row, int(chosen.die)))
    s.say("poisoned", who=hero, row=chosen.kind.key)


def wear_off(s: VillainyState, hero: Player, row: int) -> None:
    """LL-POISON-03. After an Action Roll that is no Test all Poison of its row is gone."""
    if s.tokens is UNSET or not s.tokens.poison:
        return
    gone = [covered for covered in poison_of(s, hero) if covered.row == row]
    if gone:
        s.tokens.poison[:] = [covered for covered in s.tokens.poison if covered not in gone]
        s.say("poison-gone", who=hero, row=kind_of(row).key)


# ---------------------------------------------------------------- all of them


def is_ill(s: VillainyState, hero: Player) -> bool:
    """LL-HEAL-01. Whether there is something to be cleansed of."""
    return is_doomed(s, hero.key) or bool(poison_of(s, hero))


def cleanse(s: VillainyState, hero: Player) -> None:
    """LL-HEAL-01. Doomed and every Poison go."""
    if is_ill(s, hero):
        _cure(s, hero)
        s.say("cleansed", who=hero)


def clear(s: VillainyState, hero: Player) -> None:
    """LL-HERO-05. A Defeated Hero has no Shields, is not Doomed and not poisoned any more."""
    if s.tokens is not UNSET:
        _cure(s, hero)
        s.tokens.shields.pop(hero.key, None)


def _cure(s: VillainyState, hero: Player) -> None:
    tokens = s.lay_tokens()
    tokens.doomed[:] = [role for role in tokens.doomed if role != hero.role]
    tokens.poison[:] = [covered for covered in tokens.poison if covered.hero != hero.role]
