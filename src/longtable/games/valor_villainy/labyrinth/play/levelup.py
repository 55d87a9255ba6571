"""The Hero Level Up Step: cards, Initiative, Treasures, Bounty and experience, in the book's order."""

from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Ends
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import missions, stash
from longtable.games.valor_villainy.labyrinth.play.events import HeroesLevelUp
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import levelup, wounds
from longtable.games.valor_villainy.play.events import LevelsUp, SharedOut
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.reactions import befall
from longtable.games.valor_villainy.play.sharing import share
from longtable.games.valor_villainy.play.stash import empty_stash


async def draw(s: LabyrinthState) -> None:
    """LL-HLVL-01 to 04, LL-HERO-06. All Heroes draw, discard, clear Defenders; the Initiative goes on clockwise."""
    await missions.tell(s, HeroesLevelUp())
    for hero in s.heroes:
        await levelup.draw_by_ability(s, hero)
    await levelup.keep_hand_limits(s, s.heroes)
    await wounds.settle(s)
    levelup.clear_defenders(s)
    s.initiative = (s.initiative + 1) % s.hero_count
    s.say("leads", who=s.heroes[s.initiative])
    s.stage = Stage.SHARE


async def share_out(s: LabyrinthState) -> None:
    """LL-TREAS-02, 06, LL-HLVL-04. Treasures are revealed, equipped and traded; what is left is cashed in."""
    on_map = [hero for hero in s.heroes if hero.is_on_map]
    for hero in on_map:
        await befall(s, LevelsUp(hero), hero)
    await share(s, s.stash_treasures, on_map)
    cash_in(s)
    s.stage = Stage.EXPERIENCE


async def experience(s: LabyrinthState) -> None:
    """LL-XP-05. Everybody has learnt the same, and all spend at once."""
    for hero in s.heroes:
        await befall(s, SharedOut(), hero)
    await levelup.spend_xp(s, s.heroes)
    end_effects(s, Ends.ROUND)
    s.stage = Stage.REVEAL if s.is_final else Stage.VILLAIN_MAGIC


async def last_cash_in(s: LabyrinthState) -> None:
    """LL-FINAL-02. As the Final Battle begins: Treasures are shared out, and Bounty teaches for the last time."""
    await share(s, s.stash_treasures, [hero for hero in s.heroes if hero.is_on_map])
    cash_in(s)
    await levelup.spend_xp(s, s.heroes)


def cash_in(s: LabyrinthState) -> None:
    """LL-XP-01 to 04, LL-HOARD-01, LL-FLVL-04. All Bounty goes to the Hoard; before the Final Battle it teaches."""
    bounty = empty_stash(s)
    s.hoard += bounty
    if s.is_final:
        s.say("hoards", bounty=bounty)
        return
    reward = stash.hero_reward(s, bounty)
    extra = sum(roll(s.chance, [Die.WHITE])) if reward.die else 0
    for hero in s.heroes:
        hero.xp += reward.xp + extra
    s.say("cash-in", bounty=bounty, xp=reward.xp + extra)
