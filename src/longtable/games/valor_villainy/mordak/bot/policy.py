"""How a sensible person plays: what an option is worth, in hundredths of a Bounty, for Heroes and for the Villain."""

from collections.abc import Callable

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.mordak.bot import heroes, magic, villain
from longtable.games.valor_villainy.mordak.bot.judgement import (
    best_level_up,
    dice_worth_rolling_again,
    gain,
    gear_worth,
    hits_worth_spending,
    tokens_worth_adding,
    treasure_worth,
)
from longtable.games.valor_villainy.mordak.content import BoardRow, MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.mordak.kinds import Deck, Kind
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player
from longtable.games.valor_villainy.play.levelup import Upgrade

Judge = Callable[[MordakState, Ask, Option], int]
NEVER = -10_000
FAVOURITES = ("bjorn", "alyndra", "gwenavael", "amos", "scrutt", "loxley", "mari", "wugner")


def policy(s: MordakState, ask: Ask) -> int:
    """The index of the option that is worth most; of equals the first."""
    options = ask.options
    if ask.kind == Kind.ACT:
        worth = villain.actions(s, ask) if ask.role == MORDAK else heroes.actions(s, ask)
    else:
        judge = _JUDGES[Kind(ask.kind)]
        worth = [judge(s, ask, option) for option in options]
    return max(range(len(options)), key=worth.__getitem__)


def _board(_s: MordakState, _ask: Ask, option: Option) -> int:
    name = option.id if isinstance(option, BoardRow) else ""
    return -FAVOURITES.index(name) if name in FAVOURITES else -len(FAVOURITES)


def _no(_s: MordakState, _ask: Ask, option: Option) -> int:
    return 1 if option_id(option) in ("no", "nobody", "keep", "done") else 0


def _yes(_s: MordakState, _ask: Ask, option: Option) -> int:
    return 1 if option_id(option) == "yes" else 0


def _first(_s: MordakState, _ask: Ask, _option: Option) -> int:
    return 0


def _defender(_s: MordakState, _ask: Ask, option: Option) -> int:
    return option.health if isinstance(option, Player) else 0


def _discard(s: MordakState, ask: Ask, option: Option) -> int:
    return -magic.card_worth(s.player(ask.role), option) if isinstance(option, SpellCard) else 0


def _pay(s: MordakState, ask: Ask, option: Option) -> int:
    """A token rather than a good card; a Minion never, as MM-XCOMP-05 has it."""
    if isinstance(option, MinionCard):
        return NEVER
    return _discard(s, ask, option) if isinstance(option, SpellCard) else -60


def _draw(s: MordakState, ask: Ask, option: Option) -> int:
    """Healers draw Gold, others Blue, Mordak Purple."""
    player = s.player(ask.role)
    wanted = Deck.DIVINE if player.board in ("amos", "mari") else Deck.ARCANE
    return 2 if option is Deck.VOID else 1 if option is wanted else 0


def _equip(s: MordakState, ask: Ask, option: Option) -> int:
    """The best Treasure of the Stash that would improve oneself; else done. What others wear is theirs."""
    if not isinstance(option, TreasureCard):
        return 0
    if any(option.number in player.gear for player in (s.mordak, *s.heroes)):
        return -1
    return treasure_worth(s, s.player(ask.role), option)


def _give(s: MordakState, ask: Ask, option: Option) -> int:
    """To whom it helps more than oneself."""
    if not isinstance(ask.about, TreasureCard) or not isinstance(option, Player):
        return 0
    return gain(s, option, ask.about) - gear_worth(s.player(ask.role), ask.about)


def _award(s: MordakState, ask: Ask, option: Option) -> int:
    return treasure_worth(s, option, ask.about) if isinstance(ask.about, TreasureCard) else 0


def _upgrade(s: MordakState, ask: Ask, option: Option) -> int:
    return best_level_up(s, s.player(ask.role), option) if isinstance(option, Upgrade) else 0


def _row(s: MordakState, ask: Ask, option: Option) -> int:
    player = s.player(ask.role)
    return half_hits(player.rows[int(option)]) if isinstance(option, int) and int(option) < len(player.rows) else 0


_JUDGES: dict[Kind, Judge] = {
    Kind.BOARD: _board,
    Kind.HOLD_BACK: _no,
    Kind.SCOUT_ORDER: _first,
    Kind.BOOST: _yes,
    Kind.REROLL: dice_worth_rolling_again,
    Kind.TURN_DIE: dice_worth_rolling_again,
    Kind.ADD: tokens_worth_adding,
    Kind.SPEND: lambda s, ask, option: (
        villain.purpose(s, option) if ask.role == MORDAK else heroes.purpose(s, option)
    ),
    Kind.HITS: hits_worth_spending,
    Kind.TARGET: magic.target_worth,
    Kind.DEFENDER: _defender,
    Kind.SPELL: magic.spell_worth,
    Kind.LEVEL: magic.level_worth,
    Kind.CHARACTER: magic.target_worth,
    Kind.REGION: magic.target_worth,
    Kind.REACT: magic.reaction_worth,
    Kind.PAY: _pay,
    Kind.DRAW: _draw,
    Kind.PLUS_ROW: _row,
    Kind.PLUS_OFF: _first,
    Kind.MINION: villain.next_minion,
    Kind.SPAWN: villain.spawn_place,
    Kind.DISCARD: _discard,
    Kind.EQUIP: _equip,
    Kind.GIVE: _give,
    Kind.AWARD: _award,
    Kind.SPEND_XP: _upgrade,
    Kind.STACK: villain.stack_order,
    Kind.EXTRA_SPAWN: _yes,
    Kind.AMBUSHER: _first,
    Kind.REGENERATE: _yes,
    Kind.PARTY: _no,
}
