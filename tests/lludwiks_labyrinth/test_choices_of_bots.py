"""Small choices of bots: what they cover, give up and pay, and whom they give what."""

from collections.abc import Sequence

import pytest

from longtable.engine.ask import Ask, Option, Pass, option_id
from longtable.games.valor_villainy.content import TreasureCard
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.bot import heroes
from longtable.games.valor_villainy.labyrinth.bot.policy import policy
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.missions.act5 import DOOM, PAY
from longtable.games.valor_villainy.labyrinth.play.purse import BOUNTY, HEART
from longtable.games.valor_villainy.labyrinth.play.verbs import EQUIP, STASH
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.play.characters import key_of
from longtable.games.valor_villainy.play.levelup import Upgrade
from longtable.games.valor_villainy.play.statuses import Covering
from longtable.games.valor_villainy.play.wounds import CLEANSE, HEAL
from longtable.games.valor_villainy.state import SECOND_MELEE, Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import CAMP, EAST
from tests.lludwiks_labyrinth.test_heroes import ME, party

ROWS = (Row.MELEE, Row.RANGED, Row.MAGIC)


def chosen(t: LabyrinthStory, kind: FamilyKind | Kind, options: Sequence[Option], about: Option | None = None) -> str:
    """What a bot in the first Hero's chair makes of a question."""
    return option_id(options[policy(t.state, Ask(t.state.heroes[0].role, kind, options, about))])


def treasure(t: LabyrinthStory, name: str) -> TreasureCard:
    """A Treasure of the box."""
    return next(card for card in t.state.content.treasures.values() if card.id == name)


def test_poison_covers_what_a_hero_hardly_ever_rolls() -> None:
    t = party("thaddy", "coach")
    free = [Covering(Row.MELEE, Die.YELLOW), Covering(Row.RANGED, Die.YELLOW), Covering(Row.MAGIC, Die.WHITE)]
    assert chosen(t, FamilyKind.POISON, free) == "poison:magic-white"
    assert chosen(t, FamilyKind.POISON, free[:2]) == "poison:melee-yellow"


def test_a_die_is_turned_to_its_best_face_for_a_friend_and_to_its_worst_for_an_enemy() -> None:
    t = party("coach", "welliam", minions={CAMP: ["hound"]}, dice={1: ["R", "_", "_"]}, rolls=["R2"])
    t.seat(0).answers("melee").asked("spend")
    assert t.state.hits is not None
    assert chosen(t, FamilyKind.FACE, [0, 1, 2]) == "2"
    t.state.hits.roller = key_of(t.state, t.state.minions[0])
    assert chosen(t, FamilyKind.FACE, [2, 1, 0]) == "0"


def test_hearts_are_paid_while_enough_are_left() -> None:
    t = party("welliam", "coach", health={1: 9})
    spell = next(card for card in t.state.content.spells.values() if card.id == "pound-of-flesh")
    assert chosen(t, FamilyKind.HEARTS, [1, 2, 3, 4], spell) == "3"
    t.state.heroes[0].health = 4
    assert chosen(t, FamilyKind.HEARTS, [1, 2, 3, 4], spell) == "1"


def test_healing_is_shared_by_what_is_missing_and_given_by_what_can_be_spared() -> None:
    t = party("welliam", "coach", hurt={2: 3}, health={1: 8})
    friend = t.state.heroes[1]
    assert chosen(t, FamilyKind.HEARTS, [6, 5, 4, 3, 2, 1], friend) == "3"
    assert chosen(t, FamilyKind.HEARTS, [0, 1, 2, 3], friend) == "2"


def test_a_hero_is_cleansed_when_few_hearts_are_missing_and_much_ails() -> None:
    t = party("thaddy", "coach", hurt={1: 2})
    hero = t.state.heroes[0]
    assert chosen(t, FamilyKind.CLEANSE, [HEAL, CLEANSE], hero) == HEAL
    t.state.lay_tokens().poison.extend(Covered(hero.role, int(Row.MAGIC), int(Die.WHITE)) for _ in range(4))
    assert chosen(t, FamilyKind.CLEANSE, [HEAL, CLEANSE], hero) == HEAL
    statuses.mark_doomed(t.state, hero)
    assert chosen(t, FamilyKind.CLEANSE, [HEAL, CLEANSE], hero) == CLEANSE


@rule("LL-HABI-09")
def test_poison_on_a_second_melee_row_ails_like_poison_on_the_first() -> None:
    t = party("brick", "coach", hurt={1: 2})
    hero = t.state.heroes[0]
    t.state.lay_tokens().poison.extend(Covered(hero.role, SECOND_MELEE, int(Die.WHITE)) for _ in range(3))
    assert chosen(t, FamilyKind.CLEANSE, [HEAL, CLEANSE], hero) == CLEANSE


@rule("LL-SURGE-01")
def test_who_lives_by_magic_takes_red_until_there_is_something_to_attack_with() -> None:
    decks = [Deck.WILD, Deck.MORTALITY, Deck.MELEE_FEATS]
    assert chosen(party("isabella", "coach"), FamilyKind.DRAW, decks) == "deck:mortality"
    assert chosen(party("isabella", "coach", hands={1: ["bark-skin"]}), FamilyKind.DRAW, decks) == "deck:mortality"
    assert chosen(party("isabella", "coach", hands={1: ["mortal-coil"]}), FamilyKind.DRAW, decks) == "deck:wild"
    assert chosen(party("welliam", "coach"), FamilyKind.DRAW, decks[::2]) == "deck:wild"


def test_tokens_of_the_row_that_is_needed_least_are_given_up() -> None:
    t = party("thaddy", "coach", plus={ME: [2, 2, 2]})
    hero = t.state.heroes[0]
    assert chosen(t, FamilyKind.PLUS_OFF, ROWS, hero) == "row:magic"
    assert chosen(t, FamilyKind.PLUS_OFF, [Row.MELEE, Row.MAGIC, Pass.PASS], Row.RANGED) == "row:magic"
    assert chosen(t, FamilyKind.PLUS_OFF, [Row.MELEE, Row.RANGED, Pass.PASS], Row.MAGIC) == "pass"
    t.state.villain.plus[:] = [0, 1, 0, 3]
    assert chosen(t, FamilyKind.PLUS_OFF, [Row.RANGED, Row.CORRUPTION], t.state.villain) == "row:corruption"
    assert chosen(t, Kind.ONE_HAND, ROWS) == "row:magic"


def test_a_die_that_gets_better_is_one_of_the_best_row() -> None:
    t = party("thaddy", "coach")
    found = [Upgrade(Row.MELEE, Die.BLANK), Upgrade(Row.RANGED, Die.BLANK), Upgrade(Row.MAGIC, Die.BLANK)]
    assert chosen(t, Kind.IMPROVE, found) == "xp:ranged-blank"


def test_toll_is_paid_in_hearts_while_there_are_many() -> None:
    t = party("thaddy", "coach")
    assert chosen(t, Kind.TOLL, [HEART, BOUNTY]) == HEART
    t.state.heroes[0].health = 3
    assert chosen(t, Kind.TOLL, [HEART, BOUNTY]) == BOUNTY


@pytest.mark.parametrize(("boards", "answer"), [(["rowan", "coach"], PAY), (["rowan", "coach", "thaddy"], DOOM)])
def test_few_heroes_pay_and_of_many_one_is_doomed(boards: list[str], answer: str) -> None:
    assert chosen(party(*boards), Kind.SCAPEGOAT, [DOOM, PAY]) == answer


def test_sunlight_falls_on_whom_poison_ails_most() -> None:
    t = party("rowan", "coach")
    t.state.lay_tokens().poison.extend(Covered(t.state.heroes[1].role, row, int(Die.WHITE)) for row in (0, 1))
    assert chosen(t, Kind.SUNLIGHT, t.state.heroes) == "player:hero-2"


# ---------------------------------------------------------------- Treasures


def test_what_is_better_is_equipped_and_the_rest_stashed() -> None:
    t = party("thaddy", "coach", gear={ME: ["spring-bow"]})
    peel, bow = treasure(t, "pizza-peel"), treasure(t, "spring-bow")
    assert chosen(t, Kind.FOUND, [EQUIP, STASH], peel) == STASH
    assert chosen(party("thaddy", "coach"), FamilyKind.STICKY, [peel, bow]) == bow.key


@pytest.mark.parametrize(("looted", "does"), [("spring-bow", "equip"), ("pizza-peel", "stash")])
def test_thaddy_equips_what_he_looks_at_if_it_is_better_than_what_he_has(looted: str, does: str) -> None:
    t = party(
        "thaddy", "coach", treasures={CAMP: [looted]}, gear={ME: [*(["spring-bow"] if does == "stash" else [])]}
    )
    t.seat(0).asked("act").answers("loot").asked("sticky")
    assert t.seat(0).advised() == does
    t.seat(0).answers("stash")


def test_treasure_of_the_camp_goes_to_whom_it_helps_most() -> None:
    t = party("thaddy", "coach", gear={ME: ["spring-bow"]})
    peel, bow = treasure(t, "pizza-peel"), treasure(t, "spring-bow")
    assert chosen(t, Kind.ARMORY, [bow, peel]) == peel.key
    assert chosen(t, Kind.BEARER, t.state.heroes, peel) == "player:hero-2"


def test_the_treasure_that_helps_least_is_given_up() -> None:
    t = party("thaddy", "coach", gear={1: ["ember-wand"], 2: ["pizza-peel"]})
    wand, peel = treasure(t, "ember-wand"), treasure(t, "pizza-peel")
    assert chosen(t, Kind.SURRENDER, [peel, wand]) == wand.key
    assert chosen(t, Kind.SURRENDER, [wand, Pass.PASS], t.state.mission) == wand.key
    assert chosen(t, Kind.SURRENDER, [peel, Pass.PASS], t.state.mission) == "pass"


def test_a_card_that_can_be_spared_is_given_rather_than_hearts() -> None:
    t = party("brick", "coach")
    spared, dear = (
        next(card for card in t.state.content.spells.values() if card.id == name)
        for name in ("stags-leap", "annihilation")
    )
    assert (spared.is_free, dear.is_free) == (False, True)
    assert chosen(t, Kind.RANSOM, [dear, spared, Pass.PASS]) == spared.key
    assert chosen(t, Kind.RANSOM, [dear, Pass.PASS]) == "pass"


# ---------------------------------------------------------------- the marks on a Battle card


def test_an_attack_is_worth_more_where_the_villain_is_open_to_it() -> None:
    def worth(top: int, row: Row, villain: str) -> int:
        t = party("coach", "rowan", dice={1: ["R R", "R R", "R R"]}, final=True, at={0: villain}, battle=[top])
        ask = t.table.asks[t.seat(0).request]
        return heroes.actions(t.state, ask)[list(ask.options).index(row)]

    open_to_ranged, open_to_melee = 1, 5
    assert worth(open_to_ranged, Row.RANGED, EAST) > worth(open_to_melee, Row.RANGED, EAST)
    assert worth(open_to_ranged, Row.MELEE, CAMP) < worth(open_to_melee, Row.MELEE, CAMP)
    assert worth(open_to_ranged, Row.MELEE, EAST) == worth(open_to_melee, Row.MELEE, EAST)
