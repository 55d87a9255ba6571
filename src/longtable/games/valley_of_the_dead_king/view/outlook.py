"""What options would likely bring: ways to move, Quests, and actions in a fight (DK-MOVE, DK-QUEST-14, DK-DECL)."""

from collections.abc import Sequence

from longtable.engine import outlooks
from longtable.engine.ask import Ask, option_id
from longtable.engine.odds import tenths, thousandths
from longtable.engine.outlooks import Copies, Likely, Outlook
from longtable.games.valley_of_the_dead_king.bot import policy
from longtable.games.valley_of_the_dead_king.kinds import Kind, Move, Phase
from longtable.games.valley_of_the_dead_king.play import declaring, moving
from longtable.games.valley_of_the_dead_king.rows import QuestRow
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import bars, odds

WINS = "wins-fight"
ROUND = 60
"""Decisions that a round of combat takes at most."""


def outlook(s: ValleyState, ask: Ask, copies: Copies[ValleyState]) -> Outlook:
    """The figures that matter for a question; nothing for one that has none."""
    match ask.kind:
        case Kind.MOVE:
            return {move.value: _move(s, move) for move in ask.options if isinstance(move, Move)}
        case Kind.GO if s.phase is Phase.MOVEMENT and s.move is not Move.CAMP:
            astray = [outlooks.chance("wander", odds.chance_to_wander(s, s.move))]
            return {option_id(cell): astray for cell in ask.options}
        case Kind.VISIT:
            return {row.key: _quest(s, row) for row in ask.options if isinstance(row, QuestRow)}
        case Kind.ACTION if s.fight is not None:
            return _actions(s, ask, copies)
        case _:
            return {}


def _move(s: ValleyState, move: Move) -> Sequence[Likely]:
    """DK-MOVE-04 to 09. Whether the group Wanders, what it finds and eats, and what it costs each hero.

    DK-MOVE-08. Who is Reckless rolls Explore or Survival: what is found and eaten lies between all and none.
    """
    gold, food = odds.expected_gold(s, move), odds.expected_food(s, move)
    figures = [outlooks.chance("wander", odds.chance_to_wander(s, move))]
    if move is Move.RECKLESS:
        figures.append(outlooks.expected("gold-if", 0, to=gold))
        figures.append(outlooks.expected("food-if", food, to=odds.food_without(s)))
        figures.append(outlooks.cost("drain", moving.DRAIN))
    else:
        figures += [outlooks.expected("gold", gold), outlooks.expected("food", food)]
    if move is Move.CAMP:
        figures.append(outlooks.sure("rest", moving.REST))
    return figures


def _quest(s: ValleyState, row: QuestRow) -> Sequence[Likely]:
    """DK-QUEST-14. How likely a Skill Quest is completed now."""
    on = next((on for on in s.quest_bar if s.quest(on.card).id == row.id), None)
    chance = None if on is None else bars.chance_of(s, on, row)
    return [] if chance is None else [outlooks.chance("completes", chance)]


# ---------------------------------------------------------------- actions


def _actions(s: ValleyState, ask: Ask, copies: Copies[ValleyState]) -> Outlook:
    """DK-DECL-05, DK-RES-01. What a round would bring with each action, played out in copies by the policy."""
    found: dict[str, Sequence[Likely]] = {}
    shared = copies.shared_by(len(ask.options))
    for place, option in enumerate(ask.options):
        name = option_id(option)
        if name == declaring.FLEE:
            found[name] = [outlooks.chance("gets-away", odds.chance_to_flee(s, s.hero(ask.role)))]
            continue
        figures = _round(s, ask, shared, place)
        if figures:
            found[name] = figures
    return found if _may_end(found) else {name: _but(figures, WINS) for name, figures in found.items()}


def _may_end(found: Outlook) -> bool:
    """Whether any action may win the fight in this round; where none does, that tells nothing."""
    return any(figure.word == WINS and figure.amount for figures in found.values() for figure in figures)


def _but(figures: Sequence[Likely], word: str) -> Sequence[Likely]:
    return [figure for figure in figures if figure.word != word]


def _round(s: ValleyState, ask: Ask, copies: Copies[ValleyState], place: int) -> Sequence[Likely]:
    """What this round brings: whether it wins, what opponents have left, and what the group and oneself lose."""
    fight, me = s.fighting, ask.role
    this = (fight.why, fight.card, fight.round)
    mine, ours = s.hero(me).health, _group(s)
    wins = left = lost = group = deaths = worst = count = 0

    def is_done(t: ValleyState) -> bool:
        return t.fight is None or (t.fight.why, t.fight.card, t.fight.round) != this

    for after in copies.after(place, policy.policy, is_done, ROUND):
        is_won = bool(after.living) and (after.fight is None or (after.fight.why, after.fight.card) != this[:2])
        health = 0 if after.hero(me).is_dead else after.hero(me).health
        count += 1
        wins += is_won
        left += 0 if is_won else _foes(after)
        lost += mine - health
        group += ours - _group(after)
        deaths += after.hero(me).is_dead
        worst = max(worst, mine - health)
    if not count:
        return []
    figures = [
        outlooks.chance(WINS, thousandths(wins, count), sampled=True),
        outlooks.left("foes-left", (2 * left + count) // (2 * count), sampled=True),
        outlooks.expected("you-lose", -tenths(lost, count), sampled=True),
        outlooks.worst("at-worst", worst, sampled=True),
        outlooks.expected("group-loses", -tenths(group, count), sampled=True),
    ]
    return [outlooks.chance("you-die", thousandths(deaths, count), sampled=True), *figures] if deaths else figures


def _foes(s: ValleyState) -> int:
    """The Health that opponents have left."""
    return sum(max(foe.health, 0) for foe in s.fight.foes) if s.fight is not None else 0


def _group(s: ValleyState) -> int:
    """The Health that the heroes have left."""
    return sum(max(hero.health, 0) for hero in s.living)
