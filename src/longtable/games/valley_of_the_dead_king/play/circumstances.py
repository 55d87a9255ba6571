"""The Circumstance phase: the die, the bar, and what each type of card does (DK-CIRC)."""

from longtable.engine.ask import choose, confirm
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import (
    ENERGY,
    HEALTH,
    Circumstances,
    Kind,
    Move,
    Phase,
    Sort,
    Stage,
)
from longtable.games.valley_of_the_dead_king.play import (
    allies,
    bearers,
    decks,
    dice,
    endings,
    fights,
    moving,
    packs,
    rewards,
    shopping,
    slots,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.effects import (
    Avoiding,
    Met,
    Occasion,
    Played,
    Survived,
    answer_as,
    count,
)
from longtable.games.valley_of_the_dead_king.rows import CircumstanceRow, Reward, Share, Trial
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Fight, Hero, InForce, Playing, ValleyState

CAREFUL = (Move.CAUTIOUS, Move.CAMP)
"""DK-MOVE-07, 09. The movement types with which a Circumstance may be avoided."""
PLAY, DISCARD = "play", "discard"
CAVE, CAVERNS = "cave", 3
"""DK-TOK-06. So many Circumstances are met in the Cave."""
CAME = "nature-came"
"""The word in `s.counters` for the turn in which the Nature card in force was played."""
DOUBLED = (Circumstances.DISCOVERY, Circumstances.TREASURE)
"""What the Cave doubles beside the rewards of Encounters (DK-TOK-06)."""


# ---------------------------------------------------------------- the phase


async def roll(s: ValleyState) -> None:
    """DK-CIRC-01 to 03, DK-TURN-02, 04. The die says which open card is played; a hex draws one unseen.

    There is no Circumstance on a City, a Shrine, a Ruin or the lair of a Boss.
    """
    s.phase = Phase.CIRCUMSTANCE
    if sites.cancels_circumstance(s, s.at):
        s.stage = Stage.EVENT
        return
    if s.forest is not None:
        await slots.roll(s)
        s.stage = Stage.PLAYING
        return
    face = dice.roll_hex(s, "circumstance")
    slot = NONE if face == dice.HEX else face - 1
    card = decks.draw(s) if slot == NONE else s.bar[slot]
    if slot != NONE:
        s.bar[slot] = NONE
    if card != NONE:
        s.say("circumstance", face=face, card=s.circumstance(card))
        s.playing.append(Playing(card, slot))
    s.stage = Stage.PLAYING


async def play(s: ValleyState) -> None:
    """DK-CIRC-04, 05, 09. The card that came last is avoided or played; when none is left the bar is refilled."""
    if not s.playing:
        refill(s)
        s.stage = Stage.EVENT
        return
    playing = s.playing[-1]
    if not playing.is_settled:
        playing.is_settled = True
        if await is_avoided(s, playing):
            s.say("avoids", card=s.circumstance(playing.card))
            discard(s, playing)
            return
        await take_effect(s, playing)
        if s.fight is not None or s.winner:
            return
    await finish(s, playing)


async def is_avoided(s: ValleyState, playing: Playing) -> bool:
    """DK-MOVE-07, 09, DK-CIRC-05, 06. A Cautious or Camping group may discard a card that is not Unavoidable."""
    row = s.circumstance(playing.card)
    if not may_avoid(s, playing):
        return False
    return await choose(PARTY, Kind.AVOID, [PLAY, DISCARD], about=row) == DISCARD


def may_avoid(s: ValleyState, playing: Playing) -> bool:
    """DK-MOVE-07, 09, DK-CIRC-05, 06, 09, DK-TOK-06. Whether the group may discard a card; in the Cave it may not."""
    if playing.double:
        return False
    event = Avoiding(playing.card, s.move in CAREFUL, s.circumstance(playing.card).unavoidable)
    count(s, event)
    return event.may and not event.is_unavoidable


async def finish(s: ValleyState, playing: Playing) -> None:
    """DK-CIRC-04, 09, DK-TOK-06. What was played is discarded unless it stays; then whatever it brings along."""
    row = s.circumstance(playing.card)
    discard(s, playing)
    if row.draws:
        draw_another(s, double=playing.double, like=playing.card)
    elif playing.double:
        await go_deeper(s)


def discard(s: ValleyState, playing: Playing) -> None:
    """DK-CIRC-04. A card leaves play; Afflictions, Nature cards and those of Escorts who came along stay."""
    s.playing.remove(playing)
    stays = [one.card for one in s.afflictions] + [s.nature] + [ally.circumstance for ally in s.allies]
    if playing.card not in stays:
        decks.discard(s, playing.card)


def draw_another(s: ValleyState, *, double: bool = False, like: int = NONE) -> None:
    """DK-CIRC-09, DK-DUAL-18. Another Circumstance is played in the same phase, of the deck of the card before."""
    card = decks.draw(s, like)
    if card != NONE:
        s.say("another", card=s.circumstance(card))
        s.playing.append(Playing(card, double=double))


def look_up(s: ValleyState, kind: Circumstances) -> int:
    """The next card of a type in the deck, or among the discards; all others stay as they lie. NONE for none."""
    for pile in (s.circumstances.draw, s.circumstances.used):
        found = next((card for card in reversed(pile) if s.circumstance(card).kind is kind), NONE)
        if found != NONE:
            pile.remove(found)
            s.uncovered += 1
            return found
    return NONE


def refill(s: ValleyState) -> None:
    """DK-CIRC-04. Every empty slot is filled from the deck."""
    if s.forest is not None:
        slots.refill(s)
        return
    for slot, card in enumerate(s.bar):
        if card == NONE:
            s.bar[slot] = decks.draw(s)


def break_off(s: ValleyState) -> None:
    """DK-FLEE-07. The rest of the phase is skipped: what is being played is discarded, and the bar refilled."""
    for playing in list(s.playing):
        discard(s, playing)
    refill(s)


# ---------------------------------------------------------------- what cards do


async def take_effect(s: ValleyState, playing: Playing) -> None:
    """DK-CIRC-07 to 12. What a card does, by its type."""
    row = s.circumstance(playing.card)
    match row.kind:
        case Circumstances.ENCOUNTER:
            await meet(s, playing, row)
        case Circumstances.AFFLICTION:
            afflict(s, playing.card)
        case Circumstances.NATURE:
            change_nature(s, playing.card)
        case Circumstances.ESCORT:
            await take_along(s, playing.card, row)
        case Circumstances.CAVE:
            await find_cave(s)
        case Circumstances.PORTAL:
            s.portal = s.at
            s.say("finds-portal", at=land.cell(s, s.at))
        case _:
            for _ in range(2 if playing.double and row.kind in DOUBLED else 1):
                await bring(s, row)
                await answer_as(s, Sort.CARD, row.does, playing.card, Played(playing.card))


async def meet(s: ValleyState, playing: Playing, row: CircumstanceRow) -> None:
    """DK-CIRC-10, DK-TOK-06, DK-DUAL-10. An Encounter is fought at once, in the Cave for twice its reward.

    There is no fight if the card has another way out of it. Two Encounters of a slot are one fight.
    """
    event = Met(playing.card)
    await answer_as(s, Sort.CARD, row.does, playing.card, event)
    if event.is_settled:
        return
    others, dangerous = await slots.join(s, playing)
    fights.begin(
        s,
        "circumstance",
        [row.foe, *others],
        card=playing.card,
        dangerous=row.dangerous + dangerous,
        double=playing.double,
        after=Stage.PLAYING,
    )


async def survive(s: ValleyState, fight: Fight, heroes: list[Hero]) -> None:
    """DK-CIRC-10, DK-FLEE-06, DK-RUIN-01. A fight that a card has brought, perhaps in a Ruin, is won.

    What the card itself promises goes to who stayed.
    """
    cards = [fight.card]
    if s.forest is not None and fight.why == "circumstance":
        cards += s.forest.joint
        s.forest.joint.clear()
    for card in cards:
        row = s.circumstance(card)
        await rewards.give(s, row.reward, heroes, 2 if fight.double else 1)
        await answer_as(s, Sort.CARD, row.does, card, Survived(card, heroes, fight.fallen))


async def bring(s: ValleyState, row: CircumstanceRow) -> None:
    """DK-CIRC-11, DK-PACK-03, DK-TDICE-04. What a card gives or takes: for each hero, and for one by target dice.

    DK-DEATH-03. The Gold and the Food that dead heroes would have gained are the others'; but they exchange nothing.
    """
    for hero in s.living:
        await share_out(s, hero, Share(gold=row.gold, food=row.food, health=row.heal, energy=row.heal_energy), row)
    for hero in s.heroes:
        if hero.is_dead and row.gold >= 0 and row.food >= 0:
            await share_out(s, hero, Share(gold=row.gold, food=row.food), row)
    if row.trial is not None:
        await try_all(s, row.trial, row)
    if row.prize is not None:
        await rewards.give(s, Reward(single=[row.prize]), s.living)
    if row.sells:
        shopping.reach_for_purses(s)
        await shopping.provide(s)
        await shopping.shop(s)
    if row.moves and not s.winner:
        await moving.stroll(s, row.moves)


async def try_all(s: ValleyState, trial: Trial, row: CircumstanceRow) -> None:
    """DK-CIRC-11. Every hero rolls a Skill; it brings something to those who succeed and to those who fail."""
    for hero in s.living:
        found = await dice.roll_skill(s, hero, trial.skill, Occasion.CARD)
        await share_out(s, hero, trial.passed if found.succeeded else trial.failed, row)
    endings.judge(s)


async def share_out(
    s: ValleyState, hero: Hero, share: Share, row: CircumstanceRow, *, nonlethal: bool = False
) -> None:
    """DK-PACK-03. What one hero gains or, below 0, loses, as far as the hero has it."""
    if share.gold:
        (packs.gain_gold if share.gold > 0 else packs.lose_gold)(s, hero, abs(share.gold))
    if share.food:
        (packs.gain_food if share.food > 0 else packs.lose_food)(s, hero, abs(share.food))
    for vital, change in ((HEALTH, share.health), (ENERGY, share.energy)):
        if change > 0:
            vitals.heal(s, hero, change, vital)
        elif change:
            await vitals.lose(s, hero, -change, vital, nonlethal=nonlethal and vital is HEALTH, why=row.key)


def change_nature(s: ValleyState, card: int) -> None:
    """DK-CIRC-12. A new Nature card replaces the one in force, which is discarded; NONE for none."""
    if s.nature != NONE:
        s.say("nature-passes", card=s.circumstance(s.nature))
        decks.discard(s, s.nature)
    s.nature = card
    bearers.forget(s)
    if card != NONE:
        s.counters[CAME] = s.turn
        s.say("nature", card=s.circumstance(card))


async def take_along(s: ValleyState, card: int, row: CircumstanceRow) -> None:
    """DK-QUEST-09. The group may take an Escort along; the card then stays with them."""
    if row.escort is not None and await confirm(PARTY, Kind.TAKE_ALONG, about=row):
        allies.join(s, row.escort, circumstance=card)


# ---------------------------------------------------------------- Afflictions


def afflict(s: ValleyState, card: int) -> None:
    """DK-CIRC-07. An Affliction comes into force, for as many turns as it says."""
    row = s.circumstance(card)
    s.afflictions.append(InForce(card, row.turns))
    bearers.forget(s)
    s.say("afflicted", card=row, count=row.turns)


def end_affliction(s: ValleyState, name: str, by: Hero | None = None) -> None:
    """DK-CIRC-08. An Affliction ends, by its id, perhaps because of a hero's Critical Success."""
    for one in list(s.afflictions):
        row = s.circumstance(one.card)
        if row.id == name:
            s.afflictions.remove(one)
            bearers.forget(s)
            decks.discard(s, one.card)
            s.say("affliction-ends", card=row) if by is None else s.say("ends-affliction", who=by, card=row)


def end_all_afflictions(s: ValleyState) -> None:
    """DK-SHRINE-01. All Afflictions end."""
    for one in list(s.afflictions):
        end_affliction(s, s.circumstance(one.card).id)


async def pass_turn(s: ValleyState) -> None:
    """DK-CIRC-07, 08. At the end of each later turn what is in force takes its toll, and has a turn less left."""
    old = [one.card for one in s.afflictions if not one.is_new]
    if s.nature != NONE and s.counters.get(CAME) != s.turn:
        old.append(s.nature)
    for card in old:
        row = s.circumstance(card)
        for hero in s.living:
            await share_out(s, hero, row.each_turn, row, nonlethal=True)
    for one in list(s.afflictions):
        if one.is_new:
            one.is_new = False
            continue
        one.left -= 1
        if not one.left:
            end_affliction(s, s.circumstance(one.card).id)


# ---------------------------------------------------------------- the Cave


async def find_cave(s: ValleyState) -> None:
    """DK-TOK-06. The Cave token lies on the group's hex; the group may enter at once, or later."""
    s.cave, s.cave_left = s.at, CAVERNS
    s.say("finds-cave", at=land.cell(s, s.at))
    if await confirm(PARTY, Kind.ENTER, about=CAVE):
        enter_cave(s)


def enter_cave(s: ValleyState) -> None:
    """DK-TOK-06. Circumstances one after the other, none of which can be discarded; with the last it is cleared.

    DK-TOK-01. The hex token is for the Cave: a place that is printed there stays what it is.
    """
    s.visits.append(CAVE)
    s.cave_left -= 1
    if not s.cave_left:
        if land.site(s, s.at) is None:
            s.cleared.append(s.at)
        s.cave = None
        s.say("clears-cave", at=land.cell(s, s.at))
    draw_another(s, double=True)
    s.stage = Stage.PLAYING


async def go_deeper(s: ValleyState) -> None:
    """DK-TOK-06. After each Circumstance of the Cave the group may leave, and keeps what it has gained."""
    if s.cave == s.at and await confirm(PARTY, Kind.ENTER, about=CAVE):
        enter_cave(s)
