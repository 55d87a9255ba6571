"""Series of games between bots: each game follows from its seed, so any number of processes gives the same."""

from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future
from copy import deepcopy
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from longtable.bots.registry import find_bot
from longtable.bots.simple import GreedyBot, RandomBot
from longtable.bots.view import Bot, View, view_of
from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument, LongtableError
from longtable.engine.game import AnyGame, Options, Record
from longtable.engine.seating import deal
from longtable.engine.steps import DECISION_LIMIT, Policy, Run
from longtable.engine.table import Seat, Table, rule_chain
from longtable.games import find_game
from longtable.lab.series.campaigns import Settings, Start
from longtable.lab.series.counting import ChoiceCounter, FactCounter
from longtable.lab.series.processes import Processes, finished

UNDECIDED = "undecided"
BATCH_SECONDS = 0.5
MOST_PER_BATCH = 500


class Series(Struct, frozen=True, kw_only=True):
    """Many games of the same kind: game i has the seed `seed/i`, and the bots move round by one chair each game."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, Any] = {}
    packs: tuple[Pack, ...] = ()
    rotate: bool = True
    limit: int = DECISION_LIMIT
    campaign: Start | None = None
    """From what the games start, where they are tables of campaigns."""

    def seed_of(self, number: int) -> str:
        """The seed of one game."""
        return f"{self.seed}/{number}"

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Who sits in which chair in one game; at all tables of a campaign the same."""
        turn = number if self.campaign is None else number // self.campaign.tables
        first = turn % len(self.bots) if self.rotate else 0
        return self.bots[first:] + self.bots[:first]


class GameResult(Struct, frozen=True, kw_only=True):
    """One game: the bot of each role, who won and why. Roles are counted from 0; nobody wins an undecided game."""

    game: int
    seed: str
    seats: tuple[str, ...]
    winner_seats: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    decisions: int
    measures: dict[str, Any]

    @property
    def decided(self) -> bool:
        """Whether the game came to its end within the limit of decisions."""
        return self.reason != UNDECIDED

    @property
    def winner_bots(self) -> tuple[str, ...]:
        """The bots that won."""
        return tuple(self.seats[seat] for seat in self.winner_seats)


class GameFailed(LongtableError):
    """A game of a series that a broken rule or bot stopped; says which game, so that it can be played again."""

    def __init__(self, text: str, number: int = 0, cell: int = 0) -> None:
        super().__init__(text, number, cell)
        self.text = text
        self.number = number
        self.cell = cell

    def __str__(self) -> str:
        return self.text


# ---------------------------------------------------------------- one game


class GameInPlay:
    """A game between bots that has begun; what happens in it is counted if there is who counts."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        specs: Sequence[str],
        seed: str,
        facts: FactCounter | None = None,
        choices: ChoiceCounter | None = None,
        record: Record | None = None,
    ) -> None:
        self.roles = game.roles(options)
        self.specs = bots_by_role(game, options, specs)
        self._bots = {role: _new_bot(spec) for role, spec in self.specs.items()}
        self._randoms = {role: Random(f"{seed}/{role}") for role in self.roles}
        self._policies = _policies_of(self._bots, game, self._randoms)
        self._choices = choices
        state = game.begin(options, Chance(seed), record)
        if facts is not None:
            facts.listen_to(state)
        self.run: Run[Any] = Run(game, state, keeps=self._policies is None)
        self.run.start()

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything more to decide."""
        return self.run.pending is None

    def play(self, limit: int) -> int:
        """Play on to the end, or until `limit` more decisions were made; says how many it were."""
        policies = self._policies
        if policies is None:
            return self._play_with_views(limit)
        if self._choices is None:
            return self.run.play_out(lambda s, ask: policies[ask.role](s, ask), limit)
        return self.run.play_out(lambda s, ask: self._noted(ask, policies[ask.role](s, ask)), limit)

    def _noted(self, ask: Ask, index: int) -> int:
        self._note([ask], [index])
        return index

    def _play_with_views(self, limit: int) -> int:
        """Let every bot decide from its own view; those who decide at once do so before anyone's answer counts."""
        run = self.run
        decisions = 0
        while run.pending is not None and decisions < limit:
            asks = run.asks
            chosen = [self._choose(ask) for ask in asks]
            self._note(asks, chosen)
            decisions += len(chosen)
            run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)
        return decisions

    def _choose(self, ask: Ask) -> int:
        random = self._randoms[ask.role]
        return _choice(self._bots[ask.role], View(self.run.game, ask, self.run.hidden_clone, random), ask)

    def _note(self, asks: Sequence[Ask], chosen: Sequence[int]) -> None:
        if self._choices is not None:
            for ask, index in zip(asks, chosen, strict=True):
                self._choices.note(ask, index)


def play_game(
    game: AnyGame,
    options: Options,
    specs: Sequence[str],
    seed: str,
    limit: int = DECISION_LIMIT,
    number: int = 0,
    facts: FactCounter | None = None,
    choices: ChoiceCounter | None = None,
) -> GameResult:
    """Play one game to its end, or until `limit` decisions were made."""
    in_play = GameInPlay(game, options, specs, seed, facts, choices)
    decisions = in_play.play(limit)
    return _result(in_play.run, in_play.roles, decisions, number, seed, tuple(in_play.specs.values()))


def bots_by_role(game: AnyGame, options: Options, specs: Sequence[str]) -> dict[Role, str]:
    """The bot that decides for each role: one for each, or that of its chair; of several that hold it, the first."""
    roles = game.roles(options)
    if len(specs) == len(roles):
        return dict(zip(roles, specs, strict=True))
    chairs = list(zip(specs, deal(game, options, len(specs)), strict=True))
    return {role: next(spec for spec, held in chairs if role in held) for role in roles}


def _policies_of(bots: dict[Role, Bot], game: AnyGame, randoms: dict[Role, Random]) -> dict[Role, Policy[Any]] | None:
    """How bots decide that need no view of their own: at random, or by the game's policy; None if others sit there.

    `check_game` holds every policy to looking at nothing hidden: on the true state it plays the same games, sooner.
    """
    found: dict[Role, Policy[Any]] = {}
    for role, bot in bots.items():
        if type(bot) is GreedyBot:
            found[role] = game.policy
        elif type(bot) is RandomBot:
            found[role] = _at_random(randoms[role])
        else:
            return None
    return found


def _at_random(random: Random) -> Policy[Any]:
    return lambda _, ask: random.randrange(len(ask.options))


def _choice(bot: Bot, view: View, ask: Ask) -> int:
    index = bot.choose(view)
    if not 0 <= index < len(ask.options):
        raise BadArgument(
            f"{type(bot).__name__} chose option {index} of {len(ask.options)} for {ask.role} ({ask.kind})"
        )
    return index


def _result(
    run: Run[Any], roles: Sequence[Role], decisions: int, number: int, seed: str, seats: tuple[str, ...]
) -> GameResult:
    over = run.pending is None
    outcome = run.game.outcome(run.state) if over else None
    return GameResult(
        game=number,
        seed=seed,
        seats=seats,
        winner_seats=tuple(sorted(roles.index(role) for role in outcome.winners)) if outcome else (),
        reason=outcome.reason if outcome else UNDECIDED,
        scores=tuple(outcome.scores.get(role, 0) for role in roles) if outcome and outcome.scores else (),
        decisions=decisions,
        measures=run.game.measures(run.state) if over else {},
    )


@lru_cache(maxsize=64)
def _bot(spec: str) -> Bot:
    return find_bot(spec)


def _new_bot(spec: str) -> Bot:
    """A bot that remembers nothing of other games, so that their order does not matter."""
    return deepcopy(_bot(spec))


# ---------------------------------------------------------------- many games


def play_series(series: Series, jobs: int = 1) -> Generator[GameResult, None, None]:
    """Play all games of a series and give their results in order, from this process or from several."""
    if series.games < 1 or jobs < 1:
        raise BadArgument(f"{series.games} games in {jobs} processes; expected at least 1 of each")
    if jobs == 1:
        opened = OpenSeries(series)
        return (opened.play(number) for number in range(series.games))
    return _play_in_processes(series, jobs)


class OpenSeries:
    """A series with its game found, and with what each of its games is played with."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.game = find_game(series.game, series.packs)
        self.settings = Settings(self.game, series.options, series.campaign, self._conclusion)

    def begin(
        self, number: int, facts: FactCounter | None = None, choices: ChoiceCounter | None = None
    ) -> GameInPlay:
        """One of its games, to be played step by step."""
        setting, series = self.settings.of(number), self.series
        bots, seed = series.bots_of(number), series.seed_of(number)
        return GameInPlay(self.game, setting.options, bots, seed, facts, choices, setting.record)

    def _conclusion(self, number: int) -> Record | None:
        """The record after one of its tables, played for that alone; None where it comes to no end."""
        in_play = self.begin(number)
        in_play.play(self.series.limit)
        return self._concluded(in_play)

    def _concluded(self, in_play: GameInPlay) -> Record | None:
        if not in_play.is_over:
            return None
        concluded: Record = self.game.as_campaign().conclude(in_play.run.state)
        return concluded

    def play(self, number: int, facts: FactCounter | None = None, choices: ChoiceCounter | None = None) -> GameResult:
        """Play one of its games; what breaks in it says in which game."""
        series = self.series
        bots, seed = series.bots_of(number), series.seed_of(number)
        try:
            in_play = self.begin(number, facts, choices)
            decisions = in_play.play(series.limit)
            result = _result(in_play.run, in_play.roles, decisions, number, seed, tuple(in_play.specs.values()))
            if series.campaign is None:
                return result
            measures = {**self.settings.of(number).measures, **result.measures}
            self.settings.note(number, self._concluded(in_play))
            return msgspec.structs.replace(result, measures=measures)
        except Exception as error:
            where = f"game {number} (seed {seed!r}, seats {', '.join(bots)})"
            raise GameFailed(f"{where} broke: {_what(error)}", number) from error


def _what(error: Exception) -> str:
    """An error with the chain of functions outside the engine and the lab that led to it."""
    if isinstance(error, LongtableError):
        return str(error)
    begin = error.__traceback__
    while begin is not None and begin.tb_frame.f_code.co_filename == __file__:
        begin = begin.tb_next
    chain = rule_chain(error.with_traceback(begin))
    return f"{type(error).__name__}: {error}" + (f", at {chain}" if chain else "")


class _Batch(Struct):
    """What a process sends back: the games it played, how long they took, and what broke, if anything."""

    results: list[GameResult]
    seconds: float
    failure: str = ""
    failed: int = 0


def _play_batch(encoded: bytes, first: int, count: int) -> _Batch:
    """Play some games of a series in a process of its own. Errors travel as words: not every one can be pickled."""
    begin = perf_counter()
    results: list[GameResult] = []
    try:
        opened = _opened(encoded)
        for number in range(first, first + count):
            results.append(opened.play(number))  # noqa: PERF401  what was played before a failure is kept
    except GameFailed as error:
        return _Batch(results, perf_counter() - begin, str(error), error.number)
    return _Batch(results, perf_counter() - begin)


@lru_cache(maxsize=1)
def _opened(encoded: bytes) -> OpenSeries:
    return OpenSeries(msgspec.msgpack.decode(encoded, type=Series))


def _play_in_processes(series: Series, jobs: int) -> Generator[GameResult, None, None]:
    """Keep every process busy with batches of about half a second; give the results in the order of the games."""
    encoded = msgspec.msgpack.encode(series)
    waiting: deque[Future[_Batch]] = deque()
    given = 0
    size = 1
    with Processes(jobs) as processes:
        while given < series.games or waiting:
            while given < series.games and len(waiting) < 2 * jobs:
                count = min(size, series.games - given)
                waiting.append(processes.submit(_play_batch, encoded, given, count))
                given += count
            batch = finished(waiting.popleft())
            yield from batch.results
            if batch.failure:
                raise GameFailed(batch.failure, batch.failed)
            size = _next_size(batch)


def _next_size(batch: _Batch) -> int:
    """How many games take about half a second, going by the last batch."""
    per_game = batch.seconds / max(1, len(batch.results))
    return max(1, min(MOST_PER_BATCH, int(BATCH_SECONDS / max(per_game, 1e-6))))


# ---------------------------------------------------------------- a broken game as a table


def broken_table(series: Series, number: int) -> Table[Any, Any] | None:
    """Play a broken game again on a table with a log, up to where it breaks; None if it does not get that far."""
    opened = OpenSeries(series)
    specs, seed = series.bots_of(number), series.seed_of(number)
    seats = [Seat(f"{spec} {place}", spec) for place, spec in enumerate(specs, 1)]
    try:
        setting = opened.settings.of(number)
        table: Table[Any, Any] = Table.open(opened.game, seats, seed, setting.options, record=setting.record)
    except LongtableError:
        return None
    bots = {role: _new_bot(spec) for role, spec in bots_by_role(opened.game, setting.options, specs).items()}
    randoms = {role: Random(f"{seed}/{role}") for role in bots}
    try:
        while not table.is_over and table.number < series.limit:
            for request, ask in table.asks.items():
                table.answer_index(request, _choice(bots[ask.role], view_of(table, request, randoms[ask.role]), ask))
    except Exception:  # whatever broke the game is what we came for
        return table
    return None
