"""Power Ups: who draws them and what they bring (DK-POWER, DK-STYLE-01, 06, 07)."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.kinds import Kind, Style
from longtable.games.valley_of_the_dead_king.play import growth, packs
from longtable.games.valley_of_the_dead_king.play.effects import PowerDrawn, announce
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.kit import piles

DOUBLED = (Style.DOUBLE_UP, Style.QUICK)
HEAD_START = 3
"""DK-STYLE-07. Cards that are drawn for the group at set-up."""


async def gain(s: ValleyState, count: int = 1) -> None:
    """DK-POWER-01, 02, DK-STYLE-06. Each hero draws so many cards; in Quick Play they are everybody's."""
    if s.options.style is Style.QUICK:
        await gain_shared(s, count)
        return
    for hero in s.heroes:
        await gain_alone(s, hero, count)


async def gain_alone(s: ValleyState, hero: Hero, count: int = 1) -> None:
    """DK-STYLE-01. Cards for one hero alone."""
    for _ in range(_as_many(s, count)):
        await draw(s, hero)


async def gain_shared(s: ValleyState, count: int = 1, *, times: int = 1, to: Sequence[Hero] = ()) -> None:
    """DK-POWER-04, DK-SKILL-06, DK-STYLE-01. Cards whose bonus every hero, or some, receive, each so many times."""
    for _ in range(_as_many(s, count)):
        await _share(s, to or s.heroes, times)


def _as_many(s: ValleyState, count: int) -> int:
    """DK-STYLE-01, 05. In Double Up twice as many cards are taken, and so in Quick Play."""
    return 2 * count if s.options.style in DOUBLED else count


async def _share(s: ValleyState, to: Sequence[Hero], times: int = 1) -> None:
    """DK-POWER-04, DK-DEATH-04. One card for all; a dead hero takes up its bonus when Revived."""
    card = take(s)
    if card is None:
        return
    s.say("power-for-all", card=s.content.every_power[card])
    event = PowerDrawn(None, card)
    await announce(s, event)
    for hero in to:
        for _ in range(times):
            if hero.is_dead:
                hero.owed.append(event.card)
            else:
                await apply(s, hero, event.card)
    lay_down(s)


async def draw(s: ValleyState, hero: Hero) -> None:
    """DK-POWER-02, 03, 05, DK-DEATH-04. A card of a hero's own; a dead hero's stays face down until revived."""
    if hero.is_dead:
        card = piles.draw_unseen(s, s.powers, "powers")
        if card is not None:
            hero.waiting.append(card)
            s.say("power-waits", who=hero)
        return
    card = take(s)
    if card is None:
        return
    s.say("draws-power", who=hero, card=s.content.every_power[card])
    event = PowerDrawn(hero, card)
    await announce(s, event)
    owner = await _trade(s, hero, event.card)
    await apply(s, owner, event.card)
    lay_down(s)


def take(s: ValleyState) -> int | None:
    """DK-POWER-05. The next card comes into hand; None if there is none anywhere."""
    card = piles.draw(s, s.powers, "powers")
    if card is not None:
        s.drawn.append(card)
    return card


def exchange(s: ValleyState) -> int:
    """DK-POWER-05. The card in hand is discarded for the next one, if there is another anywhere."""
    old = s.drawn.pop()
    card = take(s)
    if card is None:
        s.drawn.append(old)
        return old
    piles.discard(s.powers, old)
    return card


def lay_down(s: ValleyState) -> None:
    """DK-POWER-05. The card in hand is used, and is discarded."""
    piles.discard(s.powers, s.drawn.pop())


async def _trade(s: ValleyState, hero: Hero, card: int) -> Hero:
    """DK-POWER-03. Where the table has agreed to it, a card may be given to another hero before it is applied."""
    if not s.options.trading or len(s.living) == 1:
        return hero
    others = [other for other in s.living if other is not hero]
    given = await choose(hero.role, Kind.TRADE, others, about=s.content.every_power[card], may_pass=True)
    if given is None:
        return hero
    s.say("gives-power", who=hero, whom=given, card=s.content.every_power[card])
    return given


async def apply(s: ValleyState, hero: Hero, card: int) -> None:
    """DK-POWER-02. What a card brings, at once and for good."""
    row = s.content.every_power[card]
    for stat, ranks in row.ranks.items():
        growth.gain_rank(s, hero, stat, ranks)
    if row.among:
        await growth.choose_rank(s, hero, row.among, row.by, about=row)
    if row.upgrade:
        await growth.choose_upgrade(s, hero, row)
    if row.gold:
        packs.gain_gold(s, hero, row.gold)


async def turn_up(s: ValleyState, hero: Hero) -> None:
    """DK-DEATH-04. A hero who is Revived takes up what came for all meanwhile, and the cards that lay face down."""
    while hero.owed:
        await apply(s, hero, hero.owed.pop(0))
    while hero.waiting:
        card = hero.waiting.pop(0)
        s.uncovered += 1
        s.drawn.append(card)
        s.say("draws-power", who=hero, card=s.content.every_power[card])
        await apply(s, hero, card)
        lay_down(s)


async def head_start(s: ValleyState) -> None:
    """DK-STYLE-07. In Quick Play three cards are everybody's from the start."""
    if s.options.style is Style.QUICK:
        for _ in range(HEAD_START):
            await _share(s, s.heroes)
