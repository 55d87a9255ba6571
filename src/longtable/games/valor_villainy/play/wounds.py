"""Wounds: Hearts that are paid, healing or cleansing, and whoever is left without any (LL-PAY, LL-HEAL, LL-HERO)."""

from longtable.engine.ask import Role, choose
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.play import combat, health, statuses
from longtable.games.valor_villainy.play.characters import Character, key_of
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Mending, Paying
from longtable.games.valor_villainy.state import Player, VillainyState

HEAL, CLEANSE = "heal", "cleanse"

# ---------------------------------------------------------------- payments


def owed(s: VillainyState, hero: Player, hearts: int) -> int:
    """LL-PAY-01, LL-HABI-03. What one source really makes a Hero pay."""
    return max(0, count(s, Paying(hearts), hero).hearts)


def can_pay(s: VillainyState, hero: Player, hearts: int) -> bool:
    """LL-PAY-02. Whether a Hero has as many Hearts as a payment takes; it may be all of them."""
    return not hearts or owed(s, hero, hearts) <= hero.health


async def pay(s: VillainyState, hero: Player, hearts: int) -> None:
    """LL-PAY-01 to 03. Hearts go, whatever protects them; whoever has to pay more than there are pays them all.

    A Hero without Hearts finishes the Action first, their own or another's, and falls at its end (`settle`).
    """
    charge(s, hero, hearts)
    if not s.turns:
        await settle(s)


def charge(s: VillainyState, hero: Player, hearts: int) -> None:
    """LL-PAY-01, 02. The Hearts of a payment go, as far as there are any; what comes of it is settled later."""
    paid = min(owed(s, hero, hearts), hero.health)
    if paid:
        hero.health -= paid
        s.say("pays-hearts", who=hero, amount=paid, left=hero.health)


async def settle(s: VillainyState) -> None:
    """LL-PAY-03. An Action is over: whoever has paid the last Heart and got none back is Defeated."""
    for hero in s.heroes:
        if hero.health <= 0 and hero.is_on_map:
            await combat.check_fallen(s, hero, hero.key, hero.role)


async def make_pay(s: VillainyState, by: str, acting: Role, who: Character, hearts: int) -> None:
    """LL-PAY-04. Somebody's effect takes Hearts: of a Minion as one attack would, of the Villain in whole steps."""
    if isinstance(who, Player) and not who.is_villain:
        await pay(s, who, hearts)
    else:
        s.say("made-to-pay", who=key_of(s, who), amount=hearts)
        await combat.suffer(s, Attack(by, acting, who.at, is_plain=True), who, hearts)
    s.box.judge(s)


# ---------------------------------------------------------------- healing


def can_mend(s: VillainyState, hero: Player) -> bool:
    """LL-HEAL-01. Whether healing would do a Hero on the Map any good: Hearts, or being cleansed."""
    return health.can_heal(s, hero) or (hero.is_on_map and statuses.is_ill(s, hero))


async def heal(s: VillainyState, hero: Player, amount: int) -> int:
    """LL-HEAL-01, 02. Hearts up to the top of the bar, or all statuses gone instead; asked where both would help.

    Whatever one source heals a Hero is one healing; return the Hearts gained.
    """
    if statuses.is_ill(s, hero):
        can_gain = health.can_heal(s, hero)
        if not can_gain or await choose(hero.role, Kind.CLEANSE, [HEAL, CLEANSE], about=hero) == CLEANSE:
            statuses.cleanse(s, hero)
            return 0
    return health.heal(s, hero, count(s, Mending(amount), hero).amount)
