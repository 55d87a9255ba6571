"""Positions: a table of OrcQuest described by data, for tests and puzzles.

The board is that of the quest in the options, or a drawn `map`, as `board.boards` reads it. On a drawn map these
letters stand on plain ground, and an arrow beside one says where it looks:

    O Orrus   A Thalla, the Archer   M Mek   W Mandar, the Warlock
    P Peasant   D War Dog   G Guard   S Soldier   K Knight   F Officer
    c a Chicken   % Smoke   x Crate   t Table   C Cupboard   b the blue Bell   E the Exit

Squares are (column, row) from the upper left. Heroes are called by id, cards by id.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import (
    Colour,
    Deck,
    DoorState,
    Effect,
    Furniture,
    Hidden,
    Path,
    Reserve,
    Stage,
)
from longtable.games.orcquest_warpath.play import exploring, gear, setup
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.rows import QuestRow
from longtable.games.orcquest_warpath.state import (
    ACTION_POINTS,
    NOWHERE,
    Foe,
    Hero,
    Laid,
    OrcState,
    Patrol,
    Piece,
    Thing,
)
from longtable.kit import drawn
from longtable.kit.drawn import DrawnGrid
from longtable.kit.squares import Square

HEROES = {"O": "orrus", "A": "thalla", "M": "mek", "W": "mandar"}
FOES = {"P": "peasant", "D": "war-dog", "G": "guard", "S": "soldier", "K": "knight", "F": "officer"}
PIECES = {"x": Furniture.CRATE, "t": Furniture.TABLE, "C": Furniture.CUPBOARD}
CHICKEN, SMOKE, BELL, EXIT = "c", "%", "b", "E"
PLAIN: Mapping[str, Any] = {
    "id": "drawn",
    "name": "A Story",
    "source": "house",
    "number": 0,
    "chapter": 1,
    "icon": "scroll-unfurled",
    "text": "A position that was drawn.",
    "indoors": True,
    "main": [{"does": "slay", "what": "nobody", "text": "Nobody is to be killed."}],
}
"""What a drawn quest is where nothing is said."""


def arrange(
    s: OrcState,
    *,
    map: str = "",  # noqa: A002  what it is called at the table
    quest: Mapping[str, Any] = {},
    heroes: Mapping[str, Mapping[str, Any]] = {},
    foes: Mapping[int, Mapping[str, Any]] = {},
    acts: str = "",
    stage: Stage | str | None = None,
    turn: int = 1,
    badass: int = 0,
    limit: int = 30,
    alert: int = 1,
    extra: int = 0,
    doors: Mapping[int, str] = {},
    explored: Sequence[str] = (),
    reserves: Mapping[str, Sequence[str]] = {},
    found: Mapping[str, Square | str] = {},
    patrols: Sequence[Mapping[str, Any]] = (),
    events: Sequence[str] = (),
    patrol_cards: Sequence[str] = (),
    loot: Sequence[str] = (),
    relics: Sequence[str] = (),
    answers: Sequence[str] = (),
    bell_has_rung: bool = False,
    group: Sequence[int] = (),
    shown: str = "",
    counters: Mapping[str, int] = {},
) -> None:
    """Turn a fresh table into a position.

    `quest` has fields of a quest's row that go with a drawn map. Of `heroes` it says where they are `at`, their
    `facing`, `damage`, `points`, `skills`, `down`, what they have (`hands`, `body`, `artifact`, `pack`: cards by id,
    or by `card`, `scrap` and `enchants`), `effects` by level, `hidden`, `dead`, `acted`; who is neither drawn nor
    spoken of has left the story. `foes` are those on the map, from 0 on in the order of reading: their `damage`,
    `alert`, `knows`, `effects`, `parts`. Whoever `acts` is the Active Hero; else the table is about to enter `stage`,
    or the Hero Phase.
    """
    grid = drawn.grid(map) if map else None
    if grid is not None:
        _lay_out(s, map, grid, quest)
    _heroes(s, grid, heroes)
    _foes(s, grid, foes)
    s.turn, s.badass, s.limit, s.alert, s.extra = turn, badass, limit, alert, extra
    s.doings.highest = alert
    for number, state in doors.items():
        s.doors[number] = DoorState(state)
    sight.changed(s)
    s.explored, s.bell_has_rung, s.counters = list(explored), bell_has_rung, dict(counters)
    for name, tokens in reserves.items():
        s.reserves[Reserve(name)] = list(reversed(tokens))
    for name, where in found.items():
        one = exploring.objective(s, name)
        one.at, one.by = (NOWHERE, Role(where)) if isinstance(where, str) else ((where[0], where[1]), Role(""))
    for told in patrols:
        _patrol(s, told)
    _stack(s.events.draw, events, [row.id for row in s.content.events])
    _stack(s.patrol_cards.draw, patrol_cards, [row.id for row in s.content.patrols])
    _stack(s.loot.draw, loot, s.content.cards)
    _stack(s.relics, relics, s.content.cards)
    if answers:
        s.answers = list(reversed(answers))
    s.group, s.shown = list(group), Colour[shown.upper()] if shown else Colour.BLANK
    s.stage = Stage(stage) if stage else Stage.HERO_PHASE
    if acts:
        hero = hero_called(s, acts)
        s.active, s.stage = hero.role, Stage(stage) if stage else Stage.ACTIVATION
        hero.has_acted = True
        hero.points = heroes.get(acts, {}).get("points", ACTION_POINTS)


def hero_called(s: OrcState, name: str) -> Hero:
    """A Hero by its id."""
    for hero in s.heroes:
        if hero.id == name:
            return hero
    raise BadArgument(f"there is no Hero {name!r}; expected one of {[hero.id for hero in s.heroes]}")


# ---------------------------------------------------------------- the board


def _lay_out(s: OrcState, text: str, grid: DrawnGrid, told: Mapping[str, Any]) -> None:
    """A quest of its own with the drawn map."""
    words: dict[str, Any] = {**PLAIN, "drawn": text, "entry": [grid.squares[0]], **told}
    words.setdefault("exit", list(grid.marks.get(EXIT, ())))
    if BELL in grid.marks and "paths" not in told:
        raise BadArgument("a Bell is drawn; a quest with one says its paths, and `bell` of one of them")
    s.own = msgspec.json.encode(msgspec.convert(words, QuestRow)).decode()
    vars(s).pop("board", None)
    setup.lay_out(s)
    s.furniture += [
        Piece(kind, at, len(s.furniture) + n)
        for n, (kind, at) in enumerate((kind, at) for mark, kind in PIECES.items() for at in grid.marks.get(mark, ()))
    ]
    s.chickens = list(grid.marks.get(CHICKEN, ()))
    s.smoke = list(grid.marks.get(SMOKE, ()))


def _patrol(s: OrcState, told: Mapping[str, Any]) -> None:
    number = told.get("number", 90 + len(s.patrols))
    patrol = Patrol(number, Path(told["path"]), told["head"], list(told["members"]))
    for member in patrol.members:
        s.foe(member).patrol = number
    s.patrols.append(patrol)


def _stack(pile: list[int], names: Sequence[str], called: Sequence[str]) -> None:
    """Put cards on top of a pile, the first of them on top."""
    for name in reversed(names):
        card = next((card for card in pile if called[card] == name), None)
        if card is None:
            raise BadArgument(f"there is no card {name!r} left in its deck")
        pile.remove(card)
        pile.append(card)


# ---------------------------------------------------------------- who is there


def _heroes(s: OrcState, grid: DrawnGrid | None, told: Mapping[str, Mapping[str, Any]]) -> None:
    drawn_at = {} if grid is None else {HEROES[mark]: grid.at(mark) for mark in HEROES if mark in grid.marks}
    for name in told:
        hero_called(s, name)
    for hero in s.heroes:
        words = told.get(hero.id, {})
        at = words.get("at", drawn_at.get(hero.id))
        looks = grid.looks.get(at) if grid is not None and at is not None else None
        hero.at = NOWHERE if at is None else (at[0], at[1])
        hero.has_entered, hero.has_left = True, at is None
        hero.facing = Heading(words.get("facing", looks or Heading.NORTH))
        hero.damage, hero.is_dead = words.get("damage", 0), words.get("dead", False)
        hero.has_acted, hero.points = words.get("acted", at is None), words.get("points", 0)
        hero.wounds = words.get("wounds", 0)
        hero.skills += [skill for skill in words.get("skills", ()) if skill not in hero.skills]
        hero.down = list(words.get("down", ()))
        hero.effects = laid(words.get("effects", {}))
        hero.hidden = Hidden(words["hidden"]) if "hidden" in words else None
    _outfit(s, told)


def _outfit(s: OrcState, told: Mapping[str, Mapping[str, Any]]) -> None:
    """What Heroes have, by the ids of cards; what is not spoken of is what they start with."""
    slots = [
        (hero, getattr(hero, slot), told[hero.id][slot])
        for hero in s.heroes
        for slot in ("hands", "body", "artifact", "pack")
        if slot in told.get(hero.id, {})
    ]
    for hero, there, _ in slots:
        for thing in [*there]:
            gear.take_away(hero, thing)
            _decks(s)[s.item(thing).deck].append(thing.card)
    for _, there, cards in slots:
        there += [_thing(s, card) for card in cards]


def _decks(s: OrcState) -> Mapping[Deck, list[int]]:
    return {Deck.LOOT: s.loot.draw, Deck.KRAFT: s.kraft, Deck.RELIC: s.relics}


def _thing(s: OrcState, told: str | Mapping[str, Any]) -> Thing:
    """A card by its id; or by `card`, whether it is `scrap`, and its `enchants` as a record has them."""
    if isinstance(told, str):
        return Thing(_take(s, told))
    enchants = msgspec.convert(told.get("enchants", []), list[Enchanted])
    for one in enchants:
        s.enchants.remove(one.id)
    return Thing(_take(s, told["card"]), told.get("scrap", False), enchants)


def _take(s: OrcState, name: str) -> int:
    """A card of equipment from wherever it lies."""
    for deck in _decks(s).values():
        card = next((card for card in deck if s.content.cards[card] == name), None)
        if card is not None:
            deck.remove(card)
            return card
    raise BadArgument(f"there is no card {name!r} left; look into content/items")


def _foes(s: OrcState, grid: DrawnGrid | None, told: Mapping[int, Mapping[str, Any]]) -> None:
    marks = {} if grid is None else {at: FOES[mark] for mark in FOES for at in grid.marks.get(mark, ())}
    for at in sorted(marks, key=lambda at: (at[1], at[0])):
        foe = exploring.place_foe(s, marks[at], at)
        foe.facing = grid.looks.get(at, Heading.SOUTH) if grid is not None else Heading.SOUTH
    for number, words in told.items():
        if number >= s.next_foe:
            where = words["at"]
            exploring.place_foe(s, words["id"], (where[0], where[1]))
        _tell(s, s.foe(number), words)


def _tell(s: OrcState, foe: Foe, words: Mapping[str, Any]) -> None:
    foe.damage = words.get("damage", 0)
    foe.facing = Heading(words.get("facing", foe.facing))
    foe.is_alert = words.get("alert", False)
    foe.knows = words.get("knows", foe.is_alert)
    foe.has_reacted = words.get("reacted", False)
    foe.effects = laid(words.get("effects", {}))
    foe.parts = list(words.get("parts", foe.parts))
    foe.is_chicken, foe.is_centred = words.get("chicken", False), words.get("centred", False)
    if "bell" in words:
        foe.is_ringer, foe.bell, foe.is_alert = True, Path(words["bell"]), True
        if foe.bell not in boards.of(s).bells:
            raise BadArgument(f"there is no {foe.bell} Bell on this board")


def laid(told: Mapping[str, int | Mapping[str, Any]]) -> list[Laid]:
    """Effects by their names, with a level, or with a level and by whom."""
    found = []
    for name, level in told.items():
        by = level.get("by", "") if isinstance(level, Mapping) else ""
        found.append(Laid(Effect(name), level.get("level", 1) if isinstance(level, Mapping) else level, by))
    return found
