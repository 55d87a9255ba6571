"""Cards as they are drawn: Skills with both sides, equipment, Enchants, Events, Patrol Cards, Heroes and Enemies."""

from collections.abc import Mapping, Sequence

from longtable.engine.faces import Face, Side, Stat, Tint
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import CardType, Deck, Reaction, Resource, Span
from longtable.games.orcquest_warpath.play import enchants
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.rows import (
    BehaviourRow,
    BossRow,
    EnchantRow,
    EnchantSide,
    EnemyRow,
    EventRow,
    HeroRow,
    ItemRow,
    PatrolRow,
    SkillRow,
    UseRow,
)
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing
from longtable.games.orcquest_warpath.view import signs

SPANS = {
    None: "",
    Span.ATTACK: " in one Attack",
    Span.ACTIVATION: " in one Activation",
    Span.PHASE: " in one Enemy Phase",
}
DECKS = {Deck.LOOT: Tint.BROWN, Deck.KRAFT: Tint.GREEN, Deck.RELIC: Tint.VIOLET}


# ---------------------------------------------------------------- skills


def price(use: UseRow) -> str:
    """OQ-SKILL-05. What a side costs: `1 AP, 2 BP`."""
    parts = [f"{use.ap} AP" if use.ap else "", f"{use.bp} BP" if use.bp else ""]
    return ", ".join(part for part in parts if part) or "free"


def both(row: SkillRow) -> tuple[Side, ...]:
    """OQ-SKILL-03, OQ-COMBO-02. The sides of an Action Card, each with its price and the option that uses it."""
    found = [("Main", "main", row.main)]
    found += [("Enhanced", "enhanced", row.enhanced)] if row.enhanced is not None else []
    sides = [Side(name, use.text, costs(use.ap, use.bp), f"{side}@{row.key}") for name, side, use in found]
    if row.combo:
        sides.append(Side(f"Combo {row.combo}", "The Main effect for nothing.", option=f"combo@{row.key}"))
    return tuple(sides)


def costs(own: int, badass: int) -> tuple[Stat, ...]:
    """OQ-SKILL-05. A price in Action and Badass Points."""
    points = [Stat("Action Points", own, signs.POINTS, tint=Tint.GOLD)] if own else []
    return (*points, *([Stat("Badass Points", badass, signs.BADASS, tint=Tint.GREEN)] if badass else []))


def sides(row: SkillRow) -> str:
    """OQ-SKILL-03. What a Skill Card does on either side."""
    main = f"Main ({price(row.main)}): {row.main.text}"
    combo = f" Combo {row.combo}: the Main effect for nothing." if row.combo else ""
    enhanced = f" Enhanced ({price(row.enhanced)}): {row.enhanced.text}" if row.enhanced is not None else ""
    return main + enhanced + combo


def skill_face(row: SkillRow, *, is_down: bool = False) -> Face:
    """OQ-SKILL-01 to 04. A Skill Card; one that was used lies face down until the end of the Turn, and is known."""
    stats = [Stat("Main", row.main.ap, signs.POINTS)] if row.main.ap else []
    if row.enhanced is not None and row.enhanced.ap:
        stats.append(Stat("Enhanced", row.enhanced.ap, "upgrade"))
    if row.main.bp:
        stats.append(Stat("Badass Points", row.main.bp, signs.BADASS, tint=Tint.GREEN))
    return Face(
        row.key,
        row.name,
        row.kind.value.capitalize(),
        Tint.DARK if is_down else signs.KINDS[row.kind],
        row.icon,
        sides(row),
        tuple(stats),
        note="used, back at the end of the Turn" if is_down else "",
        rule="OQ-SKILL-03",
        sides=both(row) if row.kind is CardType.ACTION else (),
    )


# ---------------------------------------------------------------- equipment


def does(row: ItemRow) -> str:
    """OQ-LOOT-02. All that a card of equipment gives, in words."""
    parts = ["both Hands"] if row.bulky else []
    parts += [signs.strike(line) for line in row.strikes]
    if row.defense:
        parts.append(f"Defense: {signs.dice_in_words(row.defense)}")
    parts += [signs.ability(one) for one in row.abilities]
    if row.moves:
        parts.append(f"{row.moves:+d} moves")
    if row.kraft:
        parts.append(f"next level: {resources(row.kraft)}")
    if row.rekup:
        parts.append(f"rekup: {resources(row.rekup)}")
    told = "; ".join(parts)
    return " ".join(filter(None, (f"{told[:1].upper()}{told[1:]}." if told else "", row.text)))


def resources(some: Mapping[Resource, int]) -> str:
    """OQ-LOOT-08. Resources in words: `2 wood, 1 metal`."""
    return ", ".join(f"{count} {kind}" for kind, count in some.items())


def item_face(row: ItemRow, key: str, note: str = "") -> Face:
    """OQ-LOOT-02. A card of equipment."""
    kind = "Resource" if row.is_resource else "Potion" if row.is_potion else row.slot.value.capitalize()
    weight = Stat("Weight", row.weight, "weight")
    return Face(key, row.title, kind, DECKS[row.deck], row.icon, does(row), (weight,), note=note, rule="OQ-LOOT-02")


def thing_face(s: OrcState, hero: Hero, thing: Thing) -> Face:
    """A card of equipment that somebody has, where it lies, and the Enchants on it."""
    laid = [f"{enchant_name(s, one)} ({enchant_note(s, thing, one)})" for one in thing.enchants]
    return item_face(s.item(thing), thing.key, ", ".join([lies(hero, thing), *laid]))


def lies(hero: Hero, thing: Thing) -> str:
    """OQ-CARRY-01, OQ-RELIC-03. Where a card of equipment lies, and whether it is face down."""
    where = "carried" if any(other is thing for other in hero.pack) else "equipped"
    return ("rekupped" if thing.is_scrap else where) + (", face down" if thing.key in hero.down else "")


def enchant_name(s: OrcState, one: Enchanted) -> str:
    """OQ-ENCH-05. What an Enchant is called by the half that is active."""
    row = s.content.enchants[one.id]
    return row.enhanced_name if one.is_enhanced else row.name


def enchant_note(s: OrcState, thing: Thing, one: Enchanted) -> str:
    """OQ-ENCH-03, 05. The active half of an Enchant on a Stuff, and how far the objective of the first one is."""
    row, told = s.content.enchants[one.id], half(enchants.side(s, one))
    return f"{told}; {one.count} of {row.count}{SPANS[row.in_one]}" if enchants.aspires(thing) is one else told


def enhanced(s: OrcState, thing: Thing) -> str:
    """OQ-ENCH-05. What the first Enchant on a Stuff becomes when it is enhanced."""
    row = s.content.enchants[thing.enchants[0].id]
    return f"{row.name} becomes {row.enhanced_name} ({half(row.right)})"


def half(side: EnchantSide) -> str:
    """OQ-ENCH-03. A half of an Enchant Card: its symbol, and what that brings."""
    brings = [signs.ability(side.ability)] if side.ability is not None else []
    brings += [signs.inflicted(side.inflicts)] if side.inflicts is not None else []
    return f"{side.symbol.value.capitalize()}: {', '.join(brings)}"


def enchant_face(row: EnchantRow, note: str = "") -> Face:
    """OQ-ENCH-01, 03 to 05. An Enchant Card with both halves and what must be achieved for the second."""
    text = f"{half(row.left)}. {row.text} Then {row.enhanced_name}: {half(row.right)}."
    return Face(f"enchant:{row.id}", row.name, "Enchant", Tint.VIOLET, row.icon, text, note=note, rule="OQ-ENCH-05")


# ---------------------------------------------------------------- other cards


def event_face(row: EventRow) -> Face:
    """OQ-EVENT-01. An Event Card on somebody's sheet."""
    return Face(f"event:{row.id}", row.name, "Event", Tint.BLUE, row.icon, row.text, rule="OQ-EVENT-01")


def patrol_face(row: PatrolRow) -> Face:
    """OQ-PATROL-02, 03. A Patrol Card."""
    kind = "Patrol: one appears" if row.appears else "Patrol"
    return Face(f"patrol-card:{row.id}", row.name, kind, Tint.BLUE, row.icon, row.text, rule=row.rule)


def gone_face(s: OrcState, key: str) -> Face:
    """OQ-KILL-01. An Enemy that is no longer there."""
    name = key.partition(":")[2].partition("#")[0]
    row = s.content.enemies.get(name) or s.content.bosses[name]
    return Face(key, row.name, "Enemy", Tint.DARK, row.icon)


def behaviour(row: BehaviourRow) -> str:
    """OQ-EROLL-07. What an Enemy does for a colour, in words."""
    adds = [f"+{signs.dice_in_words(row.dice)}"] if row.dice else []
    adds += [signs.ability(one) for one in row.abilities] + [signs.inflicted(one) for one in row.inflicts]
    far = f" {row.x}" if row.x else ""
    back = [f"draws back on {row.retreats_on.value.capitalize()}"] if row.retreats_on is not None else []
    return ", ".join([f"{signs.in_words(row.does)}{far}", *adds, *back])


def reaction(row: EnemyRow) -> str:
    """OQ-REACT-07. What an Enemy does after the first Attack on it, in words."""
    found = row.reaction
    if found.does is Reaction.NONE:
        return "none"
    far = f" {found.x}" if found.x else ""
    only = f", {' and '.join(signs.in_words(kind) for kind in found.types)} only" if found.types else ""
    return f"{signs.in_words(found.does)}{far}{only}"


def enemy_face(row: EnemyRow) -> Face:
    """OQ-SHEET-03. An Enemy Sheet."""
    lines = "; ".join(map(signs.strike, row.strikes))
    words = ", ".join(map(signs.in_words, row.keywords))
    text = (
        f"{lines}. Yellow: {behaviour(row.yellow)}. Orange: {behaviour(row.orange)}. Red: {behaviour(row.red)}. "
        f"Reaction: {reaction(row)}. {words + '. ' if words else ''}{row.text}"
    )
    kind = "Named Enemy" if row.named else "Enemy"
    return Face(f"enemy:{row.id}", row.name, kind, Tint.RED, row.icon, text, _stats(row), rule="OQ-SHEET-03")


def boss_face(row: BossRow) -> Face:
    """OQ-BOSS-01. A Boss Sheet with its parts."""
    parts = " ".join(
        f"{part.name} ({part.symbol.value.capitalize()}, {part.health}): {part.text}" for part in row.part
    )
    lines = "; ".join(map(signs.strike, row.strikes))
    return Face(
        f"enemy:{row.id}", row.name, "Boss", Tint.RED, row.icon, f"{lines}. {parts}", _stats(row), rule="OQ-BOSS-01"
    )


def boss_cards(row: BossRow) -> list[Face]:
    """OQ-BOSS-02, 11, 13. The Activation Cards of a Boss with both sides, and its Reaction Cards."""
    names = {part.id: part.name for part in row.part}
    parts = [
        Face(
            f"part:{row.id}/{part.id}",
            part.name,
            f"{row.name}, {part.symbol.value.capitalize()}",
            Tint.RED,
            part.icon,
            f"{part.text} Destroyed: {part.back}",
            (
                Stat(
                    f"{part.colour.name.capitalize()} Health",
                    part.health,
                    signs.HEART,
                    tint=signs.HEALTH[part.colour],
                ),
            ),
            rule="OQ-BOSS-02",
        )
        for part in row.part
    ]
    answers = [
        Face(
            f"answer:{row.id}/{card.id}",
            card.name,
            f"{row.name}, Reaction",
            Tint.RED,
            row.icon,
            card.text,
            note=f"needs {names[card.linked]}" if card.linked else "",
            rule="OQ-BOSS-11",
        )
        for card in row.answer
    ]
    return [*parts, *answers]


def _stats(row: EnemyRow | BossRow) -> tuple[Stat, ...]:
    return (
        Stat(f"{row.colour.name.capitalize()} Health", row.health, signs.HEART, tint=signs.HEALTH[row.colour]),
        Stat("Moves", row.moves, signs.POINTS),
        Stat("Badass Points", row.badass, signs.BADASS, tint=Tint.GREEN),
    )


def hero_face(row: HeroRow) -> Face:
    """OQ-SHEET-01. A Hero Sheet."""
    stats = (
        Stat(f"{row.colour.name.capitalize()} Health", row.health, signs.HEART, tint=signs.HEALTH[row.colour]),
        Stat("Hands", row.hands, "hand"),
        Stat("Body", row.body, "chest-armor"),
        Stat("Inventory", row.pack, "knapsack"),
    )
    kind = ", ".join(map(signs.in_words, row.classes))
    return Face(
        f"hero:{row.id}", row.name, kind, Tint.GREEN, row.icon, f"{row.innate} {row.text}", stats, rule="OQ-SHEET-01"
    )


def gallery(content: Content) -> Sequence[Face]:
    """Every Hero, Skill Card, Enemy, Boss, card of equipment, Enchant, Event and Patrol Card."""
    return [
        *(hero_face(row) for row in content.heroes.values()),
        *(skill_face(row) for row in content.skills.values()),
        *(enemy_face(row) for row in content.enemies.values()),
        *(boss_face(row) for row in content.bosses.values()),
        *(face for row in content.bosses.values() for face in boss_cards(row)),
        *(item_face(row, f"item:{row.id}") for row in content.items.values()),
        *(enchant_face(row) for row in content.enchants.values()),
        *(event_face(row) for row in content.events),
        *(patrol_face(row) for row in content.patrols),
    ]
