"""The battle for the Location on offer, its points and its Dark Omens, and the end of the game."""

from longtable.games.valiant_wars.content import THRONE
from longtable.games.valiant_wars.options import Purchases
from longtable.games.valiant_wars.play.lines import swords
from longtable.games.valiant_wars.play.rounds import go_on
from longtable.games.valiant_wars.state import End, Player, Status, ValiantState, Winner

POINTS_PER_OMEN = 3


async def battle(s: ValiantState) -> None:
    """VW-BTL-01 to VW-BTL-11. Whoever alone has the most Swords wins the Location; in a tie it stays."""
    s.fought = True
    winner = strongest(s)
    if winner is not None:
        win_location(s, winner)
    if s.options.purchases is Purchases.AFTER_BATTLE:
        s.buyers = list(s.stopped)
    go_on(s)


def strongest(s: ValiantState) -> Player | None:
    """VW-BTL-02, VW-BTL-04 to VW-BTL-07, VW-BTL-09. The one player with the highest total, among those not OUT."""
    totals = [(swords(s, player), player) for player in s.players if player.status is not Status.OUT]
    if not totals:
        s.say("all-out", prize=s.prize)
        return None
    for total, player in totals:
        s.say("fought", who=player, swords=total)
    most = max(total for total, _ in totals)
    best = [player for total, player in totals if total == most]
    if len(best) > 1:
        s.say("tied", players=best, prize=s.prize)
        return None
    if most < s.options.swords_needed:
        s.say("too-weak", who=best[0], prize=s.prize)
        return None
    return best[0]


def win_location(s: ValiantState, player: Player) -> None:
    """VW-BTL-08, VW-BTL-11, VW-VP-01. The winner takes the Location and its points, like it or not."""
    location = s.prize
    player.gained.append(s.turn_up(s.locations))
    before = player.points
    player.points += location.points
    s.say("won", who=player, prize=location, points=location.points, total=player.points)
    add_omens(s, player, player.points // POINTS_PER_OMEN - before // POINTS_PER_OMEN)
    if player.points >= s.goal:
        end(s, player, End.POINTS)
    elif location.id == THRONE:
        end(s, player, End.THRONE)


def end(s: ValiantState, player: Player, reason: End) -> None:
    """VW-END-01, VW-END-02, VW-END-06. The game is over at once."""
    s.winner = Winner(player.role, reason)
    s.say("game-won" if reason is End.POINTS else "throne-won", who=player, points=player.points, rounds=s.round)


def add_omens(s: ValiantState, player: Player, count: int) -> None:
    """VW-VP-03 to VW-VP-07. A Dark Omen for each multiple of three that was reached or passed."""
    for _ in range(min(count, len(s.omens))):
        player.gained.append(s.omens.pop())
        s.say("omen-added", who=player)
