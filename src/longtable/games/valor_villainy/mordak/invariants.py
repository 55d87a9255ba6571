"""What holds at every moment of play: what the family checks, and that tiles, Health, Days and Souls are legal."""

from longtable.engine.errors import must
from longtable.games.valor_villainy import invariants as family
from longtable.games.valor_villainy.mordak.kinds import Stage, Tier
from longtable.games.valor_villainy.mordak.play.bar import LEAST_WHILE_HIDDEN
from longtable.games.valor_villainy.mordak.play.final import SOULS_TO_WIN
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.state import MordakState

TIERS = {2: Tier.ONE, 3: Tier.TWO, 4: Tier.THREE}
"""MM-SETUP-04. What lies face down how far from the Keep; Hawkemoor itself never does."""
LABYRINTH_MARKERS = 2


def check(s: MordakState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    family.check_spells(s)
    family.check_talents(s)
    family.check_treasures(s, s.villain_treasures)
    family.check_minions(s)
    family.check_places(s)
    family.check_tokens(s)
    _check_tiles(s)
    family.check_stacks(s)
    family.check_party(s)
    _check_course(s)
    family.check_turns(s)
    for player in s.everybody:
        if player.rows:
            family.check_board(s, player)
    if s.mordak.rows:
        _check_mordak(s)


def _check_tiles(s: MordakState) -> None:
    """MM-SETUP-01 to 07, MM-TERM-01. No tile lies twice, hidden ones in their tier; neighbours know each other."""
    regions = s.regions
    tiles = [region.tile for region in regions]
    must(len(dict.fromkeys(tiles)) == len(tiles), f"a tile lies twice: {tiles}")
    places = [(region.x, region.y) for region in regions if not region.is_gone]
    must(len(dict.fromkeys(places)) == len(places), f"two Regions lie at one place: {places}")
    hidden = [(region, s.tile(region).tier) for region in regions if not region.is_face_up]
    strange = [(region.key, tier) for region, tier in hidden if tier is not TIERS.get(abs(region.x) + abs(region.y))]
    must(not strange, f"a hidden Region is of a Tier that lies elsewhere: {strange}")
    wrong = [at for at, region in enumerate(regions) for other in region.beside if at not in regions[other].beside]
    must(not wrong, f"{[regions[at].key for at in wrong]} have one-sided neighbours")
    wrong = [at for at, region in enumerate(regions) if region.is_gone and region.beside]
    must(not wrong, f"{[regions[at].key for at in wrong]} are gone, but have neighbours")
    must(len(s.labyrinth) in (0, LABYRINTH_MARKERS), f"{len(s.labyrinth)} Labyrinth markers")


def _check_mordak(s: MordakState) -> None:
    """MM-GOAL-06. Mordak hides till the Final Battle, with some Health left; he is never trained."""
    mordak = s.mordak
    must(mordak.is_on_map == s.is_final, "Mordak is on the Map before the Final Battle, or hides in it")
    must(s.is_final or mordak.health >= LEAST_WHILE_HIDDEN, f"hidden Mordak has {mordak.health} Health")
    must(not mordak.is_trained, "Mordak is trained")


def _check_course(s: MordakState) -> None:
    """MM-SEQ-01, MM-PROC-01, MM-GOAL-04. Day, Souls and the part of play fit together."""
    must(0 <= s.day <= LAST_DAY, f"it is Day {s.day}")
    must(s.is_final or not s.souls, f"{s.souls} Souls before the Final Battle")
    is_going_on = bool(s.turns) or s.facing is not None  # all are hit before a side wins: Bombs go off after a Turn
    must(bool(s.winner) or s.souls < SOULS_TO_WIN or is_going_on, f"{s.souls} Souls, and no winner")
    must(s.stage is Stage.TURN or not s.turns, f"Turns go on in the stage {s.stage}")
    if s.stage is not Stage.TURN:
        must(s.hits is None and not (s.casting or s.aside), "a roll or a Spell goes on outside of Turns")
