"""Pieces: who and what is in a Region, as it stands on the Map."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from longtable.engine.scene import Mark, Meter, Piece, Shape, Stat, Tint
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.kinds import Ability, Phase
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.play.characters import is_cursed, max_health, points_of
from longtable.games.valor_villainy.play.combat import SHEEP as SHEEP_KEY
from longtable.games.valor_villainy.play.sidekicks import MOST_HEARTS
from longtable.games.valor_villainy.play.targets import Flock
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, Region, Sidekick, Tokens, VillainyState
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
from longtable.games.valor_villainy.view.names import ABILITY_NAMES, SHEEP, name_of

CHEST, FLOCK = "locked-chest", "sheep"
CURSE = Mark(ABILITY_NAMES[Ability.CURSED], ABILITY_ICONS[Ability.CURSED], Tint.VIOLET)
"""On whoever is Cursed by somebody or something else."""


def in_region(s: VillainyState, at: int, minions: Mapping[int, Minion]) -> list[Piece]:
    """Tokens and Treasures below, then the Villain, Minions from the bottom of the stack up, Sheep, guests, Heroes.

    Sidekicks come last (LL-DEF-03).
    """
    region = s.regions[at]
    found = [] if s.tokens is UNSET else _dangers(s, s.tokens, at)
    found += [_treasures(s, region)] if region.treasures else []
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
    return [*found, *(_sidekick(s, sidekick, region) for sidekick in s.sidekicks_in(at))]


def _dangers(s: VillainyState, tokens: Tokens, at: int) -> list[Piece]:
    """LL-BOMB-01, LL-ROCK-01. Bombs and Rockfalls."""
    place, cited = s.regions[at].place, s.box.cited.abilities
    lying = (("bombs", "Bomb", Ability.BOMB, tokens.bombs), ("rocks", "Rockfall", Ability.ROCKFALL, tokens.rocks))
    return [
        pin(f"{kind}:{place}", name, s.regions[at].key, ABILITY_ICONS[ability], places.count(at), cited[ability])
        for kind, name, ability, places in lying
        if at in places
    ]


@lru_cache(maxsize=KEPT)
def pin(key: str, name: str, at: str, icon: str, count: int, rule: str) -> Piece:
    """Tokens that lie in a Region, with how many they are."""
    return Piece(
        id=key, name=name, at=at, icon=icon, tint=Tint.GOLD, shape=Shape.PIN, badge=str(count), kind=name, rule=rule
    )


def _treasures(s: VillainyState, region: Region) -> Piece:
    """MM-LOOT-02, 05. Treasures lie face down."""
    count = len(region.treasures)
    return Piece(
        id=f"treasures:{region.place}",
        name="Treasure",
        at=region.key,
        icon=CHEST,
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
        icon=FLOCK,
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


def _sidekick(s: VillainyState, sidekick: Sidekick, region: Region) -> Piece:
    """LL-SIDE-01 to 03. A Sidekick with its Hearts, one die for each."""
    key = s.card(sidekick).key
    piece = minion_piece(s, sidekick, region.key, "Defender" if region.defender == key else "")
    owner = f"of {name_of(s, s.player(sidekick.owner).key)}"
    return replace(
        piece,
        badge=str(sidekick.hearts),
        kind=f"Sidekick {owner}",
        stats=(Stat("Hearts", sidekick.hearts, HEART, MOST_HEARTS, Meter.BAR, Tint.RED),),
        rule=s.box.cited.sidekick,
    )


def marks_of(s: VillainyState, player: Player) -> list[Mark]:
    """LL-SHIELD-01, LL-DOOM-02, LL-POISON-02. The statuses of a Hero or of the Villain."""
    found = [CURSE] if is_cursed(s, player) else []
    if s.tokens is UNSET:
        return found
    shields, poison = statuses.shields(s, player.key), len(statuses.poison_of(s, player))
    found += [Mark(f"Shields: {shields}", "checked-shield", Tint.BLUE)] if shields else []
    found += [Mark("Doomed", ABILITY_ICONS[Ability.DOOM], Tint.DARK)] if statuses.is_doomed(s, player.key) else []
    return [*found, *([Mark(f"Poison: {poison}", ABILITY_ICONS[Ability.POISON], Tint.GREEN)] if poison else [])]


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
        dice=rows_of(s, player),
        kind=board.title,
        text=board.words,
        note=note,
        rule=board.rule,
        marks=tuple(marks_of(s, player)),
    )
