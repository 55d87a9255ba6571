"""Panels: boards of players with Health, Actions, experience and dice, and where somebody stands in the Round."""

from longtable.engine.scene import Meter, Panel, Stat, Tint
from longtable.games.valor_villainy.play.characters import is_cursed, max_health
from longtable.games.valor_villainy.state import Player, VillainyState
from longtable.games.valor_villainy.view.faces import HEART, POINTS, rows_of


def panel(s: VillainyState, player: Player, where: str, *, has_begun: bool) -> Panel:
    """Somebody with a board; `where` says where they are. Before play has begun nobody has the Initiative."""
    board = s.content.boards[player.board]
    turn = next((turn for turn in s.turns if turn.actor == player.key and turn.has_begun), None)
    actions = Stat("Actions", player.actions, POINTS)
    if turn is not None:
        actions = Stat("Actions", turn.points, POINTS, goal=max(player.actions, turn.points))
    return Panel(
        role=player.role,
        status=", ".join([*([where] if where else []), *_standing(s, player, has_begun=has_begun)]),
        stats=(
            Stat("Health", player.health, HEART, max_health(s, player), Meter.BAR, Tint.RED),
            actions,
            Stat("XP", player.xp, "round-star", tint=Tint.GOLD),
            Stat("Spells", len(player.hand), "spell-book"),
        ),
        name=board.name,
        kind=board.title,
        icon=board.icon,
        tint=board.tint,
        dice=rows_of(s, player),
    )


def _standing(s: VillainyState, player: Player, *, has_begun: bool) -> list[str]:
    """Where somebody stands in the Round, and what is special about them."""
    found = []
    if any(turn.actor == player.key for turn in s.turns):
        found.append("acts now")
    elif player.role in s.to_act:
        found.append("to act")
    if has_begun and s.heroes[s.initiative] is player:
        found.append("Initiative")
    if player.is_on_map and s.regions[player.at].defender == player.role:
        found.append("Defender")
    if player.is_on_map and is_cursed(s, player):
        found.append("Cursed")
    return [*found, "trained"] if player.is_trained else found
