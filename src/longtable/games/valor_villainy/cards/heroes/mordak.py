"""The Unique Abilities of the Heroes of Minions of Mordak (MM-HERO)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Colour, Kind, Row
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    AddingHits,
    BonusDice,
    Fell,
    RollEnds,
    SpellDamage,
    SpellHealing,
    TokenLimit,
    TokenPrice,
    TokenWorth,
    TurnEnds,
)
from longtable.games.valor_villainy.play.health import heal
from longtable.games.valor_villainy.play.plusones import receive_plus_one
from longtable.games.valor_villainy.play.rolls import add_tokens
from longtable.games.valor_villainy.play.turns import start
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, VillainyState

heroes: Register[VillainyState] = Register()
"""What these Heroes can do."""

IRE_HEALTH = 10
RAGE_HEALTH = 2
GUST_NUMBER, VAN_SANT_NUMBER = 900, 901


@heroes.board("alyndra", to=SpellDamage)
def pyromaniac(s: VillainyState, me: Player, event: SpellDamage) -> None:
    """MM-HERO-01. Alyndra's Spells deal 1 more damage, or 2 once she is trained."""
    event.amount += 2 if me.is_trained else 1


@heroes.board("amos", to=SpellHealing)
def healers_boon(s: VillainyState, me: Player, event: SpellHealing) -> None:
    """MM-HERO-11. Amos' Spells heal 1 more, or 2 once he is trained."""
    event.amount += 2 if me.is_trained else 1


@heroes.board("bjorn", to=BonusDice, when=lambda _, me, __: me.health <= IRE_HEALTH)
def dwarven_ire(s: VillainyState, me: Player, event: BonusDice) -> None:
    """MM-HERO-02. Bjorn adds a yellow die while he is weak, or a red one once he is trained."""
    event.dice.append(int(Die.RED if me.is_trained else Die.YELLOW))


@heroes.board("scrutt", to=RollEnds, when=lambda _, __, event: event.hits.defeated > 0)
async def battle_rage(s: VillainyState, me: Player, event: RollEnds) -> None:
    """MM-HERO-03, 04. Scrutt gets a Melee Plus-One for a roll with which somebody fell; trained, he heals too."""
    await receive_plus_one(s, me, Row.MELEE)
    if me.is_trained:
        heal(s, me, RAGE_HEALTH)


@heroes.board("loxley", to=TokenPrice)
def bargain(s: VillainyState, me: Player, event: TokenPrice) -> None:
    """MM-HERO-05. Loxley's Plus-Ones cost one Hit."""
    event.hits = 1


@heroes.board("loxley", to=TokenLimit, when=lambda _, me, __: me.is_trained)
def deep_pockets(s: VillainyState, me: Player, event: TokenLimit) -> None:
    """MM-HERO-06. Once trained, Loxley may hold twice as many."""
    event.tokens *= 2


@heroes.board("gwenavael", to=TurnEnds, when=lambda s, _, __: s.last_seen != NOWHERE and not s.winner)
def call_gust(s: VillainyState, me: Player, event: TurnEnds) -> None:
    """MM-HERO-07, 09, 10. Gust takes a Turn in Gwen's Region, or where she fell, like a Hero."""
    number = VAN_SANT_NUMBER if me.is_trained else GUST_NUMBER
    s.minions.append(Minion(number, s.last_seen))
    start(s, s.content.minions[number].key, me.role, like_hero=True)


def _may_crusade(s: VillainyState, me: Player, event: Fell) -> bool:
    in_her_turn = bool(s.turns) and s.turns[0].actor == me.key
    is_purple = s.content.minions[event.minion].colour is Colour.PURPLE
    return is_purple and me.is_on_map and (me.is_trained or in_her_turn)


@heroes.board("mari", to=Fell, when=_may_crusade)
async def crusade(s: VillainyState, me: Player, event: Fell) -> None:
    """MM-HERO-12. Mari may gain a Plus-One when a Purple Minion falls in her Turn; once trained, at any time."""
    rows = [row for row in Row if row < len(me.plus)]
    row = await choose(me.role, Kind.PLUS_ROW, rows, about=s.content.minions[event.minion], may_pass=True)
    if row is not None:
        await receive_plus_one(s, me, row)


def _may_lend(_s: VillainyState, me: Player, event: AddingHits) -> bool:
    has_added_them = event.hits.roller == me.key and event.hits.row == Row.MAGIC
    return me.is_on_map and not has_added_them


@heroes.board("wugner", to=AddingHits, when=_may_lend)
async def arcane_reserve(s: VillainyState, me: Player, event: AddingHits) -> None:
    """MM-HERO-13, 14. Wugner may add Magic Plus-Ones to any roll, of friends and of enemies."""
    await add_tokens(s, me, Row.MAGIC, event.hits)


@heroes.board("wugner", to=TokenWorth, when=lambda _, me, event: me.is_trained and event.row is Row.MAGIC)
def deep_reserve(s: VillainyState, me: Player, event: TokenWorth) -> None:
    """MM-HERO-15. Once trained, Wugner's Magic Plus-Ones add two Hits."""
    event.hits = 2
