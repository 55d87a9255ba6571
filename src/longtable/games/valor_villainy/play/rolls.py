"""Action Rolls: the dice, what is added to them, and how the Hits are spent, one purpose at a time."""

from collections.abc import Sequence

from longtable.engine.ask import Option, Role, choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.dice import FACES, Die, roll
from longtable.games.valor_villainy.kinds import ROWS, Ability, Kind, Row
from longtable.games.valor_villainy.play.characters import (
    Character,
    base_dice,
    bonus_dice,
    can_act,
    character,
    current,
    has,
    is_held_by_enemies,
    is_in_play,
    offense,
    plus_price,
    roll_ability,
    side_of_card,
    team,
)
from longtable.games.valor_villainy.play.combat import (
    SHEEP,
    Attack,
    become_target,
    defender,
    hit_everybody,
    is_of_stone,
    strike,
)
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import (
    AddingHits,
    AddsTokens,
    Aiming,
    Boosting,
    Deed,
    Does,
    Rolled,
    RollEnds,
    Spending,
)
from longtable.games.valor_villainy.play.items import reroll, reroll_by_weapon
from longtable.games.valor_villainy.play.outcomes import can_be_spent, sure_prevention
from longtable.games.valor_villainy.play.plusones import (
    can_take,
    has_room,
    receive_plus_one,
    spend,
    tokens_for,
    worth_of,
)
from longtable.games.valor_villainy.play.reactions import announce, befall, weigh
from longtable.games.valor_villainy.play.statuses import SHIELD_STOPS, shields, wear_off
from longtable.games.valor_villainy.state import NOWHERE, Hits, Player, Region, Sidekick, VillainyState, role_of

PLUS_ONE, STOP, BLAST = "plus-one", "stop", "blast"
BOOST, AOE = Ability.BOOST, Ability.AOE
"""What is looked for at every roll: an enum takes its time to look a member up."""
ALL_OR_NONE = (1, 0)
"""The Hits to spend on what a single one fells."""


async def begin_roll(s: VillainyState, key: str, row: Row, *, difficulty: int = 0) -> Hits:
    """MM-ROLL-01, 04. Roll the row with all bonus dice; then rerolls, then what is added.

    LL-TEST-01, 03. With a `difficulty` it is a Test, whosever Turn it is: nothing is added but what it takes to pass.
    """
    who = character(s, key)
    acting = who.role if difficulty and isinstance(who, Player) else current(s).controller
    dice = [*base_dice(s, who, row, is_test=bool(difficulty)), *bonus_dice(s, who, row)]
    hits = Hits(key, int(row), dice, [], difficulty=difficulty)
    await _boost(s, who, row, hits)
    hits.faces = _rolled(s, hits)
    s.hits = hits
    s.say("rolls", who=key, row=row.key, hits=sum(hits.faces))
    await reroll_by_weapon(s, who, hits)
    event = Rolled(hits)
    if isinstance(who, Player):
        await befall(s, event, who)
    await announce(s, event, acting, about=key)
    hits.pool = sum(hits.faces)
    await _add(s, who, hits, acting)
    return hits


async def _boost(s: VillainyState, who: Character, row: Row, hits: Hits) -> None:
    """MM-ABIL-09. Before a Boosted roll one die is set on its best face."""
    event = Boosting(hits, is_boosted=roll_ability(s, who, row, BOOST))
    if hits.dice and not event.is_boosted and isinstance(who, Player):
        await befall(s, event, who)
    if hits.dice and event.is_boosted:
        hits.boosted = best_to_set(hits.dice)
        s.say("boosts", who=hits.roller)


def best_to_set(dice: Sequence[int]) -> int:
    """MM-ABIL-09. The place of the die that is best set on its best face: a yellow one if there is any.

    No other choice is ever better: a die that is still rolled is worth as much in red as two whites, and a yellow
    one gains most by being set.
    """
    return max(range(len(dice)), key=lambda n: (dice[n] == Die.YELLOW, dice[n]))


def _rolled(s: VillainyState, hits: Hits) -> list[int]:
    if hits.boosted < 0:
        return roll(s.chance, hits.dice)
    faces = roll(s.chance, [die for n, die in enumerate(hits.dice) if n != hits.boosted])
    faces.insert(hits.boosted, max(FACES[hits.dice[hits.boosted]]))
    return faces


async def roll_again(s: VillainyState, player: Player, hits: Hits) -> None:
    """LL-ROLL-07. All dice are rolled once more; what was added to them stays, and more may be."""
    added = hits.pool - sum(hits.faces)
    hits.faces = _rolled(s, hits)
    hits.pool = sum(hits.faces) + added
    hits.touched = list(range(len(hits.faces)))
    s.say("rolls", who=hits.roller, row=ROWS[hits.row].key, hits=sum(hits.faces))
    await _add(s, player, hits, player.role)


# ---------------------------------------------------------------- what is added


async def _add(s: VillainyState, who: Character, hits: Hits, acting: Role) -> None:
    """MM-PLUS-03. The roller, then friends, then opponents who are able to may add Hits from their tokens."""
    if isinstance(who, Player):
        await add_tokens(s, who, ROWS[hits.row], hits)
    if not hits.is_passed:
        await announce(s, AddingHits(hits), acting)


async def add_tokens(s: VillainyState, player: Player, row: Row, hits: Hits) -> None:
    """MM-PLUS-03. Spend any number of tokens of a row."""
    tokens = tokens_for(s, player, row) - (hits.schemed if player.is_villain else 0)
    if tokens <= 0 or hits.is_passed or not can_be_spent(s, hits, hits.pool):
        return
    spent = int(await choose(player.role, Kind.ADD, range(tokens + 1), about=row))
    if spent:
        spend(player, row, spent)
        count(s, AddsTokens(row, spent), player)
        hits.pool += spent * worth_of(s, player, row)
        s.say("adds", who=player, count=spent, hits=hits.pool)


# ---------------------------------------------------------------- spending


async def end_roll(s: VillainyState, hits: Hits, rows: Sequence[int] = ()) -> None:
    """MM-ROLL-05, LL-POISON-03, LL-TEST-04. Unused Hits are lost; but for a Test, the row's Poison has worn off.

    LL-HABI-09. `rows` are those that were rolled, where a board has two for one kind of roll.
    """
    who = rolling_player(s, hits)
    if who is not None and who.is_on_map and not hits.difficulty:
        for row in rows or (hits.row,):
            wear_off(s, who, row)
        await befall(s, RollEnds(hits), who)
        await weigh(s, RollEnds(hits), who)
    s.hits = None
    s.box.judge(s)


async def melee(s: VillainyState, key: str, rows: Sequence[int] = ()) -> None:
    """MM-MELEE-01 to 03. Hits on the enemies in the own Region, the Defender first; `rows` as in `end_roll`."""
    hits = await begin_roll(s, key, Row.MELEE)
    hits.target = character(s, key).at if is_in_play(s, key) else NOWHERE
    await _spend(s, hits)
    await end_roll(s, hits, rows)


async def ranged(s: VillainyState, key: str) -> None:
    """MM-RANGE-01 to 05. Hits on one adjacent Region, chosen after the dice are seen."""
    hits = await begin_roll(s, key, Row.RANGED)
    await _spend(s, hits)
    await end_roll(s, hits)


async def _spend(s: VillainyState, hits: Hits) -> None:
    """Spend Hits until the player stops or none are left."""
    attack: Attack | None = None
    acting = current(s).controller
    while hits.pool > 0 and not s.winner and can_act(s, hits.roller):
        if attack is None and hits.target != NOWHERE and not hits.is_blocked:
            attack = _attack(s, hits, acting)
        options = await _purposes(s, hits, attack)
        if options == [STOP]:
            return
        chosen = await choose(acting, Kind.SPEND, options, about=hits.roller)
        if chosen == STOP:
            return
        if chosen == PLUS_ONE:
            await buy_plus_one(s, hits)
        elif isinstance(chosen, Deed):
            await serve(s, hits, chosen)
        elif isinstance(chosen, Region):
            _aim(s, hits, chosen)
        elif attack is not None:
            await _hit(s, hits, attack, chosen)


def _attack(s: VillainyState, hits: Hits, acting: Role) -> Attack:
    """MM-ABIL-04. An attack with the Hits of a roll; AOE is compulsory, but for a weapon that only allows it."""
    who = character(s, hits.roller)
    is_aoe = has(s, who, AOE)
    may_blast = not is_aoe and roll_ability(s, who, ROWS[hits.row], AOE)
    return Attack(hits.roller, acting, hits.target, is_aoe, may_blast=may_blast, row=ROWS[hits.row])


def specialities(s: VillainyState, hits: Hits) -> list[Deed]:
    """LL-HABI-12. What only this roller can spend Hits on."""
    who = rolling_player(s, hits)
    return [] if who is None else count(s, Spending(hits, []), who).found


async def serve(s: VillainyState, hits: Hits, deed: Deed) -> None:
    """LL-HABI-12. Hits are spent on it: whatever has offered it answers."""
    who = rolling_player(s, hits)
    if who is not None:
        await befall(s, Does(deed.name, current(s)), who)


async def _purposes(s: VillainyState, hits: Hits, attack: Attack | None) -> list[Region | Deed | str]:
    """What Hits can be spent on now: a target, a Plus-One, something special, or nothing more."""
    options: list[Region | Deed | str] = []
    if hits.is_blocked:
        pass
    elif attack is not None:
        options += await _targets(s, attack)
    elif hits.row == Row.RANGED and is_in_play(s, hits.roller):
        options += [s.regions[at] for at in ranged_targets(s, hits)]
    return [*options, *specialities(s, hits), *tokens_for_sale(s, hits), STOP]


async def _targets(s: VillainyState, attack: Attack) -> list[str]:
    if attack.is_aoe:
        return [BLAST]
    target = await defender(s, attack)
    if target is None:
        return []
    return [target, BLAST] if attack.may_blast else [target]


def ranged_targets(s: VillainyState, hits: Hits) -> list[int]:
    """MM-RANGE-01, 02, MM-ABIL-08. Adjacent Regions with enemies; with Longshot all but the own, for one Hit."""
    who = character(s, hits.roller)
    range_ = shooting_range(s, hits, who)
    return [at for at in range_ if not why_no_shot(s, who, at, range_)]


def shooting_range(s: VillainyState, hits: Hits, who: Character) -> Sequence[int]:
    """MM-RANGE-01, MM-ABIL-08. A shot goes to the adjacent Regions, or with Longshot for one Hit anywhere."""
    far = hits.pool > 1 and roll_ability(s, who, Row.RANGED, Ability.LONGSHOT)
    return range(len(s.regions)) if far else near_shots(s, who)


def near_shots(s: VillainyState, who: Character) -> Sequence[int]:
    """MM-RANGE-01, LL-RANGE-01. The Regions that a shot goes to for nothing: the adjacent ones."""
    beside = s.regions[who.at].beside
    return count(s, Aiming(beside), who).places if s.lasting else beside


def why_no_shot(s: VillainyState, who: Character, at: int, range_: Sequence[int]) -> Why | None:
    """MM-RANGE-01, 02. A shot goes to another Region within range, turned up, in which an enemy is."""
    if at == who.at:
        return Why("own-region")
    if not s.regions[at].is_face_up:
        return Why("face-down")
    if not is_held_by_enemies(s, at, team(s, who)):
        return Why("nobody-there")
    return None if at in range_ else Why("not-adjacent")


def _aim(s: VillainyState, hits: Hits, region: Region) -> None:
    """MM-RANGE-03, MM-ABIL-08. All damage goes to one Region; one that is not adjacent costs a Hit."""
    at = s.regions.index(region)
    if at not in near_shots(s, character(s, hits.roller)):
        hits.pool -= 1
    hits.target = at


async def _hit(s: VillainyState, hits: Hits, attack: Attack, target: str) -> None:
    """MM-MELEE-02, 03, MM-ABIL-15. Spend Hits on a target; one that is declined or still stands blocks the rest."""
    if target == BLAST:
        spent = int(await choose(attack.acting, Kind.HITS, range(hits.pool, 0, -1), about=s.regions[attack.at]))
        hits.pool -= spent
        hits.is_blocked = attack.is_aoe = True
        await hit_everybody(s, attack, spent)
        return
    attack.may_blast = False
    wanted, target = target, await become_target(s, attack, target, hits.pool)
    hits.dodged = attack.dodged[target]
    counts = hit_options(s, hits.pool, attack, target)
    if not counts:
        # MM-DMG-04. However many Hits are spent, it stands unharmed: they are kept for what else they can buy.
        hits.is_blocked = True
        s.say("unharmed", who=target)
        return
    if len(counts) == len(ALL_OR_NONE) and target == wanted and not _can_think_better(s, hits):
        counts.remove(0)
    spent = int(await choose(attack.acting, Kind.HITS, counts, about=target))
    hits.pool -= spent
    turned = len(attack.passed)
    has_fallen = bool(spent) and await strike(s, attack, target, spent)
    # LL-STONE-02. Past one of stone that is Wounded the attack goes on.
    hits.is_blocked = not has_fallen and len(attack.passed) == turned
    s.box.judge(s)


def _can_think_better(s: VillainyState, hits: Hits) -> bool:
    """MM-MELEE-03. Whether a target that has dodged is one to keep Hits from, for something else that they can buy.

    Whoever had rather kept them from one who did not dodge need not have gone for it.
    """
    return bool(hits.dodged and (specialities(s, hits) or tokens_for_sale(s, hits)))


def hit_options(s: VillainyState, pool: int, attack: Attack, target: str) -> list[int]:
    """The numbers of Hits worth spending on a target: those that change something, all of them, or none.

    Nothing where not even all of them change anything.
    """
    if target == SHEEP:
        return [*ALL_OR_NONE]
    who = character(s, target)
    dodged = attack.dodged.get(target, 0) + sure_prevention(s, target)
    held = shields(s, target)
    extra = dodged + SHIELD_STOPS * held
    if isinstance(who, Player | Sidekick):
        step = s.box.step(who) if isinstance(who, Player) else 1
        useful = range(step, pool + 1, step)
        marks = [count + extra for count in reversed(useful) if count + extra <= pool]
        found = [pool, *marks]
    else:
        side = side_of_card(s, who)
        values = [side.health] if not is_of_stone(s, who) else []
        values += [side.wound] if side.wound and not who.is_wounded else []
        marks = [value + extra for value in values if value + extra <= pool]
        found = [*marks, pool]
    # LL-SHIELD-02. Each Shield is spent by a single point.
    strips = [SHIELD_STOPS * count + 1 + dodged for count in range(held - 1, -1, -1)]
    marks += [count for count in strips if count <= pool]
    found += [count for count in strips if count <= pool]
    return [*dict.fromkeys(found), 0] if marks else []


def tokens_for_sale(s: VillainyState, hits: Hits) -> list[str]:
    """MM-PLUS-01, 05, 07. The option to buy a Plus-One: a player rolled, has Hits enough and room for it."""
    who = rolling_player(s, hits)
    return [PLUS_ONE] if who is not None and not why_no_token(s, hits, who) else []


def rolling_player(s: VillainyState, hits: Hits) -> Player | None:
    """MM-PLUS-07. The player character whose roll it is; None if a Minion rolls."""
    role = role_of(hits.roller)
    return None if role is None else s.player(role)


def why_no_token(s: VillainyState, hits: Hits, who: Player) -> Why | None:
    """MM-PLUS-01, 05, 07. Why the player who rolled cannot buy a Plus-One."""
    if not can_take(s, who, ROWS[hits.row]):
        return Why("tokens-full", {"count": sum(who.plus)})
    price = plus_price(s, who)
    return Why("too-dear", {"hits": price, "pool": hits.pool}) if hits.pool < price else None


async def buy_plus_one(s: VillainyState, hits: Hits) -> None:
    """MM-PLUS-01, 02, 05, 06. Two Hits buy a token on the row being rolled; it serves later rolls."""
    who, row = character(s, hits.roller), ROWS[hits.row]
    if not isinstance(who, Player) or not await receive_plus_one(s, who, row, price=plus_price(s, who)):
        return
    hits.pool -= plus_price(s, who)
    weapon = offense(s, who, row)
    if weapon is not None and weapon.pairs and has_room(s, who):
        await receive_plus_one(s, who, row)


__all__ = ["Option", "begin_roll", "buy_plus_one", "end_roll", "melee", "ranged", "reroll"]
