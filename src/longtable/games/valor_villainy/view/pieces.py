"""Pieces: who and what is in a Region, as it stands on the Map."""

from collections.abc import Mapping
from functools import lru_cache

from longtable.engine.scene import Mark, Meter, Piece, Shape, Stat, Tint
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.kinds import Ability, Phase
from longtable.games.valor_villainy.play.characters import is_cursed, max_health, points_of
from longtable.games.valor_villainy.play.combat import SHEEP as SHEEP_KEY
from longtable.games.valor_villainy.play.targets import Flock
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, VillainyState
from longtable.games.valor_villainy.view.faces import (
    ABILITY_ICONS,
    HEART,
    KEPT,
    SCROLLS,
    WOUND,
    minion_kind,
    numbers,
    rolls_of,
    rows_of,
    side_in_words,
)
from longtable.games.valor_villainy.view.names import ABILITY_NAMES, SHEEP

CURSE = Mark(ABILITY_NAMES[Ability.CURSED], ABILITY_ICONS[Ability.CURSED], Tint.VIOLET)
"""On whoever is Cursed by somebody or something else."""


def in_region(s: VillainyState, at: int, minions: Mapping[int, Minion]) -> list[Piece]:
    """Treasures below, then the Villain, Minions from the bottom of the stack up, Sheep, guests and Heroes."""
    region = s.regions[at]
    found = [_treasures(s, region)] if region.treasures else []
    if s.villain.at == at != NOWHERE:
        found.append(player_piece(s, s.villain, region.key, ""))
    for place, number in enumerate(region.stack):
        is_top = place == len(region.stack) - 1 and not region.sheep
        found.append(minion_piece(s, minions[number], region.key, "Defender" if is_top else ""))
    if region.sheep:
        found.append(_sheep(s, at))
    guests = [minion for minion in s.minions if minion.at == at and minion.number not in region.stack]
    found += [minion_piece(s, minion, region.key, "friend of the Heroes") for minion in guests]
    for hero in s.heroes:
        if hero.at == at:
            found.append(player_piece(s, hero, region.key, "Defender" if region.defender == hero.role else ""))
    return found


def _treasures(s: VillainyState, region: Region) -> Piece:
    """MM-LOOT-02, 05. Treasures lie face down."""
    count = len(region.treasures)
    return Piece(
        id=f"treasures:{region.place}",
        name="Treasure",
        at=region.key,
        icon="locked-chest",
        tint=Tint.GOLD,
        shape=Shape.PIN,
        badge=str(count),
        kind="Treasure",
        text="Face down: nobody looks at it before the Level Up Step.",
        rule=s.box.cited.loot,
    )


def _sheep(s: VillainyState, at: int) -> Piece:
    """MM-SHEEP-01, MM-DEF-11. The Sheep of a Region; those that are attacked now have the key of the target."""
    region = s.regions[at]
    is_target = s.hits is not None and s.hits.target == at
    return Piece(
        id=SHEEP_KEY if is_target else Flock(at).key,
        name=SHEEP,
        at=region.key,
        icon="sheep",
        tint=Tint.PLAIN,
        badge=str(region.sheep),
        kind="Sheep",
        text="1 Health. Stands before everybody else; worth nothing.",
        note="Defender",
        rule=s.box.cited.sheep,
    )


# ---------------------------------------------------------------- characters


def minion_piece(s: VillainyState, minion: Minion, at: str, place: str) -> Piece:
    """A Minion on the Map with the side that shows; `place` says where in its stack it lies.

    While Minions act one sees which have acted.
    """
    return _minion_piece(
        s.card(minion),
        s.box.cited,
        at,
        place,
        points_of(s, minion),
        is_wounded=minion.is_wounded,
        has_acted=minion.has_acted and s.phase is Phase.MINIONS,
        is_cursed=is_cursed(s, minion),
    )


@lru_cache(maxsize=KEPT)
def _minion_piece(
    card: MinionCard,
    cited: Cited,
    at: str,
    place: str,
    points: int,
    *,
    is_wounded: bool,
    has_acted: bool,
    is_cursed: bool,
) -> Piece:
    side = card.wounded if is_wounded else card.fresh
    said = [place, "has acted" if has_acted else ""]
    wounded = [Mark("Wounded", WOUND, Tint.RED)] if is_wounded else []
    abilities = [Mark(ABILITY_NAMES[ability], ABILITY_ICONS[ability]) for ability in side.abilities]
    if is_cursed and Ability.CURSED not in side.abilities:
        abilities.append(CURSE)
    return Piece(
        id=card.key,
        name=card.name,
        at=at,
        icon=card.icon,
        tint=SCROLLS[card.colour],
        shape=Shape.CARD,
        stats=numbers(side) if not is_wounded else numbers(side)[:1],
        dice=rolls_of(side),
        kind=minion_kind(card),
        text=f"{side_in_words(side, points)} Bounty {card.bounty}. {card.text}".strip(),
        note=", ".join(word for word in said if word),
        rule=cited.abilities[side.abilities[0]] if side.abilities else cited.rolls,
        marks=(*wounded, *abilities),
    )


def player_piece(s: VillainyState, player: Player, at: str, note: str) -> Piece:
    """A Hero, or the Villain, on the Map."""
    board = s.content.boards[player.board]
    return Piece(
        id=player.key,
        name=board.name,
        at=at,
        icon=board.icon,
        tint=board.tint,
        badge=str(player.health),
        stats=(Stat("Health", player.health, HEART, max_health(s, player), Meter.BAR, Tint.RED),),
        dice=rows_of(player),
        kind=board.title,
        text=board.words,
        note=note,
        rule=board.rule,
        marks=(CURSE,) if is_cursed(s, player) else (),
    )
