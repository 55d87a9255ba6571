"""How a sensible Hero acts in the Labyrinth: as the family does; goes where Halls lead on, and leaves some dark."""

from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.heroes import LOOT_WORTH, TREASURE_WORTH, WEAK, Plan, action
from longtable.games.valor_villainy.bot.judgement import attack_worth, expected_hits, percent
from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.kinds import Row, Team
from longtable.games.valor_villainy.labyrinth.bot.spells import GRIMOIRE
from longtable.games.valor_villainy.labyrinth.kinds import Missions
from longtable.games.valor_villainy.labyrinth.missions.act6 import GIUSEPPE, KEYS, OVEN
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.play.track import LAST_DAY
from longtable.games.valor_villainy.labyrinth.state import Cell, LabyrinthState, Player
from longtable.games.valor_villainy.play.characters import PLUS_LIMIT, Character, character, current
from longtable.games.valor_villainy.play.events import Deed
from longtable.games.valor_villainy.play.statuses import uncovered
from longtable.games.valor_villainy.play.turns import LOOT, SCOUT
from longtable.games.valor_villainy.state import SECOND_MELEE

SCOUT_WORTH = 120
CROWD_WORTH = 30
"""How much less a tile is worth for each Minion above the first few that the party has to cope with already."""
FEW_MINIONS = 3
TOKEN_WORTH = 90
DOJO_WORTH = 220
OPEN_WORTH = 10
TRAINING_WORTH, STAMPEDE_WORTH, FUEL_WORTH = 1000, 60, 20
LATE_LOOT_WORTH = 5
"""LL-HOARD-02. In the Final Battle loot is for the Hoard alone."""
MARK_WORTH = 60
MANY_CARDS = 4
"""Cards in hand of which one is easily spared."""


def actions(s: LabyrinthState, ask: Ask) -> list[int]:
    """What each option of a Hero or of a Sidekick is worth."""
    turn = current(s)
    who = character(s, turn.actor)
    plan = Plan(s, who, turn, GRIMOIRE, _goals(s, who), _beyond(s))
    return [_worth(s, plan, who, option) for option in ask.options]


def _worth(s: LabyrinthState, plan: Plan[LabyrinthState], who: Character, option: Option) -> int:
    if option == SCOUT:
        return _scout_worth(s, who)
    if option == LOOT and s.is_final:
        return LATE_LOOT_WORTH
    if isinstance(option, Deed) and isinstance(who, Player):
        return _deed_worth(s, who, option)
    return action(plan, option) + (_marks_worth(s, who, option) if isinstance(option, Row) and s.is_final else 0)


def _marks_worth(s: LabyrinthState, who: Character, row: Row) -> int:
    """LL-VDMG-05. What all know of the top Battle card: what it surely defends, and what may be a critical."""
    reached = {Row.MELEE: [who.at], Row.RANGED: s.regions[who.at].beside, Row.MAGIC: s.nearby(who.at)}
    if not s.battle or s.villain.at not in reached[row]:
        return 0
    card = s.parts.battle[s.battle[-1]]
    return MARK_WORTH if row is card.vulnerable else -MARK_WORTH if row is card.defends else 0


def _deed_worth(s: LabyrinthState, hero: Player, deed: Deed) -> int:
    """What costs nothing but may cost a card or tokens: only what one does not have to pay dearly for."""
    if deed.name in ("train", "free-giuseppe"):
        return TRAINING_WORTH
    if deed.name == "stampede":
        return STAMPEDE_WORTH
    if deed.name == "fuel":
        return FUEL_WORTH if len(hero.hand) >= MANY_CARDS and sum(hero.plus) < PLUS_LIMIT else -1
    if deed.name in ("sledge", "both-rows"):
        return _swing_worth(s, hero, with_first=deed.name == "both-rows")
    if deed.name in ("second-blow", "grab-and-go"):
        return FUEL_WORTH if s.regions[hero.at].stack else -1
    return FUEL_WORTH if deed.name == "heavy-hammer" else -1


def _swing_worth(s: LabyrinthState, hero: Player, *, with_first: bool) -> int:
    """LL-HABI-09. A Melee roll of a second row, alone or with the first one."""
    half = half_hits(uncovered(s, hero, SECOND_MELEE)) + (expected_hits(s, hero, Row.MELEE) if with_first else 0)
    return attack_worth(s, hero.at, Team.HEROES, half)


def _goals(s: LabyrinthState, who: Character) -> dict[int, int]:
    """What draws a Hero from afar beside Treasures and enemies: tokens, dark Halls, and the Dojo."""
    found: dict[int, int] = {}
    is_late = _is_late(s)
    for at in halls.CELLS:
        tile, cell = s.tile(at), s.cells[at]
        if tile is None:
            continue
        worth = TOKEN_WORTH * _tokens(cell) if not s.is_final else 0
        if not is_late:
            worth += SCOUT_WORTH * len(halls.unexplored(s, at)) // 2
        if tile.special == "dojo" and isinstance(who, Player) and who.role not in s.trained:
            worth += DOJO_WORTH
        if tile.id == OVEN and s.keys >= KEYS and GIUSEPPE not in s.used:
            worth += DOJO_WORTH
        if worth:
            found[at] = worth
    return found


def _tokens(cell: Cell) -> int:
    """What can be Looted from a cell beside Treasure."""
    return cell.bounty + cell.shards + cell.marks.count(KEY)


def _beyond(s: LabyrinthState) -> list[int]:
    """What it is worth to stand where Halls lead on, and on tokens, by Region."""
    if s.is_final:
        return [-TREASURE_WORTH * len(region.treasures) for region in s.regions]
    tokens = [TOKEN_WORTH * _tokens(cell) for cell in s.cells]
    is_late = _is_late(s)
    dark = [0 if is_late else SCOUT_WORTH * len(halls.unexplored(s, at)) // 2 for at in halls.CELLS]
    return [token + worth for token, worth in zip(tokens, dark, strict=True)]


def _is_late(s: LabyrinthState) -> bool:
    """LL-CLOSE-02. Whether so few Halls are dark that the next tiles could bring the Final Battle early."""
    if s.day >= LAST_DAY - 1 or s.mission.kind is Missions.TUTORIAL:
        return False
    return sum(len(halls.unexplored(s, at)) for at in halls.CELLS) <= s.hero_count


def _scout_worth(s: LabyrinthState, who: Character) -> int:
    """More tiles, more to win; but not when one could hardly stand what comes, or when the Map would close."""
    if s.is_final or _is_late(s) or (isinstance(who, Player) and percent(s, who) < WEAK):
        return -1
    crowd = CROWD_WORTH * max(0, len(s.minions) - FEW_MINIONS) // s.hero_count
    return min(max(SCOUT_WORTH - crowd, 1) * len(halls.unexplored(s, who.at)), LOOT_WORTH - 1)


def laying(s: LabyrinthState, option: Laying) -> int:
    """Tiles that lead on while there is time, and that come onto tokens."""
    cell = s.cells[option.at]
    dark = sum(
        hall and not s.regions[there].tile for hall, there in zip(option.halls, halls.AROUND[option.at], strict=True)
    )
    return TOKEN_WORTH * _tokens(cell) + OPEN_WORTH * dark
