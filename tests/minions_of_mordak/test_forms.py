"""Questions that are one thought are laid out as forms; answering them out of the form is answering them singly."""

from longtable.engine.faces import Stat
from longtable.engine.forms import Form, Ladder, Picking, Rung, Sharing, Spending
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.play.stash import hero_reward
from longtable.games.valor_villainy.mordak.state import Player
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import FRIEND, ME, VILLAIN, be_content, player, seated, table

B, W, Y, R = int(Die.BLANK), int(Die.WHITE), int(Die.YELLOW), int(Die.RED)


def form_of(t: MordakStory, kind: str, seat: int = ME) -> Form:
    """The form of the question that a seat is asked."""
    form = t.seat(seat).asked(kind).question.form
    assert form is not None
    return form


# ---------------------------------------------------------------- experience


def grown(xp: int, rows: list[list[int]], actions: int = 2) -> tuple[MordakStory, Player]:
    """A Hero with such a board, who has just got so much experience."""
    t = table(boards=["mari"], resting=("spend-xp", "act"))
    hero = player(t, ME)
    hero.xp, hero.rows, hero.actions = xp - hero_reward(1, 0).xp, rows, actions
    t.end_turn()
    return t, hero


def spending(t: MordakStory) -> Spending:
    form = form_of(t, "spend-xp")
    assert isinstance(form, Spending)
    return form


def first_rungs(form: Spending) -> list[Rung]:
    return [ladder.rungs[0] for trait in form.traits for ladder in trait.ladders if ladder.rungs]


@rule("MM-XP-08", "MM-XP-10")
def test_experience_is_laid_out_with_every_step_of_every_die_and_of_the_action_bar() -> None:
    t, _ = grown(6, [[R, Y, B], [W], [B, B]])
    form = spending(t)
    assert form.purse == Stat("XP", 6, "round-star", tint=form.purse.tint)
    assert [(trait.name, trait.worth) for trait in form.traits] == [
        ("Melee", 25),
        ("Ranged", 5),
        ("Magic", 0),
        ("Actions", 20),
    ]
    melee = form.traits[0]
    assert [[rung.option for rung in ladder.rungs] for ladder in melee.ladders] == [
        [],
        ["xp:melee-yellow"],
        ["xp:melee-blank", "xp:melee-white", "xp:melee-yellow"],
    ]
    bar = form.traits[3].ladders
    assert [[(rung.option, rung.price, rung.adds) for rung in ladder.rungs] for ladder in bar] == [
        [],
        [],
        [("xp:action", 3, 10)],
        [("xp:action", 3, 10)],
    ]
    assert (form.finish, form.steps[form.step]) == ("done", "Experience")


@rule("MM-XP-08")
def test_what_can_be_paid_of_the_first_steps_is_just_what_is_offered() -> None:
    for xp in (2, 5):
        t, _ = grown(xp, [[Y, B], [B], [R]])
        form = spending(t)
        payable = {rung.option for rung in first_rungs(form) if rung.price <= form.purse.value}
        assert payable | {form.finish} == {choice.id for choice in t.seat(ME).question.choices}
        t.seat(ME).answers("done")


@rule("MM-XP-08", "MM-XP-11")
def test_a_ladder_is_climbed_rung_by_rung_by_single_answers() -> None:
    t, hero = grown(4, [[B], [B], [B]])
    form = spending(t)
    for rung in form.traits[0].ladders[0].rungs:
        t.seat(ME).asked("spend-xp").answers(rung.option)
    assert hero.rows[0] == [R]
    after = spending(t)
    assert after.run == form.run
    assert after.purse.value == form.purse.value - 3
    assert after.traits[0].worth == sum(rung.adds for rung in form.traits[0].ladders[0].rungs)
    assert after.traits[0].ladders == (Ladder(form.traits[0].ladders[0].rungs[-1].die),)
    t.seat(ME).answers("done")


def test_what_a_weapon_adds_anyway_stands_beside_its_row() -> None:
    t = table(boards=["mari"], gear={ME: ["shapiros-greatsword"]}, resting=("spend-xp", "act"))
    player(t, ME).rows = [[W, B], [B], [B]]
    t.end_turn()
    be_content(t)
    assert [len(trait.added) for trait in spending(t).traits] == [1, 0, 0, 0]


# ---------------------------------------------------------------- Treasures


def sharing(t: MordakStory, seat: int = ME) -> Sharing:
    form = form_of(t, "equip", seat)
    assert isinstance(form, Sharing)
    return form


@rule("MM-TREAS-02", "MM-TREAS-03")
def test_treasures_are_laid_out_with_everybodys_slots_and_what_they_are_sold_for() -> None:
    t = table(
        looted=["yew-longbow", "padded-jack"],
        gear={FRIEND: ["wayfinder"]},
        boards=["mari", "bjorn"],
        resting=("equip",),
    )
    t.end_turn()
    form = sharing(t)
    assert [(ware.face.name, ware.slot, ware.worth) for ware in form.wares] == [
        (card.name, f"slot:{card.slot.name.lower()}", card.bounty)
        for card in map(t.state.treasure, [*t.state.stash_treasures, *filter(None, player(t, FRIEND).gear)])
    ]
    held = {holder.role: [slot.holds.partition("#")[0] for slot in holder.slots] for holder in form.holders}
    assert held == {"hero-1": ["", "", ""], "hero-2": ["", "", "treasure:wayfinder"]}
    assert form == sharing(t, FRIEND)


@rule("MM-XP-01", "MM-XP-02")
def test_what_nobody_takes_is_sold_with_the_minions_by_the_table_of_the_stash() -> None:
    t = table(defeated=["gladestalker", "grave-magnate"], looted=["yew-longbow"], boards=["mari"], resting=("equip",))
    t.end_turn()
    sale = sharing(t).sale
    assert sale is not None
    assert (sale.worth, sale.unit) == (1 + 2, "Bounty")
    assert [(column.least, int(column.name), column.die is not None) for column in sale.columns] == [
        (reward.bounty, reward.xp, reward.die)
        for reward in (hero_reward(1, bounty) for bounty in (0, 1, 2, 3, 4, 5, 6))
    ]


@rule("MM-TREAS-02", "MM-TREAS-12")
def test_taking_and_putting_back_out_of_the_form_is_one_run() -> None:
    t = table(looted=["yew-longbow"], boards=["mari"])
    t.end_turn()
    before = sharing(t)
    t.seat(ME).answers(before.wares[0].face.id)
    after = sharing(t)
    assert after.run == before.run
    assert after.holders[0].slots[0].holds == before.wares[0].face.id
    t.seat(ME).answers(before.wares[0].face.id)
    assert ME not in t.asked
    assert not any(player(t, ME).gear)


# ---------------------------------------------------------------- Heroes


def picking(t: MordakStory, seat: int = ME) -> Picking:
    form = form_of(t, "board", seat)
    assert isinstance(form, Picking)
    return form


@rule("MM-CHAR-10")
def test_heroes_are_laid_out_as_cards_that_say_all_there_is() -> None:
    t = seated(2)
    cards = {card.option: card for card in picking(t).cards}
    assert len(cards) == 8
    bjorn = cards["board:bjorn"]
    assert (bjorn.face.name, bjorn.face.kind) == ("Bjorn", "Dwarf fighter")
    assert [(rolls.dice.name, len(rolls.dice.dice), rolls.dice.room, rolls.worth) for rolls in bjorn.rolls] == [
        ("Melee", 3, 3, 25),
        ("Ranged", 2, 4, 10),
        ("Magic", 0, 3, 0),
    ]
    assert [rolls.dice.bonus for rolls in bjorn.rolls] == ["+1", "", ""]
    assert "Dwarven Ire" in bjorn.face.text
    assert "red" in bjorn.later
    assert all(card.motto for card in cards.values())


@rule("MM-CHAR-10")
def test_a_hero_who_is_taken_is_shown_with_the_reason_and_counts_for_the_party() -> None:
    t = seated(2)
    assert picking(t).note.startswith("Nobody heals yet: Amos")
    assert {stat.value for stat in picking(t).standing} == {0}
    t.seat(ME).answers("amos")
    t.seat(FRIEND).asked("board").barred("amos")
    form = picking(t, FRIEND)
    assert len(form.cards) == 8
    assert {stat.name: stat.value for stat in form.standing} == {"Melee": 1, "Ranged": 0, "Magic": 2, "Healing": 1}
    assert form.note == ""


def test_other_questions_have_no_form() -> None:
    t = table()
    assert t.seat(ME).asked("act").question.form is None
    assert VILLAIN not in t.asked
