"""Rounds: Heroes and Villain take turns; who acts when (MM-SEQ, MM-MINION-01)."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.mordak.kinds import Kind, Phase, Stage
from longtable.games.valor_villainy.mordak.play.final import begin_final_battle, is_due
from longtable.games.valor_villainy.mordak.state import KEEP, MORDAK, MordakState, Player
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.turns import start


async def choose_boards(s: MordakState) -> None:
    """MM-CHAR-10. Each Hero player takes a board that nobody has yet."""
    from longtable.games.valor_villainy.mordak.play.setup import free_boards, prepare_hero, start_play

    hero = next((hero for hero in s.heroes if not hero.rows), None)
    if hero is None:
        start_play(s)
        return
    if hero.board:
        prepare_hero(s, hero, hero.board)
        return
    chosen = await choose(hero.role, Kind.BOARD, free_boards(s))
    prepare_hero(s, hero, chosen.id)


async def hero_round(s: MordakState) -> None:
    """MM-SEQ-02 to 04. The Initiative holder acts first, or last if they hold back; the others follow clockwise."""
    s.say("hero-round", round=s.round)
    s.phase = Phase.HEROES
    _let_newcomers_in(s)
    order = s.in_turn_order()
    if len(order) > 1 and await confirm(order[0].role, Kind.HOLD_BACK):
        s.say("holds-back", who=order[0])
        order = [*order[1:], order[0]]
    s.to_act[:] = [hero.role for hero in order]
    s.stage = Stage.NEXT_HERO


def _let_newcomers_in(s: MordakState) -> None:
    """MM-JOIN-03. Who has joined enters at the Keep, or at its ruins."""
    for hero in s.heroes:
        if hero.is_new:
            hero.is_new = False
            hero.at = KEEP
            s.say("enters", who=hero, region=s.regions[KEEP])


async def next_hero(s: MordakState) -> None:
    """MM-KO-05. The next Hero acts; one who lies in the Villain Stash comes back to the Keep for it."""
    if not s.to_act:
        s.stage = Stage.HERO_LEVEL_UP
        return
    hero = s.player(s.to_act.pop(0))
    if not hero.is_on_map:
        return_hero(s, hero)
    s.last_seen = hero.at
    start(s, hero.key, hero.role)
    s.stage = Stage.TURN


def return_hero(s: MordakState, hero: Player) -> None:
    """MM-KO-03, MM-FINAL-14. Back on the Keep, or on its ruins, with full Health."""
    hero.at = KEEP
    hero.health = max_health(s, hero)
    s.say("returns", who=hero)


async def villain_round(s: MordakState) -> None:
    """MM-SEQ-06, 07. The Final Battle begins if it is due; then Mordak takes his Turn."""
    if is_due(s):
        await begin_final_battle(s)
    s.say("villain-round", round=s.round)
    s.phase = Phase.VILLAIN
    for minion in s.minions:
        minion.has_acted = False
    start(s, s.mordak.key, MORDAK)
    s.stage = Stage.TURN


async def minion_step(s: MordakState) -> None:
    """MM-MINION-01, 02, 10. Every Minion on the Map takes one Turn, in an order of the Villain's choice."""
    s.phase = Phase.MINIONS
    waiting = [minion for minion in s.minions if not minion.has_acted]
    if not waiting:
        s.stage = Stage.VILLAIN_LEVEL_UP
        return
    card = await choose(MORDAK, Kind.MINION, [s.card(minion) for minion in waiting])
    minion = s.minion(card.number)
    minion.has_acted = True
    start(s, card.key, MORDAK)
    s.stage = Stage.TURN
