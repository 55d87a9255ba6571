"""What holds at every moment of play: every card in one place, Vitals in bounds, a land that hangs together."""

from collections import Counter
from collections.abc import Sequence

from longtable.engine.errors import must
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.forest import Forest
from longtable.games.valley_of_the_dead_king.kinds import Stage, Stat
from longtable.games.valley_of_the_dead_king.state import NONE, Hero, ValleyState

MOST_UPGRADES = 6
MOST_STARVING = 3


def check(s: ValleyState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    check_cards(s)
    check_land(s)
    for hero in s.heroes:
        if s.stage is not Stage.HEROES:  # before that some are still being made
            check_hero(s, hero)
    roles = [hero.profession for hero in (*s.heroes, *s.newcomers) if hero.profession]
    must(len(roles) == len(dict.fromkeys(roles)), f"a Role is taken twice: {roles} (DK-HERO-04)")
    if s.fight is not None:
        check_fight(s)


def check_cards(s: ValleyState) -> None:
    """Every card of the three decks lies in one place."""
    lying = [*s.circumstances.draw, *s.circumstances.used, *(card for card in s.bar if card != NONE)]
    lying += [*s.watched, *(one.card for one in s.playing)] + [one.card for one in s.afflictions]
    lying += [s.nature] if s.nature != NONE else []
    lying += [ally.circumstance for ally in s.allies if ally.circumstance != NONE]
    quests = [*s.quests.draw, *s.quests.used, *(one.card for one in s.quest_bar)]
    forest, box = s.forest, s.content
    circumstances: Sequence[int] = range(len(box.circumstances if forest is None else box.every_circumstance))
    if forest is not None:
        lying += [*forest.circumstances.draw, *forest.circumstances.used]
        quests += [*forest.destinations.draw, *forest.destinations.used]
    _all_once("Circumstances", lying, circumstances)
    _all_once("Quests", quests, range(len(box.quests if forest is None else box.every_quest)))
    powers = [*s.powers.draw, *s.powers.used, *s.drawn, *(card for hero in s.heroes for card in hero.waiting)]
    _all_once("Power Ups", powers, box.deck_of_powers if forest is None else box.deck_of_forest_powers)


def _all_once(what: str, lying: Sequence[int], box: Sequence[int]) -> None:
    if len(lying) != len(box) or sorted(lying) != sorted(box):
        found, wanted = Counter(lying), Counter(box)
        must(False, f"{what}: missing {dict(wanted - found)}, too many {dict(found - wanted)}")


def check_land(s: ValleyState) -> None:
    """DK-MAP-01. Every piece is there once, none lies upon another, and the group stands on the map."""
    pieces = [one.piece for one in s.placed] + s.hextiles
    if s.forest is not None:
        pieces += s.forest.hextiles
        check_forest(s, s.forest)
    must(len(pieces) == len(dict.fromkeys(pieces)), f"a piece of the map is there twice: {pieces}")
    if s.stage not in (Stage.HEROES, Stage.GIFTS, Stage.LAYOUT, Stage.START):
        must(s.at in land.of(s).cells, f"the group is off the map, at {s.at}")
    must(s.king.at is None or s.king.at in land.of(s).cells, f"the Dead King is off the map, at {s.king.at}")
    must(len(s.fallen) == len(dict.fromkeys(s.fallen)), f"a City has fallen twice: {s.fallen}")


def check_forest(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL. Sentinels stand on the map, Relics lie at sites of their own, and no City is two things at once."""
    must(all(at in land.of(s).cells for at in forest.sentinels), f"a Sentinel is off the map: {forest.sentinels}")
    made = [one.relic for one in forest.craftings]
    must(len(made) == len(dict.fromkeys(made)), f"a Relic is made twice: {made}")
    must(all(one.relic in s.items for one in forest.craftings if one.is_done), "a Relic was crafted and is gone")
    changed = [*s.fallen, *forest.enthralled]
    must(len(changed) == len(dict.fromkeys(changed)), f"a City is fallen and Enthralled: {changed}")
    must(forest.cycle >= 0 and forest.fragments >= 0 and forest.essence >= 0, "Fate or the purse is below 0")
    must(not (forest.has_spool and not forest.king_fell) or s.king.at is not None, "the Spool has no holder")


def check_hero(s: ValleyState, hero: Hero) -> None:
    """Vitals and purse are in bounds, and nobody has what nobody can have."""
    who = hero.role
    must(min(hero.ranks) >= 0, f"{who} has a rank below 0: {hero.ranks} (DK-HERO-07)")
    must(all(0 <= marks <= MOST_UPGRADES for marks in hero.ring), f"{who} has a ring {hero.ring} (DK-GEAR-05)")
    is_fighting = s.fight is not None
    if not is_fighting:
        must(hero.is_dead == (hero.health <= 0), f"{who} has {hero.health} Health and is_dead {hero.is_dead}")
        must(hero.energy >= 0, f"{who} has {hero.energy} Energy")
    limit = max(hero.first_ration, 1)
    must(0 <= hero.gold <= 100 * limit, f"{who} carries {hero.gold} Gold (DK-PACK-01)")
    must(0 <= hero.food <= 5 * limit, f"{who} carries {hero.food} Food (DK-PACK-02)")
    must(0 <= hero.starving <= MOST_STARVING, f"{who} is Starving at level {hero.starving}")
    unknown = [item for item in hero.items if item not in s.content.items]
    must(not unknown, f"{who} carries {unknown}, which nobody has made")
    must(hero.rank(Stat.HEALTH) > 0, f"{who} has no Health at all")
    names = [held.condition for held in hero.conditions]
    must(len(names) == len(dict.fromkeys(names)), f"{who} has a Condition in two places: {names}")


def check_fight(s: ValleyState) -> None:
    """A fight has opponents, and only living heroes act in it."""
    fight = s.fighting
    numbers = [foe.number for foe in (*fight.foes, *fight.fallen)]
    must(len(numbers) == len(dict.fromkeys(numbers)), f"opponents share a number: {numbers}")
    roles = [hero.role for hero in s.heroes]
    strange = [deed.who for deed in fight.deeds if deed.who not in roles]
    must(not strange, f"{strange} have declared something, and are not there")
