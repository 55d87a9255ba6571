"""Act 4, The Green Gallery: spores in blind corners, Poison for who walks into them, and what its Days bring."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import golden, halls, remedies, spores
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Entrance, Sunshield
from longtable.games.valor_villainy.labyrinth.play.setup import FIRST_MINIONS
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import plusones, statuses, targets, wounds
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does, Entered, Mending, Spending, TurnedUp
from longtable.games.valor_villainy.play.lasting import lay

ACT = "act-4"
PURGE, WEED = "purge", "weed"
PURGE_PRICE = 3
"""What clearing spores costs in Hits of a Magic roll; else it is a Plus-One."""
DAY_HEALS = 1

# ---------------------------------------------------------------- spores


@mission(ACT, to=TurnedUp, when=lambda s, _me, event: sum(halls.halls_of(s, event.at)) == 1)
def blind_corners(s: LabyrinthState, _me: Player, event: TurnedUp) -> None:
    """LL-OVER-04, LL-SCOUT-03. Spores lie on each tile with exactly one Hall as it is laid."""
    spores.sow(s, event.at)


@mission(ACT, to=Entered)
async def breathe(s: LabyrinthState, _me: Player, event: Entered) -> None:
    """LL-OVER-04, LL-POISON-02. A Poison for each Region with spores that a Hero's Move comes into."""
    hero = next(hero for hero in s.heroes if hero.key == event.who)
    for at in event.path:
        if spores.are_in(s, at):
            await statuses.poison(s, hero)


@mission(ACT, to=Deeds, when=lambda s, hero, _event: spores.are_in(s, hero.at) and sum(hero.plus) > 0)
def may_weed(_s: LabyrinthState, _hero: Player, event: Deeds) -> None:
    """LL-OVER-04. Who stands among spores may clear them for a Plus-One of any row."""
    event.found.append(Deed(WEED))


def _may_purge(s: LabyrinthState, hero: Player, event: Spending) -> bool:
    is_magic = event.hits.row == Row.MAGIC and event.hits.pool >= PURGE_PRICE
    return is_magic and hero.is_on_map and spores.are_in(s, hero.at)


@mission(ACT, to=Spending, when=_may_purge)
def may_purge(_s: LabyrinthState, _hero: Player, event: Spending) -> None:
    """LL-OVER-04. Who stands among spores may clear them for 3 Hits of a Magic roll."""
    event.found.append(Deed(PURGE))


@mission(ACT, to=Does, when=lambda _s, _hero, event: event.deed in (WEED, PURGE))
async def clear(s: LabyrinthState, hero: Player, event: Does) -> None:
    """LL-OVER-04. The spores under a Hero are paid for and gone."""
    if event.deed == WEED:
        await plusones.give_up_plus_one(s, hero)
    elif s.hits is not None:
        s.hits.pool -= PURGE_PRICE
    spores.clear(s, hero.at)


# ---------------------------------------------------------------- its Days


@mission("act-4-day-1", to=DayBegins)
async def fine_dust(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02, LL-POISON-02. Each Hero without Poison gains one."""
    for hero in golden.heroes(s):
        if not statuses.poison_of(s, hero):
            await statuses.poison(s, hero, me.key)


@mission("act-4-day-2", to=DayBegins)
async def whatever_grows(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03, LL-HEAL-01. Each Hero heals 1; then healing heals more until the next Villain Level Up Step."""
    for hero in golden.heroes(s):
        if wounds.can_mend(s, hero):
            await wounds.heal(s, hero, DAY_HEALS)
    # The Hero Level Up Step comes first.
    lay(s, Lasts.GROWTH, me.key, me, ends=Ends.ROUND, left=2)


@mission(ACT, to=Mending, when=lambda s, _hero, _event: bool(s.effects_on(s.villain.key, Lasts.GROWTH)))
def grows(_s: LabyrinthState, _hero: Player, event: Mending) -> None:
    """LL-HEAL-01. For that while every healing heals 1 more."""
    event.amount += DAY_HEALS


@mission("act-4-day-3", to=DayBegins)
def changes_rooms(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04. Spores spread from each Region into one beside it: North, East, South, West."""
    for at in spores.places(s):
        bare = [beside for beside in s.regions[at].beside if not spores.are_in(s, beside)]
        if bare:
            spores.sow(s, bare[0])


# ---------------------------------------------------------------- the Final Battle


@mission(ACT, to=Entrance)
def oldest_hedge(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01, LL-MOVE-10. She enters Base Camp; Heroes who are there are placed on Gate Landing first."""
    gate = next(at for at in halls.CELLS if (tile := s.tile(at)) is not None and tile.tag == FIRST_MINIONS)
    for hero in s.heroes_in(CAMP):
        targets.put(s, hero, s.regions[gate])
    event.at = CAMP


@mission("act-4-shards", to=Sunshield)
async def sunlight(s: LabyrinthState, _me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. For each Shard a Hero of the Lead Hero's choice is cured of all Poison and gains a Shield."""
    heroes = golden.heroes(s)
    for _ in range(s.shards if heroes else 0):
        hero = await choose(s.lead.role, Kind.SUNLIGHT, heroes, about=s.mission)
        remedies.cure_poison(s, hero)
        statuses.gain_shields(s, hero.key, 1)
