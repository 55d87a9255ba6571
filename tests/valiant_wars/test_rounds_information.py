"""Rounds: what is open to all, what is hidden, and what a player may keep track of."""

from longtable.engine.scene import Area, Pile, Row
from longtable.games.valiant_wars.state import Stage
from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5
FOUR = ["dark-omen", "fighter", "saint", "archer"]


def area(t: ValiantStory, viewer: int, name: str) -> Area | None:
    """An area of the scene as a seat sees it, if it sees it at all."""
    return next((found for found in t.seat(viewer).sees().areas if found.id == name), None)


def names(found: Area | None) -> list[str]:
    assert isinstance(found, Row)
    return [card.name for card in found.cards]


@rule("VW-ROUND-06")
def test_lines_states_points_market_and_prize_are_open_to_all() -> None:
    t = table(
        4,
        lines={0: ["monk", "soldier"], 1: ["guard"], 2: [], 3: ["gold"]},
        decks={0: GOLD, 1: ["gold", "soldier"], 2: [], 3: GOLD},
        points={0: 1, 1: 2, 2: 3, 3: 4},
        market=["hero", "saint", "archer", "archer", "dancer"],
        locations=["silver-mine", "village", "valiant-throne"],
        stopped=[3],
        out=[2],
    )
    scenes = [*(t.seat(seat).sees() for seat in range(4)), t.table.scene(None)]
    for scene in scenes:
        areas = {found.id: found for found in scene.areas}
        assert names(areas["player:p1"]) == ["Monk", "Soldier", "Gold"]
        assert names(areas["player:p2"]) == ["Guard", "Gold"]
        assert names(areas["player:p3"]) == []
        assert names(areas["player:p4"]) == ["Gold"]
        assert names(areas["market"]) == ["Hero", "Saint", "Archer", "Archer", "Dancer"]
        assert areas["stake"].top.name == "Silver Mine"
        assert [panel.status for panel in scene.panels] == ["drawing", "drawing", "OUT", "stopped 1st"]
        assert [panel.stats[0].value for panel in scene.panels] == [1, 2, 3, 4]


@rule("VW-ROUND-06")
def test_the_order_of_a_deck_is_hidden_from_everybody_its_owner_included() -> None:
    def seated(*rest: str) -> ValiantStory:
        return table(2, decks={0: ["gold", *rest], 1: ["gold", "gold"]})

    one = seated("dark-omen", "monk", "soldier", "village")
    other = seated("village", "soldier", "monk", "dark-omen")
    assert one.player(0).deck != other.player(0).deck
    for seat in (0, 1):
        assert one.seat(seat).knows() == other.seat(seat).knows()


@rule("VW-ROUND-06")
def test_an_oracle_shows_the_next_cards_to_its_controller_alone() -> None:
    t = table(3, decks={0: ["oracle", "soldier", "dark-omen", "monk", "village", "hero"], 1: GOLD, 2: GOLD})
    assert names(area(t, 0, "foreseen:p1")) == ["Soldier", "Dark Omen", "Monk", "Village"]
    assert "You foresaw Soldier, Dark Omen, Monk and Village." in t.seat(0).reads()
    assert not any("Hero" in text for text in t.seat(0).reads())
    for seat in (1, 2):
        assert area(t, seat, "foreseen:p1") is None
        assert not any("foresaw" in text for text in t.seat(seat).reads())
        assert not any("Monk" in text for text in t.seat(seat).reads())
    t.everyone("go")
    assert names(area(t, 0, "foreseen:p1")) == ["Dark Omen", "Monk", "Village"]


@rule("VW-ROUND-06")
def test_an_oracle_shows_nothing_of_the_cards_behind_or_of_rival_decks() -> None:
    def seated(rest: list[str], rival: list[str]) -> ValiantStory:
        return table(2, decks={0: ["oracle", *GOLD[:4], *rest], 1: ["gold", *rival]})

    one = seated(["dark-omen", "soldier"], ["dark-omen", "soldier"])
    other = seated(["soldier", "dark-omen"], ["soldier", "dark-omen"])
    for seat in (0, 1):
        assert one.seat(seat).knows() == other.seat(seat).knows()


@rule("VW-ROUND-06")
def test_who_imagines_the_hidden_cards_knows_only_what_the_oracle_showed() -> None:
    t = table(2, decks={0: ["oracle", "soldier", "monk", "hero", "guard", *FOUR], 1: ["gold", *FOUR]})

    def imagined(viewer: int, owner: int) -> set[tuple[str, ...]]:
        views = [t.table.hidden_clone(t.seat(viewer).role, f"view-{n}").state for n in range(20)]
        decks = [[t.state.cards[number].id for number in reversed(view.players[owner].deck)] for view in views]
        assert all(sorted(found) == sorted(t.player(owner).deck) for found in decks)
        return {tuple(found) for found in decks}

    assert {found[:4] for found in imagined(0, 0)} == {("soldier", "monk", "hero", "guard")}
    assert len({found[4:] for found in imagined(0, 0)}) > 1
    assert len({found[:4] for found in imagined(1, 0)}) > 1
    assert len(imagined(0, 1)) > 1


@rule("VW-ROUND-07")
def test_the_owner_may_know_what_is_left_in_the_deck() -> None:
    t = table(2, decks={0: ["gold", "soldier", "dark-omen", "gold", "dark-omen"], 1: GOLD})

    def left() -> dict[str, int]:
        pile = area(t, 0, "deck:p1")
        assert isinstance(pile, Pile)
        assert pile.count == len(t.player(0).deck)
        return {stat.name: stat.value for stat in pile.inside}

    assert left() == {"Dark Omen": 2, "Gold": 1, "Soldier": 1}
    assert t.seat(0).sees().notes == ("Your next card is a Dark Omen: 50 %.",)
    t.everyone("go")
    assert left() == {"Dark Omen": 2, "Gold": 1}
    assert t.seat(0).sees().notes == ("Your next card is a Dark Omen: 67 %.",)


@rule("VW-ROUND-07")
def test_the_deck_itself_cannot_be_looked_through() -> None:
    t = table(2, decks={0: ["gold", "soldier", "dark-omen", "monk"], 1: GOLD})
    text = t.seat(0).knows()
    assert not [number for number in t.state.players[0].deck if f'"{t.state.cards[number].key}"' in text]
    pile = area(t, 0, "deck:p1")
    assert isinstance(pile, Pile)
    assert pile.top is None


@rule("VW-ROUND-04", "VW-ROUND-06")
def test_nobody_knows_a_card_of_a_deck_that_was_just_shuffled() -> None:
    t = table(2, options={"may_stop_at_once": True}, stage=Stage.SHUFFLE)
    assert t.asked == {0: "stop-or-go", 1: "stop-or-go"}
    assert (area(t, 0, "foreseen:p1"), area(t, 1, "foreseen:p2")) == (None, None)


@rule("VW-CHAMP-21", "VW-OUT-04")
def test_what_an_oracle_showed_is_forgotten_when_its_player_goes_out() -> None:
    deck_of_ada = ["oracle", "dark-omen", "gold", "gold"]
    t = table(2, lines={0: ["gold", "dark-omen"], 1: ["gold"]}, decks={0: deck_of_ada, 1: GOLD})
    assert names(area(t, 0, "foreseen:p1")) == ["Dark Omen", "Gold", "Gold"]
    t.everyone("go")
    assert t.asked == {1: "stop-or-go"}
    assert area(t, 0, "foreseen:p1") is None


@rule("VW-ROUND-06")
def test_nobody_knows_a_card_of_a_deck_without_an_oracle() -> None:
    t = table(2, lines={0: ["gold"], 1: ["gold"]}, decks={0: GOLD, 1: GOLD}, stage=Stage.DECIDE)
    assert (area(t, 0, "foreseen:p1"), area(t, 1, "foreseen:p2")) == (None, None)
