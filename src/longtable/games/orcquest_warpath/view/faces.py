"""Skill Cards, equipment, Enchants, Heroes and Enemies as they are drawn."""

from collections.abc import Sequence

from longtable.engine.faces import Face, Tint
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import CardType, Furniture
from longtable.games.orcquest_warpath.rows import EnchantRow, EventRow, ItemRow, SkillRow, UseRow
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing

KINDS = {
    CardType.ACTION: Tint.RED,
    CardType.REACTION: Tint.BLUE,
    CardType.BOOST: Tint.GOLD,
    CardType.PASSIVE: Tint.GREEN,
}
FURNITURE = {
    Furniture.CRATE: "wooden-crate",
    Furniture.BARREL: "barrel",
    Furniture.RACK: "sword-brandish",
    Furniture.BED: "bed",
    Furniture.TABLE: "table",
    Furniture.CUPBOARD: "closed-doors",
    Furniture.BOOKCASE: "bookshelf",
    Furniture.TOMB: "coffin",
}


def _price(use: UseRow) -> str:
    """OQ-SKILL-05. What a side costs: `1A+1B`."""
    parts = [f"{use.ap}A" if use.ap else "", f"{use.bp}B" if use.bp else ""]
    return "+".join(part for part in parts if part)


def skill_face(row: SkillRow, *, is_down: bool = False) -> Face:
    """OQ-SKILL-01 to 03. A Skill Card."""
    sides = [f"{_price(use)}: {use.text}".removeprefix(": ") for use in (row.main, row.enhanced) if use is not None]
    combo = f"Combo {row.combo}. " if row.combo else ""
    kind = row.kind.value.capitalize()
    return Face(
        row.key,
        row.name,
        kind,
        KINDS[row.kind],
        row.icon,
        combo + " ".join(sides),
        face_down=False,
        note="face down" if is_down else "",
    )


def item_face(row: ItemRow, key: str) -> Face:
    """OQ-LOOT-02. A card of equipment."""
    return Face(key, row.name, row.slot.value.capitalize(), Tint.BROWN, row.icon, row.text)


def thing_face(s: OrcState, hero: Hero, thing: Thing) -> Face:
    """A card of equipment that somebody has, and where it lies."""
    row = s.item(thing)
    where = "carried" if thing in hero.pack else "equipped"
    note = "rekupped" if thing.is_scrap else where
    return Face(thing.key, row.name, row.slot.value.capitalize(), Tint.BROWN, row.icon, row.text, note=note)


def enchant_face(row: EnchantRow) -> Face:
    """OQ-ENCH-01. An Enchant Card."""
    return Face(f"enchant:{row.id}", row.name, "Enchant", Tint.VIOLET, row.icon, row.text)


def event_face(row: EventRow) -> Face:
    """OQ-EVENT-01. An Event Card on somebody's sheet."""
    return Face(f"event:{row.id}", row.name, "Event", Tint.BLUE, row.icon, row.text)


def gone_face(s: OrcState, key: str) -> Face:
    """OQ-KILL-01. An Enemy that is no longer there."""
    name = key.partition(":")[2].partition("#")[0]
    row = s.content.enemies.get(name) or s.content.bosses[name]
    return Face(key, row.name, "Enemy", Tint.DARK, row.icon)


def gallery(content: Content) -> Sequence[Face]:
    """Every Skill Card, card of equipment and Enchant."""
    return [
        *(skill_face(row) for row in content.skills.values()),
        *(item_face(row, f"item:{row.id}") for row in content.items.values()),
        *(enchant_face(row) for row in content.enchants.values()),
    ]
