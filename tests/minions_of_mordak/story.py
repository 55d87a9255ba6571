"""Stories at a table of Minions of Mordak, as its tests tell them: names of seats and Regions, and how one begins.

Players go by their seats, Regions by where they lie and cards by their ids, as in `positions.arrange`, whose words
`table` takes. Whatever needs more than data is a change of the state before the story begins.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from longtable.engine.ask import Role
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.game import MinionsOfMordak, game
from longtable.games.valor_villainy.mordak.kinds import Kind, MordakKind, Stage
from longtable.games.valor_villainy.mordak.positions import let_act
from longtable.games.valor_villainy.mordak.state import Minion, MordakState, Player, Region
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.positions import place_of, player_of, take_minion
from longtable.games.valor_villainy.story import showing
from longtable.testing import table as open_table
from longtable.testing.foretold import Result

VILLAIN, ME, FRIEND, THIRD = range(4)
"""Who sits where."""
NAMES = ("Mo", "Ada", "Ben", "Cleo", "Dov", "Eve")
BOARDS = ("mari", "bjorn", "scrutt", "loxley", "alyndra")
KEEP, NORTH, EAST, WEST, SOUTH = "C3", "C2", "D3", "B3", "C4"
"""The five Regions that are face up from the start; the north is a Mountain, the south a Lake."""
NOWHERE = ""
MORDAK = "mordak"
PLAIN, RUINS = "abandoned-toll-house", "ruins-of-the-throne"
D2, E3, D4 = "D2", "E3", "D4"
"""The Regions around the east, besides the Keep."""
QUIET = ("old-quarry", "gallows-common", "duckweed-pond", "crooked-copse")
"""Tiles to fill the Map with: no Mountains."""
MELEE, RANGED, MAGIC, CORRUPTION = "melee", "ranged", "magic", "corruption"
POINTS = 4
"""Action Points for everybody, so that a Turn goes on after what a story is about."""
RESTING = ("act", "spell", "hold-back", "extra-spawn")
"""Questions at which a story may end: the game waits there for whatever comes next."""
ANY = tuple(str(kind) for kind in (*Kind, *MordakKind))

Change: TypeAlias = Callable[[MordakState], object]
Position: TypeAlias = dict[str, Any]


# ---------------------------------------------------------------- how a story begins


def table(
    change: Change = lambda _: None,
    *,
    boards: Sequence[str] = BOARDS[:2],
    acts: str = "hero-1",
    by: str = "",
    stage: Stage | None = None,
    hand: Sequence[str] = (),
    pool: int = 0,
    rolls: Sequence[Result] = (),
    chance: Mapping[str, Sequence[Result]] | None = None,
    options: Mapping[str, Any] | None = None,
    resting: Sequence[str] = RESTING,
    seed: str = "story",
    kind: MinionsOfMordak = game,
    **position: Any,
) -> MordakStory:
    """A table at a position (see `positions.arrange`), in somebody's Turn or about to enter a `stage`.

    Who `acts` is a role or a Minion, perhaps controlled `by` another role than usual; a player has dice on every row
    that will bring `pool` Hits in the first roll, and `rolls` is what further dice show. `hand` are the first Hero's
    Spells. In a Turn everybody has four Action Points. The Turn begins after the `change`.
    """
    players = range(len(boards) + 1)
    words = {"boards": boards, "stage": stage, **position}
    words["hands"] = {**position.get("hands", {}), ME: [*hand, *position.get("hands", {}).get(ME, ())]}
    if stage is None:
        words["actions"] = {**dict.fromkeys(players, POINTS), **position.get("actions", {})}

    def begin(s: MordakState) -> None:
        change(s)
        if stage is None:
            roles = [player_of(s, number).role for number in players]
            if acts in roles and roles.index(Role(acts)) not in position.get("dice", {}):
                actor = s.player(acts)
                actor.rows = [[int(Die.RED)] * len(showing(pool).split()) for _ in actor.rows]
            let_act(s, acts, Role(by) if by else None)

    t: MordakStory = open_table(
        kind,
        options=options,
        chance={"dice": [*([showing(pool)] if pool else []), *rolls], **(chance or {})},
        resting=resting,
        seed=seed,
        names=NAMES,
        change=begin,
        **words,
    )
    return t


def seated(heroes: int, *, seed: str = "story", **options: Any) -> MordakStory:
    """A game that has just been opened; whatever is asked may be left open."""
    t: MordakStory = open_table(game, seats=heroes + 1, options=options, resting=ANY, seed=seed, names=NAMES)
    return t


def begun(boards: Sequence[str] = BOARDS[:2], *, seed: str = "story") -> MordakStory:
    """A game set up by the book, in which everybody has chosen a board; whatever is asked then may be left open."""
    t = seated(len(boards), seed=seed)
    for seat, board in enumerate(boards, ME):
        t.seat(seat).asked("board").answers(board)
    return t


def open_party(
    heroes: int, change: Change = lambda _: None, *, villain: bool = False, **position: Any
) -> MordakStory:
    """A party that others may join and leave, as a Level Up Step begins: the Heroes', or the Villain's."""
    return table(
        change,
        boards=BOARDS[:heroes],
        options={"open_party": True},
        stage=Stage.VILLAIN_LEVEL_UP if villain else Stage.HERO_LEVEL_UP,
        resting=(*RESTING, "spend-xp", "equip"),
        **position,
    )


def around_the_east(*tiles: str) -> Position:
    """These tiles lie face down in D2, E3 and D4, around the eastern Region; what is left of these is quiet."""
    known = [tile for tile in QUIET if tile not in tiles][: 3 - len(tiles)]
    places = (D2, E3, D4)
    return {
        "hidden": dict(zip(places, tiles, strict=False)),
        "tiles": dict(zip(places[len(tiles) :], known, strict=True)),
    }


def stand(of: MordakStory | MordakState, seat: int, place: str) -> None:
    """Put somebody into a Region."""
    player(of, seat).at = place_of(_state(of), place)


def bury(s: MordakState, card: str) -> int:
    """Put a Minion card on top of its discard pile; its number."""
    number = take_minion(s, card)
    s.pack_discards[s.content.minions[number].size - 1].append(number)
    return number


# ---------------------------------------------------------------- what people do


def agree_on(t: MordakStory, hero: str) -> None:
    """All Heroes who are asked name the same Defender."""
    for seat in list(t.asked):
        t.seat(seat).asked("defender").answers(hero)


def be_content(t: MordakStory) -> None:
    """Everybody who is asked about Treasures wants nothing more."""
    while "equip" in t.asked.values():
        t.everyone("done")


# ---------------------------------------------------------------- the state itself, to be changed


def _state(of: MordakStory | MordakState) -> MordakState:
    return of.state if isinstance(of, MordakStory) else of


def player(of: MordakStory | MordakState, seat: int) -> Player:
    """Who sits there: Mordak, or a Hero."""
    if isinstance(of, MordakStory):
        return of.player(seat).player
    return player_of(of, seat)


def spot(of: MordakStory | MordakState, place: str) -> Region:
    """A Region, by where it lies."""
    s = _state(of)
    return s.regions[place_of(s, place)]


def minion(of: MordakStory | MordakState, card: str) -> Minion:
    """The Minion of this name on the Map."""
    s = _state(of)
    return next(one for one in s.minions if s.card(one).id == card)


def key(s: MordakState, card: str) -> str:
    """The key of the Minion of this name on the Map."""
    return s.card(minion(s, card)).key


def where(t: MordakStory, who: Minion) -> str:
    """Where a Minion is."""
    return t.state.regions[who.at].place
