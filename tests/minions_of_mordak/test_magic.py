"""Magic rolls: casting Spells one after the other, from one pool."""

from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.kinds import Deck, Row
from longtable.games.valor_villainy.play.events import Cast
from longtable.games.valor_villainy.play.magic import castable
from longtable.testing import rule
from tests.minions_of_mordak.story import EAST, FRIEND, KEEP, MAGIC, ME, MELEE, VILLAIN, player, table


@rule("MM-MAGIC-01")
def test_any_number_of_spells_may_be_cast_and_tokens_bought_with_the_rest() -> None:
    t = table(hurt={ME: 10}, hand=["soul-beam", "soul-beam", "call-home"], pool=10)
    t.cast("soul-beam", 3)
    t.cast("call-home")
    t.cast("soul-beam", 3)
    assert t.hero(ME).health == 7 + 3 + 2 + 3
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("plus-one")
    assert (t.hero(ME).plus[Row.MAGIC], t.asked, player(t, ME).hand) == (1, {ME: "act"}, [])


@rule("MM-MAGIC-02", "MM-DECK-01")
def test_a_spell_lies_on_its_own_pile_before_the_next_is_cast() -> None:
    t = table(hurt={ME: 10}, hand=["soul-beam", "blink"], pool=6)
    t.cast("soul-beam", 3)
    piles = {deck: t.discard(deck) for deck in t.state.decks}
    assert piles == {Deck.ARCANE: [], Deck.DIVINE: ["soul-beam"], Deck.VOID: []}
    t.seat(ME).asked("spell").answers("blink").asked("region").answers(EAST)
    assert t.discard(Deck.ARCANE) == ["blink"]


@rule("MM-MAGIC-03", "MM-TURN-08")
def test_who_does_anything_else_has_ended_the_magic_action_and_lost_its_hits() -> None:
    t = table(hurt={ME: 10}, hand=["soul-beam", "soul-beam"], pool=8)
    t.cast("soul-beam", 3)
    t.seat(ME).asked("spell").offered("soul-beam", "plus-one", "stop").answers("stop")
    assert t.state.hits is None
    t.seat(ME).asked("act").answers(EAST).asked("act")
    assert MAGIC not in t.seat(ME).options
    assert (t.hero(ME).health, t.hero(ME).hand) == (10, ["soul-beam"])


@rule("MM-MAGIC-03")
def test_nothing_but_casting_and_buying_is_offered_in_a_magic_action() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, treasures={KEEP: ["healing-draught"]}, hand=["smite"], pool=4)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").offered("smite", "plus-one", "stop").answers("stop")


@rule("MM-MAGIC-04")
def test_a_general_spell_is_cast_neither_in_another_action_nor_in_anothers_turn() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, hand=["smite"], pool=4)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").offered("gladestalker", "plus-one", "stop").answers("stop")

    t = table(
        at={FRIEND: EAST},
        hands={FRIEND: ["smite"]},
        minions={KEEP: ["gravel-chewer"]},
        hand=["smite", "soul-beam"],
        acts="gravel-chewer",
        rolls=["R2 R2"],
    )
    t.strike("hero-1", 2)
    assert (t.asked, len(player(t, ME).hand)) == ({VILLAIN: "extra-spawn"}, 2)


@rule("MM-MAGIC-10")
def test_a_magic_roll_needs_no_spells() -> None:
    t = table(pool=4)
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").offered("plus-one", "stop").answers("plus-one")
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("plus-one").asked("act")
    assert t.hero(ME).plus == [0, 0, 2]


@rule("MM-MAGIC-02")
def test_looking_through_the_hand_for_spells_to_cast_changes_nothing() -> None:
    t = table(minions={EAST: ["voldor-stone-eater"]}, hand=["enormous-fist", "echo-rune"], pool=10)
    t.seat(ME).answers(MAGIC)
    me, fist = player(t, ME), next(card for card in t.state.content.spells.values() if card.id == "enormous-fist")
    before = Cast(me.key, me.role, fist.number, 0, fist.amounts[0], me.at)
    encoded = game.encode(t.state)
    found = castable(t.state, me, t.hits, me.key, before)
    assert [card.id for card in found] == ["enormous-fist", "echo-rune"]
    assert game.encode(t.state) == encoded
