"""What Relics, Adrimon and a card of the Forest do that a row of numbers cannot say (DK-DUAL)."""

from longtable.games.valley_of_the_dead_king.cards.circumstances import card
from longtable.games.valley_of_the_dead_king.cards.foes import foe
from longtable.games.valley_of_the_dead_king.cards.goods import item
from longtable.games.valley_of_the_dead_king.kinds import Condition, FoeType
from longtable.games.valley_of_the_dead_king.play import fights, mat, relics
from longtable.games.valley_of_the_dead_king.play.effects import (
    Avoiding,
    Befalling,
    Camping,
    Crossing,
    Favoring,
    FoeActs,
    Harming,
    Played,
)
from longtable.games.valley_of_the_dead_king.state import Foe, Hero, ValleyState

MOST_RELICS = 3
RESTED = 2
LATE_CYCLE = 4


@card("splinter-of-a-relic", to=Played)
async def splinter_of_a_relic(s: ValleyState, _me: int, _event: Played) -> None:
    """DK-DUAL-13. Splinter of a Relic: the group gains a Fragment."""
    if s.forest is not None:
        await relics.gain_fragment(s, s.forest)


# ---------------------------------------------------------------- Relics


def weaken(s: ValleyState, relic: str, event: FoeActs) -> None:
    """DK-DUAL-13. A Relic lowers every number of Adrimon's actions by 1; of more than three only the first count."""
    held = [one for one in s.items if one in relics.RELICS][:MOST_RELICS]
    if relic in held and s.foe_row(event.foe).is_magi:
        mat.lower(event.act, 1)


@item("waking-bell", to=FoeActs)
def bell_weakens(s: ValleyState, _me: Hero, event: FoeActs) -> None:
    """DK-DUAL-13. The Waking Bell against Adrimon."""
    weaken(s, "waking-bell", event)


@item("oak-crown", to=FoeActs)
def crown_weakens(s: ValleyState, _me: Hero, event: FoeActs) -> None:
    """DK-DUAL-13. The Oak Crown against Adrimon."""
    weaken(s, "oak-crown", event)


@item("moth-lantern", to=FoeActs)
def lantern_weakens(s: ValleyState, _me: Hero, event: FoeActs) -> None:
    """DK-DUAL-13. The Moth Lantern against Adrimon."""
    weaken(s, "moth-lantern", event)


@item("root-map", to=FoeActs)
def map_weakens(s: ValleyState, _me: Hero, event: FoeActs) -> None:
    """DK-DUAL-13. The Root Map against Adrimon."""
    weaken(s, "root-map", event)


@item("unspun-needle", to=FoeActs)
def needle_weakens(s: ValleyState, _me: Hero, event: FoeActs) -> None:
    """DK-DUAL-13. The Unspun Needle against Adrimon."""
    weaken(s, "unspun-needle", event)


@item("waking-bell", to=Befalling)
def waking_bell(s: ValleyState, _me: Hero, event: Befalling) -> None:
    """DK-COND-05. The Waking Bell: no hero can be Brainwashed."""
    told = event.inflicted
    if told.condition is Condition.BRAINWASHED and any(hero.key == told.on for hero in s.heroes):
        event.is_ignored = True


@item("oak-crown", to=Camping)
def oak_crown(_s: ValleyState, _me: Hero, event: Camping) -> None:
    """DK-MOVE-09. The Oak Crown: Camping Heals 2 more of either Vital."""
    event.health += RESTED
    event.energy += RESTED


@item("moth-lantern", to=Avoiding)
def moth_lantern(_s: ValleyState, _me: Hero, event: Avoiding) -> None:
    """DK-CIRC-05. The Moth Lantern: a Circumstance may be discarded however the group moves."""
    event.may = True


@item("root-map", to=Crossing)
def root_map(_s: ValleyState, _me: Hero, event: Crossing) -> None:
    """DK-MAP-08. The Root Map: the group may enter Peaks and open Water."""
    event.peaks = event.water = True


@item("unspun-needle", to=Favoring)
def unspun_needle(s: ValleyState, _me: Hero, event: Favoring) -> None:
    """DK-FAV-07. The Unspun Needle: Spirits are everybody's Favored Opponents."""
    if FoeType.SPIRIT in fights.types_of(s, event.foe):
        event.is_favored = True


# ---------------------------------------------------------------- Adrimon


@foe("what-is-spun", to=Harming)
def what_is_spun(s: ValleyState, me: Foe, event: Harming) -> None:
    """DK-BOSS-04. Adrimon: from Fate Cycle 4 on her actions that take Energy take 1 more."""
    if event.foe is me and s.forest is not None and s.forest.cycle >= LATE_CYCLE:
        event.energy += 1
