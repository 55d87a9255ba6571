"""Quests: where they are done, how, and what turning them in brings (DK-QUEST)."""

from typing import Final

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import SKILLS, Kind, Quests, Sort, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import allies, decks, dice, fights, growth, relics, rewards
from longtable.games.valley_of_the_dead_king.play.effects import Occasion, QuestDone, answer_as
from longtable.games.valley_of_the_dead_king.rows import ChallengeRow, QuestRow
from longtable.games.valley_of_the_dead_king.state import PARTY, Hero, OnBar, ValleyState
from longtable.kit import piles
from longtable.kit.hexes import Hex

BOUNTY: Final = Quests.BOUNTY
INVASION: Final = Quests.INVASION
MANY_HEROES = 4
"""From so many heroes on even the easier half of the Skill Quests needs two successes."""
TALISMAN = "talisman"
LIEUTENANTS = "lieutenants"
ROLLED = {
    Quests.NAVIGATE: (Stat.NAVIGATE,),
    Quests.EXPLORE: (Stat.EXPLORE,),
    Quests.SURVIVAL: (Stat.SURVIVAL,),
    Quests.TRIPLE: SKILLS,
}
BEGUN, DONE = "begun", "done"
IN_SLOTS = 6
"""DK-DUAL-04. Three Quests in each of two slots, and as many Destinations."""


# ---------------------------------------------------------------- where


def skills_of(row: QuestRow) -> tuple[Stat, ...]:
    """DK-QUEST-14, 17. The Skills that one and the same hero must succeed on; none for other Quests."""
    return ROLLED.get(row.kind) or tuple(row.skills)


def place_of(s: ValleyState, on: OnBar) -> Hex | None:
    """DK-QUEST-07 to 09, 12. The hex where a Quest is attempted or ends; None if any will do, or none is in play."""
    row, here = s.quest(on.card), land.of(s)
    if row.kind is BOUNTY:
        return here.bosses.get(row.boss)
    if row.kind is INVASION:
        return here.cities.get(row.city)
    if on.has_cargo:
        return here.cities.get(row.city)
    if row.escort is not None and is_with_group(s, on):
        return land.named(s, row.escort.to)
    if row.start:
        return here.cities.get(row.start)
    return land.quest(s, row.piece, row.colour) if row.colour is not None else None


def is_with_group(s: ValleyState, on: OnBar) -> bool:
    """DK-QUEST-09. Whether the Escort of a Quest goes along with the group."""
    return any(ally.quest == on.card for ally in s.allies)


def tokens(s: ValleyState) -> dict[Hex, OnBar]:
    """DK-SETUP-09, DK-MAP-07, DK-TOK-02. Where Quest tokens lie: on every Quest that is open and in play."""
    return {at: on for on in s.quest_bar if not on.is_complete and (at := place_of(s, on)) is not None}


def why_not_now(s: ValleyState, on: OnBar) -> str | None:
    """DK-QUEST-02, 08, 09, 15, DK-FALL-05. Why a Quest cannot be attempted now, as a word; None where it can.

    Invaders of a Fallen City are fought when the City is reclaimed.
    """
    row = s.quest(on.card)
    if on.is_complete or row.kind is BOUNTY or place_of(s, on) != s.at:
        return "elsewhere"
    if on.tried == s.turn:
        return "tried"
    if on.has_cargo or is_with_group(s, on):
        return "with-you"
    if row.kind is Quests.INVASION and row.city in s.fallen:
        return "fallen"
    return None


def here(s: ValleyState) -> list[OnBar]:
    """DK-QUEST-02, 07. The Quests that may be attempted where the group is; all of them are at sites."""
    if land.site(s, s.at) is None:
        return []
    return [on for on in s.quest_bar if why_not_now(s, on) is None]


# ---------------------------------------------------------------- attempts


async def attempt(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-02. What the card says: a fight, rolls, somebody who comes along, something to carry."""
    row, on.tried = s.quest(on.card), s.turn
    s.say("attempts", quest=row)
    if row.kind is Quests.INVASION:
        _fight_invaders(s, on, row)
    elif row.escort is not None:
        allies.join(s, row.escort, quest=on.card)
    elif row.cargo:
        on.has_cargo = True
        s.say("takes-cargo", quest=row, cargo=row.cargo)
    else:
        await _roll(s, on, row)


def _fight_invaders(s: ValleyState, on: OnBar, row: QuestRow) -> None:
    """DK-QUEST-12, DK-FALL-05. Invaders of a Fallen City are Dangerous, Undead, and fight beside the Lieutenants."""
    has_fallen = row.city in s.fallen
    foes = [row.foe, LIEUTENANTS] if has_fallen else [row.foe]
    if has_fallen:
        s.items.remove(TALISMAN)
    fights.begin(s, "quest", foes, card=on.card, dangerous=int(has_fallen), after=Stage.EVENT)
    if has_fallen:
        s.fighting.foes[0].is_undead = True


def needed(s: ValleyState, row: QuestRow) -> int:
    """DK-QUEST-14. Successes that a Skill Quest needs: half of the heroes on the harder ones, else one or two.

    DK-DEATH-01. The dead are not counted.
    """
    heroes = len(s.living)
    if row.harder:
        return (heroes + 1) // 2
    return 2 if heroes >= MANY_HEROES and len(skills_of(row)) == 1 else 1


async def _roll(s: ValleyState, on: OnBar, row: QuestRow) -> None:
    """DK-QUEST-14, 15. Every hero rolls; successes are kept until there are enough."""
    on.successes += await _try_all(s, on, row)
    s.say("progress", quest=row, successes=on.successes, needed=needed(s, row))
    if on.successes >= needed(s, row):
        await complete(s, on)


async def _try_all(s: ValleyState, on: OnBar, row: QuestRow, penalty: int = 0) -> int:
    """DK-QUEST-14, DK-STYLE-18. How many of the heroes' sets of dice succeed; a lone hero rolls two."""
    sets = 2 if len(s.heroes) == 1 else 1
    return sum([await _try(s, hero, on, row, penalty) for hero in s.living for _ in range(sets)])


async def _try(s: ValleyState, hero: Hero, on: OnBar, row: QuestRow, penalty: int) -> bool:
    """DK-QUEST-16, 17. One set of dice: whether all succeed; a Critical Success earns the bonus, once for a hero."""
    rolls = [await dice.roll_skill(s, hero, skill, Occasion.QUEST, penalty=penalty) for skill in skills_of(row)]
    if row.critical is not None and hero.role not in on.crowned and any(roll.critical for roll in rolls):
        on.crowned.append(hero.role)
        growth.gain_rank(s, hero, row.critical)
    return all(roll.succeeded for roll in rolls)


# ---------------------------------------------------------------- completing


async def complete(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-03, 20, DK-DUAL-13. A completed Quest waits on the bar to be turned in; Heroic Rewards come at once.

    So does the Fragment of a Destination.
    """
    row = s.quest(on.card)
    on.is_complete = True
    s.doings.quests += 1
    s.doings.triples += row.kind is Quests.TRIPLE
    s.say("completes", quest=row)
    if row.heroic is not None:
        await rewards.give_each(s, row.heroic)
    if s.forest is not None and decks.is_destination(s, on.card):
        await relics.gain_fragment(s, s.forest)
    await answer_as(s, Sort.CARD, row.does, on.card, QuestDone(on.card))


async def arrive(s: ValleyState) -> None:
    """DK-QUEST-08, 09. What, and who, is brought to where the group is."""
    for on in s.quest_bar:
        if not on.has_cargo and not s.allies:
            continue
        row = s.quest(on.card)
        if on.has_cargo and sites.is_welcoming(s, s.at, f"city-{row.city}" if row.city else "city"):
            on.has_cargo = False
            await complete(s, on)
        escort = next((ally for ally in s.allies if ally.quest == on.card), None)
        if escort is not None and row.escort is not None and sites.is_welcoming(s, s.at, row.escort.to):
            s.allies.remove(escort)
            await complete(s, on)


async def boss_fell(s: ValleyState, level: int) -> None:
    """DK-QUEST-12. The Bounty on a Boss is completed when it is defeated."""
    for on in s.quest_bar:
        row = s.quest(on.card)
        if row.kind is Quests.BOUNTY and row.boss == level and not on.is_complete:
            await complete(s, on)


async def won(s: ValleyState, card: int, why: str) -> None:
    """DK-QUEST-12, 18. A fight for a Quest, or for its Challenge, was won."""
    on = next((on for on in s.quest_bar if on.card == card), None)
    if on is None:
        return
    if why == "challenge":
        await _meet(s, on)
    elif not on.is_complete:
        await complete(s, on)


# ---------------------------------------------------------------- Challenges


def open_challenges(s: ValleyState) -> list[OnBar]:
    """DK-QUEST-18. Challenges that may be attempted here: of Quests that were completed on this hex."""
    return [
        on
        for on in s.quest_bar
        if on.is_complete and on.challenge != DONE and on.tried != -s.turn and _challenge_here(s, on)
    ]


def _challenge_here(s: ValleyState, on: OnBar) -> bool:
    row = s.quest(on.card)
    return row.challenge is not None and row.colour is not None and land.quest(s, row.piece, row.colour) == s.at


async def challenge(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-18, 19. The extra is tried: from now on the Quest cannot be turned in before it is met."""
    row = s.quest(on.card)
    told = row.challenge
    if told is None:
        return
    on.challenge, on.tried = BEGUN, -s.turn
    s.say("challenged", quest=row)
    if told.level:
        fights.begin(s, "challenge", [_encounter(s, told)], card=on.card, after=Stage.EVENT)
    elif await _try_all(s, on, row, told.penalty):
        await _meet(s, on)


def _encounter(s: ValleyState, told: ChallengeRow) -> str:
    """An Encounter of the Level that is named, by lot."""
    able = [row.id for row in s.content.foes.values() if row.kind == "encounter" and row.level == told.level]
    return able[s.chance.roll(1, sides=len(able), stream="lot")[0] - 1]


async def _meet(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-18. A Challenge is met: its bonus comes at once."""
    row = s.quest(on.card)
    on.challenge = DONE
    s.doings.challenges += 1
    s.say("meets", quest=row)
    if row.challenge is not None:
        await rewards.give(s, row.challenge.reward, s.living)


# ---------------------------------------------------------------- turning in


def ready(s: ValleyState) -> list[OnBar]:
    """DK-QUEST-03, 13, 19. Completed Quests that may be turned in.

    None whose Challenge was begun and not met, and no Bounty that was claimed as it was drawn in this very turn.
    """
    return [on for on in s.quest_bar if on.is_complete and on.challenge != BEGUN and not _is_just_claimed(s, on)]


def _is_just_claimed(s: ValleyState, on: OnBar) -> bool:
    return s.quest(on.card).kind is Quests.BOUNTY and on.tried == s.turn


async def turn_in_all(s: ValleyState) -> None:
    """DK-QUEST-04, 21. In a City all completed Quests are turned in."""
    for on in ready(s):
        await turn_in(s, on)


async def turn_in_one(s: ValleyState) -> None:
    """DK-QUEST-05. At a Shrine one completed Quest may be turned in."""
    found = ready(s)
    rows = [s.quest(on.card) for on in found]
    picked = await choose(PARTY, Kind.QUEST, rows)
    await turn_in(s, found[rows.index(picked)])


async def turn_in(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-04, 06, 21. Every hero gains the reward; a new Quest takes the slot at once.

    DK-DUAL-12. In Dual Boards slots are filled in Cities and Wayposts only.
    """
    row = s.quest(on.card)
    s.say("turns-in", quest=row)
    await rewards.give(s, row.reward, s.living)
    if s.forest is None:
        await replace(s, on)
    else:
        _take_off(s, on)
        s.quest_bar.remove(on)


async def replace(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-06, 13. A Quest leaves the bar, and the next of the deck takes its slot.

    If that is a Bounty on a Boss who is dead already, it is complete, and is turned in the next time.
    """
    slot = s.quest_bar.index(on)
    _take_off(s, on)
    deck = decks.of_quest(s, on.card)
    [card] = piles.draw_many(s, deck, 1, decks.QUESTS if deck is s.quests else decks.DESTINATIONS)
    s.quest_bar[slot] = OnBar(card)
    await _come(s, s.quest_bar[slot], slot)


def _take_off(s: ValleyState, on: OnBar) -> None:
    """DK-QUEST-06. A Quest leaves the bar, and with it whoever has gone along because of it."""
    s.allies = [ally for ally in s.allies if ally.quest != on.card]
    piles.discard(decks.of_quest(s, on.card), on.card)


async def refill(s: ValleyState) -> None:
    """DK-DUAL-12. Every slot of the bar is filled up to three: six Destinations, six Quests."""
    if s.forest is None:
        return
    there = sum(decks.is_destination(s, on.card) for on in s.quest_bar)
    wanted = ((s.forest.destinations, IN_SLOTS - there), (s.quests, IN_SLOTS - len(s.quest_bar) + there))
    for deck, missing in wanted:
        stream = decks.QUESTS if deck is s.quests else decks.DESTINATIONS
        for _ in range(missing):
            card = piles.draw(s, deck, stream)  # one by one: who comes may ask something before the next is drawn
            if card is None:
                break
            place = there if deck is s.forest.destinations else len(s.quest_bar)
            there += deck is s.forest.destinations
            s.quest_bar.insert(place, OnBar(card))
            await _come(s, s.quest_bar[place], place)


async def _come(s: ValleyState, drawn: OnBar, slot: int) -> None:
    """DK-QUEST-13. A Quest comes to the bar; a Bounty on a Boss who is dead already is complete."""
    row = s.quest(drawn.card)
    s.say("new-quest", quest=row, slot=slot + 1)
    if row.kind is Quests.BOUNTY and row.boss in s.bosses:
        drawn.tried = s.turn
        await complete(s, drawn)
