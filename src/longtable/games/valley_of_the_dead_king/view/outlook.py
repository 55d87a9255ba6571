"""What options would likely bring: ways to move, Quests, and actions in a fight (DK-MOVE, DK-QUEST-14, DK-DECL)."""

from collections.abc import Sequence

from longtable.engine import outlooks
from longtable.engine.ask import Ask, option_id
from longtable.engine.odds import tenths, thousandths
from longtable.engine.outlooks import Copies, Likely, Outlook
from longtable.games.valley_of_the_dead_king.bot import policy
from longtable.games.valley_of_the_dead_king.kinds import Kind, Move
from longtable.games.valley_of_the_dead_king.play import moving, quests, ways
from longtable.games.valley_of_the_dead_king.rows import QuestRow
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import odds

ROUND = 60
"""Decisions that a round of combat takes at most."""


def outlook(s: ValleyState, ask: Ask, copies: Copies[ValleyState]) -> Outlook:
    """The figures that matter for a question; nothing for one that has none."""
    match ask.kind:
        case Kind.MOVE:
            return {move.value: _move(s, move) for move in ask.options if isinstance(move, Move)}
        case Kind.VISIT:
            return {row.key: _quest(s, row) for row in ask.options if isinstance(row, QuestRow)}
        case Kind.ACTION:
            return _actions(s, ask, copies)
        case _:
            return {}


def _move(s: ValleyState, move: Move) -> Sequence[Likely]:
    """DK-MOVE-04 to 09. How far, whether the group Wanders, what it finds and eats, and what it costs each hero."""
    figures = [outlooks.left("hexes", ways.speed(s, move))]
    figures.append(outlooks.chance("wander", odds.chance_to_wander(s, move)))
    figures.append(outlooks.expected("gold", odds.expected_gold(s, move, s.camps)))
    figures.append(outlooks.expected("food", odds.expected_food(s, move, s.camps)))
    if move is Move.RECKLESS:
        figures.append(outlooks.cost("drain", moving.DRAIN))
    if move is Move.CAMP:
        figures.append(outlooks.sure("rest", moving.REST))
    return figures


def _quest(s: ValleyState, row: QuestRow) -> Sequence[Likely]:
    """DK-QUEST-14. How likely a Skill Quest is completed now."""
    rolled = quests.skills_of(row)
    on = next((on for on in s.quest_bar if s.quest(on.card).id == row.id), None)
    if not rolled or on is None:
        return []
    missing = quests.needed(s, row) - on.successes
    tries = 2 if len(s.heroes) == 1 else 1
    return [outlooks.chance("completes", odds.chance_to_complete(s, rolled, missing, tries))]


def _actions(s: ValleyState, ask: Ask, copies: Copies[ValleyState]) -> Outlook:
    """DK-DECL-05, DK-RES-01. What a round would bring with each action, played out in copies by the policy."""
    fight, me = s.fighting, ask.role
    before, mine = sum(foe.health for foe in fight.foes), s.hero(me).health
    number = fight.round
    found: dict[str, Sequence[Likely]] = {}
    for place, option in enumerate(ask.options):
        ends = dealt = lost = worst = count = 0
        for after in copies.shared_by(len(ask.options)).after(
            place, policy.policy, lambda t: t.fight is None or t.fight.round != number or bool(t.winner), ROUND
        ):
            count += 1
            hurt = mine - (0 if after.hero(me).is_dead else min(after.hero(me).health, mine))
            left = sum(max(foe.health, 0) for foe in after.fight.foes) if after.fight is not None else 0
            ends += after.fight is None or not after.fight.foes
            dealt += before - left
            lost += hurt
            worst = max(worst, hurt)
        if count:
            found[option_id(option)] = [
                outlooks.chance("ends-fight", thousandths(ends, count), sampled=True),
                outlooks.expected("foes-lose", tenths(dealt, count), sampled=True),
                outlooks.expected("you-lose", -tenths(lost, count), sampled=True),
                outlooks.worst("at-worst", worst, sampled=True),
            ]
    return found
