"""Stories of the Heroes: the first of them is about to act, with boards, hands and dice as the story says."""

from collections.abc import Callable, Mapping, Sequence

from longtable.engine.table import Seat, Table
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Slot, Stage
from longtable.games.valor_villainy.mordak.setup import prepare_hero, start_play
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player
from longtable.games.valor_villainy.mordak.turns import start
from longtable.testing import Story, unfinished
from tests.minions_of_mordak.villain_story import KEEP, MAGIC, NORTH, give, set_dice, showing

POINTS = 4
"""Action Points for everybody, so that a Turn goes on after what a story is about."""
ME, FRIEND, THIRD = 1, 2, 3
"""The seats of the Heroes; the Villain has seat 0."""


def table(
    arrange: Callable[[MordakState], object] = lambda _: None,
    *,
    boards: Sequence[str] = ("mari", "bjorn"),
    hand: Sequence[str] = (),
    pool: int = 0,
    rolls: Sequence[list[int]] = (),
    acts: str = "",
    final: bool = False,
    resting: Sequence[str] = ("act", "spell"),
    options: Mapping[str, object] | None = None,
) -> Story:
    """A table with empty hands, no tokens and no Minions; the first Hero holds `hand` and will roll `pool` Hits.

    `acts` is the key of somebody else who acts, `rolls` what further dice show, `final` begins in the Final Battle,
    `options` are those of the game.
    """

    def position(s: MordakState) -> None:
        for hero, board in zip(s.heroes, boards, strict=True):
            prepare_hero(s, hero, board)
        start_play(s)
        for player in (s.mordak, *s.heroes):
            for number in player.hand:
                s.decks[s.spell(number).deck].append(number)
            player.hand.clear()
            player.plus[:] = [0] * len(player.plus)
            player.gear[:] = [0, 0, 0]
            player.actions = POINTS
        for minion in list(s.minions):
            s.packs[s.card(minion).size - 1].append(minion.number)
        s.minions.clear()
        s.regions[NORTH].stack.clear()
        if final:
            s.is_final, s.mordak.at, s.regions[KEEP].tile = True, KEEP, "ruins-of-the-throne"
        give(s, s.heroes[0], *hand)
        arrange(s)
        actor = acts or s.heroes[0].key
        set_dice(s, actor, pool)
        role = actor.partition(":")[2] if actor.startswith("player:") else MORDAK
        s.phase = "mordak" if role == MORDAK else "heroes"
        start(s, _key(s, actor), s.player(role).role)
        s.stage = Stage.TURN

    opened = Table.open(
        game,
        [Seat(name) for name in ("Mo", "Ada", "Ben", "Cleo", "Dov", "Eve")[: len(boards) + 1]],
        "story",
        game.read_options({"heroes": len(boards), **(options or {})}),
        arrange=position,
        chance={"dice": [*([showing(pool)] if pool else []), *rolls]},
    )
    story = Story(opened, resting)
    unfinished.append(story)
    return story


def _key(s: MordakState, actor: str) -> str:
    if actor.startswith("player:"):
        return actor
    return next(s.card(one).key for one in s.minions if s.card(one).id == actor)


def equip(s: MordakState, player: Player, treasure: str) -> int:
    """Equip a Treasure, by id."""
    number = next(n for n in s.treasures if s.treasure(n).id == treasure)
    s.treasures.remove(number)
    player.gear[Slot(s.treasure(number).slot)] = number
    return number


def cast(t: Story, spell: str, hits: int | None = None, seat: int = ME) -> None:
    """Take the Magic Action, if it is still to be taken, and cast a Spell; for so many Hits, if there is a choice."""
    story = t.seat(seat)
    if t.asked.get(seat) == "act":
        story.answers(MAGIC)
    story.asked("spell").answers(spell)
    if hits is not None:
        story.asked("level").answers(str(hits))


def hurt(s: MordakState, hero: int, by: int) -> None:
    """Take Health from a Hero."""
    s.heroes[hero].health -= by


def health(t: Story, hero: int) -> int:
    """The Health of a Hero."""
    found: int = t.state.heroes[hero].health
    return found


def stash(t: Story) -> list[str]:
    """The Defeated Minions by id."""
    return [t.state.content.minions[number].id for number in t.state.hero_stash]


def region(t: Story, at: int) -> str:
    """The short name of a Region."""
    key: str = t.state.regions[at].key
    return key.partition(":")[2]


def turn_up(s: MordakState, steps: int) -> int:
    """Turn up a plain tile so many steps from the Keep; where it lies."""
    at = next(n for n, one in enumerate(s.regions) if abs(one.x) + abs(one.y) == steps)
    s.regions[at].tile = "abandoned-toll-house"
    s.regions[at].is_face_up = True
    return at
