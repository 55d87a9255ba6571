"""Positions: what every table of the family has, described by data: boards, hands, gear, decks, stacks.

Players are called by number, the Villain 0 and the Heroes from 1 on; Regions by where they lie, such as `C3`; cards
and boards by id. A game's own `positions.arrange` has its Map and its course besides.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Phase
from longtable.games.valor_villainy.play.boards import prepare_hero
from longtable.games.valor_villainy.play.packs import put_minion
from longtable.games.valor_villainy.play.turns import start
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, VillainyState

Cards: TypeAlias = Sequence[str]
MINIONS, TREASURES = "minions", "treasures"

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
    "minions": "minions",
    "sheep": "sheep",
    "treasures": "treasures",
    "defender": "defenders",
}
"""What can be said of one Region; a game adds what it says of its tiles."""


def out_of_rooms(position: Mapping[str, Any], about_places: Mapping[str, str]) -> dict[str, Any]:
    """A position told player by player and Region by Region, in the words that tell it of all; the rest stays.

    `party={1: {"at": "C3", "hurt": 2}}` says of the first Hero what `at` and `hurt` say of all, `map={"C3": {"sheep":
    1}}` of one Region what `sheep` says; `about_places` are the words for Regions.
    """
    words = {**position}
    party, places = words.pop("party", {}), words.pop("map", {})
    told = {**_spread(party, PARTY), **_spread(places, about_places)}
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


# ---------------------------------------------------------------- the whole table


def put_everything_back(s: VillainyState) -> None:
    """Spells, Treasures and Minions go back to their decks, and all tokens off the boards."""
    for player in s.everybody:
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


def take_boards(s: VillainyState, boards: Cards, villains: Collection[str]) -> None:
    """Every Hero has a board, found or not, those who are not named the first that is free."""
    known = [board for board in s.content.boards if board not in villains]
    unknown = [board for board in boards if board not in known]
    if unknown or len(boards) > s.hero_count:
        raise BadArgument(f"boards {list(boards)} for {s.hero_count} Heroes; the boards are {', '.join(known)}")
    free = iter([board for board in known if board not in boards])
    for place, hero in enumerate(s.heroes):
        prepare_hero(s, hero, boards[place] if place < len(boards) else next(free))


def fill(
    s: VillainyState,
    *,
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
    minions: Mapping[str, Cards] = {},
    sheep: Mapping[str, int] = {},
    treasures: Mapping[str, Cards] = {},
    defenders: Mapping[str, int] = {},
    defeated: Cards = (),
    looted: Cards = (),
    bounty: int = 0,
    decks: Mapping[str, Cards] = {},
    souls: int = 0,
    initiative: int = 1,
    to_act: Sequence[int] = (),
) -> None:
    """What stands and lies in Regions, what players hold, wear and can do, where they are, and what comes next.

    `minions` are stacks from the top down, the Wounded in brackets. `hurt` is Health that is lost; `dice` and `plus`
    go by row, dice as they are printed: `Y W _`. `defeated` and `looted` is what lies in the Hero Stash, with some
    `bounty` besides, `fallen` who lies in the Villain's. `decks` are the next cards to come, by the name of a Spell
    deck, or `minions` or `treasures`.
    """
    _fill_map(s, minions, sheep, treasures, defenders)
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
    for number, name in at.items():
        player_of(s, number).at = place_of(s, name)
    for number in fallen:
        _fell(s, player_of(s, number))
    s.hero_stash.extend(take_minion(s, card) for card in defeated)
    s.stash_treasures.extend(take_treasure(s, card) for card in looted)
    s.loose_bounty = bounty
    for deck, ids in decks.items():
        stack_deck(s, deck, *ids)
    s.souls, s.initiative = souls, initiative - 1
    s.to_act[:] = [player_of(s, number).role for number in to_act]


def _fill_map(
    s: VillainyState,
    minions: Mapping[str, Cards],
    sheep: Mapping[str, int],
    treasures: Mapping[str, Cards],
    defenders: Mapping[str, int],
) -> None:
    for name, stack in minions.items():
        for card in reversed(stack):
            summon(s, card.strip("[]"), name, wounded=card.startswith("["))
    for name, count in sheep.items():
        s.regions[place_of(s, name)].sheep = count
    for name, ids in treasures.items():
        s.regions[place_of(s, name)].treasures.extend(take_treasure(s, card) for card in ids)
    for name, number in defenders.items():
        s.regions[place_of(s, name)].defender = player_of(s, number).role


def _fell(s: VillainyState, hero: Player) -> None:
    """MM-KO-01, 02. A Hero lies in the Villain Stash."""
    hero.at, hero.health = NOWHERE, 0
    s.fallen += 1
    s.defeats += 1


def give_pool(player: Player, pool: int) -> None:
    """Red dice for so many Hits on every row."""
    player.rows = [[int(Die.RED)] * ((pool + 1) // 2) for _ in player.rows]


# ---------------------------------------------------------------- who and where


def player_of(s: VillainyState, number: int) -> Player:
    """A player by number: the Villain is 0, the Heroes follow."""
    everybody = s.everybody
    if not 0 <= number < len(everybody):
        raise BadArgument(f"there is no player {number}; the Villain is 0, the Heroes are 1 to {s.hero_count}")
    return everybody[number]


def place_of(s: VillainyState, name: str) -> int:
    """Where a Region is in the list, by its coordinates."""
    names = {region.place: at for at, region in enumerate(s.regions) if not region.is_gone}
    if name not in names:
        raise BadArgument(f"there is no Region {name!r}; the Regions are {', '.join(sorted(names))}")
    return names[name]


def let_act(s: VillainyState, who: str, controller: Role | None = None) -> None:
    """Begin somebody's Turn: a player's, by role, or a Minion's, by the id of its card."""
    if who in (s.villain.role, *(hero.role for hero in s.heroes)):
        player = s.player(who)
        s.phase, s.last_seen = Phase.VILLAIN if player.is_villain else Phase.HEROES, player.at
        start(s, player.key, controller or player.role)
    else:
        minion = _minion_of(s, who)
        minion.has_acted = True
        s.phase = Phase.MINIONS
        start(s, s.card(minion).key, controller or s.villain.role)


def _minion_of(s: VillainyState, card: str) -> Minion:
    found = [minion for minion in s.minions if s.card(minion).id == card]
    if not found:
        raise BadArgument(f"nobody of the name {card!r} can act: it is neither a player nor a Minion on the Map")
    return found[0]


# ---------------------------------------------------------------- cards


def give(s: VillainyState, number: int, *cards: str) -> None:
    """Put Spells into a player's hand."""
    for card in cards:
        zones = s.decks.values()
        player_of(s, number).hand.append(_take(zones, {n: row.id for n, row in s.content.spells.items()}, card))


def equip(s: VillainyState, number: int, card: str) -> int:
    """Let a player wear a Treasure; its number."""
    treasure = take_treasure(s, card)
    player_of(s, number).gear[s.treasure(treasure).slot] = treasure
    return treasure


def summon(s: VillainyState, card: str, name: str, *, wounded: bool = False) -> Minion:
    """Put a Minion on top of a Region's stack."""
    minion = put_minion(s, take_minion(s, card), place_of(s, name))
    minion.is_wounded = wounded
    return minion


def stack_deck(s: VillainyState, deck: str, *cards: str) -> None:
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


def take_minion(s: VillainyState, card: str) -> int:
    """Take a Minion out of its deck; its number."""
    return _take(s.packs, {number: row.id for number, row in s.content.minions.items()}, card)


def take_treasure(s: VillainyState, card: str) -> int:
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
