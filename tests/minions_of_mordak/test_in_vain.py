"""Nobody is asked for a Reaction that could change nothing, and everybody for one that could: a story each."""

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.lasting import lay
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    CORRUPTION,
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    RANGED,
    VILLAIN,
    WEST,
    Position,
    table,
)

CHEWER = "gravel-chewer"
SLINGER = "slate-slinger"
ARMOR = "chain-hauberk"
LONE = ["mari"]
ANYWHERE = ("act", "spend", "react", "add", "hits", "reroll", "extra-spawn")


def attacked(*hand: str, **position: object) -> MordakStory:
    """A Gravel Chewer is about to strike at the first Hero; the other one is away."""
    told: Position = {"at": {FRIEND: EAST}, "minions": {KEEP: [CHEWER]}, "hand": hand, **position}
    return table(acts=CHEWER, resting=ANYWHERE, **told)


def guard_me(s: MordakState) -> None:
    """A Light guards the first Hero."""
    lay(s, Lasts.GUARDED, s.heroes[0].key, s.heroes[1], ends=Ends.ROUND, amount=2)


# ---------------------------------------------------------------- rolls of enemies


@rule("MM-REACT-12")
@pytest.mark.parametrize(("rolled", "asked"), [("W0 W0", VILLAIN), ("W1 W0", ME)])
def test_fumble_is_not_asked_for_where_every_die_shows_its_worst(rolled: str, asked: int) -> None:
    t = attacked("fumble", rolls=[rolled])
    t.seat(VILLAIN).answers(MELEE)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12")
def test_fumble_is_not_asked_for_where_the_hits_reach_nobody() -> None:
    t = table(hand=["fumble"], minions={EAST: [CHEWER]}, acts=CHEWER, rolls=["W1 W1"])
    t.seat(VILLAIN).answers(MELEE)
    assert t.asked == {VILLAIN: "act"}


@rule("MM-REACT-12", "MM-ABIL-06")
@pytest.mark.parametrize(("rolled", "tokens", "asked"), [("W1 W0", 0, VILLAIN), ("W1 W1", 0, ME), ("W1 W0", 1, ME)])
def test_fumble_is_not_asked_for_where_armor_stops_all_that_could_come(rolled: str, tokens: int, asked: int) -> None:
    t = attacked("fumble", gear={ME: [ARMOR]}, plus={VILLAIN: [tokens, 0, 0, 0]}, rolls=[rolled])
    t.seat(VILLAIN).answers(MELEE)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-ABIL-08")
def test_fumble_is_asked_for_where_a_long_shot_reaches_a_hero() -> None:
    t = table(hand=["fumble"], minions={EAST: [SLINGER]}, acts=SLINGER, rolls=["W1 W0"], resting=ANYWHERE)
    t.seat(VILLAIN).answers(RANGED)
    assert t.asked == {ME: "react"}


@rule("MM-REACT-12", "MM-ABIL-08")
@pytest.mark.parametrize(("rolled", "asked"), [("W1 W0", VILLAIN), ("W1 W1", ME)])
def test_fumble_is_not_asked_for_where_all_hits_are_spent_on_the_long_way(rolled: str, asked: int) -> None:
    """From the west to the east it is two steps: the first Hit is for the distance."""
    shoots: Position = {"at": {ME: EAST}, "minions": {WEST: [SLINGER]}, "acts": SLINGER, "rolls": [rolled]}
    t = table(boards=LONE, hand=["fumble"], **shoots, resting=("react", "spend-xp"))
    t.seat(VILLAIN).answers(RANGED)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-CORR-02")
@pytest.mark.parametrize(("rolled", "asked"), [("W1 W0", VILLAIN), ("W1 W1", ME)])
def test_fumble_is_not_asked_for_where_the_hits_buy_nothing(rolled: str, asked: int) -> None:
    dice = {VILLAIN: ["_", "_", "_", "W W"]}
    t = table(hand=["fumble"], acts=MORDAK, dice=dice, rolls=[rolled], resting=ANYWHERE)
    t.seat(VILLAIN).answers(CORRUPTION)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-PLUS-03", "MM-HERO-13")
@pytest.mark.parametrize(
    ("board", "tokens", "asked"), [("mari", 1, VILLAIN), ("wugner", 1, ME), ("wugner", 2, ME), ("wugner", 0, VILLAIN)]
)
def test_fumble_reckons_with_tokens_of_the_roller_and_of_who_may_lend_them(
    board: str, tokens: int, asked: int
) -> None:
    """One Hit of Corruption buys nothing, two a Chump; only Wugner adds tokens to the rolls of others."""
    dice, plus = {VILLAIN: ["_", "_", "_", "W W"]}, {ME: [0, 0, tokens]}
    t = table(
        boards=[board, "bjorn"],
        hand=["fumble"],
        plus=plus,
        acts=MORDAK,
        dice=dice,
        rolls=["W1 W0"],
        resting=ANYWHERE,
    )
    t.seat(VILLAIN).answers(CORRUPTION)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-DMG-12", "MM-ABIL-06")
@pytest.mark.parametrize(
    ("gear", "rolled", "asked"), [([], "W1 W0", ME), ([ARMOR], "W1 W0", VILLAIN), ([ARMOR], "W1 W1", ME)]
)
def test_fumble_is_asked_for_where_a_hit_beyond_armor_would_spend_a_light(
    gear: list[str], rolled: str, asked: int
) -> None:
    told: Position = {"at": {FRIEND: EAST}, "minions": {KEEP: [CHEWER]}, "gear": {ME: gear}, "hand": ["fumble"]}
    t = table(guard_me, acts=CHEWER, rolls=[rolled], resting=ANYWHERE, **told)
    t.seat(VILLAIN).answers(MELEE)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-SHEEP-03")
def test_fumble_is_not_asked_for_where_a_minion_has_only_sheep_beside_it() -> None:
    t = table(hand=["fumble"], minions={EAST: [CHEWER]}, sheep={EAST: 1}, acts=CHEWER, rolls=["W1 W1"])
    t.seat(VILLAIN).answers(MELEE)
    assert t.asked == {VILLAIN: "act"}


@rule("MM-REACT-12", "MM-DEF-02")
@pytest.mark.parametrize(("defenders", "asked"), [({}, ME), ({KEEP: 1}, VILLAIN)])
def test_fumble_is_asked_for_where_two_heroes_would_have_to_say_who_defends(
    defenders: dict[str, int], asked: int
) -> None:
    """Armor stops the only Hit; but who takes it defends for the rest of the Round."""
    gear = {ME: [ARMOR], FRIEND: [ARMOR]}
    told: Position = {"gear": gear, "minions": {KEEP: [CHEWER]}, "defenders": defenders, "hand": ["fumble"]}
    t = table(acts=CHEWER, rolls=["W1 W0"], resting=(*ANYWHERE, "defender"), **told)
    t.seat(VILLAIN).answers(MELEE)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-ABIL-04")
@pytest.mark.parametrize(("rolled", "asked"), [("Y1 Y0", VILLAIN), ("Y1 Y1", ME)])
def test_fumble_is_asked_for_where_an_area_attack_could_harm_a_comrade(rolled: str, asked: int) -> None:
    """A Boulder Gourmand's blow hits everybody but itself: two Hits Wound the Gravel Chewer beside it."""
    told: Position = {"minions": {EAST: ["boulder-gourmand", CHEWER]}, "hand": ["fumble"]}
    t = table(acts="boulder-gourmand", rolls=[rolled], resting=ANYWHERE, **told)
    t.seat(VILLAIN).answers(MELEE)
    assert [*t.asked] == [asked]


# ---------------------------------------------------------------- rolls of one's own side


@rule("MM-REACT-12", "MM-SHEEP-01")
@pytest.mark.parametrize(("sheep", "asked"), [(0, "act"), (1, "react")])
def test_a_single_hit_is_worth_a_fortune_where_a_sheep_stands(sheep: int, asked: str) -> None:
    """It buys no Plus-One, and a Sheep falls to it."""
    told: Position = {"hand": ["fortune"], "dice": {ME: ["W", "_", "_"]}, "sheep": {KEEP: sheep}}
    t = table(rolls=["W0"], resting=ANYWHERE, **told)
    t.seat(ME).answers(MELEE)
    assert t.asked == {ME: asked}


@rule("MM-REACT-12")
@pytest.mark.parametrize("card", ["clear-mind", "fortune"])
@pytest.mark.parametrize(("rolled", "kind"), [("R2 Y2", "spend"), ("R2 Y1", "react")])
def test_no_die_is_turned_or_rolled_again_that_shows_its_best(card: str, rolled: str, kind: str) -> None:
    t = table(hand=[card], dice={ME: ["R Y", "_", "_"]}, rolls=[rolled], resting=ANYWHERE)
    t.seat(ME).answers(MELEE)
    assert t.asked == {ME: kind}


@rule("MM-REACT-12", "MM-PLUS-05")
@pytest.mark.parametrize(("melee", "asked"), [(4, {ME: "act"}), (3, {ME: "react"})])
@pytest.mark.parametrize("card", ["clear-mind", "fortune"])
def test_nobody_is_asked_about_hits_that_buy_nothing(card: str, melee: int, asked: dict[int, str]) -> None:
    """Nobody is there to be hit, and a row of four Plus-Ones takes no more; those are not asked for either."""
    t = table(hand=[card], plus={ME: [melee, 0, 0]}, dice={ME: ["R Y", "_", "_"]}, rolls=["R1 Y0"], resting=ANYWHERE)
    t.seat(ME).answers(MELEE)
    assert t.asked == asked


@rule("MM-REACT-12", "MM-REROLL-02")
@pytest.mark.parametrize(("rolled", "kind"), [("W1 W1", "spend"), ("W0 W1", "reroll")])
def test_a_lucky_charm_is_kept_where_every_die_shows_its_best(rolled: str, kind: str) -> None:
    t = table(gear={ME: ["lucky-charm"]}, dice={ME: ["W W", "_", "_"]}, rolls=[rolled], resting=ANYWHERE)
    t.seat(ME).answers(MELEE)
    assert t.asked == {ME: kind}


@rule("MM-REACT-12")
def test_a_card_that_would_be_cast_in_vain_says_so() -> None:
    """Red dice show one at least: no Ill Fate makes them worse, but Scheme brings a token."""
    t = table(
        hands={VILLAIN: ["ill-fate", "scheme"]}, dice={ME: ["R R", "_", "_"]}, rolls=["R1 R1"], resting=ANYWHERE
    )
    t.seat(ME).answers(MELEE)
    t.seat(VILLAIN).asked("react").offered("scheme", "pass")
    t.seat(VILLAIN).barred("ill-fate", "It could change nothing now.", rule="MM-REACT-12")


# ---------------------------------------------------------------- blows


@rule("MM-REACT-12", "MM-ABIL-06")
@pytest.mark.parametrize(("rolled", "asked"), [("W1 W0", VILLAIN), ("W1 W1", ME)])
def test_flicker_is_not_asked_for_where_armor_stops_the_whole_attack(rolled: str, asked: int) -> None:
    t = attacked("flicker", gear={ME: [ARMOR]}, rolls=[rolled])
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1")
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-DMG-12")
def test_flicker_is_not_asked_for_again_where_the_first_has_stopped_more_than_the_attack() -> None:
    t = attacked("flicker", "flicker", rolls=["W1 W0", "Y2 Y0"])
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1")
    t.seat(ME).asked("react").answers("flicker")
    assert [*t.asked] == [VILLAIN]


@rule("MM-REACT-12", "MM-ABIL-06")
@pytest.mark.parametrize(("rolled", "asked"), [("Y2 Y1", ME), ("Y1 Y1", VILLAIN)])
def test_flicker_is_asked_for_again_where_the_first_and_armor_leave_something(rolled: str, asked: int) -> None:
    told: Position = {"gear": {ME: [ARMOR]}, "minions": {KEEP: [f"[{CHEWER}]"]}, "rolls": [rolled, "Y1 Y0"]}
    t = attacked("flicker", "flicker", **told)
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1")
    t.seat(ME).asked("react").answers("flicker")
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-VHP-01")
@pytest.mark.parametrize(("is_guarded", "asked"), [(True, VILLAIN), (False, ME)])
def test_mordak_flickers_for_his_light_where_the_blow_is_less_than_a_step(is_guarded: bool, asked: int) -> None:
    def guard_mordak(s: MordakState) -> None:
        if is_guarded:
            lay(s, Lasts.GUARDED, s.mordak.key, s.mordak, ends=Ends.ROUND, amount=2)

    t = table(guard_mordak, boards=LONE, hands={VILLAIN: ["flicker"]}, final=True, pool=4, resting=ANYWHERE)
    t.attack(MORDAK)
    assert [*t.asked] == [asked]


@rule("MM-REACT-12", "MM-DMG-12")
def test_flicker_is_asked_for_where_it_could_save_a_light() -> None:
    told: Position = {"at": {FRIEND: EAST}, "minions": {KEEP: [CHEWER]}, "hand": ["flicker"], "rolls": ["W1 W1"]}
    t = table(guard_me, acts=CHEWER, resting=ANYWHERE, **told)
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1")
    assert t.asked == {ME: "react"}


@rule("MM-REACT-12")
@pytest.mark.parametrize(("hits", "is_asked"), [(18, False), (12, True)])
def test_a_shield_is_not_asked_for_where_a_hero_falls_with_every_shield_there_is(hits: int, is_asked: bool) -> None:
    t = table(
        hand=["divine-shield"],
        health={ME: 1},
        at={FRIEND: EAST},
        final=True,
        acts=MORDAK,
        pool=hits,
        resting=ANYWHERE,
    )
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers(str(hits))
    assert (t.asked == {ME: "react"}) is is_asked
    assert t.hero(ME).is_on_map is is_asked


@rule("MM-REACT-12")
def test_a_shield_is_asked_for_where_more_is_left_than_could_be_given_back() -> None:
    """All Shields and walls there are would leave five of seventeen; Retribution gives four back at most."""
    t = table(boards=["bjorn"], hand=["divine-shield"], final=True, acts=MORDAK, pool=17, rolls=[], resting=ANYWHERE)
    t.strike("hero-1", 17)
    assert t.asked == {ME: "react"}


@rule("MM-REACT-12", "MM-DMG-04")
@pytest.mark.parametrize(("level", "is_asked"), [(3, False), (5, True)])
def test_a_wall_is_not_asked_for_where_the_blow_does_no_harm(level: int, is_asked: bool) -> None:
    """A Boulder Gourmand is Wounded by four and Defeated by six."""
    t = table(
        hand=["frost-lance"],
        hands={VILLAIN: ["bone-wall"]},
        minions={KEEP: ["boulder-gourmand"]},
        pool=5,
        resting=(*ANYWHERE, "spell"),
    )
    t.cast("frost-lance", level)
    assert (t.asked == {VILLAIN: "react"}) is is_asked


@rule("MM-REACT-12", "MM-MAGIC-06")
@pytest.mark.parametrize("level", [3, 9])
def test_a_wall_is_asked_for_where_what_is_left_would_go_on(level: int) -> None:
    """A Gladestalker falls to any Fist; what it and a wall leave of it hits whoever is below."""
    t = table(
        hand=["enormous-fist"],
        hands={VILLAIN: ["bone-wall"]},
        minions={EAST: ["gladestalker", CHEWER]},
        pool=9,
        resting=(*ANYWHERE, "spell"),
    )
    t.cast("enormous-fist", level)
    assert t.asked == {VILLAIN: "react"}


@rule("MM-REACT-12", "MM-MAGIC-06")
def test_a_wall_is_not_asked_for_where_a_spell_on_the_region_does_no_harm() -> None:
    t = table(hand=["void-bolt"], hands={VILLAIN: ["bone-wall"]}, minions={EAST: ["boulder-gourmand"]}, pool=3)
    t.cast("void-bolt")
    assert (t.asked, t.minions(EAST)) == ({ME: "act"}, ["boulder-gourmand"])


@rule("MM-REACT-12", "MM-DMG-04")
@pytest.mark.parametrize(("hits", "asked"), [(1, VILLAIN), (2, ME)])
def test_retribution_is_not_asked_for_where_it_would_not_harm_the_attacker(hits: int, asked: int) -> None:
    """A Gravel Chewer is Wounded by two."""
    t = attacked("retribution", plus={ME: [0, 0, 1]}, rolls=["W1 W1"])
    t.strike("hero-1", hits)
    assert [*t.asked] == [asked]


# ---------------------------------------------------------------- Turns


@rule("MM-REACT-12", "MM-MOVE-06")
@pytest.mark.parametrize(
    ("minion", "place", "health", "asked"),
    [
        pytest.param(CHEWER, KEEP, 17, VILLAIN, id="it is pinned and has one roll for two points"),
        pytest.param(CHEWER, EAST, 17, ME, id="it can walk"),
        pytest.param(CHEWER, KEEP, 3, ME, id="who pins it could fall"),
        pytest.param("silk-fencer", KEEP, 17, ME, id="it evades"),
        pytest.param("knife-critic", KEEP, 17, ME, id="it has a roll for each point"),
        pytest.param("gladestalker", KEEP, 17, VILLAIN, id="even Wounded it has more points than rolls"),
        pytest.param("penny-rattler", KEEP, 17, ME, id="Wounded it has a roll for its only point"),
        pytest.param("quarry-brawler", KEEP, 17, ME, id="it has a roll for its point, however many it has Wounded"),
    ],
)
def test_snap_freeze_is_not_asked_for_where_the_point_could_not_be_used(
    minion: str, place: str, health: int, asked: int
) -> None:
    t = table(
        hand=["snap-freeze", "blink"],
        health={ME: health},
        at={FRIEND: "B3"},
        minions={place: [minion]},
        acts=minion,
        resting=ANYWHERE,
    )
    assert [*t.asked] == [asked]


# ---------------------------------------------------------------- where every hand is asked


@rule("MM-REACT-12", "MM-REACT-07")
def test_where_every_hand_is_asked_it_is_where_any_hand_could_answer() -> None:
    """As a Hero begins to act, only Mordak could; no Spell of Heroes answers that."""
    t = table(
        hand=["blink"],
        hands={FRIEND: ["gale"], VILLAIN: ["hex"]},
        options={"ask_every_hand": True},
        resting=ANYWHERE,
    )
    assert t.asked == {VILLAIN: "react"}
    t.seat(VILLAIN).offered("quiet", "pass").answers("pass")
    assert t.asked == {ME: "act"}


@rule("MM-REACT-12", "MM-REACT-07")
@pytest.mark.parametrize("card", ["fumble", "blink"])
@pytest.mark.parametrize(("rolled", "asked"), [("W0 W0", VILLAIN), ("W1 W0", ME)])
def test_where_every_hand_is_asked_no_card_makes_a_difference_to_that(card: str, rolled: str, asked: int) -> None:
    t = attacked(card, options={"ask_every_hand": True}, rolls=[rolled])
    t.seat(VILLAIN).asked("act").answers(MELEE)
    assert [*t.asked] == [asked]


# ---------------------------------------------------------------- what is at stake


@rule("MM-REACT-07")
def test_the_same_blow_weighs_more_on_whoever_has_less_left() -> None:
    weights = []
    for health in (20, 10, 2):
        t = attacked("divine-shield", health={ME: health}, rolls=["W1 W1"])
        t.strike("hero-1", 2)
        stake = t.seat(ME).asked("react").question.stake
        assert stake is not None
        weights.append(stake.weight)
        assert (stake.moment, stake.quiet, len(stake.sources)) == ("blow-mine", "", 1)
    assert weights == [10, 20, 100]


@rule("MM-REACT-07")
def test_where_every_hand_is_asked_no_wish_learns_what_is_in_a_hand() -> None:
    stakes = []
    for card in ("divine-shield", "blink"):
        t = attacked(card, options={"ask_every_hand": True}, rolls=["W1 W1"])
        t.seat(VILLAIN).answers(MELEE)
        t.seat(ME).asked("react").answers("pass")
        t.seat(VILLAIN).asked("spend").answers("hero-1")
        stakes.append(t.seat(ME).asked("react").question.stake)
    assert stakes[0] == stakes[1]
    assert stakes[0] is not None
    assert (stakes[0].sources, stakes[0].quiet) == ((), "quiet")


@rule("MM-REACT-07")
def test_enemy_rolls_own_rolls_and_begun_turns_are_weighed_each_in_their_own_way() -> None:
    t = attacked("fumble", health={ME: 4}, rolls=["W1 W1"])
    t.seat(VILLAIN).answers(MELEE)
    roll = t.seat(ME).asked("react").question.stake
    assert roll is not None
    assert (roll.moment, roll.weight) == ("enemy-roll", 50)

    own = table(hand=["clear-mind"], dice={ME: ["R Y", "_", "_"]}, rolls=["R1 Y0"], resting=ANYWHERE)
    own.seat(ME).answers(MELEE)
    mine = own.seat(ME).asked("react").question.stake
    assert mine is not None
    assert (mine.moment, mine.weight) == ("own-roll", 3)

    begun = table(hand=["snap-freeze", "blink"], minions={EAST: [CHEWER]}, acts=CHEWER, resting=ANYWHERE)
    turn = begun.seat(ME).asked("react").question.stake
    assert turn is not None
    assert (turn.moment, turn.weight) == ("turn", 12)
