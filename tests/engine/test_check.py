"""`check_game` passes a sound game and fails each unsound one for its own reason."""

# ruff: noqa: ARG001, ARG002  (rules and methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Sequence
from functools import cached_property

import pytest
from msgspec.structs import replace

from longtable.engine.ask import Ask, Option, Role, choose, confirm, option_id
from longtable.engine.check import check_game, log_digest
from longtable.engine.errors import LongtableError, NoOptions
from longtable.engine.faces import Face
from longtable.engine.forms import Offered, Picking
from longtable.engine.journal import Naming, Sentence, Words
from longtable.engine.remarks import Remarks, Why
from longtable.engine.scene import Question, Scene
from longtable.engine.steps import Step
from tests.engine import cellar
from tests.engine.cellar import CARDS, P1, Cellar, CellarState, Kind, Stage
from tests.engine.hash_order import HashOrder


class WithStep(Cellar):
    """The cellar with one of its steps replaced."""

    def __init__(self, stage: Stage, step: Step[CellarState]) -> None:
        super().__init__()
        self.at, self.step = stage, step

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        usual = super().next_step(s)
        return self.step if usual is not None and s.stage is self.at else usual


def check(game: Cellar, *, games: int = 8, thorough: bool = True, limit: int = 200) -> None:
    check_game(game, games=games, thorough=thorough, hash_seeds=False, limit=limit)


def test_a_sound_game_passes_and_is_counted() -> None:
    report = check_game(cellar.game, games=6, options=[{"players": 2}, {"players": 3, "rounds": 3}])
    assert report.games == 6
    assert 6 * 12 <= report.decisions <= 6 * 33
    assert report.longest >= 18


def test_a_sound_game_passes_the_quick_check_too() -> None:
    report = check_game(cellar.game, games=50, thorough=False, hash_seeds=False)
    assert report.games == 50


def test_the_options_are_taken_in_turn() -> None:
    rounds = [{"rounds": 1}, {"rounds": 4}]
    report = check_game(cellar.game, games=1, options=rounds, hash_seeds=False, thorough=False)
    assert report.longest < 24
    report = check_game(cellar.game, games=2, options=rounds, hash_seeds=False, thorough=False)
    assert report.longest >= 24


# ---------------------------------------------------------------- leaks


class LeakingScene(Cellar):
    def scene(self, s: CellarState, viewer: Role | None) -> Scene:
        return replace(super().scene(s, viewer), notes=(f"The next card is {CARDS[s.deck[-1]].id}.",))


class LeakingQuestion(Cellar):
    def question(self, s: CellarState, ask: Ask, number: int, naming: Naming) -> Question:
        return replace(super().question(s, ask, number, naming), detail=f"p2 holds {s.heroes[1].hand}.")


class LeakingPolicy(Cellar):
    def policy(self, s: CellarState, ask: Ask) -> int:
        return s.deck[-1] % len(ask.options)


class MeddlingPolicy(Cellar):
    def policy(self, s: CellarState, ask: Ask) -> int:
        s.heroes[0].life -= 1
        return 0


class MeddlingRemarks(Cellar):
    def remarks(self, s: CellarState, ask: Ask) -> Remarks:
        s.heroes[0].life -= 1
        return Remarks()


class BarredOffers(Cellar):
    def remarks(self, s: CellarState, ask: Ask) -> Remarks:
        return Remarks(barred=[(ask.options[0], Why("never"))])

    @cached_property
    def words(self) -> Words:
        words = super().words
        words.barred["never"] = Sentence("Never.", rule="CE-1")
        return words


class BarredTwice(BarredOffers):
    def remarks(self, s: CellarState, ask: Ask) -> Remarks:
        return Remarks(barred=[("flight", Why("never")), ("flight", Why("never"))])


class HalfForm(Cellar):
    """A form on which an option is missing."""

    def remarks(self, s: CellarState, ask: Ask) -> Remarks:
        shown = [Offered(option_id(option), Face("card:any", "Any")) for option in ask.options[1:]]
        return Remarks(form=Picking("once", "Choose", tuple(shown)))


class LeakingNames(Cellar):
    def names_of_places(self, s: CellarState) -> dict[str, str]:
        return {"cellar": f"the cellar of {CARDS[s.deck[-1]].id}s"}


async def strike_the_richest(s: CellarState) -> None:
    """Offers only heroes who hold a coin, which others cannot know."""
    able: list[Option] = [hero for hero in s.heroes if "coin" in s.names(hero)]
    await choose(P1, Kind.STRIKE, ["nobody", "everybody", *able])
    s.stage = Stage.DRAW


async def tell_what_was_drawn(s: CellarState) -> None:
    for hero in s.heroes:
        hero.hand.append(s.turn_up(s.deck))
        s.say("drew", who=hero, card=CARDS[hero.hand[-1]])
    s.round += 1
    s.stage = Stage.BIDS


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (LeakingScene(), r"the scene shows hidden things for p\d|the scene shows hidden things for party"),
        (LeakingQuestion(), r"the question shows hidden things for (p1|p3|party) at decision \d+"),
        (LeakingPolicy(), r"the policy looks at hidden things for \w+ at decision \d+"),
        (MeddlingPolicy(), r"the policy changes the table for \w+ at decision \d+"),
        (MeddlingRemarks(), r"the question changes the table for \w+ at decision \d+"),
        (BarredOffers(), r"bid offers and bars 0 for \w+ at decision \d+"),
        (BarredTwice(), r"bid bars something twice for \w+ at decision \d+: \['flight', 'flight'\]"),
        (HalfForm(), r"the form of bid shows .* where .* are offered for \w+ at decision \d+"),
        (LeakingNames(), r"names tell hidden things for \w+ at decision \d+"),
        (
            WithStep(Stage.DRAW, tell_what_was_drawn),
            r"the journal names b'card:\w+#\d+' \(drew\), which \w+ never saw",
        ),
    ],
    ids=["scene", "question", "policy", "meddling", "remarks", "barred", "twice", "form", "names", "journal"],
)
def test_a_leak_is_found_and_named(game: Cellar, text: str) -> None:
    with pytest.raises(AssertionError, match=text):
        check(game)
    check(game, thorough=False)


class LateHand(Cellar):
    """A private fact that goes to the wrong role."""

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        return misdeliver if s.stage is Stage.DRAW else super().next_step(s)


async def misdeliver(s: CellarState) -> None:
    for hero, reader in zip(s.heroes, [*s.heroes[1:], s.heroes[0]], strict=True):
        hero.hand.append(s.turn_up(s.deck))
        s.say("drew", only=(reader.role,), who=hero, card=CARDS[hero.hand[-1]])
    s.round += 1
    s.stage = Stage.BIDS


def test_a_private_fact_told_to_the_wrong_role_is_found() -> None:
    with pytest.raises(AssertionError, match="the journal names"):
        check(LateHand())


# ---------------------------------------------------------------- wrong states


async def lose_a_card(s: CellarState) -> None:
    await cellar.draw(s)
    s.deck.pop()


async def invent_a_life(s: CellarState) -> None:
    await cellar.draw(s)
    s.deck.append(s.deck[0])


@pytest.mark.parametrize("thorough", [True, False])
@pytest.mark.parametrize(("step", "count"), [(lose_a_card, 23), (invent_a_life, 25)])
def test_a_lost_or_doubled_card_is_found(step: Step[CellarState], count: int, thorough: bool) -> None:
    with pytest.raises(AssertionError, match=f"^{count} cards lie in the cellar, of 24"):
        check(WithStep(Stage.DRAW, step), thorough=thorough)


class Careless(Cellar):
    """Loses a card when it hides, so bots would search a wrong table."""

    def hide(self, s: CellarState, viewer: Role, chance: object) -> None:
        s.deck.pop()


def test_a_card_lost_in_hiding_is_found() -> None:
    with pytest.raises(AssertionError, match=r"^23 cards lie in the cellar"):
        check(Careless())


class Misplaced(Cellar):
    """Tells the hall another stage than the table."""

    def stage(self, s: CellarState) -> str:
        return f"Night {s.round}"


def test_a_stage_that_differs_from_the_scene_is_found() -> None:
    with pytest.raises(AssertionError, match="the stage in the hall is another than in the scene"):
        check(Misplaced())


class Forgetful(Cellar):
    """Keeps something in the game object that belongs to the table."""

    paths = 0

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        self.paths += 1
        s.path = f"{self.paths}"
        return super().next_step(s)


def test_a_state_outside_the_fields_is_found() -> None:
    with pytest.raises(AssertionError, match="a clone differs from its original at decision 0"):
        check(Forgetful())


async def remember_beside_the_fields(s: CellarState) -> None:
    await cellar.bids(s)
    vars(s)["lantern"] = sum(hero.bid for hero in s.heroes)


async def use_what_is_beside_the_fields(s: CellarState) -> None:
    if vars(s).get("lantern", 0):
        await confirm(P1, Kind.SCOUT)
    await cellar.path(s)


class Lantern(Cellar):
    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        usual = super().next_step(s)
        if usual is cellar.bids:
            return remember_beside_the_fields
        return use_what_is_beside_the_fields if usual is cellar.path else usual


def test_a_memory_beside_the_fields_is_found() -> None:
    with pytest.raises(AssertionError, match="a loaded save asks something else"):
        check(Lantern())


class Shuffling(Cellar):
    """Draws chance when it is only looked at, in every step that is run again."""

    def attach(self, s: CellarState, options: cellar.CellarOptions) -> None:
        super().attach(s, options)
        s.uncovered += 1


def test_a_copy_that_differs_is_found() -> None:
    with pytest.raises(AssertionError, match="a loaded save differs from its table at decision 0"):
        check(Shuffling())


# ---------------------------------------------------------------- questions and ends


async def choose_between_twins(s: CellarState) -> None:
    await choose(P1, Kind.PATH, ["left", "right", "left"])


async def ask_nobody(s: CellarState) -> None:
    await choose(Role("the-landlord"), Kind.PATH, ["left", "right"])


async def ask_for_nothing(s: CellarState) -> None:
    nothing: Sequence[str] = ()
    await choose(P1, Kind.PATH, nothing)


async def walk_in_circles(s: CellarState) -> None:
    s.path = await choose(P1, Kind.PATH, list(cellar.Path))


@pytest.mark.parametrize("thorough", [True, False])
def test_options_with_equal_ids_are_found(thorough: bool) -> None:
    with pytest.raises(AssertionError, match=r"p1 is asked path with equal ids: \['left', 'right', 'left'\]"):
        check(WithStep(Stage.BIDS, choose_between_twins), thorough=thorough)


@pytest.mark.parametrize("thorough", [True, False])
def test_questions_that_nobody_is_there_to_answer_are_found(thorough: bool) -> None:
    with pytest.raises(AssertionError, match="the-landlord is asked path, and nobody has this role"):
        check(WithStep(Stage.BIDS, ask_nobody), thorough=thorough)


class Lonely(Cellar):
    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        return lonely_question


async def lonely_question(s: CellarState) -> None:
    await cellar_ask(Ask(P1, Kind.PATH, ["left"]))


class cellar_ask:  # noqa: N801  reads as a function
    """A question past `choose`, with a single option."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def __await__(self):  # type: ignore[no-untyped-def]
        yield self.ask


@pytest.mark.parametrize("thorough", [True, False])
def test_a_choice_that_is_none_is_found(thorough: bool) -> None:
    with pytest.raises(AssertionError, match="p1 is asked path with 1 options"):
        check(Lonely(), thorough=thorough)


@pytest.mark.parametrize("thorough", [True, False])
def test_an_endless_game_is_found(thorough: bool) -> None:
    with pytest.raises(AssertionError, match="game check/0 is not over after 50 decisions"):
        check(WithStep(Stage.PATH, walk_in_circles), thorough=thorough, limit=50)


def test_a_rule_that_breaks_is_found() -> None:
    with pytest.raises((LongtableError, NoOptions), match="asked p1 to choose path from no options"):
        check(WithStep(Stage.PATH, ask_for_nothing))


class Speechless(Cellar):
    @cached_property
    def words(self) -> Words:
        return replace(super().words, outcome={"alive": Sentence("")})


def test_an_end_without_a_verdict_is_found() -> None:
    with pytest.raises(AssertionError, match="game check/0 ends without a verdict"):
        check(Speechless())


class Signposts(WithStep):
    """Says a key that no scene shows."""

    def __init__(self) -> None:
        super().__init__(Stage.PATH, follow_the_sign)

    @cached_property
    def words(self) -> Words:
        words = super().words
        path = replace(words.ask["path"], options={"way:left": "To the left"})
        return replace(words, ask={**words.ask, "path": path})


async def follow_the_sign(s: CellarState) -> None:
    s.say("scouted", who=s.leader, card="way:left")
    s.stage = Stage.FIGHT


def test_the_journal_may_name_what_has_words_of_its_own_in_a_question() -> None:
    check(Signposts())
    with pytest.raises(AssertionError, match="the journal names b'way:left' \\(scouted\\), which None never saw"):
        check(WithStep(Stage.PATH, follow_the_sign))


class Tongue(Cellar):
    """Says something for which there are no words."""

    @cached_property
    def words(self) -> Words:
        words = super().words
        return replace(words, journal={said: text for said, text in words.journal.items() if said != "scouted"})


def test_a_fact_without_words_is_found() -> None:
    with pytest.raises(KeyError, match="scouted"):
        check(Tongue())


# ---------------------------------------------------------------- two processes


def test_the_order_of_hashes_is_found() -> None:
    with pytest.raises(AssertionError, match="two processes with different hash seeds play check differently"):
        check_game(HashOrder(), games=0)


def test_a_digest_tells_games_apart() -> None:
    digests = [log_digest(cellar.game, {}, seed) for seed in ("one", "one", "two")]
    assert digests[0] == digests[1] != digests[2]


def test_options_that_depend_on_hidden_things_are_found() -> None:
    with pytest.raises(AssertionError, match="the options show hidden things for p1"):
        check(WithStep(Stage.FIGHT, strike_the_richest))
