"""The Villain's Level Up Step, before and in the Final Battle (LL-VLVL, LL-FLVL, LL-OVER-03)."""

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ends, Team
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import stash
from longtable.games.valor_villainy.labyrinth.play.events import BattleRoundEnds
from longtable.games.valor_villainy.labyrinth.play.rounds import HERO_BOUNTY
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import health, levelup, party, rounds, wounds
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.reactions import befall

PRICE = 2
"""LL-VLVL-06. The experience that a Level Up of all rows costs."""
HEARTS_INSTEAD = 5
SOULS_TO_WIN = 3
RED = int(Die.RED)
"""The best there is."""


async def villain_level_up(s: LabyrinthState) -> None:
    """LL-VLVL-01, LL-FLVL-01, LL-REM-01. Who leaves goes; then the Villain is paid, and a Day or a Round comes."""
    await party.change_party(s)
    levelup.clear_defenders(s)
    end_effects(s, Ends.ROUND)
    if s.is_final:
        await _end_battle_round(s)
        s.round += 1
        s.stage = Stage.HERO_ROUND
    else:
        if s.mission.instead:
            _empty_stash(s)
        else:
            cash_out(s)
        s.stage = Stage.DAY


def cash_out(s: LabyrinthState) -> None:
    """LL-VLVL-02 to 06, LL-OVER-06. The Villain Stash, even an empty one, becomes experience and Hearts."""
    bounty = _empty_stash(s)
    reward = stash.villain_reward(s, bounty)
    s.say("villain-cash-in", who=s.villain, bounty=bounty, xp=reward.xp)
    health.heal(s, s.villain, reward.health)
    s.villain.xp += reward.xp
    steps, s.villain.xp = divmod(s.villain.xp, PRICE)
    level_up(s, steps)


def _empty_stash(s: LabyrinthState) -> int:
    """LL-VLVL-04. The Bounty of the Villain Stash; the Heroes in it come back at full Health."""
    bounty = HERO_BOUNTY * s.fallen + s.fallen_bounty
    s.fallen = s.fallen_bounty = 0
    for hero in s.heroes:
        if not hero.is_on_map and not hero.is_new:
            rounds.return_hero(s, hero)
    return bounty


def improve(villain: Player, steps: int) -> None:
    """LL-VLVL-08. Every row improves by so many steps: a die of the worst in it is the next better one."""
    for _ in range(steps):
        for dice in villain.rows:
            worst = min(dice, default=RED)
            if worst < RED:
                dice[dice.index(worst)] += 1


def level_up(s: LabyrinthState, steps: int) -> None:
    """LL-VLVL-06 to 08. Each Level Up improves every row by a step: all slots white, then yellow, then red."""
    improve(s.villain, steps)
    if steps:
        s.say("villain-grows", who=s.villain, count=steps)


async def _end_battle_round(s: LabyrinthState) -> None:
    """LL-FLVL-01 to 03, LL-FINAL-03. A point more, or at the top Hearts of each Hero; then a Soul for each Defeat."""
    await befall(s, BattleRoundEnds(), s.villain)
    bar = s.parts.villains[s.villain.board].bar_by_heroes[s.hero_count - 1]
    if s.villain.actions < bar[-1]:
        s.villain.actions = next(points for points in bar if points > s.villain.actions)
        s.say("villain-quickens", who=s.villain, points=s.villain.actions)
    else:
        for hero in s.heroes:
            if hero.is_on_map:
                await wounds.pay(s, hero, HEARTS_INSTEAD)
    for _ in range(_empty_stash(s) // HERO_BOUNTY):
        s.souls += 1
        s.say("soul", count=s.souls)
        s.box.judge(s)
        if s.winner:
            return
    s.battle_rounds += 1
    if s.battle_rounds == s.options.longest_battle:
        # LL-FINAL-08
        s.winner = Team.VILLAIN
