"""A party that changes its size: the Map has a third tier for large ones only (MM-JOIN-06, MM-LEAVE-03)."""

from longtable.games.valor_villainy.mordak.kinds import Tier
from longtable.games.valor_villainy.mordak.options import LARGE_PARTY
from longtable.games.valor_villainy.mordak.play.setup import lay_third_tier
from longtable.games.valor_villainy.mordak.play.shrines import check_skip
from longtable.games.valor_villainy.mordak.state import MordakState


def fit_map(s: MordakState, before: int) -> None:
    """MM-JOIN-06, MM-LEAVE-03. Tier III comes with the third Hero, before the Final Battle, and goes with them."""
    if before < LARGE_PARTY <= s.hero_count and not s.is_final:
        _add_third_tier(s)
    elif s.hero_count < LARGE_PARTY <= before:
        _drop_third_tier(s)


def _add_third_tier(s: MordakState) -> None:
    """MM-JOIN-06, 07. Tier III joins the Map; now all the Shrines that lie on it must be found."""
    lay_third_tier(s)
    there = [s.tile(region) for region in s.regions if not region.is_gone]
    s.shrines_needed = sum(tile.is_shrine for tile in there)
    s.skips_by_map = False


def _drop_third_tier(s: MordakState) -> None:
    """MM-LEAVE-03. Face-down Tier III tiles are removed; from now on only the whole Map makes the track skip."""
    hidden = [region for region in s.regions if s.tile(region).tier is Tier.THREE and not region.is_face_up]
    for region in hidden:
        region.is_gone = True
        for at in region.beside:
            s.regions[at].beside.remove(s.regions.index(region))
        region.beside.clear()
    if hidden:
        s.say("map-shrinks", count=len(hidden))
    s.skips_by_map = True
    check_skip(s)
