"""Forms: questions that are one thought, laid out for one screen: a Hero, the Treasures of a Stash, experience."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from longtable.engine.ask import Role
from longtable.engine.faces import Dice, Die, Face, Meter, Stat, Tint
from longtable.engine.forms import (
    Column,
    Holder,
    Ladder,
    Offered,
    Picking,
    Rolls,
    Rung,
    Sale,
    Sharing,
    Slot,
    Spending,
    Trait,
    Ware,
)
from longtable.games.valor_villainy.content import BoardRow, Reward, TreasureCard, read_dice
from longtable.games.valor_villainy.dice import Die as Colour
from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.kinds import Ability, Deck, Row
from longtable.games.valor_villainy.kinds import Slot as GearSlot
from longtable.games.valor_villainy.play.boards import free_boards
from longtable.games.valor_villainy.play.characters import offense
from longtable.games.valor_villainy.play.items import DONE
from longtable.games.valor_villainy.play.levelup import ACTION_POINT, ACTION_PRICE, WHOLE_PRICE, Upgrade, upgrades
from longtable.games.valor_villainy.state import Player, VillainyState
from longtable.games.valor_villainy.view.faces import (
    ABILITY_ICONS,
    BOUNTY,
    HEART,
    POINTS,
    ROW_ICONS,
    SECOND_ROW,
    dice_drawn,
    treasure_face,
)
from longtable.games.valor_villainy.view.names import DECK_NAMES, ROW_NAMES, SLOT_NAMES, names_of_roles

STEPS = ("Treasure", "Bounty", "Experience")
"""The parts of a Level Up Step in which something is shared or spent."""
SHARES, SPENDS = 0, 2
HALF_HIT = 5
"""What a step of a die adds on average, in tenths of a Hit."""
WHOLE = 10
DIE_PRICE = 1
PLENTY = 99
"""Experience enough for whatever is sold at all."""
POINT = Die(Tint.BROWN, icon=POINTS)
"""An Action Point, drawn as a die that shows its icon."""
XP_ICON = "round-star"
SLOT_ICONS = {
    GearSlot.OFFENSE: ROW_ICONS[Row.MELEE],
    GearSlot.DEFENSE: ABILITY_ICONS[Ability.ARMOR],
    GearSlot.ITEM: BOUNTY,
}
HITS_OF_A_HERO = 2
"""So many Hits on average are a good row, for each Hero of a party."""


# ---------------------------------------------------------------- experience


def experience(s: VillainyState, role: Role, when: str) -> Spending:
    """MM-XP-08 to 11. Every die and slot with the steps above it, and the Action bar; `when` tells runs apart."""
    me = s.player(role)
    return Spending(
        run=f"experience {when} {role}",
        title="Spend experience",
        purse=Stat("XP", me.xp, XP_ICON, tint=Tint.GOLD),
        traits=(*_rows(s, me), _actions(s, me)),
        finish=DONE,
        text=f"A new white die costs 1 XP, a better colour 1 XP each step, an Action Point {ACTION_PRICE} XP.",
        steps=STEPS,
        step=SPENDS,
    )


def _rows(s: VillainyState, me: Player) -> list[Trait]:
    """MM-XP-08, LL-HABI-08, 09. The rows with what can be bought for each; a step of all rows is on its own."""
    sold = upgrades(s, me, PLENTY)
    rows = [one.row for one in sold if not one.is_second]
    found = [_row(s, me, Row(row), is_sold=Row(row) in rows) for row in range(len(me.rows))]
    dice = s.second_melee(me)
    if any(one.is_second for one in sold):
        second = tuple(_ladder(Upgrade(Row.MELEE, is_second=True), die) for die in dice)
        found.append(Trait(SECOND_ROW, ROW_ICONS[Row.MELEE], second, HALF_HIT * half_hits(dice), "Hits"))
    whole = [one for one in sold if one.is_whole]
    if whole:
        rungs = [Rung(one.key, WHOLE_PRICE, HALF_HIT * len(me.rows), _drawn(one.die + 1)) for one in whole]
        ladders = tuple(Ladder(_drawn(one.die), (rung,)) for one, rung in zip(whole, rungs, strict=True))
        found.append(Trait("All rows", POINTS, ladders, HALF_HIT * sum(half_hits(dice) for dice in me.rows), "Hits"))
    return found


def _row(s: VillainyState, me: Player, row: Row, *, is_sold: bool) -> Trait:
    dice = me.rows[row]
    weapon = offense(s, me, row)
    return Trait(
        ROW_NAMES[row],
        ROW_ICONS[row],
        tuple(_ladder(Upgrade(row), die) if is_sold else Ladder(_drawn(die)) for die in dice),
        HALF_HIT * half_hits(dice),
        "Hits",
        dice_drawn(weapon.bonus) if weapon else (),
    )


def _ladder(bought: Upgrade, die: int) -> Ladder:
    """A die of a row, or a blank slot, up to a red one."""
    rungs = [
        Rung(replace(bought, die=Colour(level)).key, DIE_PRICE, HALF_HIT, _drawn(level + 1))
        for level in range(die, Colour.RED)
    ]
    return Ladder(_drawn(die), tuple(rungs))


def _drawn(die: int) -> Die | None:
    return next(iter(dice_drawn([die])), None)


def _actions(s: VillainyState, me: Player) -> Trait:
    """MM-XP-10. The Action bar: what it has reached, and the steps that are left."""
    bar = s.content.boards[me.board].bar
    steps = [me.actions, *(step for step in bar if step > me.actions)]
    rungs = [
        Rung(ACTION_POINT.key, ACTION_PRICE, WHOLE * (after - before), POINT) for before, after in pairwise(steps)
    ]
    owned = [Ladder(POINT)] * me.actions
    ladders = (*owned, *(Ladder(None, (rung,)) for rung in rungs))
    return Trait("Actions", POINTS, ladders, WHOLE * me.actions, "in each Turn")


# ---------------------------------------------------------------- Treasures


def treasures(
    s: VillainyState, stash: Sequence[int], players: Sequence[Player], when: str, table: Sequence[Reward]
) -> Sharing:
    """MM-TREAS-01 to 05, 12. The Stash, everybody's slots, and what becomes of what nobody takes.

    `table` is that of the Heroes' Bounty; without one nothing is sold.
    """
    worn = [number for player in players for number in player.gear if number]
    return Sharing(
        run=f"treasure {when} {s.open_stash}",
        title="Share the Treasure",
        wares=tuple(_ware(s, s.treasure(number)) for number in (*stash, *worn)),
        holders=tuple(_holder(s, player) for player in players),
        finish=DONE,
        text=_consent(s, players),
        sale=_sale(s, table) if table else None,
        steps=STEPS if table else (),
        step=SHARES,
    )


def _consent(s: VillainyState, players: Sequence[Player]) -> str:
    """MM-TREAS-03, 05. Whose word counts."""
    if len(players) == 1:
        return "Take what you want; each slot has room for one."
    speaker = names_of_roles(s)[s.speaker.role]
    return (
        "Everybody takes for their own Hero; what somebody wears is theirs to give. "
        f"Where several want the same, {speaker} decides."
    )


def _ware(s: VillainyState, card: TreasureCard) -> Ware:
    return Ware(treasure_face(card, s.box.cited), _slot_id(card.slot), card.bounty)


def _slot_id(slot: GearSlot) -> str:
    return f"slot:{slot.name.lower()}"


def _holder(s: VillainyState, player: Player) -> Holder:
    worn = [s.treasure(number).key if number else "" for number in player.gear]
    return Holder(
        player.role,
        tuple(Slot(_slot_id(slot), SLOT_NAMES[slot], SLOT_ICONS[slot], worn[slot]) for slot in GearSlot),
    )


def _sale(s: VillainyState, table: Sequence[Reward]) -> Sale:
    """MM-XP-01 to 04. What lies in the Stash at the end is cashed in, with the Minions."""
    bounty = s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)
    return Sale(
        title="What nobody takes is sold",
        unit="Bounty",
        columns=tuple(_column(reward) for reward in table),
        worth=bounty,
        note="Minions",
        icon=XP_ICON,
    )


def _column(reward: Reward) -> Column:
    more = ", and what a white die shows" if reward.die else ""
    die = _drawn(Colour.WHITE) if reward.die else None
    return Column(reward.bounty, str(reward.xp), f"{reward.xp} XP for each Hero{more}.", die)


# ---------------------------------------------------------------- Heroes


def heroes(s: VillainyState, role: Role, goal: str, training: str) -> Picking:
    """MM-CHAR-10. All boards with their dice and what they are good at, and the party so far.

    `goal` says how Heroes win, `training` where they are trained.
    """
    return Picking(
        run=f"hero {role}",
        title="Choose your Hero",
        cards=tuple(_offered(board, training) for board in s.box.boards(s)),
        text=goal,
        unit="Hits",
        standing=tuple(_standing(s)),
        company="Your party so far",
        note=_missing(s),
    )


def _offered(board: BoardRow, training: str) -> Offered:
    spells = [Stat(f"{DECK_NAMES[deck]} Spells", count, "spell-book") for deck, count in board.starts_with.items()]
    face = Face(
        id=board.key,
        name=board.name,
        kind=board.title,
        tint=board.tint,
        icon=board.icon,
        text=board.words,
        stats=(Stat("Health", board.health, HEART, tint=Tint.RED), Stat("Actions", board.bar[0], POINTS), *spells),
        rule=board.rule,
    )
    printed = zip((Row.MELEE, Row.RANGED, Row.MAGIC), (board.melee, board.ranged, board.magic), strict=True)
    rolls = tuple(_rolls(row, read_dice(dice), has_plus=row in board.power_rows) for row, dice in printed)
    later = f"{training}: {board.upgrade}" if board.upgrade else ""
    return Offered(board.key, face, rolls, motto=board.motto, later=later)


def _rolls(row: Row, dice: list[int], *, has_plus: bool) -> Rolls:
    """MM-CHAR-03, 06. A row as it is printed; on one lies a Plus-One."""
    drawn = Dice(ROW_NAMES[row], dice_drawn(dice), ROW_ICONS[row], len(dice), "+1" if has_plus else "")
    return Rolls(drawn, HALF_HIT * half_hits(dice))


def _standing(s: VillainyState) -> list[Stat]:
    """How strong those are together who have chosen already."""
    boards = _chosen(s)
    printed = {
        Row.MELEE: [board.melee for board in boards],
        Row.RANGED: [board.ranged for board in boards],
        Row.MAGIC: [board.magic for board in boards],
    }
    most = HITS_OF_A_HERO * max(1, s.hero_count)
    found = [
        Stat(
            ROW_NAMES[row],
            min(most, sum(half_hits(read_dice(dice)) for dice in rows) // 2),
            ROW_ICONS[row],
            most,
            Meter.PIPS,
            Tint.GOLD,
        )
        for row, rows in printed.items()
    ]
    healers = sum(_heals(board) for board in boards)
    return [*found, Stat("Healing", healers, ABILITY_ICONS[Ability.REGENERATE], s.hero_count, Meter.PIPS, Tint.GREEN)]


def _chosen(s: VillainyState) -> list[BoardRow]:
    return [s.content.boards[hero.board] for hero in s.heroes if hero.board]


def _heals(board: BoardRow) -> bool:
    """Whether a Hero has Divine Spells, which are those that heal."""
    return Deck.DIVINE in board.starts_with or Deck.DIVINE in board.draws


def _missing(s: VillainyState) -> str:
    if any(_heals(board) for board in _chosen(s)):
        return ""
    free = [board.name for board in free_boards(s) if _heals(board)]
    return f"Nobody heals yet: {', '.join(free[:-1])} or {free[-1]} would." if len(free) > 1 else ""
