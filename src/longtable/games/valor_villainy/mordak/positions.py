"""Positions: a table of Minions of Mordak described by data, for tests and puzzles.

Players are called by number, the Villain 0 and the Heroes from 1 on; Regions by where they lie, such as `C3` for the
Keep; cards, boards and tiles by id.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.content import read_dice
from longtable.games.valor_villainy.mordak.kinds import Deck, Phase, Stage
from longtable.games.valor_villainy.mordak.play.final import RUINS
from longtable.games.valor_villainy.mordak.play.setup import prepare_hero, start_play
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.play.turns import start
from longtable.games.valor_villainy.mordak.state import KEEP, MORDAK, NOWHERE, Minion, MordakState, Player
from longtable.games.valor_villainy.play.packs import put_minion

Cards: TypeAlias = Sequence[str]
MINIONS, TREASURES = "minions", "treasures"


def arrange(
    s: MordakState,
    *,
    boards: Cards = (),
    at: Mapping[int, str] = {},
    health: Mapping[int, int] = {},
    hurt: Mapping[int, int] = {},
    actions: Mapping[int, int] = {},
    dice: Mapping[int, Sequence[str]] = {},
    plus: Mapping[int, Sequence[int]] = {},
    hands: Mapping[int, Cards] = {},
    gear: Mapping[int, Cards] = {},
    xp: Mapping[int, int] = {},
    trained: Sequence[int] = (),
    fallen: Sequence[int] = (),
    explored: bool = False,
    tiles: Mapping[str, str] = {},
    hidden: Mapping[str, str] = {},
    minions: Mapping[str, Cards] = {},
    sheep: Mapping[str, int] = {},
    treasures: Mapping[str, Cards] = {},
    defenders: Mapping[str, int] = {},
    defeated: Cards = (),
    looted: Cards = (),
    bounty: int = 0,
    decks: Mapping[str, Cards] = {},
    day: int = 0,
    final: bool = False,
    souls: int = 0,
    initiative: int = 1,
    to_act: Sequence[int] = (),
    acts: str = "",
    by: str = "",
    pool: int | None = None,
    stage: Stage | None = None,
) -> None:
    """Turn a fresh table into a position: nobody holds, wears or leads anything but what is said here.

    `boards` are the Heroes', in seat order; `hurt` is Health that is lost; `dice` and `plus` go by row, dice as they
    are printed: `Y W _`. `tiles` lie face up and `hidden` ones face down, the rest as at the start, or face up if the
    Map is `explored`. `minions` are stacks from the top down, the Wounded in brackets. `defeated` and `looted` is
    what lies in the Hero Stash, with some `bounty` besides, `fallen` who lies in the Villain's. `decks` are the next
    cards to come, by the name of a Spell deck, or `minions` or `treasures`. `acts` is whose Turn it is: a role, or a
    Minion's id, perhaps controlled `by` another role than usual; with a `pool` the player who acts has red dice for
    so many Hits on every row. If nobody acts the table is about to enter `stage`, or a Hero Round.

    The same can be said in rooms, see `out_of_rooms`.
    """
    _take_boards(s, boards)
    _put_everything_back(s)
    _lay_map(s, tiles, hidden, explored=explored)
    for name, stack in minions.items():
        for card in reversed(stack):
            summon(s, card.strip("[]"), name, wounded=card.startswith("["))
    for name, count in sheep.items():
        s.regions[place_of(s, name)].sheep = count
    for name, ids in treasures.items():
        s.regions[place_of(s, name)].treasures.extend(take_treasure(s, card) for card in ids)
    for number, ids in hands.items():
        give(s, number, *ids)
    for number, ids in gear.items():
        for card in ids:
            equip(s, number, card)
    for number, rows in dice.items():
        player_of(s, number).rows = [read_dice(printed) for printed in rows]
    for number, tokens in plus.items():
        player_of(s, number).plus[:] = tokens
    for values, what in ((health, "health"), (actions, "actions"), (xp, "xp")):
        for number, value in values.items():
            setattr(player_of(s, number), what, value)
    for number, lost in hurt.items():
        player_of(s, number).health -= lost
    for number in trained:
        player_of(s, number).is_trained = True
    if final:
        s.is_final, s.regions[KEEP].tile, s.mordak.at = True, RUINS, KEEP
    for number, name in at.items():
        player_of(s, number).at = place_of(s, name)
    for name, number in defenders.items():
        s.regions[place_of(s, name)].defender = player_of(s, number).role
    for number in fallen:
        _fell(s, player_of(s, number))
    s.hero_stash.extend(take_minion(s, card) for card in defeated)
    s.stash_treasures.extend(take_treasure(s, card) for card in looted)
    s.loose_bounty = bounty
    for deck, ids in decks.items():
        stack_deck(s, deck, *ids)
    s.day, s.souls, s.initiative = day or (LAST_DAY if final else 0), souls, initiative - 1
    s.to_act[:] = [player_of(s, number).role for number in to_act]
    s.stage = Stage(stage) if stage else Stage.HERO_ROUND
    s.phase = Phase.MINIONS if s.stage in (Stage.MINION_STEP, Stage.VILLAIN_LEVEL_UP) else Phase.HEROES
    if pool is not None:
        actor = s.player(acts)
        actor.rows = [[int(Die.RED)] * ((pool + 1) // 2) for _ in actor.rows]
    if acts:
        let_act(s, acts, Role(by) if by else None)


# ---------------------------------------------------------------- rooms

PARTY = {
    "board": "boards",
    "at": "at",
    "health": "health",
    "hurt": "hurt",
    "actions": "actions",
    "dice": "dice",
    "plus": "plus",
    "hand": "hands",
    "gear": "gear",
    "xp": "xp",
    "is_trained": "trained",
    "is_fallen": "fallen",
}
"""What can be said of one player, and the word of `arrange` that says it of all."""
MAP = {
    "tile": "tiles",
    "hidden": "hidden",
    "minions": "minions",
    "sheep": "sheep",
    "treasures": "treasures",
    "defender": "defenders",
}
"""What can be said of one Region."""


def out_of_rooms(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position told player by player and Region by Region, in the words of `arrange`; the rest stays.

    `party={1: {"board": "bjorn", "at": "C3", "hurt": 2}}` says of the first Hero what `boards`, `at` and `hurt` say
    of all, and `map={"C3": {"minions": ["gladestalker"], "sheep": 1}}` of the Keep what `minions` and `sheep` say.
    """
    words = {**position}
    party, places = words.pop("party", {}), words.pop("map", {})
    told = {**_spread(party, PARTY), **_spread(places, MAP)}
    if "boards" in told:
        boards = told.pop("boards")
        if sorted(boards) != list(range(1, len(boards) + 1)):
            raise BadArgument(f"the party has the boards {boards}; give one to each Hero from 1 on")
        words["boards"] = [boards[number] for number in sorted(boards)]
    for trait in ("trained", "fallen"):
        words[trait] = [*words.get(trait, ()), *(who for who, is_so in told.pop(trait, {}).items() if is_so)]
    return {**words, **{word: {**words.get(word, {}), **values} for word, values in told.items()}}


def _spread(room: Mapping[Any, Mapping[str, Any]], known: Mapping[str, str]) -> dict[str, dict[Any, Any]]:
    """What a room tells of each, by the words that tell it of all."""
    told: dict[str, dict[Any, Any]] = {}
    for who, words in room.items():
        for word, value in words.items():
            if word not in known:
                raise BadArgument(f"there is no word {word!r} for {who!r}; the words are {', '.join(known)}")
            told.setdefault(known[word], {})[who] = value
    return told


# ---------------------------------------------------------------- the beginning


def _take_boards(s: MordakState, boards: Cards) -> None:
    """Everybody has a board, those who are not named the first that is free; play can begin."""
    known = [board for board in s.content.boards if board != MORDAK]
    unknown = [board for board in boards if board not in known]
    if unknown or len(boards) > s.hero_count:
        raise BadArgument(f"boards {list(boards)} for {s.hero_count} Heroes; the boards are {', '.join(known)}")
    free = iter([board for board in known if board not in boards])
    for place, hero in enumerate(s.heroes):
        prepare_hero(s, hero, boards[place] if place < len(boards) else next(free))
    start_play(s)


def _put_everything_back(s: MordakState) -> None:
    """Spells, Treasures and Minions go back to their decks, and all tokens off the boards."""
    for player in (s.mordak, *s.heroes):
        for number in player.hand:
            s.decks[s.spell(number).deck].append(number)
        s.treasures.extend(number for number in player.gear if number)
        player.hand.clear()
        player.gear[:] = [0] * len(player.gear)
        player.plus[:] = [0] * len(player.plus)
    for minion in s.minions:
        s.packs[s.card(minion).size - 1].append(minion.number)
        s.regions[minion.at].stack.remove(minion.number)
    s.minions.clear()


def _lay_map(s: MordakState, tiles: Mapping[str, str], hidden: Mapping[str, str], *, explored: bool) -> None:
    for region in s.regions:
        region.is_face_up = region.is_face_up or explored
    for name, tile in tiles.items():
        lay_tile(s, name, tile)
    for name, tile in hidden.items():
        lay_tile(s, name, tile, face_up=False)


def _fell(s: MordakState, hero: Player) -> None:
    """MM-KO-01, 02. A Hero lies in the Villain Stash."""
    hero.at, hero.health = NOWHERE, 0
    s.fallen += 1
    s.defeats += 1


# ---------------------------------------------------------------- who and where


def player_of(s: MordakState, number: int) -> Player:
    """A player by number: the Villain is 0, the Heroes follow."""
    everybody = [s.mordak, *s.heroes]
    if not 0 <= number < len(everybody):
        raise BadArgument(f"there is no player {number}; the Villain is 0, the Heroes are 1 to {s.hero_count}")
    return everybody[number]


def place_of(s: MordakState, name: str) -> int:
    """Where a Region is in the list, by its coordinates."""
    names = {region.place: at for at, region in enumerate(s.regions) if not region.is_gone}
    if name not in names:
        raise BadArgument(f"there is no Region {name!r}; the Regions are {', '.join(sorted(names))}")
    return names[name]


def lay_tile(s: MordakState, name: str, tile: str, *, face_up: bool = True) -> None:
    """Lay a tile into a Region; where it lay before, another of that tier comes."""
    if tile not in s.tiles:
        raise BadArgument(f"there is no tile {tile!r}; the tiles are {', '.join(s.tiles)}")
    region = s.regions[place_of(s, name)]
    before, region.tile, region.is_face_up = region.tile, tile, face_up
    for other in s.regions:
        if other.tile == tile and other is not region:
            tier = s.tile(other).tier
            laid = [one.tile for one in s.regions]
            spare = [row.id for row in s.tiles.values() if row.tier is tier and row.id not in laid]
            other.tile = before if before in spare or not spare else spare[0]


def let_act(s: MordakState, who: str, controller: Role | None = None) -> None:
    """Begin somebody's Turn: a player's, by role, or a Minion's, by the id of its card."""
    if who in (MORDAK, *(hero.role for hero in s.heroes)):
        player = s.player(who)
        s.phase, s.last_seen = Phase.VILLAIN if player.is_villain else Phase.HEROES, player.at
        start(s, player.key, controller or player.role)
    else:
        minion = _minion_of(s, who)
        minion.has_acted = True
        s.phase = Phase.MINIONS
        start(s, s.card(minion).key, controller or MORDAK)
    s.stage = Stage.TURN


def _minion_of(s: MordakState, card: str) -> Minion:
    found = [minion for minion in s.minions if s.card(minion).id == card]
    if not found:
        raise BadArgument(f"nobody of the name {card!r} can act: it is neither a player nor a Minion on the Map")
    return found[0]


# ---------------------------------------------------------------- cards


def give(s: MordakState, number: int, *cards: str) -> None:
    """Put Spells into a player's hand."""
    for card in cards:
        zones = s.decks.values()
        player_of(s, number).hand.append(_take(zones, {n: row.id for n, row in s.content.spells.items()}, card))


def equip(s: MordakState, number: int, card: str) -> int:
    """Let a player wear a Treasure; its number."""
    treasure = take_treasure(s, card)
    player_of(s, number).gear[s.treasure(treasure).slot] = treasure
    return treasure


def summon(s: MordakState, card: str, name: str, *, wounded: bool = False) -> Minion:
    """Put a Minion on top of a Region's stack."""
    minion = put_minion(s, take_minion(s, card), place_of(s, name))
    minion.is_wounded = wounded
    return minion


def stack_deck(s: MordakState, deck: str, *cards: str) -> None:
    """Let these cards be the next of a deck, in this order: Minions come from the bottom, all others from the top."""
    if deck == MINIONS:
        for number in reversed([take_minion(s, card) for card in cards]):
            s.packs[s.content.minions[number].size - 1].insert(0, number)
    elif deck == TREASURES:
        s.treasures.extend(reversed([take_treasure(s, card) for card in cards]))
    elif deck in [known.value for known in s.decks]:
        ids = {number: row.id for number, row in s.content.spells.items()}
        pile = s.decks[Deck(deck)]
        pile.extend(reversed([_take([pile], ids, card) for card in cards]))
    else:
        known = [*(known.value for known in s.decks), MINIONS, TREASURES]
        raise BadArgument(f"there is no deck {deck!r}; the decks are {', '.join(known)}")


def take_minion(s: MordakState, card: str) -> int:
    """Take a Minion out of its deck; its number."""
    return _take(s.packs, {number: row.id for number, row in s.content.minions.items()}, card)


def take_treasure(s: MordakState, card: str) -> int:
    """Take a Treasure out of the deck; its number."""
    return _take([s.treasures], {number: row.id for number, row in s.content.treasures.items()}, card)


def _take(zones: Iterable[list[int]], ids: Mapping[int, str], card: str) -> int:
    for zone in zones:
        for number in zone:
            if ids[number] == card:
                zone.remove(number)
                return number
    known = ", ".join(sorted(dict.fromkeys(ids.values())))
    raise BadArgument(f"no card {card!r} is left to place; the cards are {known}")
