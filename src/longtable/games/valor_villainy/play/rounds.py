"""Rounds: the Heroes act in turn, those who fell or joined come back into play (MM-SEQ, MM-KO, MM-JOIN)."""

from longtable.engine.ask import confirm
from longtable.games.valor_villainy.kinds import Kind, Phase
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.turns import start
from longtable.games.valor_villainy.state import Player, VillainyState


async def hero_round(s: VillainyState) -> None:
    """MM-SEQ-02 to 04. The Initiative holder acts first, or last if they hold back; the others follow clockwise."""
    s.say("hero-round", round=s.round)
    s.phase = Phase.HEROES
    _let_newcomers_in(s)
    order = s.in_turn_order()
    if len(order) > 1 and await confirm(order[0].role, Kind.HOLD_BACK):
        s.say("holds-back", who=order[0])
        order = [*order[1:], order[0]]
    s.to_act[:] = [hero.role for hero in order]


def _let_newcomers_in(s: VillainyState) -> None:
    """MM-JOIN-03. Who has joined enters in the camp."""
    for hero in s.heroes:
        if hero.is_new:
            hero.is_new = False
            hero.at = s.box.camp(s)
            s.say("enters", who=hero, region=s.regions[hero.at])


def next_hero(s: VillainyState) -> bool:
    """MM-KO-05. The next Hero acts, brought back first from the Villain Stash if need be; whether there is one."""
    if not s.to_act:
        return False
    hero = s.player(s.to_act.pop(0))
    if not hero.is_on_map:
        return_hero(s, hero)
    s.last_seen = hero.at
    start(s, hero.key, hero.role)
    return True


def return_hero(s: VillainyState, hero: Player) -> None:
    """MM-KO-03, MM-FINAL-14. Back in the camp with full Health."""
    hero.at = s.box.camp(s)
    hero.health = max_health(s, hero)
    s.say("returns", who=hero)
