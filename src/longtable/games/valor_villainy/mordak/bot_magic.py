"""What Spells are worth: cards in hand, a Magic roll, a surge, a target, a Reaction."""

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.mordak.bot_judgement import attack_worth, expected_hits, token_worth
from longtable.games.valor_villainy.mordak.characters import Character, current, max_health
from longtable.games.valor_villainy.mordak.content import MinionCard, SpellCard
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.levelup import hand_limit
from longtable.games.valor_villainy.mordak.reactions import QUIET
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player, Region

HEALING = ("lay-on-hands", "mass-mending", "call-home")
SUMMONS = 250


def card_worth(s: MordakState, player: Player, card: SpellCard) -> int:
    """How much somebody would like to keep a card."""
    del s
    if card.is_reaction:
        return 90 if card.is_free else 50
    half = 2 * len(player.rows) + sum(player.rows[Row.MAGIC])
    return 100 if min(card.costs) * 2 <= half else 30


def magic_worth(s: MordakState, who: Character) -> int:
    """A Magic roll: the best Spell that an average roll could pay for, or tokens."""
    player = s.player(current(s).controller)
    half = expected_hits(s, who, Row.MAGIC)
    general = [s.spell(n) for n in player.hand if not s.spell(n).is_reaction]
    payable = [card for card in general if 2 * min(card.costs) <= half + 2]
    if payable:
        return 120 + 15 * max(min(card.costs) for card in payable)
    return 25 * (half // 4) if isinstance(who, Player) and sum(who.plus) < 4 else 0


def surge_worth(s: MordakState, who: Player) -> int:
    """Two cards, if there is room for them and dice to cast them with."""
    room = hand_limit(s, who) - len(who.hand)
    if room <= 0:
        return -1
    return min(room, 2) * (35 + 5 * sum(who.rows[Row.MAGIC]))


def spell_worth(s: MordakState, ask: Ask, option: Option) -> int:
    """Cast the dearest thing first; then tokens; then stop."""
    if not isinstance(option, SpellCard):
        return token_worth(s, 5) if option_id(option) == "plus-one" else 0
    if option.id in HEALING and not _anybody_hurt(s):
        return -1
    pool = s.hits.pool if s.hits is not None else 0
    paid = max((cost for cost in option.costs if cost <= pool), default=0)
    del ask
    return 10 + 10 * paid


def _anybody_hurt(s: MordakState) -> bool:
    return any(hero.is_on_map and max_health(s, hero) - hero.health >= 3 for hero in s.heroes)


def target_worth(s: MordakState, ask: Ask, option: Option) -> int:
    """Harm goes to the other side where it hurts most, help to the own side where it is needed most."""
    is_villain = ask.role == MORDAK
    if isinstance(option, Region):
        at = s.regions.index(option)
        return attack_worth(s, at, "villain" if is_villain else "heroes", 8)
    if isinstance(option, Player):
        missing = max_health(s, option) - option.health
        if option.is_mordak:
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
