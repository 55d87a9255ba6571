"""The Final Battle: how it begins, Battle cards, and how the Villain defends itself (LL-FINAL, LL-VATK, LL-VDMG)."""

from longtable.games.valor_villainy.kinds import Sort
from longtable.games.valor_villainy.labyrinth.inserts import BattleCard
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import golden, growth, levelup, missions, villain
from longtable.games.valor_villainy.labyrinth.play.events import (
    BattleBegins,
    Critical,
    Defends,
    Entrance,
    Protocol,
    Sunshield,
)
from longtable.games.valor_villainy.labyrinth.state import CAMP, NOWHERE, LabyrinthState
from longtable.games.valor_villainy.play import statuses, wounds
from longtable.games.valor_villainy.play.characters import place
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.reactions import befall

BATTERED = "battered-base-camp"
HEROES_GAIN = 5
SHUFFLED = "battle-shuffled"
"""What is done to the Battle deck once in a game."""


async def begin(s: LabyrinthState, at: int | None = None) -> None:
    """LL-FINAL-01 to 07. Both sides cash in, Base Camp is Battered, all flips to side B, and the Villain enters.

    LL-CLOSE-04. It begins once; a Turn that is in progress goes on. An Event may say `at` which Region.
    """
    if s.is_final:
        return
    s.say("final-battle", who=s.villain)
    await levelup.last_cash_in(s)
    growth.cash_out(s)
    at = await _entrance(s) if at is None else at
    s.regions[CAMP].tile = BATTERED
    s.is_final = True
    shuffle_once(s)
    place(s, s.villain, at)
    s.say("enters", who=s.villain, region=s.regions[at])
    for hero in golden.heroes(s):
        await wounds.heal(s, hero, HEROES_GAIN)
    await _use_shards(s)
    await befall(s, BattleBegins(), s.villain)


def shuffle_once(s: LabyrinthState) -> None:
    """LL-FINAL-04. The Battle deck is shuffled, unless somebody has looked at it before and it is to stay so."""
    if SHUFFLED not in s.used:
        s.used.append(SHUFFLED)
        s.chance.shuffle(s.battle, "battle")


async def _use_shards(s: LabyrinthState) -> None:
    """LL-FINAL-07. What the Mission makes of the Sunshards; a Shield for each, if it says nothing else."""
    if s.mission.shards is not None and s.mission.shards.does:
        await missions.carry_out(s, s.mission.shards.does, Sunshield())
        return
    for hero in golden.heroes(s):
        statuses.gain_shields(s, hero.key, s.shards)


async def _entrance(s: LabyrinthState) -> int:
    """LL-FINAL-01. Where the Mission places the Villain, else the Portal closest to the Lead Hero."""
    tile = s.mission.battle.tile if s.mission.battle is not None else ""
    named = [at for at, region in enumerate(s.regions) if tile and region.tile == tile]
    if named:
        return named[0]
    entrance = Entrance()
    await missions.tell(s, entrance)
    if entrance.at != NOWHERE:
        return entrance.at
    lead = await golden.lead_hero(s)
    portal = golden.closest_portal(s, CAMP if lead is None else lead.it.at)
    return CAMP if portal is None else portal.it


# ---------------------------------------------------------------- attack


async def reveal(s: LabyrinthState) -> None:
    """LL-VATK-01, LL-FINAL-04. The Villain's Turn begins: a Battle card for each of its Action Points."""
    await villain.begin_turn(s)
    cards, s.shaken, s.last_protocol = max(1, s.villain.actions - s.shaken), 0, ""
    s.answered = 0
    for _ in range(cards):
        card = _next_card(s)
        s.revealed.append(card.number)
        s.say("reveals-card", who=s.villain, card=card)
    s.stage = Stage.PROTOCOL


async def protocol(s: LabyrinthState) -> None:
    """LL-VATK-02. The Attack Protocol of the card that was revealed last; after the first the Minions follow."""
    if not s.revealed:
        villain.end_turn(s)
        return
    card = _card(s, s.revealed.pop())
    s.say("protocol", who=s.villain, card=card)
    _put_away(s, card)
    entry = s.box.effects.answers[Protocol][Sort.BATTLE][card.attack.id]
    await entry.answer(s, s.villain, Protocol())
    s.last_protocol = card.attack.id
    await wounds.settle(s)


def _card(s: LabyrinthState, number: int) -> BattleCard:
    return s.parts.battle[number]


def _next_card(s: LabyrinthState) -> BattleCard:
    """LL-VATK-07. The top card, which is shown to all."""
    if not s.battle:
        _shuffle_again(s)
    return _card(s, s.turn_up(s.battle))


def _put_away(s: LabyrinthState, card: BattleCard) -> None:
    """LL-VATK-07. A used card goes to its pile; an empty deck is made anew at once, for its back is seen."""
    s.battle_used.append(card.number)
    if not s.battle:
        _shuffle_again(s)


def _shuffle_again(s: LabyrinthState) -> None:
    s.battle.extend(s.battle_used)
    s.battle_used.clear()
    s.chance.shuffle(s.battle, "battle")


# ---------------------------------------------------------------- defence


async def defend(s: LabyrinthState, attack: Attack) -> None:
    """LL-VDMG-02 to 07. An attack of a type has cost the Villain Hearts: the top card says how it defends itself.

    Damage from Reactions, Bombs, Rockfalls and its own side has no type, and no card is revealed for it.
    """
    if attack.row is None or attack.acting == s.villain.role or not s.is_final:
        return
    card = _next_card(s)
    found = card.blocks.get(attack.row)
    if found is not None and found.is_crit and count(s, Critical(attack.by), s.villain).is_barred:
        found = None
    if found is None:
        s.say("undefended", who=s.villain, by=attack.by, card=card, row=attack.row.key)
    else:
        s.say("defence", who=s.villain, by=attack.by, card=card, row=attack.row.key, block=found)
    s.answered = card.number
    _put_away(s, card)
    if found is not None:
        entry = s.box.effects.answers[Defends][Sort.BATTLE][found.id]
        await entry.offer(s, s.villain, Defends(attack.by, attack.row))
