"""The map as it is seen: hexes, roads and rivers, the group, the Dead King and his line, tokens."""

from longtable.engine.scene import Ground, HexMap, Path, Piece, Place, Shape, Tint, Way, Zone
from longtable.games.valley_of_the_dead_king.board import land, lines
from longtable.games.valley_of_the_dead_king.kinds import Site, Terrain
from longtable.games.valley_of_the_dead_king.play import king, quests
from longtable.games.valley_of_the_dead_king.state import ValleyState
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
}
MARKED = (Site.CITY, Site.SHRINE, Site.RUIN, Site.BOSS, Site.GREAT_TREE)
"""Sites that stand out as goals; a Quest hex does so while a Quest is there."""


def hex_map(s: ValleyState) -> HexMap:
    """DK-MAP-01. The land with all that lies and stands on it."""
    here = land.of(s)
    open_quests = quests.tokens(s)
    west = min(hexes.to_offset(at)[0] for at in here.cells)
    north = min(hexes.to_offset(at)[1] for at in here.cells)
    west -= west % 2  # columns keep their parity: every odd one lies half a hex lower
    places = tuple(_place(s, cell, west, north, is_quest=cell.at in open_quests) for cell in here.cells.values())
    return HexMap(
        id="map",
        title="Runecrest Valley",
        places=places,
        pieces=tuple(_pieces(s)),
        paths=(*_ways(s), *_kings_line(s)),
        zones=tuple(_reach_of_king(s)),
    )


def _place(s: ValleyState, cell: land.Cell, west: int, north: int, *, is_quest: bool) -> Place:
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
        name=land.name_of(s, cell.at) if shown else "",
        ground=GROUNDS[cell.terrain],
        icon=SITES[site] if site is not None and shown else "hexagonal-nut" if is_cleared else "",
        tint=_tint(site, is_fallen=is_fallen) if shown else Tint.PLAIN,
        site=shown and (site in MARKED or is_quest),
        badge=str(spot.number) if spot is not None and shown and spot.number else "",
        text=_text(s, cell.at, site, is_fallen=is_fallen, is_cleared=is_cleared),
        note=cell.terrain.value.capitalize(),
        rule="DK-MAP-09" if shown else "DK-MAP-11",
    )


def _tint(site: Site | None, *, is_fallen: bool) -> Tint:
    if is_fallen:
        return Tint.VIOLET
    return {Site.BOSS: Tint.RED, Site.SHRINE: Tint.GREEN, Site.RUIN: Tint.BROWN, Site.QUEST: Tint.GOLD}.get(
        site or Site.CITY, Tint.PLAIN
    )


def _text(s: ValleyState, at: Hex, site: Site | None, *, is_fallen: bool, is_cleared: bool) -> str:
    """What the place means to the group, in a sentence."""
    if is_cleared:
        return "Cleared: a place like any other."
    if is_fallen:
        return "Fallen to the Dead King: nothing is sold here until it is reclaimed with a Talisman."
    if at == s.market:
        return "Bezzelquark's Black Market trades here."
    told = {
        Site.CITY: "Heal, buy, and turn in Quests.",
        Site.SHRINE: "Ends Afflictions, Heals, sells Talismans; one Quest may be turned in.",
        Site.RUIN: "A ten-sided die says what is found here.",
        Site.BOSS: "Whoever ends Movement here fights.",
        Site.GREAT_TREE: "Heals, and gives a Power Up at the first visit.",
        Site.HOLLOW: "3 Gold Heal 3 Energy of each hero.",
        Site.COVE: "Sells Food and a Luck Stone.",
        Site.WATCHTOWER: "Shows the next three Circumstances.",
        Site.STONES: "Once, the group may go from here to any Shrine.",
    }
    return told.get(site, "") if site is not None else ""


def _pieces(s: ValleyState) -> list[Piece]:
    there = [Piece("group", "The heroes", land.key_of(s.at), "three-friends", Tint.GOLD, Shape.PIN)]
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
    if s.king.target and not king.is_hunting(s):
        goal = land.key_of(land.city(s, s.king.target))
        there.append(Piece("target", "His target", goal, "bullseye", Tint.VIOLET, Shape.TOKEN, rule="DK-TOK-04"))
    tokens = (
        ("market", "Black Market", s.market, "shop", "DK-TOK-05"),
        ("fortress", "Fortification", s.fortress, "fort", "DK-TOK-08"),
        ("cave", "The Cave", s.cave, "cave-entrance", "DK-TOK-06"),
        ("portal", "The Frozen Portal", s.portal, "ice-portal", "DK-TOK-07"),
    )
    there += [
        Piece(name, called, land.key_of(at), icon, Tint.BROWN, Shape.TOKEN, rule=rule)
        for name, called, at, icon, rule in tokens
        if at is not None
    ]
    for at, on in quests.tokens(s).items():
        row = s.quest(on.card)
        there.append(Piece(row.key, row.name, land.key_of(at), row.icon, Tint.GOLD, Shape.CARD, text=row.text))
    return there


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
    return [Path("The Dead King's way", tuple(there), Way.ROUTE, Tint.VIOLET)] if len(there) > 1 else []


def _reach_of_king(s: ValleyState) -> list[Zone]:
    """DK-KING-14. Where he would turn on the heroes in the next Villain phase."""
    places = [land.key_of(at) for at in king.danger(s)]
    return [Zone("He attacks here", tuple(places), Tint.VIOLET)] if places else []
