"""The Event phase: what is where the group has come to, one after the other, in the order it chooses (DK-EVENT)."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from longtable.engine.ask import Option, choose
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import Condition, Kind, Phase, Site, Stage
from longtable.games.valley_of_the_dead_king.play import (
    circumstances,
    cities,
    dual,
    escorts,
    fights,
    king,
    places,
    quests,
    rivals,
    ruins,
    shopping,
    shrines,
    using,
)
from longtable.games.valley_of_the_dead_king.play.effects import Arrived, announce
from longtable.games.valley_of_the_dead_king.rows import QuestRow
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, OnBar, ValleyState

ARRIVED = "arrived"
"""What is noted in `s.visits` when the group has come."""


class Visit(StrEnum):
    """DK-EVENT-01. What there may be to do where the group is."""

    KING = "king"
    BOSS = "boss"
    RUIN = "ruin"
    RECLAIM = "reclaim"
    CAVE = "cave"
    PORTAL = "portal"
    HEAL = "heal"
    TURN_IN = "turn-in"
    PROVIDE = "provide"
    SHOP = "shop"
    BUILD = "build"
    CALM = "calm"
    HERMIT = "hermit"
    LOOK_OUT = "look-out"
    STONES = "stones"
    DONE = "done"


MUST = (Visit.KING, Visit.BOSS, Visit.RUIN, *dual.MUST)
"""DK-EVENT-03, DK-RUIN-01. What a group that has come here cannot leave undone."""


class Challenge(Struct, frozen=True):
    """DK-QUEST-18. The Challenge of a completed Quest, as something to do here."""

    quest: str

    @property
    def key(self) -> str:
        """The Challenge as an option."""
        return f"challenge@{self.target}"

    @property
    def target(self) -> str:
        """The card that it stands on."""
        return f"card:{self.quest}"


async def event(s: ValleyState) -> None:
    """DK-EVENT-01, 06, DK-TURN-03. On arrival what comes by itself; then one thing after the other until all is done.

    On a hex where nothing is, nothing happens. Before what must be done the group may use things, and hand them over
    (DK-KEY-05, DK-PACK-05).
    """
    s.phase = Phase.EVENT
    if ARRIVED not in s.visits:
        s.visits.append(ARRIVED)
        await arrive(s)
        return
    await hand_over(s)
    await turn_in_quests(s)
    shopping.reach_for_purses(s)
    deeds = list(deeds_here(s))
    if not deeds:
        await go_on(s)
        return
    must, free = [deed for deed in deeds if deed in MUST], using.free_deeds(s)
    if len(deeds) > len(must) or free not in ([], [using.RAISE]):
        deeds += free
    picked = await choose(PARTY, Kind.VISIT, deeds if must else [*deeds, Visit.DONE], about=land.cell(s, s.at))
    if picked is Visit.DONE:
        await leave(s)
    elif picked in (using.USE, using.RAISE, using.HAND):
        await using.do(s, picked)
    else:
        await do(s, picked)


async def go_on(s: ValleyState) -> None:
    """DK-TURN-01, DK-KEY-05. Where nothing is to be done the turn goes on; who is in danger may be mended first."""
    deeds = [*using.free_deeds(s), Visit.DONE] if is_in_danger(s) and using.would_mend(s) else [Visit.DONE]
    picked = await choose(PARTY, Kind.VISIT, deeds, about=land.cell(s, s.at))
    if picked is Visit.DONE:
        s.stage = Stage.VILLAIN
    else:
        await using.do(s, picked)


def is_in_danger(s: ValleyState) -> bool:
    """DK-KING-14, DK-MOVE-12. Whether the Dead King may attack before the group sets out, or Poison may kill."""
    is_dying = any(hero.health <= 1 and hero.has(Condition.POISONED) for hero in s.living)
    return is_dying or king.threatens(s, s.at)


async def arrive(s: ValleyState) -> None:
    """DK-EVENT-02, DK-SHRINE-01. What a place does by itself for whoever comes to it."""
    site = sites.kind(s, s.at)
    if site is not None:
        await announce(s, Arrived(site, s.at))
    is_shrine = sites.is_shrine(s, s.at)
    if is_shrine or sites.is_open_city(s, s.at):
        for hero in s.heroes:
            hero.blessed = None  # until the next Shrine or City
    if is_shrine:
        shrines.arrive(s)
    if site is Site.GREAT_TREE:
        await places.rest_at_tree(s)
    if s.fortress == s.at and not cities.why_not_healed(s, 0):
        cities.heal(s, 0)
    if s.forest is not None:
        await dual.arrive(s)


async def hand_over(s: ValleyState) -> None:
    """DK-QUEST-08, 09. Whom and what the group has brought to where it is: also to a City that was only just won."""
    if s.allies:
        await escorts.deliver(s)
    await quests.arrive(s)


async def turn_in_quests(s: ValleyState) -> None:
    """DK-QUEST-04, DK-BM-04, DK-TOK-08. In a City all completed Quests are turned in, once no Challenge is open.

    DK-DUAL-12, 15. So it is in Wayposts; in Dual Boards the bar is filled there, too.
    """
    if sites.takes_quests(s, s.at) and not quests.open_challenges(s):
        await quests.turn_in_all(s)
        await quests.refill(s)


async def leave(s: ValleyState) -> None:
    """DK-QUEST-04, DK-TURN-01. The group is done; Quests whose Challenge was left alone are turned in now."""
    if sites.takes_quests(s, s.at):
        await quests.turn_in_all(s)
        await quests.refill(s)
    s.stage = Stage.VILLAIN


# ---------------------------------------------------------------- what there is to do


def deeds_here(s: ValleyState) -> Iterator[Option]:
    """DK-EVENT-01, 03, 06. Everything that may be done where the group is, and has not been done in this phase.

    On a bare hex nobody does anything but build.
    """
    if s.forest is None and not s.playing and sites.is_bare(s, s.at):
        if Visit.BUILD not in s.visits and not places.why_not_built(s):
            yield Visit.BUILD
        return
    yield from (deed for deed in fights_here(s) if deed not in s.visits)
    if s.forest is not None:
        yield from (deed for deed in dual.fights_here(s) if deed not in s.visits)
    for on in quests.here(s):
        yield s.quest(on.card)
    for on in quests.open_challenges(s):
        yield Challenge(s.quest(on.card).id)
    yield from (deed for deed in services(s) if deed not in s.visits)
    if s.forest is not None:
        yield from (deed for deed in dual.services(s) if deed not in s.visits)
    if not shopping.is_trading(s):
        return
    if shopping.group_wares(s):
        yield Visit.PROVIDE
    if Visit.SHOP not in s.visits and shopping.has_wares(s):
        yield Visit.SHOP


def fights_here(s: ValleyState) -> Iterator[Visit]:
    """DK-EVENT-03, DK-KING-20, DK-FALL-02, DK-RUIN-01. Whom or what the group meets here."""
    if sites.is_bare(s, s.at):
        return
    if s.king.at == s.at and not rivals.why_not_king(s):
        yield Visit.KING
    if sites.boss(s, s.at):
        yield Visit.BOSS
    if sites.kind(s, s.at) is Site.RUIN:
        yield Visit.RUIN
    if sites.is_fallen_city(s, s.at) and not cities.why_not_reclaimed(s):
        yield Visit.RECLAIM
    if s.cave == s.at:
        yield Visit.CAVE
    if s.portal == s.at:
        yield Visit.PORTAL


def services(s: ValleyState) -> Iterator[Visit]:
    """DK-CITY-02, DK-QUEST-05, DK-TOK-08, DK-MAP-05. What a City, a Shrine or another place offers."""
    if sites.is_bare(s, s.at):
        if not places.why_not_built(s):
            yield Visit.BUILD
        return
    site = sites.kind(s, s.at)
    if sites.heals(s, s.at) and not cities.why_not_healed(s):
        yield Visit.HEAL
    if sites.is_shrine(s, s.at) and quests.ready(s):
        yield Visit.TURN_IN
    if site is Site.GREAT_TREE and s.nature != NONE:
        yield Visit.CALM
    if site is Site.HOLLOW and not places.why_not_hosted(s):
        yield Visit.HERMIT
    if site is Site.WATCHTOWER:
        yield Visit.LOOK_OUT
    if site is Site.STONES and not places.why_not_sent(s):
        yield Visit.STONES


# ---------------------------------------------------------------- doing it


async def do(s: ValleyState, deed: Option) -> None:
    """DK-EVENT-01, 02. One thing that there is to do here."""
    if isinstance(deed, QuestRow):
        await quests.attempt(s, _on_bar(s, deed.id))
        return
    if isinstance(deed, Challenge):
        await quests.challenge(s, _on_bar(s, deed.quest))
        return
    s.visits.append(str(deed))
    if isinstance(deed, dual.Wild):
        await dual.do(s, deed)
        return
    match deed:
        case Visit.KING:
            king.final_battle(s, after=Stage.EVENT)
        case Visit.BOSS:
            fights.begin(s, Visit.BOSS.value, [s.content.bosses[sites.boss(s, s.at)].id], after=Stage.EVENT)
        case Visit.RUIN:
            await ruins.search(s)
        case Visit.RECLAIM:
            await cities.reclaim(s)
        case Visit.CAVE:
            circumstances.enter_cave(s)
        case Visit.PORTAL:
            await places.enter_portal(s)
        case Visit.HEAL:
            cities.heal(s)
        case Visit.TURN_IN:
            await quests.turn_in_one(s)
        case Visit.BUILD:
            places.build(s)
        case Visit.CALM:
            places.calm_nature(s)
        case Visit.HERMIT:
            places.rest_with_hermit(s)
        case Visit.LOOK_OUT:
            await places.look_out(s)
        case Visit.STONES:
            await places.step_through(s)
        case Visit.PROVIDE:
            s.visits.remove(Visit.PROVIDE)
            await shopping.provide(s)
        case _:
            await shopping.shop(s)


def _on_bar(s: ValleyState, quest: str) -> OnBar:
    return next(on for on in s.quest_bar if s.quest(on.card).id == quest)
