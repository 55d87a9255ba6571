"""What everything is called: cards, heroes, opponents, hexes."""

from collections.abc import Mapping

from longtable.engine.ask import Role
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import Condition, Difficulty, Move, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import ruins, valor
from longtable.games.valley_of_the_dead_king.play.tiles import WHOLE
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, QuestRow
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.kit import hexes
from longtable.kit.hexes import Direction, Hex

STATS = {
    Stat.HEALTH: "Health",
    Stat.ENERGY: "Energy",
    Stat.ATTACK: "Attack",
    Stat.DEFEND: "Defend",
    Stat.MASTERY_1: "first Mastery",
    Stat.MASTERY_2: "second Mastery",
    Stat.NAVIGATE: "Navigate",
    Stat.EXPLORE: "Explore",
    Stat.SURVIVAL: "Survival",
}
VALOR = {
    valor.METABOLIC_SURGE: "Metabolic Surge",
    valor.CHAMPIONS_CALL: "Champion's Call",
    valor.DEATHS_DEFIANCE: "Death's Defiance",
}
"""DK-VALOR-08, 10, 12. What heroes of Valor can do once in a game."""
MIDDLE: Hex = (5, 0)
"""The hex about which the four quadrants lie."""


def names_of_things(content: Content) -> Mapping[str, str]:
    """Names by the id in a key."""
    rows = [
        *content.roles.values(),
        *content.races.values(),
        *content.cities.values(),
        *content.pieces.values(),
        *content.foes.values(),
        *content.every_circumstance,
        *content.every_quest,
        *content.every_power,
        *content.items.values(),
        *content.every_valor.values(),
    ]
    named = {row.id: row.name for row in rows}
    rows_of_masteries = [mastery for role in content.roles.values() for mastery in role.mastery]
    abilities = {mastery.id: mastery.name for mastery in rows_of_masteries}
    abilities |= {f"{role.id}-attack": role.attack.name for role in content.roles.values()}
    abilities |= {f"{role.id}-defend": role.defend.name for role in content.roles.values()}
    summons = {summon.id: summon.name for mastery in rows_of_masteries for summon in mastery.summons}
    living = {card.id: card.name for row in content.living for card in (row.circumstance, *row.quest)}
    cards: list[CircumstanceRow | QuestRow] = [*content.every_circumstance, *content.every_quest]
    cards += [row.circumstance for row in content.living]
    cards += [quest for row in content.living for quest in row.quest]
    with_them = [row.escort for row in cards if row.escort is not None]
    escorts = {escort.id: escort.name for escort in (*with_them, ruins.MERCHANTS)}
    words = {stat.value: name for stat, name in STATS.items()}
    words |= {condition.value: condition.value.capitalize() for condition in Condition}
    words |= {level.value: level.value.capitalize() for level in Difficulty}
    words |= {move.value: move.value.capitalize() for move in Move}
    words |= {way.name.lower().replace("_", "-"): way.name.lower().replace("_", "-") for way in Direction}
    words |= {"favored": "the Favored Opponent die", "spool": "the Fate Spool"}
    deeds = {deed.does: deed.name for foe in content.foes.values() for deed in foe.deeds if deed.does}
    return {**words, **VALOR, **deeds, **escorts, **summons, **living, **abilities, **named}


def names_of_roles(s: ValleyState) -> Mapping[Role, str]:
    """Heroes go by their Roles, once they have one; the group is the group."""
    heroes = {hero.role: s.role_row(hero).name for hero in s.heroes if hero.profession}
    return {**heroes, PARTY: "The group"}


def place_key(at: Hex) -> str:
    """A hex as an option and in the journal."""
    return f"hex:{at[0]},{at[1]}"


def names_of_places(s: ValleyState) -> Mapping[str, str]:
    """Every hex of the land by the id in its key, and the empty places where a tile may come."""
    empty = {place_key(at).partition(":")[2]: _beyond(s, at) for at in _empty_places(s)}
    return empty | {place_key(at).partition(":")[2]: land.name_of(s, at) for at in land.of(s).cells}


def _empty_places(s: ValleyState) -> list[Hex]:
    """Where the middle of the tile that is in somebody's hand may come to lie."""
    return [at for place in (*WHOLE, *land.spread(s)) for at in hexes.disc(place, land.RADIUS)] if s.tile else []


def _beyond(s: ValleyState, at: Hex) -> str:
    """DK-MAP-10. In which direction an empty place lies, seen from the group or from the middle of the board."""
    q, r = (at[n] - (MIDDLE if s.stage is Stage.LAYOUT else s.at)[n] for n in (0, 1))

    def along(way: Direction) -> int:
        """How far a step in this direction leads towards the place."""
        one, other = hexes.step((0, 0), way)
        return 2 * q * one + 2 * r * other + q * other + r * one

    nearest = max(Direction, key=along)
    return f"in the {nearest.name.lower().replace('_', '-')}"


def name_of_place(s: ValleyState, place: str) -> str:
    """One hex by the id in its key; nothing where the land has no such hex."""
    q, comma, r = place.partition(",")
    if not comma or not (q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal()):
        return ""
    at = (int(q), int(r))
    if at in land.of(s).cells:
        return land.name_of(s, at)
    return _beyond(s, at) if at in _empty_places(s) else ""
