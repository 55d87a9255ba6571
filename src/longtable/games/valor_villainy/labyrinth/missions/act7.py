"""Act 7, House of Mirrors: ways through the glass, places changed and a coat stolen."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Kind, Row, Size, Slot
from longtable.games.valor_villainy.labyrinth.play import golden, halls, villain
from longtable.games.valor_villainy.labyrinth.play.dojo import DOJO
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import (
    DayBegins,
    Entrance,
    MinionActs,
    Passages,
    Sunshield,
)
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import targets
from longtable.games.valor_villainy.play.characters import character
from longtable.games.valor_villainy.play.events import BonusDice
from longtable.games.valor_villainy.state import Minion
from longtable.kit.settle import most

ACT = "act-7"
EXTRA = "glass-extra"
WITHOUT_A_COAT = 2

# ---------------------------------------------------------------- mirrors


def _sees_mirrors(s: LabyrinthState, _me: Player, event: Passages) -> bool:
    if event.who == s.villain.key:
        return True
    who = character(s, event.who)
    return isinstance(who, Minion) and s.card(who).id == EXTRA


@mission(ACT, to=Passages, when=_sees_mirrors)
def through_the_glass(s: LabyrinthState, _me: Player, event: Passages) -> None:
    """LL-OVER-04. For the Villain and Glass Extras tiles whose Halls lie alike are adjacent when they move."""
    shapes = [halls.halls_of(s, at) if s.regions[at].tile else None for at in halls.CELLS]
    event.beside = [
        [*region.beside, *(there for there in halls.CELLS if _is_alike(shapes, at, there, region.beside))]
        for at, region in enumerate(s.regions)
    ]


def _is_alike(shapes: list[halls.Halls | None], at: int, there: int, beside: list[int]) -> bool:
    return there != at and shapes[at] is not None and shapes[there] == shapes[at] and there not in beside


# ---------------------------------------------------------------- its Days


@mission("act-7-day-1", to=DayBegins)
async def round_the_corner(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02, LL-MOVE-10. The two Heroes furthest from each other change places; a lone one goes far away."""
    heroes = golden.heroes(s)
    if len(heroes) == 1:
        portal = golden.furthest_portal(s, heroes[0].at)
        if portal is not None:
            targets.put(s, heroes[0], s.regions[portal.it])
        return
    steps = halls.distances(s)

    def apart(hero: Player) -> int:
        return max(steps[hero.at][other.at] for other in heroes if other is not hero)

    first = await golden.one_of(s, heroes, ("furthest", most(apart)))
    if first is None:
        return
    others = [hero for hero in heroes if hero is not first.it]
    second = await golden.one_of(s, others, ("furthest", most(lambda hero: steps[first.it.at][hero.at])))
    if second is not None and second.it.at != first.it.at:
        here, there = s.regions[first.it.at], s.regions[second.it.at]
        targets.put(s, first.it, there)
        targets.put(s, second.it, here)


@mission("act-7-day-2", to=DayBegins)
async def a_coat_like_yours(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03. It has the bonus dice of an equipped Offense Treasure, by lot, too; else 2 Plus-Ones."""
    weapons = [hero.gear[Slot.OFFENSE] for hero in s.heroes if hero.gear[Slot.OFFENSE]]
    if not weapons:
        await villain.store(s, Row.MELEE, WITHOUT_A_COAT)
        return
    s.coat = weapons[s.chance.roll(1, len(weapons), "coat")[0] - 1]
    s.say("wears", who=me, treasure=s.treasure(s.coat))


@mission(ACT, to=BonusDice, when=lambda s, who, _event: bool(s.coat) and who is s.villain)
def the_coat(s: LabyrinthState, _me: Player, event: BonusDice) -> None:
    """LL-TREAS-03. What the stolen coat adds on its row."""
    card = s.treasure(s.coat)
    if card.row == event.row:
        event.dice.extend(card.bonus)


@mission("act-7-day-3", to=DayBegins)
def second_bell(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04. In the next Minion Step each Elite takes two Turns."""
    s.second_bell = s.round + 1
    s.encored = []


@mission(ACT, to=MinionActs, when=lambda s, _me, event: s.second_bell == s.round and event.minion not in s.encored)
def comes_on_again(s: LabyrinthState, _me: Player, event: MinionActs) -> None:
    """LL-MSTEP-01. An Elite that acts now is to act again."""
    minion = character(s, event.minion)
    if isinstance(minion, Minion) and s.card(minion).size is Size.ELITE:
        s.encored.append(event.minion)
        minion.has_acted = False


# ---------------------------------------------------------------- the Final Battle


@mission(ACT, to=Entrance)
def on_stage(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01. It enters on the Dojo closest to the Lead Hero, if there is one."""
    stages = [at for at in halls.CELLS if (tile := s.tile(at)) is not None and tile.special == DOJO]
    stage = golden.place(s, stages, by=s.lead.at if s.lead.is_on_map else CAMP)
    if stage is not None:
        event.at = stage.it


@mission("act-7-shards", to=Sunshield)
async def out_of_the_mirror(s: LabyrinthState, _me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. As many Heroes as there are Shards, of the Lead Hero's choice, cannot be copied."""
    for _ in range(min(s.shards, s.hero_count)):
        left = [hero for hero in s.in_turn_order() if hero.role not in s.uncopied]
        hero = await choose(s.lead.role, Kind.CHARACTER, left, about=s.mission)
        s.uncopied.append(hero.role)
        s.say("uncopied", who=hero)
