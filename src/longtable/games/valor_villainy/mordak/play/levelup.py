"""Level Up Steps of Minions of Mordak: their parts in the book's order, and what is cashed in (MM-LVL, MM-XP)."""

from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.mordak.kinds import Deck, Ends, Stage
from longtable.games.valor_villainy.mordak.play.procession import advance, reorder_stacks
from longtable.games.valor_villainy.mordak.play.stash import hero_reward, villain_reward
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play import levelup
from longtable.games.valor_villainy.play.characters import VILLAIN
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.events import DrawsSpells, LevelsUp, SharedOut
from longtable.games.valor_villainy.play.health import heal
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.party import change_party
from longtable.games.valor_villainy.play.reactions import befall
from longtable.games.valor_villainy.play.rounds import return_hero
from longtable.games.valor_villainy.play.sharing import share
from longtable.games.valor_villainy.play.stash import empty_stash

HERO_BOUNTY = 3


async def hero_level_up(s: MordakState) -> None:
    """MM-LVL-01, 02. All Heroes: draw, discard, clear Defenders, pass Initiative, distribute, cash in, spend."""
    await change_party(s)
    on_map = [hero for hero in s.heroes if hero.is_on_map]
    for hero in on_map:
        await levelup.draw_by_ability(s, hero)
    await levelup.keep_hand_limits(s, s.heroes)
    levelup.clear_defenders(s)
    s.initiative = (s.initiative + 1) % s.hero_count
    for hero in on_map:
        await befall(s, LevelsUp(hero), hero)
    await share(s, s.stash_treasures, on_map)
    _cash_in_heroes(s)
    for hero in s.heroes:
        await befall(s, SharedOut(), hero)
    await levelup.spend_xp(s, s.heroes)
    end_effects(s, Ends.ROUND)
    s.stage = Stage.VILLAIN_ROUND


async def villain_level_up(s: MordakState) -> None:
    """MM-LVL-01, 02, 06. Mordak: draw, discard, clear Defenders, the Procession, re-order, cash in, spend."""
    await change_party(s)
    board = s.content.boards[s.mordak.board]
    for _ in range(board.draws_count):
        # MM-HERO-16, MM-FINAL-08
        draw_spell(s, s.mordak, s.last_deck if s.is_final else Deck.VOID)
    await befall(s, DrawsSpells(), s.mordak)
    await levelup.keep_hand_limits(s, [s.mordak])
    levelup.clear_defenders(s)
    await advance(s)
    await reorder_stacks(s)
    if s.is_final:
        await share(s, s.villain_treasures, [s.mordak])
    _cash_in_villain(s)
    await befall(s, SharedOut(), s.mordak)
    await levelup.spend_xp(s, [s.mordak])
    end_effects(s, Ends.ROUND)
    s.round += 1
    s.stage = Stage.HERO_ROUND
    if s.is_final:
        tire(s)


def tire(s: MordakState) -> None:
    """MM-FINAL-18. Time works for Mordak: a battle that lasts too long is his."""
    s.battle_rounds += 1
    if s.battle_rounds == s.options.longest_battle:
        s.winner = VILLAIN


async def last_cash_in(s: MordakState) -> None:
    """MM-FINAL-02 to 04. Before the Final Battle both Stashes are cashed in, unless they are empty."""
    if s.hero_stash or s.stash_treasures or s.loose_bounty:
        await share(s, s.stash_treasures, [hero for hero in s.heroes if hero.is_on_map])
        _cash_in_heroes(s)
    if s.fallen or s.villain_treasures:
        _cash_in_villain(s)
    await levelup.spend_xp(s, [*s.heroes, s.mordak])


# ---------------------------------------------------------------- bounty


def _cash_in_heroes(s: MordakState) -> None:
    """MM-XP-01 to 04, 07, MM-FINAL-05. The Heroes' Bounty gives each of them experience."""
    bounty = empty_stash(s)
    if s.is_final:
        return
    reward = hero_reward(s.hero_count, bounty)
    extra = sum(roll(s.chance, [Die.WHITE])) if reward.die else 0
    for hero in s.heroes:
        hero.xp += reward.xp + extra
    s.say("cash-in", bounty=bounty, xp=reward.xp + extra)


def _cash_in_villain(s: MordakState) -> None:
    """MM-XP-05 to 07, MM-KO-02, 03. Three Bounty for each fallen Hero; they come back to the Keep."""
    bounty = HERO_BOUNTY * s.fallen + sum(s.treasure(number).bounty for number in s.villain_treasures)
    s.treasure_discard.extend(s.villain_treasures)
    s.villain_treasures.clear()
    s.fallen = 0
    for hero in s.heroes:
        if not hero.is_on_map and not hero.is_new:
            return_hero(s, hero)
    if s.is_final:
        return
    reward = villain_reward(s.hero_count, bounty)
    s.mordak.xp += reward.xp
    heal(s, s.mordak, reward.health)
    s.say("villain-cash-in", bounty=bounty, xp=reward.xp)
