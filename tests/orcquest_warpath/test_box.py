"""The box: as many components as the book counts, and the cards as published; a kept copy of those is beside this."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from longtable.games.orcquest_warpath.content import PACKAGE
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Deck, Die, Effect, Feat, Keyword, Slot, Span
from longtable.games.orcquest_warpath.rows import Ability, EnchantSide, Inflicts, ItemRow, Strike
from longtable.testing import rule

CONTENT = game.content
PUBLISHED: dict[str, Any] = json.loads((Path(__file__).parent / "published.json").read_text(encoding="utf-8"))
DECKS = {"loot": (Deck.LOOT, 0), "relic": (Deck.RELIC, 0), "kraft2": (Deck.KRAFT, 2), "kraft3": (Deck.KRAFT, 3)}
CLASSES = {"warrior": "warrior", "archer": "ranger", "thief": "thief", "warlock": "warlock"}


# ---------------------------------------------------------------- as many as the book counts


def counted() -> dict[str, int]:
    """The components of the book's list, by name."""
    ledger = tomllib.loads((resources.files(PACKAGE) / "rules.toml").read_text(encoding="utf-8"))
    return {row["name"]: row["count"] for row in ledger["component"]}


def cards(deck: Deck, level: int = 0) -> int:
    """How many cards of equipment a deck has, or a level of it."""
    rows = [row for row in CONTENT.items.values() if row.deck is deck]
    return sum(row.copies for row in rows if not level or row.level == level)


@rule("OQ-SETUP-06", "OQ-SETUP-08", "OQ-SKILL-01")
def test_the_box_has_as_many_components_as_the_book_counts() -> None:
    large = [row.id for row in CONTENT.tiles.values() if not row.is_small]
    small = [row.id for row in CONTENT.tiles.values() if row.is_small]
    box = {
        "Game tiles, large, double-sided": len(large) // 2,
        "Game tiles, small, double-sided": len(small) // 2,
        "Hero miniatures": len(CONTENT.heroes),
        "Hero Sheets": len(CONTENT.heroes),
        "Enemy miniatures": sum(row.figures for row in CONTENT.enemies.values() if not row.named),
        "Enemy Sheets": sum(not row.named for row in CONTENT.enemies.values()),
        "Boss miniatures": len(CONTENT.bosses),
        "Boss Sheets": len(CONTENT.bosses),
        "Skill Cards": len(CONTENT.skills),
        "Loot Cards": cards(Deck.LOOT),
        "Kraft** Cards": cards(Deck.KRAFT, 2),
        "Kraft*** Cards": cards(Deck.KRAFT, 3),
        "Relic Cards": cards(Deck.RELIC),
        "Enchant Cards": len(CONTENT.enchants),
        "Event Cards": sum(row.copies for row in CONTENT.events),
        "Patrol Cards": len(CONTENT.patrols),
        "Boss Cards": sum(
            len(boss.part) + sum(one.copies for one in boss.answer) for boss in CONTENT.bosses.values()
        ),
        "Presence Tokens": sum(row.copies for row in CONTENT.tokens.values()),
    }
    book = counted()
    assert box == {name: book[name] for name in box}
    assert (len(CONTENT.tiles), sorted(large + small)) == (
        18,
        sorted(f"{n}{side}" for n in range(1, 10) for side in "ab"),
    )
    assert sum(box[name] for name in box if name.endswith("Cards")) == 274


def test_every_hero_has_sixteen_skills_and_two_events_and_the_others_are_common() -> None:
    assert {name: len(rows) for name, rows in CONTENT.skills_of.items()} == dict.fromkeys(CONTENT.heroes, 16)
    assert {name: len(rows) for name, rows in CONTENT.events_of.items()} == {
        "": 20,
        **dict.fromkeys(CONTENT.heroes, 2),
    }


def test_the_quests_are_three_three_and_four() -> None:
    chapters = Counter(row.chapter for row in CONTENT.campaign)
    assert [chapters[one["chapter"]] for one in PUBLISHED["campaign"]["chapters"]] == [3, 3, 4]
    assert [one["quests"] for one in PUBLISHED["campaign"]["chapters"]] == [3, 3, 4]


@rule("OQ-PRES-01", "OQ-PRES-02", "OQ-PRES-03", "OQ-PRES-05")
def test_the_presence_tokens_are_of_all_kinds() -> None:
    kinds: Counter[str] = Counter()
    for row in CONTENT.tokens.values():
        kinds[row.shows] += row.copies
        assert not row.enemy or row.enemy in CONTENT.enemies
        assert row.id == (row.id if row.count == 1 else f"{row.enemy}-x{row.count}")
    assert kinds == {"enemy": 44, "special": 3, "chicken": 4, "objective": 8}


# ---------------------------------------------------------------- equipment as published


def named(row: dict[str, Any]) -> str:
    """The name of a published card; Resources are called by what they are."""
    return str(row["name"]).removeprefix("Resources - ")


def words_of(told: str) -> Counter[str]:
    """What a published card shows, word by word."""
    found: Counter[str] = Counter()
    for number, line in enumerate(told.split(" OR ")):
        for part in filter(None, (one.strip() for one in line.split(","))):
            found.update(f"{number}: {word}" if is_of_line(word) else word for word in _word(part))
    return found


def is_of_line(word: str) -> bool:
    """Whether a word belongs to one of several attack lines."""
    return word.startswith(("melee", "ranged", "magic", "attack", "push"))


def _word(part: str) -> Iterator[str]:
    low = part.lower()
    patterns: list[tuple[str, Any]] = [
        (r"defense", lambda _: []),
        (
            r"(melee|ranged|magic)(?: (\d+)(?:-(\d+))?)?",
            lambda m: [f"{m[1]} {m[2] if m[3] else 0}-{m[3] or m[2] or 0}"],
        ),
        (r"(\d) (white|grey|black) (attack|defense)", lambda m: [f"{m[3]} {m[2]}"] * int(m[1])),
        (r"(\w+) class only", lambda m: [f"only {CLASSES[m[1]]}"]),
        (r"dual: burn (\d)", lambda m: [f"dual burn {m[1]}"]),
        (r"dual: \+(\d) (\w+) attack (\w+) class", lambda m: [f"dual {m[2]} {CLASSES[m[3]]}"] * int(m[1])),
        (r"\+(\d) bonus range (\w+) class", lambda m: [f"farther {m[1]} {CLASSES[m[2]]}"]),
        (
            r"(?:\+ ?)?(?:bonus )?(\d) (?:bonus )?(white|grey|black) attack (\w+) class",
            lambda m: [f"more {m[2]} {CLASSES[m[3]]}"] * int(m[1]),
        ),
        (r"(?:\+ ?)?bonus (\w+)(?: (\d))? (\w+) class", lambda m: [f"{m[1]} {m[2] or 1} {CLASSES[m[3]]}"]),
        (r"riposte (?:1 )?(\w+) attack", lambda m: [f"riposte {m[1]}"]),
        (r"movement \+(\d)", lambda m: [f"moves {m[1]}"]),
        (r"(push|tenacity) (\d)", lambda m: [f"{m[1]} {m[2]}"]),
    ]
    for pattern, read in patterns:
        match = re.fullmatch(pattern, low)
        if match is not None:
            yield from read(match)
            return
    raise AssertionError(f"nobody reads {part!r}")


def shown(row: ItemRow) -> Counter[str]:
    """What a card of ours has, word by word."""
    found: Counter[str] = Counter()
    for number, line in enumerate(row.strikes):
        found.update(f"{number}: {word}" if is_of_line(word) else word for word in _line(line))
    found.update(f"defense {die.name.lower()}" for die in row.defense)
    found.update(_ability(one) for one in row.abilities)
    found.update(f"only {one}" for one in row.only_for)
    found.update([f"moves {row.moves}"] if row.moves else [])
    return found


def _line(line: Strike) -> Iterator[str]:
    if line.dice or line.abilities or not line.classes:
        yield f"{line.type} {line.least}-{line.most}"
    for die in line.dice:
        yield f"more {die.name.lower()} {line.classes[0]}" if line.classes else f"attack {die.name.lower()}"
    yield from (_ability(one) for one in line.abilities)
    for name in line.more_for:
        yield from (f"more {die.name.lower()} {name}" for die in line.more)
        if line.farther:
            yield f"farther {line.farther} {name}"
    yield from (f"dual {one.effect} {one.level}" for one in line.dual_inflicts)
    for name in line.dual_for:
        yield from (f"dual {die.name.lower()} {name}" for die in line.dual)


def _ability(one: Ability) -> str:
    if one.does is Keyword.RIPOSTE:
        return f"riposte {one.die.name.lower()}"
    return " ".join([f"{one.does} {one.x}", *one.classes])


def rows_of(told: dict[str, Any]) -> list[ItemRow]:
    """Our cards of a published deck and name."""
    deck, level = DECKS[told["deck"]]
    return [
        row
        for row in CONTENT.items.values()
        if row.deck is deck and row.name == named(told) and (not level or row.level == level)
    ]


@pytest.mark.parametrize("told", PUBLISHED["items"], ids=lambda told: f"{told['deck']}-{told['code']}")
def test_a_card_of_equipment_is_as_published(told: dict[str, Any]) -> None:
    [row] = rows_of(told)
    assert (row.weight, row.kraft, row.rekup, row.source) == (
        told["weight"],
        told["kraft_plan"],
        told["rekup"],
        "published",
    )
    hands = told["hands"] or (1 if row.line == "shield" else 0)
    assert (row.slot is Slot.HAND, row.bulky) == (hands > 0, hands == 2), (
        "a Shield of hands 0 is read as its siblings"
    )
    if told["facts"]:
        assert shown(row) == words_of(told["facts"])


def test_there_are_as_many_copies_as_published() -> None:
    told = Counter((one["deck"], named(one)) for one in PUBLISHED["items"])
    ours: Counter[tuple[str, str]] = Counter()
    for row in CONTENT.items.values():
        name = row.deck.value if row.deck is not Deck.KRAFT else f"kraft{row.level}"
        ours[name, row.name] += row.copies
    assert ours == told


# ---------------------------------------------------------------- Enchants as published

NUMBERED = ("cruelty", "atrocity", "lightning", "accuracy", "indestructible", "tenacity")
OBJECTIVES = {
    "Get # Red Attack Results": Feat.RED_SWORDS,
    "Inflict # Damage": Feat.DAMAGE,
    "Kill # Enemies": Feat.KILLS,
    "Get # null Defense results with re-rolls": Feat.BLANKED,
    "Prevent an Attack from being blocked # times": Feat.PIERCED,
    "Spread lightning over # Enemies": Feat.SPARKED,
    "Kill # Enemies with Poison Damage": Feat.POISONED,
    "Kill # Enemies with Burn Damage": Feat.BURNED,
    "Kill # Enemies with Bleeding Damage": Feat.BLED,
    "Get # Red Attack results with re-rolls": Feat.RED_AGAIN,
    "Block all Damage from Attacks # times": Feat.BLOCKED_ALL,
    "Be the target of # Attacks": Feat.ATTACKED,
    "Block # Red Attack Results": Feat.BLOCKED_RED,
    "Kill # Enemies with Riposte": Feat.RIPOSTED,
    "Get # Red Defense results with re-rolls": Feat.SHIELD_AGAIN,
    "Heal # Damage with Life Steal": Feat.STOLEN,
    "Remove # Enemy Attack Dice": Feat.THREATENED,
    "Terrify # Enemies": Feat.TERRIFIED,
    "Reduce Defense to zero # times": Feat.UNGUARDED,
    "Cancel # Enemy Actions": Feat.WASTED,
}
SPANS = {" in one attack": Span.ATTACK, " in one Hero Activation": Span.ACTIVATION, " in one Enemy Phase": Span.PHASE}


def half(side: EnchantSide) -> str:
    """A half of an Enchant as it is printed."""
    symbol = "Lightning Bolt" if side.symbol == "lightning" else side.symbol.capitalize()
    return f"On {symbol} + {brought(side.ability, side.inflicts)}"


def brought(ability: Ability | None, inflicts: Inflicts | None) -> str:
    """What a half of an Enchant brings, as it is printed."""
    if inflicts is not None:
        level = f" {inflicts.level}" if inflicts.effect is Effect.BURN else ""
        return f"{inflicts.effect.capitalize()}{level}"
    assert ability is not None
    name = ability.does.replace("-", " ").title()
    if ability.does is Keyword.RIPOSTE:
        return f"{name} {Die(ability.die).name.capitalize()}"
    if ability.colour:
        thing = {Keyword.SLAUGHTER: "Sword", Keyword.RESISTANCE: "Shield"}[ability.does]
        return f"{name} {ability.colour.name.capitalize()} {thing}"
    return f"{name} {ability.x}" if ability.does in NUMBERED else name


@rule("OQ-ENCH-03", "OQ-ENCH-05")
@pytest.mark.parametrize("told", PUBLISHED["enchants"], ids=lambda told: told["name"])
def test_an_enchant_is_as_published(told: dict[str, Any]) -> None:
    row = next(one for one in CONTENT.enchants.values() if one.name == told["name"])
    assert (row.enhanced_name, half(row.left), half(row.right)) == (
        told["enhanced_name"],
        told["effect"],
        told["enhanced_effect"],
    )
    objective = told["objective"]
    span = next((one for words, one in SPANS.items() if words.lower() in objective.lower()), None)
    asks = re.sub(r" in one .*", "", objective)
    assert (str(row.count), row.in_one) == ("".join(re.findall(r"\d", asks)), span)
    assert OBJECTIVES[re.sub(r"\d+", "#", asks)] is row.goal


def test_every_feat_is_asked_for() -> None:
    assert {row.goal for row in CONTENT.enchants.values()} == set(Feat)


# ---------------------------------------------------------------- Heroes as published


@rule("OQ-SHEET-01", "OQ-SKILL-01")
@pytest.mark.parametrize("told", PUBLISHED["heroes"], ids=lambda told: told["name"])
def test_a_hero_is_as_published(told: dict[str, Any]) -> None:
    row = next(one for one in CONTENT.heroes.values() if one.name == told["name"])
    assert [str(one) for one in row.classes] == [CLASSES[told["class"].lower()]]
    assert (row.health, row.colour.name.capitalize()) == (told["base_health"], told["health_color"])
    assert (row.body, row.hands, row.pack) == (
        told["armor_weight_limit"],
        told["hand_weight_limit"],
        told["inventory_weight_limit"],
    )
    stuff = [CONTENT.items[name].name for name in row.stuff]
    assert stuff == (["Dagger", "Dagger"] if told["starting_stuff"] == "2x Daggers" else [told["starting_stuff"]])
    skills = CONTENT.skills_of[row.id]
    for cost, names in told["skills"].items():
        ours = sorted(one.name for one in skills if one.cost == int(cost))
        assert ours == sorted(name.partition(") ")[2] for name in names)
    assert sum(not one.cost for one in skills) == 3
