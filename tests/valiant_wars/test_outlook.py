"""What options would likely bring: figures that are counted equal what all orders of a deck come to."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine import odds
from longtable.engine.ask import Ask, Role
from longtable.engine.journal import Plain
from longtable.engine.outlooks import Copies, Figure, Measure, value_in_words
from longtable.engine.steps import Run
from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.play.lines import money, swords
from longtable.games.valiant_wars.state import Kind, Placed, Stage, ValiantState
from longtable.games.valiant_wars.story import ValiantStory
from longtable.games.valiant_wars.view import outlook
from longtable.testing import table as open_table
from tests.kit.examples import moderately

OMEN = "dark-omen"
GOLD = ["gold"] * 5


def table(seats: int, **position: Any) -> ValiantStory:
    """A position in which a question is left open on purpose: only its figures count."""
    t: ValiantStory = open_table(game, seats=seats, resting=tuple(Kind), **position)
    return t


def at_a_decision(line: Sequence[str], deck: Sequence[str], **position: Any) -> ValiantStory:
    """Ada decides alone: Ben has stopped."""
    lines = {0: list(line), 1: ["gold"]}
    return table(2, lines=lines, decks={0: list(deck), 1: GOLD}, stopped=[1], stage=Stage.DECIDE, **position)


def figures(t: ValiantStory, seat: int, option: str, copies: int = 2) -> dict[str, Figure]:
    """The figures beside an option, given by its short name, by their labels; few copies do for what is counted."""
    found = t.table.outlook(t.seat(seat).request, "deals", copies)
    key = next(key for key in found if option in (key, key.partition(":")[2].partition("#")[0]))
    return {figure.label: figure for figure in found[key]}


def read(t: ValiantStory, seat: int, option: str) -> dict[str, str]:
    """The counted figures beside an option as they are read; sampled ones are only near the truth."""
    return {label: value_in_words(one) for label, one in figures(t, seat, option).items() if not one.sampled}


# ---------------------------------------------------------------- every order of a deck


class Ears:
    """Hears who goes OUT."""

    def __init__(self, role: Role) -> None:
        self.key = f"player:{role}"
        self.is_out = False

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:  # noqa: ARG002
        self.is_out = self.is_out or (said == "went-out" and data["who"] == self.key)


def play_every_order(t: ValiantStory, asked: int, option: int, drawer: int) -> outlook.Draws:
    """Play the table on from an answer for every order of a deck, and look at the drawer's line afterwards."""
    found = outlook.Draws()
    deck = t.state.players[drawer].deck
    unseen = len(deck) - (t.state.players[drawer].known if asked == drawer else 0)
    this_round = t.state.round

    def is_over(now: ValiantState) -> bool:
        return now.stage is not Stage.REVEAL or now.round != this_round

    for order in permutations(deck[:unseen]):
        run = t.table.clone()
        s: ValiantState = run.state
        player = s.players[drawer]
        player.deck[:unseen] = order
        ears, before = Ears(player.role), (swords(s, player), money(s, player))
        s.watch(ears)
        answer(run, t.seat(asked).role, option)
        run.play_out(game.policy, 40, is_over)
        found.cases += 1
        if ears.is_out:
            found.out += 1
        else:
            found.swords += swords(s, player) - before[0]
            found.gold += money(s, player) - before[1]
    return found


def answer(run: Run[ValiantState], role: Role, option: int) -> None:
    """Answer for the one who is asked."""
    run.answer(option if isinstance(run.pending, Ask) else [option for ask in run.asks if ask.role == role])


BASIC = (OMEN, OMEN, "gold", "soldier")
CHAMPIONS = ("firebrand", "warlord", "wurm-lord", "saint", "dancer", "shaman", "monk", "fighter", "apprentice")
decks = st.tuples(
    st.lists(st.sampled_from(BASIC), min_size=1, max_size=3),
    st.lists(st.sampled_from(CHAMPIONS), max_size=2, unique=True),
).flatmap(lambda parts: st.permutations([*parts[0], *parts[1]]))
lines = st.sampled_from(
    [[], ["gold"], [OMEN], [OMEN, "gold"], ["soldier", OMEN], ["barbarian", OMEN], ["archer", "soldier", OMEN]]
)


@moderately
@given(lines, decks)
def test_the_odds_to_go_out_at_the_next_card_are_those_of_every_order(line: list[str], deck: list[str]) -> None:
    t = at_a_decision(line, deck)
    counted = play_every_order(t, asked=0, option=1, drawer=0)
    found = figures(t, 0, "go")
    assert found["OUT at the next card"].amount == odds.thousandths(counted.out, counted.cases)
    stays = counted.cases - counted.out
    if stays:
        assert found["Swords, if you stay in"].amount == odds.tenths(counted.swords, stays)
        assert found["Gold, if you stay in"].amount == odds.tenths(counted.gold, stays)
    else:
        assert "Swords, if you stay in" not in found


@moderately
@given(decks, st.sampled_from([["gold"], [OMEN, "gold"], [OMEN]]))
def test_the_odds_that_a_rival_goes_out_are_those_of_every_order(deck: list[str], line: list[str]) -> None:
    t = table(
        2,
        lines={0: ["gold"], 1: line},
        decks={0: ["pyromancer", "gold"], 1: ["gold", *deck]},
        points={1: 1},
    )
    t.seat(0).asked("force-draw")
    counted = play_every_order(t, asked=0, option=0, drawer=1)
    assert figures(t, 0, "p2")["Ben goes OUT"].amount == odds.thousandths(counted.out, counted.cases)


def test_half_of_the_cards_put_ada_out() -> None:
    t = at_a_decision(["soldier", "gold", OMEN], [OMEN, "gold", OMEN, "soldier"])
    assert read(t, 0, "go") == {
        "OUT at the next card": "50 %",
        "Swords, if you stay in": "+0.5",
        "Gold, if you stay in": "+0.5",
        "Swords lost if you go OUT": "1",
        "Gold lost if you go OUT": "2",
    }
    assert read(t, 0, "stop") == {"Gold to spend": "2"}


def test_what_an_oracle_has_shown_is_no_matter_of_chance() -> None:
    for next_card, chance in ((OMEN, "100 %"), ("gold", "0 %")):
        t = at_a_decision(["soldier", OMEN], ["oracle", next_card, "gold", "gold", "gold", OMEN, OMEN])
        t.seat(0).answers("go").asked("stop-or-go")
        assert read(t, 0, "go")["OUT at the next card"] == chance


def test_beyond_what_an_oracle_has_shown_all_is_counted() -> None:
    t = at_a_decision(["soldier", OMEN], ["oracle", "wurm-lord", "gold", "gold", "gold", "gold", OMEN])
    t.seat(0).answers("go").asked("stop-or-go")
    assert read(t, 0, "go")["OUT at the next card"] == "0 %"
    t = at_a_decision(["soldier", OMEN], ["oracle", "wurm-lord", "warlord", "firebrand", "gold", "soldier", OMEN])
    t.seat(0).answers("go").asked("stop-or-go")
    counted = play_every_order(t, asked=0, option=1, drawer=0)
    assert (counted.out, counted.cases) == (1, 2)
    assert read(t, 0, "go")["OUT at the next card"] == "50 %"


def test_what_a_rivals_oracle_has_shown_is_a_matter_of_chance() -> None:
    decks = {0: ["apprentice", "gold"], 1: ["oracle", OMEN, "gold"], 2: ["gold", "gold"]}
    t = table(3, lines={0: ["gold"], 1: ["gold", OMEN], 2: ["gold"]}, decks=decks, points={0: 1})
    t.seat(0).asked("force-draw")
    assert t.state.players[1].known == 2
    assert read(t, 0, "p2")["Ben goes OUT"] == "50 %"


def test_an_open_stack_of_omens_puts_nobody_out() -> None:
    assert read(at_a_decision([OMEN], [OMEN, OMEN]), 0, "go")["OUT at the next card"] == "0 %"


def test_where_orders_are_too_many_they_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at_a_decision(["soldier", OMEN], [OMEN, OMEN, *["gold"] * 6])
    monkeypatch.setattr(outlook, "MOST_CASES", 1)
    out = figures(t, 0, "go", copies=240)["OUT at the next card"]
    assert out.sampled
    assert 100 < out.amount < 420  # 25 %, in 240 copies


def test_a_long_chain_of_forced_draws_is_counted_or_sampled_in_no_time() -> None:
    deck = [
        "firebrand",
        "warlord",
        "wurm-lord",
        "saint",
        "dancer",
        "shaman",
        "monk",
        "fighter",
        "general",
        *GOLD,
        OMEN,
    ]
    t = at_a_decision(["soldier", OMEN], deck)
    tried = 0
    plain = Copies.state

    def counted(copies: Copies[ValiantState]) -> ValiantState:
        nonlocal tried
        tried += 1
        return plain(copies)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Copies, "state", counted)
        figures(t, 0, "go")
    assert tried <= outlook.MOST_CASES + 10


# ---------------------------------------------------------------- the prize


def test_the_prize_is_certain_where_nobody_else_can_have_it() -> None:
    t = table(2, lines={0: ["soldier"], 1: []}, decks={0: ["soldier"], 1: GOLD}, out=[1], stage=Stage.DECIDE)
    prize = figures(t, 0, "stop")["You take Village"]
    assert (prize.measure, prize.amount, prize.sampled) == (Measure.CHANCE, 1000, True)


def test_the_prize_is_lost_where_a_rival_stopped_with_more() -> None:
    t = table(
        2,
        lines={0: ["soldier"], 1: ["soldier", "soldier", "soldier"]},
        decks={0: ["gold", "gold"], 1: GOLD},
        stopped=[1],
        stage=Stage.DECIDE,
    )
    assert figures(t, 0, "stop")["You take Village"].amount == 0
    assert figures(t, 0, "go")["You take Village"].amount == 0


# ---------------------------------------------------------------- cards and rivals


def test_an_assassin_sees_what_each_owner_would_lose() -> None:
    t = table(
        3,
        lines={0: ["gold"], 1: ["paladin", "soldier"], 2: ["monk"]},
        decks={0: ["assassin", "gold"], 1: ["gold", "gold"], 2: ["gold", "gold"]},
    )
    t.seat(0).asked("assassinate")
    before = swords(t.state, t.state.players[1])
    placed = t.state.players[1].line[0]
    placed.face_up = False
    lost = swords(t.state, t.state.players[1]) - before
    placed.face_up = True
    assert read(t, 0, "paladin")["Ben's Swords"] == str(lost)
    assert lost < 0
    assert read(t, 0, "monk")["Cleo's Gold"].startswith("-")


def test_a_bewitched_rival_gives_up_what_costs_least() -> None:
    t = table(
        3,
        lines={0: ["gold"], 1: ["paladin", "apprentice"], 2: ["gold"]},
        decks={0: ["lunar-witch", "gold"], 1: ["gold", "gold"], 2: ["gold", "gold"]},
    )
    t.seat(0).asked("bewitch")
    assert read(t, 0, "p2")["Ben's Swords, at the least"] == f"-{game.cards[number_of(t, 1, 'apprentice')].swords}"
    assert read(t, 0, "p3")["Cleo's Swords, at the least"] == "+0"


def number_of(t: ValiantStory, seat: int, card: str) -> int:
    """The number of a card in a line."""
    placed: Placed = next(p for p in t.state.players[seat].line if game.cards[p.card].id == card)
    return placed.card


def test_a_saint_weighs_the_next_card_with_and_without_the_omen() -> None:
    t = at_a_decision(["gold", OMEN], ["saint", OMEN, "gold", "gold", "gold"])
    t.seat(0).answers("go").asked("flip-omen")
    assert read(t, 0, OMEN) == {"OUT at the next card": "0 %", "Your Gold": "-1"}
    assert read(t, 0, "pass") == {"OUT at the next card": "25 %"}


def test_a_shaman_sees_what_each_card_is_worth_to_the_line() -> None:
    t = at_a_decision(["soldier", "monk"], ["shaman", "gold"])
    t.seat(0).answers("go").asked("flip-own")
    assert read(t, 0, "soldier") == {"Your Swords": "-1"}
    assert read(t, 0, "monk")["Your Gold"].startswith("-")


def test_a_dancer_weighs_what_a_text_would_make_her_draw() -> None:
    t = at_a_decision(["firebrand", "monk", OMEN], ["dancer", OMEN, "gold", "gold"])
    t.seat(0).answers("go").asked("copy")
    cards = next(card for card in game.cards.values() if card.id == "firebrand").when_drawn
    assert cards is not None
    found = read(t, 0, "firebrand")
    label = next(label for label in found if label.startswith("OUT by the"))
    assert found[label] == {1: "33 %", 2: "67 %"}[cards.cards]
    assert not [label for label in read(t, 0, "monk") if label.startswith("OUT")]


def test_a_buyer_sees_the_price_what_is_left_and_how_many_omens_there_are_then() -> None:
    t = table(
        2,
        lines={0: ["gold", "gold", "gold"], 1: ["gold"]},
        decks={0: [OMEN, "soldier"], 1: GOLD},
        stopped=[0, 1],
        stage=Stage.PURCHASE,
    )
    t.seat(0).asked("buy")
    assert read(t, 0, "pile:gold") == {"Price": "1 Gold", "Gold left": "2", "Dark Omens among your cards": "17 %"}
    assert read(t, 0, "pass") == {"Dark Omens among your cards": "20 %"}
