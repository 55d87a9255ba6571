"""The core that all environments share: a match of a game, asked and answered by slots, seen through observations."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from longtable.engine.ask import Ask, Option, Role, option_id
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Options
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.envs.actions import SLOTS, TURN, Slots
from longtable.envs.layout import Floats, Layout
from longtable.envs.observation import Observation
from longtable.envs.painter import Asked, Painter
from longtable.envs.survey import layout_of, new_run
from longtable.games import find_game

FOUL = -1.0
"""What a role gets that chooses an empty slot; the match ends with that."""


class Kit:
    """A game with its options, its slots and its layout: what all matches of an environment have in common."""

    def __init__(
        self,
        game: str | AnyGame,
        options: Mapping[str, Any],
        *,
        packs: Sequence[Pack] = (),
        slots: int = SLOTS,
        limit: int = DECISION_LIMIT,
    ) -> None:
        if limit < 1:
            raise BadArgument(f"a limit of {limit} decisions; expected at least 1")
        self.game: AnyGame = find_game(game, packs) if isinstance(game, str) else game
        self.options: Options = self.game.read_options(options)
        self.roles: tuple[Role, ...] = self.game.roles(self.options)
        self.slots = Slots(slots)
        self.limit = limit
        self.layout: Layout = layout_of(self.game, self.options, slots)
        self.painter = Painter(self.game, self.roles, self.layout)

    def __reduce__(self) -> tuple[Any, ...]:
        options = msgspec.to_builtins(self.options)
        return _unpickled, (self.game.slug, options, self.game.packs, self.slots.count, self.limit)

    def asked(self, ask: Ask, page: int = 0, options: Sequence[Option] | None = None) -> Asked:
        """A question as it shows, with the options of a page by slot; `options` saves looking them up again."""
        about = "" if ask.about is None else option_id(ask.about)
        ids = [option_id(option) for option in (ask.options[:] if options is None else options)]
        return Asked(str(ask.kind), about, self.slots.ids(ids, page))


def _unpickled(slug: str, options: Mapping[str, Any], packs: Sequence[Pack], slots: int, limit: int) -> Kit:
    return Kit(slug, options, packs=packs, slots=slots, limit=limit)


class Match:
    """One game from its deal to its end.

    `open` lists the questions that wait for an answer. Those of a simultaneous choice are answered in any order, and
    none counts before all are in. After `limit` decisions, pages turned among them, the match is cut short.
    """

    def __init__(self, kit: Kit, seed: str, *, keeps: bool = False) -> None:
        self.kit = kit
        self.run: Run[Any] = new_run(kit.game, kit.options, seed, keeps=keeps)
        self.open: tuple[Ask, ...] = self.run.asks
        self.decisions = 0
        self.fouled: Role | None = None
        self._given: dict[Role, int] = {}
        self._options: dict[Role, Sequence[Option]] = {}
        self._pages: dict[Role, int] = {}
        self._unseen: list[_Look] = []

    @property
    def is_over(self) -> bool:
        """Whether the game came to its end, or a foul ended it."""
        return self.run.pending is None or self.fouled is not None

    @property
    def is_done(self) -> bool:
        """Whether nobody will be asked any more: it is over, or the limit cuts it short."""
        return self.run.pending is None or self.fouled is not None or self.decisions >= self.kit.limit

    def returns(self) -> dict[Role, float]:
        """1 for every winner and 0 for the others, so that the mean is the rate of wins; a foul costs its role 1."""
        if self.fouled is not None:
            return {role: FOUL if role == self.fouled else 0.0 for role in self.kit.roles}
        if self.run.pending is not None:
            return dict.fromkeys(self.kit.roles, 0.0)
        winners = self.kit.game.outcome(self.run.state).winners
        return {role: 1.0 if role in winners else 0.0 for role in self.kit.roles}

    def news(self, role: Role) -> dict[str, Any]:
        """What is told to a role when the match is done: why it ended, and the role's score where there is one."""
        if self.fouled is not None:
            return {"reason": "foul", "by": str(self.fouled)}
        if self.run.pending is not None:
            return {"reason": "limit"}
        outcome = self.kit.game.outcome(self.run.state)
        score = {"score": outcome.scores[role]} if role in outcome.scores else {}
        return {"reason": outcome.reason, **score}

    # ------------------------------------------------------------------ answering

    def ask_of(self, role: Role) -> Ask | None:
        """The open question of a role, if it has one."""
        if not self.is_done:
            for ask in self.open:
                if ask.role == role:
                    return ask
        return None

    def take(self, ask: Ask, slot: int) -> None:
        """Answer an open question by a slot: an option, the next page, or a foul."""
        options = len(self.options(ask))
        chosen = self.kit.slots.option(slot, options, self._page(ask.role))
        if chosen is None:
            self.decisions += 1
            self.fouled = ask.role
        elif chosen == TURN:
            self.decisions += 1
            self._pages[ask.role] = (self._page(ask.role) + 1) % self.kit.slots.pages(options)
        else:
            self.choose(ask, chosen)

    def choose(self, ask: Ask, index: int) -> None:
        """Answer an open question by the index of an option."""
        self.decisions += 1
        if self.run.pending is ask:
            self._go_on(index)
            return
        self._given[ask.role] = index
        self.open = tuple(waiting for waiting in self.open if waiting is not ask)
        if not self.open:
            self._go_on([self._given[asked.role] for asked in self.run.asks])

    def _go_on(self, chosen: int | list[int]) -> None:
        if self._unseen:
            self._set_aside()
        self._given.clear()
        self._options.clear()
        self._pages.clear()
        self.run.answer(chosen)
        self.open = self.run.asks

    def options(self, ask: Ask) -> Sequence[Option]:
        """The options of an open question, looked up once: live ones are worked out whenever they are looked at."""
        options = self._options.get(ask.role)
        if options is None:
            options = self._options[ask.role] = ask.options[:]
        return options

    def _page(self, role: Role) -> int:
        return self._pages.get(role, 0)

    # ------------------------------------------------------------------ seeing

    def observe(self, viewer: Role, *, waits: bool = False) -> Observation:
        """What a role sees now. One that is not asked has no option, or slot 0 to wait in where it `waits`."""
        ask, page = self.ask_of(viewer), self._page(viewer)
        if ask is None:
            mask = self.kit.slots.mask(1 if waits and not self.is_done else 0)
        else:
            mask = self.kit.slots.mask(len(self.options(ask)), page)
        look = _Look(self, viewer, ask, page)
        self._unseen.append(look)
        return Observation(mask, look)

    def _set_aside(self) -> None:
        """Before the state changes, keep it for the observations that nobody has looked at yet."""
        state = b""
        for look in self._unseen:
            if not look.is_done:
                state = state or self.kit.game.encode(self.run.state)
                look.set_aside(state)
        self._unseen.clear()


class _Look:
    """A moment of a match as one role sees it, to be painted now or later."""

    __slots__ = ("_ask", "_asked", "_match", "_page", "_state", "_viewer", "is_done")

    def __init__(self, match: Match, viewer: Role, ask: Ask | None, page: int) -> None:
        self.is_done = False
        self._match = match
        self._viewer = viewer
        self._ask = ask
        self._page = page
        self._asked: Asked | None = None
        self._state = b""

    def set_aside(self, state: bytes) -> None:
        """Keep the state, encoded, and the question in ids: the match goes on."""
        self._state = state
        if self._ask is not None:
            self._asked = self._question(self._ask)
            self._ask = None

    def __call__(self) -> tuple[Floats, Floats]:
        """Paint it, from the match as it is or from what was set aside."""
        self.is_done = True
        kit = self._match.kit
        state = kit.game.decode(self._state, kit.options) if self._state else self._match.run.state
        asked = self._asked if self._ask is None else self._question(self._ask)
        return kit.painter.paint(kit.game.scene(state, self._viewer), self._viewer, asked)

    def _question(self, ask: Ask) -> Asked:
        return self._match.kit.asked(ask, self._page, self._match.options(ask))
