"""Options as cards that are weighed side by side: ways to move, and Abilities in a fight."""

from msgspec.structs import replace

from longtable.engine.faces import Face, Stat, Tint
from longtable.games.valley_of_the_dead_king import kinds
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, Move
from longtable.games.valley_of_the_dead_king.play import declaring, vitals, ways, why
from longtable.games.valley_of_the_dead_king.rows import QuestRow
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import bars, faces, ranks, sheets
from longtable.games.valley_of_the_dead_king.view.names import STATS

MOVES = {
    Move.NORMAL: ("walk", Tint.GOLD, "The Circumstance must be faced."),
    Move.CAUTIOUS: ("snail", Tint.GREEN, "By road or river, or one hex. The Circumstance may be discarded."),
    Move.RECKLESS: ("sprint", Tint.RED, "Each hero rolls Explore or Survival, not both."),
    Move.CAMP: ("camping-tent", Tint.BLUE, "Skills are easier. The Circumstance may be discarded."),
}
"""DK-MOVE-04 to 09. Icon, colour and what sets each way to move apart."""
COLOURS = {
    kinds.Stat.ATTACK: Tint.RED,
    kinds.Stat.DEFEND: Tint.BROWN,
    kinds.Stat.MASTERY_1: Tint.VIOLET,
    kinds.Stat.MASTERY_2: Tint.BLUE,
}


def moves(s: ValleyState) -> dict[str, Face]:
    """DK-MOVE-03. The four ways to move, each with how far it leads."""
    return {
        move.value: Face(
            f"way:{move.value}",
            move.value.capitalize(),
            tint=tint,
            icon=icon,
            text=text,
            stats=(Stat("hexes", ways.speed(s, move)),),
            rule="DK-MOVE-03",
        )
        for move, (icon, tint, text) in MOVES.items()
    }


def quest(s: ValleyState, row: QuestRow) -> Face:
    """DK-QUEST-14. A Quest that can be attempted: what it asks for, what it brings, and how likely it is done."""
    on = next((on for on in s.quest_bar if s.quest(on.card).id == row.id), None)
    chance = None if on is None else bars.chance_of(s, on, row)
    reward = faces.reward_in_words(row.reward)
    text = " ".join(filter(None, (bars.asks(s, row) or row.text, reward and f"{reward} for each hero.")))
    stats = () if chance is None else (Stat("% done", (chance + 5) // 10),)
    return replace(faces.quest_face(row), text=text, stats=stats)


def abilities(s: ValleyState, hero: Hero) -> dict[str, Face]:
    """DK-DECL-01, DK-FAV-01. The four Abilities of a hero by their names, with what each comes to and its cost.

    Where an opponent is Favored, a die is added to what is dealt.
    """
    is_favored = any(declaring.is_favored(s, hero, foe) for foe in s.fighting.foes)
    return {declaring.action(stat): _weighed(s, hero, stat, is_favored=is_favored) for stat in ABILITIES}


def _weighed(s: ValleyState, hero: Hero, stat: kinds.Stat, *, is_favored: bool) -> Face:
    """An Ability with what it deals, Heals or keeps off now in the place of its rank."""
    face = ability(s, hero, stat)
    number = ranks.headline(face.text, vitals.rank_of(s, hero, stat))
    if is_favored and number.name == "damage":
        number = replace(number, name="damage + die")
    return replace(face, stats=(number, *face.stats[1:]))


def ability(s: ValleyState, hero: Hero, stat: kinds.Stat) -> Face:
    """DK-HERO-08, 10. An Ability as a hero has it now."""
    row, cost = s.role_row(hero).ability(stat), why.cost_of(s, hero, stat)
    energy = kinds.Stat.ENERGY
    price = (Stat(STATS[energy], cost, faces.ICONS[energy], tint=Tint.BLUE),) if cost else ()
    return Face(
        f"deed:{hero.role}/{stat}",
        row.name,
        STATS[stat].capitalize(),
        tint=COLOURS[stat],
        icon=row.icon or faces.ICONS[stat],
        text=ranks.of(s, hero, sheets.ability_in_words(s, hero, stat), stat),
        stats=(Stat("rank", vitals.rank_of(s, hero, stat)), *price),
        rule="DK-DECL-01",
    )
