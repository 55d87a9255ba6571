"""`check_game`: what every game on this engine must hold, tried in random play.

Games check themselves with it in their tests, and so may anybody who adds one.
"""

import copy
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import takewhile
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from longtable.engine import saves
from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.chance import Chance
from longtable.engine.errors import must
from longtable.engine.forms import Arranging, Belonging, Buying, Picking, Sharing
from longtable.engine.game import AnyGame
from longtable.engine.outlooks import Copies, in_words
from longtable.engine.scene import Question, Scene
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.engine.table import Seat, Table

DECISIONS_AFTER_HIDING = 6
"""How far a copy with hidden things dealt anew is played on: rules must not trip over what was dealt away."""
COPIES_TO_COMPARE = 2
"""In so many copies outlooks are sampled that are only to be compared."""


class Report(Struct):
    """What a check went through."""

    games: int = 0
    decisions: int = 0
    longest: int = 0


def check_game(
    game: AnyGame,
    *,
    games: int = 10,
    options: Sequence[Mapping[str, Any]] = ({},),
    seed: str = "check",
    thorough: bool = True,
    hash_seeds: bool = True,
    limit: int = DECISION_LIMIT,
    sense: int = 0,
) -> Report:
    """Play random games and raise AssertionError, with words, at the first thing that does not hold.

    Of a hundred decisions, `sense` are the policy's: where chance alone soon ends a game, sense brings it far.

    For every number of people, every chair has roles and every role a chair.
    In every game: the game ends within `limit` decisions, and at every decision somebody has the role that is asked,
    nobody chooses from fewer than two options, options have ids of their own, and the game's invariants hold. If
    `thorough`, at every decision too: a clone equals the original; a saved and loaded table equals the original and
    asks the same; for every viewer, scene, names, question, options and journal stay the same when all they cannot
    see is dealt anew, and so does what the game's policy advises and its outlook says, which change nothing. What
    lies before the last checkpoint is saved once, when it is new, and with the whole table when its log has doubled
    and when the game is over: so a late decision costs what an early one costs. With `hash_seeds`: two processes
    with different hash seeds write the same log.
    """
    report = Report()
    for given in options:
        _check_seatings(game, given)
    for n in range(games):
        settled = options[n % len(options)]
        try:
            decisions = _play(game, settled, f"{seed}/{n}", thorough=thorough, limit=limit, sense=sense)
        except Exception as error:
            error.add_note(f"in game {seed}/{n} with the options {dict(settled)}")
            raise
        report.games += 1
        report.decisions += decisions
        report.longest = max(report.longest, decisions)
    if hash_seeds:
        _same_in_two_processes(game, options[0], seed)
    return report


def _check_seatings(game: AnyGame, options: Mapping[str, Any]) -> None:
    """However many people sit down, each has a role and each role somebody."""
    settled = game.read_options(options)
    roles = game.roles(settled)
    least, most = game.players(settled)
    must(1 <= least <= most, f"{game.title} is for {least} to {most} players")
    for players in range(least, most + 1):
        seating = game.seatings(settled, players)
        where = f"the seating of {players}"
        must(len(seating) == players, f"{where} has {len(seating)} chairs")
        must(all(seating), f"{where} has a chair without a role")
        must(all(len(held) == len(dict.fromkeys(held)) for held in seating), f"{where} gives a chair a role twice")
        held = dict.fromkeys(role for chair in seating for role in chair)
        must(sorted(held) == sorted(roles), f"{where} deals out {', '.join(held)}; the roles are {', '.join(roles)}")


def random_table(game: AnyGame, options: Mapping[str, Any], seed: str) -> Table[Any, Any]:
    """A table with one seat for each role."""
    settled = game.read_options(options)
    return Table.open(game, [Seat(role, roles=(role,)) for role in game.roles(settled)], seed, settled)


def log_digest(game: AnyGame, options: Mapping[str, Any], seed: str, limit: int = DECISION_LIMIT) -> str:
    """A hash of everything a random game writes: decisions, results of chance, journal, last checkpoint."""
    table = random_table(game, options, seed)
    random = Random(seed)
    while not table.is_over and len(table.decisions) < limit:
        number, ask = next(iter(table.asks.items()))
        table.answer_index(number, random.randrange(len(ask.options)))
    return blake2b(saves.encode(table), digest_size=16).hexdigest()


def _play(game: AnyGame, options: Mapping[str, Any], seed: str, *, thorough: bool, limit: int, sense: int) -> int:
    random = Random(seed)
    if not thorough:
        return _play_bare(game, options, seed, limit, sense)
    table = random_table(game, options, seed)
    roles = game.roles(table.options)
    readers = [_Reader(viewer, _known_to_all(game, roles)) for viewer in (None, *roles)]
    copies = _Copies(table)
    looked = -1
    while not table.is_over:
        must(len(table.decisions) < limit, f"game {seed} is not over after {limit} decisions")
        game.invariants(table.state)
        for ask in table.asks.values():
            _check_ask(ask, roles, seed)
        copies.check()
        if table.number != looked:  # while simultaneous answers come in, nothing changes that anybody could see
            looked = table.number
            for role in roles:
                _check_hidden(table, role, f"{seed}/{len(table.decisions)}/{role}")
            for reader in readers:
                reader.read_on(table)
        number, ask = random.choice(list(table.asks.items()))
        table.answer_index(number, _decide(game, table.state, ask, random, sense))
    copies.check_whole()
    game.invariants(table.state)
    must(game.verdict(game.outcome(table.state), table.naming) != "", f"game {seed} ends without a verdict")
    return len(table.decisions)


def _decide(game: AnyGame, s: Any, ask: Ask, random: Random, sense: int) -> int:  # noqa: ANN401  each game has its own
    """What is decided: by lot, or as often as `sense` says by the policy."""
    if sense and random.randrange(100) < sense:
        return game.policy(s, ask)
    return random.randrange(len(ask.options))


def _play_bare(game: AnyGame, options: Mapping[str, Any], seed: str, limit: int, sense: int) -> int:
    """Play on a run alone: invariants and options at every decision, without the table's copies."""
    random = Random(seed)
    settled = game.read_options(options)
    roles = game.roles(settled)
    run = Run(game, game.begin(settled, Chance(seed)))
    run.start()

    def decide(s: Any, ask: Ask) -> int:  # noqa: ANN401  each game has its own state
        game.invariants(s)
        _check_ask(ask, roles, seed)
        return _decide(game, s, ask, random, sense)

    decisions = run.play_out(decide, limit)
    must(run.pending is None, f"game {seed} is not over after {limit} decisions")
    game.invariants(run.state)
    return decisions


def _check_ask(ask: Ask, roles: Sequence[Role], seed: str) -> None:
    must(ask.role in roles, f"game {seed}: {ask.role} is asked {ask.kind}, and nobody has this role")
    ids = [option_id(option) for option in ask.options]
    must(len(ids) > 1, f"game {seed}: {ask.role} is asked {ask.kind} with {len(ids)} options")
    must(len(ids) == len(dict.fromkeys(ids)), f"game {seed}: {ask.role} is asked {ask.kind} with equal ids: {ids}")


class _Copies:
    """Clones and saves of one table, taken as it goes on. Each piece of the log is saved at least once."""

    def __init__(self, table: Table[Any, Any]) -> None:
        self.table = table
        self.facts = self.throws = 0
        self.doubled = 1

    def check(self) -> None:
        """A clone and a saved and loaded table are the same game, asked the same."""
        table, game = self.table, self.table.game
        state = game.encode(table.state)
        clone = table.clone()
        must(game.encode(clone.state) == state, f"a clone differs from its original at decision {table.number}")
        must(_wording(clone.asks) == _wording(tuple(table.requests.values())), "a clone asks something else")
        if len(table.decisions) >= self.doubled:
            self.doubled = 2 * len(table.decisions)
            self.check_whole()
        else:
            _check_save(self._late_part())
        self.facts, self.throws = len(table.facts), len(table.throws)

    def check_whole(self) -> None:
        """A save with the whole log and journal is the same game, asked the same."""
        _check_save(self.table)

    def _late_part(self) -> Table[Any, Any]:
        """The table as if its log began at the last checkpoint, and its journal with what no save has held yet."""
        last = self.table.checkpoints[-1]
        facts, throws = min(self.facts, last.facts), min(self.throws, last.throws)
        late = copy.copy(self.table)
        late.facts, late.throws = self.table.facts[facts:], self.table.throws[throws:]
        since = list(takewhile(lambda known: known.number > last.number, reversed(self.table.decisions)))
        late.decisions = since[::-1]
        late.checkpoints = deque([replace(last, facts=last.facts - facts, throws=last.throws - throws)])
        return late


def _check_save(table: Table[Any, Any]) -> None:
    game = table.game
    loaded = saves.open_save(saves.parse(saves.encode(table), "check"), lambda _slug, _packs: game)
    must(not loaded.notices, f"a save lost decisions: {loaded.notices}")
    must(
        game.encode(loaded.state) == game.encode(table.state),
        f"a loaded save differs from its table at decision {table.number}",
    )
    must(
        _wording(tuple(loaded.asks.values())) == _wording(tuple(table.asks.values())),
        "a loaded save asks something else",
    )
    must(loaded.facts == table.facts and loaded.throws == table.throws, "a loaded save has another journal or log")
    must(loaded.decisions == table.decisions, "a loaded save has another log")


def _check_hidden(table: Table[Any, Any], viewer: Role, seed: str) -> None:
    """What the viewer sees does not depend on what they cannot see; who decides can play on with it dealt anew."""
    game = table.game
    other = table.hidden_clone(viewer, seed)
    game.invariants(other.state)
    place = f"for {viewer} at decision {table.number}"
    seen = game.scene(table.state, viewer)
    must(game.scene(other.state, viewer) == seen, f"the scene shows hidden things {place}")
    must(game.stage(table.state) == seen.stage, f"the stage in the hall is another than in the scene {place}")
    must(game.naming(other.state, {}) == game.naming(table.state, {}), f"names tell hidden things {place}")
    _check_options(table, viewer, seed, place)
    mine = {number: ask for number, ask in table.requests.items() if ask.role == viewer}
    theirs = [ask for ask in other.asks if ask.role == viewer]
    must(_wording(theirs) == _wording(tuple(mine.values())), f"the options show hidden things {place}")
    for (number, ask), again in zip(mine.items(), theirs, strict=True):
        before = game.encode(table.state)
        words = game.question(table.state, ask, number, table.naming)
        must(game.encode(table.state) == before, f"the question changes the table {place}")
        _check_barred(words, place)
        _check_form(words, place)
        must(
            game.question(other.state, again, number, table.naming) == words,
            f"the question shows hidden things {place}",
        )
        advice = game.policy(table.state, ask)
        must(game.encode(table.state) == before, f"the policy changes the table {place}")
        must(game.policy(other.state, again) == advice, f"the policy looks at hidden things {place}")
        _check_outlook(table, ask, other.state, again, f"{seed}/outlook", place)
    if mine:
        random = Random(seed)
        other.play_out(lambda _, ask: random.randrange(len(ask.options)), DECISIONS_AFTER_HIDING)
        game.invariants(other.state)


def _check_outlook(
    table: Table[Any, Any],
    ask: Ask,
    other: Any,  # noqa: ANN401  each game has its own state
    again: Ask,
    seed: str,
    place: str,
) -> None:
    """With the same copies to look ahead in, figures are the same on the truth and on what is dealt anew."""
    game = table.game
    copies = Copies(ask.role, lambda deal: table.hidden_clone(ask.role, deal), seed, COPIES_TO_COMPARE)
    before = game.encode(table.state)
    figures = in_words(game, ask, game.outlook(table.state, ask, copies), table.naming)
    must(game.encode(table.state) == before, f"the outlook changes the table {place}")
    dealt = in_words(game, again, game.outlook(other, again, copies), table.naming)
    must(dealt == figures, f"the outlook looks at hidden things {place}")
    sequel = game.sequel(table.state, ask, copies)
    must(game.encode(table.state) == before, f"what would follow changes the table {place}")
    must(game.sequel(other, again, copies) == sequel, f"what would follow tells hidden things {place}")


def _check_barred(question: Question, place: str) -> None:
    """What is offered is not refused, and nothing is refused for two reasons."""
    offered = [choice.id for choice in question.choices]
    barred = [bar.id for bar in question.barred]
    both = [known for known in barred if known in offered]
    must(not both, f"{question.kind} offers and bars {', '.join(both)} {place}")
    must(len(barred) == len(dict.fromkeys(barred)), f"{question.kind} bars something twice {place}: {barred}")


def _check_form(question: Question, place: str) -> None:
    """A form shows every option of its question, each once: what cannot be reached on it could not be chosen."""
    form = question.form
    if form is None:
        return
    offered = sorted(choice.id for choice in question.choices)
    if isinstance(form, Picking):
        barred = [bar.id for bar in question.barred]
        shown = [card.option for card in form.cards if card.option not in barred]
    elif isinstance(form, Sharing):
        shown = [ware.face.id for ware in form.wares if ware.face.id in offered]
        shown.append(form.finish)
    elif isinstance(form, Buying) and form.bought:
        trays = [tray for lot in form.lots for tray in lot.trays if tray.role == question.role]
        shown = [card.option for tray in trays for card in tray.cards]
    elif isinstance(form, Buying):
        shown = [option for option in [*(lot.option for lot in form.lots), form.finish] if option in offered]
    elif isinstance(form, Arranging):
        found = [option for piece in form.pieces for option in _options_of(piece)]
        shown = [option for option in [*found, form.finish] if option in offered]
    else:
        nexts = [ladder.rungs[0] for trait in form.traits for ladder in trait.ladders if ladder.rungs]
        shown = list(dict.fromkeys(rung.option for rung in nexts if rung.price <= form.purse.value))
        shown += [*form.others, form.finish]
    must(sorted(shown) == offered, f"the form of {question.kind} shows {shown} where {offered} are offered {place}")


def _options_of(piece: Belonging) -> list[str]:
    """All that can be done with a thing."""
    passes, works = [one.option for one in piece.passes], [work.option for work in piece.works]
    return [piece.use, piece.store, *passes, *works]


def _check_options(table: Table[Any, Any], viewer: Role, seed: str, place: str) -> None:
    """Where a step has only begun and has uncovered nothing yet, it asks the viewer the same on every deal."""
    game, checkpoint = table.game, table.checkpoints[-1]
    state = game.decode(checkpoint.state, table.options)
    begun = (state.chance.uses, state.uncovered)
    if checkpoint.number != table.number or begun != (table.state.chance.uses, table.state.uncovered):
        return
    game.hide(state, viewer, Chance(seed))
    other = Run(game, state)
    other.start()
    mine = [ask for ask in table.requests.values() if ask.role == viewer]
    theirs = [ask for ask in other.asks if ask.role == viewer]
    must(_wording(theirs) == _wording(mine), f"the options show hidden things {place}")


_KEY = re.compile(rb'"([a-z-]+:[^" ]+)"')
"""Keys of things, such as `card:gold#40`, in encoded data."""


def _known_to_all(game: AnyGame, roles: Sequence[Role]) -> list[str]:
    """The keys of the players, and of what has words of its own in the questions, such as the rows of a board."""
    worded = [key for asked in game.words.ask.values() for key in asked.options]
    return [*(f"player:{role}" for role in roles), *worded]


class _Reader:
    """A viewer who remembers every thing they ever saw, and reads the journal with that in mind."""

    def __init__(self, viewer: Role | None, known: Sequence[str]) -> None:
        self.viewer = viewer
        self.seen: dict[bytes, None] = {key.encode(): None for key in known}
        self.facts = 0

    def read_on(self, table: Table[Any, Any]) -> None:
        """Nothing that the journal names to this viewer may be a thing they have not seen on the table by then."""
        self._look(table.scene(self.viewer))
        for checkpoint in table.passed:
            self._look(table.game.scene(table.game.decode(checkpoint.state, table.options), self.viewer))
        naming = table.naming
        for fact in table.facts[self.facts :]:
            if fact.is_for(self.viewer):
                table.game.line(fact, naming, self.viewer)
                for key in _KEY.findall(msgspec.json.encode(fact.data)):
                    must(key in self.seen, f"the journal names {key} ({fact.said}), which {self.viewer} never saw")
        self.facts = len(table.facts)

    def _look(self, scene: Scene) -> None:
        self.seen.update(dict.fromkeys(_KEY.findall(msgspec.json.encode(scene))))
        self.seen.update(dict.fromkeys(f"player:{panel.role}".encode() for panel in scene.panels))


def _wording(asks: Sequence[Ask]) -> list[Any]:
    return [(ask.role, str(ask.kind), [option_id(option) for option in ask.options]) for ask in asks]


def _same_in_two_processes(game: AnyGame, options: Mapping[str, Any], seed: str) -> None:
    """Play one game in two processes that hash strings differently; their logs must be the same."""
    program = (
        "import sys, msgspec, importlib; from longtable.engine.check import log_digest; "
        "game = importlib.import_module(sys.argv[1]).game; "
        "print(log_digest(game, msgspec.json.decode(sys.argv[2]), sys.argv[3]))"
    )
    arguments = [game.package, msgspec.json.encode(dict(options)).decode(), seed]
    digests = [
        subprocess.run(  # noqa: S603  our own interpreter and program
            [sys.executable, "-c", program, *arguments],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    must(digests[0] == digests[1], f"two processes with different hash seeds play {seed} differently")
