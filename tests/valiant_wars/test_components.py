"""What is in the box, and what each sort of card is worth in a line."""

from collections import Counter
from collections.abc import Iterator

import pytest

from longtable.engine.errors import BadArgument
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.content import Card, CardKind, CardType
from longtable.games.valiant_wars.play.lines import count_type
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.games.valiant_wars.view.scene import face
from longtable.testing import rule
from longtable.testing import table as open_table
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
OMENS = ["dark-omen"] * 3
DEAR = ["hero", "hero", "general", "general", "saboteur"]
CHAMPIONS = {card.id: card for card in game.cards.values() if card.kind is CardKind.CHAMPION}
LOCATIONS = {card.id: card for card in game.cards.values() if card.kind is CardKind.LOCATION}
DRAW_EFFECTS = (
    "apprentice assassin brigand dancer firebrand lunar-witch oracle priestess pyromancer saboteur saint shaman "
    "warlord wurm-lord"
)
ONGOING_EFFECTS = "archer brigand general guard hero mercenary monk paladin retainer sellsword sentinel wing-knight"


def showing(*cards: str) -> ValiantStory:
    """A table at a decision point where the first player shows these cards, and nothing else has happened."""
    return table(2, lines={0: cards}, decks={0: GOLD, 1: GOLD}, stage=Stage.DECIDE)


def everywhere(t: ValiantStory) -> Iterator[int]:
    """The number of every card, wherever it lies."""
    s = t.state
    for pile in (s.champions, s.market, s.locations, s.unused_locations, s.aside, s.gold, s.soldiers, s.omens):
        yield from pile
    for owner in s.players:
        yield from owner.owned


def base(*names: str) -> int:
    """The printed Swords of these Champions together."""
    return sum(CHAMPIONS[name].swords for name in names)


def printed(card: Card) -> dict[str, int]:
    """The numbers that are shown on a card."""
    return {stat.name: stat.value for stat in face(card).stats}


# ---------------------------------------------------------------- the box


@rule("VW-COMP-01")
def test_the_box_has_192_cards_of_five_kinds() -> None:
    assert Counter(str(card.kind) for card in game.cards.values()) == {
        "soldier": 36,
        "gold": 54,
        "omen": 25,
        "location": 14,
        "champion": 63,
    }
    assert len(game.cards) == 192


@rule("VW-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_card_of_the_box_lies_in_one_place(seats: int) -> None:
    t = open_table(game, seats=seats)
    assert sorted(everywhere(t)) == sorted(game.cards)


@rule("VW-COMP-01")
def test_no_card_is_made_when_a_pile_is_empty() -> None:
    t = table(
        2,
        lines={0: ["gold", "gold", "soldier"], 1: ["gold"]},
        decks={0: [*GOLD[:3], "soldier", *OMENS], 1: [*GOLD[:4], "soldier", "soldier", *OMENS]},
        points={0: 2},
        market=DEAR,
        locations=["village", "village", "valiant-throne"],
        gold=1,
        soldiers=0,
        omens=0,
        stopped=[0, 1],
        stage=Stage.PURCHASE,
    )
    t.seat(0).offered("gold", "pass").answers("gold")
    assert (t.state.round, t.player(0).points) == (2, 3)
    assert sorted(everywhere(t)) == sorted(game.cards)
    owned = Counter(t.player(0).owned)
    assert owned == {"gold": 6, "soldier": 2, "dark-omen": 3, "village": 1}


@rule("VW-COMP-02")
def test_the_score_is_the_sum_of_the_points_and_not_the_number_of_prizes() -> None:
    t = table(
        2,
        lines={0: ["soldier"], 1: ["gold"]},
        points={0: 4, 1: 1},
        locations=["iron-citadel", "village", "valiant-throne"],
        stopped=[0, 1],
        stage=Stage.BATTLE,
    )
    assert t.player(0).points == 7
    panels = t.seat(1).sees().panels
    assert [stat.value for panel in panels for stat in panel.stats if stat.name == "Points"] == [7, 1]


@rule("VW-COMP-03")
def test_a_deck_gives_no_hint_of_its_next_card() -> None:
    one = table(2, decks={0: ["gold", "dark-omen", "soldier", "monk", "village"], 1: GOLD})
    other = table(2, decks={0: ["gold", "village", "monk", "soldier", "dark-omen"], 1: GOLD})
    for seat in (0, 1):
        assert one.seat(seat).sees() == other.seat(seat).sees()
        assert one.seat(seat).question == other.seat(seat).question
        assert one.seat(seat).reads() == other.seat(seat).reads()


@rule("VW-COMP-03")
def test_rivals_see_of_a_deck_only_how_many_cards_it_has() -> None:
    one = table(2, decks={0: ["gold", "dark-omen", "dark-omen", "dark-omen"], 1: GOLD})
    other = table(2, decks={0: ["gold", "monk", "fighter", "hero"], 1: GOLD})
    assert one.seat(1).sees() == other.seat(1).sees()
    assert one.table.scene(None) == other.table.scene(None)
    assert one.seat(0).sees() != other.seat(0).sees()


@rule("VW-COMP-04")
def test_two_to_five_can_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(open_table(game, seats=seats).state.players) == seats
    for seats in (0, 1, 6):
        with pytest.raises(BadArgument):
            game.read_options({"players": seats})


@rule("VW-COMP-04")
def test_each_player_plays_alone_and_one_alone_wins() -> None:
    t = table(
        4,
        lines={0: ["soldier"], 1: ["soldier", "soldier"], 2: ["gold"], 3: ["soldier"]},
        points={0: 7, 1: 7, 2: 7, 3: 7},
        locations=["village", "valiant-throne"],
        stopped=[0, 1, 2, 3],
        stage=Stage.BATTLE,
    )
    assert t.table.is_over
    assert t.table.outcome.winners == ("p2",)
    assert t.table.outcome.scores == {"p1": 7, "p2": 8, "p3": 7, "p4": 7}


# ---------------------------------------------------------------- Soldiers, Gold, Dark Omens


@rule("VW-CARD-01")
def test_each_soldier_is_one_sword_and_nothing_else() -> None:
    t = showing("soldier", "soldier", "soldier")
    assert (t.player(0).swords, t.player(0).gold) == (3, 0)
    soldier = next(card for card in game.cards.values() if card.id == "soldier")
    assert (soldier.text, soldier.when_drawn, soldier.ongoing) == ("", None, None)


@rule("VW-CARD-01")
def test_a_face_down_soldier_gives_no_sword() -> None:
    t = table(2, lines={1: ["soldier", "soldier"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    t.seat(1).asked("give-up").answers("soldier")
    assert t.player(1).line == ["[soldier]", "soldier", "gold"]
    assert t.player(1).swords == 1


@rule("VW-CARD-02")
def test_assassin_may_flip_a_soldier() -> None:
    t = table(2, lines={1: ["soldier", "fighter"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").offered("soldier", "fighter", "pass").answers("soldier")
    assert t.player(1).line == ["[soldier]", "fighter", "gold"]


@rule("VW-CARD-02")
def test_dancer_may_pick_a_soldier() -> None:
    t = table(2, lines={0: ["soldier", "monk"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").offered("soldier", "monk").answers("soldier")
    assert (t.player(0).swords, t.player(0).gold) == (1 + base("monk", "dancer"), 2)


@rule("VW-CARD-02")
def test_lunar_witch_keeps_soldiers_and_champions_apart() -> None:
    t = table(2, lines={1: ["soldier", "fighter", "guard"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    t.seat(1).asked("give-up").offered("fighter", "guard").answers("guard")
    assert t.player(1).line == ["soldier", "fighter", "[guard]", "gold"]


@rule("VW-CARD-02")
def test_a_soldier_is_of_the_warrior_type() -> None:
    t = showing("soldier", "fighter", "soldier", "monk", "barbarian", "gold")
    assert count_type(t.state, t.state.players[0], CardType.WARRIOR) == 3


@rule("VW-CARD-02")
def test_a_soldier_is_never_in_the_market_but_has_its_own_pile() -> None:
    t = open_table(game, seats=5)
    assert all(t.state.cards[number].kind is CardKind.CHAMPION for number in [*t.state.market, *t.state.champions])
    assert [area.count for area in t.seat(0).sees().areas if area.id == "pile:soldier"] == [26]


@rule("VW-CARD-02")
def test_as_an_option_soldiers_are_no_champions_to_assassin_and_dancer() -> None:
    apart = {"soldiers_are_champions": False}
    t = table(2, options=apart, lines={1: ["soldier", "fighter"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").offered("fighter", "pass").answers("pass")
    t = table(2, options=apart, lines={0: ["soldier", "monk", "guard"]}, decks={0: ["dancer", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").offered("monk", "guard").answers("monk")
    assert t.player(0).gold == 4


@rule("VW-CARD-03")
def test_each_gold_card_is_one_gold_and_no_sword() -> None:
    t = showing("gold", "gold", "gold")
    assert (t.player(0).swords, t.player(0).gold) == (0, 3)


@rule("VW-CARD-03", "VW-CARD-06", "VW-CARD-07")
def test_gold_dark_omens_and_locations_are_no_champions_and_have_no_type() -> None:
    basics = ["gold", "dark-omen", "village", "toll-bridge"]
    t = table(2, lines={1: basics}, decks={0: ["assassin", "gold"], 1: GOLD})
    assert str(t.facts("no-target")[0].data["card"]).startswith("card:assassin")
    t = table(2, lines={0: basics}, decks={0: ["dancer", "gold"], 1: GOLD})
    assert str(t.facts("no-target")[0].data["card"]).startswith("card:dancer")
    t = table(2, lines={0: basics}, decks={0: ["shaman", "gold"], 1: GOLD})
    assert t.player(0).line == [*basics, "[shaman]"]
    assert [count_type(t.state, t.state.players[0], sort) for sort in CardType] == [0, 0, 0]


@rule("VW-CARD-04")
def test_every_gold_icon_counts_on_whatever_card() -> None:
    assert showing("sellsword").player(0).gold == 1
    assert showing("monk").player(0).gold == 2
    assert showing("gold", "dark-omen", "sellsword", "monk", "monk").player(0).gold == 7
    assert [printed(CHAMPIONS[name])["Gold"] for name in ("monk", "sellsword")] == [2, 1]


@rule("VW-CARD-04")
def test_gold_icons_on_a_face_down_card_are_worth_nothing() -> None:
    t = table(2, lines={1: ["monk", "sellsword"]}, decks={0: ["assassin", *GOLD], 1: GOLD})
    t.seat(0).asked("assassinate").answers("monk")
    assert t.player(1).gold == 2


@rule("VW-CARD-05")
def test_the_treasure_for_sale_is_the_gold_card() -> None:
    t = table(
        2,
        lines={0: ["gold"], 1: ["gold"]},
        market=DEAR,
        stopped=[0, 1],
        stage=Stage.PURCHASE,
    )
    t.seat(0).offered("gold", "soldier", "pass").answers("gold")
    assert t.player(0).gained == ["gold"]
    t.seat(0).answers("pass")
    assert not [card.name for card in game.cards.values() if "treasure" in card.name.lower()]


@rule("VW-CARD-06")
def test_a_dark_omen_is_one_gold_and_no_sword() -> None:
    t = showing("soldier", "dark-omen")
    assert (t.player(0).swords, t.player(0).gold) == (1, 1)


@rule("VW-CARD-06")
def test_a_dark_omen_is_worth_nothing_to_a_player_who_is_out() -> None:
    t = table(2, lines={0: ["soldier", "dark-omen"]}, decks={0: ["dark-omen", *GOLD], 1: GOLD})
    assert t.player(0).status == "out"
    assert t.player(0).gold == 0


@rule("VW-CARD-06")
def test_a_dark_omen_is_not_a_gold_card() -> None:
    t = showing("mercenary", "dark-omen", "gold")
    assert t.player(0).swords == base("mercenary") + 1


# ---------------------------------------------------------------- Locations


@rule("VW-CARD-07")
def test_a_location_that_was_won_turns_up_in_the_winners_line() -> None:
    t = table(
        2,
        lines={0: ["soldier"], 1: ["gold"]},
        locations=["stone-keep", "village", "valiant-throne"],
        stopped=[0, 1],
        stage=Stage.BATTLE,
        chance={"decks": [["stone-keep", "soldier"], ["gold"]]},
    )
    assert t.state.round == 2
    assert t.player(0).line == ["stone-keep"]
    assert t.player(0).deck == ["soldier"]


@rule("VW-CARD-07")
def test_a_location_gives_neither_swords_nor_gold() -> None:
    for name, card in LOCATIONS.items():
        t = showing(name)
        assert (t.player(0).swords, t.player(0).gold) == (0, 0), name
        assert (card.swords, card.gold, card.type) == (0, 0, None)


@rule("VW-CARD-08")
def test_most_but_not_all_locations_have_a_drawback() -> None:
    cards = [card for card in game.cards.values() if card.kind is CardKind.LOCATION]
    harmful = [card for card in cards if card.when_drawn or card.ongoing]
    assert len(cards) / 2 < len(harmful) < len(cards)


@rule("VW-CARD-08")
def test_points_and_drawback_are_printed_on_the_location() -> None:
    for card in LOCATIONS.values():
        assert printed(card) == {"Points": card.points}
        assert card.points > 0
        assert bool(face(card).text) == (card.id != "village"), card.id
    t = table(2, locations=["free-harbor", "valiant-throne"], decks={0: GOLD, 1: GOLD})
    stake = next(area for area in t.seat(0).sees().areas if area.id == "stake")
    assert stake.top.text == "Buy at most one card"
    assert [(stat.name, stat.value) for stat in stake.top.stats] == [("Points", 2)]


# ---------------------------------------------------------------- Champions


@rule("VW-CARD-09")
def test_each_champion_shows_type_name_and_cost() -> None:
    for card in CHAMPIONS.values():
        shown = face(card)
        assert shown.name == card.name != ""
        assert shown.kind in ("Royal", "Mystic", "Rogue")
        assert 1 <= printed(card)["Cost"] == card.cost <= 6
        assert printed(card).get("Swords", 0) == card.swords


@rule("VW-CARD-09")
@pytest.mark.parametrize("name", CHAMPIONS)
def test_the_printed_swords_are_the_base_swords(name: str) -> None:
    assert showing(name).player(0).swords == printed(CHAMPIONS[name])["Swords"]


@rule("VW-CARD-10")
def test_each_champion_has_one_of_three_types() -> None:
    assert {card.type for card in CHAMPIONS.values()} == {CardType.WARRIOR, CardType.MYSTIC, CardType.ROGUE}
    assert len(CardType) == 3


@rule("VW-CARD-10")
def test_warriors_are_shown_as_royals() -> None:
    kinds = {(card.type, face(card).kind) for card in CHAMPIONS.values()}
    assert kinds == {(CardType.WARRIOR, "Royal"), (CardType.MYSTIC, "Mystic"), (CardType.ROGUE, "Rogue")}


@rule("VW-CARD-10")
def test_a_type_does_nothing_by_itself() -> None:
    many = ["fighter", "fighter", "apprentice", "apprentice", "barbarian", "barbarian"]
    t = showing(*many, "soldier")
    assert (t.player(0).swords, t.player(0).gold) == (base(*many) + 1, 0)
    assert (t.player(1).swords, t.player(1).gold) == (0, 0)


@rule("VW-CARD-11")
def test_a_draw_effect_happens_once_and_an_ongoing_one_lasts_while_face_up() -> None:
    t = table(
        3,
        lines={0: ["sellsword"]},
        decks={0: ["brigand", *GOLD], 1: [*GOLD[:3], "assassin", "gold"], 2: GOLD},
    )
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(0).swords == base("sellsword", "brigand") + 1
    t.everyone("go").everyone("go")
    t.seat(1).asked("assassinate").answers("brigand")
    assert len(t.facts("forced")) == 1
    assert t.player(0).swords == base("sellsword")
    assert t.asked == dict.fromkeys((0, 1, 2), "stop-or-go")


@rule("VW-CARD-11")
def test_a_draw_effect_does_not_happen_to_a_card_that_lies_in_a_line() -> None:
    t = table(2, lines={0: ["warlord", "wurm-lord"]}, decks={0: GOLD, 1: GOLD})
    t.everyone("go")
    assert t.player(0).line == ["warlord", "wurm-lord", "gold", "gold"]


@rule("VW-CARD-11")
def test_brigand_alone_has_both_kinds_of_effect() -> None:
    both = [card.id for card in CHAMPIONS.values() if card.when_drawn and card.ongoing]
    assert both == ["brigand"]


@rule("VW-CARD-12")
def test_fourteen_champions_have_a_draw_effect() -> None:
    assert sorted(card.id for card in CHAMPIONS.values() if card.when_drawn) == sorted(DRAW_EFFECTS.split())


@rule("VW-CARD-12")
@pytest.mark.parametrize("name", DRAW_EFFECTS.split())
def test_a_draw_effect_acts_when_its_champion_is_turned_over(name: str) -> None:
    t = table(
        3,
        lines={0: ["dark-omen", "monk", "fighter"], 1: ["fighter", "guard"]},
        decks={0: [name, *GOLD], 1: GOLD, 2: GOLD},
    )
    t.resting = ("stop-or-go", *t.asked.values())
    asked = set(t.asked.values()) - {"stop-or-go"}
    assert asked or {fact.said for fact in t.table.facts} - {"drew", "round"}


@rule("VW-CARD-13")
def test_twelve_champions_have_an_ongoing_effect() -> None:
    assert sorted(card.id for card in CHAMPIONS.values() if card.ongoing) == sorted(ONGOING_EFFECTS.split())


@rule("VW-CARD-13")
def test_dancer_has_an_ongoing_effect_only_by_copying_one() -> None:
    t = table(2, lines={0: ["sellsword", "guard"]}, decks={0: ["dancer", "monk", *GOLD], 1: GOLD})
    t.seat(0).asked("copy").answers("sellsword")
    assert (t.player(0).swords, t.player(0).gold) == (base("sellsword", "guard", "dancer") + 2, 2)
    t.everyone("go")
    assert t.player(0).gold == 4
    t = table(2, decks={0: ["dancer", "sellsword", "guard", *GOLD], 1: GOLD})
    t.everyone("go").everyone("go")
    assert (t.player(0).swords, t.player(0).gold) == (base("dancer", "sellsword", "guard") + 2, 1)


@rule("VW-CARD-14")
@pytest.mark.parametrize("name", ["barbarian", "fighter"])
def test_barbarian_and_fighter_give_only_their_swords(name: str) -> None:
    t = table(
        3,
        lines={0: ["dark-omen", "gold", "monk"], 1: ["fighter"]},
        decks={0: [name, *GOLD], 1: GOLD, 2: GOLD},
    )
    assert [fact.said for fact in t.table.facts] == ["drew"] * 3
    assert t.asked == dict.fromkeys((0, 1, 2), "stop-or-go")
    assert (t.player(0).swords, t.player(0).gold) == (base(name, "monk"), 4)
    assert CHAMPIONS[name].text == ""


@rule("VW-CARD-14")
def test_barbarian_and_fighter_count_by_their_type() -> None:
    assert showing("guard", "barbarian").player(0).swords == base("guard", "barbarian") + 2
    assert showing("guard", "fighter").player(0).swords == base("guard", "fighter")
    t = showing("fighter", "barbarian")
    assert [count_type(t.state, t.state.players[0], sort) for sort in CardType] == [1, 0, 1]
