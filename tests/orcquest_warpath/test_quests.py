"""Boards, set-up and content of the ten quests, and whole quests played at random."""

from collections import Counter

import pytest

from longtable.engine.chance import Chance
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.cards import effects
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import HIGH, CardType, Deck, DoorKind, Furniture, Reserve, Sort, Terrain
from longtable.games.orcquest_warpath.play import goals
from longtable.games.orcquest_warpath.play.effects import BossActs, BossAnswers, PatrolActs, Used
from longtable.testing import rule, table
from tests.orcquest_warpath.camp import story

QUESTS = [row.id for row in game.content.campaign]


@rule("OQ-BOARD-01")
def test_tiles_have_ten_squares_each_way() -> None:
    assert len(game.content.tiles) == 18
    for row in game.content.tiles.values():
        boards.check_tile(row)


@rule("OQ-BOARD-07")
def test_cupboards_and_bookcases_are_high() -> None:
    low = [kind for kind in Furniture if kind not in HIGH]
    assert low == [Furniture.CRATE, Furniture.BARREL, Furniture.RACK, Furniture.BED, Furniture.TABLE]


@rule("OQ-SETUP-02", "OQ-SETUP-09", "OQ-BOARD-02")
@pytest.mark.parametrize("name", QUESTS)
def test_every_quest_can_be_laid_out(name: str) -> None:
    t = table(game, options={"quest": name}, resting=("enter", "activate"))
    s, board = t.state, boards.of(t.state)
    row = s.quest_row
    ground = [at for at, kind in board.terrain.items() if kind is not Terrain.PILLAR]
    assert all(at in ground for at in (*row.entry, *row.exit))
    for piece in s.furniture:
        assert board.terrain[piece.at] is not Terrain.PILLAR
    assert all(place.squares for place in board.places.values())
    assert all(place.is_zone or place.doors for place in board.places.values()), "a Room needs a door"
    for path in row.paths:
        assert all(at in ground for pair in path.slices for at in pair)
        assert path.bell is None or path.bell in ground
    words = [*goals.REACHED, *goals.KEPT]
    assert all(goal.does in words for goal in (*row.main, *row.secondary, *row.defeat))


@rule("OQ-SETUP-10", "OQ-SETUP-11", "OQ-SETUP-12", "OQ-SETUP-05")
def test_the_first_quest_begins_as_the_book_says() -> None:
    s = game.begin(game.read_options({}), Chance(seed="first"))
    main = Counter(s.reserves[Reserve.MAIN])
    assert main == {"peasant": 8, "peasant-x2": 1, "war-dog": 2}
    assert Counter(s.reserves[Reserve.A]) == {"peasant-x3": 1, "chicken": 2}
    assert (s.badass, s.limit, s.alert) == (0, 30, s.quest_row.alert)
    assert not s.present
    assert not any(hero.has_entered for hero in s.heroes)


@rule("OQ-SETUP-03", "OQ-SETUP-04", "OQ-SETUP-06", "OQ-SETUP-07", "OQ-SETUP-08")
def test_decks_and_first_equipment() -> None:
    s = game.begin(game.read_options({}), Chance(seed="decks"))
    assert len(s.events.draw) == 20 + 2 * 4
    assert len(s.patrol_cards.draw) == 20
    assert len(s.kraft) == len(game.content.cards_of(Deck.KRAFT))
    assert len(s.relics) == 20
    assert [[game.content.cards[thing.card] for thing in hero.hands] for hero in s.heroes] == [
        ["sword"],
        ["bow"],
        ["dagger", "dagger"],
        ["staff"],
    ]
    assert all(len(hero.skills) == 3 for hero in s.heroes)


@rule("OQ-SETUP-14")
def test_heroes_come_in_for_free_before_the_entry() -> None:
    t = table(game, resting=("act", "square"))
    t.seat("party").answers("player:hero-1")
    t.seat("hero-1").asked("enter").answers("sq:4,9")
    orrus = t.orc("orrus").hero
    assert (orrus.at, orrus.points, orrus.facing) == ((4, 9), 2, "north")


@rule("OQ-SETUP-01")
@pytest.mark.parametrize(("players", "held"), [(1, [5]), (2, [3, 3]), (3, [3, 3, 3]), (4, [2, 2, 2, 2])])
def test_four_heroes_are_dealt_out(players: int, held: list[int]) -> None:
    assert [len(chair) for chair in game.seatings(game.read_options({}), players)] == held


@rule("OQ-SETUP-13")
def test_the_boss_is_there_at_the_beginning() -> None:
    t = table(game, options={"quest": "what-roosts-in-the-tower"}, resting=("enter", "activate"))
    assert (t.foes, t.foe(0).facing, len(t.state.answers)) == (["cockatrix"], "west", 9)


@rule("OQ-BOARD-05")
def test_two_doors_side_by_side_are_a_double_one() -> None:
    t = story(
        """
        +-+-+
        |M .|
        +:+:+
        |. .|
        +-+-+
    """,
        acts="mek",
    )
    [door] = boards.of(t.state).doors
    assert door.kind is DoorKind.DOUBLE
    t.orc("mek").uses("mek-move").answers("open@door:d0")
    assert t.orc("mek").reaches() == [(0, 1), (1, 0), (1, 1)]


def test_everything_that_does_something_has_code() -> None:
    content = game.content
    missing = []
    for row in content.skills.values():
        for use in (row.main, row.enhanced):
            if use is not None and use.does and row.kind is CardType.ACTION:
                missing += [use.does] if effects.find(Used, use.does, Sort.SKILL) is None else []
    known = [entry.source for entry in effects]
    missing += [row.main.does for row in content.skills.values() if row.main.does and row.main.does not in known]
    missing += [row.does for row in content.items.values() if row.does and row.does not in known]
    missing += [row.does for row in content.events if row.does and effects.find(Used, row.does, Sort.EVENT) is None]
    missing += [
        row.does for row in content.patrols if row.does and effects.find(PatrolActs, row.does, Sort.PATROL) is None
    ]
    missing += [does for row in content.quests.values() for does in row.does if does not in known]
    for boss in content.bosses.values():
        missing += [
            part.id for part in boss.part if effects.find(BossActs, f"{boss.id}/{part.id}", Sort.BOSS) is None
        ]
        missing += [
            one.id for one in boss.answer if effects.find(BossAnswers, f"{boss.id}/{one.id}", Sort.BOSS) is None
        ]
    assert missing == []


@rule("OQ-GOAL-01", "OQ-TURN-01", "OQ-TURN-02", "OQ-TURN-03", "OQ-XAP-04")
@pytest.mark.parametrize("name", QUESTS)
def test_a_quest_runs_to_its_end(name: str) -> None:
    run = Run(game, game.begin(game.read_options({"quest": name}), Chance(seed=f"end-{name}")))
    chance = Chance(seed=f"answers-{name}")
    run.start()
    for number in range(20_000):
        if not run.asks:
            break
        game.invariants(run.state)
        picked = []
        for ask in run.asks:
            if number % 3:
                picked.append(game.policy(run.state, ask))
            else:
                picked.append(chance.roll(1, sides=len(ask.options), stream="answer")[0] - 1)
        run.answer(picked[0] if len(picked) == 1 else picked)
    assert run.state.winner in ("heroes", "enemies")
    assert game.outcome(run.state).reason in game.words.outcome
