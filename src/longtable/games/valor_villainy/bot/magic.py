"""What magic is worth beside the Spells themselves: a card in hand, a surge, a target, a Reaction."""

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.bot.judgement import attack_worth
from longtable.games.valor_villainy.content import MinionCard, SpellCard
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.play.characters import VILLAIN, max_health, role_team
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.games.valor_villainy.play.reactions import QUIET
from longtable.games.valor_villainy.state import Player, Region, VillainyState

SUMMONS = 250


def card_worth(player: Player, card: SpellCard) -> int:
    """How much somebody would like to keep a card."""
    if card.is_reaction:
        return 90 if card.is_free else 50
    half = 2 * len(player.rows) + sum(player.rows[Row.MAGIC])
    return 100 if min(card.costs) * 2 <= half else 30


def surge_worth(s: VillainyState, who: Player) -> int:
    """Two cards, if there is room for them and dice to cast them with."""
    room = hand_limit(s, who) - len(who.hand)
    if room <= 0:
        return -1
    return min(room, 2) * (35 + 5 * sum(who.rows[Row.MAGIC])) - 15 * len(who.hand)


def target_worth(s: VillainyState, ask: Ask, option: Option) -> int:
    """Harm goes to the other side where it hurts most, help to the own side where it is needed most."""
    side = role_team(ask.role)
    if isinstance(option, Region):
        at = s.regions.index(option)
        return attack_worth(s, at, side, 8)
    if isinstance(option, Player):
        missing = max_health(s, option) - option.health
        if option.is_villain:
            return 0
        return 50 - option.health if side == VILLAIN else missing
    if isinstance(option, MinionCard):
        return SUMMONS * option.bounty
    return 0


def reaction_worth(s: VillainyState, ask: Ask, option: Option) -> int:
    """Free Reactions are cast when they can be; dear ones too, while there is something to pay with."""
    if not isinstance(option, SpellCard):
        return -1 if option_id(option) == QUIET else 0
    player = s.player(ask.role)
    return 1 if option.is_free or player.plus[Row.MAGIC] or len(player.hand) > 2 else -1
