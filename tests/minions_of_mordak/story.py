"""Stories at a table of Minions of Mordak: a position, and the few things that every story does and asks.

Players go by their seats, Regions by where they lie and cards by their ids, as in `positions.arrange`, whose words
`table` takes. Whatever needs more than data is a change of the state before the story begins.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from longtable.engine.ask import Role, option_id
from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.game import MinionsOfMordak, game
from longtable.games.valor_villainy.mordak.kinds import Deck, Kind, Stage
from longtable.games.valor_villainy.mordak.positions import let_act, place_of, player_of, take_minion
from longtable.games.valor_villainy.mordak.state import Minion, MordakState, Player, Region
from longtable.testing import Story, unfinished

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
ANY = tuple(str(kind) for kind in Kind)
RESTS = ("pass", "end", "stop", "done", "no", "nobody", "keep", "0")
"""Answers by which nothing is done."""
MANY_ANSWERS = 400

Change: TypeAlias = Callable[[MordakState], object]
Position: TypeAlias = dict[str, Any]
Rolls: TypeAlias = Sequence[list[int]]


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
    rolls: Rolls = (),
    chance: Mapping[str, Rolls] | None = None,
    options: Mapping[str, Any] | None = None,
    resting: Sequence[str] = RESTING,
    seed: str = "story",
    kind: MinionsOfMordak = game,
    **position: Any,
) -> Story:
    """A table at a position (see `positions.arrange`), in somebody's Turn or about to enter a `stage`.

    Who `acts` is a role or a Minion, perhaps controlled `by` another role than usual; a player has dice on every row
    that will bring `pool` Hits in the first roll, and `rolls` is what further dice show. `hand` are the first Hero's
    Spells. In a Turn everybody has four Action Points.
    """

    def arrange(s: MordakState) -> None:
        players = range(len(boards) + 1)
        words = {"boards": boards, "stage": stage, **position}
        words["hands"] = {**position.get("hands", {}), ME: [*hand, *position.get("hands", {}).get(ME, ())]}
        if stage is None:
            words["actions"] = {**dict.fromkeys(players, POINTS), **position.get("actions", {})}
        kind.arrange(s, **words)
        change(s)
        if stage is None:
            roles = [player_of(s, number).role for number in players]
            if acts in roles and roles.index(Role(acts)) not in position.get("dice", {}):
                actor = s.player(acts)
                actor.rows = [[int(Die.RED)] * len(showing(pool)) for _ in actor.rows]
            let_act(s, acts, Role(by) if by else None)

    dice = [*([showing(pool)] if pool else []), *rolls]
    return _opened(kind, len(boards), options, seed, resting, arrange, {"dice": dice, **(chance or {})})


def seated(heroes: int, *, seed: str = "story", **options: Any) -> Story:
    """A game that has just been opened; whatever is asked may be left open."""
    return _opened(game, heroes, options, seed, ANY, None, {})


def begun(boards: Sequence[str] = BOARDS[:2], *, seed: str = "story") -> Story:
    """A game set up by the book, in which everybody has chosen a board; whatever is asked then may be left open."""
    t = seated(len(boards), seed=seed)
    for seat, board in enumerate(boards, ME):
        t.seat(seat).asked("board").answers(board)
    return t


def open_party(heroes: int, change: Change = lambda _: None, *, villain: bool = False, **position: Any) -> Story:
    """A party that others may join and leave, as a Level Up Step begins: the Heroes', or the Villain's."""
    return table(
        change,
        boards=BOARDS[:heroes],
        options={"open_party": True},
        stage=Stage.VILLAIN_LEVEL_UP if villain else Stage.HERO_LEVEL_UP,
        resting=(*RESTING, "spend-xp", "equip"),
        **position,
    )


def _opened(
    kind: MinionsOfMordak,
    heroes: int,
    options: Mapping[str, Any] | None,
    seed: str,
    resting: Sequence[str],
    arrange: Callable[[MordakState], None] | None,
    chance: Mapping[str, Rolls],
) -> Story:
    settled = kind.read_options({"heroes": heroes, **(options or {})})
    seats = [Seat(name) for name in NAMES[: len(kind.roles(settled))]]
    story = Story(Table.open(kind, seats, seed, settled, arrange=arrange, chance=chance), resting)
    unfinished.append(story)
    return story


def showing(pool: int) -> list[int]:
    """Faces of red dice that bring so many Hits."""
    return [6] * (pool // 2) + [1] * (pool % 2)


def around_the_east(*tiles: str) -> Position:
    """These tiles lie face down in D2, E3 and D4, around the eastern Region; what is left of these is quiet."""
    known = [tile for tile in QUIET if tile not in tiles][: 3 - len(tiles)]
    places = (D2, E3, D4)
    return {
        "hidden": dict(zip(places, tiles, strict=False)),
        "tiles": dict(zip(places[len(tiles) :], known, strict=True)),
    }


def stand(of: Story | MordakState, seat: int, place: str) -> None:
    """Put somebody into a Region."""
    player(of, seat).at = place_of(_state(of), place)


def bury(s: MordakState, card: str) -> int:
    """Put a Minion card on top of its discard pile; its number."""
    number = take_minion(s, card)
    s.pack_discards[s.content.minions[number].size - 1].append(number)
    return number


# ---------------------------------------------------------------- what people do


def strike(t: Story, target: str, hits: int, roll: str = MELEE) -> None:
    """Whoever acts makes a roll, if it is still to be made, and spends so many Hits on somebody."""
    seat = t.seat(next(iter(t.asked)))
    if t.asked[seat.number] == "act":
        seat.answers(roll)
    seat.asked("spend").answers(target).asked("hits").answers(str(hits))


def cast(t: Story, spell: str, hits: int | None = None) -> None:
    """Whoever acts takes the Magic Action, if it is still to be taken, and casts a Spell for so many Hits."""
    seat = t.seat(next(iter(t.asked)))
    if t.asked[seat.number] == "act":
        seat.answers(MAGIC)
    seat.asked("spell").answers(spell)
    if hits is not None:
        seat.asked("level").answers(str(hits))


def end_turn(t: Story) -> None:
    """Whoever acts ends the Turn."""
    t.seat(next(iter(t.asked))).asked("act").answers("end")


def agree_on(t: Story, hero: str) -> None:
    """All Heroes who are asked name the same Defender."""
    for seat in list(t.asked):
        t.seat(seat).asked("defender").answers(hero)


def be_content(t: Story) -> None:
    """Everybody who is asked about Treasures wants nothing more."""
    while "equip" in t.asked.values():
        t.everyone("done")


def rest(t: Story, seat: int | None, kind: str) -> list[str]:
    """Everybody does as little as they can until this seat, or any, is asked this; what was asked before."""
    asked: list[str] = []
    while (kind not in t.asked.values()) if seat is None else t.asked.get(seat) != kind:
        asked.append(_do_nothing(t))
        if len(asked) > MANY_ANSWERS:
            raise AssertionError(f"seat {seat} was never asked {kind}; asked now: {t.asked}")
    return asked


def rest_until(t: Story, is_so: Callable[[MordakState], bool]) -> list[str]:
    """Everybody does as little as they can until something is so; who had a Turn meanwhile, in order."""
    acted: list[str] = []
    for _ in range(MANY_ANSWERS):
        if is_so(t.state):
            return acted
        who = acting(t) if t.state.turns else ""
        if _do_nothing(t) == "act":
            acted.append(who)
    raise AssertionError(f"it never came to be; asked now: {t.asked}")


def _do_nothing(t: Story) -> str:
    if not t.asked:
        raise AssertionError("nobody is asked anything any more")
    seat, kind = next(iter(t.asked.items()))
    request = t.seat(seat).request
    names = [option_id(option) for option in t.table.asks[request].options]
    t.table.answer(request, next((name for name in names if name in RESTS), names[-1]), seat)
    return kind


# ---------------------------------------------------------------- what is so


def _state(of: Story | MordakState) -> MordakState:
    state: MordakState = of.state if isinstance(of, Story) else of
    return state


def player(of: Story | MordakState, seat: int) -> Player:
    """Who sits there: Mordak, or a Hero."""
    if isinstance(of, Story):
        return _state(of).player(of.table.seats[seat].roles[0])
    return player_of(of, seat)


def spot(of: Story | MordakState, place: str) -> Region:
    """A Region, by where it lies."""
    s = _state(of)
    return s.regions[place_of(s, place)]


def stands(of: Story | MordakState, seat: int) -> str:
    """Where somebody is."""
    return where(of, player(of, seat))


def where(of: Story | MordakState, who: Player | Minion) -> str:
    """Where a character is."""
    return _state(of).regions[who.at].place if who.at >= 0 else NOWHERE


def places(t: Story) -> list[str]:
    """Where the Heroes are, in seat order."""
    return [where(t, hero) for hero in _state(t).heroes]


def health(t: Story, seat: int) -> int:
    """The Health of a player."""
    return player(t, seat).health


def lost(t: Story, seat: int) -> int:
    """How much Health a Hero has lost."""
    hero = player(t, seat)
    return _state(t).content.boards[hero.board].health - hero.health


def hand(t: Story, seat: int) -> list[str]:
    """A hand, by ids."""
    return [_state(t).spell(number).id for number in player(t, seat).hand]


def worn(t: Story, seat: int) -> list[str]:
    """What somebody has Equipped, by ids."""
    return [_state(t).treasure(number).id for number in player(t, seat).gear if number]


def experience(t: Story) -> list[int]:
    """The experience of all Heroes."""
    return [hero.xp for hero in _state(t).heroes]


def minions(of: Story | MordakState, place: str) -> list[str]:
    """The stack of a Region from the top down; the Wounded stand in brackets."""
    s = _state(of)
    stack = s.minions_in(place_of(s, place))
    return [f"[{s.card(minion).id}]" if minion.is_wounded else s.card(minion).id for minion in stack]


def minion(of: Story | MordakState, card: str) -> Minion:
    """The Minion of this name on the Map."""
    s = _state(of)
    return next(one for one in s.minions if s.card(one).id == card)


def key(of: Story | MordakState, card: str) -> str:
    """The key of the Minion of this name on the Map."""
    s = _state(of)
    return s.card(minion(s, card)).key


def stash(t: Story) -> list[str]:
    """The Defeated Minions in the Hero Stash, by ids."""
    s = _state(t)
    return [s.content.minions[number].id for number in s.hero_stash]


def pile(t: Story, deck: Deck) -> list[str]:
    """The discard pile of a Spell deck, by ids."""
    s = _state(t)
    return [s.spell(number).id for number in s.discards[deck]]


def acting(t: Story) -> str:
    """Whose Turn it is: a role, or a Minion's id."""
    actor: str = t.state.turns[-1].actor
    return actor.partition(":")[2].partition("#")[0]


def left(t: Story) -> tuple[int, int]:
    """The Action Points, and the steps of the running Move, that are left in the Turn in progress."""
    turn = _state(t).turns[-1]
    return turn.points, turn.steps


def reach(t: Story, seat: int) -> list[str]:
    """The Regions among the options of a seat."""
    return sorted(name for name in t.seat(seat).options if len(name) == 2 and name[0] in "ABCDE")


def said(t: Story, *names: str) -> list[str]:
    """Which of these facts came when."""
    return [fact.said for fact in t.table.facts if fact.said in names]


def cashed_in(t: Story, side: str = "cash-in") -> object:
    """The Bounty of the last cash-in."""
    return t.facts(side)[-1].data["bounty"]
