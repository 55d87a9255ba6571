"""Greedy orcs: what they make of a position, and that they finish quests."""

import pytest

from longtable.engine.ask import Ask, option_id
from longtable.engine.chance import Chance
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.bot import gear, routes
from longtable.games.orcquest_warpath.bot.arms import Arms
from longtable.games.orcquest_warpath.bot.outlook import Outlook
from longtable.games.orcquest_warpath.bot.stealth import Watch
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Colour, Die, Kind, Path
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.play import exploring
from longtable.games.orcquest_warpath.play.gearing import Deed, Receiver
from longtable.games.orcquest_warpath.play.rerolls import Choice
from longtable.games.orcquest_warpath.state import PARTY, Combat, OrcState, Patrol, Rolled
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
    outlook = Outlook(t.state, t.orc("mek").hero)
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
    alone = Watch(t.state, t.orc("mek").hero)
    assert (alone.woken((2, 0)) > 0, alone.woken((5, 0))) == (True, 0)
    t.state.foes[0].patrol = 1
    t.state.patrols.append(Patrol(1, Path.BLUE, 0, [t.state.foes[0].number]))
    assert Watch(t.state, t.orc("mek").hero).woken((2, 0)) > alone.woken((2, 0))


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

    def worth() -> int:
        return Arms(t.state, orrus, Watch(t.state, orrus)).best((1, 0))

    asleep = worth()
    foe.is_alert = True
    assert asleep < worth()


def test_an_archer_does_not_walk_up_to_whom_it_wants_to_shoot() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+
        |. . A . . S<. .|
        +-+-+-+-+-+-+-+-+
        """,
        quest={"main": [{"does": "slay", "what": "soldier", "text": "The soldier."}]},
        acts="thalla",
        foes={0: {"alert": True}},
    )
    outlook = Outlook(t.state, t.orc("thalla").hero)
    assert routes.is_hunting(t.state)
    assert outlook.place((3, 0)) >= outlook.place((4, 0))
    assert outlook.arms.best((4, 0)) == 0 < outlook.arms.best((2, 0))


def test_a_bell_ringer_is_worth_more_the_nearer_it_is_to_the_bell() -> None:
    t = story(
        """
        +-+-+-+-+-+-+-+-+-+-+
        |A . . P>. . . . b .|
        +-+-+-+-+-+-+-+-+-+-+
        """,
        quest={"paths": [{"colour": "blue", "slices": [[[0, 0], [0, 0]], [[9, 0], [9, 0]]], "bell": [8, 0]}]},
        acts="thalla",
        foes={0: {"alert": True}},
    )
    thalla, foe = t.orc("thalla").hero, t.state.foes[0]
    assert Watch(t.state, thalla).alarm(foe) == 0
    foe.is_ringer, foe.bell = True, Path.BLUE
    far = Watch(t.state, thalla).alarm(foe)
    foe.at = (5, 0)
    assert 0 < far < Watch(t.state, thalla).alarm(foe)


def test_orcs_hide_from_a_patrol_that_may_come_where_it_costs_no_time() -> None:
    run = Run(game, game.begin(OrcOptions(quest="toll-road"), Chance("bot/hides"), None), keeps=False)
    run.start()
    run.play_out(game.policy, 1_000, lambda s: any(hero.is_there for hero in s.heroes))
    s = run.state
    watch = Watch(s, s.present[0])
    shade, road = (6, 7), (12, 4)
    assert watch.is_cover(shade)
    assert watch.met(shade) == 0 < watch.met(road)
    s.bell_has_rung = True
    assert Watch(s, s.present[0]).met(road) == 0


def test_the_clock_runs_for_whoever_is_awake_and_less_if_all_can_be_killed_now() -> None:
    t = story(
        """
        +-+-+-+-+-+-+
        |. O . P<. .|
        +-+-+-+-+-+-+
        """,
        acts="orrus",
    )
    orrus = t.orc("orrus").hero
    watch = Watch(t.state, orrus)
    assert watch.clock(0) == 0 < watch.clock(1) < watch.clock(3)
    orrus.points = 0
    assert Watch(t.state, orrus).clock(1) > watch.clock(1)


def test_the_dead_stay_dead_where_the_others_have_only_to_leave() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |M O . . E|
        +-+-+-+-+-+
        """,
        quest={"main": [{"does": "leave", "text": "Out."}]},
        heroes={"mek": {"dead": True}},
        stage="resurrect",
    )
    assert picked(t) == "pass"
    t.together.answers("pass")
    t = story(
        """
        +-+-+-+-+-+
        |M O . . .|
        +-+-+-+-+-+
        """,
        heroes={"mek": {"dead": True}},
        stage="resurrect",
    )
    assert picked(t) == t.orc("mek").hero.key


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


def test_after_a_quest_resources_go_to_whom_all_can_kraft_for() -> None:
    t = story(
        """
        +-+-+-+-+-+
        |O A M W .|
        +-+-+-+-+-+
        """,
        stage="gear",
        heroes={
            "thalla": {"hands": ["bow"], "body": ["leather-armor"], "pack": ["good-hide"]},
            "mek": {"hands": ["dagger"], "pack": ["leather-scraps", "leather-scraps"]},
            "mandar": {"pack": ["gold-nuggets", "kindling"]},
        },
    )
    assert gear.plan(t.state) is None, "during a quest everybody keeps what was found"
    t.state.winner = "heroes"
    saving = gear.plan(t.state)
    assert saving is not None
    assert (saving.hero.id, saving.lacks) == ("thalla", {"leather": 2})
    given = {
        (giver.id, t.state.item(thing).id)
        for giver in t.state.heroes
        for thing in giver.pack
        if giver is not saving.hero
        and gear.deed(t.state, Deed("throw", giver, thing, Receiver(saving.hero, 0)), saving) > 0
    }
    assert given == {("mek", "leather-scraps")}


@pytest.mark.parametrize(
    ("health", "rolled", "answer"),
    [
        ("cockatrix", (Die.GREY, Colour.ORANGE), 0),
        ("peasant", (Die.GREY, Colour.ORANGE), 1),
        ("peasant", (Die.BLACK, Colour.ORANGE), 0),
        ("peasant", (Die.WHITE, Colour.YELLOW), 0),
    ],
)
def test_a_die_is_rolled_again_where_that_is_likely_to_hurt_more(
    health: str, rolled: tuple[Die, Colour], answer: int
) -> None:
    s = game.begin(OrcOptions(quest="what-roosts-in-the-tower"), Chance("bot/again"), None)
    foe = exploring.place_foe(s, health, (14, 4))
    die = Rolled(*rolled)
    s.combat = Combat("player:hero-1", foe.key, [die])
    ask = Ask(s.heroes[0].role, Kind.REROLL, (Choice(die, 0), "pass"))
    assert game.policy(s, ask) == answer


@pytest.mark.parametrize(
    ("badass", "limit", "answer"), [(11, 30, "pass"), (11, 20, "price:10"), (12, 30, "price:10")]
)
def test_what_a_debt_would_take_is_learned_from_first(badass: int, limit: int, answer: str) -> None:
    t = story(
        """
        +-+-+-+-+-+
        |O A M W .|
        +-+-+-+-+-+
        """,
        stage="learn",
        badass=badass,
    )
    t.state.limit = limit
    assert picked(t) == answer


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


def test_greedy_orcs_decide_alike_every_time() -> None:
    def course() -> list[str]:
        run = Run(game, game.begin(OrcOptions(quest="kennel-night"), Chance("bot/alike"), None), keeps=False)
        run.start()
        taken: list[str] = []

        def policy(s: OrcState, ask: Ask) -> int:
            chosen = game.policy(s, ask)
            assert 0 <= chosen < len(ask.options)
            taken.append(option_id(ask.options[chosen]))
            return chosen

        run.play_out(policy, 1_000)
        return taken

    assert course() == course()


def test_a_forecast_knows_who_has_won_and_fears_a_higher_alert() -> None:
    s = game.begin(OrcOptions(quest="toll-road"), Chance("bot/forecast"), None)
    fresh = game.forecast(s)[PARTY]
    assert 0 < fresh < 1000
    s.alert = 14
    assert game.forecast(s)[PARTY] < fresh
    s.winner = "heroes"
    assert dict(game.forecast(s)) == dict.fromkeys((*(hero.role for hero in s.heroes), PARTY), 1000)
