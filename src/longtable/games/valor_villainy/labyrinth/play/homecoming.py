"""After a table of a campaign: Supplies for the Hoard, what is built, what is kept (LL-HOARD, LL-BASE)."""

from longtable.engine.ask import Option, choose
from longtable.games.valor_villainy.content import TreasureCard
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth.briefs import UpgradeRow
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Missions, Stage, Stash
from longtable.games.valor_villainy.labyrinth.play import gifts
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.items import DONE

RELIQUARY = "reliquary"
KEEP = "keep"


async def come_home(s: LabyrinthState) -> None:
    """LL-CLEAN-01, LL-SETUP-15. The game is over: what was in flight is put down; a victory has its Conclusion."""
    s.ended, s.winner = s.winner, Team.NOBODY
    s.turns.clear()
    s.to_act.clear()
    s.hits = None
    s.stage = Stage.HOARD
    if s.ended == Team.HEROES and s.mission.conclusion in s.specials:
        gifts.call(s, s.mission.conclusion)


async def count_hoard(s: LabyrinthState) -> None:
    """LL-HOARD-02, 03. What is equipped or still in the Stash is added to the Hoard, whose card says the Supplies."""
    if s.mission.kind is Missions.ACT:
        s.hoard += worth(s)
        earned = supplies_for(s, s.hoard)
        s.supplies += earned
        s.say("hoard-counted", bounty=s.hoard, supplies=earned)
    s.stage = Stage.RELIQUARY if s.mission.kind is Missions.QUEST else Stage.BUILD


def supplies_for(s: LabyrinthState, bounty: int) -> int:
    """LL-HOARD-03. What the Hoard's card gives for so much Bounty."""
    columns = s.parts.stash(Stash.HOARD, s.hero_count)
    return max((column.xp for column in columns if bounty >= column.bounty), default=0)


def worth(s: LabyrinthState) -> int:
    """LL-HOARD-02. The Bounty of what Heroes wear, and of all that lies in the Hero Loot Stash."""
    treasures = [*owned(s), *(s.treasure(number) for number in s.stash_treasures)]
    minions = sum(s.content.minions[number].bounty for number in s.hero_stash)
    return s.loose_bounty + minions + sum(treasure.bounty for treasure in treasures)


def owned(s: LabyrinthState) -> list[TreasureCard]:
    """What the Heroes wear."""
    return [s.treasure(number) for hero in s.heroes for number in hero.gear if number]


# ---------------------------------------------------------------- building


def purse(s: LabyrinthState) -> int:
    """LL-HOARD-03. The Supplies that are left."""
    return s.record.supplies + s.supplies - sum(s.parts.upgrades[name].cost for name in s.bought)


def affordable(s: LabyrinthState) -> list[UpgradeRow]:
    """LL-BASE-01. Each upgrade once only, never on credit."""
    built = [*s.record.camp, *s.bought]
    return [row for row in s.parts.upgrades.values() if row.id not in built and row.cost <= purse(s)]


async def build(s: LabyrinthState) -> None:
    """LL-BASE-01. The party spends Supplies on one upgrade after the other, as the Lead Hero says, or saves them."""
    offered: list[Option] = [*affordable(s)]
    chosen = await choose(s.lead.role, Kind.BUILD, [*offered, DONE]) if offered else DONE
    if not isinstance(chosen, UpgradeRow):
        s.stage = Stage.RELIQUARY
        return
    s.bought.append(chosen.id)
    s.say("builds", upgrade=chosen, cost=chosen.cost, left=purse(s))


async def fill_reliquary(s: LabyrinthState) -> None:
    """LL-BASE-04, 05. One Treasure of the party may be recorded; one that was lost must be replaced, if it can be."""
    if RELIQUARY in (*s.record.camp, *s.bought):
        at_hand = [*owned(s), *(s.treasure(number) for number in s.stash_treasures)]
        others: list[Option] = [card for card in at_hand if card.number != s.record.reliquary]
        has_it = any(card.number == s.record.reliquary for card in at_hand)
        if has_it or not s.record.reliquary:
            others.append(KEEP if has_it else DONE)
        chosen = await choose(s.lead.role, Kind.RELIC, others) if len(others) > 1 else next(iter(others), DONE)
        s.relic = s.record.reliquary if has_it else 0
        if isinstance(chosen, TreasureCard):
            s.relic = chosen.number
            s.say("records-relic", treasure=chosen)
    s.winner = s.ended
