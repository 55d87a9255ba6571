"""Nightmare Hunt: something that goes through Walls, and a way of fighting it lying down (LL-QUEST-03, 04)."""

from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.kinds import Row, Size, Team
from longtable.games.valor_villainy.labyrinth.options import MANY_HEROES
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import Judging, PlayBegins, VillainActs
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import turns
from longtable.games.valor_villainy.play.characters import place
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does, Steps, TurnBegins, Warding
from longtable.kit import paths
from longtable.kit.settle import most

QUEST = "nightmare-hunt"
HEARTS, POINTS, MORE_POINTS = 10, 3, 4
CLAWS = "R R Y _ _ _"
THROUGH_HALL, THROUGH_WALL = 1, 2
MOST_DEFEATS, LAST_ROUND = 3, 20
LIE_DOWN = "lie-down"
MARK, DEFEATS = "mark", "defeats"
"""What is counted: the Hearts at which it flees next, and the Defeats of the Rounds before."""


@mission(QUEST, to=PlayBegins)
def comes(s: LabyrinthState, me: Player, _event: PlayBegins) -> None:
    """LL-OVER-04. It stands on the tile that is furthest from Base Camp, with 10 Hearts for each Hero."""
    me.health = HEARTS * s.hero_count
    me.rows[Row.MELEE] = read_dice(CLAWS)
    s.tally = {MARK: me.health // 2, DEFEATS: 0}
    steps = halls.distances(s)[CAMP]
    laid = [at for at in halls.CELLS if s.regions[at].tile]
    far = golden.place(s, laid, ("furthest", most(steps.__getitem__)))
    if far is not None:
        place(s, me, far.it)
        s.say("enters", who=me, region=s.regions[far.it])


@mission("nightmare-villain", to=VillainActs)
async def prowls(s: LabyrinthState, me: Player, _event: VillainActs) -> None:
    """LL-SPAWN-02, LL-AOE-01. A Chump at a Portal; then it walks, and strikes everybody where it is."""
    weakest = golden.place_of_weakest(s)
    portal = golden.closest_portal(s, CAMP if weakest is None else weakest.it)
    if portal is not None:
        villain.spawn_one(s, Size.CHUMP, portal)
    if s.round > 1 and s.defeats == s.tally[DEFEATS]:
        await villain.store(s, Row.MELEE, 1)
    s.tally[DEFEATS] = s.defeats
    turns.start(s, me.key, me.role)
    walk(s, MORE_POINTS if s.hero_count >= MANY_HEROES else POINTS)
    await assault.strike(s, is_aoe=True)
    s.turns.clear()


def walk(s: LabyrinthState, points: int) -> None:
    """LL-QUEST-03, 04. Along Halls to the closest Hero where there is a way; else through Walls at double price.

    Of equal ways North, East, South, West; a Wall is not gone through with a single point left.
    """
    awake = [hero.at for hero in golden.heroes(s) if not is_asleep(s, hero)]
    me = s.villain
    found = paths.nearest(me.at, awake.__contains__, lambda at: s.regions[at].beside)
    if not found:
        found = paths.nearest(me.at, awake.__contains__, lambda at: _around(s, at), lambda a, b: _price(s, a, b))
    goal = golden.place(s, [route.place for route in found])
    if goal is None:
        return
    for at in next(route.places for route in found if route.place == goal.it):
        price = _price(s, me.at, at)
        if price > points:
            return
        points -= price
        place(s, me, at)
        s.say("nightmare-walks", who=me, region=s.regions[at], points=points)


def _around(s: LabyrinthState, at: int) -> list[int]:
    return [there for there in halls.AROUND[at] if s.regions[there].tile]


def _price(s: LabyrinthState, here: int, there: int) -> int:
    return THROUGH_HALL if there in s.regions[here].beside else THROUGH_WALL


@mission(QUEST, to=Judging)
def wakes(s: LabyrinthState, me: Player, event: Judging) -> None:
    """LL-OVER-04. It flees at each half of its Hearts; at none they have won, by three Defeats they have lost."""
    event.is_settled = True
    if not me.is_on_map:
        return
    if me.health <= 0:
        s.winner = Team.HEROES
    elif s.defeats >= MOST_DEFEATS or s.round > LAST_ROUND:
        s.winner = Team.VILLAIN
    elif me.health <= s.tally[MARK]:
        s.tally[MARK] = me.health // 2
        _flee(s, me)


def _flee(s: LabyrinthState, me: Player) -> None:
    steps = halls.distances(s)
    places = [hero.at for hero in golden.heroes(s)]

    def nearness(at: int) -> int:
        return min((steps[at][there] for there in places), default=0)

    portal = golden.place(s, halls.portals(s), ("furthest", most(nearness)))
    if portal is not None:
        place(s, me, portal.it)
        s.say("nightmare-flees", who=me, region=s.regions[portal.it])


# ---------------------------------------------------------------- lying down


def _sleep(hero: Player) -> str:
    return f"asleep:{hero.role}"


def is_asleep(s: LabyrinthState, hero: Player) -> bool:
    """Whether a Hero has lain down since the own Turn began."""
    return bool(s.tally.get(_sleep(hero)))


@mission(QUEST, to=Deeds, when=lambda s, me, event: me.at == s.villain.at and bool(event.turn.points))
def may_lie_down(s: LabyrinthState, me: Player, event: Deeds) -> None:
    """LL-SEQ-07. Who is where it is may lie down, for an Action Point."""
    if not is_asleep(s, me):
        event.found.append(Deed(LIE_DOWN))


@mission(QUEST, to=Does, when=lambda _, __, event: event.deed == LIE_DOWN)
def lies_down(s: LabyrinthState, me: Player, event: Does) -> None:
    """LL-SEQ-07. Asleep until the next own Turn."""
    event.turn.points -= 1
    event.turn.steps = 0
    s.tally[_sleep(me)] = 1
    s.say("lies-down", who=me)


@mission(QUEST, to=TurnBegins)
def gets_up(s: LabyrinthState, me: Player, _event: TurnBegins) -> None:
    """LL-SEQ-05. A new Turn: awake again."""
    s.tally.pop(_sleep(me), None)


@mission(QUEST, to=Steps, when=lambda s, me, _: not me.is_villain and is_asleep(s, me))
def no_moves(_s: LabyrinthState, _me: Player, event: Steps) -> None:
    """LL-MOVE-01. Who is asleep does not move."""
    event.steps = 0


@mission(QUEST, to=Warding)
def in_a_dream(s: LabyrinthState, me: Player, event: Warding) -> None:
    """LL-DMG-01. It does not hurt who is asleep; what they do to it counts double."""
    if me is s.villain:
        if any(event.by == hero.key and is_asleep(s, hero) for hero in s.heroes):
            event.damage *= 2
    elif event.by == s.villain.key and is_asleep(s, me):
        event.damage = 0
