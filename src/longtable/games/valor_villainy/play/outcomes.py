"""Outcomes: what Hits and damage can come to, for Reactions that are offered only where they could change something.

MM-REACT-12. All is reckoned from what lies on the table, never from a hand: being asked must not tell more than it
has to. Whatever somebody might still add, prevent or turn counts as though it came: better to ask once too often.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import UNSET

from longtable.engine.effects import Effects
from longtable.games.valor_villainy.content import Content
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.kinds import ROWS, Ability, Lasts, Row, Sort
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    character,
    current,
    enemies_in,
    everyone_in,
    has,
    key_of,
    plus_price,
    roll_ability,
    side_of_card,
    team,
)
from longtable.games.valor_villainy.play.combat import defenders, is_of_stone
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import AddingHits, Prevention, Struck
from longtable.games.valor_villainy.play.plusones import can_take, tokens_for, worth_of
from longtable.games.valor_villainy.play.reactions import BOXES_KEPT
from longtable.games.valor_villainy.play.statuses import lands, shields
from longtable.games.valor_villainy.state import NOWHERE, Hits, Player, Sidekick, VillainyState

UNHARMED, WOUNDED, DEFEATED = range(3)
NOTHING = 99
"""More Hits than any roll brings: there is nothing to be had for them."""

# ---------------------------------------------------------------- damage


def result(s: VillainyState, who: Character, damage: int) -> int:
    """MM-DMG-02 to 04, 09, MM-VHP-01. What damage does to somebody: Health that is lost; to a Minion, how bad."""
    damage = lands(s, key_of(s, who), damage) if s.tokens is not UNSET else damage
    if isinstance(who, Player):
        lost = damage - damage % s.box.step(who)
        return max(0, min(lost, who.health - s.box.least_health(s, who)))
    if isinstance(who, Sidekick):
        return min(damage, who.hearts)
    side = side_of_card(s, who)
    if damage >= side.health and not is_of_stone(s, who):
        return DEFEATED
    return WOUNDED if not who.is_wounded and 0 < side.wound <= damage else UNHARMED


def leaves_a_trace(s: VillainyState, target: str, damage: int) -> bool:
    """Whether so much damage, before Armor, would do anything: to the target, or to the Light that guards it."""
    who = character(s, target)
    left = damage - has(s, who, Ability.ARMOR)
    is_guarded = bool(shields(s, target) or s.effects_on(target, Lasts.GUARDED))
    return left > 0 and (is_guarded or result(s, who, left) > 0)


def is_altered(s: VillainyState, blow: Struck) -> bool:
    """Whether anything would be otherwise if all Spells that there are prevented what they can of a blow.

    So it is where its target fares otherwise, where what is left goes on to the next, and where damage dealt heals.
    """
    who, least = character(s, blow.target), least_damage(s, blow)
    done = result(s, who, blow.damage)
    if result(s, who, least) != done or shields(s, blow.target) or s.effects_on(blow.by, Lasts.BLOOD_BOUND):
        return True
    return blow.goes_on and done >= _fatal(who)


def _fatal(who: Character) -> int:
    """The result by which somebody is Defeated."""
    if isinstance(who, Sidekick):
        return who.hearts
    return who.health if isinstance(who, Player) else DEFEATED


def least_damage(s: VillainyState, blow: Struck) -> int:
    """MM-DMG-12. What is left of a blow after all Reactions that prevent damage, whoever holds them."""
    return max(0, blow.damage - _most_prevented(s.box.effects, s.content))


@lru_cache(maxsize=BOXES_KEPT)
def _most_prevented(effects: Effects, content: Content) -> int:
    """MM-DMG-12. What all Reactions in the decks together prevent of a blow."""
    shields = effects.answers[Struck].get(Sort.SPELL, {})
    held = [card for shield in shields for card in content.copies.get(shield, ())]
    return sum(card.amounts[0] for card in held if card.amounts)


def sure_prevention(s: VillainyState, target: str) -> int:
    """MM-DMG-12. What Armor and Spells that last are known to prevent of the next damage."""
    who = character(s, target)
    return count(s, Prevention(int(has(s, who, Ability.ARMOR))), who).amount


# ---------------------------------------------------------------- Hits


def can_improve(s: VillainyState, hits: Hits) -> bool:
    """Whether a die of a roll could show more, and that would be of use."""
    best = [max(FACES[die]) for die in hits.dice]
    return hits.faces != best and not hits.is_passed and can_be_spent(s, hits, sum(best))


def can_worsen(s: VillainyState, hits: Hits) -> bool:
    """Whether a die of a roll could show less, and that would be a loss."""
    worst = [min(FACES[die]) for die in hits.dice]
    return hits.faces != worst and can_be_spent(s, hits, sum(hits.faces))


def can_be_spent(s: VillainyState, hits: Hits, pool: int) -> bool:
    """Whether anything could be had for so many Hits, with all the Plus-Ones that may still be added."""
    return pool + _addable(s, hits) >= least_use(s, hits)


def _addable(s: VillainyState, hits: Hits) -> int:
    """MM-PLUS-03, MM-HERO-13, 17. How many Hits the roller, and whose board lets them, could add from tokens."""
    lenders = s.box.effects.answers[AddingHits].get(Sort.BOARD, {})
    found = 0
    for player in (*s.heroes, s.villain):
        if player.plus and (player.key == hits.roller or player.board in lenders):
            rows = [row for row in (ROWS[hits.row], Row.MAGIC) if row < len(player.plus)]
            found += max(tokens_for(s, player, row) * worth_of(s, player, row) for row in rows)
    return found


def least_use(s: VillainyState, hits: Hits) -> int:
    """MM-ROLL-03, LL-TEST-03. The fewest Hits of a roll for which its roller could get anything at all."""
    if hits.difficulty:
        return hits.difficulty
    who, row = character(s, hits.roller), ROWS[hits.row]
    uses = [*s.box.prices(row).values()]
    if isinstance(who, Player) and can_take(s, who, row):
        uses.append(plus_price(s, who))
    if row is Row.MAGIC and s.player(current(s).controller).hand:
        uses.append(1)
    if row is Row.MELEE and who.at != NOWHERE:
        uses.append(_least_harm(s, who, row, who.at))
    if row is Row.RANGED and who.at != NOWHERE:
        uses += _shots(s, who)
    return min(uses, default=NOTHING)


def _shots(s: VillainyState, who: Character) -> list[int]:
    """MM-RANGE-01, 02, MM-ABIL-08. What harm takes in each Region that can be shot at; farther ones cost a Hit."""
    near = s.regions[who.at].beside
    places: Sequence[int] = range(len(s.regions)) if roll_ability(s, who, Row.RANGED, Ability.LONGSHOT) else near
    there = [at for at in places if at != who.at and s.regions[at].is_face_up]
    return [_least_harm(s, who, Row.RANGED, at) + (at not in near) for at in there]


def _least_harm(s: VillainyState, who: Character, row: Row, at: int) -> int:
    """MM-DEF-01, MM-ABIL-04. The fewest Hits that could harm whoever may be hit in a Region."""
    side = team(s, who)
    is_aoe = roll_ability(s, who, row, Ability.AOE)
    if s.regions[at].sheep and (is_aoe or side == HEROES):
        return 1
    if is_aoe:
        targets = [other for other in everyone_in(s, at) if other is not who]
    else:
        enemies = enemies_in(s, at, side)
        heroes = len(defenders(enemies))
        if heroes > 1 and not s.regions[at].defender:
            # MM-DEF-02. They have to say who of them defends, for the rest of the Round.
            return 1
        targets = enemies[: heroes or 1]
    return min((_toughness(s, target) for target in targets), default=NOTHING)


def _toughness(s: VillainyState, who: Character) -> int:
    """The least damage, before Armor, that does anything to somebody, be it to the Light that guards them."""
    armor = int(has(s, who, Ability.ARMOR))
    key = key_of(s, who)
    if shields(s, key) or (s.lasting and s.effects_on(key, Lasts.GUARDED)) or isinstance(who, Sidekick):
        return armor + 1
    if isinstance(who, Player):
        return armor + s.box.step(who)
    side = side_of_card(s, who)
    return armor + (side.wound or side.health)
