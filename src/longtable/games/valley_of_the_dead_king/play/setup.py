"""Set-up: decks, bars and the land, before anybody has chosen a hero (DK-SETUP)."""

from collections.abc import Sequence

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.forest import WOODS
from longtable.games.valley_of_the_dead_king.kinds import Stage, Style
from longtable.games.valley_of_the_dead_king.options import ValleyOptions
from longtable.games.valley_of_the_dead_king.play import bearers, dual
from longtable.games.valley_of_the_dead_king.state import SLOTS, Doings, Hero, King, OnBar, Placed, ValleyState
from longtable.kit.piles import Pile

STANDARD = (Placed("A", (0, 0)), Placed("B", (7, -3)), Placed("C", (3, 4)), Placed("D", (10, 1)))
"""The layout for a first game."""
MONTHS = 12


def setup(content: Content, options: ValleyOptions, roles: Sequence[Role], chance: Chance) -> ValleyState:
    """DK-SETUP-01, 04 to 09, 13. Everything but the heroes and where they start; the Dead King is not there yet."""
    circumstances = list(range(len(content.circumstances)))
    quests = list(range(len(content.quests)))
    powers = list(content.deck_of_powers)
    hextiles = [row.id for row in content.pieces.values() if row.kind == "hextile"]
    for deck, stream in ((circumstances, "circumstances"), (quests, "quests"), (powers, "powers")):
        chance.shuffle(deck, stream)
    chance.shuffle(hextiles, "hextiles")
    month = options.month or chance.roll(1, sides=MONTHS, stream="month")[0]
    s = ValleyState(
        chance=chance,
        stage=Stage.HEROES,
        heroes=[Hero(role) for role in roles],
        difficulty=options.difficulty,
        placed=STANDARD,
        hextiles=hextiles,
        flowers=[row.id for row in content.pieces.values() if row.kind == "flower"],
        bar=[circumstances.pop() for _ in range(SLOTS)],
        circumstances=Pile(circumstances),
        quest_bar=[OnBar(quests.pop()) for _ in range(SLOTS)],
        quests=Pile(quests),
        powers=Pile(powers),
        month=month,
        king=King(),
        doings=Doings(),
        valor=options.valor,
    )
    if options.style is Style.DUAL_BOARDS:
        dual.open_forest(s, content, chance)
    return s


async def start(s: ValleyState) -> None:
    """DK-SETUP-11, DK-DUAL-07, 08. The group starts in the City that the die names, or outside one in the Forest."""
    if s.forest is not None and s.forest.side == WOODS:
        dual.start_outside(s)
        return
    [city] = s.chance.roll(1, sides=6, stream="city")
    s.at = land.city(s, city)
    s.say("starts", city=land.cell(s, land.city(s, city)))
    if s.forest is not None:
        bearers.receive(s, s.items, dual.MOUNTS)
    s.stage = Stage.OUTFIT
