"""The map as it is seen: hexes, roads and rivers, the group, the Dead King and his line, tokens."""

from collections.abc import Iterable, Sequence

from longtable.engine.scene import Ground, HexMap, Path, Piece, Place, Shape, Spoke, Tint, Way, Zone
from longtable.games.valley_of_the_dead_king.board import land, lines
from longtable.games.valley_of_the_dead_king.board.land import Cell
from longtable.games.valley_of_the_dead_king.kinds import FOREST_SITES, Move, Site, Stage, Terrain
from longtable.games.valley_of_the_dead_king.play import dice, fights, king, quests, roaming
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.games.valley_of_the_dead_king.view import faces, wilds
from longtable.kit import hexes
from longtable.kit.hexes import Hex

GROUNDS = {
    Terrain.PLAINS: Ground.GRASS,
    Terrain.FOREST: Ground.FOREST,
    Terrain.HILLS: Ground.HILLS,
    Terrain.SWAMP: Ground.SWAMP,
    Terrain.DESERT: Ground.SAND,
    Terrain.MOUNTAIN: Ground.ROCK,
    Terrain.SNOW: Ground.SNOW,
    Terrain.PEAK: Ground.PEAK,
    Terrain.WATER: Ground.WATER,
}
SITES = {
    Site.CITY: "castle",
    Site.SHRINE: "greek-temple",
    Site.RUIN: "ancient-ruins",
    Site.BOSS: "daemon-skull",
    Site.QUEST: "position-marker",
    Site.GREAT_TREE: "oak",
    Site.HOLLOW: "cave-entrance",
    Site.COVE: "sailboat",
    Site.WATCHTOWER: "watchtower",
    Site.STONES: "stone-pile",
    Site.ENTHRALLED: "brain-tentacle",
    Site.WAYPOST: "wooden-sign",
    Site.BATTLE_SITE: "sword-in-stone",
    Site.HALL: "ancient-columns",
    Site.DEN: "daemon-skull",
}
MARKED = (Site.CITY, Site.SHRINE, Site.RUIN, Site.BOSS, Site.GREAT_TREE, *FOREST_SITES)
"""Sites that stand out as goals; a Quest hex does so while a Quest is there."""
TINTS = {
    Site.BOSS: Tint.RED,
    Site.SHRINE: Tint.GREEN,
    Site.RUIN: Tint.BROWN,
    Site.QUEST: Tint.GOLD,
    Site.ENTHRALLED: Tint.BLUE,
    Site.WAYPOST: Tint.GREEN,
    Site.BATTLE_SITE: Tint.GOLD,
    Site.HALL: Tint.GOLD,
    Site.DEN: Tint.RED,
}
TOKENS = (
    ("market", "Black Market", "shop", "DK-TOK-05"),
    ("fortress", "Fortification", "hill-fort", "DK-TOK-08"),
    ("cave", "The Cave", "cave-entrance", "DK-TOK-06"),
    ("portal", "The Frozen Portal", "magic-portal", "DK-TOK-07"),
)
"""What the Dead King's Circumstances put onto the map: key, name, icon and rule."""
LONGEST_LABEL = 14
"""Longer names of Bosses are cut down to the last word: Klik, Brask."""
FORESEEN = 6
"""So many turns ahead it is shown where the Dead King will be."""
TOLD = {
    Site.CITY: "Heal for 1 Gold, buy, and turn in Quests.",
    Site.SHRINE: "Ends Afflictions, Heals, sells Talismans; one Quest may be turned in.",
    Site.RUIN: "A ten-sided die says what is found here.",
    Site.GREAT_TREE: "Heals, and gives a Power Up at the first visit.",
    Site.HOLLOW: "3 Gold Heal 3 Energy of each hero.",
    Site.COVE: "Sells Food and a Luck Stone.",
    Site.WATCHTOWER: "Shows the next three Circumstances.",
    Site.STONES: "Once, the group may go from here to any Shrine.",
    Site.ENTHRALLED: "Adrimon holds it: Survival or 2 Energy. Its people may be woken by beating them.",
    Site.WAYPOST: "Heal for 1 Gold, buy, sell Nature's Essence, and turn in Quests.",
    Site.BATTLE_SITE: "A Relic that three Fragments make can be crafted here.",
    Site.HALL: "The fifth place where a Relic can be crafted.",
}
"""What a site means to the group, in a sentence."""


def hex_map(s: ValleyState) -> HexMap:
    """DK-MAP-01. The land with all that lies and stands on it, and the empty places that a tile is laid into."""
    here = land.of(s)
    open_quests = quests.tokens(s)
    openings = _openings(s)
    empty = [at for place in openings for at in hexes.disc(place, land.RADIUS)]
    west, north = _corner([*here.cells, *empty])
    places = [_place(s, cell, west, north, is_quest=cell.at in open_quests) for cell in here.cells.values()]
    places += [_empty(at, west, north, is_middle=at in openings) for at in empty]
    return HexMap(
        id="map",
        title="Runecrest Valley" if s.forest is None else "Valley and Forest",
        places=tuple(places),
        pieces=tuple(_pieces(s)),
        paths=(*_ways(s), *_kings_line(s), *_astray(s)),
        zones=tuple(_reach_of_king(s)),
    )


def piece_as_laid(s: ValleyState, piece: str, centre: Hex, turn: int) -> tuple[Place, ...]:
    """DK-MAP-02. What a tile would look like in a place of the map and turned in this way."""
    here = land.of(s)
    empty = [at for place in _openings(s) for at in hexes.disc(place, land.RADIUS)]
    west, north = _corner([*here.cells, *empty])
    cells = land.turned(s.content.pieces[piece], centre, turn)
    return tuple(_place(s, cell, west, north, is_quest=False) for cell in cells)


def _openings(s: ValleyState) -> Sequence[Hex]:
    """DK-MAP-02. The empty places that a tile may be laid into: those that were come to, else all of the border."""
    return s.opening or (land.spread(s) if s.tile else ())


def _corner(hexes_there: Iterable[Hex]) -> tuple[int, int]:
    """The upper left of the map; columns keep their parity, as every odd one lies half a hex lower."""
    offsets = [hexes.to_offset(at) for at in hexes_there]
    west, north = min(column for column, _ in offsets), min(row for _, row in offsets)
    return west - west % 2, north


def _empty(at: Hex, west: int, north: int, *, is_middle: bool) -> Place:
    column, row = hexes.to_offset(at)
    name = "An empty place" if is_middle else ""
    return Place(land.key_of(at), column - west, row - north, name, empty=True, rule="DK-MAP-02")


def _place(s: ValleyState, cell: Cell, west: int, north: int, *, is_quest: bool) -> Place:
    column, row = hexes.to_offset(cell.at)
    spot = cell.site
    site = spot.kind if spot is not None else None
    is_cleared = cell.at in s.cleared
    is_fallen = spot is not None and site is Site.CITY and spot.number in s.fallen
    shown = site is not None and (site is not Site.QUEST or is_quest) and not is_cleared
    return Place(
        id=cell.key,
        column=column - west,
        row=row - north,
        name=_label(s, cell) if shown else "",
        ground=GROUNDS[cell.terrain],
        icon=_icon(s, cell) if shown else "hexagonal-nut" if is_cleared else "",
        tint=_tint(site, is_fallen=is_fallen or wilds.is_taken(s, cell.at)) if shown else Tint.PLAIN,
        site=shown and (site in MARKED or is_quest),
        badge=str(spot.number) if spot is not None and shown and spot.number else "",
        text=_text(s, cell, is_fallen=is_fallen, is_cleared=is_cleared),
        note=_printed(cell),
        rule="DK-MAP-09" if shown else "DK-MAP-11",
    )


def _name(s: ValleyState, cell: Cell) -> str:
    """What a site is called, also while it is not on the map yet."""
    if cell.at in land.of(s).cells:
        return land.name_of(s, cell.at)
    return cell.site.name or land.NAMES.get(cell.site.kind, "") if cell.site is not None else ""


def _label(s: ValleyState, cell: Cell) -> str:
    """What is written on the map: at a lair who lives there, without titles, for of them people speak."""
    spot = cell.site
    if spot is None or spot.kind is not Site.BOSS:
        return _name(s, cell)
    name = s.content.bosses[spot.number].name.removeprefix("The ").partition(",")[0]
    return name if len(name) <= LONGEST_LABEL else name.replace("-", " ").rpartition(" ")[2]


def _icon(s: ValleyState, cell: Cell) -> str:
    """A Boss has a face of its own."""
    spot = cell.site
    if spot is None:
        return ""
    if spot.kind is Site.DEN:
        return s.content.forest_bosses[spot.number].icon
    if s.forest is not None and (other := wilds.icon(s, cell.at)):
        return other
    return s.content.bosses[spot.number].icon if spot.kind is Site.BOSS else SITES[spot.kind]


def _printed(cell: Cell) -> str:
    """The terrain, and what leads through it."""
    ways = [name for name, is_there in (("road", cell.road), ("river", cell.river)) if is_there]
    blocked = ["nobody can enter"] if cell.is_blocked else []
    return ", ".join([cell.terrain.value.capitalize(), *ways, *blocked])


def _tint(site: Site | None, *, is_fallen: bool) -> Tint:
    if is_fallen:
        return Tint.VIOLET
    return TINTS.get(site or Site.CITY, Tint.PLAIN)


def _text(s: ValleyState, cell: Cell, *, is_fallen: bool, is_cleared: bool) -> str:
    """What the place means to the group, in a sentence."""
    spot = cell.site
    if is_cleared:
        return "Cleared: a place like any other."
    if is_fallen:
        return "Fallen to the Dead King: nothing is sold here until it is reclaimed with a Talisman."
    if s.forest is not None and (told := wilds.text(s, cell.at)):
        return told
    if cell.at == s.market:
        return "Bezzelquark's Black Market trades here."
    if cell.at in s.fallen_shrines:
        return "Fallen to the Dead King: nothing is to be had here."
    if spot is None:
        return ""
    if spot.kind is Site.BOSS:
        boss = s.content.bosses[spot.number]
        kind = faces.type_in_words(boss)
        reward = faces.reward_in_words(boss.reward)
        health, energy = fights.vitals_of(s, boss, s.difficulty, max(len(s.living), 1))
        vitals = f"{health} Health and {energy} Energy"
        told = f"{_name(s, cell)}: {boss.name}, {kind}, Level {boss.level}, {vitals}."
        return f"{told} Whoever ends Movement here fights; {reward} for each hero."
    if spot.kind is Site.CITY:
        city = s.content.cities[spot.number]
        item = s.content.items[city.item]
        many = f"{city.amount} for " if city.amount > 1 else ""
        return f"{TOLD[Site.CITY]} {item.name}: {many}{city.price} Gold instead of {item.price}."
    return TOLD.get(spot.kind, "")


def _pieces(s: ValleyState) -> list[Piece]:
    there = [Piece(f"player:{PARTY}", "The group", land.key_of(s.at), "three-friends", Tint.GOLD, Shape.PIN)]
    if s.king.at is not None:
        pace = king.speed(s)
        there.append(
            Piece(
                "king",
                "The Dead King",
                land.key_of(s.king.at),
                "crowned-skull",
                Tint.VIOLET,
                Shape.PIN,
                badge=str(pace),
                text=f"Moves {pace} hexes a turn.",
                rule="DK-KING-09",
            )
        )
    there += _stages(s)
    there += wilds.pieces(s)
    there += [
        Piece(name, called, land.key_of(at), icon, Tint.BROWN, Shape.TOKEN, rule=rule)
        for (name, called, icon, rule), at in zip(TOKENS, (s.market, s.fortress, s.cave, s.portal), strict=True)
        if at is not None
    ]
    for at, on in quests.tokens(s).items():
        row = s.quest(on.card)
        there.append(Piece(row.key, row.name, land.key_of(at), row.icon, Tint.GOLD, Shape.CARD, text=row.text))
    return there


def turns_to_goal(s: ValleyState) -> int:
    """DK-KING-09, 10. In how many turns the Dead King is where he is heading; 0 where he is heading nowhere."""
    goal, pace = king.goal(s), king.speed(s)
    if s.king.at is None or goal is None or not pace:
        return 0
    return (hexes.distance(s.king.at, goal) + pace - 1) // pace


def kings_stops(s: ValleyState) -> list[Hex]:
    """DK-KING-09 to 12. Where the Dead King will stand turn after turn, if nothing comes between; his goal last."""
    goal, pace, here = king.goal(s), king.speed(s), land.of(s).cells
    at, found = s.king.at, list[Hex]()
    while at is not None and goal is not None and at != goal and pace and len(found) < FORESEEN:
        along = [one for one in lines.straight(at, goal)[:pace] if one in here]
        if not along:
            break
        at = along[-1]
        found.append(at)
    return found


def _stages(s: ValleyState) -> list[Piece]:
    """DK-TOK-04. On the Dead King's way, the turns at which he gets where; his target last."""
    stops, goal = kings_stops(s), king.goal(s)
    found = []
    for turn, at in enumerate(stops, 1):
        turns = f"{turn} turn{'s' if turn > 1 else ''}"
        is_target = at == goal and bool(s.king.target) and not king.is_hunting(s)
        name = f"{land.name_of(s, at)} falls in {turns}" if is_target else f"The Dead King in {turns}"
        rule = "DK-TOK-04" if is_target else "DK-KING-09"
        found.append(Piece(f"king-{turn}", name, land.key_of(at), "", Tint.VIOLET, Shape.TOKEN, str(turn), rule=rule))
    if goal is not None and s.king.target and goal not in stops and not king.is_hunting(s):
        name = f"His target: {land.name_of(s, goal)}"
        found.append(Piece("target", name, land.key_of(goal), "bullseye", Tint.VIOLET, Shape.TOKEN, rule="DK-TOK-04"))
    return found


def _ways(s: ValleyState) -> list[Path]:
    """Roads and rivers, from hex to hex, also from piece to piece where both go on."""
    here = land.of(s)
    found: list[Path] = []
    for way, name in ((Way.ROAD, "Road"), (Way.RIVER, "River")):
        for at, cell in here.cells.items():
            if not (cell.road if way is Way.ROAD else cell.river):
                continue
            for other in here.beside[at]:
                beside = here.cells[other]
                if other > at and (beside.road if way is Way.ROAD else beside.river):
                    found.append(Path(name, (cell.key, beside.key), way))
    return found


def _kings_line(s: ValleyState) -> list[Path]:
    """DK-KING-10. The way that the Dead King will take to his target, if nothing comes between."""
    goal = king.goal(s)
    if s.king.at is None or goal is None:
        return []
    along = [s.king.at, *lines.straight(s.king.at, goal)]
    there = [land.key_of(at) for at in along if at in land.of(s).cells]
    if len(there) < 2:
        return []
    turns = turns_to_goal(s)
    does = "comes" if king.is_hunting(s) else "falls"
    flag = f"{does} in {turns} turn{'s' if turns > 1 else ''}" if turns else ""
    return [Path("The Dead King's way", tuple(there), Way.ROUTE, Tint.VIOLET, flag)]


def _reach_of_king(s: ValleyState) -> list[Zone]:
    """DK-KING-14. Where he would turn on the heroes in the next Villain phase."""
    places = [land.key_of(at) for at in king.danger(s)]
    return [Zone("He attacks here", tuple(places), Tint.VIOLET)] if places else []


# ---------------------------------------------------------------- where the group may Wander


def _astray(s: ValleyState) -> list[Path]:
    """DK-NAV-01, DK-MOVE-06, 09. Where the group may Wander from where it stands, until its Skills are rolled."""
    is_sure = s.stage is Stage.SKILLS and s.move in (Move.CAUTIOUS, Move.CAMP)
    if s.stage not in (Stage.MOVEMENT, Stage.SKILLS) or is_sure:
        return []
    return [Path("Where the group may Wander", (land.key_of(s.at),), Way.ROUTE, Tint.GOLD, fan=compass(s, s.at))]


def compass(s: ValleyState, at: Hex) -> tuple[Spoke, ...]:
    """DK-MAP-10, DK-WAND-01, 02. Where each face of the die leads from a hex; nowhere is left out."""
    found = []
    for face in range(1, dice.HEX + 1):
        way = roaming.open_way(s, at, roaming.compass(face), 1)
        if way:
            found.append(Spoke(land.key_of(way[-1]), "hex" if face == dice.HEX else str(face)))
    return tuple(found)
