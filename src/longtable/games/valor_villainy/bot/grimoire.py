"""A grimoire: what a game's Spells are worth, and with them a hand and a Magic roll, in hundredths of a Bounty."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.ask import Ask, Option
from longtable.games.valor_villainy.bot.judgement import attack_worth, blast_worth, expected_hits, token_worth
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.kinds import Row, Team
from longtable.games.valor_villainy.play.characters import (
    PLUS_LIMIT,
    Character,
    character,
    current,
    enemies_in,
    role_team,
)
from longtable.games.valor_villainy.play.rolls import PLUS_ONE
from longtable.games.valor_villainy.play.targets import damage_by
from longtable.games.valor_villainy.state import NOWHERE, Player, VillainyState

S = TypeVar("S", bound=VillainyState)
Worth: TypeAlias = Callable[[S, Player, int, int], int]
"""What a Spell is worth to whoever casts it: so much of what it does, from a Region."""
ANYWHERE = 99
TOKEN_WORTH = 25


class Shot(Struct, frozen=True):
    """An attacking Spell: how near and how far it reaches, and whether it hits everybody there."""

    least: int
    most: int
    is_blast: bool = False


class Grimoire(Generic[S]):
    """The attacking Spells of a game, what others do, and how far apart two Regions of its Map are."""

    def __init__(
        self, shots: Mapping[str, Shot], others: Mapping[str, Worth[S]], distance: Callable[[S, int, int], int]
    ) -> None:
        self.shots = shots
        self.others = others
        self.distance = distance

    # ------------------------------------------------------------------ one Spell

    def cast_worth(self, s: S, player: Player, card: SpellCard, level: int, at: int) -> int:
        """What a Spell at a level does for a player who stands in a Region."""
        worth = self._shot_worth(s, player, card, level, at) if card.id in self.shots else 0
        if card.id in self.others:
            worth = max(worth, self.others[card.id](s, player, _amount(card, level), at))
        return worth

    def best_level(self, s: S, player: Player, card: SpellCard, pool: int, at: int) -> tuple[int, int]:
        """The most that a Spell is worth with so many Hits, and what that costs."""
        found = (0, 0)
        for level, cost in enumerate(card.costs):
            if cost <= pool:
                found = max(found, (self.cast_worth(s, player, card, level, at), cost))
        return found

    def _shot_worth(self, s: S, player: Player, card: SpellCard, level: int, at: int) -> int:
        """The best that an attacking Spell can do from a Region."""
        shot, side = self.shots[card.id], role_team(player.role)
        if at == NOWHERE and shot.most < ANYWHERE:
            return 0
        reach = [n for n in _targets(s, side) if at == NOWHERE or shot.least <= self.distance(s, at, n) <= shot.most]
        half = damage(s, player, card, level)
        return max((strike_worth(s, shot, half, n, side) for n in reach), default=0)

    # ------------------------------------------------------------------ a hand of them

    def magic_worth(self, s: S, who: Character, at: int) -> int:
        """A Magic roll from a Region: the Spells that an average roll could pay for, and tokens for the rest."""
        player = s.player(current(s).controller)
        pool = expected_hits(s, who, Row.MAGIC) // 2
        worth = 0
        general = [s.spell(n) for n in player.hand if not s.spell(n).is_reaction]
        while general and pool > 0:
            bests = [self.best_level(s, player, card, pool, at) for card in general]
            best = max(range(len(general)), key=bests.__getitem__)
            gain, cost = bests[best]
            if gain <= 0:
                break
            worth += gain
            pool -= cost
            general.pop(best)
        if isinstance(who, Player) and sum(who.plus) < PLUS_LIMIT:
            worth += TOKEN_WORTH * (pool // 2)
        return worth

    def spell_worth(self, s: S, ask: Ask, option: Option) -> int:
        """Cast what does most first; then tokens; then stop."""
        if not isinstance(option, SpellCard):
            return token_worth(s, 5) if option == PLUS_ONE else 0
        pool = s.hits.pool if s.hits is not None else 0
        return self.best_level(s, s.player(ask.role), option, pool, _here(s))[0]

    def level_worth(self, s: S, ask: Ask, option: Option) -> int:
        """The level that does most; of equals the cheapest."""
        card = ask.about
        if not isinstance(card, SpellCard) or not isinstance(option, int):
            return 0
        return self.cast_worth(s, s.player(ask.role), card, card.costs.index(option), _here(s))


def _here(s: VillainyState) -> int:
    """Where whoever acts now stands."""
    return character(s, current(s).actor).at


def _targets(s: VillainyState, side: Team) -> list[int]:
    """The face-up Regions with enemies of a side."""
    return [n for n, region in enumerate(s.regions) if region.is_face_up and enemies_in(s, n, side)]


def damage(s: VillainyState, player: Player, card: SpellCard, level: int) -> int:
    """What an attacking Spell deals on average, in half Hits."""
    dealt = half_hits(card.dice[level]) if card.dice else 2 * _amount(card, level)
    return dealt + 2 * damage_by(s, player, 0)


def strike_worth(s: VillainyState, shot: Shot, half: int, at: int, side: Team) -> int:
    """What an attacking Spell is worth against one Region."""
    worth = blast_worth if shot.is_blast else attack_worth
    return worth(s, at, side, half)


def _amount(card: SpellCard, level: int) -> int:
    return card.amounts[min(level, len(card.amounts) - 1)] if card.amounts else 1
