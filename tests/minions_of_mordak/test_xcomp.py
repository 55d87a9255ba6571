"""What cards of the sister game mean here (MM-XCOMP), as far as cards of this game have it."""

from longtable.engine.ask import option_id
from longtable.games.valor_villainy.mordak.game import game
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, ME, MORDAK, SOUTH, VILLAIN, Position, table


@rule("MM-XCOMP-03")
def test_home_is_the_keep_and_in_the_final_battle_its_ruins() -> None:
    for is_final, home in ((False, "hawkemoor-keep"), (True, "ruins-of-the-throne")):
        t = table(at={FRIEND: EAST, ME: EAST}, gear={ME: ["wayfinder"]}, hand=["call-home"], pool=2, final=is_final)
        t.cast("call-home")
        t.seat(ME).asked("target" if t.asked[ME] == "target" else "character").answers("hero-2")
        t.seat(ME).asked("act").answers("item")
        places = [t.state.regions[hero.at] for hero in t.state.heroes]
        assert [(one.tile, one.x, one.y) for one in places] == [(home, 0, 0)] * 2


@rule("MM-XCOMP-05")
def test_a_villain_run_by_a_machine_never_sacrifices_a_minion() -> None:
    t = table(
        hand=["ultimate-price"],
        hands={VILLAIN: ["void-bolt", "woeful-flock"]},
        plus={ME: [0, 0, 1]},
        at={FRIEND: EAST},
        minions={EAST: ["gladestalker"]},
        acts=MORDAK,
        pool=3,
    )
    t.cast("void-bolt")
    if t.asked == {VILLAIN: "region"}:
        t.seat(VILLAIN).answers(KEEP)
    t.seat(ME).asked("react").answers("ultimate-price")
    ask = t.table.asks[t.seat(VILLAIN).asked("pay").request]
    assert option_id(ask.options[game.policy(t.state, ask)]) == "pass"
    t.seat(VILLAIN).answers("pass").asked("spell")
    assert (t.pool, t.minions(EAST)) == (3, ["gladestalker"])
    t.seat(VILLAIN).answers("woeful-flock").asked("region").answers(SOUTH)


@rule("MM-XCOMP-07")
def test_a_minion_that_is_controlled_like_a_hero_may_scout_and_others_may_not() -> None:
    edge: Position = {"explored": True, "hidden": {"E3": "butterburn"}, "minions": {EAST: ["gravel-chewer"]}}

    t = table(**edge, hand=["puppet-strings"], pool=4)
    t.cast("puppet-strings")
    t.seat(ME).asked("act").answers("scout")
    assert all(region.is_face_up for region in t.state.regions)
    t.seat(ME).asked("act").answers("end")
    t = table(**edge, acts="gravel-chewer")
    assert "scout" not in t.seat(VILLAIN).asked("act").options
