"""Rounds: shuffle, reveal together, stop or go; then purchases and battle follow in their own files."""

from longtable.engine.ask import choose_all
from longtable.games.valiant_wars.options import Purchases
from longtable.games.valiant_wars.play.drawing import resolve, turn_over
from longtable.games.valiant_wars.state import Call, Kind, Player, Stage, Status, ValiantState

STOP_OR_GO = tuple(Call)


async def shuffle(s: ValiantState) -> None:
    """VW-ROUND-02 to VW-ROUND-04. Everybody shuffles all they own into one deck and starts afresh."""
    s.round += 1
    s.say("round", number=s.round, prize=s.prize)
    for player in s.players:
        player.deck[:] = sorted(player.owned)
        player.line.clear()
        player.stack.clear()
        player.gained.clear()
        player.fallen.clear()
        player.status = Status.ACTIVE
        player.known = 0
        s.chance.shuffle(player.deck, "decks")
    s.stopped.clear()
    s.fought = False
    s.stage = Stage.DECIDE if s.options.may_stop_at_once else Stage.REVEAL


async def reveal(s: ValiantState) -> None:
    """VW-DRAW-01, VW-DRAW-05. Every ACTIVE player turns over one card; then the effects, fewest points first."""
    drawn = [(player, turn_over(s, player)) for player in s.active if player.deck]
    waiting = [
        (player, placed)
        for player, placed in drawn
        if placed is not None and player.is_active and s.card(placed).when_drawn is not None
    ]
    if len(waiting) > 1:
        waiting = s.fewest_points_first(waiting)
    for player, placed in waiting:
        await resolve(s, player, placed)
    s.stage = Stage.DECIDE


async def decide(s: ValiantState) -> None:
    """VW-STOP-01, VW-STOP-05, VW-STOP-06. All ACTIVE players commit to STOP or GO; an empty deck is a STOP."""
    calls = await choose_all({player.role: (Kind.STOP_OR_GO, STOP_OR_GO) for player in s.active if player.deck})
    stopping = [(player, None) for player in s.active if calls.get(player.role, Call.STOP) is Call.STOP]
    before = len(s.stopped)
    for player, _ in s.fewest_points_first(stopping):
        stop(s, player)
    if s.options.purchases is Purchases.AT_STOP:
        s.buyers = s.stopped[before:]
    elif s.options.purchases is Purchases.BEFORE_BATTLE and not s.active:
        s.buyers = list(s.stopped)
    go_on(s)


def stop(s: ValiantState, player: Player) -> None:
    """VW-STOP-02 to VW-STOP-05. The player is safe and draws no more; the order of stops is the order of buying."""
    player.status = Status.STOPPED
    s.stopped.append(player.role)
    s.say("stopped" if player.deck else "ran-out", who=player, place=len(s.stopped))


def go_on(s: ValiantState) -> None:
    """VW-ROUND-01, VW-DRAW-09. What comes next: purchases that are due, more drawing, the battle, a new round."""
    if s.buyers:
        s.stage = Stage.PURCHASE
    elif s.active:
        s.stage = Stage.REVEAL
    else:
        s.stage = Stage.SHUFFLE if s.fought else Stage.BATTLE
