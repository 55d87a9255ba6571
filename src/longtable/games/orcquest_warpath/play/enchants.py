"""Enchants in a fight: green Badass Dice, what symbols trigger, what is counted (OQ-ENCH-03 to 05, 08, 09)."""

from collections.abc import Callable, Mapping, Sequence

from longtable.games.orcquest_warpath.kinds import Colour, Keyword, Symbol
from longtable.games.orcquest_warpath.play.effects import Blow, Cause, Wielded
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.rows import EnchantSide
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

Worn = tuple[Thing, Enchanted]
PHASE, ACTIVATION, ATTACK = "phase", "activation", "attack"
"""What all of an objective must be done in."""


def attacking(s: OrcState, blow: Blow) -> list[Worn]:
    """OQ-COMB-02, OQ-ENCH-04. The Enchants on the weapons that are used in an Attack."""
    return _on(s, blow.weapons, defends=False)


def defending(s: OrcState, blow: Blow) -> list[Worn]:
    """OQ-COMB-11, OQ-ENCH-04. The Enchants on all that a Hero who is attacked has equipped."""
    return _on(s, blow.defender.equipped, defends=True) if isinstance(blow.defender, Hero) else []


def _on(s: OrcState, things: Sequence[Thing], *, defends: bool) -> list[Worn]:
    return [
        (thing, one) for thing in things for one in thing.enchants if s.content.enchants[one.id].defends is defends
    ]


def side(s: OrcState, one: Enchanted) -> EnchantSide:
    """OQ-ENCH-03, 05. The half of an Enchant that is active."""
    row = s.content.enchants[one.id]
    return row.right if one.is_enhanced else row.left


def trigger(s: OrcState, blow: Blow) -> None:
    """OQ-ENCH-04, 08, 09. Every green die triggers one Enchant with its symbol."""
    is_attack = isinstance(blow.attacker, Hero)
    waiting = attacking(s, blow) if is_attack else defending(s, blow)
    for symbol in blow.green:
        worn = next((worn for worn in waiting if side(s, worn[1]).symbol is symbol), None)
        if worn is None:
            continue
        waiting.remove(worn)
        thing, one = worn
        half = side(s, one)
        s.say("triggers", who=blow.attacker if is_attack else blow.defender, card=f"enchant:{one.id}")
        if half.ability is not None:
            owner = blow.attacker if is_attack else blow.defender
            (blow.wields if is_attack else blow.guards).append(Wielded(owner, half.ability, thing, symbol))
        if half.inflicts is not None:
            blow.inflicts.append(half.inflicts)


def idle(s: OrcState, blow: Blow) -> list[tuple[int, Symbol]]:
    """OQ-ENCH-04, 08. The green dice that trigger nothing as they lie, while an Enchant waits for its symbol."""
    waiting = [side(s, worn[1]).symbol for worn in attacking(s, blow)]
    found = []
    for number, symbol in enumerate(blow.green):
        if symbol in waiting:
            waiting.remove(symbol)
        else:
            found.append((number, symbol))
    return found if waiting else []


# ---------------------------------------------------------------- what is counted


def _red(blow: Blow) -> int:
    return sum(one.shows is Colour.RED and not one.is_added for one in blow.swords)


def _used(word: Keyword) -> Callable[[Blow], int]:
    return lambda blow: int(
        any(one.ability.does is word and one.by is not None for one in (*blow.wields, *blow.guards))
    )


GOALS: Mapping[str, Callable[[Blow], int]] = {
    "red-swords": _red,
    "damage": lambda blow: blow.dealt,
    "kills": lambda blow: int(blow.has_killed),
    "pierced": _used(Keyword.PIERCING),
    "stolen": _used(Keyword.LIFE_STEAL),
    "threatened": _used(Keyword.THREAT),
    "attacked": lambda _: 1,
    "blocked-all": lambda blow: int(not blow.damage),
    "blocked-red": lambda blow: (
        sum(one.shows is Colour.RED for one in blow.swords) - sum(one.shows is Colour.RED for one in blow.results)
    ),
}
"""OQ-ENCH-05. What a blow adds to the objective of an Enchant on what was used in it."""


def count(s: OrcState, blow: Blow) -> None:
    """OQ-ENCH-05. The objectives of the Enchants that took part come nearer."""
    if blow.cause is Cause.SUFFERED:
        return
    worn = attacking(s, blow) if isinstance(blow.attacker, Hero) else defending(s, blow)
    for _, one in worn:
        row = s.content.enchants[one.id]
        goal = GOALS.get(row.goal)
        if goal is None or one.is_enhanced:
            continue
        gained = goal(blow)
        one.count = max(one.count, gained) if row.in_one == ATTACK else one.count + gained
