"""The Rescue: three prisoners behind dark Halls, who have to be led to Base Camp."""

from longtable.games.valor_villainy.kinds import Size, Team
from longtable.games.valor_villainy.labyrinth.options import MANY_HEROES
from longtable.games.valor_villainy.labyrinth.play import golden, halls, setup, verbs, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import (
    DayBegins,
    Judging,
    LastDayEnds,
    MinionDone,
    PlayBegins,
)
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import rockfalls, wounds
from longtable.games.valor_villainy.play.characters import HEROES, is_held_by_enemies, place
from longtable.games.valor_villainy.play.events import (
    Deed,
    Deeds,
    Defeated,
    Does,
    Entered,
    Steps,
    TurnedUp,
    TurnEnds,
)
from longtable.kit import paths

QUEST = "the-rescue"
MASON, NURSE, THIEF, TRAP = "mason", "nurse", "thief", "trap"
PRISONERS = (MASON, NURSE, THIEF)
TAKE, SET_DOWN = "take-along", "set-down"
SAFE, LOST = "safe", "lost"
SLOW_STEPS, SNAP, CARE, SHARE = 2, 2, 1, 2
NEEDED, MOST_LOST, MOST_DEFEATS = 2, 2, 5


def _leads(hero: Player) -> str:
    return f"led:{hero.role}"


def led_by(s: LabyrinthState, hero: Player) -> str:
    """The prisoner whom a Hero leads; an empty word for none."""
    number = s.tally.get(_leads(hero), 0)
    return PRISONERS[number - 1] if number else ""


def prisoners_in(s: LabyrinthState, at: int) -> list[str]:
    """The prisoners in a Region whom nobody leads."""
    return [mark for mark in s.cells[at].marks if mark in PRISONERS]


@mission(QUEST, to=PlayBegins)
def lock_up(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-OVER-04, LL-SETUP-07. Three prisoners and a trap, by lot, on the cells of the Sunshards."""
    s.tally = {SAFE: 0, LOST: 0}
    lots = [*PRISONERS, TRAP]
    s.chance.shuffle(lots, "prisoners")
    for cell, lot in zip(setup.SHARDS, lots, strict=True):
        s.cells[setup.cell_at(cell)].marks.append(lot)


@mission(QUEST, to=TurnedUp, when=lambda s, _, event: TRAP in s.cells[event.at].marks)
async def snap(s: LabyrinthState, _me: Player, event: TurnedUp) -> None:
    """LL-DMG-01. The trap: 2 damage to the Scouter."""
    s.cells[event.at].marks.remove(TRAP)
    for hero in [hero for hero in s.heroes if hero.key == event.scouter]:
        s.say("trap", who=hero)
        await verbs.hurt(s, hero, SNAP)


# ---------------------------------------------------------------- leading


@mission(QUEST, to=Deeds)
def may_lead(s: LabyrinthState, me: Player, event: Deeds) -> None:
    """LL-SEQ-07. Without enemies in the Region a Hero takes a prisoner along, or sets one down, for nothing."""
    if led_by(s, me):
        event.found.append(Deed(SET_DOWN))
    elif me.at != CAMP and prisoners_in(s, me.at) and not is_held_by_enemies(s, me.at, HEROES):
        event.found.append(Deed(TAKE))


@mission(QUEST, to=Does, when=lambda _, __, event: event.deed in (TAKE, SET_DOWN))
def leads(s: LabyrinthState, me: Player, event: Does) -> None:
    """LL-SEQ-07. The prisoner goes with the Hero, or stays here."""
    if event.deed == TAKE:
        who = prisoners_in(s, me.at)[0]
        s.cells[me.at].marks.remove(who)
        s.tally[_leads(me)] = PRISONERS.index(who) + 1
        event.turn.steps = min(event.turn.steps, SLOW_STEPS)
        s.say("takes-along", who=me, prisoner=who)
    else:
        _let_go(s, me, me.at)


def _let_go(s: LabyrinthState, hero: Player, at: int) -> None:
    who = led_by(s, hero)
    del s.tally[_leads(hero)]
    s.cells[at].marks.append(who)
    s.say("stays-behind", prisoner=who, region=s.regions[at])


@mission(QUEST, to=Steps, when=lambda s, me, _: bool(led_by(s, me)))
def slowly(_s: LabyrinthState, _me: Player, event: Steps) -> None:
    """LL-MOVE-01. Who leads a prisoner has Moves of 2 steps."""
    event.steps = min(event.steps, SLOW_STEPS)


@mission(QUEST, to=Entered)
def arrives(s: LabyrinthState, _me: Player, event: Entered) -> None:
    """LL-ROCK-05, LL-OVER-04. The Mason clears Rockfalls where she comes; on Base Camp a prisoner is safe."""
    hero = next((hero for hero in s.heroes if hero.key == event.who), None)
    who = "" if hero is None else led_by(s, hero)
    if hero is None or not who:
        return
    if who == MASON:
        for _ in range(rockfalls.rocks_in(s, hero.at)):
            rockfalls.clear(s, hero.at)
    if hero.at == CAMP:
        del s.tally[_leads(hero)]
        s.tally[SAFE] += 1
        s.say("prisoner-safe", who=hero, prisoner=who, count=s.tally[SAFE])
        if who == THIEF:
            s.loose_bounty += SHARE
            s.say("finds-bounty", who=hero, count=SHARE)


@mission(QUEST, to=TurnEnds, when=lambda s, me, _: led_by(s, me) == NURSE)
async def cares(s: LabyrinthState, me: Player, _event: TurnEnds) -> None:
    """LL-HEAL-01. The Nurse heals whoever leads her 1 as their Turn ends."""
    await wounds.heal(s, me, CARE)


@mission(QUEST, to=Defeated)
def dragged_back(s: LabyrinthState, _me: Player, event: Defeated) -> None:
    """LL-HERO-03. Who was led by a Hero that falls is dragged to the Portal closest to Base Camp."""
    hero = next((hero for hero in s.heroes if hero.key == event.target), None)
    portal = golden.closest_portal(s, CAMP)
    if hero is not None and portal is not None and led_by(s, hero):
        _let_go(s, hero, portal.it)


# ---------------------------------------------------------------- carried off


@mission(QUEST, to=MinionDone)
def carries_off(s: LabyrinthState, _me: Player, event: MinionDone) -> None:
    """LL-OVER-04. A Minion alone with a prisoner takes them a step towards the closest Portal, then away."""
    minion = s.minion(s.content.minion_numbers[event.minion])
    held = prisoners_in(s, minion.at)
    portal = golden.closest_portal(s, minion.at)
    if not held or portal is None or minion.at == CAMP or s.heroes_in(minion.at):
        return
    route = paths.route_to(minion.at, portal.it, lambda at: s.regions[at].beside)
    s.cells[minion.at].marks.remove(held[0])
    if route is None or not route.places:
        s.tally[LOST] += 1
        s.say("prisoner-lost", prisoner=held[0], count=s.tally[LOST])
        s.box.judge(s)
        return
    place(s, minion, route.places[0])
    s.cells[minion.at].marks.append(held[0])
    s.say("carried-off", who=event.minion, prisoner=held[0], region=s.regions[minion.at])


@mission("rescue-days", to=DayBegins)
def guards(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-SPAWN-01. A Chump, with 4 or more Heroes an Elite, on the Portal closest to a prisoner."""
    held = golden.place(s, [at for at in halls.CELLS if s.regions[at].tile and prisoners_in(s, at)], by=CAMP)
    portal = golden.closest_portal(s, CAMP if held is None else held.it)
    if portal is not None:
        villain.spawn_one(s, Size.ELITE if s.hero_count >= MANY_HEROES else Size.CHUMP, portal)


# ---------------------------------------------------------------- how it ends


@mission(QUEST, to=Judging)
def counts(s: LabyrinthState, _me: Player, event: Judging) -> None:
    """LL-OVER-04. All three safe: won. Two lost, or five Defeats: lost."""
    event.is_settled = True
    if s.tally.get(LOST, 0) >= MOST_LOST or s.defeats >= MOST_DEFEATS:
        s.winner = Team.VILLAIN
    elif s.tally.get(SAFE, 0) == len(PRISONERS):
        s.winner = Team.HEROES


@mission(QUEST, to=LastDayEnds)
def roll_call(s: LabyrinthState, _me: Player, _event: LastDayEnds) -> None:
    """LL-OVER-04. When Day 4 is over two must be safe."""
    s.winner = Team.HEROES if s.tally[SAFE] >= NEEDED else Team.VILLAIN
