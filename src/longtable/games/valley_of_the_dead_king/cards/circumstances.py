"""What Circumstances do that their rows cannot say in numbers: cards that are played, cards in force (DK-CIRC)."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from longtable.engine import effects as engine
from longtable.engine.ask import Role, choose, choose_all, confirm
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, Kind, Site, Sort, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import (
    circumstances,
    dice,
    fights,
    growth,
    king,
    moving,
    packs,
    powers,
    rewards,
    skills,
    targets,
    tiles,
    vitals,
    ways,
)
from longtable.games.valley_of_the_dead_king.play.effects import (
    Camping,
    Costing,
    Crossing,
    Foraged,
    Met,
    Occasion,
    Played,
    Rationing,
    Survived,
    Wandering,
    effects,
)
from longtable.games.valley_of_the_dead_king.rows import Reward
from longtable.games.valley_of_the_dead_king.state import PARTY, Hero, ValleyState
from longtable.kit import hexes, settle

E = TypeVar("E")
OfCard: TypeAlias = engine.Effect[ValleyState, int, E]
WAGE = 3
"""What the Mercenary Band wants for each hero."""
TOLL, SWIM = 2, 2
PAY, SWIM_IT = "pay", "swim"
STAKE = 5
"""The most that the Gambler takes."""
BREAD = 2
"""What the Refugees ask for."""
STRIDES = 4
"""How far the Shrine Path leads."""
ROBBERS = 2
"""The Level of who attacks the caravan."""


def card(name: str, *, to: type[E]) -> Callable[[OfCard[E]], OfCard[E]]:
    """What a Circumstance does when it is played, or while it is in force."""
    return effects.of(name, to=to, sort=Sort.CARD)


# ---------------------------------------------------------------- cards in force


@card("night-terrors", to=Camping)
def night_terrors(s: ValleyState, me: int, event: Camping) -> None:
    """DK-CIRC-07. Camping Heals nothing."""
    event.health = event.energy = 0


@card("cold-iron-ache", to=Costing)
def cold_iron_ache(s: ValleyState, me: int, event: Costing) -> None:
    """DK-CIRC-07. Every Mastery costs 1 Energy more."""
    event.cost += 1


@card("rain", to=Crossing)
def rain(s: ValleyState, me: int, event: Crossing) -> None:
    """DK-CIRC-12, DK-MAP-08. Open Water that touches land may be entered."""
    event.shore = True


@card("drought", to=Rationing)
def drought(s: ValleyState, me: int, event: Rationing) -> None:
    """DK-CIRC-12, DK-SURV-02. A failed Survival roll of the Skill phase costs 1 Food more, except at a river."""
    has_failed = s.stage is Stage.FORAGE and not skills.has_succeeded(s, event.hero, Stat.SURVIVAL)
    if has_failed and not land.cell(s, s.at).river:
        event.ration += 1


@card("harvest-moon", to=Foraged)
def harvest_moon(s: ValleyState, me: int, event: Foraged) -> None:
    """DK-CIRC-12. Every hero whose Survival roll succeeds gains 1 Food."""
    if event.survival:
        packs.gain_food(s, event.hero, 1)


@card("gale", to=Wandering)
def gale(s: ValleyState, me: int, event: Wandering) -> None:
    """DK-CIRC-12, DK-WAND-01. A group that Wanders goes 2 hexes instead of 1."""
    event.hexes += 1


# ---------------------------------------------------------------- Encounters and Events


@card("mercenary-band", to=Met)
async def mercenary_band(s: ValleyState, me: int, event: Met) -> None:
    """DK-CIRC-10. The group may pay the Mercenary Band 3 Gold for each hero: then there is no fight and no reward."""
    price = WAGE * len(s.living)
    if packs.purse(s) >= price and await confirm(PARTY, Kind.DEAL, about=s.circumstance(me)):
        packs.pay_together(s, price)
        s.say("hires", card=s.circumstance(me), price=price)
        event.is_settled = True


@card("toll-bridge", to=Played)
async def toll_bridge(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11. Every hero pays 2 Gold, or swims and loses 2 Energy.

    DK-PACK-05. For who has not the Gold the others may pay; as it is their purse, the group decides on it.
    """
    row = s.circumstance(me)
    able = {hero.role: (Kind.TOLL, [PAY, SWIM_IT]) for hero in s.living if hero.gold >= TOLL}
    picked: dict[Role, str] = await choose_all(able, about=row) if able else {}
    for hero in s.living:
        if picked.get(hero.role) == PAY:
            packs.lose_gold(s, hero, TOLL)
    for hero in s.living:
        if hero.role not in picked and packs.purse(s) >= TOLL and await confirm(PARTY, Kind.PAY_FOR, about=hero):
            packs.pay_together(s, TOLL)
            s.say("pays-toll", who=hero, price=TOLL)
        elif picked.get(hero.role) != PAY:
            await vitals.lose(s, hero, SWIM, Stat.ENERGY, why=row.key)


@card("ambushed-caravan", to=Played)
async def ambushed_caravan(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11. The group may fight an Encounter of Level 2, by lot, for twice the Gold."""
    if not await confirm(PARTY, Kind.DEAL, about=s.circumstance(me)):
        return
    foes = [row for row in s.content.foes.values() if row.kind == "encounter" and row.level == ROBBERS]
    foe = foes[s.chance.roll(1, sides=len(foes), stream="lot")[0] - 1]
    fights.begin(s, "circumstance", [foe.id], card=me, after=Stage.PLAYING)


@card("ambushed-caravan", to=Survived)
async def saved_caravan(s: ValleyState, me: int, event: Survived) -> None:
    """DK-CIRC-11. The Gold of the Encounter once more, as thanks."""
    gold = sum(s.foe_row(foe).reward.gold for foe in event.fallen)
    await rewards.give(s, Reward(gold=gold), event.heroes)


@card("gambler", to=Played)
async def gambler(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11. Each hero may stake up to 5 Gold on a die against the Gambler's: higher wins as much again."""
    able = {hero.role: (Kind.STAKE, list(range(min(hero.gold, STAKE) + 1))) for hero in s.living if hero.gold}
    staked: dict[Role, int] = await choose_all(able, about=s.circumstance(me)) if able else {}
    for role, stake in staked.items():
        if stake:
            hero, own, his = s.hero(role), dice.roll_ten(s), dice.roll_ten(s)
            s.say("gambles", who=hero, stake=stake, own=own, his=his)
            if own > his:
                packs.gain_gold(s, hero, stake)
            else:
                packs.lose_gold(s, hero, stake)


@card("omen", to=Played)
def omen(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11, DK-KING-01, 07. The next die that is rolled for the Dead King may be rolled again, once."""
    s.counters[king.OMEN] = 1


@card("refugees", to=Played)
async def refugees(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11. For 2 Food the hero whose nine ranks add up to least draws a Power Up; of equals the group says."""
    row = s.circumstance(me)
    if sum(hero.food for hero in s.heroes) < BREAD or not await confirm(PARTY, Kind.DEAL, about=row):
        return
    packs.give_away(s, BREAD)
    least = await settle.settle(PARTY, Kind.REWARD, s.living, lambda hero: sum(hero.ranks), about=row)
    await powers.gain_alone(s, least)


# ---------------------------------------------------------------- Discoveries


@card("cartographers-notes", to=Played)
async def cartographers_notes(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11, DK-MAP-02. A HEXtile is drawn and may be laid in any empty place."""
    if s.hextiles:
        await tiles.lay_anywhere(s, s.turn_up(s.hextiles), may_pass=True)


@card("shrine-path", to=Played)
async def shrine_path(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11, DK-KEY-20. The group may Teleport up to 4 hexes, to one that is closer to the nearest Shrine."""
    shrines = [at for at in land.of(s).sites_of(Site.SHRINE) if sites.is_shrine(s, at)]
    nearest = settle.tied(shrines, lambda at: hexes.distance(s.at, at))
    far = min((hexes.distance(s.at, at) for at in nearest), default=0)
    able = [at for at in ways.targets(s, STRIDES) if any(hexes.distance(at, goal) < far for goal in nearest)]
    cells = [land.cell(s, at) for at in able]
    picked = await choose(PARTY, Kind.TELEPORT, cells, about=s.circumstance(me), may_pass=True)
    if picked is not None:
        await moving.teleport(s, picked.at)


@card("rune-stone", to=Played)
async def rune_stone(s: ValleyState, me: int, event: Played) -> None:
    """DK-CIRC-11. Every hero rolls Explore: the lowest die that succeeds gains a rank in a Skill of choice."""
    rolls = [await dice.roll_skill(s, hero, Stat.EXPLORE, Occasion.CARD) for hero in s.living]
    best = min((roll.face for roll in rolls if roll.succeeded), default=0)
    readers = [roll.hero for roll in rolls if roll.succeeded and roll.face == best]
    if readers:
        await growth.choose_rank(s, _by_dice(s, readers), SKILLS, about=s.circumstance(me))


def _by_dice(s: ValleyState, heroes: list[Hero]) -> Hero:
    """DK-TDICE-04. One of some heroes, by target dice."""
    if len(heroes) == 1:
        return heroes[0]
    return targets.hero_of(s, targets.roll(s, [hero.key for hero in heroes], 1)[0][0])


# ---------------------------------------------------------------- Living cards


@card("candle-night", to=Played)
async def candle_night(s: ValleyState, me: int, event: Played) -> None:
    """DK-LIVING-01, DK-CIRC-08. The group may end one Affliction."""
    rows = [s.circumstance(one.card) for one in s.afflictions]
    picked = await choose(PARTY, Kind.AFFLICTION, rows, may_pass=True)
    if picked is not None:
        circumstances.end_affliction(s, picked.id)


@card("midwinter-truce", to=Played)
def midwinter_truce(s: ValleyState, me: int, event: Played) -> None:
    """DK-LIVING-01. The Dead King does nothing in this turn's Villain phase."""
    s.counters[king.TRUCE] = s.turn
