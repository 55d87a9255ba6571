"""Rewards: what a victory or a Quest brings, to every hero and to one each (DK-REW)."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.kinds import Kind, Style
from longtable.games.valley_of_the_dead_king.options import Single
from longtable.games.valley_of_the_dead_king.play import growth, packs, powers, targets
from longtable.games.valley_of_the_dead_king.rows import Prize, Reward
from longtable.games.valley_of_the_dead_king.state import PARTY, Hero, ValleyState


async def give(s: ValleyState, reward: Reward, to: Sequence[Hero], times: int = 1) -> None:
    """DK-REW-01 to 03, DK-PACK-03. Each of these heroes gains every Group Reward; Single Rewards go to one each.

    DK-DEATH-03, 04, DK-FLEE-06. Dead heroes have their part in it, of which these heroes take what is no Power Up.
    """
    dead = [hero for hero in s.heroes if hero.is_dead and hero not in to]
    for hero in (*to, *dead):
        heirs = to if hero.is_dead else None
        if reward.gold:
            packs.gain_gold(s, hero, reward.gold * times, heirs)
        if reward.food:
            packs.gain_food(s, hero, reward.food * times, heirs)
    if reward.powers:
        more = s.content.companies[len(s.heroes)].powers  # DK-REW-04. A lone hero grows faster.
        await give_powers(s, [*to, *dead], (reward.powers + more) * times)
    for _ in range(times):
        await give_single(s, reward.single, to)


async def give_powers(s: ValleyState, to: Sequence[Hero], count: int) -> None:
    """DK-POWER-02, DK-STYLE-06. Each of these heroes draws so many Power Ups; in Quick Play they are everybody's."""
    if s.options.style is Style.QUICK:
        await powers.gain_shared(s, count, to=to)
        return
    for hero in to:
        await powers.gain_alone(s, hero, count)


async def give_single(s: ValleyState, prizes: Sequence[Prize], to: Sequence[Hero]) -> None:
    """DK-REW-03 to 05, DK-TDICE-04. By target dice: the highest takes the first, the next the second, and again."""
    heroes = [hero for hero in to if not hero.is_dead]
    if not prizes or not heroes:
        return
    if len(heroes) == 1:
        order = heroes
    elif s.options.rewards is Single.CHOICE:
        order = [await choose(PARTY, Kind.REWARD, heroes, about=_told(prize)) for prize in prizes]
    else:
        rolled = targets.roll(s, [hero.key for hero in heroes], len(prizes), is_ordered=True)
        order = [targets.hero_of(s, key) for key, _ in rolled]
    for n, prize in enumerate(prizes):
        await win(s, order[n % len(order)], prize)


async def win(s: ValleyState, hero: Hero, prize: Prize) -> None:
    """DK-REW-03. A Single Reward for one hero."""
    s.say("wins-prize", who=hero)
    await growth.win(s, hero, prize)
    _pay_out(s, hero, prize)
    if prize.powers:
        await powers.gain_alone(s, hero, prize.powers)


async def give_each(s: ValleyState, prize: Prize) -> None:
    """DK-QUEST-20. A prize for every hero at once.

    DK-DEATH-03, 04. Of a dead hero's the others take what is no Power Up, an item as the group decides.
    """
    for hero in s.living:
        await growth.win(s, hero, prize)
    for hero in s.heroes:
        _pay_out(s, hero, prize)
        if hero.is_dead and prize.item:
            heir = await choose(PARTY, Kind.REWARD, s.living, about=_told(prize))
            growth.take_item(s, heir, prize.item)
    if prize.powers:
        await give_powers(s, s.heroes, prize.powers)


def _pay_out(s: ValleyState, hero: Hero, prize: Prize) -> None:
    """DK-PACK-03. The Gold and the Food of a prize."""
    if prize.gold:
        packs.gain_gold(s, hero, prize.gold)
    if prize.food:
        packs.gain_food(s, hero, prize.food)


def _told(prize: Prize) -> str:
    """What a prize is, as what a question is about."""
    if prize.item:
        return f"item:{prize.item}"
    return f"stat:{prize.stat}" if prize.stat is not None else "prize"
