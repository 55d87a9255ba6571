"""What holds in every game: all cards are somewhere, nobody sees what is hidden, copies and saves are the same."""

from collections.abc import Callable, Sequence

import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.check import check_game
from longtable.engine.steps import Step
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.mordak.game import MinionsOfMordak, game
from longtable.games.valor_villainy.mordak.kinds import Deck
from longtable.games.valor_villainy.mordak.options import MordakOptions
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState
from longtable.testing import rule
from tests.minions_of_mordak.story import FRIEND, KEEP, ME, POINTS, VILLAIN, spot, stand, table

LONG = 60_000
"""Random players need hundreds of Rounds to end a Final Battle."""


class Evening(MinionsOfMordak):
    """A game that begins some Days late and is called off after a few Rounds."""

    def __init__(self, day: int, rounds: int) -> None:
        super().__init__()
        self.day, self.rounds = day, rounds

    def setup(self, options: MordakOptions, roles: Sequence[Role], chance: Chance) -> MordakState:
        s = super().setup(options, roles, chance)
        s.day = self.day
        return s

    def next_step(self, s: MordakState) -> Step[MordakState] | None:
        if s.round > self.rounds and not s.winner:
            s.winner = Team.VILLAIN
        return super().next_step(s)


@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_random_games_keep_every_card_in_one_place(heroes: int) -> None:
    options = [{"heroes": heroes}]
    report = check_game(
        Evening(0, 9), games=3, options=options, seed=f"box-{heroes}", thorough=False, hash_seeds=False
    )
    assert report.decisions > 300


def test_a_random_game_comes_to_its_end() -> None:
    check_game(game, games=1, options=[{"heroes": 3}], seed="end", thorough=False, hash_seeds=False, limit=LONG)


def test_a_party_that_comes_and_goes_loses_no_card_either() -> None:
    options = [{"heroes": heroes, "open_party": True} for heroes in (1, 2, 3, 4)]
    check_game(Evening(0, 9), games=8, options=options, seed="party", thorough=False, hash_seeds=False)


@rule("MM-CHAR-09", "MM-REACT-07", "MM-SETUP-06", "MM-LOOT-02")
@pytest.mark.parametrize("heroes", [1, 2, 3])
@pytest.mark.parametrize("day", [0, 5])
def test_nobody_sees_what_is_hidden_and_copies_and_saves_are_the_same(heroes: int, day: int) -> None:
    options = [{"heroes": heroes, "ask_every_hand": True}]
    check_game(Evening(day, 3), games=1, options=options, seed=f"hidden-{heroes}", hash_seeds=False)


def asked(card: str, *, every: bool) -> list[tuple[int, str]]:
    """Who is asked what while the first Hero begins to act and hits a Minion, if Mordak holds this card."""

    t = table(
        hands={VILLAIN: [card]},
        minions={KEEP: ["gravel-chewer"]},
        boards=["bjorn"],
        pool=2,
        options={"ask_every_hand": every},
        resting=("act", "spend", "react"),
    )
    answers = {"act": "melee", "react": "pass", "spend": "gravel-chewer"}
    found = []
    while not t.facts("wounded"):
        seat, kind = next(iter(t.asked.items()))
        found.append((seat, kind))
        t.seat(seat).answers(answers[kind])
    return found


@rule("MM-REACT-07", "MM-CHAR-09")
@pytest.mark.parametrize("reaction", ["lurking-fear", "ill-fate", "bone-wall", "spite"])
def test_where_every_hand_is_asked_nobody_can_tell_a_reaction_from_another_card(reaction: str) -> None:
    assert asked(reaction, every=True) == asked("void-bolt", every=True)
    assert (VILLAIN, "react") in asked("void-bolt", every=True)


@rule("MM-REACT-01")
def test_elsewhere_only_those_are_asked_who_have_a_fitting_reaction() -> None:
    assert asked("void-bolt", every=False) == [(ME, "act"), (ME, "spend")]
    assert asked("ill-fate", every=False) == [(ME, "act"), (VILLAIN, "react"), (ME, "spend")]


@rule("MM-REACT-07")
def test_who_wants_to_be_left_alone_is_asked_again_in_the_next_turn_only() -> None:
    t = table(
        hands={VILLAIN: ["ill-fate"]},
        to_act=[FRIEND],
        boards=["bjorn", "amos"],
        pool=2,
        options={"ask_every_hand": True},
        resting=("react",),
    )
    t.seat(VILLAIN).asked("react").offered("quiet", "pass").answers("quiet")
    t.seat(ME).asked("act").answers("melee").asked("spend").answers("stop").asked("act").answers("end")
    assert t.asked == {VILLAIN: "react"}


@rule("MM-REACT-01")
def test_a_reaction_is_offered_beside_the_wish_to_be_left_alone() -> None:
    t = table(hands={VILLAIN: ["lurking-fear"]}, options={"ask_every_hand": True})
    t.seat(VILLAIN).asked("react").offered("lurking-fear", "quiet", "pass").answers("lurking-fear")
    assert t.state.turns[-1].points == POINTS - 1


# ---------------------------------------------------------------- what the invariants find


BROKEN: dict[str, Callable[[MordakState], object]] = {
    "Spell .* in two places": lambda s: s.mordak.hand.append(s.decks[Deck.VOID][0]),
    "Spell .* nowhere": lambda s: s.decks[Deck.ARCANE].pop(),
    "Spell lies with": lambda s: s.discards[Deck.VOID].append(s.decks[Deck.ARCANE].pop()),
    "Treasure .* in two places": lambda s: s.stash_treasures.append(s.treasures[0]),
    "Treasure .* nowhere": lambda s: s.treasures.pop(),
    "wears": lambda s: s.heroes[0].gear.__setitem__(0, s.heroes[0].gear.pop()),
    "Minion .* in two places": lambda s: s.hero_stash.append(s.packs[0][0]),
    "Minion .* nowhere": lambda s: s.packs[2].pop(),
    "Minion lies with": lambda s: s.pack_discards[0].append(s.packs[2].pop()),
    "a tile lies twice": lambda s: setattr(s.regions[5], "tile", s.regions[6].tile),
    "is of a Tier": lambda s: setattr(s.regions[5], "tile", "sunken-abbey"),
    "one-sided": lambda s: spot(s, KEEP).beside.pop(),
    "the stacks of": lambda s: spot(s, KEEP).stack.pop(),
    "something is in hidden": lambda s: s.regions[5].treasures.append(s.treasures.pop()),
    "too many Sheep": lambda s: setattr(spot(s, KEEP), "sheep", 6),
    "face-down tile": lambda s: setattr(s.heroes[0], "at", 5),
    "strange dice": lambda s: s.heroes[0].rows[0].append(4),
    "holds 5 Plus-Ones": lambda s: s.heroes[0].plus.__setitem__(0, 5),
    "owes Plus-Ones": lambda s: s.heroes[0].plus.__setitem__(0, -1),
    "Action Points": lambda s: setattr(s.heroes[0], "actions", 9),
    "owes experience": lambda s: setattr(s.heroes[0], "xp", -1),
    "has 99 Health": lambda s: setattr(s.heroes[0], "health", 99),
    "no 12": lambda s: setattr(s.mordak, "health", 12),
    "hidden Mordak has 0": lambda s: setattr(s.mordak, "health", 0),
    "before the Final Battle": lambda s: stand(s, VILLAIN, KEEP),
    "in the Stash": lambda s: setattr(s.heroes[0], "at", NOWHERE),
    "owes points": lambda s: setattr(s.turns[0], "points", -1),
    "rolled a row twice": lambda s: s.turns[0].used.extend([1, 1]),
}


@pytest.mark.parametrize("words", BROKEN)
def test_a_state_that_no_play_can_reach_is_found(words: str) -> None:
    t = table(gear={ME: ["wayfinder"]}, minions={KEEP: ["gladestalker"]}, boards=["bjorn", "amos"])
    game.invariants(t.state)
    BROKEN[words](t.state)
    with pytest.raises(AssertionError, match=words):
        game.invariants(t.state)
