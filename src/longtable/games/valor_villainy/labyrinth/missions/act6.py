"""Act 6, The Great Kitchen: keys, an oven, and who is chained to it; and what its Days bring."""

from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.labyrinth.play import golden, halls, verbs, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Drawn, Entrance, FindsKey, Sunshield
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import combat, sidekicks
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does, Warding
from longtable.kit.settle import most

ACT = "act-6"
OVEN, GIUSEPPE, FREE = "giuseppes-oven", "captive-giuseppe", "free-giuseppe"
KEYS = 3
HEARTS = 6
FEW_HEROES, MANY_HEROES = 2, 3
MOST_SHARDS = 3
DRAUGHT = 1
FEW_KEYS = Why("few-keys")

# ---------------------------------------------------------------- keys, the Oven, Giuseppe


@mission(ACT, to=Drawn, when=lambda s, _me, event: s.hero_count <= FEW_HEROES and event.tier != FEW_HEROES)
def more_keys(s: LabyrinthState, _me: Player, event: Drawn) -> None:
    """LL-OVER-04. With 1 or 2 Heroes every Event lays a key; those of Tier II have one for everybody."""
    s.cells[event.at].marks.append(KEY)


@mission(ACT, to=FindsKey, when=lambda s, _me, _event: all(region.tile != OVEN for region in s.regions))
def the_oven(s: LabyrinthState, _me: Player, _event: FindsKey) -> None:
    """LL-OVER-04. With the first key the Oven is laid: on the cell furthest from Base Camp that a Hall leads to.

    Without one it replaces the furthest tile that nobody is on.
    """
    open_cells = [there for at in halls.CELLS for there in halls.unexplored(s, at)]
    taken = [who.at for who in s.everybody] + [who.at for who in (*s.sidekicks, *s.minions)]
    free = [at for at in halls.CELLS if s.regions[at].tile and at != CAMP and at not in taken]
    steps = halls.distances(s)[CAMP]
    if open_cells:
        place = golden.place(s, open_cells, ("furthest", most(halls.apart_from_camp)))
    else:
        place = golden.place(s, free, ("furthest", most(steps.__getitem__)))
    if place is not None:
        halls.replace_tile(s, place.it, OVEN)


@mission(ACT, to=Deeds, when=lambda s, hero, _event: GIUSEPPE not in s.used and s.regions[hero.at].tile == OVEN)
def at_the_oven(s: LabyrinthState, _hero: Player, event: Deeds) -> None:
    """LL-OVER-04. A Hero on the Oven may free Giuseppe, with three keys in the Stash."""
    event.found.append(Deed(FREE, None if s.keys >= KEYS else FEW_KEYS))


@mission(ACT, to=Does, when=lambda _s, _hero, event: event.deed == FREE)
def frees_giuseppe(s: LabyrinthState, hero: Player, _event: Does) -> None:
    """LL-OVER-04, LL-SIDE-01, 07. He is their Sidekick now, with 6 Hearts; another that they had leaves."""
    s.used.append(GIUSEPPE)
    sidekicks.make(s, hero, GIUSEPPE, HEARTS)


# ---------------------------------------------------------------- its Days


@mission("act-6-day-1", to=DayBegins)
async def the_draught(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02. Each Hero on a Portal takes 1 damage; each Minion there is flipped to Fresh."""
    portals = halls.portals(s)
    for hero in golden.heroes(s):
        if hero.at in portals:
            await verbs.hurt(s, hero, DRAUGHT, me.key)
    for minion in s.minions:
        if minion.at in portals and minion.is_wounded:
            combat.flip(s, minion)
            s.say("mended", who=s.card(minion))


@mission("act-6-day-3", to=DayBegins)
def the_specials(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04, LL-SPAWN-02. A Boss on the Portal closest to the weakest Hero; with 1 or 2 Heroes an Elite."""
    size = Size.BOSS if s.hero_count >= MANY_HEROES else Size.ELITE
    villain.spawn_one(s, size, villain.spawn_place(s))


# ---------------------------------------------------------------- the Final Battle


@mission(ACT, to=Entrance)
def through_the_back(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01. Where there is no Oven he enters on the Portal furthest from the Lead Hero."""
    portal = golden.furthest_portal(s, s.lead.at if s.lead.is_on_map else CAMP)
    if portal is not None:
        event.at = portal.it


@mission("act-6-shards", to=Sunshield)
def oven_gloves(s: LabyrinthState, _me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. For each Shard his AOE damage to each Hero is 1 less, at most 3."""
    s.warded = min(s.shards, MOST_SHARDS)


@mission(ACT, to=Warding, when=lambda s, _who, event: event.is_aoe and event.by == s.villain.key)
def gloved(s: LabyrinthState, _hero: Player, event: Warding) -> None:
    """LL-FINAL-07. The Sunshards take the edge off his AOE damage."""
    event.damage = max(0, event.damage - s.warded)
