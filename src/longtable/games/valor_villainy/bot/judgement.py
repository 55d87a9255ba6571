"""What things are worth to anybody: attacks, dice, tokens, Treasures and level-ups. All in hundredths."""

from functools import lru_cache

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valor_villainy.content import BoardRow, TreasureCard, read_dice
from longtable.games.valor_villainy.dice import Die, half_hits
from longtable.games.valor_villainy.kinds import Ability, Row, Slot, Team
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    base_dice,
    bonus_dice,
    character,
    enemies_in,
    is_in_play,
    max_health,
    role_team,
    side_of_card,
    team,
)
from longtable.games.valor_villainy.play.combat import SHEEP
from longtable.games.valor_villainy.play.items import Thrown
from longtable.games.valor_villainy.play.levelup import Upgrade
from longtable.games.valor_villainy.play.plusones import has_room
from longtable.games.valor_villainy.play.rolls import ranged_targets, rolling_player
from longtable.games.valor_villainy.state import NOWHERE, Hits, Minion, Player, VillainyState, role_of

WOUND_WORTH = 60
BOUNTY_WORTH = 150
HERO_HEALTH_WORTH = 40
HERO_DEFEAT_WORTH = 500
VILLAIN_STEP_WORTH = 300
NEAR = 2
"""So many Hits short of a better Minion, tokens are worth adding."""
BOARDS_KEPT = 256


@lru_cache(maxsize=BOARDS_KEPT)
def main_rows(board: BoardRow) -> tuple[Row, Row]:
    """The two rows that a character is made for: that of the Power Action, and the strongest of the others."""
    power = Row[board.power.upper()]
    printed = {Row.MELEE: board.melee, Row.RANGED: board.ranged, Row.MAGIC: board.magic}
    others = [row for row in printed if row is not power]
    return power, max(others, key=lambda row: half_hits(read_dice(printed[row])))


def trained_rows(s: VillainyState, player: Player) -> tuple[Row, Row]:
    """The two rows that a character trains first; who has nobody to help with Spells learns to fight."""
    first, second = main_rows(s.content.boards[player.board])
    is_alone = len(s.heroes) == 1 and (first, second) == (Row.MAGIC, Row.MELEE)
    return (second, first) if is_alone else (first, second)


def percent(s: VillainyState, player: Player) -> int:
    """A character's Health in percent."""
    return 100 * player.health // max(1, max_health(s, player))


def expected_hits(s: VillainyState, who: Character, row: Row) -> int:
    """What a roll brings on average with all tokens of its row, in half Hits."""
    tokens = who.plus[row] if isinstance(who, Player) and row < len(who.plus) else 0
    return half_hits(base_dice(s, who, row)) + half_hits(bonus_dice(s, who, row)) + 2 * tokens


def attack_worth(s: VillainyState, at: int, side: Team, half: int) -> int:
    """What an attack of so many half Hits on a Region is worth: whoever falls, is Wounded or loses Health."""
    worth, left = 0, half
    if side == HEROES:
        for _ in range(s.regions[at].sheep):
            left -= 2
    for who in enemies_in(s, at, side):
        if left <= 0:
            break
        if isinstance(who, Minion):
            card, showing = s.card(who), side_of_card(s, who)
            if left >= 2 * showing.health:
                worth += BOUNTY_WORTH * card.bounty + 20
                left -= 2 * showing.health
                continue
            close = 100 * left // max(1, 2 * showing.health)
            if showing.wound and not who.is_wounded and left >= 2 * showing.wound:
                worth += WOUND_WORTH * card.bounty
            worth += close // 2 + BOUNTY_WORTH * card.bounty * close * close // 20_000
            break
        if who.is_villain:
            worth += VILLAIN_STEP_WORTH * (left // (2 * s.box.step(who))) + 20 * left
            break
        fatal = left >= 2 * who.health
        worth += HERO_DEFEAT_WORTH if fatal else HERO_HEALTH_WORTH * left // 2
        if not fatal:
            break
        left -= 2 * who.health
    return worth


def blast_worth(s: VillainyState, at: int, side: Team, half: int) -> int:
    """What so many half Hits to everybody in a Region are worth; friends there suffer too (MM-ABIL-02)."""
    worth = 0
    for who in enemies_in(s, at, side):
        if isinstance(who, Minion):
            card, showing = s.card(who), side_of_card(s, who)
            if half >= 2 * showing.health:
                worth += BOUNTY_WORTH * card.bounty + 20
            elif showing.wound and not who.is_wounded and half >= 2 * showing.wound:
                worth += WOUND_WORTH * card.bounty
        elif who.is_villain:
            worth += VILLAIN_STEP_WORTH * (half // (2 * s.box.step(who)))
        else:
            worth += HERO_DEFEAT_WORTH if half >= 2 * who.health else HERO_HEALTH_WORTH * half // 2
    if side == HEROES:
        worth -= sum(HERO_HEALTH_WORTH * half // 2 for _ in s.heroes_in(at))
    return worth


def roll_worth(s: VillainyState, who: Character, row: Row, at: int) -> int:
    """What a Melee or Ranged roll is worth to a character that stands in a Region."""
    if at == NOWHERE:
        return 0
    half, side = expected_hits(s, who, row), team(s, who)
    if row is Row.MELEE:
        return attack_worth(s, at, side, half)
    seen = [beside for beside in s.regions[at].beside if s.regions[beside].is_face_up]
    return max((attack_worth(s, beside, side, half) for beside in seen), default=0)


# ---------------------------------------------------------------- in a roll


def hits_worth_spending(s: VillainyState, ask: Ask, option: Option) -> int:
    """The smallest number that does the most: defeat, else wound, else all on a Hero, else nothing."""
    count = int(option) if isinstance(option, int) else 0
    target = option_id(ask.about) if ask.about is not None else ""
    if count == 0:
        return 1
    if target == SHEEP:
        return 2
    if not is_in_play(s, target):
        return count * 10
    who = character(s, target)
    if isinstance(who, Player):
        return 10 * count if not who.is_villain else 100 * (count // s.box.step(who)) - count
    showing = side_of_card(s, who)
    if count >= showing.health:
        return 1000 - count
    if showing.wound and not who.is_wounded and count >= showing.wound:
        return 500 - count
    return -count


def token_worth(s: VillainyState, worth: int) -> int:
    """A token is bought while there is room for it; none is given up for another."""
    who = rolling_player(s, s.hits) if s.hits is not None else None
    return worth if who is not None and has_room(s, who) else -1


def tokens_worth_adding(s: VillainyState, ask: Ask, option: Option) -> int:
    """Tokens are added where they make the difference: a defeat, a wound, a Minion more, a Hero down."""
    count, hits = int(option) if isinstance(option, int) else 0, s.hits
    if hits is None or not _is_mine(s, hits, ask):
        return -count
    need = _tokens_needed(s, hits)
    tokens = len(ask.options) - 1
    if hits.row == Row.MAGIC and role_of(hits.roller) == ask.role:
        return count if hits.pool else -count
    return (10 if count == need else -count) if 0 < need <= tokens else -count


def _tokens_needed(s: VillainyState, hits: Hits) -> int:
    """How many Hits are missing to the next thing worth having; 0 if none is near."""
    if hits.row == Row.CORRUPTION:
        dear = sorted(s.box.prices(Row.CORRUPTION).values())[1:]
        return next((price - hits.pool for price in dear if 0 < price - hits.pool <= NEAR), hits.pool % 2)
    if not is_in_play(s, hits.roller):
        return 0
    who = character(s, hits.roller)
    places = [who.at] if hits.row == Row.MELEE else ranged_targets(s, hits)
    missing: list[int] = []
    for at in places:
        enemies = enemies_in(s, at, team(s, who))
        if not enemies:
            continue
        first = enemies[0]
        if isinstance(first, Minion):
            showing = side_of_card(s, first)
            marks = [showing.health, *([showing.wound] if showing.wound and not first.is_wounded else [])]
        else:
            step = s.box.step(first)
            marks = [step * (hits.pool // step + 1)] if first.is_villain else [first.health]
        missing += [mark - hits.pool for mark in marks if mark > hits.pool]
    return min(missing, default=0)


def dice_worth_rolling_again(s: VillainyState, ask: Ask, option: Option) -> int:
    """One's own blanks are rolled again, an enemy's best dice too."""
    hits = s.hits
    if hits is None or not isinstance(option, Thrown):
        return 0
    face, die = hits.faces[option.place], hits.dice[option.place]
    better = die - 2 * face
    return better if _is_mine(s, hits, ask) else -better


def _is_mine(s: VillainyState, hits: Hits, ask: Ask) -> bool:
    """Whether a roll is one of the side of who is asked."""
    if not is_in_play(s, hits.roller):
        return role_of(hits.roller) == ask.role
    return team(s, character(s, hits.roller)) == role_team(ask.role)


# ---------------------------------------------------------------- growing


def treasure_worth(s: VillainyState, player: Option, treasure: TreasureCard) -> int:
    """How much better a character is off with a Treasure than with what is in the slot now and the Bounty for it."""
    return gain(s, player, treasure) - 40 * treasure.bounty if isinstance(player, Player) else 0


def gain(s: VillainyState, player: Player, treasure: TreasureCard) -> int:
    """How much better a character is off with a Treasure than with what is in the slot now."""
    worn = player.gear[treasure.slot] if player.gear else 0
    return gear_worth(s, player, treasure) - (gear_worth(s, player, s.treasure(worn)) if worn else 0)


def gear_worth(s: VillainyState, player: Player, treasure: TreasureCard) -> int:
    """What a Treasure is worth to who wears it."""
    if treasure.slot is Slot.OFFENSE:
        if treasure.row is None:
            return 0
        rows = main_rows(s.content.boards[player.board])
        rank = rows.index(treasure.row) if treasure.row in rows else 2
        worth = 70 * half_hits(treasure.bonus) + 35 * half_hits(treasure.extra) + 80 * len(treasure.abilities)
        worth += 60 * treasure.rerolls + 100 * treasure.pairs
        return (worth, worth // 2, 0)[rank]
    if treasure.slot is Slot.DEFENSE:
        kinds = {Ability.ARMOR: 200, Ability.DODGE_YELLOW: 190, Ability.DODGE_WHITE: 120, Ability.EVADE: 110}
        return max((kinds.get(ability, 50) for ability in treasure.abilities), default=140)
    return 260 if treasure.id == "fabulous-riches" else 150


def best_level_up(s: VillainyState, player: Player, upgrade: Upgrade) -> int:
    """The main row first, then Action Points, then the second row."""
    first, second = trained_rows(s, player)
    if upgrade.is_whole:
        return 300
    if upgrade.row is None:
        return 260 if sum(player.rows[first]) >= 7 or player.actions < 3 else 90
    rank = {first: 200, second: 100}.get(upgrade.row, 10)
    if rank == 200 and player.xp >= 3 and player.actions < s.content.boards[player.board].bar[-1]:
        rank = 180
    return rank + (Die.RED - upgrade.die)
