"""Valor: what earlier games are worth at the start, what its heroes can do, and what brings it (DK-VALOR)."""

from typing import Any

import pytest

from longtable.engine import saves
from longtable.engine.check_honours import check_honours
from longtable.engine.errors import BadArgument
from longtable.engine.table import Seat, Table
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.honours import Valor, earned
from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Stage, Stat
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import RANKS, battle
from tests.valley_of_the_dead_king.errands import band, ranks
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

BONES = {"restless-bones": {"health": 60}}
"""Undead who fall in no round of a story."""
BITE = {"action": ["1"]}
"""The Restless Bones Attack one target for 2 Health."""


def begins(valor: int, *, heroes: int = 1, die: str = "1", **told: Any) -> Any:
    """What Valor gives is about to be handed out."""
    chance = {"valor": die.split()} if valor >= 8 else {}
    return story(party=band(heroes), stage=Stage.GIFTS, valor=valor, chance=chance, resting=ON, **told)


def keep_purse(t: Any, hero: str = "hero-1") -> None:
    """A hero lets the Gold of Valor go."""
    t.seat(hero).asked("spend").answers("pass")


# ---------------------------------------------------------------- the tiers


@rule("DK-VALOR-05")
def test_a_score_of_nothing_gives_nothing() -> None:
    t = begins(0)
    assert (t.state.items, t.facts("gains-rank"), t.asked) == ([], [], {0: "move"})


@rule("DK-VALOR-06", "DK-VALOR-05")
def test_half_the_score_is_gold_that_buys_gear_or_is_lost() -> None:
    t = begins(7, heroes=2)
    t.seat("hero-1").asked("spend").not_offered("attack").answers("navigate")
    t.seat("hero-2").asked("spend").answers("pass")
    assert (ranks(t, "navigate"), [hero.gold for hero in t.state.heroes]) == ([6, 5], [0, 0])
    assert t.state.heroes[0].ring[6] == 1


@rule("DK-VALOR-06", "DK-DICE-07")
def test_the_least_is_one_gold_which_buys_nothing() -> None:
    t = begins(1)
    assert "spend" not in t.asked.values()


@rule("DK-VALOR-07", "DK-DICE-05")
def test_from_eight_on_a_die_that_hexplodes_raises_the_score_and_everybody_gains_a_rank() -> None:
    t = begins(8, die="x 3")
    assert t.state.valor == 17
    t.seat("hero-1").asked("spend").answers("attack")
    t.seat("hero-1").asked("spend").not_offered("attack").answers("pass")
    t.seat("hero-1").asked("stat").answers("attack")
    assert ranks(t, "attack") == [RANKS["attack"] + 2]


@rule("DK-VALOR-07", "DK-VALOR-08", "DK-VALOR-05")
def test_the_raised_score_says_which_tiers_count() -> None:
    t = begins(18, die="2")
    keep_purse(t)
    t.seat("hero-1").asked("stat").answers("attack")
    assert t.state.items == ["exotic-map", "exotic-map"]
    t = begins(18, die="1")
    keep_purse(t)
    t.seat("hero-1").answers("attack")
    assert t.state.items == []


@rule("DK-VALOR-10", "DK-VALOR-08", "DK-VALOR-05")
def test_from_thirty_three_on_the_group_has_plans_beside_the_maps() -> None:
    t = begins(32, die="1")
    keep_purse(t)
    t.seat("hero-1").answers("attack")
    assert t.state.items == ["exotic-map", "exotic-map", "fortification-plans"]


@rule("DK-VALOR-11")
def test_from_sixty_on_everybody_chooses_an_ability() -> None:
    t = begins(59, die="1")
    keep_purse(t)
    t.seat("hero-1").answers("attack")
    t.seat("hero-1").asked("focus").offered("attack", "defend", "mastery-1", "mastery-2").answers("defend")
    assert t.state.heroes[0].focus == "defend"


@rule("DK-VALOR-04")
def test_styles_that_double_do_not_touch_valor() -> None:
    t = begins(7, options={"style": "double-up"})
    assert t.state.valor == 7
    t.seat("hero-1").asked("spend").not_offered("attack").answers("pass")


# ---------------------------------------------------------------- the Ability that Heals


def forages(face: str, **told: Any) -> Any:
    """A hero of great Valor, whose Defend has rank 4, in the Skill phase of a quiet turn."""

    def focused(s: ValleyState) -> None:
        s.heroes[0].focus = Stat.DEFEND

    party = band(1, health=10, energy=5)
    chance = {"skill": ["5", "5", "5"], "ten": [face], "king": ["1"], **told.pop("chance", {})}
    quiet = {"at": "city-2", "fallen": [2], "stage": "skills", "valor": 60}
    return story(**{"party": party, "chance": chance, "change": focused, **quiet, **told})


@rule("DK-VALOR-11")
def test_a_die_of_at_most_the_rank_heals_one_health_or_two_energy() -> None:
    t = forages("4")
    t.seat("hero-1").asked("mended").offered("health", "energy").answers("energy")
    assert (t.hero(1).health, t.hero(1).energy) == (10, 7)
    t = forages("4")
    t.seat("hero-1").answers("health")
    assert (t.hero(1).health, t.hero(1).energy) == (11, 5)


@rule("DK-VALOR-11")
def test_a_higher_die_heals_nothing_and_who_lacks_nothing_rolls_none() -> None:
    t = forages("5")
    assert (t.hero(1).health, t.hero(1).energy) == (10, 5)
    t = forages("1", party=band(1), chance={"ten": []})
    assert t.facts("focus-die") == []


# ---------------------------------------------------------------- once in a game


@rule("DK-VALOR-08", "DK-KEY-22")
def test_a_metabolic_surge_ends_every_condition_for_four_energy() -> None:
    ill = {1: {"conditions": ["poisoned", "cursed"], "energy": 4}}
    t = story(party=band(1, ill), at=MEADOW, valor=20, chance={"skill": ["9", "9", "9"]})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("valor:metabolic-surge#hero-1")
    assert (t.hero(1).conditions, t.hero(1).energy, t.state.heroes[0].spent) == ([], 0, ["metabolic-surge"])


@rule("DK-VALOR-08", "DK-VALOR-10", "DK-VALOR-12")
@pytest.mark.parametrize(("valor", "count"), [(19, 0), (20, 1), (32, 1), (33, 2), (59, 2), (60, 3)])
def test_what_valor_lets_a_hero_do_lies_on_the_mat(valor: int, count: int) -> None:
    def has_spent(s: ValleyState) -> None:
        s.heroes[0].spent = ["metabolic-surge"]

    t = story(party=band(), at=MEADOW, valor=valor, change=has_spent)
    mats = [sheet for sheet in t.table.scene(None).sheets if sheet.owner]
    found = [[(one.id, one.spent) for one in mat.items if one.id.startswith("valor:")] for mat in mats]
    names = ["valor:metabolic-surge", "valor:champions-call", "valor:deaths-defiance"][:count]
    assert found == [[(name, name == names[0]) for name in names], [(name, False) for name in names]]


@rule("DK-VALOR-08")
@pytest.mark.parametrize(("valor", "energy", "spent"), [(19, 6, []), (20, 3, []), (20, 6, ["metabolic-surge"])])
def test_it_takes_twenty_valor_four_energy_and_comes_once(valor: int, energy: int, spent: list[str]) -> None:
    def has_spent(s: ValleyState) -> None:
        s.heroes[0].spent = list(spent)

    ill = {1: {"conditions": ["diseased"], "energy": energy}}
    t = story(party=band(1, ill), at=MEADOW, valor=valor, change=has_spent)
    t.seat("party").asked("move").not_offered("use")


@rule("DK-VALOR-08", "DK-CMB-05")
def test_in_combat_it_comes_before_conditions_are_rolled_against() -> None:
    bound = {1: {"conditions": ["captured", "wounded"], "energy": 10}}
    t = battle(BONES, heroes=1, each=bound, valor=20)
    t.seat("hero-1").asked("answer").answers("yes")
    assert (t.hero(1).conditions, t.hero(1).energy) == ([], 6)
    t.seat("hero-1").asked("action")


@rule("DK-VALOR-10", "DK-KEY-02")
def test_a_champions_call_boosts_the_action_by_five_once_in_a_game() -> None:
    t = battle(BONES, valor=33, chance={"action": ["1", "1"], "target": ["9 5", "9 5"]})
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("defend")
    t.seat("hero-1").asked("answer").answers("yes")
    t.seat("hero-2").asked("answer").answers("no")
    assert t.foe().health == 60 - 10
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("attack")
    t.seat("hero-2").asked("answer").answers("no")
    assert t.foe().health == 60 - 10 - 5 - 5


@rule("DK-VALOR-10")
def test_below_thirty_three_there_is_no_champions_call() -> None:
    t = battle(BONES, valor=32, chance={**BITE, "target": ["9 5"]})
    t.seat("hero-1").answers("attack")
    t.seat("hero-2").answers("attack")
    assert t.said("round") == ["round", "round"]


def defies(foe: str, *actions: str, heroes: int = 1, **chance: Any) -> Any:
    """A round of heroes of great Valor, who do not call as champions."""

    def have_called(s: ValleyState) -> None:
        for hero in s.heroes:
            hero.spent = ["champions-call"]

    told: Any = {"valor": 60, "change": have_called, "each": {n: {"energy": 0} for n in range(1, heroes + 1)}}
    t = battle({foe: {"health": 90}}, heroes=heroes, chance={"action": ["1"], **chance}, **told)
    for n, action in enumerate(actions, 1):
        t.seat(f"hero-{n}").asked("action").answers(action)
    return t


@rule("DK-VALOR-12", "DK-KEY-06")
def test_deaths_defiance_negates_what_undead_have_just_dealt_once_in_a_game() -> None:
    t = defies("restless-bones", "attack")
    t.seat("hero-1").asked("answer").answers("yes")
    assert (t.hero(1).health, "deaths-defiance" in t.state.heroes[0].spent) == (20, True)
    t = defies("restless-bones", "attack")
    t.seat("hero-1").asked("answer").answers("no")
    assert t.hero(1).health == 18


@rule("DK-VALOR-12")
def test_it_negates_health_and_energy_of_the_same_blow_and_saves_nobody_else() -> None:
    t = defies("kings-outriders", "attack", "attack", heroes=2, action=["4"])
    t.seat("hero-1").asked("answer").answers("yes")
    t.seat("hero-2").asked("answer").answers("no")
    assert (t.hero(1).health, t.hero(1).energy) == (20, 0)
    assert t.hero(2).health == 14


@rule("DK-VALOR-12")
def test_the_living_cannot_be_defied() -> None:
    t = defies("bandit-scouts", "attack")
    assert t.hero(1).health == 18


# ---------------------------------------------------------------- what brings Valor


def journey(**done: Any) -> ValleyState:
    """A table whose heroes have done this, and nothing else; a `change` comes last."""

    def have_done(s: ValleyState) -> None:
        for name, what in done.items():
            setattr(s.doings if hasattr(s.doings, name) else s, name, what)

    s: ValleyState = story(party=band(), change=have_done).state
    return s


SOURCES = [
    ({"bosses": [2, 9]}, ["boss-2", "boss-9"]),
    ({"early_boss": True}, ["early-boss"]),
    ({"reclaimed": 1}, ["reclaim-one"]),
    ({"reclaimed": 3}, ["reclaim-one", "reclaim-three"]),
    ({"quests": 9}, []),
]
DEEDS = [
    ({"triples": 1}, ["triple-quest"]),
    ({"challenges": 3}, ["three-challenges"]),
    ({"early_market": True}, ["early-market"]),
    ({"has_built": True}, ["fortification"]),
]


@pytest.mark.parametrize(("done", "boxes"), [*SOURCES[:4], *DEEDS])
@rule("DK-VALOR-01")
def test_a_milestone_is_worth_its_box_won_or_lost(done: dict[str, Any], boxes: list[str]) -> None:
    assert earned(journey(**done)) == boxes


@rule("DK-VALOR-01")
def test_ten_quests_of_one_game_are_worth_a_box() -> None:
    s = journey()
    s.doings.quests = 10
    assert earned(s) == ["ten-quests"]
    s.doings.quests = 9
    assert earned(s) == []


@rule("DK-VALOR-01", "DK-OBJ-01")
def test_a_victory_is_worth_more_the_harder_it_was() -> None:
    s = journey(winner="heroes", won_on=Difficulty.MODERATE, deaths=1)
    assert earned(s) == ["dead-king", "dead-king-easy", "dead-king-moderate", "all-kinds"]
    s = journey(winner="heroes", won_on=Difficulty.STARTER)
    assert earned(s) == ["dead-king", "nobody-died", "all-kinds"]


@rule("DK-VALOR-01", "DK-VALOR-09")
def test_the_dead_king_is_dead_even_where_more_was_asked_for_victory() -> None:
    t = battle({"the-dead-king": {"health": 1}}, why="king", valor=20, difficulty="easy", chance=BITE)
    for seat in ("hero-1", "hero-2"):
        t.seat(seat).asked("action").answers("attack")
    while not t.is_over:
        t.next.answers("no")
    assert (t.winners, earned(t.state)) == ([], ["dead-king", "dead-king-easy"])


@rule("DK-VALOR-01", "DK-DUAL-01")
def test_in_dual_boards_the_dead_king_is_dead_although_adrimon_has_won() -> None:
    def beaten(s: ValleyState) -> None:
        assert s.forest is not None
        s.forest.king_fell, s.winner, s.reason = True, "king", "all-dead"

    t = story(party=band(2), options={"style": "dual-boards"}, change=beaten)
    assert earned(t.state) == ["dead-king"]


@rule("DK-VALOR-01")
@pytest.mark.parametrize("style", ["double-up", "quick", "marathon"])
def test_a_victory_in_another_style_is_worth_a_box(style: str) -> None:
    def won(s: ValleyState) -> None:
        s.winner, s.doings.deaths = "heroes", 1

    t = story(party=band(1), options={"style": style}, change=won)
    assert earned(t.state) == ["dead-king", f"win-{style}", "win-alone"]


@rule("DK-VALOR-02")
def test_each_source_gives_its_point_once_ever() -> None:
    s = journey(bosses=[1, 2])
    once = game.with_honours().conclude(s, Valor(boxes=["boss-1"]))
    assert once.boxes == ["boss-1", "boss-2"]
    assert game.with_honours().conclude(s, once) == once


@rule("DK-VALOR-03", "DK-VALOR-01")
@pytest.mark.parametrize(("told", "valor"), [(0, 3), (9, 9), (2, 3)])
def test_the_highest_score_counts_for_all(told: int, valor: int) -> None:
    people = [Valor(boxes=["boss-1"]), Valor(boxes=["boss-1", "boss-2", "boss-3"]), Valor()]
    t = story(party=band(), brought=people, options={"valor": told})
    assert t.state.valor == valor


@rule("DK-VALOR-01", "DK-VALOR-02")
def test_people_have_what_they_had_before_and_what_their_journey_was_worth() -> None:
    """Two who travel together gain the same, and each keeps what is theirs."""
    s = journey(bosses=[2])
    newcomer, veteran = Valor(), Valor(boxes=["dead-king", "boss-2"])
    after = [game.with_honours().conclude(s, had).boxes for had in (newcomer, veteran)]
    assert after == [["boss-2"], ["dead-king", "boss-2"]]


@rule("DK-VALOR-03", "DK-VALOR-05")
def test_whoever_sits_down_before_the_heroes_set_out_brings_their_valor() -> None:
    honours = game.with_honours()
    table = Table.open(game, [Seat("Ada")], "valor", game.read_options({"heroes": 1}))
    assert (table.asks[1].kind, table.state.valor) == ("profession", 0)
    table.answer_index(1, 3)
    again = saves.with_brought(table, [Valor(boxes=["boss-1", "boss-2"])])
    assert (again.state.valor, list(again.asks)) == (2, list(table.asks))
    assert honours.may_bring(again.state)
    t = story(party=band(1), at=MEADOW)
    assert not honours.may_bring(t.state)


@rule("DK-VALOR-05", "DK-VALOR-01")
def test_a_sheet_says_what_is_ticked_and_how_far_the_next_tier_is() -> None:
    tiers, boxes = game.sheet(Valor(boxes=["boss-1", "dead-king"]))
    assert tiers.title == "Valor 2; the next tier takes 6 more"
    assert [row.done for row in tiers.rows] == [True, False, False, False, False]
    assert boxes.title == "2 of 34 achieved, each counts once ever"
    assert next(row.text for row in boxes.rows if row.done) == "The King Is Dead: Defeat the Dead King."
    assert (len(boxes.rows), sum(row.done for row in boxes.rows)) == (30 + 4, 2)


@rule("DK-VALOR-02")
@pytest.mark.parametrize(
    ("boxes", "why"),
    [(["boss-10"], "there are no sources of Valor"), (["boss-1", "boss-1"], "a source of Valor counts twice")],
)
def test_a_box_that_is_not_there_or_counts_twice_is_refused(boxes: list[str], why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        game.read_honour({"boxes": boxes}, game.rules_version)


@rule("DK-VALOR-01")
def test_every_source_of_the_box_is_known() -> None:
    told = [box for _, boxes in [*SOURCES, *DEEDS] for box in boxes]
    assert all(box in game.content.valor for box in told)


def test_journeys_follow_one_another() -> None:
    """Those who choose their heroes may bring Valor until all have one; a random game after the other adds to it."""
    check_honours(game, tables=2, options=[{"heroes": 2}, {"heroes": 2, "roles": "random"}])
