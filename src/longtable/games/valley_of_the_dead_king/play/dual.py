"""Dual Boards: set-up, where the heroes begin, and what the places of the Forest offer (DK-DUAL-01 to 08, 13 to 17).

What the other box prints is ours: a Waypost Heals, sells and buys Nature's Essence; an Enthralled City tires whoever
comes, and may be woken; three Fragments make a Relic, which is crafted at a Battle Site.
"""

from collections.abc import Iterator
from enum import StrEnum

from longtable.engine.chance import Chance
from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.forest import CITY, WOODS, Forest
from longtable.games.valley_of_the_dead_king.kinds import STATS, Site, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import (
    bearers,
    dice,
    fate,
    fights,
    growth,
    packs,
    powers,
    quests,
    relics,
    rivals,
    slots,
    turns,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.effects import Occasion
from longtable.games.valley_of_the_dead_king.state import OnBar, Placed, ValleyState
from longtable.kit.piles import Pile

BESIDE = (Placed("P", (14, -6)), Placed("Q", (21, -9)), Placed("R", (17, -2)), Placed("S", (24, -5)))
"""DK-DUAL-02. Where the Forest lies in the layout for a first game: east of the Valley."""
MOUNTS, SADDLES = "reliable-mounts", "elven-riding-saddles"
GOLD = 10
"""DK-DUAL-07. What each hero has who begins in the Forest."""
SOLD_FOR = 2
"""DK-DUAL-17. The Selling Value of Nature's Essence; Bezzelquark pays twice as much."""
HUSH = 2
"""What an Enthralled City takes of Energy from a hero who fails against it."""


class Wild(StrEnum):
    """DK-EVENT-01. What there may be to do at places of the Forest."""

    SENTINEL = "sentinel"
    DEN = "den"
    ADRIMON = "adrimon"
    WAKE = "wake"
    CRAFT = "craft"
    SELL = "sell"


MUST = (Wild.SENTINEL, Wild.DEN)
"""DK-EVENT-03. What a group that has come here cannot leave undone."""


# ---------------------------------------------------------------- set-up


def open_forest(s: ValleyState, content: Content, chance: Chance) -> None:
    """DK-DUAL-02 to 05. The Forest's board, stack and decks come beside the Valley's; its Power Ups are used."""
    circumstances = list(range(len(content.circumstances), len(content.every_circumstance)))
    destinations = list(range(len(content.quests), len(content.every_quest)))
    hextiles = [row.id for row in content.pieces.values() if row.kind == "forest-hextile"]
    upgrades = list(content.deck_of_forest_powers)
    decks = (circumstances, destinations, upgrades)
    for deck, stream in zip(decks, ("forest-circumstances", "destinations", "forest-powers"), strict=True):
        chance.shuffle(deck, stream)
    chance.shuffle(hextiles, "forest-hextiles")
    s.placed = (*s.placed, *BESIDE)
    s.powers = Pile(upgrades)
    s.circumstances.draw += reversed(s.bar[slots.OF_FOREST :])
    s.bar = [*(circumstances.pop() for _ in range(slots.OF_FOREST)), *s.bar[: slots.OF_FOREST]]
    s.quest_bar += [OnBar(s.quests.draw.pop()) for _ in range(quests.IN_SLOTS - len(s.quest_bar))]
    s.quest_bar = [*(OnBar(destinations.pop()) for _ in range(quests.IN_SLOTS)), *s.quest_bar]
    s.forest = Forest(Pile(circumstances), Pile(destinations), hextiles)


def cast(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-06, 07. A die says on which side the heroes begin, another where Adrimon's Acropolis stands."""
    face = dice.roll_hex(s, "side")
    forest.side = CITY if face % 2 else WOODS
    forest.acropolis = dice.roll_hex(s, "acropolis")
    s.say("side-die", face=face)
    s.say("acropolis", at=land.key_of(rivals.numbered(s, Site.ENTHRALLED)[forest.acropolis]))


def start_outside(s: ValleyState) -> None:
    """DK-DUAL-07, 08. The heroes begin beside the Enthralled City that the die names, with Gold, Food and Saddles."""
    at = rivals.numbered(s, Site.ENTHRALLED)[dice.roll_hex(s, "city")]
    s.at = next(other for other in land.of(s).open_beside(at) if sites.is_bare(s, other))
    for hero in s.heroes:
        hero.gold = GOLD
    bearers.receive(s, s.items, SADDLES)
    s.say("starts-outside", city=land.cell(s, at), at=land.cell(s, s.at))
    turns.begin(s)


async def tiers(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-22. The Forest's Valor table: Essence, a rank of choice, Fragments, tier upon tier.

    What heroes of Valor can do, and on which Difficulty they must win, is the same on both tables.
    """
    forest.essence += max(s.valor // 2, 1) * len(s.heroes)
    if s.valor >= LUCKY:
        for hero in s.heroes:
            await growth.choose_rank(s, hero, STATS)
    if s.valor >= MAPPED:
        await relics.gain_fragment(s, forest)
    if s.valor >= CALLED:
        await powers.gain_shared(s)


LUCKY, MAPPED, CALLED = 8, 20, 33
"""DK-VALOR-05. Where the second, third and fourth tier begin."""


# ---------------------------------------------------------------- places


async def arrive(s: ValleyState) -> None:
    """An Enthralled City hushes whoever comes: each hero rolls Survival, or loses 2 Energy."""
    if sites.is_enthralled(s, s.at):
        s.say("hush", at=land.cell(s, s.at))
        for hero in s.living:
            if not (await dice.roll_skill(s, hero, Stat.SURVIVAL, Occasion.CARD)).succeeded:
                await vitals.lose(s, hero, HUSH, Stat.ENERGY, why=land.key_of(s.at))


def fights_here(s: ValleyState) -> Iterator[Wild]:
    """DK-DUAL-17, 21. Whom the group may or must meet at a place of the Forest."""
    if s.forest is None:
        return
    if s.at in s.forest.sentinels:
        yield Wild.SENTINEL
    if sites.den(s, s.at):
        yield Wild.DEN
    if is_at_home(s) and not rivals.why_not_adrimon(s):
        yield Wild.ADRIMON
    if sites.is_enthralled(s, s.at) and not why_not_woken(s):
        yield Wild.WAKE


def is_at_home(s: ValleyState) -> bool:
    """DK-DUAL-21, 32. Whether the group stands before Adrimon."""
    return rivals.acropolis(s) == s.at and rivals.is_adrimon_home(s)


def why_not_woken(s: ValleyState) -> Why | None:
    """The Acropolis wakes only with Adrimon's fall."""
    return Why("acropolis") if rivals.acropolis(s) == s.at else None


def services(s: ValleyState) -> Iterator[Wild]:
    """DK-DUAL-13, 17. What else a place offers: a Relic to be crafted, somebody who buys Nature's Essence."""
    if s.forest is None:
        return
    if relics.craftable(s) is not None:
        yield Wild.CRAFT
    if s.forest.essence and offer(s):
        yield Wild.SELL


def offer(s: ValleyState) -> int:
    """DK-DUAL-17. What is paid here for Nature's Essence: its Selling Value, by Bezzelquark twice that; or 0."""
    if s.market == s.at:
        return 2 * SOLD_FOR
    return SOLD_FOR if sites.is_waypost(s, s.at) else 0


async def do(s: ValleyState, deed: Wild) -> None:
    """DK-EVENT-01. One thing that there is to do at a place of the Forest."""
    match deed:
        case Wild.SENTINEL:
            fate.meet_sentinels(s, Stage.EVENT)
        case Wild.DEN:
            fights.begin(s, "boss", [s.content.forest_bosses[sites.den(s, s.at)].id], after=Stage.EVENT)
        case Wild.ADRIMON:
            fights.begin(s, rivals.MAGI, [rivals.MAGI_ID], after=Stage.EVENT)
        case Wild.WAKE:
            fights.begin(s, fate.WAKE, ["mindwiped"], after=Stage.EVENT)
        case Wild.CRAFT:
            relics.craft(s)
        case Wild.SELL:
            sell(s)


def sell(s: ValleyState) -> None:
    """DK-DUAL-17. All Nature's Essence is sold, and the Gold shared out."""
    if s.forest is None:
        return
    gold, sold = s.forest.essence * offer(s), s.forest.essence
    s.forest.essence = 0
    s.say("sells-essence", count=sold, gold=gold)
    each, rest = divmod(gold, len(s.living))
    for n, hero in enumerate(sorted(s.living, key=lambda hero: hero.gold)):
        part = each + (n < rest)
        if part:
            packs.gain_gold(s, hero, part)
