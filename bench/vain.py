"""A proof by trial that no Reaction is lost that could have been used to an effect (MM-REACT-12).

Games are played in which every Reaction is asked for at its moment, as the book has it. Wherever the rules would not
have asked, it is cast in copies, in every way in which it can be, and what it answers is played out, in every way in
which whoever acts can go on; so it is without the Reaction, and with the same luck: all dice low, in the middle or
high. But for the card and what it cost, the same must come of both. What a reroll makes worse for whoever casts is
no effect: it could only do harm.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

from msgspec import structs
from rich.console import Console
from rich.progress import track

from bench.came import came_of
from longtable.engine.ask import Ask, AskAll, Role, option_id
from longtable.engine.chance import Chance
from longtable.engine.effects import Entry
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.envs.survey import new_run
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.kinds import Kind, Row, Sort
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.play import events
from longtable.games.valor_villainy.play.reactions import Moment
from longtable.games.valor_villainy.play.targets import is_friend

T = TypeVar("T")
HEROES = 3
MOST_WAYS = 10_000
"""So many ways to go on are tried at most; where there are more, nothing is said."""
LUCK = ("1", "4", "6")
OWN = (Kind.PAY, Kind.REROLL, Kind.TURN_DIE)
"""What a Reaction asks whoever casts it."""
Vain = Mapping[tuple[type[object], str], Callable[..., bool]]


class Steady(Chance):
    """Luck that does not depend on how often it was tried: every die falls alike, and nothing is shuffled."""

    def roll(self, count: int, sides: int, stream: str) -> list[int]:  # noqa: ARG002  as every roll
        """So many dice, all with the face that the seed names."""
        return [min(int(self.seed), sides)] * count

    def shuffle(self, zone: list[T], stream: str) -> None:
        """Leave everything as it lies."""


def ask_by_the_book() -> Vain:
    """Let every Reaction be asked for at its moment; return what says whether it could change anything."""
    found: dict[tuple[type[object], str], Callable[..., bool]] = {}
    for event, sorts in game.effects.answers.items():
        for source, entry in [*sorts.get(Sort.SPELL, {}).items()]:
            if entry.matters is not None:
                found[event, source] = entry.matters
                cast("dict[str, Entry]", sorts[Sort.SPELL])[source] = structs.replace(entry, matters=None)
    return found


def prove(seeds: Iterable[str]) -> int:
    """Play, try out and print; the exit code says whether something would have been lost."""
    vain = ask_by_the_book()
    tried: Counter[tuple[str, str]] = Counter()
    lost: list[str] = []
    for seed in track([*seeds], "games", console=Console(stderr=True), transient=True):
        run = new_run(game, game.read_options({"heroes": HEROES}), seed, keeps=True)
        for _ in range(DECISION_LIMIT):
            if run.pending is None:
                break
            for card, moment in in_vain(run, vain):
                verdict = try_out(run, card, moment)
                tried[card.id, verdict] += 1
                if verdict == "LOST":
                    lost.append(f"{card.name} at {type(moment.event).__name__}, decision {len(run.since)} of {seed}")
            let_pass(run)
    for (card_id, verdict), count in sorted(tried.items()):
        print(f"{card_id:18}{verdict:24}{count}")
    print(f"{sum(tried.values())} Reactions tried out that would not be asked for, {len(lost)} of them to an effect")
    print(*lost, sep="\n")
    return bool(lost)


def let_pass(run: Run[Any]) -> None:
    """Everybody goes on as the policy says, and nobody reacts."""
    chosen = [len(ask.options) - 1 if ask.kind == Kind.REACT else game.policy(run.state, ask) for ask in run.asks]
    run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)


def in_vain(run: Run[Any], vain: Vain) -> list[tuple[SpellCard, Moment]]:
    """The Reactions that are asked for now, and that the rules would not have asked for."""
    ask = run.pending
    if not isinstance(ask, Ask) or ask.kind != Kind.REACT or not isinstance(ask.about, Moment):
        return []
    moment, me = ask.about, run.state.player(ask.role)
    cards = [option for option in ask.options if isinstance(option, SpellCard)]
    able = [(card, vain.get((type(moment.event), card.id))) for card in cards]
    return [(card, moment) for card, matters in able if matters and not matters(run.state, me, moment.event)]


# ---------------------------------------------------------------- trying out


def try_out(run: Run[Any], card: SpellCard, moment: Moment) -> str:
    """What a Reaction would have come to: nothing, harm to its caster's own side, or an effect, which is lost."""
    ask = run.asks[0]
    if isinstance(moment.event, events.Rolled) and is_settled(run, moment.event, ask.role):
        return "could only do harm"
    places = [option_id(option) for option in ask.options]
    for luck in LUCK:
        trial = Trial(run, moment.event, ask.role, luck)
        without, with_it = trial.outcomes(len(places) - 1), trial.outcomes(places.index(card.key))
        if without is None or with_it is None:
            return "too many ways"
        if any(came not in without.values() for came in with_it.values()):
            return "LOST"
    return "nothing"


def is_settled(run: Run[Any], event: events.Rolled, caster: Role) -> bool:
    """Whether all dice show what is best for whoever would cast: nothing is to be won by them."""
    best = max if is_friend(run.state, run.state.player(caster), event.hits.roller) else min
    return event.hits.faces == [best(FACES[die]) for die in event.hits.dice]


class Trial:
    """What can come of an answer to a Reaction, with one kind of luck, till what it answers is over."""

    def __init__(self, run: Run[Any], event: object, caster: Role, luck: str) -> None:
        self.run = run
        self.event = event
        self.caster = caster
        self.luck = luck

    def outcomes(self, first: int) -> dict[tuple[int, ...], set[bytes]] | None:
        """What can come of each way to cast, by all ways in which others can go on; None if there are too many."""
        found: dict[tuple[int, ...], set[bytes]] = {}
        ways: list[tuple[tuple[int, ...], list[int | list[int]]]] = [((), [first])]
        for _ in range(MOST_WAYS):
            if not ways:
                return found
            cast_so, way = ways.pop()
            copy = self._gone(way)
            if self._is_harm(copy):
                continue
            if copy.pending is None or self._is_over(copy):
                found.setdefault(cast_so, set()).add(self._told(copy))
            elif isinstance(copy.pending, AskAll):
                ways.append((cast_so, [*way, [0] * len(copy.asks)]))
            elif copy.asks[0].kind == Kind.REACT:
                ways.append((cast_so, [*way, len(copy.asks[0].options) - 1]))
            else:
                ask = copy.asks[0]
                is_casting = ask.role == self.caster and ask.kind in OWN and copy.state.aside
                ways += [
                    ((*cast_so, index) if is_casting else cast_so, [*way, index]) for index in range(len(ask.options))
                ]
        return None

    def _gone(self, way: list[int | list[int]]) -> Run[Any]:
        copy = self.run.clone()
        copy.state.chance = Steady(self.luck)
        for chosen in way:
            copy.answer(chosen)
        return copy

    def _is_harm(self, copy: Run[Any]) -> bool:
        """Whether a reroll has made a roll worse for whoever cast it."""
        hits = copy.state.hits
        if not isinstance(self.event, events.Rolled) or hits is None:
            return False
        more = sum(hits.faces) - sum(self.event.hits.faces)
        me = copy.state.player(self.caster)
        return bool(more < 0 if is_friend(copy.state, me, hits.roller) else more > 0)

    def _is_over(self, copy: Run[Any]) -> bool:
        """Whether that is over which was answered: the roll, the Turn, or whatever comes before the next question."""
        if isinstance(self.event, events.Rolled):
            return bool(copy.state.hits is None)
        if isinstance(self.event, events.Begins):
            return all(turn.actor != self.event.actor for turn in copy.state.turns)
        return all(ask.kind not in (Kind.REACT, *OWN) for ask in copy.asks)

    def _told(self, copy: Run[Any]) -> bytes:
        return came_of(copy, self._strip)

    def _strip(self, state: dict[str, Any]) -> None:
        """Leave out luck, and what casting costs: the card, another one, or a Magic Plus-One."""
        for name in ("chance", "uncovered", "facing", "aside", "discards", "decks", "quiet"):
            state.pop(name, None)
        if state["hits"]:
            state["hits"]["dodged"] = 0
        for player in (*state["heroes"], state["mordak"]):
            player["hand"] = 0 if player["role"] == self.caster else len(player["hand"])
            if player["role"] == self.caster and player["plus"]:
                player["plus"][Row.MAGIC] = 0
