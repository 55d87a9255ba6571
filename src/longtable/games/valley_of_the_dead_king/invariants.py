"""What holds at every moment of play: every card in one place, Vitals in bounds, a land that hangs together."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from longtable.engine.errors import must
from longtable.games.valley_of_the_dead_king.bearing import Bearing
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.board.land import Land
from longtable.games.valley_of_the_dead_king.forest import Forest
from longtable.games.valley_of_the_dead_king.kinds import STACKS, Phase, Sort, Stage, Stat
from longtable.games.valley_of_the_dead_king.play.effects import look_up
from longtable.games.valley_of_the_dead_king.state import NONE, SLOTS, Foe, Hero, ValleyState
from longtable.kit import paths

MOST_UPGRADES = 6
MOST_STARVING = 3
LEVELS_OF_BOSSES = 9
UNMADE = (Stage.HEROES, Stage.LAYOUT, Stage.GIFTS, Stage.START)
"""Before that the heroes, or the land, are still being made."""


def check(s: ValleyState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    check_cards(s)
    check_land(s)
    check_king(s)
    for hero in s.heroes:
        if s.stage is not Stage.HEROES:  # before that some are still being made
            check_hero(s, hero)
    roles = [hero.profession for hero in (*s.heroes, *s.newcomers) if hero.profession]
    must(len(roles) == len(dict.fromkeys(roles)), f"a Role is taken twice: {roles} (DK-HERO-04)")
    check_allies(s)
    if s.fight is not None:
        check_fight(s)
    check_bearing(s)
    if s.stage not in UNMADE and not s.winner:
        must(bool(s.living), "every hero is dead, and the game goes on (DK-OBJ-02)")


def check_bearing(s: ValleyState) -> None:
    """What is kept at hand of who could answer is what would be found now, and perhaps items that are gone."""
    kept = s.bearing
    if kept is not None:
        found = look_up(s)
        is_same = (_sorts(kept), kept.rows, kept.changes_ranks) == (_sorts(found), found.rows, found.changes_ranks)
        must(is_same, "who could answer an event has changed, and it was not looked up anew (bearers.forget)")
        new = [item for item in found.items if item not in kept.items]
        must(not new, f"{new} came to the table, and what they answer was not looked up (bearers.receive)")


def _sorts(bearing: Bearing) -> dict[type[object], list[Sort]]:
    """The sorts of which something could answer an event, without items: they come and go."""
    sorts: dict[type[object], list[Sort]] = {}
    for event, finders in bearing.answers.items():
        for sort, _ in finders:
            if sort is not Sort.ITEM:
                sorts.setdefault(event, []).append(sort)
    return sorts


# ---------------------------------------------------------------- cards


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
    if forest is None:
        must(len(s.bar) == len(s.quest_bar) == SLOTS, f"the bars have {len(s.bar)} and {len(s.quest_bar)} slots")
    if s.phase in (Phase.SKILLS, Phase.VILLAIN):  # in others a card is played, or slots are just being cycled
        must(NONE not in s.bar, f"a slot is empty in the {s.phase} phase: {s.bar} (DK-CIRC-04)")
    spent = [s.circumstance(one.card).id for one in s.afflictions if one.left <= 0]
    must(not spent, f"{spent} are in force with no turn left (DK-CIRC-08)")


def _all_once(what: str, lying: Sequence[int], box: Sequence[int]) -> None:
    if len(lying) != len(box) or sorted(lying) != sorted(box):
        found, wanted = Counter(lying), Counter(box)
        must(False, f"{what}: missing {dict(wanted - found)}, too many {dict(found - wanted)}")


# ---------------------------------------------------------------- the land


def check_land(s: ValleyState) -> None:
    """DK-MAP-01. Every piece is there once, all that lie hang together, and whatever stands on them is on the map."""
    pieces = [*(one.piece for one in s.placed), *s.hextiles, *s.flowers, *([s.tile] if s.tile else [])]
    if s.forest is not None:
        pieces += [*s.forest.hextiles, *s.forest.turned_up]
        check_forest(s, s.forest)
    if s.stage is not Stage.LAYOUT:
        _all_pieces(s, pieces)
    must(len(pieces) == len(dict.fromkeys(pieces)), f"a piece of the map is there twice: {pieces}")
    here = land.of(s)
    if s.stage in UNMADE:
        return
    must(*_hangs_together(here))
    standing = {
        "the group": s.at,
        "the Dead King": s.king.at,
        "the Black Market": s.market,
        "the Fortification": s.fortress,
        "the Cave": s.cave,
        "the Portal": s.portal,
    }
    for what, at in standing.items():
        must(at is None or at in here.cells, f"{what} is off the map, at {at}")
    tokens = [*s.cleared, *s.fallen_shrines]
    must(all(at in here.cells for at in tokens), f"a token is off the map: {tokens}")
    must(len(tokens) == len(dict.fromkeys(tokens)), f"a hex has two tokens: {tokens} (DK-TOK-01)")


def _all_pieces(s: ValleyState, pieces: Sequence[str]) -> None:
    box = [row.id for row in s.content.pieces.values() if s.forest is not None or not row.is_of_forest]
    missing = [piece for piece in box if piece not in pieces]
    must(not missing, f"pieces of the map are nowhere: {missing} (DK-MAP-01)")


@lru_cache(maxsize=64)
def _hangs_together(here: Land) -> tuple[bool, str]:
    """Whether no piece lies upon another, and each hex can be reached from each other, whatever the terrain."""
    held = Counter(cell.piece for cell in here.cells.values())
    cut = {one.piece: held[one.piece] for one in here.placed if held[one.piece] not in (7, land.HEXES)}
    if cut:
        return False, f"pieces lie upon each other: of {cut} hexes are seen"
    found = paths.reach(next(iter(here.cells)), None, here.beside.__getitem__)
    return len(found) == len(here.cells), f"the land is in pieces: {len(found)} of {len(here.cells)} hexes"


# ---------------------------------------------------------------- the Dead King


def check_king(s: ValleyState) -> None:
    """DK-KING. What he has taken, and what he is after; Bosses die once, and the Difficulty never falls."""
    must(len(s.fallen) == len(dict.fromkeys(s.fallen)), f"a City has fallen twice: {s.fallen}")
    must(s.king.target not in s.fallen, f"he is after City {s.king.target}, which has fallen (DK-KING-07)")
    must(not (s.king.target and s.king.at is None), "he is after a City and not on the board (DK-KING-05)")
    must(len(s.bosses) == len(dict.fromkeys(s.bosses)), f"a Boss was defeated twice: {s.bosses} (DK-EVENT-04)")
    must(all(1 <= level <= LEVELS_OF_BOSSES for level in s.bosses), f"no such Bosses: {s.bosses} (DK-EVENT-05)")
    least = s.options.difficulty
    must(s.difficulty.level >= least.level, f"the Difficulty fell from {least} to {s.difficulty} (DK-DIFF-03)")


# ---------------------------------------------------------------- heroes and allies


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
    if s.fight is None:
        must(hero.is_dead == (hero.health <= 0), f"{who} has {hero.health} Health and is_dead {hero.is_dead}")
        must(hero.energy >= 0, f"{who} has {hero.energy} Energy")
    limit = max(hero.first_ration, 1)
    must(0 <= hero.gold <= 100 * limit, f"{who} carries {hero.gold} Gold (DK-PACK-01)")
    must(0 <= hero.food <= 5 * limit, f"{who} carries {hero.food} Food (DK-PACK-02)")
    must(0 <= hero.starving <= MOST_STARVING, f"{who} is Starving at level {hero.starving}")
    unknown = [item for item in hero.items if item not in s.content.items]
    must(not unknown, f"{who} carries {unknown}, which nobody has made")
    common = [item for item in hero.items if s.content.items[item].group]
    must(not common, f"{who} carries {common}, which is everybody's (DK-MAT-01)")
    must(hero.rank(Stat.HEALTH) > 0, f"{who} has no Health at all")
    names = [held.condition for held in hero.conditions]
    must(len(names) == len(dict.fromkeys(names)), f"{who} has a Condition in two places: {names}")
    piled = [held.condition for held in hero.conditions if held.count > 1 and held.condition not in STACKS]
    must(not piled, f"{who} has {piled} several times over (DK-COND-01)")
    if hero.is_dead:
        must(hero.health == 0 and not hero.conditions, f"{who} is dead with {hero.health} Health and {names}")
    else:
        must(hero.starving < MOST_STARVING, f"{who} lives with Starving at level {hero.starving} (DK-STARVE-06)")


def check_allies(s: ValleyState) -> None:
    """DK-QUEST-09, DK-KEY-17. Escorts belong to a Quest on the bar, Summons to a hero in a fight."""
    numbers = [ally.number for ally in s.allies]
    must(len(numbers) == len(dict.fromkeys(numbers)), f"allies share a number: {numbers}")
    open_quests = [one.card for one in s.quest_bar if not one.is_complete]
    for ally in s.allies:
        must(ally.quest in (NONE, *open_quests), f"{ally.key} goes along for a Quest that is not open")
        must(s.fight is not None or not ally.is_summon, f"{ally.key} is still there after the fight (DK-KEY-17)")
        must(ally.health <= ally.most, f"{ally.key} has {ally.health} of {ally.most} Health")
        must(s.fight is not None or ally.health > 0, f"{ally.key} has {ally.health} Health, and lives")
    unknown = [item for item in s.items if item not in s.content.items]
    must(not unknown, f"the group has {unknown}, which nobody has made")


# ---------------------------------------------------------------- fights


def check_fight(s: ValleyState) -> None:
    """A fight has opponents, and only living heroes who have not fled act in it."""
    fight = s.fighting
    foes: list[Foe] = [*fight.foes, *fight.fallen]
    numbers = [foe.number for foe in foes]
    must(len(numbers) == len(dict.fromkeys(numbers)), f"opponents share a number: {numbers}")
    roles = [hero.role for hero in s.heroes]
    strange = [deed.who for deed in fight.deeds if deed.who not in roles]
    must(not strange, f"{strange} have declared something, and are not there")
    must(len(fight.fled) == len(dict.fromkeys(fight.fled)), f"a hero has fled twice: {fight.fled}")
    gone = [deed.who for deed in fight.deeds if deed.who in fight.fled]
    must(not gone, f"{gone} have fled and act all the same (DK-FLEE-03)")
    twice = [deed.who for deed in fight.deeds]
    must(len(twice) == len(dict.fromkeys(twice)), f"a hero has declared twice: {twice} (DK-DECL-01)")
    if s.stage is Stage.DECLARE:
        must(all(foe.health > 0 for foe in fight.foes), "an opponent without Health fights on (DK-RES-06)")
    acting = [act.foe for act in fight.acts]
    must(all(number in numbers for number in acting), f"who is not there acts: {acting}")
    must(fight.level.level >= s.difficulty.level, f"the fight is on {fight.level}, the game on {s.difficulty}")
