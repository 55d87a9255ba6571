"""Stories of the Villain: somebody is about to act, with hands, Minions and dice as the story says."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from longtable.engine.ask import Role, option_id
from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.content import MinionCard
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Stage
from longtable.games.valor_villainy.mordak.setup import prepare_hero, start_play
from longtable.games.valor_villainy.mordak.spawning import put
from longtable.games.valor_villainy.mordak.state import MORDAK, Minion, MordakState, Player
from longtable.games.valor_villainy.mordak.turns import start
from longtable.testing import Story, unfinished

KEEP, NORTH, EAST, WEST, SOUTH = range(5)
"""The five Regions that are face up from the start; the north is a Mountain, the south a Lake."""
MELEE, RANGED, MAGIC, CORRUPTION = "melee", "ranged", "magic", "corruption"
BOARDS = ("bjorn", "amos", "scrutt", "loxley", "alyndra")
VILLAIN, FIRST, SECOND, THIRD = range(4)
"""Who sits where."""

Arrange: TypeAlias = Callable[[MordakState], object]


def table(
    arrange: Arrange = lambda _: None,
    *,
    acts: str = "player:mordak",
    controller: str = "",
    hand: Sequence[str] = (),
    pool: int = 0,
    heroes: int = 2,
    rolls: Sequence[list[int]] = (),
    resting: Sequence[str] = ("act",),
) -> Story:
    """A table with bare hands and no Minions, but Mordak holds `hand`.

    `acts` is the key of who takes a Turn now, a Minion without its number; `controller` is who decides for it, if not
    the usual one; `pool` is what a player's first roll will give. `arrange` changes the rest before the Turn begins.
    """

    def position(s: MordakState) -> None:
        for hero, board in zip(s.heroes, BOARDS, strict=False):
            prepare_hero(s, hero, board)
        start_play(s)
        for player in (s.mordak, *s.heroes):
            for number in player.hand:
                s.decks[s.spell(number).deck].append(number)
            player.hand.clear()
            player.plus[:] = [0] * len(player.plus)
        for minion in list(s.minions):
            s.packs[s.card(minion).size - 1].append(minion.number)
        s.minions.clear()
        s.regions[NORTH].stack.clear()
        give(s, s.mordak, *hand)
        s.phase = "mordak" if acts == s.mordak.key else "heroes" if acts.startswith("player:") else "minions"
        arrange(s)
        set_dice(s, acts, pool)
        start(s, _key(s, acts), Role(controller) if controller else _role(acts))
        s.stage = Stage.TURN

    opened = Table.open(
        game,
        [Seat(name) for name in ("Mo", "Ada", "Ben", "Cleo", "Dov", "Eve")[: heroes + 1]],
        "story",
        game.read_options({"heroes": heroes}),
        arrange=position,
        chance={"dice": [*([showing(pool)] if pool else []), *rolls]},
    )
    story = Story(opened, resting)
    unfinished.append(story)
    return story


def _role(acts: str) -> Role:
    return Role(acts.partition(":")[2]) if acts.startswith("player:") else MORDAK


def _key(s: MordakState, acts: str) -> str:
    return acts if acts.startswith("player:") else minion(s, acts.partition(":")[2]).key


def showing(pool: int) -> list[int]:
    """Faces of red dice that bring so many Hits."""
    return [6] * (pool // 2) + [1] * (pool % 2)


def set_dice(s: MordakState, acts: str, pool: int) -> None:
    """Give a player as many red dice on every row as `showing` needs."""
    if acts.startswith("player:"):
        player = s.player(acts.partition(":")[2])
        player.rows = [[int(Die.RED)] * len(showing(pool)) for _ in player.rows]


def give(s: MordakState, player: Player, *cards: str) -> None:
    """Put Spells into a hand, by id, from wherever in the decks they are."""
    for card in cards:
        deck = next(deck for deck in s.decks.values() if any(s.spell(number).id == card for number in deck))
        number = next(number for number in deck if s.spell(number).id == card)
        deck.remove(number)
        player.hand.append(number)


def summon(s: MordakState, card: str, at: int, *, wounded: bool = False) -> Minion:
    """Put a Minion on top of a stack, by the id of its card."""
    number = next(n for pack in s.packs for n in pack if s.content.minions[n].id == card)
    s.packs[s.content.minions[number].size - 1].remove(number)
    found = put(s, number, at)
    found.is_wounded = wounded
    return found


def bury(s: MordakState, card: str) -> int:
    """Put a Minion card on top of its discard pile."""
    number = next(n for pack in s.packs for n in pack if s.content.minions[n].id == card)
    size = s.content.minions[number].size
    s.packs[size - 1].remove(number)
    s.pack_discards[size - 1].append(number)
    return number


def minion(s: MordakState, card: str) -> MinionCard:
    """The card of the Minion of this id on the Map."""
    return next(s.card(one) for one in s.minions if s.card(one).id == card)


def minions(s: MordakState, at: int) -> list[str]:
    """The stack of a Region from the top down; a Wounded Minion stands in brackets."""
    return [f"[{s.card(one).id}]" if one.is_wounded else s.card(one).id for one in s.minions_in(at)]


def hand(s: MordakState, player: Player) -> list[str]:
    """A hand by ids."""
    return [s.spell(number).id for number in player.hand]


def cast(t: Story, spell: str, hits: int | None = None, seat: int = VILLAIN) -> None:
    """Take the Magic Action, if it is still to be taken, and cast a Spell for so many Hits."""
    story = t.seat(seat)
    if t.asked.get(seat) == "act":
        story.answers(MAGIC)
    story.asked("spell").answers(spell)
    if hits is not None:
        story.asked("level").answers(str(hits))


def skip_to(t: Story, seat: int, kind: str) -> None:
    """Let everybody choose the last option, which is mostly to stop, until this question comes."""
    while t.asked.get(seat) != kind:
        for number in list(t.asked):
            story = t.seat(number)
            ask = t.table.asks[story.request]
            t.table.answer(story.request, option_id(ask.options[-1]), number)


def stand(s: MordakState, *places: int) -> None:
    """Put the Heroes into Regions, in seat order."""
    for hero, at in zip(s.heroes, places, strict=True):
        hero.at = at


def lost(s: MordakState, hero: int) -> int:
    """How much Health a Hero has lost."""
    return s.content.boards[s.heroes[hero].board].health - s.heroes[hero].health
