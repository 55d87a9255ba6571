"""Cards, Roles, Races, items and opponents as they are drawn."""

from collections.abc import Sequence

from msgspec.structs import replace

from longtable.engine.faces import Face, Stat, Tint
from longtable.games.valley_of_the_dead_king import kinds
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import Category, Circumstances, Condition, Quests
from longtable.games.valley_of_the_dead_king.rows import (
    CircumstanceRow,
    FoeRow,
    ItemRow,
    MasteryRow,
    PowerRow,
    QuestRow,
    RaceRow,
    Reward,
    RoleRow,
)
from longtable.games.valley_of_the_dead_king.view.deeds import foe_in_words
from longtable.games.valley_of_the_dead_king.view.names import STATS

ICONS = {
    kinds.Stat.HEALTH: "hearts",
    kinds.Stat.ENERGY: "electric",
    kinds.Stat.ATTACK: "broadsword",
    kinds.Stat.DEFEND: "shield",
    kinds.Stat.MASTERY_1: "star-formation",
    kinds.Stat.MASTERY_2: "star-swirl",
    kinds.Stat.NAVIGATE: "compass",
    kinds.Stat.EXPLORE: "torch",
    kinds.Stat.SURVIVAL: "camp-cooking-pot",
}
GOLD, FOOD, POWER = "two-coins", "meat", "upgrade"
CATEGORIES = {
    Category.STRIKER: Tint.RED,
    Category.ASSIST: Tint.GREEN,
    Category.HEALER: Tint.BLUE,
    Category.SAPPER: Tint.VIOLET,
    Category.UTILITY: Tint.BROWN,
}
KINDS = {
    Circumstances.ENCOUNTER: Tint.RED,
    Circumstances.AFFLICTION: Tint.VIOLET,
    Circumstances.NATURE: Tint.GREEN,
    Circumstances.EVENT: Tint.BROWN,
    Circumstances.DISCOVERY: Tint.BLUE,
    Circumstances.TREASURE: Tint.GOLD,
    Circumstances.ESCORT: Tint.PLAIN,
    Circumstances.CAVE: Tint.DARK,
    Circumstances.PORTAL: Tint.BLUE,
    Circumstances.LIVING: Tint.GOLD,
}
QUESTS = {
    Quests.ESCORT: Tint.PLAIN,
    Quests.DELIVERY: Tint.PLAIN,
    Quests.BOUNTY: Tint.RED,
    Quests.INVASION: Tint.VIOLET,
    Quests.NAVIGATE: Tint.GREEN,
    Quests.EXPLORE: Tint.GOLD,
    Quests.SURVIVAL: Tint.BLUE,
    Quests.DUAL: Tint.BROWN,
    Quests.TRIPLE: Tint.DARK,
    Quests.LIVING: Tint.GOLD,
}
CONDITIONS = {
    Condition.BLEEDING: ("bleeding-wound", "Loses 1 Health in each Declaration phase, until Healed."),
    Condition.BLINDED: ("blindfold", "Navigate each round, or all Ability ranks are halved."),
    Condition.BRAINWASHED: ("brain-tentacle", "Takes the opponent for a friend and the group for foes."),
    Condition.BURNED: ("burning-dot", "Loses 3 Health each round, and each Healing is 3 less."),
    Condition.CAPTURED: ("imprisoned", "Explore each round, or the action is lost."),
    Condition.CURSED: ("cursed-star", "Cannot be Healed; three Skill successes in one roll end it."),
    Condition.DISEASED: ("virus", "Survival before any use of Energy; ends where Healing is provided."),
    Condition.FATIGUED: ("tired-eye", "Loses 1 Energy each round, for each instance."),
    Condition.ENTANGLED: ("root-tip", "Navigate each round, or only Attack or Defend at -3."),
    Condition.FROZEN: ("frozen-block", "Cannot act until two Survival rolls have succeeded."),
    Condition.PETRIFIED: ("stone-block", "Only Defends; after the fight Survival, or death."),
    Condition.POISONED: ("poison-bottle", "Loses 1 Health each round and turn; Survival to use Energy."),
    Condition.SURROUNDED: ("surrounded-eye", "2 Piercing damage each round, for each instance."),
    Condition.TRAPPED: ("mantrap", "Explore each round, or only Defend."),
    Condition.WOUNDED: ("arm-bandage", "-2 to all Ability and Skill ranks, until Healed."),
}
"""An icon and a sentence for each Condition (DK-COND-03 to 17)."""
RULES = {condition: f"DK-COND-{n:02}" for n, condition in enumerate(Condition, 3)}


def reward_in_words(reward: Reward) -> str:
    """What every hero gains, in a few words."""
    powers = f"{reward.powers} Power Up{'s' if reward.powers > 1 else ''}" if reward.powers else ""
    parts = [powers, f"{reward.gold} Gold" if reward.gold else "", f"{reward.food} Food" if reward.food else ""]
    return ", ".join(part for part in parts if part)


def with_text(face: Face, text: str) -> Face:
    """A card of which something else is told."""
    return replace(face, text=text)


def role_face(row: RoleRow) -> Face:
    """DK-HERO-01. A Role with its nine base scores and what its Masteries do."""
    stats = tuple(Stat(STATS[stat], rank, ICONS[stat]) for stat, rank in zip(kinds.STATS, row.ranks, strict=True))
    masteries = " ".join(mastery_in_words(mastery) for mastery in row.mastery)
    return Face(
        id=row.key,
        name=row.name,
        kind=row.category.value.capitalize(),
        tint=CATEGORIES[row.category],
        icon=row.icon,
        text=masteries,
        stats=stats,
        rule="DK-HERO-01",
    )


def mastery_in_words(row: MasteryRow) -> str:
    """What a Mastery costs and does, and from which rank on what else."""
    higher = f" From rank {row.unlock}: {row.higher}" if row.unlock else ""
    return f"{row.name} ({row.cost} Energy): {row.text}{higher}"


def race_face(row: RaceRow) -> Face:
    """DK-HERO-05. A Race: modifiers, Favored Opponent, Food Rating and ability."""
    stats = tuple(Stat(STATS[stat], rank, ICONS[stat], change=True) for stat, rank in row.ranks.items())
    favored = kind_in_words(row.favored)
    cost = f"{row.energy} Energy" if row.energy else f"{row.health} Health"
    return Face(
        id=row.key,
        name=row.name,
        kind=f"Favored: {favored}",
        icon=row.icon,
        text=f"{row.ability} ({cost}): {row.text}",
        stats=(*stats, Stat("Food Rating", row.ration, FOOD)),
        rule="DK-HERO-05",
    )


def circumstance_face(row: CircumstanceRow, foe: FoeRow | None = None, note: str = "") -> Face:
    """DK-CIRC-02. A Circumstance; of an Encounter the opponent, and what its defeat brings."""
    kind = row.kind.value.capitalize()
    stats: tuple[Stat, ...] = ()
    text = row.text
    if foe is not None:
        reward = reward_in_words(foe.reward)
        text = f"{row.text} {reward} for each hero." if reward else row.text
        kind = f"Level {foe.level} {type_in_words(foe)}"
        stats = (
            Stat("Health", foe.health, ICONS[kinds.Stat.HEALTH]),
            Stat("Energy", foe.energy, ICONS[kinds.Stat.ENERGY]),
        )
    return Face(
        id=row.key,
        name=row.name,
        kind=kind,
        tint=KINDS[row.kind],
        icon=row.icon,
        text=text,
        stats=stats,
        note=note or ("Unavoidable" if row.unavoidable else ""),
        rule="DK-CIRC-02",
    )


def circumstance_in_words(row: CircumstanceRow, foe: FoeRow | None = None) -> str:
    """DK-CIRC-02. A Circumstance as it is weighed: what it does; of an Encounter who comes, and what that brings."""
    if foe is None:
        return row.text
    who = f"Level {foe.level} {type_in_words(foe)}, {foe.health} Health and {foe.energy} Energy"
    reward = reward_in_words(foe.reward)
    return f"{row.text} {who}; {reward} for each hero." if reward else f"{row.text} {who}."


def quest_face(row: QuestRow, note: str = "") -> Face:
    """DK-QUEST-01. A Quest and its reward."""
    reward = reward_in_words(row.reward)
    return Face(
        id=row.key,
        name=row.name,
        kind=row.kind.value.capitalize(),
        tint=QUESTS[row.kind],
        icon=row.icon,
        text=f"{row.text} {reward} for each hero." if reward else row.text,
        note=note,
        rule="DK-QUEST-01",
    )


def power_face(row: PowerRow) -> Face:
    """DK-POWER-02. A Power Up."""
    return Face(
        id=row.key, name=row.name, kind="Power Up", tint=Tint.GOLD, icon=row.icon, text=row.text, rule="DK-POWER-02"
    )


def item_face(row: ItemRow) -> Face:
    """Something that is sold or found."""
    price = (Stat("Gold", row.price, GOLD),) if row.price else ()
    kind = "Group item" if row.group else "Item"
    return Face(id=row.key, name=row.name, kind=kind, icon=row.icon, text=row.text, stats=price, rule="DK-CITY-03")


def type_in_words(row: FoeRow) -> str:
    """DK-OPP-02. What sort of being an opponent is."""
    return kind_in_words(row.type)


def kind_in_words(kind: kinds.FoeType) -> str:
    """DK-OPP-02. A sort of beings by its name."""
    return kind.value.replace("-", " ").title()


def foe_face(row: FoeRow) -> Face:
    """DK-OPP-01. An opponent with what it may do."""
    return Face(
        id=f"foe:{row.id}",
        name=row.name,
        kind=f"{'Boss' if row.is_boss else 'Encounter'}, Level {row.level}, {type_in_words(row)}",
        tint=Tint.RED,
        icon=row.icon,
        text=foe_in_words(row),
        stats=(
            Stat("Health", row.health, ICONS[kinds.Stat.HEALTH]),
            Stat("Energy", row.energy, ICONS[kinds.Stat.ENERGY]),
        ),
        rule="DK-OPP-01",
    )


def gallery(content: Content) -> Sequence[Face]:
    """Every Role, Race, opponent and card."""
    foes = content.foes
    living = [row.circumstance for row in content.living], [quest for row in content.living for quest in row.quest]
    return [
        *map(role_face, content.roles.values()),
        *map(race_face, content.races.values()),
        *map(foe_face, foes.values()),
        *(circumstance_face(row, foes.get(row.foe)) for row in (*content.every_circumstance, *living[0])),
        *map(quest_face, (*content.every_quest, *living[1])),
        *map(power_face, content.every_power),
        *map(item_face, content.items.values()),
    ]
