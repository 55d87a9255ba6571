"""Regulars: scripted people who play one game after the other and come back by themselves after every break."""

import threading
import time
from collections.abc import Callable
from random import Random

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from longtable.engine.saves import Save, parse, verify
from longtable.games import find_game
from longtable.server.protocol import Answer, Done, Goodbye, SeatPlan
from tests.server.player import ME, Chair, Player, TurnedAway

BREAKS = (ConnectionClosed, WebSocketException, httpx.TransportError, OSError)
"""What a client meets when the server is gone."""


class Regular:
    """Somebody who plays all seats of tables of their own, in a thread, and remembers what was acknowledged."""

    def __init__(self, addresses: list[str], seats: tuple[SeatPlan, ...], seed: int) -> None:
        self._addresses = addresses
        self._seats = seats
        self._random = Random(seed)
        self.player = Player(addresses[0])
        self.acknowledged: dict[str, dict[int, Answer]] = {}
        """By table and by number: the answers that the server said were done."""
        self.finished: list[str] = []
        self.breaks = 0
        self.has_enough = False
        self.trouble: BaseException | None = None
        self._unsure: Answer | None = None
        self._thread = threading.Thread(target=self._run, name=f"regular {seed}", daemon=True)

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def finish(self, patience: float = 60.0) -> None:
        """Play the current game to its end, and leave."""
        self.has_enough = True
        self._thread.join(patience)
        assert not self._thread.is_alive(), f"{self._thread.name} did not come to an end"
        self.must_be_well()

    def must_be_well(self) -> None:
        """Raise what went wrong in the thread, if anything did."""
        if self.trouble is not None:
            raise self.trouble

    def _run(self) -> None:
        try:
            while not self.has_enough:
                self._play_a_game()
        except BaseException as error:
            self.trouble = error

    def _play_a_game(self) -> None:
        table = None
        while table is None:
            try:
                table = self.player.opens(*self._seats).table.id
            except BREAKS:
                self._pause()
        self.acknowledged[table] = {}
        mine = [number for number, seat in enumerate(self._seats) if seat == ME]
        while table not in self.finished:
            try:
                self._sit(table, mine)
            except BREAKS:
                self._pause()

    def _pause(self) -> None:
        self.breaks += 1
        for chair in self.player.chairs:
            chair.close()
        self.player.chairs.clear()
        time.sleep(0.05)
        self.player.address = self._random.choice(self._addresses)

    def _sit(self, table: str, seats: list[int]) -> None:
        chairs = [self.player.sits(table, seat) for seat in seats]
        unsure = self._unsure
        if unsure is not None:
            # The acknowledgement got lost: ask again, from the seat that had answered.
            self._ask(table, next(chair for chair in chairs if chair.seat == unsure.id % 10), unsure)
        while not all(chair.ending for chair in chairs):
            news = [chair.catches_up() for chair in chairs]
            asked = [chair for chair in chairs if chair.questions]
            if asked:
                self._answer(table, self._random.choice(asked))
            elif not any(news):
                time.sleep(0.002)
            if any(isinstance(message, Goodbye) for chair in chairs for message in chair.heard[-1:]):
                raise OSError("the server said goodbye")
        self.finished.append(table)
        for chair in chairs:
            chair.close()
        self.player.chairs.clear()

    def _answer(self, table: str, chair: Chair) -> None:
        question = self._random.choice(chair.questions)
        option = self._random.choice(question.choices).id
        # The id ends with the seat, so that the answer finds its chair again after a break.
        answer = Answer(chair.next_id() * 10 + (chair.seat or 0), chair.epoch, question.number, option)
        self._unsure = answer
        self._ask(table, chair, answer)
        chair.waits_until(lambda c: all(open_.number != question.number for open_ in c.questions))

    def _ask(self, table: str, chair: Chair, answer: Answer) -> None:
        if isinstance(chair.asks(answer), Done):
            self.acknowledged[table][answer.number] = answer
        self._unsure = None

    # ------------------------------------------------------------------ afterwards

    def lost(self, table: str, look: Callable[[], dict[int, str]]) -> list[Answer]:
        """The answers acknowledged by now that are not among a table's decisions, which are looked up after that.

        Another server may go on acknowledging meanwhile.
        """
        told = dict(self.acknowledged[table])
        options = look()
        return [answer for number, answer in told.items() if options.get(number) != answer.option]

    def proves(self) -> None:
        """Every finished game holds all that was acknowledged, and follows from its seed."""
        assert self.finished
        for table in self.finished:
            save = self._save(table)
            assert verify(save, find_game) == []
            options = {known.number: known.option for known in save.decisions}
            assert self.lost(table, lambda options=options: options) == []  # type: ignore[misc]

    def _save(self, table: str) -> Save:
        try:
            return parse(self.player.save(table), table)
        except TurnedAway as error:
            raise AssertionError(f"no save of {table}: {error}") from error
