"""Small choices of a sensible Hero: what to cover, give up and pay, and who gets what; in hundredths of a Bounty."""

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.bot import magic
from longtable.games.valor_villainy.bot.judgement import best_level_up, gain, gear_worth, percent, trained_rows
from longtable.games.valor_villainy.bot.judges import JUDGES
from longtable.games.valor_villainy.content import SpellCard, TreasureCard
from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.bot.spells import GRIMOIRE
from longtable.games.valor_villainy.labyrinth.missions.act5 import PAY
from longtable.games.valor_villainy.labyrinth.play.purse import BOUNTY
from longtable.games.valor_villainy.labyrinth.play.verbs import EQUIP
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.levelup import Upgrade
from longtable.games.valor_villainy.play.statuses import Covering
from longtable.games.valor_villainy.play.targets import is_friend
from longtable.games.valor_villainy.play.wounds import CLEANSE

NEEDED, HELPFUL = 200, 100
"""How much more the best row of a Hero counts than the third, and the second."""
HEART_WORTH, BOUNTY_WORTH = 16, 22
HALF = 50
"""Percent of Health under which a Heart counts twice."""
POISON_HEARTS, DOOM_HEARTS = 1, 3
"""How many Hearts it is worth to be rid of a Poison on a row that is rolled, and of being Doomed."""
KEPT_HEARTS = 6
"""So many Hearts nobody pays away for an attack."""
OLD_TREASURE = 120
"""A Treasure that is worth less is gladly given for another, unseen."""
SPARED_CARD = 60
"""A card that is worth less is given up rather than Hearts."""
ARMS = 2
"""A Spell to attack with comes before the deck that one began with."""
FEW_HEROES = 2
UNSEEN = 100
"""What a Treasure may be worth that nobody has looked at."""


def _need(s: LabyrinthState, hero: Player, row: Row) -> int:
    """How much a Hero depends on a row."""
    first, second = trained_rows(s, hero)
    return NEEDED if row is first else HELPFUL if row is second else 0


def cover(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-POISON-02. The worst die of a row that is hardly ever rolled."""
    return -_need(s, s.player(ask.role), option.kind) - option.die if isinstance(option, Covering) else 0


def face(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-ROLL-05. The most for a friend, the least for an enemy."""
    if s.hits is None or not isinstance(option, int):
        return 0
    return option if is_friend(s, s.player(ask.role), s.hits.roller) else -option


def hearts(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-PAY-01, LL-HEAL-02. As much healing as somebody needs; of one's own Hearts as many as can be spared."""
    count, me = int(option) if isinstance(option, int) else 0, s.player(ask.role)
    if isinstance(ask.about, SpellCard):
        return count if me.health - count >= KEPT_HEARTS else -count
    if not isinstance(ask.about, Player):
        return 0
    missing = max_health(s, ask.about) - ask.about.health
    spared = me.health - KEPT_HEARTS if option_id(ask.options[0]) == "0" else missing
    return -abs(count - max(0, min(missing, spared)))


def cleanse(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-HEAL-01. Hearts, unless few are missing and much ails."""
    if option != CLEANSE:
        return 0
    hero = s.player(ask.role)
    poisoned = [statuses.kind_of(covered.row) for covered in statuses.poison_of(s, hero)]
    ails = DOOM_HEARTS if statuses.is_doomed(s, hero.key) else 0
    ails += sum(POISON_HEARTS for row in poisoned if _need(s, hero, row))
    return ails - (max_health(s, hero) - hero.health)


def token_off(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-PLUS-03. The token of the row that is needed least; at the limit only for one that is needed more."""
    hero = s.player(ask.role)
    if ask.about is s.villain:
        return s.villain.plus[option] if isinstance(option, Row) else 0
    if isinstance(option, Row):
        return -_need(s, hero, option)
    return -_need(s, hero, ask.about) + 1 if isinstance(ask.about, Row) else 0


def hand(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-ROLL-01. The row that is needed least."""
    return -_need(s, s.player(ask.role), option) if isinstance(option, Row) else 0


def improve(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-XP-06. The die that one would buy."""
    return best_level_up(s, s.player(ask.role), option) if isinstance(option, Upgrade) else 0


def toll(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-PAY-01. A Heart, unless few are left: Bounty is for all."""
    if option != BOUNTY:
        return 0
    dear = HEART_WORTH * (2 if percent(s, s.player(ask.role)) < HALF else 1)
    return dear - BOUNTY_WORTH


def scapegoat(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    """LL-DOOM-01. Few Heroes pay with Hearts; of many the first is Doomed."""
    return (1 if s.hero_count <= FEW_HEROES else -1) if option == PAY else 0


def sunlight(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    """Whoever is poisoned most, then whoever has no Shield yet."""
    if not isinstance(option, Player):
        return 0
    return HEART_WORTH * (len(statuses.poison_of(s, option)) - statuses.shields(s, option.key)) - percent(s, option)


def deck(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-SURGE-01. Who lives by Magic and holds nothing to attack with takes red; else as one began (LL-MAGIC-05)."""
    hero = s.player(ask.role)
    is_armed = any(s.spell(number).id in GRIMOIRE.shots for number in hero.hand)
    if option is Deck.MORTALITY and not is_armed and trained_rows(s, hero)[0] is Row.MAGIC:
        return ARMS
    return JUDGES[FamilyKind.DRAW](s, ask, option)


# ---------------------------------------------------------------- Treasures


def found(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-TREAS-02. Equip what is better than what one has; the Stash is for the others."""
    return gain(s, s.player(ask.role), ask.about) if option == EQUIP and isinstance(ask.about, TreasureCard) else 0


def looked_at(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-HABI-06. The same of what Thaddy looks at; of two he keeps the better one."""
    card = s.treasure(s.looked_at[0]) if option == EQUIP else option
    return gain(s, s.player(ask.role), card) if isinstance(card, TreasureCard) else 0


def armory(s: LabyrinthState, _ask: Ask, option: Option) -> int:
    """LL-TREAS-01. The Treasure that helps somebody most."""
    return max(gain(s, hero, option) for hero in s.heroes) if isinstance(option, TreasureCard) else 0


def bearer(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-BASE-05. Whom it helps most."""
    return gain(s, option, ask.about) if isinstance(option, Player) and isinstance(ask.about, TreasureCard) else 0


def surrender(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-TREAS-01. The Treasure that is worth least to who wears it; for another one, unseen, only an old one."""
    if not isinstance(option, TreasureCard):
        return -OLD_TREASURE if ask.about is not None else -UNSEEN
    wearer = next((hero for hero in s.heroes if option.number in hero.gear), s.lead)
    return -gear_worth(s, wearer, option)


def ransom(s: LabyrinthState, ask: Ask, option: Option) -> int:
    """LL-BLACK-02. A card that can be spared, rather than Hearts."""
    return -magic.card_worth(s.player(ask.role), option) if isinstance(option, SpellCard) else -SPARED_CARD
