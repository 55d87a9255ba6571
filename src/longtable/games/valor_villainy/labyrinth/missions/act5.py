"""Act 5, The Bench: Doom that may be ignored now and then, what a Decree is worth, and what its Days bring."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Kind
from longtable.games.valor_villainy.labyrinth.play import golden, halls, purse, verbs, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Entrance, PlayBegins, Sunshield
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import decks, statuses, wounds
from longtable.games.valor_villainy.play.events import Dooming
from longtable.kit.settle import most

ACT = "act-5"
DOOM, PAY = "doom", "pay"
MANY_HEROES = 3
DARK_TOKENS = 2

# ---------------------------------------------------------------- the Decree


@mission(ACT, to=PlayBegins)
async def what_they_are(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-JUDGE-03. Knights start with a Shield each and one pardon, Villains with loot and dark gifts."""
    if s.decree is Decree.KNIGHTS:
        s.pardons += 1
        for hero in s.heroes:
            statuses.gain_shields(s, hero.key, 1)
    elif s.decree is Decree.VILLAINS:
        purse.gain(s, s.hero_count)
        drawn = [decks.draw_treasure(s) for _ in s.heroes]
        s.stash_treasures.extend(treasure for treasure in drawn if treasure is not None)
        for hero in s.heroes:
            villain.draw_black(s, hero)
            await verbs.plus(s, hero, DARK_TOKENS)


def _is_new(s: LabyrinthState, _hero: Player, event: Dooming) -> bool:
    return s.pardons > 0 and not event.is_again and not event.is_barred


@mission(ACT, to=Dooming, when=_is_new)
async def pardon(s: LabyrinthState, hero: Player, event: Dooming) -> None:
    """LL-DOOM-01, LL-FINAL-07. A Doom may be ignored: once by Knights, in the Final Battle once for each Shard."""
    if await confirm(hero.role, Kind.PARDON, about=hero):
        s.pardons -= 1
        s.say("doom-ignored", who=hero)
        event.is_barred = True


# ---------------------------------------------------------------- its Days


@mission("act-5-day-1", to=DayBegins)
async def the_court_rises(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02. The Lead Hero chooses: to become Doomed, or that each Hero pays 1 Heart."""
    if await choose(s.lead.role, Kind.SCAPEGOAT, [DOOM, PAY], about=s.mission) == DOOM:
        await statuses.doom(s, s.lead, me.key)
        return
    for hero in golden.heroes(s):
        await wounds.pay(s, hero, 1)


@mission("act-5-day-2", to=DayBegins)
def the_jury(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03, LL-SPAWN-03. An Elite on the northernmost Portal, with 3 Heroes one on the southernmost."""
    north = golden.place(s, halls.portals(s))
    south = golden.place(s, halls.portals(s), ("south", most(halls.row_of)))
    for place in (north, south) if s.hero_count >= MANY_HEROES else (north,):
        if place is not None:
            villain.spawn_one(s, Size.ELITE, place)


# ---------------------------------------------------------------- the Final Battle


@mission(ACT, to=Entrance)
def all_rise(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01. He enters the Region with the most Doomed Heroes, if there are any."""
    doomed = [hero.at for hero in golden.heroes(s) if statuses.is_doomed(s, hero.key)]
    place = golden.place(s, doomed, ("most-doomed", most(doomed.count)))
    if place is not None:
        event.at = place.it


@mission("act-5-shards", to=Sunshield)
def in_mitigation(s: LabyrinthState, _me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. As many Dooms of the Final Battle as there are Shards may be ignored."""
    s.pardons += s.shards
