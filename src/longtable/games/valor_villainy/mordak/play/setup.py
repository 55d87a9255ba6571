"""Setting up: the Map, the decks, Mordak (MM-SETUP, MM-CHAR-02)."""

from collections.abc import Sequence

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.mordak.content import Content, boxes_for
from longtable.games.valor_villainy.mordak.kinds import Deck, Size, Slot, Stage, Tier
from longtable.games.valor_villainy.mordak.options import LARGE_PARTY, MANY_HEROES, Boards, MordakOptions
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player, Region
from longtable.games.valor_villainy.play import boards
from longtable.games.valor_villainy.play.packs import draw_minion, put_minion

HAWKEMOOR = {
    (0, 0): "hawkemoor-keep",
    (0, 1): "hawkemoor-north",
    (1, 0): "hawkemoor-east",
    (-1, 0): "hawkemoor-west",
    (0, -1): "hawkemoor-south",
}
"""MM-SETUP-07. The five tiles that start face up."""
SMALL_TIER_TWO = ((1, 2), (2, -1), (-1, -2), (-2, 1), (-1, 2))
"""MM-SETUP-05. The cells of the Tier II tiles for one or two Heroes."""
NORTH = 1
CLYDE = "clyde-the-horse"
"""MM-SETUP-13. The Treasure that a lone Hero starts with."""


def setup(content: Content, options: MordakOptions, roles: Sequence[Role], chance: Chance) -> MordakState:
    """The first state: the Map laid, the decks shuffled; boards are chosen next."""
    count = options.heroes
    heroes = [role for role in roles if role != MORDAK]
    decks = [*boxes_for(options).decks, Deck.VOID]
    s = MordakState(
        chance=chance,
        heroes=[Player(role) for role in heroes[:count]],
        villain=Player(MORDAK),
        regions=lay_map(content, count, chance),
        minions=[],
        decks={deck: [] for deck in decks},
        discards={deck: [] for deck in decks},
        treasures=sorted(content.treasures),
        treasure_discard=[],
        packs=[[], [], []],
        pack_discards=[[], [], []],
        hero_stash=[],
        stash_treasures=[],
        villain_treasures=[],
        to_act=[],
        turns=[],
        ambushers=[],
        lasting=[],
        aside=[],
        labyrinth=[],
        benched=heroes[count:],
    )
    s.attach(options=options, content=content, tiles=content.tiles)
    for number, card in sorted(content.spells.items()):
        if card.deck in s.decks:
            s.decks[card.deck].append(number)
    for number, minion in sorted(content.minions.items()):
        if not minion.is_companion:
            s.packs[minion.size - 1].append(number)
    for deck in decks:
        chance.shuffle(s.decks[deck], f"deck-{deck}")
    for size, pack in zip((Size.CHUMP, Size.ELITE, Size.BOSS), s.packs, strict=True):
        chance.shuffle(pack, f"minions-{size.name.lower()}")
    if options.boards is Boards.RANDOM:
        dealt = sorted(board for board in content.boards if board != MORDAK)
        chance.shuffle(dealt, "boards")
        for hero, board in zip(s.heroes, dealt, strict=False):
            hero.board = board
    return s


def lay_map(content: Content, heroes: int, chance: Chance) -> list[Region]:
    """MM-SETUP-01 to 07. Hawkemoor in the middle, the tiers around it by their distance, face down and shuffled."""
    regions = [Region(x, y, tile, is_face_up=True) for (x, y), tile in HAWKEMOOR.items()]
    tiles = {tier: _drawn_tiles(content, tier, heroes, chance) for tier in (Tier.ONE, Tier.TWO, Tier.THREE)}
    for tier, cells in _cells(heroes).items():
        regions += [Region(x, y, tile) for (x, y), tile in zip(cells, tiles[tier], strict=True)]
    join_up(regions)
    return regions


def _cells(heroes: int) -> dict[Tier, list[tuple[int, int]]]:
    """The cells of each tier, by the distance from the Keep (MM-SETUP-04, 05)."""
    square = [(x, y) for y in range(2, -3, -1) for x in range(-2, 3)]
    far = {distance: [cell for cell in square if abs(cell[0]) + abs(cell[1]) == distance] for distance in (2, 3, 4)}
    if heroes < LARGE_PARTY:
        return {Tier.ONE: far[2], Tier.TWO: list(SMALL_TIER_TWO)}
    return {Tier.ONE: far[2], Tier.TWO: far[3], Tier.THREE: far[4]}


_USED = {Tier.ONE: (8, 8), Tier.TWO: (5, 8), Tier.THREE: (0, 4)}
"""How many tiles of each tier are used, with few Heroes and with many."""


def _drawn_tiles(content: Content, tier: Tier, heroes: int, chance: Chance) -> list[str]:
    """MM-SETUP-01 to 03, 06. The tiles that are always there and random others, shuffled together."""
    used = _USED[tier][heroes >= LARGE_PARTY]
    of_tier = [tile for tile in content.tiles.values() if tile.tier is tier]
    fixed = [tile.id for tile in of_tier if tile.always and tile.least <= heroes <= tile.most]
    others = [tile.id for tile in of_tier if not tile.always]
    chance.shuffle(others, f"tiles-{tier}")
    tiles = [*fixed, *others][:used]
    chance.shuffle(tiles, f"places-{tier}")
    return tiles


def join_up(regions: list[Region]) -> None:
    """MM-TERM-01. Tell every Region its neighbours."""
    places = {(region.x, region.y): n for n, region in enumerate(regions) if not region.is_gone}
    for region in regions:
        if region.is_gone:
            continue
        around = ((0, 1), (1, 0), (0, -1), (-1, 0))
        region.beside = [
            places[region.x + dx, region.y + dy] for dx, dy in around if (region.x + dx, region.y + dy) in places
        ]


def lay_third_tier(s: MordakState) -> None:
    """MM-JOIN-06. The Shrine of Asha and three others of Tier III join the Map, face down, where there is room."""
    laid = [region.tile for region in s.regions if not region.is_gone]
    third = [tile for tile in s.tiles.values() if tile.tier is Tier.THREE and tile.id not in laid]
    shrine = [tile.id for tile in third if tile.special == "shrine-asha"]
    others = [tile.id for tile in third if not tile.is_shrine]
    s.chance.shuffle(others, "tiles-three")
    taken = [(region.x, region.y) for region in s.regions if not region.is_gone]
    corners = [(x, y) for y in (2, -2) for x in (-2, 2) if (x, y) not in taken]
    tiles = [*shrine, *others][: len(corners)]
    s.chance.shuffle(tiles, "places-three")
    for (x, y), tile in zip(corners, tiles, strict=True):
        _lay(s, Region(x, y, tile))
    join_up(s.regions)
    s.say("map-grows", count=len(corners))


def _lay(s: MordakState, region: Region) -> None:
    """Put a tile onto the Map, perhaps where one was taken off (MM-LEAVE-03)."""
    for at, other in enumerate(s.regions):
        if other.is_gone and (other.x, other.y) == (region.x, region.y):
            s.regions[at] = region
            return
    s.regions.append(region)


def start_play(s: MordakState) -> None:
    """MM-SETUP-11 to 13, 15, MM-CHAR-02. Mordak's board, the first Chumps, Clyde for a lone Hero."""
    s.mordak.board = str(MORDAK)
    boards.fill_board(s, s.mordak)
    s.mordak.health = start_health(s, s.hero_count)
    clyde = next((number for number in s.treasures if s.treasure(number).id == CLYDE), None)
    if s.hero_count == 1 and clyde is not None:
        s.treasures.remove(clyde)
        s.heroes[0].gear[Slot.ITEM] = clyde
    s.chance.shuffle(s.treasures, "treasures")
    for _ in range(2 if s.hero_count >= MANY_HEROES else 1):
        number = draw_minion(s, Size.CHUMP)
        if number is not None:
            put_minion(s, number, NORTH)
    s.stage = Stage.HERO_ROUND


def start_health(s: MordakState, heroes: int) -> int:
    """MM-CHAR-02. What Mordak starts with against so many Heroes."""
    return s.content.boards[MORDAK].health_by_heroes[heroes - 1]
