"""Judges: what an option is worth to a sensible person where every game of the family asks alike."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.bot import magic
from longtable.games.valor_villainy.bot.judgement import (
    best_level_up,
    dice_worth_rolling_again,
    gain,
    gear_worth,
    hits_worth_spending,
    tokens_worth_adding,
    treasure_worth,
)
from longtable.games.valor_villainy.content import MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.play.levelup import Upgrade
from longtable.games.valor_villainy.state import Player, VillainyState

Judge: TypeAlias = Callable[[VillainyState, Ask, Option], int]
NEVER = -10_000


def no(_s: VillainyState, _ask: Ask, option: Option) -> int:
    """Whatever leaves things as they are."""
    return 1 if option_id(option) in ("no", "nobody", "keep", "done") else 0


def yes(_s: VillainyState, _ask: Ask, option: Option) -> int:
    """Always yes."""
    return 1 if option_id(option) == "yes" else 0


def first(_s: VillainyState, _ask: Ask, _option: Option) -> int:
    """All are alike: the first."""
    return 0


def _defender(_s: VillainyState, _ask: Ask, option: Option) -> int:
    return option.health if isinstance(option, Player) else 0


def _discard(s: VillainyState, ask: Ask, option: Option) -> int:
    return -magic.card_worth(s.player(ask.role), option) if isinstance(option, SpellCard) else 0


def _pay(s: VillainyState, ask: Ask, option: Option) -> int:
    """A token rather than a good card; a Minion never, as MM-XCOMP-05 has it."""
    if isinstance(option, MinionCard):
        return NEVER
    return _discard(s, ask, option) if isinstance(option, SpellCard) else -60


def _draw(s: VillainyState, ask: Ask, option: Option) -> int:
    """From the deck that one began with."""
    decks = s.content.boards[s.player(ask.role).board].starts_with
    return 1 if option == next(iter(decks), None) else 0


def _equip(s: VillainyState, ask: Ask, option: Option) -> int:
    """The best Treasure of the Stash that would improve oneself; else done. What others wear is theirs."""
    if not isinstance(option, TreasureCard):
        return 0
    if any(option.number in player.gear for player in s.everybody):
        return -1
    return treasure_worth(s, s.player(ask.role), option)


def _give(s: VillainyState, ask: Ask, option: Option) -> int:
    """To whom it helps more than oneself."""
    if not isinstance(ask.about, TreasureCard) or not isinstance(option, Player):
        return 0
    return gain(s, option, ask.about) - gear_worth(s, s.player(ask.role), ask.about)


def _award(s: VillainyState, ask: Ask, option: Option) -> int:
    return treasure_worth(s, option, ask.about) if isinstance(ask.about, TreasureCard) else 0


def _upgrade(s: VillainyState, ask: Ask, option: Option) -> int:
    return best_level_up(s, s.player(ask.role), option) if isinstance(option, Upgrade) else 0


def _row(s: VillainyState, ask: Ask, option: Option) -> int:
    player = s.player(ask.role)
    return half_hits(player.rows[int(option)]) if isinstance(option, int) and int(option) < len(player.rows) else 0


JUDGES: Mapping[str, Judge] = {
    Kind.HOLD_BACK: no,
    Kind.BOOST: yes,
    Kind.REROLL: dice_worth_rolling_again,
    Kind.TURN_DIE: dice_worth_rolling_again,
    Kind.ADD: tokens_worth_adding,
    Kind.HITS: hits_worth_spending,
    Kind.TARGET: magic.target_worth,
    Kind.DEFENDER: _defender,
    Kind.CHARACTER: magic.target_worth,
    Kind.REGION: magic.target_worth,
    Kind.REACT: magic.reaction_worth,
    Kind.PAY: _pay,
    Kind.DRAW: _draw,
    Kind.PLUS_ROW: _row,
    Kind.PLUS_OFF: first,
    Kind.DISCARD: _discard,
    Kind.EQUIP: _equip,
    Kind.FORGE: _equip,
    Kind.SWAP: _equip,
    Kind.GIVE: _give,
    Kind.AWARD: _award,
    Kind.SPEND_XP: _upgrade,
    Kind.REGENERATE: yes,
    Kind.PARTY: no,
}
"""What is judged in the same way in every game of the family."""
