"""The Understudy, whoever you are, a little better: it copies, steals, and changes places (act 7)."""

from longtable.games.valor_villainy import dice
from longtable.games.valor_villainy.kinds import Row, Size
from longtable.games.valor_villainy.labyrinth.battle.shared import critical, is_easier, is_harder
from longtable.games.valor_villainy.labyrinth.play import assault, golden, halls, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, mission, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Defends, HeroesLevelUp, Protocol
from longtable.games.valor_villainy.labyrinth.play.golden import ONLY, Pick
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player, Spent
from longtable.games.valor_villainy.play import statuses, targets
from longtable.games.valor_villainy.play.characters import base_dice, character, is_in_play
from longtable.games.valor_villainy.play.events import AddsTokens, Rolled
from longtable.games.valor_villainy.play.plusones import can_take, receive_plus_one
from longtable.kit.settle import most

STUDIED, STUDIED_EASILY = 2, 1
STEPS = 3


def model(s: LabyrinthState) -> Player | None:
    """The Lead Hero, or the next one clockwise who is on the Map and can be copied."""
    return next((hero for hero in s.in_turn_order() if hero.is_on_map and hero.role not in s.uncopied), None)


# ---------------------------------------------------------------- the insert


@mission("understudy", to=Rolled)
def watches(s: LabyrinthState, _me: Player, _event: Rolled) -> None:
    """LL-PLUS-01. A roll begins: nothing has been added to it."""
    s.added = 0


@mission("understudy", to=AddsTokens)
def takes_notes(s: LabyrinthState, me: Player, event: AddsTokens) -> None:
    """LL-PLUS-01. What Heroes add to rolls is noted, row by row."""
    s.added += event.tokens
    if not any(spent.hero == me.role for spent in s.spent):
        s.spent.append(Spent(me.role, [0] * len(Row)))
    _spent_by(s, me)[event.row] += event.tokens


def _spent_by(s: LabyrinthState, hero: Player) -> list[int]:
    """What a Hero has added to rolls this Round, row by row; nothing where they have added nothing."""
    return next((spent.rows for spent in s.spent if spent.hero == hero.role), [])


@mission("understudy", to=HeroesLevelUp)
async def quick_study(s: LabyrinthState, me: Player, _event: HeroesLevelUp) -> None:
    """LL-VP1-03, LL-DIFF-01. Quick Study: Plus-Ones as the Lead Hero has added, at most 2, on the same rows.

    On the third Easy step at most 1; on the third Hard step as the Hero has who added most.
    """
    heroes = [hero for hero in s.in_turn_order() if hero.role not in s.uncopied]
    if is_harder(s):
        heroes.sort(key=lambda hero: -sum(_spent_by(s, hero)))
    notes = _spent_by(s, heroes[0]) if heroes else []
    s.spent = []
    rows = sorted((row for row in Row if row < len(notes)), key=lambda row: -notes[row])
    learnt = [row for row in rows for _ in range(notes[row])][: STUDIED_EASILY if is_easier(s) else STUDIED]
    if learnt:
        s.say("studies", who=me, other=heroes[0])
    for row in learnt:
        await villain.store(s, row, 1)


# ---------------------------------------------------------------- protocols


@protocol("encore")
async def encore(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-05. The base dice of the Lead Hero's Power row, as an attack on the Lead Hero's Region."""
    hero = model(s)
    if hero is None:
        return
    row = s.content.boards[hero.board].power_rows[0]
    s.say("copies", who=me, other=hero, row=row.key)
    hits = sum(dice.roll(s.chance, base_dice(s, hero, row)))
    await assault.land(s, row, Pick(hero.at, ONLY), hits)


@protocol("prop-sword")
async def prop_sword(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VATK-04. Up to 3 steps towards the closest enemy; Melee, and dice that show 0 are rolled once more."""
    assault.go_toward(s, assault.closest_enemy(s), STEPS)
    await assault.strike(s, again=True)


@protocol("reverse")
async def reverse(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-03. Ranged at the furthest enemy in view; without one it strikes where the Lead Hero is."""
    held = [at for at in halls.in_view(s, me.at) if assault.count_enemies(s, at)]
    target = golden.place(s, held, ("furthest", most(lambda at: halls.distance(s, me.at, at))))
    if target is not None:
        await assault.shoot(s, target)
        return
    lead = await golden.lead_hero(s, by=me.at)
    if lead is not None:
        golden.name(s, lead)
        targets.put(s, me, s.regions[lead.it.at])
    await assault.strike(s)


@protocol("stolen-move")
async def stolen_move(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VP1-03. All Plus-Ones of the Lead Hero's fullest row change sides; Melee."""
    hero = model(s)
    if hero is not None and any(hero.plus):
        row = max((Row(n) for n in range(len(hero.plus))), key=lambda row: hero.plus[row])
        stolen, hero.plus[row] = hero.plus[row], 0
        s.say("steals-tokens", who=me, other=hero, row=row.key, count=stolen)
        await villain.store(s, row, stolen)
    await assault.strike(s)


@protocol("mirror-image")
async def mirror_image(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-SPAWN-03. A Chump comes where the Lead Hero is; then it and the closest Minion elsewhere change places."""
    lead = await golden.lead_hero(s, by=me.at)
    if lead is not None:
        villain.spawn_one(s, Size.CHUMP, Pick(lead.it.at, lead.why))
    await _change_places(s, me)


async def _change_places(s: LabyrinthState, me: Player) -> bool:
    """LL-MOVE-10. It and the closest Minion elsewhere are placed where the other was, if there is one."""
    others = [minion for minion in s.minions if minion.at != me.at]
    minion = await golden.one_of(s, others, by=me.at)
    if minion is None:
        return False
    here, there = s.regions[me.at], s.regions[minion.it.at]
    golden.name(s, minion)
    targets.put(s, minion.it, here)
    targets.put(s, me, there)
    return True


@protocol("applause")
async def applause(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VP1-03. A Plus-One on each row, and one more on Melee for each Soul."""
    for row in Row:
        await villain.store(s, row, 1)
    await villain.store(s, Row.MELEE, s.souls)


# ---------------------------------------------------------------- blocks


@block("costume-change")
async def costume_change(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-02. It and the closest Minion elsewhere change places; without one it gains a Shield."""
    if not await _change_places(s, me):
        statuses.gain_shields(s, me.key, 1)


@block("imitation")
async def imitation(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-02. A Plus-One on the row of the attack, and one more if the attacker added any."""
    await villain.store(s, event.row, 2 if s.added else 1)


@block("forgot-the-line")
async def forgot_the_line(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-06, LL-PLUS-03. It loses 5 Hearts more; the attacker gains a Plus-One on each row, if there is room."""
    critical(s)
    attacker = character(s, event.attacker) if is_in_play(s, event.attacker) else None
    if isinstance(attacker, Player):
        for row in [Row(n) for n in range(len(attacker.plus))]:
            if can_take(s, attacker, row):
                await receive_plus_one(s, attacker, row)
