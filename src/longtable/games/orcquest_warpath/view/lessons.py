"""Skills and Enchants to choose, on one screen each: cards with both of their sides (decision 0025)."""

from collections.abc import Sequence

from msgspec.structs import replace

from longtable.engine.ask import Ask, option_id
from longtable.engine.faces import Face, Side, Stat, Tint
from longtable.engine.forms import Buying, Lot, Offered, Picking, Tray
from longtable.engine.remarks import Bar, refused
from longtable.games.orcquest_warpath.kinds import CardType, Stage
from longtable.games.orcquest_warpath.play import learning
from longtable.games.orcquest_warpath.rows import EnchantRow, SkillRow
from longtable.games.orcquest_warpath.state import Hero, OrcState
from longtable.games.orcquest_warpath.view import faces, signs

LEARNING = "One payment, and every orc takes a card of that cost; without a price nothing is learned."


def barred(s: OrcState) -> list[Bar]:
    """OQ-LEARN-02 to 04. The prices that cannot be paid, and why."""
    keys = {learning.price_key(cost): cost for cost in learning.PRICES}
    return refused(keys, lambda key: learning.why_not(s, keys[key]))


def buying(s: OrcState, ask: Ask) -> Buying:
    """OQ-LEARN-02, 03. What each price brings, or what of the price that was paid each orc may take."""
    is_bought = s.stage is Stage.LEARN and not any(option_id(one).startswith(learning.PRICE) for one in ask.options)
    costs = [_cost_of(ask)] if is_bought else [cost for cost in learning.PRICES if _has_cards(s, cost)]
    return Buying(
        run=f"learn {s.quest} {s.turn} {sum(len(hero.skills) for hero in s.heroes)}",
        title="Skills to learn",
        purse=_badass(s.badass),
        lots=tuple(_lot(s, cost) for cost in costs),
        finish="" if is_bought else "pass",
        text="" if is_bought else LEARNING,
        bought=is_bought,
    )


def _cost_of(ask: Ask) -> int:
    return next(option.cost for option in ask.options if isinstance(option, SkillRow))


def _has_cards(s: OrcState, cost: int) -> bool:
    return any(learning.unlearned(s, hero, cost) for hero in s.heroes)


def _badass(value: int) -> Stat:
    return Stat("Badass Points", value, signs.BADASS, tint=Tint.GREEN)


def _lot(s: OrcState, cost: int) -> Lot:
    """OQ-LEARN-03, 04. The cards of a cost that each orc does not have yet."""
    found = [(hero, learning.unlearned(s, hero, cost)) for hero in s.heroes]
    trays = tuple(Tray(hero.role, _cards(rows)) for hero, rows in found if rows)
    return Lot(learning.price_key(cost), f"{cost} Badass", _badass(cost), trays)


def _cards(rows: Sequence[SkillRow]) -> tuple[Offered, ...]:
    return tuple(Offered(row.key, card(row)) for row in rows)


def card(row: SkillRow) -> Face:
    """OQ-SKILL-03. A Skill Card with all of its sides; what it does stands there and nowhere else."""
    sides = faces.both(row) if row.kind is CardType.ACTION else (_only(row),)
    return replace(faces.skill_face(row), sides=sides, text="", stats=())


def _only(row: SkillRow) -> Side:
    return Side("Main", row.main.text, faces.costs(row.main.ap, row.main.bp), row.key)


def replacing(s: OrcState, ask: Ask, hero: Hero) -> Picking:
    """OQ-CAMP-04. The Skill that an orc who takes another's place learns for one of the other's."""
    rows = [option for option in ask.options if isinstance(option, SkillRow)]
    return Picking(
        run=f"skill {s.quest} {hero.id} {len(hero.skills)}",
        title=f"A Skill of {s.hero_row(hero).name}",
        cards=_cards(rows),
        text=f"For a Skill of {_cost_of(ask)} Badass that the other orc had learned.",
    )


# ---------------------------------------------------------------- Enchants


def enchanting(s: OrcState, ask: Ask) -> Picking:
    """OQ-ENCH-01, 03, 05. The Enchant Cards that are left, with both halves and what leads to the second."""
    rows = [s.content.enchants[option_id(option).removeprefix("enchant:")] for option in ask.options]
    return Picking(
        run=f"enchant {s.quest} {s.turn} {option_id(ask.about or '')} {len(s.enchants)}",
        title="An Enchant to lay",
        cards=tuple(Offered(f"enchant:{row.id}", enchant_card(row)) for row in rows),
        text="The left half works at once. The right one takes its place when the objective is reached and another "
        "Fragment of Power is spent.",
    )


def enchant_card(row: EnchantRow) -> Face:
    """OQ-ENCH-03, 05. An Enchant Card with both halves."""
    sides = (Side(row.name, f"{faces.half(row.left)}."), Side(row.enhanced_name, f"{faces.half(row.right)}."))
    return replace(faces.enchant_face(row), sides=sides, text=row.text)
