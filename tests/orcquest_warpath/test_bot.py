"""Greedy orcs: what they make of a position, and that they finish quests."""

import pytest

from longtable.engine.ask import option_id
from longtable.engine.chance import Chance
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.bot import gear, routes, strength
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.play.gearing import Deed
from longtable.games.orcquest_warpath.story import OrcStory
from tests.orcquest_warpath.camp import story

HENS = {"main": [{"does": "chickens", "count": 1, "text": "A hen."}, {"does": "leave", "text": "Out."}]}


def picked(t: OrcStory) -> str:
    """What a greedy orc answers to the question that is open."""
    [ask] = t.table.asks.values()
    return option_id(ask.options[game.policy(t.state, ask)])


def test_an_orc_strikes_whom_it_can_kill() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |. O P^. .|
        +-+-+-+-+-+
        """,
        acts="orrus",
        foes={0: {"alert": True, "damage": 1}},
    )
    assert picked(t).endswith("@skill:orrus-combat")


def test_an_orc_goes_for_the_hen_and_not_where_a_guard_looks() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+
        |c . . . . . .|
        + + +-+-+-+-+-+
        |. . . . M . .|
        +-+-+-+-+-+-+-+
        """,
        quest=HENS,
        acts="mek",
    )
    outlook = routes.Outlook(t.state, t.orc("mek").hero, 0)
    assert routes.targets(t.state) == [(0, 0)]
    assert outlook.place((1, 1)) > outlook.place((3, 1)) > outlook.place((6, 1))


def test_being_seen_by_who_sleeps_costs_and_a_patrol_costs_more() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. M . . G .|
        +-+-+-+-+-+-+
        """,
        acts="mek",
        foes={0: {"facing": "west"}},
    )
    outlook = routes.Outlook(t.state, t.orc("mek").hero, 0)
    assert (outlook.woken((2, 0)) > 0, outlook.woken((5, 0))) == (True, 0)
    t.state.foes[0].patrol = 1
    assert routes.Outlook(t.state, t.orc("mek").hero, 0).woken((2, 0)) > outlook.woken((2, 0))


def test_a_weak_blow_on_who_sleeps_is_worth_nothing() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |. O S>. .|
        +-+-+-+-+-+
        """,
        acts="orrus",
    )
    orrus, foe = t.orc("orrus").hero, t.state.foes[0]
    assert strength.from_square(t.state, orrus, (1, 0)) == 0
    foe.is_alert = True
    assert strength.from_square(t.state, orrus, (1, 0)) > 0


def test_orcs_put_on_armor_and_do_not_shuffle_it_to_and_fro() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |O A . . .|
        +-+-+-+-+-+
        """,
        stage="gear",
        heroes={"orrus": {"pack": ["leather-armor"]}},
    )
    armor = t.orc("orrus").hero.pack[0]
    assert picked(t) == f"equip@{armor.key}"
    t.together.answers(f"equip@{armor.key}")
    assert picked(t) == "done"
    assert gear.deed(t.state, Deed("stow", t.orc("orrus").hero, armor)) == 0


def test_a_thing_is_thrown_to_who_can_use_it() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |A W O . .|
        +-+-+-+-+-+
        """,
        stage="gear",
        heroes={"mandar": {"pack": ["chainmail-armor"]}},
    )
    mail = t.orc("mandar").hero.pack[0]
    assert picked(t) == f"throw-hero-1@{mail.key}"
    t.together.answers(f"throw-hero-1@{mail.key}")
    assert t.orc("orrus").hero.pack[0].key == mail.key


def test_skills_are_learned_as_those_did_who_got_far() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |O A M W .|
        +-+-+-+-+-+
        """,
        stage="learn",
        badass=13,
    )
    assert picked(t) == "price:10"
    t.together.answers("price:10")
    found = [option_id(ask.options[game.policy(t.state, ask)]) for ask in t.table.asks.values()]
    for name, answer in zip(("orrus", "thalla", "mek", "mandar"), found, strict=True):
        t.orc(name).answers(answer)
    assert found == ["skill:orrus-combat-2", "skill:thalla-combat-2", "skill:mek-combat-2", "skill:mandar-combat-2"]


@pytest.mark.parametrize("quest", ["hen-thieves", "kings-map-room", "enchanters-study"])
def test_greedy_orcs_finish_quests(quest: str) -> None:
    run = Run(game, game.begin(OrcOptions(quest=quest), Chance(f"bot/{quest}"), None), keeps=False)
    run.start()
    assert run.play_out(game.policy, 1_000) < 1_000
    assert run.state.winner in ("heroes", "enemies")
