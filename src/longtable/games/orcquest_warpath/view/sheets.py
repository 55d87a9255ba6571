"""Sheets: what lies beside the board: the Quest, what each Hero carries, the Enemies there are, decks."""

from collections import Counter

from longtable.engine.scene import Item, Sheet
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import Reserve, Slot
from longtable.games.orcquest_warpath.play import combat, gear, goals
from longtable.games.orcquest_warpath.rows import BossRow, EnemyRow, GoalRow, SkillRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Thing
from longtable.games.orcquest_warpath.view import faces, grounds, signs

SLOTS = {Slot.HAND: ("Hands", "hand"), Slot.BODY: ("Body", "chest-armor"), Slot.PACK: ("Inventory", "knapsack")}


def sheets(s: OrcState) -> list[Sheet]:
    """The Quest first, then the Heroes' things, the Enemies, and what is left in decks."""
    heroes = [sheet for hero in s.heroes for sheet in (skills(s, hero), _carried(s, hero))]
    return [_quest(s), *heroes, *_enemies(s), _places(s), _decks(s), _kraft(s), _enchants(s), *_gone(s)]


# ---------------------------------------------------------------- the Quest


def _quest(s: OrcState) -> Sheet:
    """OQ-GOAL-02 to 06. What is to be done, what else is rewarded, and what must not happen."""
    row = s.quest_row
    items = [_goal(s, goal, "Main", "scroll-unfurled", n) for n, goal in enumerate(row.main)]
    items += [_goal(s, goal, "Secondary", "laurels", n) for n, goal in enumerate(row.secondary)]
    items += [_goal(s, goal, "Lost if", "death-skull", n) for n, goal in enumerate(row.defeat)]
    items.append(Item("goal:lost", overrun(s), "death-skull", "Lost if", rule="OQ-GOAL-05"))
    return Sheet("quest", row.name, row.icon, row.text, tuple(items))


def overrun(s: OrcState) -> str:
    """OQ-GOAL-04, 05. How every Quest is lost."""
    return f"The Alert Level passes {s.quest_row.most_alert}, or no Hero is alive."


def _goal(s: OrcState, goal: GoalRow, name: str, icon: str, number: int) -> Item:
    """One objective: how far it is, and what it brings."""
    is_done = goals.is_reached(s, goal) or goal.text in s.done
    parts = [name, "done"] if is_done else [name]
    count = _count(s, goal)
    if count is not None and not is_done:
        parts.append(f"{count} of {goal.count}")
    if goal.does in goals.KEPT and not is_done:
        parts.append("so far" if goals.is_kept(s, goal) else "missed")
    rewards = [
        f"{goal.badass} Badass Points" if goal.badass else "",
        f"{goal.relics} Relic" if goal.relics else "",
        f"{goal.fragments} Fragment of Power" if goal.fragments else "",
    ]
    brings = ", ".join(filter(None, rewards))
    text = f"It brings {brings}." if brings else ""
    kind = name.lower().replace(" ", "-")
    rule = {"Main": "OQ-GOAL-02", "Secondary": "OQ-GOAL-03"}.get(name, "OQ-GOAL-06")
    return Item(f"goal:{kind}-{number}", goal.text, icon, ", ".join(parts), text, spent=is_done, rule=rule)


def told(s: OrcState, goal: GoalRow) -> str:
    """OQ-GOAL-02, 03. One objective in a line: whether it is done, or missed, or what is counted so far."""
    if goals.is_reached(s, goal) or goal.text in s.done:
        return f"✓ {goal.text}"
    if goals.is_missed(s, goal):
        return f"✗ {goal.text}"
    count = _count(s, goal)
    return f"{goal.text.removesuffix('.')} ({count} of {goal.count})." if count else goal.text


def _count(s: OrcState, goal: GoalRow) -> int | None:
    """How much of something that is counted there is already."""
    match goal.does:
        case goals.CHICKENS:
            return s.counters.get(goals.CHICKENS, 0)
        case "smash":
            return s.doings.smashed
        case "loot":
            return sum(s.doings.loot.values())
        case "slay":
            return s.doings.fallen.count(goal.what)
        case "turn":
            return s.turn
        case "carry" if not goal.what:
            return sum(bool(found.by) for found in s.found)
        case _:
            return None


# ---------------------------------------------------------------- the Heroes


def skills(s: OrcState, hero: Hero) -> Sheet:
    """OQ-SKILL-01 to 04, OQ-EVENT-01. A Hero's Skill Cards with both sides, and the Events that lie with it."""
    row = s.hero_row(hero)
    items = [Item(f"innate:{hero.role}", "Innate Passive", row.icon, text=row.innate, rule="OQ-ACT-09")]
    items += [_skill(s.skill(one), is_down=one in hero.down) for one in hero.skills]
    events = [s.content.events[card] for card in hero.events]
    items += [Item(f"event:{one.id}", one.name, one.icon, "Event", one.text, rule="OQ-EVENT-01") for one in events]
    return Sheet(f"skills:{hero.role}", "Skills", "skills", items=tuple(items), owner=hero.role)


def _skill(row: SkillRow, *, is_down: bool) -> Item:
    kind = row.kind.value.capitalize()
    note = f"{kind}, used" if is_down else f"{kind}, Combo {row.combo}" if row.combo else kind
    return Item(row.key, row.name, row.icon, note, faces.sides(row), spent=is_down, rule="OQ-SKILL-03")


def stores(s: OrcState, hero: Hero) -> list[Sheet]:
    """OQ-CARRY-01 to 03. A Hero's things, a list for each place, with the weight that it bears."""
    found = []
    for slot, (name, icon) in SLOTS.items():
        there = gear.slot_of(hero, slot)
        weight, most = gear.weight(s, there), gear.bears(s, hero, slot)
        note = f"{weight} of {most}" + (", too heavy to move" if slot is Slot.PACK and weight > most else "")
        things = [item for thing in there for item in (thing_line(s, hero, thing), *enchant_lines(s, thing))]
        found.append(Sheet(f"slot:{hero.role}/{slot}", name, icon, note, tuple(things), hero.role))
    return found


def _carried(s: OrcState, hero: Hero) -> Sheet:
    """OQ-CARRY-01 to 03, OQ-PRES-05. A Hero's things by where they lie, and the Objectives that it has."""
    items: list[Item] = []
    for store in stores(s, hero):
        items += [Item(store.id, store.title, store.icon, store.note, rule="OQ-CARRY-02"), *store.items]
    items += [thing_line(s, hero, thing) for thing in hero.artifact]
    found = [one for one in s.found if one.by == hero.role]
    things = {thing.id: thing for thing in s.quest_row.things}
    items += [
        Item(one.key, things[one.id].name, things[one.id].icon, "Objective", things[one.id].text, rule="OQ-PRES-05")
        for one in found
    ]
    return Sheet(
        f"carries:{hero.role}", f"{s.hero_row(hero).name} carries", "knapsack", items=tuple(items), owner=hero.role
    )


def thing_line(s: OrcState, hero: Hero, thing: Thing) -> Item:
    """OQ-LOOT-02. A card of equipment: weight, and where it lies."""
    row = s.item(thing)
    note = f"weight {gear.weight(s, [thing])}, {faces.lies(hero, thing)}"
    return Item(thing.key, row.title, row.icon, note, faces.does(row))


def enchant_lines(s: OrcState, thing: Thing) -> list[Item]:
    """OQ-ENCH-05. The Enchants on a card of equipment with their counters: cards that anybody may read."""
    found = []
    for one in thing.enchants:
        row, note = s.content.enchants[one.id], faces.enchant_note(s, thing, one)
        text = faces.enchant_face(row).text
        found.append(Item(f"enchant:{row.id}", faces.enchant_name(s, one), row.icon, note, text, rule="OQ-ENCH-05"))
    return found


# ---------------------------------------------------------------- the Enemies


def _enemies(s: OrcState) -> list[Sheet]:
    """OQ-SHEET-03, OQ-BOSS-01. The sheets of the Enemies that are on the board."""
    return [
        _enemy(s, next(foe for foe in s.foes if foe.id == name)) for name in dict.fromkeys(foe.id for foe in s.foes)
    ]


def _enemy(s: OrcState, foe: Foe) -> Sheet:
    row = s.foe_row(foe)
    items = [
        Item(f"line:{row.id}/{n}", "Attack", signs.ATTACKS[line.type], text=signs.strike(line), rule="OQ-ATK-08")
        for n, line in enumerate(row.strikes)
    ]
    items += _behaviours(row) if isinstance(row, EnemyRow) else [*_parts(s, row, foe), *_answers(s, row)]
    if row.keywords:
        words = ", ".join(map(signs.in_words, row.keywords))
        items.append(Item(f"words:{row.id}", "Keywords", "bookmark", text=words))
    defense = signs.dice_in_words(row.defense)
    health = f"{row.health} {row.colour.name.capitalize()} Health"
    note = f"{health}, Defense {defense}, {row.moves} moves, {row.badass} Badass Points"
    return Sheet(f"enemy:{row.id}", row.name, row.icon, note, tuple(items))


def _behaviours(row: EnemyRow) -> list[Item]:
    """OQ-EROLL-05 to 07, OQ-REACT-07. What it does by the colour that its group rolls, and when it is attacked."""
    by_colour = {"Yellow": row.yellow, "Orange": row.orange, "Red": row.red}
    die = f"{row.die.name.lower()} Activation Die"
    items = [
        Item(
            f"behaviour:{row.id}/{name.lower()}",
            name,
            "rolling-dices",
            die,
            faces.behaviour(found),
            rule="OQ-EROLL-07",
        )
        for name, found in by_colour.items()
    ]
    told = faces.reaction(row)
    return [*items, Item(f"reaction:{row.id}", "Reaction", "dodging", text=told, rule="OQ-REACT-01")]


def _parts(s: OrcState, row: BossRow, foe: Foe) -> list[Item]:
    """OQ-BOSS-02, 04, 09. A Boss's parts, and what became of them."""
    found = []
    for number, (part, damage) in enumerate(zip(row.part, foe.parts, strict=True)):
        left = part.health - damage
        is_gone = left <= 0
        guard = combat.part_guard(s, foe, number)
        health = f"{left} of {part.health} {combat.part_colour(s, foe, number).name.capitalize()} Health"
        note = "destroyed" if is_gone else f"{health} while the {guard.name} stands" if guard else health
        text = part.back if is_gone else part.text
        found.append(
            Item(f"part:{row.id}/{part.id}", part.name, part.icon, note, text, spent=is_gone, rule="OQ-BOSS-02")
        )
    return found


def _answers(s: OrcState, row: BossRow) -> list[Item]:
    """OQ-BOSS-11, 12. How many Reaction Cards a Boss has left, and those that lie face up."""
    cards = {card.id: card for card in row.answer}
    left = Item(f"answers:{row.id}", "Reaction Cards", "card-play", f"{len(s.answers)} left", rule="OQ-BOSS-11")
    played = [
        Item(f"answer:{row.id}/{name}#{n}", cards[name].name, row.icon, "played", cards[name].text, spent=True)
        for n, name in enumerate(s.answers_used)
    ]
    return [left, *played]


# ---------------------------------------------------------------- what waits


def _places(s: OrcState) -> Sheet:
    """OQ-EXPL-08, 10. The Rooms and Spawn Zones, and what their Reserves may hold."""
    items = [
        Item(
            f"place:{name}",
            grounds.called(place),
            "perspective-dice-six-faces-random",
            "explored" if name in s.explored else grounds.dice_waiting(place),
            spent=name in s.explored,
            rule="OQ-EXPL-08",
        )
        for name, place in boards.of(s).places.items()
    ]
    items += [
        Item(
            f"reserve:{name}",
            "Main Reserve" if name is Reserve.MAIN else f"Reserve {name.upper()}",
            "clay-brick",
            note=f"{len(tokens)} left",
            text=grounds.in_reserve(s, name),
        )
        for name, tokens in s.reserves.items()
    ]
    return Sheet(
        "places", "To explore", "treasure-map", items=tuple(items), count=len(boards.of(s).places) - len(s.explored)
    )


def _gone(s: OrcState) -> list[Sheet]:
    """OQ-KILL-01. Who fell or left in this Turn, where there is anybody."""
    found = [faces.gone_face(s, key) for key in s.gone]
    items = [Item(face.id, face.name, face.icon, spent=True) for face in found]
    return [Sheet("gone", "Gone this Turn", "tombstone", items=tuple(items), count=len(items))] if items else []


def _decks(s: OrcState) -> Sheet:
    """OQ-SETUP-06 to 08. How many cards are left, and the last Patrol Card that was drawn."""
    counts = {
        "Events": ("card-play", len(s.events.draw), len(s.events.used)),
        "Patrol Cards": ("footprint", len(s.patrol_cards.draw), len(s.patrol_cards.used)),
        "Loot": ("knapsack", len(s.loot.draw), len(s.loot.used)),
        "Relics": ("gems", len(s.relics), 0),
    }
    items = [
        Item(
            f"deck:{name.lower().replace(' ', '-')}",
            name,
            icon,
            f"{left} left, {used} used" if used else f"{left} left",
        )
        for name, (icon, left, used) in counts.items()
    ]
    if s.patrol_cards.used:
        card = s.content.patrols[s.patrol_cards.used[-1]]
        items.append(
            Item(f"patrol-card:{card.id}", card.name, card.icon, "drawn last", card.text, rule="OQ-PATROL-02")
        )
    return Sheet("decks", "Decks", "card-play", items=tuple(items))


def _kraft(s: OrcState) -> Sheet:
    """OQ-KRAFT-08. The Kraft Cards that are left, which anybody may read at any time."""
    left = Counter(s.content.cards[card] for card in s.kraft)
    rows = sorted((s.content.items[name] for name in left), key=lambda row: (row.name, row.level))
    items = [
        Item(f"open:{row.id}", row.title, row.icon, f"{left[row.id]} left", faces.does(row), rule="OQ-KRAFT-08")
        for row in rows
    ]
    return Sheet("kraft", "Kraft Cards", "anvil", items=tuple(items), count=len(s.kraft))


def _enchants(s: OrcState) -> Sheet:
    """OQ-ENCH-11. The Enchant Cards that are left, which anybody may read at any time."""
    rows = [s.content.enchants[name] for name in sorted(s.enchants)]
    items = [
        Item(f"enchant:{row.id}", row.name, row.icon, text=faces.enchant_face(row).text, rule="OQ-ENCH-11")
        for row in rows
    ]
    return Sheet("enchants", "Enchant Cards", "magic-swirl", items=tuple(items), count=len(items))
