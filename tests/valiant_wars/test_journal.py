"""The journal and the questions name causes: who, with what, to whom, how many."""

from longtable.games.valiant_wars.story import ValiantStory
from longtable.testing import rule
from tests.valiant_wars.story import table

GOLD = ["gold"] * 5


def last(t: ValiantStory, seat: int, count: int = 1) -> list[str]:
    """The last lines of the journal as this seat reads them."""
    return t.seat(seat).reads()[-count:]


# ---------------------------------------------------------------- flips


@rule("VW-FLIP-02", "VW-CHAMP-02")
def test_everybody_reads_whose_assassin_flipped_whose_card() -> None:
    t = table(3, lines={1: ["fighter"]}, decks={0: ["assassin", *GOLD], 1: GOLD, 2: GOLD})
    t.seat(0).asked("assassinate").answers("fighter")
    assert last(t, 0) == ["Your Assassin flipped Ben's Fighter."]
    assert last(t, 1) == ["Ada's Assassin flipped your Fighter."]
    assert last(t, 2) == ["Ada's Assassin flipped Ben's Fighter."]


@rule("VW-FLIP-02", "VW-CHAMP-16")
def test_a_card_that_is_given_up_was_flipped_by_the_witch() -> None:
    t = table(2, lines={1: ["fighter", "guard"]}, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    assert t.seat(1).question.prompt == "Ada's Lunar Witch: which of your cards do you flip?"
    t.seat(1).answers("guard")
    assert last(t, 1) == ["Ada's Lunar Witch flipped your Guard."]


@rule("VW-FLIP-02", "VW-CHAMP-33")
def test_a_flip_of_ones_own_says_so() -> None:
    t = table(2, lines={0: ["fighter"]}, decks={0: ["shaman", *GOLD], 1: GOLD})
    t.seat(0).asked("flip-own").answers("fighter")
    assert last(t, 0) == ["Your Shaman flipped your own Fighter."]
    assert last(t, 1) == ["Ada's Shaman flipped their own Fighter."]


@rule("VW-CHAMP-16", "VW-TGT-05")
def test_a_witch_that_finds_nothing_is_still_her_controllers() -> None:
    t = table(2, decks={0: ["lunar-witch", *GOLD], 1: GOLD})
    assert last(t, 1) == ["Ada's Lunar Witch found nothing to choose."]
    assert last(t, 0) == ["Your Lunar Witch found nothing to choose."]


# ---------------------------------------------------------------- prompts and options


@rule("VW-CHAMP-26", "VW-CHAMP-27")
def test_each_question_of_a_saboteur_says_how_many_must_draw() -> None:
    t = table(3, lines={0: ["brigand"]}, decks={0: ["saboteur", *GOLD], 1: GOLD, 2: GOLD})
    assert t.seat(0).question.prompt == "Saboteur: who must draw 2 cards?"
    t.seat(0).answers("p2")
    assert t.seat(0).question.prompt == "Saboteur: who must draw 1 card?"
    t.seat(0).answers("pass")


@rule("VW-CHAMP-23")
def test_a_priestess_says_how_many_mystics_there_are() -> None:
    t = table(3, lines={0: ["oracle"]}, decks={0: ["priestess", *GOLD], 1: GOLD, 2: GOLD})
    assert t.seat(0).question.prompt == "Priestess: who must draw 2 cards?"
    t.seat(0).answers("p3")


@rule("VW-DANCE-03")
def test_a_dancer_names_whom_she_copies_to_those_she_asks() -> None:
    t = table(3, lines={0: ["lunar-witch"], 1: ["fighter", "guard"]}, decks={0: ["dancer", *GOLD], 1: GOLD, 2: GOLD})
    assert t.seat(0).question.prompt == "Dancer, copying Lunar Witch: which rival must flip a Champion?"
    t.seat(0).answers("p2")
    prompt = "Ada's Dancer, copying Lunar Witch: which of your cards do you flip?"
    assert t.seat(1).question.prompt == prompt
    t.seat(1).answers("guard")


@rule("VW-CHAMP-02")
def test_equal_cards_say_whose_they_are() -> None:
    t = table(3, lines={1: ["fighter"], 2: ["fighter"]}, decks={0: ["assassin", *GOLD], 1: GOLD, 2: GOLD})
    choices = t.seat(0).question.choices
    assert [(choice.label, choice.note.partition(";")[0]) for choice in choices] == [
        ("Fighter", "Ben's"),
        ("Fighter", "Cleo's"),
        ("None", ""),
    ]
    t.seat(0).answers("pass")


# ---------------------------------------------------------------- what did not happen


@rule("VW-FORCE-04")
def test_a_forced_draw_from_an_empty_deck_leaves_a_line() -> None:
    t = table(2, decks={0: ["saboteur", *GOLD], 1: ["gold", "gold"]})
    assert last(t, 0, 2) == ["Ben drew Gold.", "Ben had no card left to draw."]
    assert t.player(1).line == ["gold", "gold"]


@rule("VW-OUT-09")
def test_the_waiting_effect_of_a_player_who_went_out_is_told_as_lost() -> None:
    t = table(
        2,
        points={0: 0, 1: 5},
        lines={1: ["soldier", "dark-omen"]},
        decks={0: ["apprentice", *GOLD], 1: ["apprentice", "dark-omen", *GOLD]},
    )
    assert last(t, 0) == ["Ben is OUT: the effect of Apprentice is lost."]
    assert last(t, 1) == ["You are OUT: the effect of Apprentice is lost."]


# ---------------------------------------------------------------- purchases and the end


@rule("VW-BUY-08", "VW-BUY-10")
def test_who_may_buy_with_what_and_who_buys_nothing_is_told() -> None:
    t = table(2, lines={0: ["gold", "gold"], 1: ["gold"]}, stopped=[0, 1], stage="purchase")
    assert last(t, 1) == ["Ada may buy: 2 Gold, 2 cards at most."]
    t.seat(0).answers("gold").answers("pass")
    assert last(t, 0, 2) == ["You bought Gold for 1.", "Ben may buy: 1 Gold, 2 cards at most."]
    t.seat(1).answers("pass")
    assert "You bought nothing." in t.seat(1).reads()
    assert "Ada bought nothing." not in t.seat(1).reads()


@rule("VW-BUY-12")
def test_a_player_for_whom_nothing_is_for_sale_is_passed_over_and_told() -> None:
    dear = ["hero", "hero", "general", "general", "saboteur"]
    t = table(2, lines={0: ["gold"], 1: []}, market=dear, gold=0, soldiers=0, stopped=[0], out=[1], stage="purchase")
    assert "Ada was passed over: nothing is left that 1 Gold can buy." in t.seat(1).reads()
    assert "You were passed over: nothing is left that 1 Gold can buy." in t.seat(0).reads()


@rule("VW-END-01")
def test_the_end_by_points_is_the_last_line() -> None:
    t = table(2, lines={0: ["soldier"]}, points={0: 9}, stopped=[0], out=[1], stage="battle", round=7)
    assert t.table.is_over
    assert last(t, 0) == ["You have 10 points and win the game in round 7."]
    assert last(t, 1) == ["Ada has 10 points and wins the game in round 7."]


@rule("VW-END-02")
def test_the_end_by_the_throne_is_the_last_line() -> None:
    locations = ["valiant-throne"]
    t = table(2, lines={0: ["soldier"]}, locations=locations, stopped=[0], out=[1], stage="battle", round=9)
    assert last(t, 1) == ["Ada takes the Valiant Throne and wins the game in round 9."]
