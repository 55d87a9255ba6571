"""What is said beside the questions on the way: prices, what is barred, where the Dead King strikes."""

from collections.abc import Sequence

from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.remarks import Bar, Remark, Remarks, refused
from longtable.engine.scene import Path, Place, Tint, Way
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.board.land import Cell
from longtable.games.valley_of_the_dead_king.kinds import STATS, Kind, Move, Phase, Site
from longtable.games.valley_of_the_dead_king.play import (
    cities,
    growth,
    king,
    packs,
    quests,
    rivals,
    shopping,
    skills,
    ways,
    why_travel,
)
from longtable.games.valley_of_the_dead_king.play.events import Visit
from longtable.games.valley_of_the_dead_king.play.shopping import Upgrade
from longtable.games.valley_of_the_dead_king.play.tiles import Laying
from longtable.games.valley_of_the_dead_king.rows import ItemRow, PieceRow, QuestRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import choices, lands, odds, wilds
from longtable.games.valley_of_the_dead_king.view.faces import reward_in_words
from longtable.kit import hexes

FACES = 6
"""Sides of the Dead King's die."""
NEAR = (Site.SHRINE, Site.RUIN, Site.BOSS, Site.GREAT_TREE)
"""Sites of which it is told how near they would lie; cities and Bosses are on the quadrants."""


def remarks(s: ValleyState, ask: Ask) -> Remarks | None:
    """What goes with a question on the way; None where nothing does."""
    match ask.kind:
        case Kind.MOVE:
            return Remarks(
                details=[*_kings_way(s), *_hungry(s), *wilds.details(s)],
                notes=_moves(s),
                barred=refused(Move, lambda move: why_travel.why_not_moved(s, move)),
                faces=choices.moves(s),
                reach=_reaches(s),
            )
        case Kind.GO:
            return Remarks(
                details=[*_kings_way(s), *_astray(s)], notes=_places(s, ask.options), paths=_paths(s, ask.options)
            )
        case Kind.LAY | Kind.ARRANGE:
            return _laying(s, ask)
        case Kind.STACK:
            return Remarks(notes={row.key: _holds(s, row) for row in ask.options if isinstance(row, PieceRow)})
        case Kind.VISIT:
            quests_here = {row.key: choices.quest(s, row) for row in ask.options if isinstance(row, QuestRow)}
            return Remarks(
                notes=_deeds(s, ask.options),
                barred=_closed(s),
                faces=quests_here,
                usual=_next_deed(ask.options),
            )
        case Kind.BUY:
            return _buying(s, s.hero(ask.role))
        case Kind.PROVIDE:
            return _providing(s)
        case _:
            return None


# ---------------------------------------------------------------- the map


def _kings_way(s: ValleyState) -> list[Remark]:
    """DK-KING-09, 14. How far the Dead King is, how fast, and in how many turns he takes what he is heading for."""
    if s.king.at is None:
        sixths = FACES + 1 - king.least_to_appear(s)
        if s.king.arrives or rivals.is_idle(s):
            return [("king-not-here", {})]
        return [
            ("king-appears-now", {})
            if sixths == FACES
            else ("king-may-appear", {"percent": (sixths * 200 + 6) // 12})
        ]
    goal, pace = king.goal(s), king.speed(s)
    if goal is None or not pace:
        return [("king-waits", {"speed": pace})]
    if goal == s.king.at:
        return [("king-is-there", {"at": land.key_of(goal), "speed": pace})]
    return [("king-comes", {"at": land.key_of(goal), "count": lands.turns_to_goal(s), "speed": pace})]


def _hungry(s: ValleyState) -> list[Remark]:
    """DK-STARVE-01, 05, 06. Whether the Food may run out this turn, and who dies of it."""
    need, food = sum(packs.ration_of(s, hero) for hero in s.living), sum(hero.food for hero in s.heroes)
    told: list[Remark] = [("scarce", {"count": food, "need": need})] if food < need else []
    for hero in s.living:
        ration = packs.ration_of(s, hero)
        if hero.starving == skills.DEADLY - 1 and packs.stock(s, hero) < ration:
            told.append(("starves-to-death", {"who": hero.key, "count": ration}))
    return told


def _moves(s: ValleyState) -> dict[str, Sequence[Remark]]:
    """DK-MOVE-04 to 09. How far each way to move leads."""
    return {move.value: [("far", {"count": ways.speed(s, move)})] for move in Move}


def _reaches(s: ValleyState) -> dict[str, tuple[str, ...]]:
    """DK-MOVE-02. Where each way to move may lead; who Camps stays."""
    able = {move.value: ways.reach(s, move, ways.speed(s, move)).able for move in Move if move is not Move.CAMP}
    return {move: tuple(map(land.key_of, reached)) for move, reached in able.items()}


def _astray(s: ValleyState) -> list[Remark]:
    """DK-NAV-01, DK-WAND-01. How likely the group goes astray after this move."""
    if s.phase is not Phase.MOVEMENT or s.move is Move.CAMP:
        return []
    chance = odds.chance_to_wander(s, s.move)
    return [("astray", {"percent": (chance + 5) // 10})] if chance else [("not-astray", {})]


def _reach(s: ValleyState) -> ways.Reach:
    """DK-MOVE-02. Where this move may lead; nowhere else after Movement."""
    return ways.reach(s, s.move, s.left if s.phase is Phase.MOVEMENT else 0)


def _paths(s: ValleyState, options: Sequence[Option]) -> dict[str, Path]:
    """DK-MOVE-02, DK-NAV-01. The way to each place: how long it is, and how likely the group Wanders at its end."""
    chance, found = (odds.chance_to_wander(s, s.move) + 5) // 10, _reach(s)
    paths: dict[str, Path] = {}
    for cell in options:
        if isinstance(cell, Cell) and cell.at in found.able and cell.at != s.at:
            along = [s.at, *found.way(cell.at)]
            hexes_far = f"{len(along) - 1} hex{'es' if len(along) > 2 else ''}"
            flag = f"{hexes_far}, {chance} % to Wander" if chance else hexes_far
            fan = lands.compass(s, cell.at) if chance else ()
            paths[cell.key] = Path("The way there", tuple(map(land.key_of, along)), Way.ROUTE, Tint.GOLD, flag, fan)
    return paths


def _places(s: ValleyState, options: Sequence[Option]) -> dict[str, Sequence[Remark]]:
    """How far the places are that the group can go to, and what is there."""
    danger = king.danger(s)
    tokens = quests.tokens(s)
    far = _reach(s)
    found: dict[str, Sequence[Remark]] = {}
    for cell in options:
        if not isinstance(cell, Cell):
            continue
        notes: list[Remark] = []
        if cell.at == s.at:
            notes.append(("stay", {}))
        elif cell.at in far.able:
            notes.append(("far", {"count": len(far.way(cell.at))}))
        if boss := sites.boss(s, cell.at):
            notes.append(("boss-here", {"boss": s.content.bosses[boss].name, "level": boss}))
        if cell.at in tokens:
            notes.append(("quest-here", {"quest": s.quest(tokens[cell.at].card)}))
        if sites.cancels_circumstance(s, cell.at):
            notes.append(("no-circumstance", {}))
        if cell.at in danger:
            notes.append(("king-strikes", {}))
        if ways.may_open(s, cell.at):
            notes.append(("border", {}))
        if notes:
            found[cell.key] = notes
    return found


def _laying(s: ValleyState, ask: Ask) -> Remarks:
    """DK-MAP-02. A tile in each of its orientations, and how near its sites would come."""
    notes: dict[str, Sequence[Remark]] = {}
    laid: dict[str, tuple[Place, ...]] = {}
    open_quests = [s.quest(on.card) for on in s.quest_bar if not on.is_complete]
    ways_to_lay = [option for option in ask.options if isinstance(option, Laying)]
    for way in ways_to_lay:
        cells = land.turned(s.content.pieces[way.piece], way.centre, way.turn)
        spots = [cell for cell in cells if cell.site is not None and cell.site.kind in NEAR]
        near = sorted(spots, key=lambda cell: hexes.distance(s.at, cell.at))[:2]
        notes[way.key] = [
            ("site-at", {"site": land.NAMES[cell.site.kind], "count": hexes.distance(s.at, cell.at)})
            for cell in near
            if cell.site is not None
        ]
        notes[way.key] = [*_quests_on(s, way.piece, cells, open_quests), *notes[way.key]]
        laid[way.key] = lands.piece_as_laid(s, way.piece, way.centre, way.turn)
    is_far = ask.kind is Kind.LAY and len(dict.fromkeys(way.centre for way in ways_to_lay)) > 1
    return Remarks(prompt=("where" if is_far else "", {}), notes=notes, laid=laid)


def _holds(s: ValleyState, row: PieceRow) -> list[Remark]:
    """DK-DUAL-14. What lies on a tile that is turned up: where open Quests are done, and sites."""
    sites_there = [cell.site for cell in land.turned(row, s.opening[0], 0) if cell.site is not None]
    open_quests = [s.quest(on.card) for on in s.quest_bar if not on.is_complete]
    colours = [site.colour for site in sites_there if site.colour is not None]
    done = [quest for quest in open_quests if quest.piece == row.id and quest.colour in colours]
    names = dict.fromkeys(land.NAMES[site.kind] for site in sites_there if site.kind in NEAR)
    return [
        *[("quest-there", {"quest": quest}) for quest in done],
        *[("site-there", {"site": name}) for name in names],
    ]


def _quests_on(s: ValleyState, piece: str, cells: Sequence[Cell], open_quests: Sequence[QuestRow]) -> list[Remark]:
    """DK-MAP-07, DK-QUEST-07. Which open Quests are done on a tile, and how near they would come."""
    return [
        ("quest-at", {"quest": row, "count": hexes.distance(s.at, cell.at)})
        for row in open_quests
        for cell in cells
        if row.piece == piece and cell.site is not None and cell.site.colour is row.colour is not None
    ]


# ---------------------------------------------------------------- places


def _deeds(s: ValleyState, options: Sequence[Option]) -> dict[str, Sequence[Remark]]:
    """What Quests bring."""
    found: dict[str, Sequence[Remark]] = dict(wilds.deeds(s))
    for row in options:
        if isinstance(row, QuestRow):
            found[row.key] = [("reward", {"reward": reward_in_words(row.reward)})]
    ids = [option_id(option) for option in options]
    return {name: notes for name, notes in found.items() if name in ids}


def _next_deed(options: Sequence[Option]) -> str | None:
    """What a group has most likely come for: a Quest, else to be Healed; None where it may as well go on."""
    ids = [option_id(option) for option in options]
    quest = next((option.key for option in options if isinstance(option, QuestRow)), None)
    return quest or next((deed.value for deed in (Visit.TURN_IN, Visit.HEAL) if deed.value in ids), None)


def _closed(s: ValleyState) -> list[Bar]:
    """DK-FALL-04, DK-CITY-02. What a place would offer, and why it does not now."""
    bars: list[Bar] = []
    if sites.is_fallen_city(s, s.at) and (why := cities.why_not_reclaimed(s)):
        bars.append((Visit.RECLAIM.value, why))
    if s.forest is not None:
        bars += wilds.barred(s)
    if sites.heals(s, s.at) and Visit.HEAL not in s.visits and (why := cities.why_not_healed(s)):
        bars.append((Visit.HEAL.value, why))
    return bars


# ---------------------------------------------------------------- shops


def _buying(s: ValleyState, hero: Hero) -> Remarks:
    """DK-CITY-03, DK-GEAR-01. What everything costs, what the purse holds, and what cannot be bought."""
    wares = [row for row in shopping.wares(s) if not row.group]
    notes: dict[str, Sequence[Remark]] = {row.key: _price(s, row) for row in wares}
    bars: list[Bar] = refused(wares, lambda row: shopping.why_not_bought(s, hero, row))
    if shopping.sells_gear(s):
        upgrades = [Upgrade(stat) for stat in STATS]
        for upgrade in upgrades:
            price = growth.upgrade_price(hero, upgrade.stat)
            notes[upgrade.key] = [("price", {"price": price})] if price is not None else []
        bars += refused(upgrades, lambda upgrade: shopping.why_not_upgraded(hero, upgrade.stat))
    return Remarks(details=[("purse", {"gold": hero.gold})], notes=notes, barred=bars)


def _price(s: ValleyState, row: ItemRow) -> list[Remark]:
    gold, amount = shopping.price(s, row)
    told: list[Remark] = [
        ("price-for", {"price": gold, "count": amount}) if amount > 1 else ("price", {"price": gold})
    ]
    return [*told, ("does", {"text": row.text})]


def _providing(s: ValleyState) -> Remarks:
    """DK-PACK-05. What the group can buy for all, out of all purses together."""
    wares = [row for row in shopping.wares(s) if row.group]
    return Remarks(
        details=[("common-purse", {"gold": packs.purse(s)})],
        notes={row.key: _price(s, row) for row in wares},
        barred=refused(wares, lambda row: shopping.why_not_provided(s, row)),
    )
