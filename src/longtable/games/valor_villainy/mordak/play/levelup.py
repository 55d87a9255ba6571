"""Level Up Steps: Spells, hand limit, Defenders, Treasures, Bounty and experience, in the book's order."""

from msgspec import Struct

from longtable.engine.ask import Live, Option, Role, choose, choose_all
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.mordak.content import SpellCard
from longtable.games.valor_villainy.mordak.kinds import Deck, Ends, Kind, Row, Slot, Stage
from longtable.games.valor_villainy.mordak.play.party import change_party
from longtable.games.valor_villainy.mordak.play.procession import advance, reorder_stacks
from longtable.games.valor_villainy.mordak.play.rounds import return_hero
from longtable.games.valor_villainy.mordak.play.sharing import share
from longtable.games.valor_villainy.mordak.play.stash import Reward, hero_reward, villain_reward
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.play.characters import VILLAIN
from longtable.games.valor_villainy.play.decks import draw_spell, give_up_spell
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import DrawsSpells, HandLimit, LevelsUp, SharedOut
from longtable.games.valor_villainy.play.health import heal
from longtable.games.valor_villainy.play.items import DONE
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.reactions import befall

HAND_LIMIT = 6
HERO_BOUNTY = 3
ACTION_PRICE = 3


class Upgrade(Struct, frozen=True):
    """A level-up: a better die for one of a row, or for a blank slot; without a row an Action Point (MM-XP-08)."""

    row: Row | None = None
    die: Die = Die.BLANK

    @property
    def key(self) -> str:
        """The level-up as an option."""
        return "xp:action" if self.row is None else f"xp:{self.row.name.lower()}-{self.die.name.lower()}"


ACTION_POINT = Upgrade()


async def hero_level_up(s: MordakState) -> None:
    """MM-LVL-01, 02. All Heroes: draw, discard, clear Defenders, pass Initiative, distribute, cash in, spend."""
    await change_party(s)
    on_map = [hero for hero in s.heroes if hero.is_on_map]
    for hero in on_map:
        await _draw_by_ability(s, hero)
    await _keep_hand_limits(s, s.heroes)
    _clear_defenders(s)
    s.initiative = (s.initiative + 1) % s.hero_count
    for hero in on_map:
        await befall(s, LevelsUp(hero), hero)
    await share(s, s.stash_treasures, on_map)
    _cash_in_heroes(s)
    for hero in s.heroes:
        await befall(s, SharedOut(), hero)
    await spend_xp(s, s.heroes)
    end_effects(s, Ends.ROUND)
    s.stage = Stage.VILLAIN_ROUND


async def villain_level_up(s: MordakState) -> None:
    """MM-LVL-01, 02, 06. Mordak: draw, discard, clear Defenders, the Procession, re-order, cash in, spend."""
    await change_party(s)
    board = s.content.boards[s.mordak.board]
    for _ in range(board.draws_count):
        # MM-HERO-16, MM-FINAL-08
        draw_spell(s, s.mordak, Deck.ARCANE if s.is_final else Deck.VOID)
    await befall(s, DrawsSpells(), s.mordak)
    await _keep_hand_limits(s, [s.mordak])
    _clear_defenders(s)
    await advance(s)
    await reorder_stacks(s)
    if s.is_final:
        await share(s, s.villain_treasures, [s.mordak])
    _cash_in_villain(s)
    await befall(s, SharedOut(), s.mordak)
    await spend_xp(s, [s.mordak])
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
    await spend_xp(s, [*s.heroes, s.mordak])


# ---------------------------------------------------------------- spells and markers


async def _draw_by_ability(s: MordakState, hero: Player) -> None:
    """MM-LVL-03, MM-KO-08. Those whose board says so draw."""
    decks = s.content.boards[hero.board].draws
    if decks:
        draw_spell(s, hero, await choose(hero.role, Kind.DRAW, decks))
    await befall(s, DrawsSpells(), hero)


def hand_limit(s: MordakState, player: Player) -> int:
    """MM-LVL-04. How many Spells may be held."""
    return count(s, HandLimit(HAND_LIMIT), player).spells


def _hand(s: MordakState, player: Player) -> Live[SpellCard]:
    return Live(lambda: [s.spell(number) for number in player.hand])


async def _keep_hand_limits(s: MordakState, players: list[Player]) -> None:
    for player in players:
        while len(player.hand) > hand_limit(s, player):
            card = await choose(player.role, Kind.DISCARD, _hand(s, player))
            give_up_spell(s, player, card.number)


def _clear_defenders(s: MordakState) -> None:
    """MM-DEF-07. All Defender marks come off, of both sides."""
    for region in s.regions:
        region.defender = ""


# ---------------------------------------------------------------- bounty


def _cash_in_heroes(s: MordakState) -> None:
    """MM-XP-01 to 04, 07, MM-FINAL-05. The Heroes' Bounty gives each of them experience."""
    bounty = s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)
    bounty += sum(s.treasure(number).bounty for number in s.stash_treasures)
    for number in s.hero_stash:
        s.pack_discards[s.content.minions[number].size - 1].append(number)
    s.treasure_discard.extend(s.stash_treasures)
    s.hero_stash.clear()
    s.stash_treasures.clear()
    s.loose_bounty = 0
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
    reward: Reward = villain_reward(s.hero_count, bounty)
    s.mordak.xp += reward.xp
    heal(s, s.mordak, reward.health)
    s.say("villain-cash-in", bounty=bounty, xp=reward.xp)


# ---------------------------------------------------------------- experience


async def spend_xp(s: MordakState, players: list[Player]) -> None:
    """MM-XP-08 to 14. Everybody spends at the same time, one level-up after the other, and may keep the rest."""
    spending = [player for player in players if upgrades(s, player)]
    while spending:
        asks: dict[Role, tuple[Kind, list[Option]]] = {
            player.role: (Kind.SPEND_XP, [*upgrades(s, player), DONE]) for player in spending
        }
        answers = await choose_all(asks)
        for player in list(spending):
            answer = answers[player.role]
            if isinstance(answer, Upgrade):
                _level_up(s, player, answer)
            if not isinstance(answer, Upgrade) or not upgrades(s, player):
                spending.remove(player)


def upgrades(s: MordakState, player: Player) -> list[Upgrade]:
    """MM-XP-08, 10. What a character can buy: a die for a blank slot, a better die, an Action Point."""
    if player.xp < 1:
        return []
    found = []
    for row, dice in enumerate(player.rows):
        levels = sorted(dict.fromkeys(die for die in dice if die < Die.RED))
        found += [Upgrade(Row(row), Die(level)) for level in levels]
    return found if why_no_action_point(s, player) else [*found, ACTION_POINT]


def why_no_action_point(s: MordakState, player: Player) -> Why | None:
    """MM-XP-08, 10. An Action Point costs more than a die, and the bar has an end."""
    if player.actions >= s.content.boards[player.board].bar[-1]:
        return Why("bar-full")
    return Why("xp-short", {"xp": ACTION_PRICE}) if player.xp < ACTION_PRICE else None


def _level_up(s: MordakState, player: Player, what: Upgrade) -> None:
    """MM-XP-08, 09, 11. Buy one step."""
    if what.row is None:
        player.xp -= ACTION_PRICE
        bar = s.content.boards[player.board].bar
        player.actions = next(step for step in bar if step > player.actions)
    else:
        dice = player.rows[what.row]
        dice[dice.index(what.die)] += 1
        dice.sort(reverse=True)
        player.xp -= 1
    s.say("levels-up", who=player, what=what)


__all__ = ["Slot", "hero_level_up", "last_cash_in", "spend_xp", "upgrades", "villain_level_up"]
