"""Positions: a table of the Valley described by data, for tests and puzzles.

Heroes are called by number from 1 on; cards, Roles, Races, items and opponents by id; hexes by their coordinates
`(2, -1)` or by what stands there: `city-1`, `boss-3`, `shrine-A`, `A-red` for a quest hex.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import convert

from longtable.engine.errors import BadArgument
from longtable.games.valley_of_the_dead_king import positions_forest
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import STATS, Condition, Difficulty, Move, Phase, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import bearers, fights
from longtable.games.valley_of_the_dead_king.play.dual import BESIDE
from longtable.games.valley_of_the_dead_king.play.setup import STANDARD
from longtable.games.valley_of_the_dead_king.state import (
    NONE,
    SLOTS,
    Ally,
    Held,
    Hero,
    InForce,
    OnBar,
    Placed,
    ValleyState,
)
from longtable.kit.hexes import Hex
from longtable.kit.piles import Pile

Where: TypeAlias = str | Hex
USUAL = (("brute", "orc"), ("sorcerer", "troll"), ("priest", "human"), ("hunter", "halfling"))
"""Who the heroes are of whom nothing is said; after them come the Roles that are left, as Humans."""
PHASES = {
    Stage.MOVEMENT: Phase.MOVEMENT,
    Stage.SKILLS: Phase.SKILLS,
    Stage.FORAGE: Phase.SKILLS,
    Stage.CIRCUMSTANCE: Phase.CIRCUMSTANCE,
    Stage.PLAYING: Phase.CIRCUMSTANCE,
    Stage.VILLAIN: Phase.VILLAIN,
    Stage.MARCH: Phase.VILLAIN,
}


def arrange(
    s: ValleyState,
    *,
    party: Mapping[int, Mapping[str, Any]] = {},
    at: Where = "city-1",
    stage: Stage | str | None = None,
    turn: int = 1,
    move: str = "normal",
    left: int = 0,
    camps: int = 0,
    placed: Sequence[tuple[str, Hex, int]] = (),
    hextiles: Sequence[str] | None = None,
    bar: Sequence[str] = (),
    circumstances: Sequence[str] = (),
    quests: Sequence[str | Mapping[str, Any]] = (),
    quest_deck: Sequence[str] = (),
    powers: Sequence[str] = (),
    afflictions: Mapping[str, int] = {},
    nature: str = "",
    items: Sequence[str] = (),
    king: Mapping[str, Any] = {},
    fallen: Sequence[int] = (),
    bosses: Sequence[int] = (),
    cleared: Sequence[Where] = (),
    market: Where | None = None,
    fortress: Where | None = None,
    cave: Where | None = None,
    portal: Where | None = None,
    difficulty: str = "",
    allies: Sequence[Mapping[str, Any]] = (),
    fight: Sequence[str] | Mapping[str, Mapping[str, Any]] = (),
    why: str = "circumstance",
    card: str = "",
    dangerous: int = 0,
    double: bool = False,
    after: Stage | str = Stage.EVENT,
    month: int = 1,
    valor: int | None = None,
    forest: Mapping[str, Any] = {},
) -> None:
    """Turn a fresh table into a position.

    `party` says of each hero the `role`, the `race`, `ranks` by stat, `health`, `energy`, `gold`, `food`, `items`,
    `conditions`, `starving`, `ring` by stat, `dead`; who is not spoken of is one of the usual heroes, unhurt and with
    empty pockets. `bar` are the open Circumstances from slot 1 on and `circumstances` the next of the deck, the first
    one first; `quests` those on the Quest bar (an id, or a table with `card`, `successes`, `complete`, `cargo`,
    `challenge`), `quest_deck` and `powers` the next of theirs. `afflictions` are in force for so many turns. Of the
    `king` it is said where he is `at`, his `target`, how long he has `waited` and whether he `hunts`. A `fight`
    against opponents (with `health`, `energy`, `conditions`, where they differ from what their Difficulty gives) is
    about to enter its first Declaration phase; otherwise the table is about to enter `stage`, or Movement. Of the
    `forest` of Dual Boards `positions_forest.Told` has the words.
    """
    _make_party(s, party)
    if placed:
        s.placed = tuple(Placed(piece, centre, turned) for piece, centre, turned in placed)
    elif not s.placed:
        s.placed = STANDARD if s.forest is None else (*STANDARD, *BESIDE)
    if hextiles is not None:
        s.hextiles = list(reversed(hextiles))
    s.at = hex_of(s, at)
    s.turn, s.move, s.left, s.camps, s.month = turn, Move(move), left, camps, month
    s.valor = s.valor if valor is None else valor
    _lay_cards(s, bar, circumstances, quests, quest_deck, powers)
    s.afflictions = [InForce(circumstance(s, name), count, is_new=False) for name, count in afflictions.items()]
    s.nature = circumstance(s, nature) if nature else NONE
    s.items, s.fallen, s.bosses = list(items), list(fallen), list(bosses)
    s.cleared = [hex_of(s, where) for where in cleared]
    s.cleared += [land.boss(s, level) for level in bosses if level]
    s.market, s.fortress = _maybe(s, market), _maybe(s, fortress)
    s.cave, s.portal = _maybe(s, cave), _maybe(s, portal)
    s.king.at = _maybe(s, king.get("at"))
    s.king.target, s.king.waited = king.get("target", 0), king.get("waited", 0)
    s.king.hunts = king.get("hunts", 0)
    positions_forest.arrange(s, convert(dict(forest), positions_forest.Told))
    bearers.forget(s)
    if difficulty:
        s.difficulty = Difficulty(difficulty)
    s.allies = [
        Ally(
            id=told["id"],
            number=n,
            name=told.get("name", told["id"]),
            health=told["health"],
            most=told.get("most", told["health"]),
            attack=told.get("attack", 0),
            heal=told.get("heal", 0),
            quest=quest(s, told["quest"]) if "quest" in told else NONE,
            is_summon=told.get("summon", False),
        )
        for n, told in enumerate(allies, 1)
    ]
    s.stage = Stage(stage) if stage else Stage.MOVEMENT
    s.phase = PHASES.get(s.stage, Phase.EVENT)
    if fight:
        _begin_fight(s, fight, why, card, dangerous, double=double, after=Stage(after))


# ---------------------------------------------------------------- heroes


def _make_party(s: ValleyState, party: Mapping[int, Mapping[str, Any]]) -> None:
    told = [party.get(n, {}) for n in range(1, len(s.heroes) + 1)]
    named = [words["role"] for words in told if "role" in words]
    usual = iter([pair for pair in USUAL if pair[0] not in named])
    others = iter([role for role in s.content.roles if role not in named and role not in dict(USUAL)])
    for hero, words in zip(s.heroes, told, strict=True):
        if "role" in words:
            profession, race = words["role"], words.get("race", "human")
        else:
            profession, race = next(usual, None) or (next(others), "human")
            race = words.get("race", race)
        _make(s, hero, profession, race, words)


def _make(s: ValleyState, hero: Hero, profession: str, race: str, words: Mapping[str, Any]) -> None:
    if profession not in s.content.roles or race not in s.content.races:
        raise BadArgument(f"there is no {race!r} {profession!r}; look into content/roles and content/races")
    row = s.content.races[race]
    hero.profession, hero.race, hero.ring = profession, race, [0] * len(STATS)
    hero.ranks = list(s.content.roles[profession].ranks)
    for stat, change in row.ranks.items():
        hero.ranks[stat.place] = max(hero.ranks[stat.place] + change, 0)
    for name, rank in words.get("ranks", {}).items():
        hero.ranks[Stat(name).place] = rank
    for name, count in words.get("ring", {}).items():
        hero.ring[Stat(name).place] = count
    hero.ration = words.get("ration", row.ration)
    hero.first_ration = words.get("first_ration", hero.ration)
    hero.health = words.get("health", hero.rank(Stat.HEALTH))
    hero.energy = words.get("energy", hero.rank(Stat.ENERGY))
    hero.gold, hero.food = words.get("gold", 0), words.get("food", 0)
    hero.items = list(words.get("items", ()))
    hero.conditions = held(words.get("conditions", ()))
    hero.starving, hero.is_dead = words.get("starving", 0), words.get("dead", False)
    if hero.is_dead:
        hero.health = 0


def held(names: Sequence[str]) -> list[Held]:
    """Conditions by their names, each as often as it is named."""
    return [Held(Condition(name), names.count(name)) for name in dict.fromkeys(names)]


# ---------------------------------------------------------------- places and cards


def hex_of(s: ValleyState, where: Where) -> Hex:
    """A hex by its coordinates, or by what stands there."""
    if not isinstance(where, str):
        return where[0], where[1]
    found = land.named(s, where)
    if found is None:
        raise BadArgument(f"there is no place {where!r}; expected (q, r), city-1, boss-2, shrine-A, ruin-B or A-red")
    return found


def _maybe(s: ValleyState, where: Where | None) -> Hex | None:
    return None if where is None else hex_of(s, where)


def circumstance(s: ValleyState, name: str) -> int:
    """A card of the Circumstance deck by its id."""
    return _number(name, [row.id for row in s.content.every_circumstance], "Circumstance")


def quest(s: ValleyState, name: str) -> int:
    """A card of the Quest deck by its id."""
    return _number(name, [row.id for row in s.content.every_quest], "Quest")


def _number(name: str, ids: Sequence[str], what: str) -> int:
    if name not in ids:
        raise BadArgument(f"there is no {what} {name!r}; there are {', '.join(ids)}")
    return ids.index(name)


def _lay_cards(
    s: ValleyState,
    bar: Sequence[str],
    circumstances: Sequence[str],
    quests: Sequence[str | Mapping[str, Any]],
    quest_deck: Sequence[str],
    powers: Sequence[str],
) -> None:
    """Lay cards open and on top of their decks; all others stay where they are, and none is there twice."""
    _lay_bar(s, [circumstance(s, name) for name in bar], [circumstance(s, name) for name in circumstances])
    told = [words if not isinstance(words, str) else {"card": words} for words in quests]
    cards = [quest(s, words["card"]) for words in told]
    coming = [quest(s, name) for name in quest_deck]
    lying = [_on_bar(card, words) for card, words in zip(cards, told, strict=True)]
    if s.forest is not None:
        positions_forest.lay_quests(s, s.forest, lying, coming)
    else:
        rest = [one for one in (*s.quests.draw, *(on.card for on in s.quest_bar)) if one not in (*cards, *coming)]
        s.quest_bar = [*lying, *(OnBar(rest.pop()) for _ in range(SLOTS - len(lying)))]
        s.quests = Pile([*rest, *reversed(coming)])
    ids = [row.id for row in s.content.every_power]
    next_powers = [_number(name, ids, "Power Up") for name in powers]
    for card in next_powers:
        s.powers.draw.remove(card)
    s.powers.draw += reversed(next_powers)


def _lay_bar(s: ValleyState, bar: Sequence[int], coming: Sequence[int]) -> None:
    if s.forest is not None:
        positions_forest.lay_bar(s, s.forest, bar, coming)
        return
    rest = [card for card in (*s.circumstances.draw, *s.bar) if card not in (*bar, *coming)]
    s.bar = [*bar, *(rest.pop() for _ in range(SLOTS - len(bar)))]
    s.circumstances = Pile([*rest, *reversed(coming)])


def _on_bar(card: int, words: Mapping[str, Any]) -> OnBar:
    return OnBar(
        card,
        successes=words.get("successes", 0),
        is_complete=words.get("complete", False),
        challenge=words.get("challenge", ""),
        has_cargo=words.get("cargo", False),
    )


# ---------------------------------------------------------------- fights


def _begin_fight(
    s: ValleyState,
    told: Sequence[str] | Mapping[str, Mapping[str, Any]],
    why: str,
    card: str,
    dangerous: int,
    *,
    double: bool,
    after: Stage,
) -> None:
    number = NONE
    if card:
        number = quest(s, card) if why in ("quest", "challenge") else circumstance(s, card)
    fights.begin(s, why, list(told), card=number, dangerous=dangerous, double=double, after=after)
    changes = told if isinstance(told, Mapping) else {}
    for foe in s.fighting.foes:
        words = changes.get(foe.id, {})
        foe.health, foe.energy = words.get("health", foe.health), words.get("energy", foe.energy)
        foe.most, foe.most_energy = max(foe.most, foe.health), max(foe.most_energy, foe.energy)
        foe.conditions = held(words.get("conditions", ()))
