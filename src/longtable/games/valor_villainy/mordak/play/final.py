"""The Final Battle: how it begins, what changes with it, and how it ends (MM-FINAL, MM-GOAL)."""

from longtable.games.valor_villainy.mordak.play.levelup import last_cash_in
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.state import KEEP, MordakState
from longtable.games.valor_villainy.play.characters import HEROES, VILLAIN
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.health import heal
from longtable.games.valor_villainy.state import VillainyState

RUINS = "ruins-of-the-throne"
HEROES_GAIN = 5
BLUE_SPELLS = 2
SOULS_TO_WIN = 3


def is_due(s: MordakState) -> bool:
    """MM-FINAL-01, MM-SEQ-07. The track is at its end and the battle has not begun."""
    return s.day >= LAST_DAY and not s.is_final


async def begin_final_battle(s: MordakState) -> None:
    """MM-FINAL-02 to 12. The last cash-in, two Blue Spells, the ruins, five Health for each Hero, no Scouting."""
    s.say("final-battle")
    await last_cash_in(s)
    s.is_final = True
    for _ in range(BLUE_SPELLS):
        draw_spell(s, s.mordak, s.last_deck)
    s.regions[KEEP].tile = RUINS
    s.mordak.at = KEEP
    for hero in s.heroes:
        if hero.is_on_map:
            heal(s, hero, HEROES_GAIN)


def lose_soul(s: VillainyState) -> None:
    """MM-KO-10. A Hero who falls in the Final Battle costs a Soul."""
    if s.is_final:
        s.souls += 1
        s.say("soul", count=s.souls)


def judge(s: VillainyState) -> None:
    """MM-GOAL-03 to 05. Three Souls win for the Villain, even at 0 Health; else that is the Heroes' victory."""
    if s.winner or not s.is_final:
        return
    if s.souls >= SOULS_TO_WIN:
        s.winner = VILLAIN
    elif s.villain.health <= 0:
        s.winner = HEROES
