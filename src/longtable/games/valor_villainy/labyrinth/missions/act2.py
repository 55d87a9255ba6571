"""Act 2, The Toll Road: leaving a Portal costs something, and what its Days bring."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row, Size
from longtable.games.valor_villainy.labyrinth.battle.shared import is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import golden, halls, losses, purse, villain
from longtable.games.valor_villainy.labyrinth.play.effects import lasting, mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Entrance, Sunshield, TollPaid
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player, Until
from longtable.games.valor_villainy.play import decks, looting
from longtable.games.valor_villainy.play.events import Entered, Struck, Walking
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.play.reactions import befall

TOLL, DEAR_TOLL = 1, 2
TARIFF = 2
PAY, GUARD = "pay", "guard"
FEW_HEROES, MOST_GUARDS = 2, 3

# ---------------------------------------------------------------- the toll


@mission("act-2", to=Entered)
async def toll(s: LabyrinthState, _me: Player, event: Entered) -> None:
    """LL-OVER-04, LL-MOVE-01. A Hero whose Move leaves Portals pays for each; who is placed or moved does not."""
    hero = next(hero for hero in s.heroes if hero.key == event.who)
    left = _tolls(s, hero, event.start, event.path)
    if left and _has_free_one(s, hero):
        lay(s, Lasts.SPENT, _first(hero), hero, ends=Ends.ROUND)
        left = left[1:]
    for at in left:
        await _pay(s, hero, at)


@mission("act-2", to=Walking)
def toll_ahead(s: LabyrinthState, me: Player, event: Walking) -> None:
    """LL-OVER-04. Who looks at a way sees how often it costs toll."""
    tolls = len(_tolls(s, me, event.start, event.path))
    tolls -= int(tolls > 0 and _has_free_one(s, me))
    if tolls:
        event.said.append(("toll", {"count": tolls}))


def _tolls(s: LabyrinthState, hero: Player, start: int, path: Sequence[int]) -> list[int]:
    """The Portals that a Move leaves, but for those that cost this Hero nothing."""
    portals = halls.portals(s)
    left = [at for at in (start, *path[:-1]) if at in portals]
    return [at for at in left if not any(s.effects_on(key, Lasts.TOLL_FREE) for key in (hero.key, s.regions[at].key))]


def _has_free_one(s: LabyrinthState, hero: Player) -> bool:
    """LL-DIFF-01. Whether the first toll of a Hero in this Round is free, and still to come."""
    return is_easier(s) and not s.effects_on(_first(hero), Lasts.SPENT)


def _first(hero: Player) -> str:
    return f"toll:{hero.role}"


async def _pay(s: LabyrinthState, hero: Player, at: int) -> None:
    """LL-PAY-01, LL-DIFF-01. A Heart, or two on the third Hard step, or a Bounty; the Villain hears of it."""
    s.say("toll", who=hero, region=s.regions[at])
    await purse.heart_or_bounty(s, hero, DEAR_TOLL if is_harder(s) else TOLL, about=s.regions[at])
    await befall(s, TollPaid(), s.villain)


def free_of_toll(s: LabyrinthState, key: str, ends: Ends) -> None:
    """For a Hero, or for a Portal, nothing is paid until a moment has come."""
    lay(s, Lasts.TOLL_FREE, key, s.lead, ends=ends)


# ---------------------------------------------------------------- its Days


@mission("act-2-day-1", to=DayBegins)
async def new_tariff(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02. The Lead Hero pays 2 Bounty, or a Chump comes to the Portal closest to them."""
    ways = [PAY, GUARD] if purse.bounty(s) >= TARIFF else [GUARD]
    if await choose(s.lead.role, Kind.TARIFF, ways, about=s.mission) == PAY:
        await purse.spend(s, TARIFF, s.lead.role)
        return
    portal = golden.closest_portal(s, s.lead.at if s.lead.is_on_map else CAMP)
    if portal is not None:
        villain.spawn_one(s, Size.CHUMP, portal)


@mission("act-2-day-2", to=DayBegins)
async def market_day(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03, LL-TREAS-02. Each Hero may give an equipped Treasure for the top one; for a Hero Round no toll."""
    for hero in golden.heroes(s):
        worn = [s.treasure(number) for number in hero.gear if number]
        given = await choose(hero.role, Kind.SURRENDER, worn, about=s.mission, may_pass=True) if worn else None
        if given is not None:
            losses.discard_treasure(s, hero, given)
            number = decks.draw_treasure(s)
            if number is not None:
                looting.equip(s, hero, number)
        free_of_toll(s, hero.key, Ends.ROUND)


@mission("act-2-day-3", to=DayBegins)
def second_guard(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04. A Chump on each Portal, as many as Heroes and 3 at most; with 1 or 2 Heroes only one."""
    most = 1 if s.hero_count <= FEW_HEROES else MOST_GUARDS
    for at in halls.portals(s)[:most]:
        villain.spawn_one(s, Size.CHUMP, Pick(at, golden.NORTH))


# ---------------------------------------------------------------- the Final Battle


@mission("act-2", to=Entrance)
async def behind_the_curtain(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01. She enters on the Portal furthest from the Lead Hero."""
    lead = await golden.lead_hero(s)
    portal = golden.furthest_portal(s, CAMP if lead is None else lead.it.at)
    if portal is not None:
        event.at = portal.it


@mission("act-2-shards", to=Sunshield)
def dazzle(s: LabyrinthState, me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. Of her Ranged Hits the first against each Hero are ignored, as many as there are Shards."""
    if s.shards:
        for hero in s.heroes:
            lay(s, Lasts.SUNLIT, hero.key, me, ends=Ends.GAME, amount=s.shards)


def _is_her_shot(s: LabyrinthState, until: Until, event: Struck) -> bool:
    is_shot = s.hits is not None and s.hits.roller == event.by and s.hits.row == Row.RANGED
    return event.target == until.on and event.by == s.villain.key and is_shot and event.damage > 0


@lasting(Lasts.SUNLIT, to=Struck, when=_is_her_shot)
def dazzled(s: LabyrinthState, until: Until, event: Struck) -> None:
    """LL-FINAL-07. The light of the Shards is used up Hit by Hit."""
    ignored = min(until.amount, event.damage)
    event.damage -= ignored
    until.amount -= ignored
    s.say("prevents", who=until.on, amount=ignored)
    if not until.amount:
        s.lasting.remove(until)
