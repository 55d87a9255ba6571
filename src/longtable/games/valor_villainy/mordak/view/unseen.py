"""What may lie beyond: the tiles that are still face-down, and what turning some of them up would bring.

Everybody knows which tiles a tier has, which are in every game, and which lie face-up. The others are equally likely
in every place.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb

from msgspec import Struct

from longtable.engine import odds
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.mordak.content import TileRow
from longtable.games.valor_villainy.mordak.kinds import Tier
from longtable.games.valor_villainy.mordak.play.scouting import SIZES, TREASURE
from longtable.games.valor_villainy.mordak.state import MordakState, Region
from longtable.games.valor_villainy.view.unseen import HIDDEN


class Unseen(Struct, frozen=True):
    """The face-down part of a tier: where its tiles lie, those that are surely among them, and those that may be."""

    regions: list[Region]
    fixed: list[TileRow]
    others: list[TileRow]


def unseen(s: MordakState, tier: Tier) -> Unseen:
    """MM-SETUP-06. What is known of the face-down tiles of a tier."""
    laid = [region.tile for region in s.regions if region.is_face_up]
    regions = [region for region in s.regions if s.tile(region).tier is tier and not region.is_face_up]
    fixed = [s.tile(region) for region in regions if s.tile(region).always]
    others = [row for row in s.tiles.values() if row.tier is tier and not row.always and row.id not in laid]
    return Unseen(regions, fixed, others)


def deal_tiles(s: MordakState, chance: Chance) -> None:
    """MM-SETUP-06. Nobody knows where the tiles of a tier lie, nor which of the random ones are in the box."""
    for tier in {s.tile(region).tier: None for region in s.regions}:
        known = unseen(s, tier)
        others = [row.id for row in known.others]
        chance.shuffle(others, HIDDEN)
        tiles = [*(row.id for row in known.fixed), *others][: len(known.regions)]
        chance.shuffle(tiles, HIDDEN)
        for region, tile in zip(known.regions, tiles, strict=True):
            region.tile = tile


class Scouted(Struct, frozen=True):
    """What Scouting from a Region would bring: chances in thousandths, averages in tenths."""

    ambush: int
    shrine: int
    treasures: int
    minions: int


def scouted(s: MordakState, at: int) -> Scouted:
    """MM-SCOUT-02 to 08, MM-AMBUSH-01. What turning up every tile beside a Region would bring."""
    places = [s.regions[beside] for beside in s.regions[at].beside if not s.regions[beside].is_face_up]
    tiers = {
        s.tile(region).tier: sum(s.tile(other).tier is s.tile(region).tier for other in places) for region in places
    }
    parts = [(unseen(s, tier), count) for tier, count in tiers.items()]

    def icons(row: TileRow, names: Sequence[str], *, ambush: bool = False) -> int:
        here = [icon for icon in row.icons if icon.least <= s.hero_count <= icon.most and icon.what in names]
        return sum(icon.ambush or not ambush for icon in here)

    return Scouted(
        ambush=_any(parts, lambda row: icons(row, [*SIZES], ambush=True) > 0),
        shrine=_any(parts, lambda row: row.is_shrine),
        treasures=_average(parts, lambda row: icons(row, [TREASURE])),
        minions=_average(parts, lambda row: icons(row, [*SIZES])),
    )


def _any(parts: Sequence[tuple[Unseen, int]], has: Callable[[TileRow], bool]) -> int:
    """How likely at least one of the tiles has something, in thousandths."""
    none = Fraction(1)
    for tier, count in parts:
        none *= _none(tier, count, has)
    return odds.thousandths(none.denominator - none.numerator, none.denominator)


def _none(tier: Unseen, count: int, has: Callable[[TileRow], bool]) -> Fraction:
    """How likely none of so many tiles of a tier has it: by how many of them are tiles of every game."""
    places, fixed, others = len(tier.regions), len(tier.fixed), len(tier.others)
    good_fixed = sum(not has(row) for row in tier.fixed)
    good_others = sum(not has(row) for row in tier.others)
    cases = Fraction(0)
    for sure in range(count + 1):
        open_ = count - sure
        if sure <= fixed and open_ <= places - fixed:
            share = Fraction(comb(good_others, open_), comb(others, open_))
            cases += comb(good_fixed, sure) * comb(places - fixed, open_) * share
    return cases * Fraction(1, comb(places, count))


def _average(parts: Sequence[tuple[Unseen, int]], value: Callable[[TileRow], int]) -> int:
    """What the tiles have on average in all, in tenths."""
    total = Fraction(0)
    for tier, count in parts:
        places, fixed = len(tier.regions), len(tier.fixed)
        here = Fraction(sum(value(row) for row in tier.fixed))
        if tier.others:
            here += Fraction((places - fixed) * sum(value(row) for row in tier.others), len(tier.others))
        total += here * Fraction(count, places)
    return odds.tenths(total.numerator, total.denominator)
