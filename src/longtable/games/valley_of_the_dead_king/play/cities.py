"""Cities: Healing, and taking back what has fallen (DK-CITY, DK-FALL)."""

from longtable.engine.remarks import Why
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import VITALS, Condition, Quests, Stage
from longtable.games.valley_of_the_dead_king.play import characters, conditions, fights, packs, quests, vitals
from longtable.games.valley_of_the_dead_king.rows import QuestRow
from longtable.games.valley_of_the_dead_king.state import Ally, Hero, OnBar, ValleyState

PRICE = 1
"""DK-CITY-02. What Healing the entire group costs in a City."""


def group(s: ValleyState) -> list[Hero | Ally]:
    """DK-TGT-03. Everybody of the group who lives."""
    return [*s.living, *s.allies]


def is_hurt(s: ValleyState, who: Hero | Ally) -> bool:
    """Whether somebody has lost anything that Healing could give back, or is Diseased."""
    if characters.has(who, Condition.CURSED):
        return False
    return characters.has(who, Condition.DISEASED) or any(
        vitals.current(who, vital) < vitals.most(s, who, vital) for vital in VITALS
    )


def why_not_healed(s: ValleyState, cost: int = PRICE) -> Why | None:
    """DK-CITY-02. Somebody must be hurt, and somebody must pay."""
    if not any(is_hurt(s, who) for who in group(s)):
        return Why("unhurt")
    return Why("too-dear", {"price": cost, "gold": packs.purse(s)}) if packs.purse(s) < cost else None


def heal(s: ValleyState, cost: int = PRICE) -> None:
    """DK-CITY-02, DK-COND-09. For 1 Gold every hero and ally is Healed fully; that ends Diseased, too."""
    packs.pay_together(s, cost)
    s.say("city-heals", price=cost)
    for who in group(s):
        vitals.heal_fully(s, who)
        tend(s, who)


def tend(s: ValleyState, who: Hero | Ally) -> None:
    """DK-COND-09, DK-SHRINE-03. Healing in a place that provides it ends Diseased; the Cursed are not Healed."""
    if not characters.has(who, Condition.CURSED):
        conditions.end(s, who, Condition.DISEASED)


# ---------------------------------------------------------------- Fallen Cities


def why_not_reclaimed(s: ValleyState) -> Why | None:
    """DK-FALL-02, 04. Without a Talisman nobody can try."""
    return None if quests.TALISMAN in s.items else Why("no-talisman")


async def reclaim(s: ValleyState) -> None:
    """DK-FALL-02, 03, 05. The Lieutenants are fought, and invaders with them; the fight uses up a Talisman."""
    number = sites.city(s, s.at)
    s.say("reclaims", city=land.cell(s, land.city(s, number)))
    invasion = invasion_of(s, number)
    if invasion is not None:
        await quests.attempt(s, invasion)
    else:
        s.items.remove(quests.TALISMAN)
        fights.begin(s, "city", [quests.LIEUTENANTS], after=Stage.EVENT)


def invasion_of(s: ValleyState, number: int) -> OnBar | None:
    """DK-FALL-05. The Invasion of a City that nobody has driven out yet; None for none."""
    return next((on for on in s.quest_bar if not on.is_complete and invades(s.quest(on.card), number)), None)


def invades(row: QuestRow, number: int) -> bool:
    """DK-FALL-05. Whether a Quest is the Invasion of a City."""
    return row.kind is Quests.INVASION and row.city == number


def take_back(s: ValleyState) -> None:
    """DK-FALL-03, DK-KING-18, 19. The Lieutenants of the City are defeated: it stands again, and may fall again."""
    number = sites.city(s, s.at)
    if number in s.fallen:
        s.fallen.remove(number)
        s.doings.reclaimed += 1
        s.say("reclaimed", city=land.cell(s, land.city(s, number)))
