"""What magic is worth: cards in hand, a Magic roll, a surge, a Spell to cast and its level, a target, a Reaction."""

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.mordak.bot.judgement import attack_worth, expected_hits, token_worth
from longtable.games.valor_villainy.mordak.bot.spells import TOKEN_WORTH, best_level, cast_worth
from longtable.games.valor_villainy.mordak.content import MinionCard, SpellCard
from longtable.games.valor_villainy.mordak.kinds import Row, Team
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player, Region
from longtable.games.valor_villainy.play.characters import Character, character, current, max_health
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.games.valor_villainy.play.reactions import QUIET

SUMMONS = 250


def card_worth(player: Player, card: SpellCard) -> int:
    """How much somebody would like to keep a card."""
    if card.is_reaction:
        return 90 if card.is_free else 50
    half = 2 * len(player.rows) + sum(player.rows[Row.MAGIC])
    return 100 if min(card.costs) * 2 <= half else 30


def magic_worth(s: MordakState, who: Character, at: int) -> int:
    """A Magic roll from a Region: the Spells that an average roll could pay for, and tokens for the rest."""
    player = s.player(current(s).controller)
    pool = expected_hits(s, who, Row.MAGIC) // 2
    worth = 0
    general = [s.spell(n) for n in player.hand if not s.spell(n).is_reaction]
    while general and pool > 0:
        bests = [best_level(s, player, card, pool, at) for card in general]
        best = max(range(len(general)), key=bests.__getitem__)
        gain, cost = bests[best]
        if gain <= 0:
            break
        worth += gain
        pool -= cost
        general.pop(best)
    if isinstance(who, Player) and sum(who.plus) < 4:
        worth += TOKEN_WORTH * (pool // 2)
    return worth


def surge_worth(s: MordakState, who: Player) -> int:
    """Two cards, if there is room for them and dice to cast them with."""
    room = hand_limit(s, who) - len(who.hand)
    if room <= 0:
        return -1
    return min(room, 2) * (35 + 5 * sum(who.rows[Row.MAGIC])) - 15 * len(who.hand)


def spell_worth(s: MordakState, ask: Ask, option: Option) -> int:
    """Cast what does most first; then tokens; then stop."""
    if not isinstance(option, SpellCard):
        return token_worth(s, 5) if option_id(option) == "plus-one" else 0
    pool = s.hits.pool if s.hits is not None else 0
    return best_level(s, s.player(ask.role), option, pool, current_place(s))[0]


def level_worth(s: MordakState, ask: Ask, option: Option) -> int:
    """The level that does most; of equals the cheapest."""
    card = ask.about
    if not isinstance(card, SpellCard) or not isinstance(option, int):
        return 0
    return cast_worth(s, s.player(ask.role), card, card.costs.index(option), current_place(s))


def current_place(s: MordakState) -> int:
    """Where whoever acts now stands."""
    return character(s, current(s).actor).at


def target_worth(s: MordakState, ask: Ask, option: Option) -> int:
    """Harm goes to the other side where it hurts most, help to the own side where it is needed most."""
    is_villain = ask.role == MORDAK
    if isinstance(option, Region):
        at = s.regions.index(option)
        return attack_worth(s, at, Team.VILLAIN if is_villain else Team.HEROES, 8)
    if isinstance(option, Player):
        missing = max_health(s, option) - option.health
        if option.is_villain:
            return 0
        return 50 - option.health if is_villain else missing
    if isinstance(option, MinionCard):
        return SUMMONS * option.bounty
    return 0


def reaction_worth(s: MordakState, ask: Ask, option: Option) -> int:
    """Free Reactions are cast when they can be; dear ones too, while there is something to pay with."""
    if not isinstance(option, SpellCard):
        return -1 if option_id(option) == QUIET else 0
    player = s.player(ask.role)
    return 1 if option.is_free or player.plus[Row.MAGIC] or len(player.hand) > 2 else -1
