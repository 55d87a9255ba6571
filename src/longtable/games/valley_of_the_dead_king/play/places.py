"""Places of their own: the Fortification, the Great Tree, small tiles, the Frozen Portal (DK-TOK, DK-MAP-05)."""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import Circumstances, Condition, Kind, Site, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import (
    circumstances,
    cities,
    conditions,
    dice,
    fights,
    moving,
    packs,
    powers,
    rewards,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.effects import Occasion
from longtable.games.valley_of_the_dead_king.rows import Reward
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Inflicted, ValleyState

PLANS = "fortification-plans"
STONE = 5
"""What the Fortification costs for each hero."""
SAP = 4
"""What the Great Tree Heals of each Vital."""
SUPPER, REST = 3, 3
"""What the hermit is given, and the Energy that he gives back."""
SEEN = 3
"""So many Circumstances are seen from the Watchtower."""
FROST, CRYOVERN = 4, 8
"""The Health that the Frozen Portal takes, and the Level of who lives behind it."""
CHESTS = 2
TREASURES, FIGHT = "treasures", "fight"
STONES_USED = "stones"


# ---------------------------------------------------------------- the Fortification


def why_not_built(s: ValleyState) -> Why | None:
    """DK-TOK-08. It takes the Plans, a bare hex and 5 Gold for each hero."""
    if PLANS not in s.items:
        return Why("no-plans")
    if not sites.is_bare(s, s.at):
        return Why("not-bare")
    gold = STONE * len(s.living)
    return Why("too-dear", {"price": gold, "gold": packs.purse(s)}) if packs.purse(s) < gold else None


def build(s: ValleyState) -> None:
    """DK-TOK-08. The Fortification is built where the group is, and the Plans are used up."""
    packs.pay_together(s, STONE * len(s.living))
    s.items.remove(PLANS)
    s.fortress, s.doings.has_built = s.at, True
    s.say("builds", at=land.cell(s, s.at))


# ---------------------------------------------------------------- the Great Tree, and small tiles


async def rest_at_tree(s: ValleyState) -> None:
    """The Great Tree Heals, ends a Condition of each hero, and gives a Power Up at the first visit.

    DK-COND-09. As it Heals, it ends Diseased besides.
    """
    s.say("great-tree", at=land.cell(s, s.at))
    for hero in s.living:
        vitals.heal(s, hero, SAP)
        vitals.heal(s, hero, SAP, Stat.ENERGY)
        cities.tend(s, hero)
        held = [conditions.key(one.condition) for one in hero.conditions]
        if held:
            picked = await choose(hero.role, Kind.CONDITION, held)
            conditions.end(s, hero, Condition(picked.removeprefix("condition:")))
    if not s.has_seen_tree:
        s.has_seen_tree = True
        await powers.gain(s)


def calm_nature(s: ValleyState) -> None:
    """The Great Tree lets the group discard the Nature card in force."""
    circumstances.change_nature(s, NONE)


def why_not_hosted(s: ValleyState) -> Why | None:
    """DK-MAP-05. The hermit wants 3 Gold."""
    return Why("too-dear", {"price": SUPPER, "gold": packs.purse(s)}) if packs.purse(s) < SUPPER else None


def rest_with_hermit(s: ValleyState) -> None:
    """DK-MAP-05, DK-COND-09. Hermit's Hollow: for 3 Gold every hero Heals 3 Energy, which ends Diseased, too."""
    packs.pay_together(s, SUPPER)
    s.say("hermit", price=SUPPER)
    for hero in s.living:
        vitals.heal(s, hero, REST, Stat.ENERGY)
        cities.tend(s, hero)


async def look_out(s: ValleyState) -> None:
    """DK-MAP-05. Watchtower: the next three Circumstances are looked at and put back in any order."""
    seen = s.look_at(s.circumstances.draw, SEEN)
    s.say("looks-out", cards=[s.circumstance(card) for card in seen])
    del s.circumstances.draw[len(s.circumstances.draw) - len(seen) :]
    s.watched = seen
    for settled in range(len(seen)):
        rows = [s.circumstance(card) for card in s.watched[settled:]]
        picked = rows.index(await choose(PARTY, Kind.ORDER, rows))
        s.watched.insert(settled, s.watched.pop(settled + picked))
    s.circumstances.draw += reversed(s.watched)
    s.watched.clear()


def why_not_sent(s: ValleyState) -> Why | None:
    """DK-MAP-05. The Standing Stones work once per game."""
    return Why("stones-used") if s.counters.get(STONES_USED) else None


async def step_through(s: ValleyState) -> None:
    """DK-MAP-05, DK-KEY-20. Standing Stones: once per game the group Teleports to any Shrine on the board."""
    s.counters[STONES_USED] = 1
    shrines = [land.cell(s, at) for at in land.of(s).sites_of(Site.SHRINE)]
    goal = await choose(PARTY, Kind.TELEPORT, shrines)
    await moving.teleport(s, goal.at)


# ---------------------------------------------------------------- the Frozen Portal


async def enter_portal(s: ValleyState) -> None:
    """DK-TOK-07. Every hero rolls Survival against the frost; then two Treasures, or a fight for twice its reward."""
    s.say("enters-portal", at=land.cell(s, s.at))
    for hero in s.living:
        if not (await dice.roll_skill(s, hero, Stat.SURVIVAL, Occasion.CARD)).succeeded:
            await vitals.lose(s, hero, FROST, why=land.key_of(s.at))
            if not hero.is_dead:
                await conditions.befall(s, Inflicted(hero.key, Condition.FROZEN, rounds=1))
    s.portal = None
    if s.winner:
        return
    lives = CRYOVERN not in s.bosses
    if lives and await choose(PARTY, Kind.TAKE, [TREASURES, FIGHT]) == FIGHT:
        fights.begin(s, "portal", [s.content.bosses[CRYOVERN].id], dangerous=1, double=True, after=Stage.EVENT)
        return
    for _ in range(CHESTS):
        card = circumstances.look_up(s, Circumstances.TREASURE)
        if card != NONE:
            row = s.circumstance(card)
            s.say("opens-chest", card=row)
            s.circumstances.used.append(card)
            if row.prize is not None:
                await rewards.give(s, Reward(single=[row.prize]), s.living)
