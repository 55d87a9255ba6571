"""Act 5's packets: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Ends, Row
from longtable.games.valor_villainy.labyrinth.packets import Trial, Whom
from longtable.games.valor_villainy.labyrinth.play import levelup, rounds, tests
from longtable.games.valor_villainy.labyrinth.record import Archived
from longtable.games.valor_villainy.labyrinth.state import NOWHERE
from longtable.games.valor_villainy.play import combat, forced, moves, statuses
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.turns import why_no_roll
from longtable.games.valor_villainy.state import Turn
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.pages import go_on, marking, read


def court(**words: Any) -> Enemies:
    """A table of act 5."""
    return Enemies(**{"mission": "act-5", "villain": "hollowgavel", "act": 5, **words})


def turn_of(t: Enemies, number: int) -> Turn:
    """A Turn of a Hero that has begun."""
    return Turn(t.hero(number).key, t.hero(number).role, 3, has_begun=True)


# ---------------------------------------------------------------- witnesses and oaths


@rule("LL-EVENT-06", "LL-SHIELD-01", "LL-PLUS-03")
def test_everybody_who_was_helped_speaks_up() -> None:
    with court(heroes=2, lead=2, answers=["shield", "plus", "magic", "shield"]) as t:
        t.state.threads = {"gnome": 1, "bees": 1, "lamps": 1, "orchid": 1, "rocket": 0, "neighbours": 1}
        read(t, "character-witness", "B")
        assert [statuses.shields(t.state, hero.key) for hero in t.state.heroes] == [0, 2]
        assert t.hero(1).plus == [0, 0, 1]


@rule("LL-SEQ-08", "LL-TEST-01")
def test_whoever_has_sworn_does_not_do_what_they_do_best() -> None:
    with court(dice=["Y1 W1"], rows={1: ["W", "W", "Y W"]}) as t:
        read(t, "sworn-oath", "B", **marking(t, 1))
        turn, power = turn_of(t, 1), t.state.content.boards[t.hero(1).board].power_rows
        assert (t.hero(1).xp, power) == (2, [Row.MAGIC])
        reasons = [why_no_roll(t.state, t.hero(1), turn, row) for row in (Row.MELEE, Row.RANGED, Row.MAGIC)]
        assert reasons == [None, None, Why("sworn")]
        t.do(tests.take(t.state, t.hero(1), Trial(Row.MAGIC, 2, Whom.MARKED)))
        assert t.said("passes") == ["passes"]
        t.hero(1).xp = 0
        t.do(levelup.experience(t.state))
        assert why_no_roll(t.state, t.hero(1), turn, Row.MAGIC) is None


@rule("LL-TEST-01")
@pytest.mark.parametrize(
    ("answers", "dice", "passed"), [(["yes"], ["W1 W0", "W1 W1"], True), (["no"], ["W1 W0"], False)]
)
def test_what_she_writes_down_gives_a_second_try(answers: list[str], dice: list[str], passed: bool) -> None:
    with court(dice=dice, rows={1: ["W W", "_", "_"]}, answers=answers) as t:
        read(t, "stenographer", "B")
        t.do(tests.take(t.state, t.hero(1), Trial(Row.MELEE, 2, Whom.MARKED)))
        assert (t.said("passes", "fails"), len(t.state.second_tries)) == (
            ["passes" if passed else "fails"],
            1 if passed else 2,
        )


@rule("LL-TEST-01", "LL-PLUS-02")
def test_a_second_try_is_one_and_plus_ones_serve_it() -> None:
    words: dict[str, Any] = {"rows": {1: ["W", "_", "_"]}, "plus": {1: [1, 0, 0]}}
    # Without a Hit the Plus-One would not be enough, so that it is not asked for.
    with court(dice=["W0", "W1", "W0"], answers=["yes", "1"], **words) as t:
        t.state.second_tries = [t.hero(1).role]
        t.do(tests.take(t.state, t.hero(1), Trial(Row.MELEE, 2, Whom.MARKED)))
        assert (t.told("passes", "hits"), t.hero(1).plus) == ([2], [0, 0, 0])
        t.do(tests.take(t.state, t.hero(1), Trial(Row.MELEE, 1, Whom.MARKED)))
        assert t.said("passes", "fails") == ["passes", "fails"]


# ---------------------------------------------------------------- the Appeal


def appeal(side: str, answers: list[str], past: list[tuple[str, str]]) -> Enemies:
    """A form that is filled in, about what lies in the archive."""
    with court(answers=answers) as t:
        t.state.record.archive = [Archived(*one) for one in past]
        read(t, "the-appeal", side)
        return t


@rule("LL-JUDGE-02")
def test_an_old_matter_is_put_right() -> None:
    past = [("talking-orchid", "C"), ("beekeeper", "D"), ("thorn-maze", "B"), ("of-another-pack", "A")]
    t = appeal("C", ["beekeeper"], past)
    assert [(one.event, one.side) for one in t.state.record.archive] == [past[0], ("beekeeper", "B"), *past[2:]]


@rule("LL-JUDGE-02", "LL-LOOT-02")
def test_an_old_matter_is_sold() -> None:
    t = appeal("D", [], [("beekeeper", "E")])
    assert ([one.side for one in t.state.record.archive], len(t.state.stash_treasures)) == (["D"], 2)


@rule("LL-JUDGE-02")
def test_where_nothing_could_be_better_nothing_is_asked() -> None:
    t = appeal("C", [], [("beekeeper", "B"), ("thorn-maze", "B")])
    assert [one.side for one in t.state.record.archive] == ["B", "B"]


@rule("LL-JUDGE-02")
def test_what_counts_for_more_already_is_not_put_right_and_for_less_not_sold() -> None:
    t = appeal("D", [], [("beekeeper", "D"), ("thorn-maze", "B")])
    assert (t.state.record.archive[0].side, len(t.state.stash_treasures)) == ("D", 2)


# ---------------------------------------------------------------- Hung Jury


@rule("LL-EVENT-05", "LL-XP-05")
def test_a_jury_comes_over_one_by_one() -> None:
    with court(minions={"A1": ["marble-hound", "bailiff"]}) as t:
        packet = read(t, "hung-jury", "C", at="A1", marked_at=place_of("A1"))
        assert (packet.side, t.state.stored, packet.count, [hero.xp for hero in t.state.heroes]) == (
            "B",
            [packet],
            1,
            [0, 0],
        )
        packet.side = "C"
        go_on(t, packet)
        assert ([hero.xp for hero in t.state.heroes], t.state.archive, t.state.hero_stash) == ([1, 1], [packet], [])
        assert len(t.state.minions) == 1


@rule("LL-EVENT-05")
def test_a_jury_that_was_asked_often_is_sent_home_all_the_same() -> None:
    with court(minions={"A1": ["marble-hound"]}) as t:
        read(t, "hung-jury", "C", at="A1", marked_at=place_of("A1"), count=5)
        assert (t.state.minions, [hero.xp for hero in t.state.heroes]) == ([], [1, 1])


# ---------------------------------------------------------------- Solitary


@rule("LL-EVENT-04", "LL-MOVE-01", "LL-MOVE-09", "LL-MOVE-10")
def test_in_solitary_nobody_goes_anywhere_until_it_is_over() -> None:
    with court(at={1: "A1", 2: "C3"}) as t:
        packet = read(t, "solitary", at="D4")
        hero = t.hero(1)
        assert (t.state.regions[hero.at].place, packet.side, t.state.stored) == ("D4", "B", [packet])
        assert moves.ways(t.state, hero, turn_of(t, 1)) == {}
        assert not forced.toward(t.state, hero, place_of("A1"), t.villain.key)
        assert moves.ways(t.state, t.hero(2), turn_of(t, 2)) != {}
        assert forced.toward(t.state, t.hero(2), place_of("A1"), t.villain.key)
        t.answers[:] = ["solitary.sit"]
        go_on(t, packet)
        assert moves.ways(t.state, hero, turn_of(t, 1)) != {}


@rule("LL-EVENT-07")
def test_a_prisoner_who_is_defeated_is_free() -> None:
    with court(at={1: "A1", 2: "C3"}) as t:
        packet = read(t, "solitary", at="D4")
        t.do(combat.harm(t.state, t.villain.key, t.villain.role, t.hero(1).key, 99))
        assert (t.state.stored, t.state.archive, packet.marked_at) == ([], [packet], NOWHERE)


@rule("LL-EVENT-07")
def test_the_defeat_of_another_opens_no_cell() -> None:
    with court(at={1: "A1", 2: "C3"}) as t:
        packet = read(t, "solitary", at="D4")
        t.do(combat.harm(t.state, t.villain.key, t.villain.role, t.hero(2).key, 99))
        assert (t.state.stored, t.state.archive) == ([packet], [])


@rule("LL-SEQ-05", "LL-HEAL-01")
def test_who_sits_it_out_sleeps_through_a_round_and_is_well() -> None:
    with court(health={1: 3}, answers=["no", "no"]) as t:
        statuses.mark_doomed(t.state, t.hero(1))
        read(t, "solitary", "C", **marking(t, 1, "C3"))
        assert (t.lost(1), statuses.is_ill(t.state, t.hero(1)), t.hero(1).xp) == (0, False, 2)
        assert played(t) == ["hero-2"]
        assert played(t) == ["hero-1", "hero-2"]


def played(t: Enemies) -> list[str]:
    """Who takes a Turn in the next Hero Round; both Level Up Steps end before it."""
    for hero in t.state.heroes:
        hero.xp = 0
    t.do(levelup.experience(t.state))
    end_effects(t.state, Ends.ROUND)
    t.do(rounds.hero_round(t.state))
    found: list[str] = []
    for _ in t.state.heroes:
        t.state.turns.clear()
        t.do(rounds.next_hero(t.state))
        found += [turn.controller for turn in t.state.turns]
    return found
