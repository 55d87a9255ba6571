"""Level Up Steps: what both boxes do in them: Spells, hand limit, Defenders, and experience (MM-LVL, MM-XP)."""

from msgspec import Struct

from longtable.engine.ask import Live, Option, Role, choose, choose_all
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import ROWS, Kind, Row
from longtable.games.valor_villainy.play.decks import draw_spell, give_up_spell
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import DrawsSpells, HandLimit
from longtable.games.valor_villainy.play.items import DONE
from longtable.games.valor_villainy.play.reactions import befall
from longtable.games.valor_villainy.state import Player, VillainyState

HAND_LIMIT = 6
ACTION_PRICE = 3
BELOW_RED = (Die.BLANK, Die.WHITE, Die.YELLOW)
"""What can become better."""
WHOLE_PRICE = 2
"""What a die of the same kind on all three rows costs (LL-HABI-08)."""


class Upgrade(Struct, frozen=True):
    """A level-up: a better die for one of a row, or for a blank slot; without a row an Action Point (MM-XP-08)."""

    row: Row | None = None
    die: Die = Die.BLANK
    is_whole: bool = False
    """Whether all three rows get such a die at once (LL-HABI-08)."""
    is_second: bool = False
    """Whether it is for a second Melee row (LL-HABI-09)."""

    @property
    def key(self) -> str:
        """The level-up as an option."""
        if self.is_whole:
            return f"xp:all-{self.die.name.lower()}"
        if self.is_second:
            return f"xp:sledge-{self.die.name.lower()}"
        return "xp:action" if self.row is None else f"xp:{self.row.name.lower()}-{self.die.name.lower()}"


ACTION_POINT = Upgrade()


class Upgrading(Struct):
    """LL-HABI-08, 09. What a character can buy with so much experience."""

    xp: int
    found: list[Upgrade]


class Upgraded(Struct):
    """LL-HABI-08. A character has bought something with experience."""

    what: Upgrade


# ---------------------------------------------------------------- spells and markers


async def draw_by_ability(s: VillainyState, hero: Player) -> None:
    """MM-LVL-03, MM-KO-08, LL-HLVL-02. Those whose board says so draw, from a deck of theirs that is in play."""
    decks = [deck for deck in s.content.boards[hero.board].draws if deck in s.decks]
    if decks:
        draw_spell(s, hero, await choose(hero.role, Kind.DRAW, decks))
    await befall(s, DrawsSpells(), hero)


def hand_limit(s: VillainyState, player: Player) -> int:
    """MM-LVL-04. How many Spells may be held."""
    return count(s, HandLimit(HAND_LIMIT), player).spells


def _hand(s: VillainyState, player: Player) -> Live[SpellCard]:
    return Live(lambda: [s.spell(number) for number in player.hand])


async def keep_hand_limits(s: VillainyState, players: list[Player]) -> None:
    """MM-LVL-04. Everybody gives up what is over the limit, one Spell after the other."""
    for player in players:
        while len(player.hand) > hand_limit(s, player):
            card = await choose(player.role, Kind.DISCARD, _hand(s, player))
            give_up_spell(s, player, card.number)


def clear_defenders(s: VillainyState) -> None:
    """MM-DEF-07. All Defender marks come off, of both sides."""
    for region in s.regions:
        region.defender = ""


# ---------------------------------------------------------------- experience


async def spend_xp(s: VillainyState, players: list[Player]) -> None:
    """MM-XP-08 to 14. Everybody spends at the same time, one level-up after the other, and may keep the rest."""
    spending = {player.role: found for player in players if (found := upgrades(s, player))}
    while spending:
        asks: dict[Role, tuple[Kind, list[Option]]] = {
            role: (Kind.SPEND_XP, [*found, DONE]) for role, found in spending.items()
        }
        answers, spending = await choose_all(asks), {}
        for role, answer in answers.items():
            if isinstance(answer, Upgrade):
                player = s.player(role)
                _level_up(s, player, answer)
                await befall(s, Upgraded(answer), player)
                found = upgrades(s, player)
                if found:
                    spending[role] = found


def upgrades(s: VillainyState, player: Player, xp: int | None = None) -> list[Upgrade]:
    """MM-XP-08, 10. What a character can buy: a die for a blank slot, a better die, an Action Point.

    With `xp`: what so much experience could buy.
    """
    left = player.xp if xp is None else xp
    if left < 1:
        return []
    found = [Upgrade(row, level) for row, dice in zip(ROWS, player.rows, strict=False) for level in steps_of(dice)]
    found = found if why_no_action_point(s, player) else [*found, ACTION_POINT]
    return count(s, Upgrading(left, found), player).found


def steps_of(dice: list[int]) -> list[Die]:
    """MM-XP-08. The kinds of dice of a row that can become better, blank slots first."""
    return [die for die in BELOW_RED if die in dice]


def why_no_action_point(s: VillainyState, player: Player) -> Why | None:
    """MM-XP-08, 10. An Action Point costs more than a die, and the bar has an end."""
    if player.actions >= s.content.boards[player.board].bar[-1]:
        return Why("bar-full")
    return Why("xp-short", {"xp": ACTION_PRICE}) if player.xp < ACTION_PRICE else None


def _level_up(s: VillainyState, player: Player, what: Upgrade) -> None:
    """MM-XP-08, 09, 11. Buy one step."""
    if what.is_second:
        _step_up(s.lay_tokens().sledge, what.die)
        player.xp -= 1
    elif what.is_whole:
        for dice in player.rows[: Row.CORRUPTION]:
            _step_up(dice, what.die)
        player.xp -= WHOLE_PRICE
    elif what.row is None:
        player.xp -= ACTION_PRICE
        bar = s.content.boards[player.board].bar
        player.actions = next(step for step in bar if step > player.actions)
    else:
        _better(player, what.row, what.die)
        player.xp -= 1
    s.say("levels-up", who=player, what=what)


def improve(s: VillainyState, player: Player, what: Upgrade) -> None:
    """LL-XP-06. One step of a row for nothing."""
    if what.row is not None:
        _better(player, what.row, what.die)
        s.say("improves", who=player, what=what)


def _better(player: Player, row: Row, die: Die) -> None:
    _step_up(player.rows[row], die)


def _step_up(dice: list[int], die: Die) -> None:
    dice[dice.index(die)] += 1
    dice.sort(reverse=True)
