"""Whom an Enemy attacks and why: the Heroes it can reach in the order of the book, and why not the others."""

from collections.abc import Mapping

from longtable.engine.ask import Role
from longtable.engine.faces import Tint
from longtable.engine.scene import Choosing, Rival
from longtable.games.orcquest_warpath.play import enemies, vitals
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.games.orcquest_warpath.view import names
from longtable.kit import settle

SPARED = {
    "away": "not on the board",
    "petrified": "Petrified",
    "invisible": "Invisible",
    "plays-dead": "plays dead",
    "terrified": "it is Terrified of it",
    "in-smoke": "unseen in the smoke",
    "out-of-reach": "out of reach",
}
"""Why somebody is not chosen, in the words of `enemies.why_spared`."""
IN_REACH = ("", "outranked")


def choosing(s: OrcState, foe: Foe) -> Choosing | None:
    """OQ-ETGT-01 to 03. Whom an Enemy has chosen, or would if it acted now; nothing of one that cannot know."""
    if foe.id in s.content.bosses or foe.is_chicken or vitals.is_sheltered(foe):
        return None
    if s.acting == foe.number and s.targeting is not None:
        told = s.targeting
        return _table(s, "Whom?", told.why, {told.whom: "", **{one.who: one.why for one in told.others}})
    if not foe.is_alert:
        return None
    found = enemies.chances(s, foe)
    left, decided = settle.narrow(found, enemies.criteria(s, foe))
    whom = left[0].hero if len(left) == 1 else None
    spared = {hero.role: "" if hero is whom else enemies.why_spared(s, foe, hero, found) for hero in s.living}
    why = "only" if len(found) == 1 else "chosen" if decided is None else enemies.WHY_TARGET[decided]
    return _table(s, "Whom would it attack now?", why if found else "", spared)


def _table(s: OrcState, title: str, why: str, spared: Mapping[Role, str]) -> Choosing:
    """The chosen one first, then those in reach by their Health, then all others."""
    heroes = [hero for hero in s.present if hero.role in spared]

    def order(hero: Hero) -> tuple[int, int]:
        word = spared[hero.role]
        rank = 0 if not word else 1 if word in IN_REACH else 2
        return rank, vitals.left(s, hero)

    rivals = tuple(_rival(s, hero, spared[hero.role]) for hero in sorted(heroes, key=order))
    reason = names.WHY[why] if why else "nobody is in reach: it comes nearer"
    return Choosing(title, rivals, reason, "OQ-ETGT-01")


def _rival(s: OrcState, hero: Hero, spared: str) -> Rival:
    row = s.hero_row(hero)
    left, colour = vitals.left(s, hero), vitals.colour(s, hero).name.capitalize()
    return Rival(
        hero.key,
        row.name,
        row.icon,
        Tint.GREEN,
        f"in reach, {colour}" if spared in IN_REACH else SPARED[spared],
        f"{left} left" if spared in IN_REACH else "",
        chosen=not spared,
        out=spared not in IN_REACH,
    )
