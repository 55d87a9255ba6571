"""What opponents do, in words: every number that is printed, whom it goes to, and how long it lasts (DK-ENC-05)."""

from longtable.games.valley_of_the_dead_king.kinds import Aim, Prey
from longtable.games.valley_of_the_dead_king.rows import ActionRow, FoeRow
from longtable.games.valley_of_the_dead_king.view.names import STATS

WHOM = {Aim.SINGLE: "One target", Aim.DUAL: "Two targets", Aim.TRIPLE: "Three targets", Aim.GROUP: "The whole group"}
SOUGHT = {
    Prey.RICHEST: "The richest hero",
    Prey.WEAKEST: "Whoever has the least Health",
    Prey.STRONGEST: "Whoever has the most Health",
}
FED = {1: "as much Health as is lost by it", 2: "half as much Health as is lost by it"}


def action_in_words(row: ActionRow) -> str:
    """DK-ENC-05, DK-BOSS-05. An action, without what Difficulty and company add."""
    harm, own = _harm(row), _own(row)
    parts = [f"{_whom(row)}: {', '.join(harm)}."] if harm else []
    parts += [f"It has {' and '.join(own)}."] if own else []
    parts += [f"It Heals {row.heal} Health."] if row.heal else []
    parts += [f"It Heals {FED[row.leech]}."] if row.leech else []
    parts += [f"It deals {row.boost} more damage in the next round."] if row.boost else []
    parts += [f"It deals {row.strengthen} more damage for the rest of the combat."] if row.strengthen else []
    return " ".join([*parts, row.text] if row.text else parts)


def foe_in_words(row: FoeRow) -> str:
    """DK-BOSS-01, 04, DK-ENC-02. All that an opponent may do, and what it always has."""
    parts = [f"{action.name}: {action_in_words(action)}" for action in row.action]
    parts += [f"Always Defend {row.defend}."] if row.defend else []
    parts += [f"Always Regen {row.regen}."] if row.regen else []
    parts += [f"From Moderate on, {row.passive.name}: {row.passive.text}"] if row.passive is not None else []
    return " ".join([*parts, row.text] if row.is_king else parts)


def _whom(row: ActionRow) -> str:
    """DK-OPACT-04, 06, DK-KEY-21. Whom it hits."""
    if row.prey is not None:
        return SOUGHT[row.prey]
    if row.unyielding:
        return f"{row.unyielding} attacks, each on one target"
    return WHOM[row.aim]


def _harm(row: ActionRow) -> list[str]:
    """What everybody suffers who is hit."""
    damage = [f"{number} {vital}" for number, vital in ((row.health, "Health"), (row.energy, "Energy")) if number]
    found = [f"{' and '.join(damage)} damage"] if damage else []
    found += [f"{row.piercing} of it Piercing"] if row.piercing else []
    found += ["Nonlethal"] if row.nonlethal else []
    found += [f"{row.steal} Gold lost"] if row.steal else []
    found += [f"{row.food} Food lost"] if row.food else []
    return [*found, *_befalls(row)]


def _befalls(row: ActionRow) -> list[str]:
    """DK-BOSS-05. The Condition, and the Skill that is rolled against it, where the row's text does not tell."""
    if row.foremost or (row.condition is None and row.skill is None):
        return []
    if row.condition is None:
        return [f"{STATS[row.skill]} is rolled"] if row.skill is not None else []
    name = row.condition.value.capitalize()
    told = f"{STATS[row.skill]} or {name}" if row.skill is not None else name
    return [f"{told} for {row.rounds} round{'s' if row.rounds > 1 else ''}" if row.rounds else told]


def _own(row: ActionRow) -> list[str]:
    """What it gains against the attacks of this round, and for the next."""
    found = [f"Defend {row.defend}"] if row.defend else []
    found += [f"Block {row.block}"] if row.block else []
    return [*found, f"Regen {row.regen} in the next round"] if row.regen else found
