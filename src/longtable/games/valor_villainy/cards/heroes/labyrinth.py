"""The Unique Abilities of the Heroes of Lludwik's Labyrinth (LL-HABI)."""

from collections.abc import Sequence

from longtable.engine.ask import Live, choose, confirm
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.dice import Die, roll
from longtable.games.valor_villainy.kinds import Deck, Ends, Kind, Lasts, Row
from longtable.games.valor_villainy.play import lasting, looting, sidekicks, statuses, turns, wounds
from longtable.games.valor_villainy.play.decks import draw_treasure, give_up_spell
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    Aided,
    BaseDice,
    Begins,
    BonusDice,
    Deed,
    Deeds,
    Defeated,
    Does,
    Herding,
    Loots,
    Paying,
    Rolled,
    Serving,
    Spending,
    Struck,
    TurnBegins,
)
from longtable.games.valor_villainy.play.levelup import (
    ACTION_POINT,
    WHOLE_PRICE,
    Upgrade,
    Upgraded,
    Upgrading,
    steps_of,
)
from longtable.games.valor_villainy.play.plusones import gain_plus_one, give_up_plus_one
from longtable.games.valor_villainy.play.rolls import melee
from longtable.games.valor_villainy.play.sidekicks import ELEMENTAL, FRANK
from longtable.games.valor_villainy.state import SECOND_MELEE, Looking, Player, Sidekick, Turn, Until, VillainyState

heroes: Register[VillainyState] = Register()
STAMPEDE, FUEL, PIZZA = "stampede", "fuel", "pizza"
PIZZA_PRICE, PIZZA_HEALS, TRAINED_PIZZA_HEALS = 3, 2, 4
TWO = 2
FLAWLESS_HEALS = 2
STAMPEDE_PRICE = 2
MAKE = "make"
SLEDGE, BOTH_ROWS = "sledge", "both-rows"
SWINGS = {SLEDGE: (SECOND_MELEE,), BOTH_ROWS: (int(Row.MELEE), SECOND_MELEE)}
"""LL-HABI-09. The rows that are rolled by it."""
EQUIP, STASH, EXCHANGE = "equip", "stash", "exchange"

# ---------------------------------------------------------------- Rowan


@heroes.board("rowan", to=Aided, when=lambda s, _, event: s.spell(event.spell).deck is Deck.WILD)
async def beast_within(s: VillainyState, me: Player, event: Aided) -> None:
    """LL-HABI-01. A Hero whom a green Spell of Rowan affects gains a Plus-One on any row; trained, also 1 Heart."""
    await gain_plus_one(s, event.hero)
    if me.is_trained:
        await wounds.heal(s, event.hero, 1)


# ---------------------------------------------------------------- Welliam


def _is_mine(_s: VillainyState, me: Player, event: Defeated) -> bool:
    return event.by == me.key and me.is_on_map


@heroes.board("welliam", to=Defeated, when=_is_mine)
async def resourceful_vulture(s: VillainyState, me: Player, event: Defeated) -> None:
    """LL-HABI-02. When Welliam causes a Defeat, whoever falls, one Hero anywhere on the Map may heal 1."""
    able = [hero for hero in s.heroes if wounds.can_mend(s, hero)]
    hero = await choose(me.role, Kind.CHARACTER, able, about=me, may_pass=True) if able else None
    if hero is not None:
        await wounds.heal(s, hero, 1)


@heroes.board("welliam", to=Paying, when=lambda _, me, __: me.is_trained)
def frugal_vulture(s: VillainyState, me: Player, event: Paying) -> None:
    """LL-HABI-03. Once trained, Welliam pays one Heart fewer for each source."""
    event.hearts = max(0, event.hearts - 1)


# ---------------------------------------------------------------- Isabella


def _can_stampede(s: VillainyState, me: Player) -> bool:
    """LL-HABI-04. Whether two Plus-Ones would bring an Elemental, or a Heart for one."""
    is_able = me.is_on_map and sum(me.plus) >= STAMPEDE_PRICE
    return is_able and bool(sidekicks.growing(s, ELEMENTAL) or sidekicks.can_make(s, me, ELEMENTAL))


@heroes.board("isabella", to=Deeds, when=lambda s, me, _: _can_stampede(s, me))
def may_stampede(s: VillainyState, me: Player, event: Deeds) -> None:
    """LL-HABI-04. In her own Turn Isabella may turn Plus-Ones into Elementals at any time."""
    event.found.append(Deed(STAMPEDE))


@heroes.board("isabella", to=Does, when=lambda _, __, event: event.deed == STAMPEDE)
async def stampede(s: VillainyState, me: Player, event: Does) -> None:
    """LL-HABI-04. Two Plus-Ones of any rows make an Elemental with 1 Heart, or give any Elemental 1."""
    await _stampede(s, me, may_pass=False)


def _is_herd(s: VillainyState, key: str) -> bool:
    return bool(s.sidekicks) and any(s.card(one).key == key for one in sidekicks.of_kind(s, ELEMENTAL))


@heroes.board("isabella", to=Begins, when=lambda s, me, event: _is_herd(s, event.actor) and _can_stampede(s, me))
async def stampede_before_a_turn(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-HABI-04. She may also do so as an Elemental begins to act, her own or another Hero's."""
    while _can_stampede(s, me) and await _stampede(s, me, may_pass=True):
        pass


@heroes.board("isabella", to=Struck, when=lambda s, me, event: _is_herd(s, event.target) and _can_stampede(s, me))
async def stampede_before_a_blow(s: VillainyState, me: Player, event: Struck) -> None:
    """LL-HABI-04. And before an Elemental takes damage."""
    while _can_stampede(s, me) and await _stampede(s, me, may_pass=True):
        pass


async def _stampede(s: VillainyState, me: Player, *, may_pass: bool) -> bool:
    """Two Plus-Ones for an Elemental or a Heart; whether she wanted to."""
    options: list[MinionCard | str] = [MAKE] if sidekicks.can_make(s, me, ELEMENTAL) else []
    options += [s.card(one) for one in sidekicks.growing(s, ELEMENTAL)]
    chosen = await choose(me.role, Kind.STAMPEDE, options, about=me, may_pass=may_pass)
    if chosen is None:
        return False
    for _ in range(STAMPEDE_PRICE):
        await give_up_plus_one(s, me)
    if isinstance(chosen, str):
        sidekicks.make(s, me, ELEMENTAL, 1)
    else:
        one = s.minion(chosen.number)
        if isinstance(one, Sidekick):
            sidekicks.strengthen(s, one, 1)
    return True


@heroes.board("isabella", to=Herding, when=lambda _, me, event: me.is_trained and event.sidekick == ELEMENTAL)
def trained_herd(s: VillainyState, me: Player, event: Herding) -> None:
    """LL-HABI-04. Once she is trained all Elementals have 1 Action Point more and a white bonus die."""
    event.points += 1
    event.dice.append(int(Die.WHITE))


# ---------------------------------------------------------------- Dredgar


@heroes.board("dredgar", to=Defeated, when=_is_mine)
async def franken_friend(s: VillainyState, me: Player, event: Defeated) -> None:
    """LL-HABI-05. When Dredgar causes a Defeat he may make Frank with 2 Hearts, or Frank has 2 more; trained 3."""
    hearts = 3 if me.is_trained else 2
    frank = next(iter(sidekicks.of_kind(s, FRANK)), None)
    if frank is not None:
        sidekicks.strengthen(s, frank, hearts)
    elif sidekicks.can_make(s, me, FRANK) and await confirm(me.role, Kind.FRANK, about=me):
        sidekicks.make(s, me, FRANK, hearts)


# ---------------------------------------------------------------- Sir Thaddy Croaks


@heroes.board("thaddy", to=Loots, when=lambda _, me, event: event.looter == me.key)
async def sticky_fingers(s: VillainyState, me: Player, event: Loots) -> None:
    """LL-HABI-06. Thaddy looks at what he Loots: he equips it, stashes it, or swaps it unseen for the top Treasure.

    Once trained he swaps it for one of the top two, which he looks at.
    """
    seen = [s.drawn]
    s.lay_tokens().looking = Looking(me.role, seen)
    s.drawn = 0
    s.uncovered += 1
    s.say("looks", who=me)
    chosen = await choose(me.role, Kind.STICKY, [EQUIP, STASH, EXCHANGE], about=me)
    if chosen == EXCHANGE:
        s.treasure_discard.append(seen.pop())
        s.say("exchanges", who=me)
        await _draw_instead(s, me, seen)
    s.lay_tokens().looking = None
    if chosen == EQUIP:
        looting.equip(s, me, seen.pop())
    event.is_taken = not seen
    s.drawn = seen[0] if seen else 0


async def _draw_instead(s: VillainyState, me: Player, seen: list[int]) -> None:
    """LL-HABI-06. The top Treasure, unseen; once trained Thaddy looks at two, and discards one of them."""
    for _ in range(2 if me.is_trained else 1):
        number = draw_treasure(s)
        if number is not None:
            seen.append(number)
    if len(seen) > 1:
        s.uncovered += 1
        cards = Live(lambda: [s.treasure(number) for number in seen])
        kept = await choose(me.role, Kind.STICKY, cards, about=me)
        s.treasure_discard.append(seen.pop(1 - cards.index(kept)))


# ---------------------------------------------------------------- Coach


def _fires(s: VillainyState, me: Player) -> int:
    """LL-HABI-07. How often Coach may still discard a card this Turn."""
    return (2 if me.is_trained else 1) - len(s.effects_on(me.key, Lasts.FUELLED))


@heroes.board("coach", to=Deeds, when=lambda s, me, _: bool(me.hand) and _fires(s, me) > 0)
def may_fuel(s: VillainyState, me: Player, event: Deeds) -> None:
    """LL-HABI-07. Once in each of her Turns Coach may discard a card; trained, twice."""
    event.found.append(Deed(FUEL))


@heroes.board("coach", to=Does, when=lambda _, __, event: event.deed == FUEL)
async def fuel_for_the_fire(s: VillainyState, me: Player, event: Does) -> None:
    """LL-HABI-07. A card for a Plus-One on any row."""
    card = await choose(me.role, Kind.DISCARD, [s.spell(number) for number in me.hand], about=me)
    give_up_spell(s, me, card.number)
    lasting.lay(s, Lasts.FUELLED, me.key, me, ends=Ends.AFTER, whose=me.role)
    await gain_plus_one(s, me)


# ---------------------------------------------------------------- Giuseppe


@heroes.board("giuseppe", to=Rolled, when=lambda _, me, event: event.hits.roller == me.key)
def mama_mia(s: VillainyState, me: Player, event: Rolled) -> None:
    """LL-HABI-11. Each natural 2 lets Giuseppe roll a die of the next lower kind, too; and so on."""
    hits = event.hits
    twos = [n for n in range(len(hits.dice)) if hits.faces[n] == TWO and n not in (*hits.touched, hits.boosted)]
    while twos:
        lower = [hits.dice[n] - 1 for n in twos if hits.dice[n] > Die.WHITE]
        hits.touched.extend(twos)
        first = len(hits.dice)
        hits.faces.extend(roll(s.chance, lower))
        hits.dice.extend(lower)
        twos = [n for n in range(first, len(hits.dice)) if hits.faces[n] == TWO]
        if lower:
            s.say("rolls-on", who=me, count=len(lower), hits=sum(hits.faces))


def _guests(s: VillainyState, me: Player) -> list[Player]:
    """LL-HABI-12. The Heroes nearby whom a pizza would do good, Giuseppe too."""
    return [hero for at in s.nearby(me.at) for hero in s.heroes_in(at) if wounds.can_mend(s, hero)]


def _can_bake(s: VillainyState, me: Player, event: Spending) -> bool:
    is_able = event.hits.pool >= PIZZA_PRICE and PIZZA not in event.hits.served
    return is_able and me.is_on_map and bool(_guests(s, me))


@heroes.board("giuseppe", to=Spending, when=_can_bake)
def may_make_a_pizza(s: VillainyState, me: Player, event: Spending) -> None:
    """LL-HABI-12. Once in each of his Action Rolls Giuseppe may spend 3 Hits on a pizza."""
    event.found.append(Deed(PIZZA))


@heroes.board("giuseppe", to=Does, when=lambda _, __, event: event.deed == PIZZA)
async def make_a_da_pizza(s: VillainyState, me: Player, event: Does) -> None:
    """LL-HABI-12. A nearby Hero, or he himself, heals 2, or 4 once he is trained."""
    if s.hits is None:
        return
    s.hits.pool -= PIZZA_PRICE
    s.hits.served.append(PIZZA)
    hero = await choose(me.role, Kind.CHARACTER, _guests(s, me), about=me)
    await wounds.heal(s, hero, TRAINED_PIZZA_HEALS if me.is_trained else PIZZA_HEALS)


# ---------------------------------------------------------------- Marvo the Magnificent


@heroes.board("marvo", to=Upgrading)
def muscular_masterpiece(s: VillainyState, me: Player, event: Upgrading) -> None:
    """LL-HABI-08. No single dice: for 2 experience all three rows get the same step, where each has such a die."""
    rows = me.rows[: Row.CORRUPTION]
    steps = [die for die in (Die.BLANK, Die.WHITE, Die.YELLOW) if all(die in row for row in rows)]
    whole = [Upgrade(die=die, is_whole=True) for die in steps] if event.xp >= WHOLE_PRICE else []
    event.found = [*whole, *(upgrade for upgrade in event.found if upgrade == ACTION_POINT)]


@heroes.board("marvo", to=Serving)
def every_which_way(s: VillainyState, me: Player, event: Serving) -> None:
    """LL-HABI-08. Marvo's Plus-Ones serve every row."""
    event.tokens = sum(me.plus)


@heroes.board("marvo", to=Upgraded, when=lambda _, me, event: me.is_trained and event.what.is_whole)
async def flawless(s: VillainyState, me: Player, event: Upgraded) -> None:
    """LL-HABI-08. Once he is trained Marvo heals 2 whenever he improves his rows."""
    await wounds.heal(s, me, FLAWLESS_HEALS)


# ---------------------------------------------------------------- Brick


@heroes.board("brick", to=TurnBegins)
def flesh_of_stone(s: VillainyState, me: Player, event: TurnBegins) -> None:
    """LL-HABI-10. Brick gains a Shield as each of his Turns begins."""
    statuses.gain_shields(s, me.key, 1)


@heroes.board("brick", to=BonusDice, when=lambda _, __, event: event.row is Row.MELEE)
def fists_of_stone(s: VillainyState, me: Player, event: BonusDice) -> None:
    """LL-HABI-10. A white die for each Shield in a Melee roll or Test, a yellow one once he is trained."""
    die = Die.YELLOW if me.is_trained else Die.WHITE
    event.dice.extend([int(die)] * statuses.shields(s, me.key))


def _why_no_swing(s: VillainyState, turn: Turn, rows: Sequence[int]) -> Why | None:
    """LL-HABI-09, LL-SEQ-08. Each of the two rows once in a Turn, for an Action Point."""
    if any(row in turn.used for row in rows):
        return turns.ROLLED[Row.MELEE]
    if not turn.points:
        return turns.NO_POINTS
    return turns.why_forbidden(s, turn, Row.MELEE)


@heroes.board("brick", to=Deeds)
def may_swing(s: VillainyState, me: Player, event: Deeds) -> None:
    """LL-HABI-09. Beside the first Melee row Brick may roll the second one, or both together."""
    event.found += [Deed(deed, _why_no_swing(s, event.turn, rows)) for deed, rows in SWINGS.items()]


@heroes.board("brick", to=Does, when=lambda _, __, event: event.deed in SWINGS)
async def one_ton_sledge(s: VillainyState, me: Player, event: Does) -> None:
    """LL-HABI-09. A Melee roll with the second row alone, or one with both: either is one attack."""
    turn = event.turn
    turn.points, turn.steps = turn.points - 1, 0
    turn.used += SWINGS[event.deed]
    lasting.lay(s, Lasts.SLEDGE, me.key, me, ends=Ends.ROLL, amount=int(event.deed == BOTH_ROWS))
    # What else changes the dice of a row works on those that are swung.
    s.lasting.insert(0, s.lasting.pop())
    await melee(s, me.key, SWINGS[event.deed])


@heroes.lasting(Lasts.SLEDGE, to=BaseDice, when=lambda _, __, event: event.row is Row.MELEE)
def swung(s: VillainyState, until: Until, event: BaseDice) -> None:
    """LL-HABI-09. The dice of the second row, with those of the first one or without."""
    second = statuses.uncovered(s, s.player(until.by), SECOND_MELEE)
    event.dice = [*event.dice, *second] if until.amount else second


@heroes.lasting(Lasts.SLEDGE, to=Rolled, when=lambda _, until, event: event.hits.roller == until.on)
def has_swung(s: VillainyState, until: Until, event: Rolled) -> None:
    """LL-HABI-09. It was for one roll."""
    s.lasting.remove(until)


@heroes.board("brick", to=Upgrading)
def heavier_sledge(s: VillainyState, me: Player, event: Upgrading) -> None:
    """LL-HABI-09, LL-XP-06. The second row has dice to be bought like every other."""
    steps = steps_of(s.lay_tokens().sledge)
    event.found += [Upgrade(Row.MELEE, die, is_second=True) for die in steps]
