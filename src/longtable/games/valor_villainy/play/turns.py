"""Turns: a character acts, one Action at a time, until its player stops (MM-TURN, MM-VTURN, MM-MINION)."""

from collections.abc import Iterable

from longtable.engine.ask import Option, Role, choose, confirm
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.dice import FACES, Die, roll
from longtable.games.valor_villainy.kinds import ROWS, Ability, Ends, Kind, Row
from longtable.games.valor_villainy.play.characters import (
    Character,
    can_act,
    character,
    current,
    enemies_in,
    has,
    is_in_play,
    may_roll,
    points_of,
    side_of_card,
    team,
)
from longtable.games.valor_villainy.play.combat import flip
from longtable.games.valor_villainy.play.deeds import could_hold_deed, deeds_of, do
from longtable.games.valor_villainy.play.effects import count
from longtable.games.valor_villainy.play.events import Acted, Begins, Deed, Entered, Rolling, TurnBegins, TurnEnds
from longtable.games.valor_villainy.play.items import usable_item, use_item
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.leaving import leave_behind
from longtable.games.valor_villainy.play.looting import loot
from longtable.games.valor_villainy.play.magic import magic, surge
from longtable.games.valor_villainy.play.moves import go, may_leave, ways
from longtable.games.valor_villainy.play.packs import discard_minion
from longtable.games.valor_villainy.play.reactions import announce, befall
from longtable.games.valor_villainy.play.rolls import melee, ranged
from longtable.games.valor_villainy.play.sidekicks import sidekick_of
from longtable.games.valor_villainy.play.wounds import settle
from longtable.games.valor_villainy.state import (
    NOWHERE,
    Minion,
    Player,
    Region,
    Sidekick,
    Turn,
    VillainyState,
    role_of,
)

SCOUT, LOOT, SURGE, ITEM, END = "scout", "loot", "surge", "item", "end"
NO_DICE, NO_POINTS, SURGED = Why("no-dice"), Why("no-points"), Why("surged")
ROLLED = {row: Why("rolled-already", {"row": row.key}) for row in Row}
"""Reasons that are given at nearly every Action, also in simulations."""
HERO_ROWS = ROWS[: Row.CORRUPTION]
ACT, TURN, AFTER = Kind.ACT, Ends.TURN, Ends.AFTER
"""Names for what every Turn looks for: an enum takes its time to look a member up."""
ROLLS = {Row.MELEE: melee, Row.RANGED: ranged, Row.MAGIC: magic}
"""What is rolled alike in every game; the box knows the others."""


async def take_turn(s: VillainyState) -> None:
    """The next thing in the Turn in progress: what interrupts it, its beginning, one Action, or its end."""
    if s.box.interrupts(s):
        return
    turn = current(s)
    if not can_act(s, turn.actor):
        await _end(s, turn)
    elif not turn.has_begun:
        await begin(s, turn)
    else:
        await _act(s, turn)
        await settle(s)
        s.box.judge(s)
    if s.lasting and not s.winner:
        await announce(s, Acted(turn.actor), turn.controller)


def start(s: VillainyState, actor: str, controller: Role, *, bonus: bool = False, like_hero: bool = False) -> None:
    """Put a Turn on top of those in progress."""
    s.turns_begun += 1
    s.turns.append(Turn(actor, controller, 0, is_bonus=bonus, like_hero=like_hero))


async def take_lent_turn(s: VillainyState, key: str, controller: Role, *, illusion: bool = False) -> None:
    """MM-SEQ-08, MM-REACT-10. A Turn that a Spell gives is taken to its end at once; then its Action goes on.

    MM-SCOUT-12, MM-LOOT-03. A Hero's Minion acts like a Hero; the Villain's never Scouts nor Loots.
    """
    hits, before = s.hits, len(s.turns)
    s.aside.append(s.casting)
    s.casting = 0
    start(s, key, controller, bonus=True, like_hero=controller != s.villain.role)
    current(s).is_illusion = illusion
    while len(s.turns) > before and not s.winner:
        await take_turn(s)
    s.casting = s.aside.pop()
    s.hits = hits


async def begin(s: VillainyState, turn: Turn) -> None:
    """MM-REACT-04, MM-ABIL-18, MM-MINION-04. Take up a character: Regenerate, come to the top, get its points."""
    who = character(s, turn.actor)
    if len(s.turns) == 1:
        s.quiet.clear()
    s.say("turn", who=turn.actor)
    if isinstance(who, Player):
        end_effects(s, TURN, who.role)
    else:
        _to_the_top(s, who)
        if who.is_wounded:
            await _regenerate(s, who, turn.controller)
    turn.points = points_of(s, who)
    turn.has_begun = True
    if isinstance(who, Player):
        await befall(s, TurnBegins(who), who)
    await announce(s, Begins(turn.actor), turn.controller, about=turn.actor)


def can_use_all_points(s: VillainyState) -> bool:
    """MM-REACT-12. Whether whoever begins to act could come to use every Action Point of the Turn.

    A Minion that is pinned can only roll, each row once, unless its rolls could rid it of those who pin it; should it
    be Wounded meanwhile, its other side counts, too.
    """
    turn = current(s)
    who = character(s, turn.actor)
    if isinstance(who, Player) or may_leave(s, who, who.at):
        return True
    card = s.card(who)
    sides = [side_of_card(s, who), *([] if who.is_wounded else [card.wounded])]
    rows = [row for row in HERO_ROWS if any(side.dice(row) for side in sides)]
    if Row.MAGIC in rows or any(Ability.EVADE in side.abilities for side in sides):
        return True
    dice = sum(max(len(side.dice(row)) for side in sides) for row in rows)
    tokens = sum(sum(player.plus) for player in (*s.heroes, s.villain))
    most = (dice + tokens) * max(FACES[Die.RED])
    pinning = enemies_in(s, who.at, team(s, who))
    if any(not isinstance(enemy, Player) or enemy.health <= most for enemy in pinning):
        return True
    return len(rows) >= turn.points + min(0, sides[-1].points - sides[0].points)


async def _regenerate(s: VillainyState, minion: Minion, controller: Role) -> None:
    """MM-ABIL-18. A Wounded Minion may roll a die and flips to Fresh on a Hit; some are better off as they are.

    LL-XC-01. Where nobody plays the Villain, whose Minion it is, it always does.
    """
    if not has(s, minion, Ability.REGENERATE):
        return
    is_played = s.box.is_villain_played or controller != s.villain.role
    if is_played and not await confirm(controller, Kind.REGENERATE, about=s.card(minion)):
        return
    if any(roll(s.chance, [Die.WHITE])):
        flip(s, minion)
        s.say("regenerates", who=s.card(minion))


def _to_the_top(s: VillainyState, minion: Minion) -> None:
    stack = s.regions[minion.at].stack
    if minion.number in stack:
        stack.remove(minion.number)
        stack.append(minion.number)


async def _act(s: VillainyState, turn: Turn) -> None:
    """MM-TURN-01 to 09. One Action of the player's choice, or the end of the Turn."""
    who = character(s, turn.actor)
    reach = ways(s, who, turn)
    options = actions(s, who, turn, reach)
    if options == [END] and not (isinstance(who, Player) and could_hold_deed(s, who, turn)):
        await _end(s, turn)
        return
    # MM-REACT-07. Where being asked tells nothing, who might have a card for now is asked, too.
    chosen = await choose(turn.controller, ACT, options, about=turn.actor, may_pass=options == [END])
    if chosen == END or chosen is None:
        await _end(s, turn)
    elif isinstance(chosen, Row):
        turn.steps = 0
        turn.points -= 1
        turn.used.append(int(chosen))
        await (ROLLS[chosen](s, turn.actor) if chosen in ROLLS else s.box.do(s, turn, chosen))
    elif chosen == LOOT:
        await loot(s, turn.actor)
    elif chosen == SURGE and isinstance(who, Player):
        turn.steps = 0
        turn.points -= 1
        turn.has_surged = True
        await surge(s, who)
    elif chosen == ITEM:
        await use_item(s, s.player(turn.controller))
    elif isinstance(chosen, Region):
        at, start_at = next(at for at in reach if s.regions[at] is chosen), who.at
        go(s, who, turn, reach[at])
        if isinstance(who, Player):
            event = Entered(who.key, reach[at].steps_left, start_at, reach[at].path)
            await announce(s, event, turn.controller, about=chosen)
    elif isinstance(chosen, Deed) and isinstance(who, Player):
        await do(s, who, turn, chosen)
    else:
        await s.box.do(s, turn, chosen)


def actions(s: VillainyState, who: Character, turn: Turn, reach: Iterable[int]) -> list[Option]:
    """MM-TURN-03 to 07. What this character may do now, with the Regions within `reach`; the end of its Turn last."""
    found: list[Option] = [s.regions[at] for at in reach]
    found += [deed for deed, why in deeds(s, who, turn) if why is None]
    if isinstance(who, Player) and usable_item(s, who):
        found.append(ITEM)
    return s.box.offers(s, [*found, END])


def deeds(s: VillainyState, who: Character, turn: Turn) -> list[tuple[Option, Why | None]]:
    """MM-TURN-03 to 07. What such a character does in a Turn beside moving, each with why it may not now, or None."""
    rows = ROWS[: len(who.rows)] if isinstance(who, Player) else HERO_ROWS
    found: list[tuple[Option, Why | None]] = [(row, why_no_roll(s, who, turn, row)) for row in rows]
    if isinstance(who, Player):
        found.append((SURGE, why_no_surge(turn)))
    if who.at == NOWHERE:
        return found
    found += s.box.deeds(s, who, turn)
    if isinstance(who, Player) and who is not s.villain:
        found += [(deed, deed.why) for deed in deeds_of(s, who, turn)]
    return found


def why_no_roll(s: VillainyState, who: Character, turn: Turn, row: Row) -> Why | None:
    """MM-TURN-03, 04, MM-MINION-03. Each row once in a Turn, for an Action Point, if there are dice for it."""
    if not may_roll(s, who, row):
        return NO_DICE
    if row in turn.used:
        return ROLLED[row]
    if not turn.points:
        return NO_POINTS
    return why_forbidden(s, turn, row)


def why_no_surge(turn: Turn) -> Why | None:
    """MM-TURN-05, MM-SURGE-01. One Power Surge in a Turn, for an Action Point."""
    if turn.has_surged:
        return SURGED
    return None if turn.points else NO_POINTS


def why_forbidden(s: VillainyState, turn: Turn, row: Row) -> Why | None:
    """MM-TURN-04. What forbids this roll to a player and to what the player controls."""
    return count(s, Rolling(row), s.player(turn.controller)).why if s.lasting else None


async def _end(s: VillainyState, turn: Turn) -> None:
    """MM-TURN-09. The Turn is over."""
    s.turns.remove(turn)
    role = role_of(turn.actor)
    if role is None:
        await leave_behind(s, turn.actor, turn.controller)
        _send_away(s, turn)
        return
    if turn.is_bonus:
        return
    player = s.player(role)
    end_effects(s, AFTER, player.role)
    if player.is_villain:
        return
    if player.is_on_map:
        s.last_seen = player.at
    await befall(s, TurnEnds(player), player)
    sidekick = sidekick_of(s, player.role)
    if sidekick is not None and not s.winner:
        # LL-SIDE-04, 10. It acts at once, also if its Hero has fallen.
        start(s, s.card(sidekick).key, player.role)


def _send_away(s: VillainyState, turn: Turn) -> None:
    """MM-HERO-07. Who came for this Turn alone goes: a companion, or a lent Minion, to its pile without Bounty."""
    if not is_in_play(s, turn.actor):
        return
    minion = s.minion(s.content.minion_numbers[turn.actor])
    if isinstance(minion, Sidekick):
        return
    if s.card(minion).is_companion:
        s.minions.remove(minion)
    elif turn.is_illusion:
        s.say("fades", who=s.card(minion))
        discard_minion(s, minion)
