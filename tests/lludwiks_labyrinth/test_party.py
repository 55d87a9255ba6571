"""Heroes join and leave in the middle of a game."""

from typing import Any

import pytest

from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import stash
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import party, sidekicks, statuses
from longtable.games.valor_villainy.state import Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import BOARDS, CAMP, EAST, table


def open_party(heroes: int = 2, *, stage: Stage = Stage.NEXT_HERO, **position: Any) -> LabyrinthStory:
    """A party that others may join and leave, as a Level Up Step begins: the Heroes', or the Villain's."""
    options = {"open_party": True, "heroes": heroes}
    resting = ("act", "hold-back", "spend-xp", "equip", "discard", "draw")
    return table(heroes=heroes, acts=0, stage=stage, options=options, resting=resting, **position)


def join(t: LabyrinthStory, board: str = "dredgar") -> int:
    """Somebody joins with a board; the newcomer's seat."""
    t.seat(0).asked("party").answers("join")
    seat = next(seat for seat, kind in t.asked.items() if kind == "board")
    t.seat(seat).answers(board)
    return seat


@rule("LL-ADD-01")
@pytest.mark.parametrize(("day", "stage"), [(2, Stage.NEXT_HERO), (1, Stage.VILLAIN_LEVEL)])
def test_a_newcomer_takes_a_free_hero_as_at_the_start_and_spends_three_experience_a_day(
    day: int, stage: Stage
) -> None:
    t = open_party(stage=stage, day=day)
    seat = join(t)
    hero, row = t.state.heroes[2], game.content.boards["dredgar"]
    assert (hero.board, hero.health, hero.actions) == ("dredgar", row.health, row.bar[0])
    assert hero.rows[: Row.MAGIC] == [read_dice(row.melee), read_dice(row.ranged)]
    assert (hero.xp, t.asked[seat]) == (3 * day, "spend-xp")


@rule("LL-ADD-01")
def test_nobody_joins_as_a_hero_who_is_there() -> None:
    t = open_party()
    t.seat(0).asked("party").answers("join")
    seat = next(seat for seat, kind in t.asked.items() if kind == "board")
    offered = t.seat(seat).options
    assert not [option for option in offered if option.endswith(BOARDS[:2])]
    t.seat(seat).answers(offered[0])


@rule("LL-ADD-01", "LL-HSET-05")
def test_a_newcomer_draws_the_cards_of_choice_that_the_board_gives() -> None:
    chooser = next(board for board in game.content.boards.values() if board.starts_with_any and not board.found)
    others = [board for board in BOARDS if board != chooser.id][:2]
    t = open_party(boards=others)
    seat = join(t, chooser.id)
    t.seat(seat).asked("draw").answers(str(Deck.WILD))
    assert len(t.state.heroes[2].hand) >= 1


@rule("LL-ADD-01", "LL-SEQ-05")
@pytest.mark.parametrize("leads", [0, 1])
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_newcomer_sits_where_their_seat_is_and_who_leads_still_does(gone: int, leads: int) -> None:
    def stand_up(s: LabyrinthState) -> None:
        s.benched.insert(0, s.heroes.pop(gone).role)
        s.initiative = leads

    t = open_party(3, change=stand_up)
    lead = t.state.heroes[leads].role
    t.seat(lead).asked("party").answers("join")
    assert t.asked == {gone: "board"}
    t.seat(gone).answers("coach")
    assert [hero.role for hero in t.state.heroes] == ["hero-1", "hero-2", "hero-3"]
    assert (t.state.heroes[gone].board, t.state.heroes[t.state.initiative].role) == ("coach", lead)


@rule("LL-REM-01", "LL-SEQ-11")
@pytest.mark.parametrize(
    ("leads", "goes", "then"),
    [(1, 1, 2), (1, 2, 1), (1, 3, 1), (2, 1, 2), (2, 2, 3), (2, 3, 2), (3, 1, 3), (3, 2, 3), (3, 3, 1)],
)
def test_who_leads_still_does_when_another_leaves_and_else_the_next_does(leads: int, goes: int, then: int) -> None:
    with Enemies(heroes=3, lead=leads, open_party=True, answers=[f"hero-{goes}"]) as t:
        t.do(party.change_party(t.state))
        assert t.state.heroes[t.state.initiative].role == f"hero-{then}"
        assert t.state.benched == [f"hero-{goes}"]


@rule("LL-ADD-02")
def test_with_a_newcomer_stash_cards_and_the_villains_health_follow_the_new_count() -> None:
    t = open_party(3, health={0: 20})
    before = stash.hero_table(t.state)
    join(t)
    start = game.content.villains["clinker"].health_by_heroes
    assert t.state.villain.health == 20 + start[3] - start[2]
    assert (t.state.hero_count, stash.hero_table(t.state) == before) == (4, True)
    t = open_party(2)
    before = stash.hero_table(t.state)
    join(t)
    assert stash.hero_table(t.state) != before


@rule("LL-ADD-03")
def test_a_newcomer_is_placed_on_base_camp_when_the_next_hero_round_begins() -> None:
    t = open_party(stage=Stage.VILLAIN_LEVEL, day=1)
    seat = join(t)
    assert not t.state.heroes[2].is_on_map
    assert "comes with the next Hero Round" in str(game.scene(t.state, None).panels)
    while t.asked.get(seat) == "spend-xp":
        t.seat(seat).answers("done" if "done" in t.seat(seat).options else t.seat(seat).options[0])
    assert t.state.regions[t.state.heroes[2].at].place == CAMP


@rule("LL-REM-01")
def test_a_leaver_goes_with_the_sidekick_and_all_tokens_when_a_level_up_step_begins() -> None:
    def burden(s: LabyrinthState) -> None:
        hero = s.heroes[1]
        sidekicks.make(s, hero, "elemental", 3)
        statuses.gain_shields(s, hero.key, 2)
        s.lay_tokens().doomed.append(hero.role)
        s.lay_tokens().talents[hero.role] = next(n for n, card in s.content.spells.items() if card.talent_of)

    t = open_party(at={2: EAST}, change=burden)
    t.seat(0).asked("party").answers("hero-2")
    assert [hero.role for hero in t.state.heroes] == ["hero-1"]
    assert t.state.sidekicks == []
    tokens = t.state.lay_tokens()
    assert (tokens.shields, tokens.doomed, tokens.talents) == ({}, [], {})


@rule("LL-REM-01")
def test_what_lies_on_the_others_stays_when_somebody_leaves() -> None:
    def burden(s: LabyrinthState) -> None:
        for hero in s.heroes:
            statuses.gain_shields(s, hero.key, 1)
            s.lay_tokens().doomed.append(hero.role)
            s.lay_tokens().poison.append(Covered(hero.role, 0, 1))

    t = open_party(3, change=burden)
    t.seat(0).asked("party").answers("hero-2")
    tokens, left = t.state.lay_tokens(), ["hero-1", "hero-3"]
    assert (tokens.doomed, [covered.hero for covered in tokens.poison]) == (left, left)
    assert list(tokens.shields) == [f"player:{role}" for role in left]


@rule("LL-REM-01")
def test_a_leaver_may_go_in_the_villains_level_up_step_too() -> None:
    t = open_party(stage=Stage.VILLAIN_LEVEL)
    t.seat(0).asked("party").answers("hero-2")
    assert t.state.hero_count == 1


@rule("LL-REM-02")
def test_a_leavers_treasures_stay_and_the_villains_health_follows() -> None:
    t = open_party(3, gear={2: ["heavy-hammer"]}, health={0: 40})
    t.seat(0).asked("party").answers("hero-2")
    start = game.content.villains["clinker"].health_by_heroes
    assert t.state.villain.health == 40 + start[1] - start[2]
    assert [t.state.treasure(number).id for number in t.state.stash_treasures] == ["heavy-hammer"]


@rule("LL-ADD-01")
def test_at_a_table_that_is_not_open_nobody_is_asked() -> None:
    t = table(acts=0, stage=Stage.VILLAIN_LEVEL)
    assert "party" not in t.asked.values()
