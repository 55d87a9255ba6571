"""What gifts, sides, Days and Battle cards do, each once: everything that is given or taken goes through these."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Ends, Lasts, Row, Size
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import (
    dojo,
    filling,
    golden,
    growth,
    halls,
    minions,
    purse,
    villain,
)
from longtable.games.valor_villainy.labyrinth.play.effects import lasting as answers
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Minion, Player, Turn, Until
from longtable.games.valor_villainy.play import (
    bombs,
    combat,
    decks,
    health,
    lasting,
    levelup,
    looting,
    moves,
    plusones,
    rockfalls,
)
from longtable.games.valor_villainy.play.characters import place
from longtable.games.valor_villainy.play.events import Entered, Points
from longtable.games.valor_villainy.play.levelup import Upgrade
from longtable.games.valor_villainy.play.reactions import announce

ANY, POWER, FEAT = "any", "power", "feat"
DECKS = {"red": Deck.MORTALITY, "green": Deck.WILD, "black": Deck.BLACK}
EQUIP, STASH = "equip", "stash"
FEW_HEROES, MANY_HEROES = 2, 5
"""Up to so many Heroes, and from so many on, the Villain loses five Hearts fewer and more (LL-VDMG-01)."""
STEP = 5
ROCK = "rock"


# ---------------------------------------------------------------- Hearts, tokens, experience


async def hurt(s: LabyrinthState, hero: Player, amount: int, by: str = "") -> None:
    """LL-DMG-01. Damage that is no attack: Reactions to damage, Shields and Doom apply."""
    if hero.is_on_map:
        await combat.harm(s, by or s.villain.key, hero.role, hero.key, amount)


def rows_for(s: LabyrinthState, hero: Player, what: str) -> list[Row]:
    """LL-PLUS-03. The rows that a gift names: one, the Power rows, or any."""
    if what == POWER:
        return s.content.boards[hero.board].power_rows
    return [row for row in Row if row < len(hero.rows)] if what == ANY else [Row[what.upper()]]


async def plus(s: LabyrinthState, hero: Player, count: int, what: str = ANY) -> None:
    """LL-PLUS-03. Plus-Ones, each on a row of the Hero's choice where it may be one of several."""
    for _ in range(count):
        await plusones.gain_plus_one(s, hero, rows_for(s, hero, what))


async def minus(s: LabyrinthState, hero: Player, count: int) -> None:
    """LL-PLUS-03. Plus-Ones of the Hero's choice are lost, as far as there are any."""
    for _ in range(count):
        await plusones.give_up_plus_one(s, hero)


def learn(s: LabyrinthState, hero: Player, xp: int) -> None:
    """LL-XP-05. Experience, kept until it is spent."""
    hero.xp += xp
    s.say("learns", who=hero, xp=xp)


async def improve(s: LabyrinthState, hero: Player, what: str = ANY) -> None:
    """LL-XP-06. One die a step better, or a white one on a blank slot; where none can be it is 1 experience."""
    rows = rows_for(s, hero, what)
    found = [Upgrade(row, die) for row in rows for die in (Die.BLANK, Die.WHITE, Die.YELLOW) if die in hero.rows[row]]
    if not found:
        learn(s, hero, 1)
        return
    levelup.improve(s, hero, await choose(hero.role, Kind.IMPROVE, found, about=hero))


def hasten(s: LabyrinthState, hero: Player, points: int) -> None:
    """LL-SEQ-06. More Action Points: now, if it is this Hero's Turn; fewer, or else, in the next."""
    turn = next((turn for turn in s.turns if turn.actor == hero.key and turn.has_begun), None)
    if turn is not None and points > 0:
        turn.points += points
    else:
        left = lasting.to_next_turns_end(s, hero)
        lasting.lay(s, Lasts.PACED, hero.key, hero, ends=Ends.AFTER, whose=hero.role, left=left, amount=points)
    s.say("hastens" if points > 0 else "delays", who=hero, count=abs(points))


@answers(Lasts.PACED, to=Points)
def paced(s: LabyrinthState, until: Until, event: Points) -> None:
    """LL-SEQ-06. An Event has given Action Points for this Turn, or taken some; never below none."""
    event.points = max(0, event.points + until.amount)


async def train(s: LabyrinthState, hero: Player) -> None:
    """LL-DOJO-01, 02. As in a Dojo, without one; who has trained already learns nothing there."""
    if hero.role not in s.trained:
        await dojo.train(s, hero)


# ---------------------------------------------------------------- cards


def decks_for(s: LabyrinthState, hero: Player, what: str) -> Sequence[Deck]:
    """LL-SURGE-01, LL-BLACK-01. The decks that a gift names; where such a one is not in play, any."""
    able = s.box.surge_decks(s, hero)
    if what in DECKS and DECKS[what] in s.decks:
        return [DECKS[what]]
    feats = [deck for deck in able if deck in (Deck.MELEE_FEATS, Deck.RANGED_FEATS)] if what == FEAT else []
    return feats or able


async def draw(s: LabyrinthState, hero: Player, count: int, what: str = ANY) -> None:
    """LL-SURGE-02. Decks are named first, then the cards are drawn."""
    able = decks_for(s, hero, what)
    for deck in [await choose(hero.role, FamilyKind.DRAW, able, about=hero) for _ in range(count)]:
        decks.draw_spell(s, hero, deck)


# ---------------------------------------------------------------- Treasure and Bounty


async def find_treasures(s: LabyrinthState, hero: Player, count: int) -> None:
    """LL-TREAS-02. Treasures for one Hero, each to be equipped now or stashed; a token where none is left."""
    for _ in range(count):
        number = decks.draw_treasure(s)
        if number is None:
            purse.gain(s, 1)
        else:
            await take_treasure(s, hero, number)


async def take_treasure(s: LabyrinthState, hero: Player, number: int) -> None:
    """LL-TREAS-02, LL-CAMP-04. A Treasure that all see is equipped at once, or goes into the Stash."""
    s.found_treasure = number
    s.uncovered += 1
    card = s.treasure(number)
    s.say("finds", who=hero, treasure=card)
    answer = await choose(hero.role, Kind.FOUND, [EQUIP, STASH], about=card) if hero.is_on_map else STASH
    s.found_treasure = 0
    if answer == EQUIP:
        looting.equip(s, hero, number)
    else:
        s.stash_treasures.append(number)
        s.say("stashes", who=hero, treasure=card)


def stash_treasures(s: LabyrinthState, count: int) -> None:
    """LL-LOOT-02. Treasures for the Stash, unseen; a Bounty token for each that is not there."""
    for _ in range(count):
        number = decks.draw_treasure(s)
        if number is None:
            purse.gain(s, 1)
        else:
            s.stash_treasures.append(number)
            s.say("stashes-unseen")


def lay_treasures(s: LabyrinthState, at: int, count: int) -> None:
    """LL-SCOUT-11. Treasures come to lie in a Region, unseen; a Bounty token for each that is not there."""
    for _ in range(count):
        filling.lay_treasure(s, at)
        s.say("treasure-lies", region=s.regions[at])


def gain_supplies(s: LabyrinthState, count: int) -> None:
    """LL-HOARD-03. Supplies for the party's Base Camp."""
    s.supplies += count
    s.say("gains-supplies", count=count)


def gain_shards(s: LabyrinthState, count: int) -> None:
    """LL-LOOT-04. Sunshards into the Sunshield: those that lie furthest from Base Camp come off the Map first."""
    for _ in range(count):
        lying = [at for at in halls.CELLS if s.cells[at].shards]
        if lying:
            at = max(lying, key=lambda at: (halls.distance(s, CAMP, at), -at))
            s.cells[at].shards -= 1
            s.shards += 1
            s.say("gains-shard", region=s.regions[at], count=s.shards)


# ---------------------------------------------------------------- the Map


def spawn(s: LabyrinthState, at: int, size: str, count: int) -> None:
    """LL-SPAWN-01, 03. Minions from the bottom of their deck, on top of the stack; smaller ones if need be."""
    for _ in range(count):
        villain.spawn_one(s, Size[size.upper()], Pick(at, golden.ONLY))


async def lay_bombs(s: LabyrinthState, places: Sequence[int], count: int) -> None:
    """LL-BOMB-02. So many Bombs in each of some Regions, and one roll of the die for all."""
    await bombs.place(s, [at for at in places for _ in range(count)])


async def drop_rocks(s: LabyrinthState, at: int, count: int, by: str) -> None:
    """LL-ROCK-02, 03. Rockfalls, each an attack on all who are there."""
    await rockfalls.place(s, at, count, by=by)


def clear(s: LabyrinthState, at: int, what: str) -> None:
    """LL-ROCK-05. All Rockfalls or all Bombs go from a Region."""
    if what == ROCK:
        for _ in range(rockfalls.rocks_in(s, at)):
            rockfalls.clear(s, at)
    else:
        for _ in range(bombs.bombs_in(s, at)):
            bombs.remove(s, at)


def put(s: LabyrinthState, hero: Player, at: int) -> None:
    """LL-MOVE-10. Placed: nothing that moving brings."""
    place(s, hero, at)
    s.say("placed", who=hero, region=s.regions[at])


async def walk(s: LabyrinthState, hero: Player, steps: int) -> None:
    """LL-MOVE-01. A free Move of so many steps now, as far as the Hero likes."""
    if not hero.is_on_map:
        return
    turn = Turn(hero.key, hero.role, 0, steps=steps)
    reach = moves.ways(s, hero, turn)
    if not reach:
        return
    regions = [s.regions[at] for at in reach]
    region = await choose(hero.role, FamilyKind.REGION, regions, about=hero, may_pass=True)
    if region is not None:
        at, start = next(at for at in reach if s.regions[at] is region), hero.at
        moves.go(s, hero, turn, reach[at])
        await announce(s, Entered(hero.key, 0, start, reach[at].path), hero.role, about=region)


def goad(s: LabyrinthState, count: int) -> None:
    """LL-MAI-03. The Minions closest to a Hero, but not with one, each Move towards that Hero."""
    moved: list[Minion] = []
    steps = halls.distances(s)
    for _ in range(count):
        free = [one for one in s.minions if one not in moved and not s.heroes_in(one.at)]
        goals = {one.number: golden.place(s, [hero.at for hero in golden.heroes(s)], by=one.at) for one in free}
        near = [(one, pick.it) for one in free if (pick := goals[one.number]) is not None]
        if not near:
            return
        minion, goal = min(
            near,
            key=lambda pair: (steps[pair[0].at][pair[1]], halls.row_of(pair[0].at), -halls.column_of(pair[0].at)),
        )
        moved.append(minion)
        minions.make_move(s, minion, goal)


# ---------------------------------------------------------------- the Villain


async def villain_plus(s: LabyrinthState, what: str, count: int) -> None:
    """LL-VP1-03. Plus-Ones of the Villain, on its Power row or on another."""
    row = s.parts.villains[s.villain.board].power_row if what == POWER else Row[what.upper()]
    await villain.store(s, row, count)


async def villain_minus(s: LabyrinthState, count: int) -> None:
    """LL-VP1-03. The Lead Hero takes Plus-Ones off the Villain, as far as there are any."""
    for _ in range(count):
        rows = [Row(row) for row, tokens in enumerate(s.villain.plus) if tokens]
        if rows:
            row = await choose(s.lead.role, FamilyKind.PLUS_OFF, rows, about=s.villain)
            s.villain.plus[row] -= 1
            s.say("plus-one-gone", who=s.villain, row=row.key)


def villain_hurt(s: LabyrinthState, amount: int) -> None:
    """LL-VDMG-01. Hearts that the Villain loses without an attack."""
    health.lose_health(s, s.villain, villain_loss(s, amount))
    s.box.judge(s)


def villain_loss(s: LabyrinthState, amount: int) -> int:
    """LL-VDMG-01. Hearts as printed for 3 or 4 Heroes; for fewer a step less, but one, for more a step more."""
    if s.hero_count <= FEW_HEROES:
        return max(STEP, amount - STEP)
    return amount + STEP if s.hero_count >= MANY_HEROES else amount


def villain_learn(s: LabyrinthState, xp: int) -> None:
    """LL-TRACK-06, LL-VLVL-06. Experience of the Villain, spent at once in twos."""
    growth.level_up(s, xp // growth.PRICE)
