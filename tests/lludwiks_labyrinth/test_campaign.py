"""The campaign: what a table starts from and leaves, what comes next, Judgment, the Hoard and Base Camp."""

from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.check_campaign import check_campaign
from longtable.engine.errors import BadArgument
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth.book import typical
from longtable.games.valor_villainy.labyrinth.campaign import MOST_LOSSES
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Missions, Past, Stage, Stash
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions, Mission
from longtable.games.valor_villainy.labyrinth.play import judgment, setup
from longtable.games.valor_villainy.labyrinth.record import Archived, LabyrinthRecord
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import characters, moves, statuses
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.lludwiks_labyrinth.enemies import Enemies
from tests.lludwiks_labyrinth.story import ANY, BOARDS, CAMP, EAST, NAMES, table


def run(rule: Coroutine[Any, Any, Any]) -> None:
    """A rule that asks nobody."""
    with pytest.raises(StopIteration):
        rule.send(None)


CAMPAIGN = game.as_campaign()
BOOK = LabyrinthRecord(act=1)


def start(record: LabyrinthRecord = BOOK, heroes: int = 2, *, boards: Any = BOARDS, **options: Any) -> LabyrinthStory:
    """A table of a campaign, set up by the book; whatever is asked after the Heroes are chosen may be left open."""
    t: LabyrinthStory = open_table(
        game, seats=heroes, options={"heroes": heroes, **options}, resting=ANY, names=NAMES, record=record
    )
    for seat in range(heroes):
        if t.asked.get(seat) == "board":
            t.seat(seat).answers(boards[seat])
    return t


def over(record: LabyrinthRecord = BOOK, *, won: bool = True, heroes: int = 2, **position: Any) -> LabyrinthStory:
    """A table of a campaign at the moment at which somebody wins; whatever is asked then may be left open."""
    change = position.pop("change", lambda _: None)

    def end(s: LabyrinthState) -> None:
        change(s)
        s.winner = Team.HEROES if won else Team.VILLAIN
        s.specials = [event for event in s.specials if event != s.mission.conclusion]

    options = {"heroes": heroes, **position.pop("options", {})}
    words = {"boards": BOARDS[:heroes], **position}
    t: LabyrinthStory = open_table(
        game, seats=heroes, options=options, resting=ANY, names=NAMES, record=record, change=end, **words
    )
    return t


def concluded(t: LabyrinthStory) -> LabyrinthRecord:
    """The record after a table; what is still offered in Base Camp is not taken."""
    while t.asked:
        seat, kind = next(iter(t.asked.items()))
        assert kind in ("build", "relic")
        t.seat(seat).answers("done" if "done" in t.seat(seat).options else "keep")
    record = t.table.conclusion
    assert isinstance(record, LabyrinthRecord)
    return record


def keys(record: LabyrinthRecord) -> list[str]:
    return [following.key for following in CAMPAIGN.next_games(record)]


# ---------------------------------------------------------------- tables in a row


@rule("LL-CAMP-01", "LL-OVER-05")
def test_acts_come_in_order_each_after_the_one_before_was_won() -> None:
    assert [keys(LabyrinthRecord(act=act))[0] for act in range(1, 9)] == [f"act-{act}" for act in range(1, 9)]
    record = concluded(over())
    assert (record.act, record.losses) == (2, 0)


@rule("LL-CAMP-01", "LL-OVER-05")
def test_a_table_of_its_own_is_over_when_somebody_has_won() -> None:
    t = table(change=lambda s: setattr(s, "winner", Team.HEROES))
    assert t.table.is_over
    with pytest.raises(BadArgument, match="belongs to no campaign"):
        _ = t.table.conclusion


@rule("LL-CAMP-01")
def test_a_lost_act_comes_again_a_step_easier_each_time_or_as_it_was() -> None:
    record = concluded(over(won=False))
    assert (record.act, record.losses) == (1, 1)
    easier, again = CAMPAIGN.next_games(record)[:2]
    assert (easier.options, again.options) == ({"mission": "act-1", "mode": "easy-1"}, {"mission": "act-1"})
    assert game.title_of(easier) == "Act 1 again, 1 step easier: The Stone Porter"
    for _ in range(4):
        record = concluded(over(record, won=False))
    assert record.losses == 3
    assert CAMPAIGN.next_games(record)[0].options["mode"] == "easy-3"


@rule("LL-CLEAN-02", "LL-CAMP-06")
def test_of_a_lost_act_supplies_and_discoveries_stay_and_events_are_undone() -> None:
    def played(s: LabyrinthState) -> None:
        s.hoard, s.found, s.unlocked, s.threads = 40, [46], ["brick"], {"gnome": 1}

    record = concluded(over(won=False, change=played))
    assert record.supplies > 0
    assert (record.found, record.unlocked) == ([46], ["brick"])
    assert (record.threads, record.archive) == ({}, [])


@rule("LL-CAMP-02", "LL-CLEAN-02")
def test_a_won_act_archives_its_packets_with_the_side_that_shows() -> None:
    stored = {"squeaky-hinges": {"side": "B"}}
    record = concluded(over(stored=stored, threads=["gnome"]))
    assert record.archive == [Archived("squeaky-hinges", "B")]
    assert record.threads == {"gnome": 1}


@rule("LL-CAMP-05", "LL-CAMP-07")
def test_the_rewards_of_an_act_are_in_the_next_games_box() -> None:
    record = concluded(over(threads=["brick"]))
    rewards = game.content.missions["act-1"].rewards
    assert (record.found, record.unlocked) == (rewards.finds, ["brick"])
    before, after = start(), start(replace(record, act=1))
    new = [card.number for number in record.found for card in game.content.discoveries[number]]
    assert new
    assert {*after.state.treasures} - {*before.state.treasures} == {*new}


@rule("LL-CAMP-07", "LL-HSET-01")
def test_a_hero_who_was_found_can_be_chosen() -> None:
    start(heroes=1, boards=["coach"])
    with pytest.raises(AssertionError, match="cannot answer 'brick'"):
        start(heroes=1, boards=["brick"])
    t = start(LabyrinthRecord(act=1, unlocked=["brick"]), heroes=1, boards=["brick"])
    assert t.state.heroes[0].board == "brick"


@rule("LL-XP-09", "LL-CLEAN-01")
def test_nothing_else_is_carried_over_and_another_number_of_heroes_may_play() -> None:
    record = concluded(over(gear={1: ["heavy-hammer"]}, xp={1: 5}, dice={1: ["R R R", "R", "R"]}))
    t = start(replace(record, act=1), heroes=4)
    hero, board = t.state.heroes[0], game.content.boards["rowan"]
    assert (hero.xp, hero.gear, hero.actions) == (0, [0, 0, 0], board.bar[0])
    assert len(t.state.heroes) == 4


@rule("LL-CLEAN-03")
def test_after_the_last_act_there_are_quests_and_a_new_book() -> None:
    offered = CAMPAIGN.next_games(LabyrinthRecord(act=9))
    missions = [game.content.missions[following.options["mission"]] for following in offered]
    assert all(mission.kind in (Missions.QUEST, Missions.TUTORIAL) for mission in missions)


# ---------------------------------------------------------------- Hoard


@rule("LL-HOARD-02", "LL-HOARD-03")
def test_what_is_equipped_and_what_lies_in_the_stash_is_added_to_the_hoard() -> None:
    t = over(gear={1: ["heavy-hammer"]}, looted=["ember-wand"], bounty=3)
    worth = [card.bounty for card in game.content.treasures.values() if card.id in ("heavy-hammer", "ember-wand")]
    assert t.state.hoard == 3 + sum(worth)


@rule("LL-HOARD-03")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5, 6])
def test_the_hoard_card_of_the_hero_count_says_the_supplies(heroes: int) -> None:
    for column in game.content.stash(Stash.HOARD, heroes):
        for bounty, supplies in ((column.bounty, column.xp), (column.bounty - 1, column.xp - 1)):
            t = over(heroes=heroes, change=lambda s, bounty=bounty: setattr(s, "hoard", bounty))
            assert [fact.data for fact in t.facts("hoard-counted")] == [{"bounty": bounty, "supplies": supplies}]


@rule("LL-HOARD-03")
def test_supplies_are_saved_from_act_to_act() -> None:
    record = LabyrinthRecord(act=1, supplies=5)
    t = over(record, change=lambda s: setattr(s, "hoard", 12))
    assert concluded(t).supplies == 7


# ---------------------------------------------------------------- building


@rule("LL-BASE-01")
def test_supplies_buy_upgrades_each_once_and_never_on_credit() -> None:
    t = over(LabyrinthRecord(act=1, supplies=4, camp=["campfire"]))
    assert "upgrade:campfire" not in t.seat(0).asked("build").options
    assert "upgrade:banner" not in t.seat(0).options
    asked = t.table.question(t.seat(0).asked("build").request)
    scene = t.table.scene(None)
    assert (scene.stage, asked.detail) == ("Base Camp is built", "4 Supplies in store.")
    [whetstone] = [choice for choice in asked.choices if choice.id == "upgrade:whetstone"]
    assert whetstone.note.startswith("It costs 2 Supplies. ")
    camp = next({item.id: item.note for item in sheet.items} for sheet in scene.sheets if sheet.id == "camp")
    assert (camp["upgrade:campfire"], camp["upgrade:whetstone"]) == ("built", "costs 2")
    t.seat(0).answers("whetstone")
    assert "upgrade:armory" not in t.seat(0).asked("build").options
    t.seat(0).answers("notice-board")
    record = concluded(t)
    assert (record.supplies, record.camp) == (0, ["campfire", "whetstone", "notice-board"])


@rule("LL-BASE-01")
@pytest.mark.parametrize("mission", [mission for mission in Mission if mission is not Mission.TUTORIAL])
def test_acts_end_in_base_camp_and_quests_do_not(mission: Mission) -> None:
    t = over(LabyrinthRecord(act=game.content.missions[mission].act, supplies=9), options={"mission": mission})
    is_quest = game.content.missions[mission].kind is Missions.QUEST
    assert ("build" in t.asked.values()) is not is_quest


@rule("LL-CAMP-01", "LL-CLEAN-03")
def test_the_tutorial_begins_a_new_book_and_brings_the_first_supplies() -> None:
    record = concluded(over(LabyrinthRecord(act=9, supplies=7, camp=["chapel"]), options={"mission": "tutorial"}))
    assert (record.act, record.supplies, record.camp) == (1, 2, [])
    assert record.unlocked == ["sunshards", "rockfalls"]
    assert keys(LabyrinthRecord()) == ["tutorial", "act-1", "act-5"]


# ---------------------------------------------------------------- Reliquary


def relic(name: str) -> int:
    return next(card.number for card in game.content.treasures.values() if card.id == name)


KEEPS = LabyrinthRecord(act=1, camp=["reliquary"])


@rule("LL-BASE-04")
def test_the_reliquary_records_a_treasure_also_after_the_game_in_which_it_was_bought() -> None:
    t = over(LabyrinthRecord(act=1, supplies=4), gear={1: ["heavy-hammer"]}, looted=["ember-wand"])
    t.seat(0).asked("build").answers("reliquary")
    t.seat(0).asked("relic").offered("heavy-hammer", "ember-wand", "done").answers("ember-wand")
    assert concluded(t).reliquary == relic("ember-wand")


@rule("LL-BASE-04")
def test_a_recorded_treasure_that_is_still_there_may_be_kept_or_replaced() -> None:
    record = replace(KEEPS, reliquary=relic("heavy-hammer"))
    kept = over(record, gear={1: ["heavy-hammer"], 2: ["power-shield"]})
    assert concluded(kept).reliquary == relic("heavy-hammer")
    t = over(record, gear={1: ["heavy-hammer"], 2: ["power-shield"]})
    t.seat(0).asked("relic").answers("power-shield")
    assert concluded(t).reliquary == relic("power-shield")


@rule("LL-BASE-05")
def test_a_recorded_treasure_that_was_lost_must_be_replaced() -> None:
    record = replace(KEEPS, reliquary=relic("heavy-hammer"))
    t = over(record, gear={1: ["ember-wand"], 2: ["power-shield"]})
    assert sorted(t.seat(0).asked("relic").options) == ["ember-wand", "power-shield"]
    t.seat(0).answers("ember-wand")
    assert concluded(t).reliquary == relic("ember-wand")
    assert concluded(over(record)).reliquary == 0


@rule("LL-BASE-05")
def test_the_recorded_treasure_is_equipped_at_the_start_or_put_into_the_stash() -> None:
    record = replace(KEEPS, reliquary=relic("heavy-hammer"))
    t = start(record)
    t.seat(0).asked("bearer").offered("hero-1", "hero-2", "stash").answers("hero-2")
    assert (t.state.heroes[1].gear[0], relic("heavy-hammer") in t.state.treasures) == (relic("heavy-hammer"), False)
    t = start(record)
    t.seat(0).asked("bearer").answers("stash")
    assert t.state.stash_treasures == [relic("heavy-hammer")]


# ---------------------------------------------------------------- what was built


def camped(*upgrades: str, heroes: int = 2) -> LabyrinthStory:
    return start(LabyrinthRecord(act=1, camp=[*upgrades]), heroes)


@rule("LL-BASE-02")
def test_all_upgrades_work_at_the_start_of_every_later_act() -> None:
    t = camped("whetstone", "chapel")
    for seat in range(2):
        t.seat(seat).asked("plus-row").answers("magic")
        if seat == 0:
            t.seat(1).asked("board").answers("welliam")
    assert [statuses.shields(t.state, hero.key) for hero in t.state.heroes] == [1, 1]


@rule("LL-BASE-02", "LL-SURGE-01")
def test_the_notice_board_gives_a_card_of_a_deck_of_choice() -> None:
    plain, t = start(heroes=1), camped("notice-board", heroes=1)
    t.seat(0).asked("draw").answers("wild")
    assert len(t.state.heroes[0].hand) == len(plain.state.heroes[0].hand) + 1


@rule("LL-BASE-02", "LL-XP-05")
def test_in_the_training_yard_an_experience_is_had_and_spent_before_the_first_round() -> None:
    t = camped("training-yard", heroes=1)
    assert (t.state.heroes[0].xp, t.state.stage) == (1, Stage.CAMP)
    t.seat(0).asked("spend-xp").answers(t.seat(0).options[0])
    assert t.state.stage is Stage.HERO_ROUND or t.state.turns


@rule("LL-BASE-02")
def test_the_map_room_shows_the_next_three_tiles() -> None:
    t = camped("map-room", heroes=1)
    tiles = t.state.tiles[:3]
    assert {*t.seat(0).options} == {*tiles}
    t.seat(0).answers(tiles[2])
    t.seat(0).answers(tiles[1])
    assert t.state.tiles[:3] == [tiles[2], tiles[1], tiles[0]]


@rule("LL-BASE-02", "LL-TREAS-01")
def test_the_armory_has_a_treasure_for_each_hero_of_which_one_is_taken() -> None:
    plain, t = start(), camped("armory")
    offered = plain.state.treasures[-2:]
    assert len(t.seat(0).asked("armory").options) == 2
    t.seat(0).answers(t.seat(0).options[0])
    t.seat(0).asked("bearer").answers("hero-2")
    worn = [number for number in t.state.heroes[1].gear if number]
    assert (len(worn), t.state.stash_treasures) == (1, [])
    assert t.state.treasures[0] in offered
    assert len(t.state.treasures) == len(plain.state.treasures) - 1


@rule("LL-BASE-02", "LL-MOVE-01", "LL-SEQ-06")
def test_campfire_and_banner_work_in_the_first_hero_round() -> None:
    def in_round(number: int, *upgrades: str) -> tuple[int, int]:
        s = table(change=lambda s: setattr(s, "record", LabyrinthRecord(camp=[*upgrades]))).state
        s.round = number
        hero = s.heroes[0]
        return moves.steps_of(s, hero), characters.points_of(s, hero)

    steps, points = in_round(1)
    assert in_round(1, "campfire", "banner") == (steps + 2, points + 1)
    assert in_round(2, "campfire", "banner") == (steps, points)


def built(*upgrades: str, **position: Any) -> LabyrinthStory:
    """A table in the middle of play, at which these upgrades have been built."""
    more = position.pop("change", lambda _: None)

    def change(s: LabyrinthState) -> None:
        s.record = LabyrinthRecord(camp=[*upgrades])
        more(s)

    return table(change=change, resting=ANY, **position)


@rule("LL-BASE-02", "LL-HEAL-01")
def test_in_the_kitchen_tent_each_hero_on_base_camp_heals_two() -> None:
    t = built("kitchen-tent", acts=0, stage=Stage.SHARE, hurt={1: 3, 2: 3}, at={2: EAST})
    assert [t.hero(number).lost for number in (1, 2)] == [1, 3]


@rule("LL-BASE-02", "LL-HEAL-01")
def test_the_chapel_cleanses_one_hero_once_a_game() -> None:
    def doom(s: LabyrinthState) -> None:
        s.lay_tokens().doomed.extend(hero.role for hero in s.heroes)

    def used_up(s: LabyrinthState) -> None:
        doom(s)
        s.used.append("chapel")

    t = built("chapel", acts=0, stage=Stage.SHARE, change=doom)
    t.seat(0).asked("offer").answers("no")
    t.seat(1).asked("offer").answers("yes")
    assert (t.state.lay_tokens().doomed, t.state.used) == (["hero-1"], ["chapel"])
    t = built("chapel", acts=0, stage=Stage.SHARE, change=used_up)
    assert "offer" not in t.asked.values()


@rule("LL-BASE-02", "LL-MOVE-08")
def test_the_dog_is_borrowed_once_a_game_for_a_turn() -> None:
    t = built("kennel")
    hero = t.state.heroes[0]
    steps = moves.steps_of(t.state, hero)
    t.seat(0).answers("deed:kennel")
    assert moves.evades(t.state, hero)
    assert moves.steps_of(t.state, hero) == steps + 1
    assert "kennel" not in t.seat(0).options
    t.seat(0).answers("end")
    assert not moves.evades(t.state, hero)


@rule("LL-BASE-02", "LL-VCOR-01")
def test_the_bell_has_a_corruption_roll_made_again_once_a_game() -> None:
    t = built("bell-tower", acts=0, stage=Stage.CORRUPTION)
    t.seat(0).asked("offer").answers("yes")
    assert (t.state.used, len(t.facts("rings"))) == (["bell-tower"], 1)
    t = built("bell-tower", acts=0, stage=Stage.CORRUPTION, change=lambda s: s.used.append("bell-tower"))
    assert "offer" not in t.asked.values()


@rule("LL-BASE-03")
def test_the_fortified_camp_lies_in_place_of_base_camp_and_heals_who_ends_a_turn_there() -> None:
    t = start(LabyrinthRecord(act=1, camp=["fortified-camp"]))
    assert t.tile(CAMP) == "fortified-camp"
    t = table(heroes=1, tiles={CAMP: "fortified-camp"}, hurt={1: 3}, resting=ANY)
    t.end_turn()
    assert t.hero(1).lost == 2


# ---------------------------------------------------------------- Judgment


def mark(event: str, side: str) -> int:
    return game.content.packets[event].side_of(side).judgment


def judged(*archive: tuple[str, str]) -> LabyrinthState:
    record = LabyrinthRecord(act=5, archive=[Archived(*packet) for packet in archive])
    s = CAMPAIGN.setup(LabyrinthOptions(heroes=1), [Role("hero-1")], Chance("judge"), replace(record, act=1))
    game.attach(s, LabyrinthOptions(heroes=1))
    run(judgment.face(s))
    return s


@rule("LL-JUDGE-02", "LL-JUDGE-03")
def test_what_shows_at_the_foot_of_each_packet_counts() -> None:
    kind = [
        (packet.id, side.id) for packet in game.content.packets.values() for side in packet.side if side.judgment > 0
    ]
    cruel = [
        (packet.id, side.id) for packet in game.content.packets.values() for side in packet.side if side.judgment < 0
    ]
    one, two, bad = kind[0], kind[-1], cruel[0]
    assert judged(one, two, bad).score == mark(*one) + mark(*two) + mark(*bad)
    assert (judged(bad).score, judged(bad).decree) == (mark(*bad), Decree.VILLAINS)
    assert (judged(one, bad).score, judged(one, bad).decree) == (0, Decree.KNIGHTS)


@rule("LL-JUDGE-02", "LL-JUDGE-03")
@pytest.mark.parametrize("sign", [1, -1])
def test_each_packet_that_counts_is_named_as_valor_or_villainy(sign: int) -> None:
    sides = [(packet.id, side) for packet in game.content.packets.values() for side in packet.side]
    event, side = next((event, side) for event, side in sides if side.judgment == sign)
    plain, empty = next((event, side) for event, side in sides if not side.judgment)
    record = LabyrinthRecord(act=5, archive=[Archived(event, side.id), Archived(plain, empty.id)])
    with Enemies(heroes=1) as t:
        t.state.record = record
        t.do(judgment.face(t.state))
        assert t.said("valor", "villainy") == ["valor" if sign > 0 else "villainy"]
        assert t.told("valor" if sign > 0 else "villainy", "count", "score") == [(1, sign)]
        assert t.state.decree is (Decree.KNIGHTS if sign > 0 else Decree.VILLAINS)
        assert t.said("decree-knights", "decree-villains") == [f"decree-{t.state.decree}"]


@rule("LL-JUDGE-05")
def test_an_empty_archive_makes_knights() -> None:
    assert (judged().score, judged().decree) == (0, Decree.KNIGHTS)


@rule("LL-JUDGE-01")
def test_from_act_five_on_each_act_faces_judgment() -> None:
    acts = [mission for mission in game.content.missions.values() if mission.kind is Missions.ACT]
    assert [mission.act for mission in acts if mission.judgment] == [5, 6, 7, 8]


@rule("LL-JUDGE-04", "LL-CAMP-02")
def test_a_decree_is_recorded_and_lasts_until_the_next_judgment() -> None:
    s = judged()
    s.record.decree = Decree.VILLAINS
    assert setup.setup(game.content, LabyrinthOptions(heroes=1), [Role("hero-1")], Chance("x"), s.record).decree == (
        Decree.VILLAINS
    )


# ---------------------------------------------------------------- typical campaigns


@pytest.mark.parametrize("past", [Past.KNIGHTS, Past.VILLAINS])
@rule("LL-CAMP-02", "LL-CAMP-05")
def test_a_typical_record_has_what_the_acts_before_have_left(past: Past) -> None:
    acts = {mission.act: mission for mission in game.content.missions.values() if mission.kind is Missions.ACT}
    rows = [row.act for row in game.content.records if row.past is past]
    assert rows == sorted(rows)
    for act in range(2, 9):
        record = typical(game.content, act, past)
        left = {number for earlier in range(1, act) if earlier + 1 in rows for number in acts[earlier].rewards.finds}
        later = {number for after in range(act, 9) for number in acts[after].rewards.finds} - left
        assert left <= {*record.found}
        assert not later & {*record.found}


@pytest.mark.parametrize("past", [Past.KNIGHTS, Past.VILLAINS])
@rule("LL-CAMP-02", "LL-OVER-05")
def test_whoever_comes_without_a_campaign_starts_from_a_typical_record(past: Past) -> None:
    before = typical(game.content, 1, past)
    assert (before.camp, before.found) == ([], [])
    assert before.unlocked == game.content.missions[Mission.TUTORIAL].rewards.unlocks != []
    for act in range(2, 9):
        record = typical(game.content, act, past)
        CAMPAIGN.invariants(record)
        assert record.act == act
        assert {*before.camp} <= {*record.camp}
        assert {*before.found} <= {*record.found}
        before = record
    assert ("giuseppe" in before.unlocked, len(before.archive)) == (True, 42)
    assert before.decree == past.value


def test_a_party_with_nothing_behind_it_has_a_blank_book() -> None:
    assert typical(game.content, 5, Past.NOTHING) == LabyrinthRecord(act=5)


# ---------------------------------------------------------------- the book as it is read


@rule("LL-CAMP-02")
def test_the_book_says_how_the_campaign_stands() -> None:
    record = LabyrinthRecord(
        act=6,
        supplies=3,
        camp=["chapel"],
        reliquary=relic("heavy-hammer"),
        unlocked=["brick"],
        decree=Decree.KNIGHTS,
        scores={"act-5": 4},
    )
    assert game.standing(record, {}) == [
        "3 Supplies in store.",
        "Base Camp has a Chapel.",
        "The Reliquary keeps Heavy Hammer.",
        "Brick has joined the Order.",
        "You are Knights of Valor, with a score of 4.",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"act": 10},
        {"losses": 4},
        {"supplies": -1},
        {"camp": ["chapel", "chapel"]},
        {"camp": ["moat"]},
        {"reliquary": 9},
        {"archive": [{"event": "squeaky-hinges", "side": "Z"}]},
    ],
    ids=str,
)
def test_a_book_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadArgument, match="is no record of its campaign"):
        game.read_record(wrong, game.rules_version)


def test_random_campaigns_hold_together() -> None:
    assert check_campaign(game, campaigns=1, options=[{"heroes": 1}, {"heroes": 2}]) >= 1


@pytest.mark.parametrize(
    ("record", "is_sound"),
    [
        (LabyrinthRecord(act=9), True),
        (LabyrinthRecord(act=10), False),
        (LabyrinthRecord(act=-1), False),
        (LabyrinthRecord(act=1, losses=MOST_LOSSES), True),
        (LabyrinthRecord(act=1, losses=MOST_LOSSES + 1), False),
        (LabyrinthRecord(act=1, losses=-1), False),
        (LabyrinthRecord(act=1, supplies=-1), False),
        (LabyrinthRecord(act=1, camp=["kennel"]), True),
        (LabyrinthRecord(act=1, camp=["kennel", "kennel"]), False),
        (LabyrinthRecord(act=1, camp=["palace"]), False),
        (LabyrinthRecord(act=1, reliquary=-5), False),
        (LabyrinthRecord(act=1, archive=[Archived("squeaky-hinges", "B")]), True),
        (LabyrinthRecord(act=1, archive=[Archived("squeaky-hinges", "Z")]), False),
        (LabyrinthRecord(act=1, archive=[Archived("of-another-pack", "Z")]), True),
    ],
)
def test_what_no_campaign_can_reach(record: LabyrinthRecord, is_sound: bool) -> None:
    if is_sound:
        CAMPAIGN.invariants(record)
    else:
        with pytest.raises(AssertionError):
            CAMPAIGN.invariants(record)


@rule("LL-CLEAN-01")
@pytest.mark.parametrize(("mission", "written"), [("act-4", False), ("act-5", True)])
def test_only_an_act_with_a_judgment_writes_a_decree_down(mission: str, written: bool) -> None:
    act = game.content.missions[mission].act
    s = CAMPAIGN.setup(
        LabyrinthOptions(heroes=1, mission=Mission(mission)), [Role("hero-1")], Chance("x"), LabyrinthRecord(act=act)
    )
    s.decree, s.score = Decree.VILLAINS, -2
    record = CAMPAIGN.conclude(s)
    assert (record.decree, record.scores) == ((Decree.VILLAINS, {mission: -2}) if written else (Decree.NONE, {}))
