"""How a party plays Dual Boards: Fragments, Relics and Talismans first, then both villains (DK-DUAL)."""

from longtable.engine.ask import Ask, option_id
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.bot import prizes, strength
from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Site
from longtable.games.valley_of_the_dead_king.play import decks, packs, quests, relics, rivals, using
from longtable.games.valley_of_the_dead_king.play.dual import Wild
from longtable.games.valley_of_the_dead_king.rows import KING_LEVEL, FoeRow
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.kit.hexes import Hex

READY, BRAVE = 25, -25
"""The margins (see `strength.margin`) with which a party goes into a fight: as a rule, and when time runs out."""
LATE, LAST = 36, 60
"""The turns from which on a party is brave, and from which on it waits for nothing more."""
FRAGMENT, RELIC, TALISMAN, VILLAIN = 45, 130, 60, 500
"""What a Fragment, a Relic that waits, a Talisman that is missing and a villain are worth."""
PRESSING = 4
"""How much more all of these are worth once a party is overdue: nothing else ends the game any more."""
ENOUGH = 2
"""DK-DUAL-21. Relics that a party wants before all else."""


def needed(s: ValleyState) -> int:
    """The margin with which the party attacks a villain now."""
    if s.turn >= LAST:
        return -10_000
    is_late = s.turn >= LATE or (s.forest is not None and bool(s.forest.second))
    return BRAVE if is_late else READY


def is_overdue(s: ValleyState) -> bool:
    """Whether a party should have met both villains by now."""
    return s.forest is not None and s.turn >= LATE


def goals(s: ValleyState, hurt: int, tired: int) -> list[tuple[Hex, int, str]]:
    """What places of the Forest are worth to the party, and Shrines while Talismans are missing."""
    if s.forest is None:
        return []
    wanted = [*_relics(s), *_talismans(s), *_magi(s)]
    if is_overdue(s):
        wanted = [(at, worth * PRESSING, why) for at, worth, why in wanted]
    return [*_wayposts(s, hurt, tired), *wanted, *_dens(s)]


def _wayposts(s: ValleyState, hurt: int, tired: int) -> list[tuple[Hex, int, str]]:
    """A Waypost Heals, takes in Quests and buys Essence."""
    forest = s.forest
    if forest is None:
        return []
    turned_in = sum(prizes.worth_of(s, on) for on in quests.ready(s))
    missing = 2 * quests.IN_SLOTS - len(s.quest_bar)
    worth = hurt + tired // 3 + turned_in + 2 * forest.essence // max(len(s.living), 1) + 3 * missing
    there = land.of(s).sites
    return [(at, worth, "waypost") for at in there if sites.is_waypost(s, at)]


def _relics(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """Destinations for their Fragments, until there are Relics enough; then where a Relic waits."""
    forest = s.forest
    if forest is None:
        return []
    where = relics.battle_sites(s)
    found = [(where[one.site], RELIC, "relic") for one in forest.craftings if not one.is_done]
    if len(forest.craftings) < len(relics.RELICS):
        more = FRAGMENT if len(forest.craftings) < ENOUGH else FRAGMENT // 3
        for at, on in quests.tokens(s).items():
            if decks.is_destination(s, on.card):
                row = s.quest(on.card)
                chance = prizes.chance(s, quests.skills_of(row), quests.needed(s, row) - on.successes)
                found.append((at, (prizes.worth_of(s, on) + more) * chance // 100, "destination"))
    return found


def wants_talisman(s: ValleyState) -> bool:
    """DK-DUAL-20. Whether Talismans are still missing against the Dead King."""
    return s.forest is not None and not s.forest.king_fell and s.items.count(rivals.TALISMAN) < rivals.TALISMANS


def _talismans(s: ValleyState) -> list[tuple[Hex, int, str]]:
    if not wants_talisman(s) or packs.purse(s) < s.content.items[rivals.TALISMAN].price:
        return []
    shrines = land.of(s).sites_of(Site.SHRINE)
    return [(at, TALISMAN, "shrine") for at in shrines if at not in s.fallen_shrines]


def _dens(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """Forest Bosses whom the party would beat."""
    found = []
    for level, at in rivals.numbered(s, Site.DEN).items():
        row = s.content.forest_bosses[level]
        if sites.den(s, at) and strength.margin(s, [row]) >= READY:
            found.append((at, prizes.worth_of_reward(row.reward), "den"))
    return found


# ---------------------------------------------------------------- the villains


def _raised(s: ValleyState) -> int:
    """DK-DUAL-20, 21. Levels by which the Difficulty has to be raised first."""
    return max(Difficulty.MODERATE.level - s.difficulty.level, 0)


def _magi(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """Adrimon in her Acropolis, once there are Relics and the party is strong enough."""
    home = rivals.acropolis(s)
    if home is None or not rivals.is_adrimon_home(s) or not _has_what_it_takes(s):
        return []
    return [(home, VILLAIN, "magi")] if strength.margin(s, _foes(s), raised=_raised(s)) >= needed(s) else []


def _foes(s: ValleyState) -> list[FoeRow]:
    """Whom the party would fight in the Acropolis."""
    both = s.forest is not None and s.forest.has_spool
    return [s.content.foes["adrimon"], *([s.content.bosses[KING_LEVEL]] if both else [])]


def _has_what_it_takes(s: ValleyState) -> bool:
    why = rivals.why_not_adrimon(s)
    return why is None or why.reason == "not-moderate"


def king(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """DK-DUAL-20. The Dead King, once he may be attacked and the party is strong enough."""
    why = rivals.why_not_king(s)
    if s.king.at is None or (why is not None and why.reason != "not-moderate"):
        return []
    if strength.margin(s, [s.content.bosses[KING_LEVEL]], raised=_raised(s)) < needed(s):
        return []
    return [(s.king.at, VILLAIN * (PRESSING if is_overdue(s) else 1), "king")]


def raises(s: ValleyState, ask: Ask) -> int | None:
    """DK-DUAL-20, 21. The place of raising the Difficulty, where a villain could be attacked but for it."""
    ids = [option_id(option) for option in ask.options]
    if s.forest is None or not _raised(s) or using.RAISE not in ids:
        return None
    return ids.index(using.RAISE) if _magi(s) or king(s) else None


def wants(s: ValleyState, deed: str) -> bool:
    """Whether the party does what a place of the Forest offers."""
    if deed == Wild.ADRIMON:
        return strength.margin(s, _foes(s)) >= needed(s)
    if deed == Wild.WAKE:
        return strength.margin(s, [s.content.foes["mindwiped"]]) >= READY
    return deed in (Wild.SENTINEL, Wild.DEN, Wild.CRAFT, Wild.SELL)
