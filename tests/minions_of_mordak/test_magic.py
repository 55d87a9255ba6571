"""Magic rolls: casting Spells one after the other, from one pool."""

from longtable.games.valor_villainy.mordak.kinds import Deck, Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import ME, cast, health, hurt, region, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MAGIC, MELEE, VILLAIN, give, hand, stand, summon


@rule("MM-MAGIC-01")
def test_any_number_of_spells_may_be_cast_and_tokens_bought_with_the_rest() -> None:
    t = table(lambda s: hurt(s, 0, 10), hand=["soul-beam", "soul-beam", "call-home"], pool=10)
    cast(t, "soul-beam", 3)
    cast(t, "call-home")
    cast(t, "soul-beam", 3)
    assert health(t, 0) == 7 + 3 + 2 + 3
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("plus-one")
    assert (t.state.heroes[0].plus[Row.MAGIC], t.asked, t.state.heroes[0].hand) == (1, {ME: "act"}, [])


@rule("MM-MAGIC-02")
def test_a_spell_lies_on_its_own_pile_before_the_next_is_cast() -> None:
    t = table(lambda s: hurt(s, 0, 10), hand=["soul-beam", "blink"], pool=6)
    cast(t, "soul-beam", 3)
    piles = {deck: [t.state.spell(number).id for number in pile] for deck, pile in t.state.discards.items()}
    assert piles == {Deck.ARCANE: [], Deck.DIVINE: ["soul-beam"], Deck.VOID: []}
    t.seat(ME).asked("spell").answers("blink").asked("region").answers(region(t, EAST))
    assert [t.state.spell(number).id for number in t.state.discards[Deck.ARCANE]] == ["blink"]


@rule("MM-MAGIC-03")
def test_who_does_anything_else_has_ended_the_magic_action_and_lost_its_hits() -> None:
    t = table(lambda s: hurt(s, 0, 10), hand=["soul-beam", "soul-beam"], pool=8, resting=("act",))
    cast(t, "soul-beam", 3)
    t.seat(ME).asked("spell").offered("soul-beam", "plus-one", "stop").answers("stop")
    assert t.state.hits is None
    t.seat(ME).asked("act").answers(region(t, EAST)).asked("act")
    assert MAGIC not in t.seat(ME).options
    assert (health(t, 0), hand(t.state, t.state.heroes[0])) == (10, ["soul-beam"])


@rule("MM-MAGIC-03")
def test_nothing_but_casting_and_buying_is_offered_in_a_magic_action() -> None:
    def beset(s: MordakState) -> None:
        summon(s, "gladestalker", KEEP)
        s.regions[KEEP].treasures.append(s.treasures.pop())

    t = table(beset, hand=["smite"], pool=4)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").offered("smite", "plus-one", "stop").answers("stop")


@rule("MM-MAGIC-04")
def test_a_general_spell_is_cast_neither_in_another_action_nor_in_anothers_turn() -> None:
    t = table(lambda s: summon(s, "gladestalker", KEEP), hand=["smite"], pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")

    def attacked(s: MordakState) -> None:
        stand(s, KEEP, EAST)
        give(s, s.heroes[1], "smite")
        summon(s, "gravel-chewer", KEEP)

    t = table(attacked, hand=["smite", "soul-beam"], acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("2")
    assert (t.asked, len(t.state.heroes[0].hand)) == ({VILLAIN: "act"}, 2)


@rule("MM-MAGIC-10")
def test_a_magic_roll_needs_no_spells() -> None:
    t = table(pool=4)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").offered("plus-one", "stop").answers("plus-one")
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("plus-one").asked("act")
    assert t.state.heroes[0].plus == [0, 0, 2]
