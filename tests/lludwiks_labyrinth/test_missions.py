"""Missions: what is played is whole, its own rules answer what rules announce, and it may replace the ends."""

import pytest

from longtable.engine.effects import Effects
from longtable.games.valor_villainy.kinds import Deck, Sort, Team
from longtable.games.valor_villainy.labyrinth.briefs import MissionRow
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Missions
from longtable.games.valor_villainy.labyrinth.options import Mission
from longtable.games.valor_villainy.labyrinth.play import battle
from longtable.games.valor_villainy.labyrinth.play.box import LabyrinthBox
from longtable.games.valor_villainy.labyrinth.play.effects import effects
from longtable.games.valor_villainy.labyrinth.play.events import Entrance, Judging
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play.effects import count, count_party
from longtable.games.valor_villainy.play.events import AddingHits, BombDamage, Steps, TurnBegins
from longtable.games.valor_villainy.play.reactions import announce, befall
from longtable.games.valor_villainy.state import Hits
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import table

OFFERED = [game.content.missions[mission] for mission in Mission]
ACTS = [mission for mission in game.content.missions.values() if mission.kind is Missions.ACT]


@rule("LL-SETUP-01", "LL-OVER-04")
@pytest.mark.parametrize("mission", OFFERED, ids=lambda mission: mission.id)
def test_a_mission_that_is_offered_is_whole(mission: MissionRow) -> None:
    known = {entry.source for entry in effects if entry.sort == Sort.MISSION}
    assert mission.villain == "" or mission.villain in game.content.villains
    assert mission.battle is None or not mission.battle.tile or mission.battle.tile in game.content.tiles
    assert {*mission.named} <= known
    assert {*mission.decks} <= {*Deck}


@rule("LL-TRACK-02", "LL-TRACK-03", "LL-TRACK-04", "LL-TRACK-05", "LL-FINAL-07")
@pytest.mark.parametrize("mission", ACTS, ids=lambda mission: mission.id)
def test_every_act_has_an_entry_for_each_day_a_battle_and_a_use_for_shards(mission: MissionRow) -> None:
    assert [entry.day for entry in mission.days] == [1, 2, 3, 4]
    assert all(entry.says for entry in mission.days if entry.does)
    assert mission.battle is not None
    assert mission.shards is not None


@rule("LL-ROCK-05")
def test_in_act_one_a_rockfall_that_is_cleared_brings_a_bounty_token() -> None:
    t = table(plus={1: (1, 0, 0)}, change=lambda s: s.lay_tokens().rocks.append(s.heroes[0].at))
    t.seat(0).answers("deed:clear")
    assert t.state.loose_bounty == 1


# ---------------------------------------------------------------- what a mission may replace


def with_own(t: Enemies) -> Effects:
    """Let act 1 at this table have answers of its own, beside those of the book."""

    class Box(LabyrinthBox):
        effects = Effects(effects)

    t.state.attach(box=Box())
    return Box.effects


@rule("LL-OVER-04")
def test_a_mission_may_replace_the_ends() -> None:
    def win_with_a_full_hoard(s: LabyrinthState, _me: Player, event: Judging) -> None:
        event.is_settled = True
        s.winner = Team.HEROES if s.hoard else Team.NOBODY

    with Enemies(heroes=1) as t:
        with_own(t).of("act-1", to=Judging, sort=Sort.MISSION)(win_with_a_full_hoard)
        t.state.souls = 3
        t.state.box.judge(t.state)
        assert not t.state.winner
        t.state.hoard = 1
        t.state.box.judge(t.state)
        assert t.state.winner == Team.HEROES


@rule("LL-OVER-04", "LL-FINAL-01")
def test_a_mission_may_say_where_the_villain_enters_and_what_shards_do() -> None:
    def in_the_corner(_s: LabyrinthState, _me: Player, event: Entrance) -> None:
        event.at = place_of("A1")

    with Enemies(heroes=1, answers=["done"] * 1, tiles={"C2": ""}) as t:
        with_own(t).of("act-1", to=Entrance, sort=Sort.MISSION)(in_the_corner)
        t.do(battle.begin(t.state))
        assert t.villain_at == "A1"


@rule("LL-OVER-04")
def test_a_mission_answers_what_happens_to_anybody() -> None:
    """What rules of the family announce, count, or let befall somebody, the mission in play hears of first."""
    heard: list[str] = []

    def hear(_s: LabyrinthState, me: Player, event: object) -> None:
        heard.append(f"{me.role} {type(event).__name__}")

    with Enemies(heroes=1) as t:
        own = with_own(t)
        for event in (TurnBegins, Steps, AddingHits, BombDamage):
            own.of("act-1", to=event, sort=Sort.MISSION)(hear)
        hero = t.hero(1)
        t.do(befall(t.state, TurnBegins(hero), hero))
        count(t.state, Steps(3), hero)
        t.do(announce(t.state, AddingHits(Hits(hero.key, 0, [], [])), hero.role))
        count_party(t.state, BombDamage(2))
        assert heard == ["hero-1 TurnBegins", "hero-1 Steps", "villain AddingHits", "villain BombDamage"]
