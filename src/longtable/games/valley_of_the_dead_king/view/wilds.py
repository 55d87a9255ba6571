"""What Dual Boards adds to what is seen: Fate, Sentinels, Relics, and places that have changed (DK-DUAL)."""

from collections.abc import Sequence

from longtable.engine.faces import Tint
from longtable.engine.remarks import Bar, Remark
from longtable.engine.scene import Item, Piece, Shape, Sheet, Stat
from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.forest import CYCLE, MINDWIPE, Forest
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.play import dual, fate, relics, rivals
from longtable.games.valley_of_the_dead_king.play.dual import Wild
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import faces
from longtable.kit.hexes import Hex

GOAL = "The heroes win by defeating the Dead King and Adrimon. They lose when all are dead while either stands."
MINDS, WOKEN, ACROPOLIS = "brain-tentacle", "wooden-sign", "stone-tower"


# ---------------------------------------------------------------- the map


def icon(s: ValleyState, at: Hex) -> str:
    """What is drawn where something has changed; empty where it is as printed."""
    site = land.site(s, at)
    if site is None or s.forest is None:
        return ""
    if rivals.acropolis(s) == at and sites.is_enthralled(s, at):
        return ACROPOLIS
    if site.kind is Site.ENTHRALLED and site.number in s.forest.woken:
        return WOKEN
    return MINDS if sites.is_enthralled(s, at) else ""


def text(s: ValleyState, at: Hex) -> str:
    """What a place of the Forest, or one that Adrimon holds, means to the group; empty where it is as printed."""
    forest, site = s.forest, land.site(s, at)
    if forest is None or site is None:
        return ""
    if rivals.acropolis(s) == at and sites.is_enthralled(s, at):
        if forest.has_spool:
            return "The Acropolis: the Dead King sits here with the Fate Spool."
        home = "Adrimon is here." if rivals.is_adrimon_home(s) else "Nobody knows where Adrimon is."
        return f"The Acropolis. {home} Attacking her takes 2 Relics and Moderate Difficulty."
    if site.kind is Site.DEN:
        boss = s.content.forest_bosses[site.number]
        told = f"{boss.name}, {faces.type_in_words(boss)}, Level {boss.level}. Whoever ends Movement here fights;"
        return f"{told} {faces.reward_in_words(boss.reward)} for each hero."
    if site.kind is Site.ENTHRALLED and site.number in forest.fallen:
        return "Fallen to the Dead King: nobody is left here."
    if site.kind is Site.CITY and site.number in forest.enthralled:
        return "Enthralled: nothing is sold here until its people are woken by beating them."
    if site.kind is Site.ENTHRALLED and site.number in forest.woken:
        return "Woken: a Waypost. Heal for 1 Gold, buy, and turn in Quests."
    waiting = next((one for one in forest.craftings if one.site == site.number and not one.is_done), None)
    if site.kind in (Site.BATTLE_SITE, Site.HALL) and waiting is not None:
        return f"{s.content.items[waiting.relic].name} can be crafted here."
    return ""


def is_taken(s: ValleyState, at: Hex) -> bool:
    """DK-DUAL-28. Whether a place of the Forest has fallen to the Dead King."""
    site = land.site(s, at)
    return (
        s.forest is not None and site is not None and site.kind is Site.ENTHRALLED and site.number in s.forest.fallen
    )


def pieces(s: ValleyState) -> list[Piece]:
    """Sentinels on the map, and Adrimon in her Acropolis."""
    forest, home = s.forest, rivals.acropolis(s)
    if forest is None:
        return []
    found = [
        Piece(f"sentinel-{n}", "Sentinel", land.key_of(at), "android-mask", Tint.BLUE, Shape.PIN, rule="DK-DUAL-30")
        for n, at in enumerate(forest.sentinels, 1)
    ]
    if home is not None and rivals.is_adrimon_home(s):
        told = f"Fate Cycle {forest.cycle}."
        adrimon = Piece(
            "adrimon",
            "Adrimon, the Magi",
            land.key_of(home),
            "dream-catcher",
            Tint.BLUE,
            Shape.PIN,
            badge=str(forest.cycle),
            text=told,
            rule="DK-DUAL-06",
        )
        found.append(adrimon)
    return found


# ---------------------------------------------------------------- beside the map


def signs(s: ValleyState) -> list[Stat]:
    """The few numbers of the Forest that all watch."""
    if s.forest is None:
        return []
    made = sum(one.is_done for one in s.forest.craftings)
    return [
        Stat("Fate Cycle", s.forest.cycle, "divided-spiral", goal=fate.HIGHEST, tint=Tint.BLUE),
        Stat("Fragments", s.forest.fragments, "crystal-growth", goal=relics.FRAGMENTS, tint=Tint.GREEN),
        Stat("Relics", made, "crown", goal=rivals.RELICS, tint=Tint.GREEN),
    ]


def sheet(s: ValleyState) -> list[Sheet]:
    """Adrimon's Fate, what has happened between the two, and Relics that wait to be crafted."""
    forest = s.forest
    if forest is None:
        return []
    items = [
        Item(
            fate.THE_SPOOL,
            "Fate Cycle",
            "divided-spiral",
            f"{forest.cycle}, tracker {forest.tracker}",
            _told(s, forest),
        ),
        Item(
            "fate:essence",
            "Nature's Essence",
            "oak-leaf",
            str(forest.essence),
            "Sold at Wayposts for 2 Gold each, at the Black Market for 4.",
            rule="DK-DUAL-17",
        ),
        Item(
            "fate:fragments",
            "Fragments",
            "crystal-growth",
            f"{forest.fragments} of {relics.FRAGMENTS}",
            "Three make a Relic.",
            rule="DK-DUAL-13",
        ),
    ]
    where = relics.battle_sites(s)
    for one in [one for one in forest.craftings if not one.is_done]:
        row = s.content.items[one.relic]
        note = f"can be crafted at {land.name_of(s, where[one.site])}"
        items.append(Item(row.key, row.name, row.icon, note, row.text, rule="DK-DUAL-13"))
    return [Sheet("fate", "Fate and Relics", "divided-spiral", "", tuple(items), count=forest.cycle)]


def _told(s: ValleyState, forest: Forest) -> str:
    """How the two villains stand to each other."""
    if forest.king_fell:
        return "The Dead King has fallen; Adrimon is left."
    if forest.magi_fell:
        return "Adrimon has fallen; the Dead King is left."
    if forest.second == MINDWIPE:
        return "Adrimon has mindwiped the Dead King: he hunts the heroes, as fast as the Fate Cycle is high."
    if forest.second:
        return (
            "The Dead King holds the Fate Spool." if forest.has_spool else "The Dead King marches on the Acropolis."
        )
    if forest.first:
        what = "the Dead King is 1 hex faster" if forest.first == CYCLE else "one of his Cities is Enthralled"
        return f"Of the two {what}. At Fate Cycle 6 or six Fallen Cities they confront each other."
    return (
        f"{rivals.fallen(s)} Fallen Cities beside Fate Cycle {forest.cycle}: what comes to 3 first changes the board."
    )


# ---------------------------------------------------------------- beside questions


def details(s: ValleyState) -> list[Remark]:
    """How Fate stands, beside the question how the group moves."""
    return [] if s.forest is None else [("fate", {"cycle": s.forest.cycle, "tracker": s.forest.tracker})]


def deeds(s: ValleyState) -> dict[str, Sequence[Remark]]:
    """DK-DUAL-17. What is paid for Nature's Essence here."""
    if s.forest is None or not s.forest.essence:
        return {}
    gold = dual.offer(s)
    return {Wild.SELL.value: [("pays", {"gold": gold, "count": gold * s.forest.essence})]}


def barred(s: ValleyState) -> list[Bar]:
    """DK-DUAL-20, 21. Why the villain who is here cannot be attacked yet, and why the Acropolis does not wake."""
    bars: list[Bar] = []
    if s.king.at == s.at and (why := rivals.why_not_king(s)):
        bars.append(("king", why))
    if dual.is_at_home(s) and (why := rivals.why_not_adrimon(s)):
        bars.append((Wild.ADRIMON.value, why))
    return bars
