"""Setting up: the Map, the decks, the Villain, the boards (LL-SETUP, LL-HSET, LL-VSET)."""

from collections.abc import Sequence
from functools import lru_cache

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import (
    HERO_DECKS,
    LABYRINTH,
    BoardRow,
    Card,
    MinionCard,
    SpellCard,
    TreasureCard,
)
from longtable.games.valor_villainy.kinds import Deck, Row, Size, Slot
from longtable.games.valor_villainy.labyrinth.book import typical
from longtable.games.valor_villainy.labyrinth.briefs import MissionRow
from longtable.games.valor_villainy.labyrinth.content import SLUG, Content, boxes_for
from longtable.games.valor_villainy.labyrinth.kinds import Missions, Stage, Tiles
from longtable.games.valor_villainy.labyrinth.options import (
    EASY_STEPS,
    HARD_STEPS,
    MANY_HEROES,
    Boards,
    LabyrinthOptions,
    Opponent,
)
from longtable.games.valor_villainy.labyrinth.packets import PacketRow
from longtable.games.valor_villainy.labyrinth.play import growth, halls
from longtable.games.valor_villainy.labyrinth.record import LabyrinthRecord
from longtable.games.valor_villainy.labyrinth.state import CAMP, VILLAIN, Cell, LabyrinthState, Player, Region
from longtable.games.valor_villainy.play import packs
from longtable.games.valor_villainy.state import HALF

SHARDS = ("B1", "E2", "D5", "A4")
BOUNTY = ("A1", "E1", "A5", "E5")
"""LL-SETUP-07. The cells with a Sunshard, and those with a Bounty token."""
FIRST_MINIONS = "T1"
"""LL-SETUP-12. The tile of the first Chumps, as the book calls it."""
FORTIFIED = "fortified-camp"
"""LL-BASE-03. The upgrade, and the tile that lies in place of Base Camp."""
BRUNO = "bruno-the-horse"
"""LL-HSET-07. The Treasure that a lone Hero starts with."""
FIRST_ACTS = (1, 2)
"""LL-QUEST-01. The acts whose packets a quest takes where no campaign has archived any."""
TIERS = (1, 2, 3)
"""LL-SETUP-16. The Tiers of Events in the stack, in the order in which they come."""
SIZES = (Size.CHUMP, Size.ELITE, Size.BOSS)
BOXES_KEPT = 64


def setup(
    content: Content,
    options: LabyrinthOptions,
    roles: Sequence[Role],
    chance: Chance,
    record: LabyrinthRecord | None = None,
) -> LabyrinthState:
    """LL-SETUP-01 to 11. The first state: the Map begun, the decks shuffled, the Villain ready; boards come next.

    LL-CLEAN-02. Without a campaign's record the table starts from one that is typical of the act.
    """
    mission = content.missions[options.mission]
    is_campaign = record is not None
    record = typical(content, mission.act, options.past) if record is None else record
    decks = [*decks_of(options, mission), Deck.BLACK]
    s = LabyrinthState(
        chance=chance,
        heroes=[Player(role) for role in roles[: options.heroes]],
        villain=Player(VILLAIN),
        regions=[Region(halls.column_of(at) - HALF, HALF - halls.row_of(at), "") for at in halls.CELLS],
        cells=[Cell() for _ in halls.CELLS],
        tiles=tiles_of(content, mission),
        minions=[],
        decks={deck: [] for deck in decks},
        discards={deck: [] for deck in decks},
        treasures=[],
        treasure_discard=[],
        packs=[[] for _ in SIZES],
        pack_discards=[[] for _ in SIZES],
        hero_stash=[],
        stash_treasures=[],
        to_act=[],
        turns=[],
        lasting=[],
        aside=[],
        benched=[*roles[options.heroes :]],
        battle=[],
        record=record,
        is_campaign=is_campaign,
        decree=record.decree,
        found=[*record.found],
        threads={**record.threads},
        relic=record.reliquary,
        stage=Stage.JUDGMENT if mission.judgment else Stage.BOARDS,
    )
    s.attach(options=options, content=content, parts=content, mission=mission)
    _lay_start(s)
    chance.shuffle(s.tiles, "tiles")
    s.tiles = [*mission.first_tiles, *(tile for tile in s.tiles if tile not in mission.first_tiles)]
    _stack_events(s, mission)
    _shuffle_decks(s, mission)
    _set_up_villain(s, mission)
    if options.boards is Boards.RANDOM:
        boards = sorted(board.id for board in hero_boards(s))
        chance.shuffle(boards, "boards")
        for hero, board in zip(s.heroes, boards, strict=False):
            hero.board = board
    return s


def decks_of(options: LabyrinthOptions, mission: MissionRow) -> list[Deck]:
    """LL-SETUP-09, LL-XC-01. The decks of the Mission that Heroes draw from, and those of another box."""
    taken = boxes_for(options).decks
    own = [deck for deck in mission.decks if deck in taken]
    return [*own, *(deck for deck in taken if deck not in HERO_DECKS[LABYRINTH])]


def is_in_box(s: LabyrinthState, card: Card) -> bool:
    """LL-CAMP-02, 04, 06. Whether a card is played with: not one of a later act, nor one that is not Discovered."""
    return _is_played(s.parts, s.mission.act, s.found, card)


def _is_played(content: Content, act: int, found: Sequence[int], card: Card) -> bool:
    if card.is_aside:
        return any(card in content.discoveries.get(number, ()) for number in found)
    return card.since <= act


@lru_cache(maxsize=BOXES_KEPT)
def _played(
    content: Content, act: int, found: tuple[int, ...]
) -> tuple[list[SpellCard], list[MinionCard], list[TreasureCard]]:
    """The cards that are played with, in their order; kept, for many tables of an act have the same."""
    spells = [card for _, card in sorted(content.spells.items()) if _is_played(content, act, found, card)]
    minions = [card for _, card in sorted(content.minions.items()) if _is_played(content, act, found, card)]
    return (
        spells,
        minions,
        [card for _, card in sorted(content.treasures.items()) if _is_played(content, act, found, card)],
    )


def tiles_of(content: Content, mission: MissionRow) -> list[str]:
    """LL-SETUP-05. The tiles of the Labyrinth deck: all, or those that the mission names."""
    deck = [tile.id for tile in content.tiles.values() if tile.kind is Tiles.LABYRINTH]
    return [tile for tile in deck if not mission.tiles or tile in mission.tiles]


def cell_at(place: str) -> int:
    """The number of a cell by its place on the chart."""
    return halls.KEYS.index(f"region:{place}")


def _lay_start(s: LabyrinthState) -> None:
    """LL-SETUP-03, 04, 07, LL-BASE-03. Base Camp and the four tiles around it; tokens on bare cells."""
    for tile in s.parts.tiles.values():
        if tile.kind is Tiles.START:
            region = s.regions[cell_at(tile.at)]
            region.tile, region.is_face_up = tile.id, True
    if FORTIFIED in s.record.camp:
        s.regions[CAMP].tile = FORTIFIED
    for place in SHARDS:
        s.cells[cell_at(place)].shards = int("shard" in s.mission.tokens)
    for place in (*BOUNTY, *s.mission.bounty):
        s.cells[cell_at(place)].bounty = 1
    halls.lay_anew(s)


def _shuffle_decks(s: LabyrinthState, mission: MissionRow) -> None:
    """LL-SETUP-09, 10, LL-VSET-06. Treasures, Spells and Minions; the Villain's Unique Spell lies on its deck."""
    spells, minions, treasures = _played(s.parts, mission.act, tuple(s.found))
    sizes = [Size[size.upper()] for size in mission.sizes]
    for spell in spells:
        if spell.deck in s.decks and not spell.unique_of:
            s.decks[spell.deck].append(spell.number)
    for minion in minions:
        if minion.size in sizes and not minion.is_companion:
            s.packs[minion.size - 1].append(minion.number)
    for deck, cards in s.decks.items():
        s.chance.shuffle(cards, f"deck-{deck}")
    s.decks[Deck.BLACK].append(unique_spell(s, villain_of(s.options, mission)))
    for size, pack in zip(SIZES, s.packs, strict=True):
        s.chance.shuffle(pack, f"minions-{size.name.lower()}")
    s.treasures.extend(card.number for card in treasures)
    s.chance.shuffle(s.treasures, "treasures")


def unique_spell(s: LabyrinthState, villain: str) -> int:
    """LL-VSET-06. The Unique Spell of a Villain."""
    found = [number for number, spell in s.content.spells.items() if spell.unique_of == villain]
    if not found:
        raise PackError(f"{SLUG}: {villain!r} has no Unique Spell; a Spell needs `unique_of`")
    return found[0]


# ---------------------------------------------------------------- Events


def _stack_events(s: LabyrinthState, mission: MissionRow) -> None:
    """LL-SETUP-13 to 18. The packets of the act, Tier I on top, then II, then III; Tier 0 is set aside.

    A Mission may lay the Tiers in another order. The tutorial's packets lie in theirs; a quest takes some by lot.
    """
    packets = s.parts.packets.values()
    s.specials = [packet.id for packet in packets if not packet.tier and mission.act in packet.comes_in]
    if mission.kind is Missions.TUTORIAL:
        lessons = [packet for packet in packets if packet.order]
        s.events = [packet.id for packet in sorted(lessons, key=lambda packet: -packet.order)]
        return
    piles = {tier: [row.id for row in packets if row.tier == tier and _is_of(s, row, mission)] for tier in TIERS}
    for tier in sorted(TIERS, reverse=True):
        s.chance.shuffle(piles[tier], f"events-{tier}")
    usual = [] if mission.kind is Missions.QUEST else [tier for tier in TIERS for _ in piles[tier]]
    order = mission.stack or usual
    s.events = [piles[tier].pop() for tier in reversed(order) if piles[tier]]


def _is_of(s: LabyrinthState, packet: PacketRow, mission: MissionRow) -> bool:
    """LL-SETUP-13, 17, LL-QUEST-01. Whether a packet is of an act, or of the Quest Pool.

    The pool has its own, and of Tiers I and II what a campaign has archived, or without one those of acts 1 and 2.
    """
    if packet.order:
        return False
    if mission.kind is not Missions.QUEST:
        return packet.act == mission.act
    archived = [archived.event for archived in s.record.archive]
    is_known = packet.id in archived if s.is_campaign else packet.act in FIRST_ACTS
    return packet.act == 0 or (packet.tier < max(TIERS) and is_known)


# ---------------------------------------------------------------- the Villain


def villain_of(options: LabyrinthOptions, mission: MissionRow) -> str:
    """LL-OVER-04, 05. Whom the mission names; in a quest whom the table has chosen."""
    is_free = mission.kind is Missions.QUEST and options.opponent is not Opponent.AS_WRITTEN
    return options.opponent.value if is_free else mission.villain


def _set_up_villain(s: LabyrinthState, mission: MissionRow) -> None:
    """LL-VSET-01 to 04. The insert of the mission's Villain; perhaps easier or harder."""
    seat_villain(s, villain_of(s.options, mission))
    for step in EASY[: EASY_STEPS.get(s.options.mode, 0)] + HARD[: HARD_STEPS.get(s.options.mode, 0)]:
        step(s, s.villain)


def seat_villain(s: LabyrinthState, name: str) -> None:
    """LL-VSET-01 to 03. The insert of a Villain for this Hero count, and the Battle deck."""
    villain, row = s.villain, s.parts.villains[name]
    villain.board = row.id
    villain.rows = row.rows(s.hero_count)
    villain.plus = [0] * len(villain.rows)
    villain.plus[row.power_row] = 1
    villain.health = row.health_by_heroes[s.hero_count - 1]
    villain.actions = row.bar_by_heroes[s.hero_count - 1][0]
    villain.gear = [0] * len(Slot)
    s.battle = [number for number, card in s.parts.battle.items() if card.villain == row.id]


def _weaker(s: LabyrinthState, villain: Player) -> None:
    """The first Easy step: five Hearts less for each Hero, ten for a lone one, but never the last five."""
    villain.health = max(HEARTS, villain.health - _hearts_of_a_step(s))


def _without_tokens(_s: LabyrinthState, villain: Player) -> None:
    """The second Easy step: no Plus-Ones."""
    villain.plus = [0] * len(villain.plus)


def _stronger(s: LabyrinthState, villain: Player) -> None:
    """LL-VLVL-05. The first Hard step: as many Hearts more; what goes past the bar makes better dice."""
    hearts = villain.health + _hearts_of_a_step(s)
    villain.health = min(TOP_HEALTH, hearts)
    growth.improve(villain, max(hearts - TOP_HEALTH, 0) // HEARTS_FOR_DICE)


def _hearts_of_a_step(s: LabyrinthState) -> int:
    """LL-DIFF-01. What the first step is worth: a lone Hero feels no fewer than ten Hearts."""
    return HEARTS * max(s.hero_count, LEAST_COUNTED)


def _with_tokens(_s: LabyrinthState, villain: Player) -> None:
    """The second Hard step: two more Plus-Ones, on Corruption."""
    villain.plus[Row.CORRUPTION] += 2


HEARTS = 5
"""What the Villain's bar goes up and down in."""
LEAST_COUNTED = 2
"""LL-DIFF-01. A lone Hero counts as so many."""
TOP_HEALTH = 100
"""LL-VLVL-05. The end of the Villain's bar."""
HEARTS_FOR_DICE = 10
"""LL-DIFF-01. So many Hearts past the end of the bar improve every row by a step."""
EASY = (_weaker, _without_tokens)
HARD = (_stronger, _with_tokens)
"""LL-DIFF-01. The first two steps of all Villains; each has a third of its own, which works in the Final Battle."""


# ---------------------------------------------------------------- boards


def hero_boards(s: LabyrinthState) -> list[BoardRow]:
    """LL-CAMP-07. The Heroes who are in the box from the start, and those who were found."""
    heroes = [board for board in s.content.boards.values() if board.id not in s.parts.villains]
    return [board for board in heroes if not board.found or board.found in s.record.unlocked]


def start_play(s: LabyrinthState) -> None:
    """LL-SETUP-12, LL-HSET-07, LL-VSET-05, 07. The first Chumps, a horse for a lone Hero; the first Hero leads."""
    at = next(at for at in halls.CELLS if (tile := s.tile(at)) is not None and tile.tag == FIRST_MINIONS)
    for _ in range(2 if s.hero_count >= MANY_HEROES else 1):
        number = packs.draw_minion(s, Size.CHUMP)
        if number is not None:
            packs.put_minion(s, number, at)
    bruno = next((card.number for card in s.content.treasures.values() if card.id == BRUNO), 0)
    if s.options.heroes == 1:
        s.heroes[0].gear[Slot.ITEM] = bruno
    s.stage = Stage.CAMP
