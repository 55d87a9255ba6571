"""What a game wants painted: its cards, figures and scene, read from its content; and what all games share."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib.resources import files
from tomllib import loads

import msgspec
from msgspec import Struct

from longtable.engine.content import Pack
from longtable.engine.errors import LongtableError
from longtable.engine.faces import Face, Figure, Tint
from longtable.engine.game import AnyGame
from longtable.paint import frames, hexes, sites, stamps, trays
from longtable.paint.cards import RULE, Art, CardPicture
from longtable.paint.cloths import Worn
from longtable.paint.floors import floors
from longtable.paint.furniture import furniture
from longtable.paint.halls import halls
from longtable.paint.looks import BY_TINT, LOOKS
from longtable.paint.minis import minis
from longtable.paint.outlines import outlines
from longtable.paint.papers import papers
from longtable.paint.parchment import maps_of
from longtable.paint.regions import regions
from longtable.paint.scenes import heads_of, lessons_of, scenes_of
from longtable.paint.vignettes import vignettes
from longtable.paint.wanted import Wanted


class ArtError(LongtableError):
    """A game's `art.toml` says what the painter does not know."""


class Rows(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game says of its pictures, in its `art.toml`: looks by kind of card, and rows for single cards.

    A kind is the beginning of a face's kind, its last words, or its id up to the colon; the first that fits counts.
    """

    look: dict[str, str] = {}
    card: dict[str, Art] = {}
    figure: tuple[str, ...] = ()
    """Figures beside those of its cards, as `icon/tint`."""


def rows_of(game: AnyGame) -> Rows:
    """What a game says of its pictures, with what its packs say of theirs."""
    rows = _own_rows(game)
    known = {thing_of(face) for face in game.gallery()}
    for kind, look in rows.look.items():
        if look not in LOOKS:
            raise ArtError(f"{game.slug}: art.toml: {kind!r} has the look {look!r}; there are {', '.join(LOOKS)}")
    _check(f"{game.slug}: art.toml", rows.card, known)
    for pack in game.packs:
        said = _said(pack)
        _check(f"pack {pack.name}: art", said, known)
        rows = msgspec.structs.replace(rows, card=rows.card | said)
    return rows


def _own_rows(game: AnyGame) -> Rows:
    source = files(game.package).joinpath("art.toml")
    if not source.is_file():
        return Rows()
    try:
        return msgspec.convert(loads(source.read_text("utf-8")), Rows, strict=False)
    except (ValueError, msgspec.ValidationError) as error:
        raise ArtError(f"{game.slug}: art.toml: {error}") from error


def _said(pack: Pack) -> dict[str, Art]:
    """What a pack says of its cards. It chooses among what the rule has; it composes nothing."""
    try:
        said = msgspec.convert(pack.art, dict[str, Art], strict=False)
    except msgspec.ValidationError as error:
        raise ArtError(f"pack {pack.name}: art: {error}") from error
    for thing, art in said.items():
        if art.figures:
            raise ArtError(
                f"pack {pack.name}: art: {thing} names figures; a pack may name look, ground, cloths, beside"
            )
    return said


def _check(place: str, arts: Mapping[str, Art], known: Collection[str]) -> None:
    """Refuse rows for cards, icons and colours that are not there."""
    for thing, art in arts.items():
        if thing not in known:
            raise ArtError(f"{place}: there is no card {thing!r}; ids are as in the game's gallery")
        if art.unknown():
            raise ArtError(f"{place}: {thing} names {art.unknown()}")
        for icon in (art.beside, *(figure.icon for figure in art.figures)):
            if icon and icon not in outlines():
                raise ArtError(f"{place}: {thing} names the icon {icon!r}; there is none of that name")


def thing_of(face: Face) -> str:
    """What a face shows, without the number of its copy."""
    return face.id.partition("#")[0]


def look_of(face: Face, rows: Rows) -> str:
    """The look of a card: by its kind where the game names one, or by its tint."""
    sort = face.id.partition(":")[0]
    fits = (
        look
        for kind, look in rows.look.items()
        if face.kind.startswith(kind) or face.kind.endswith(f" {kind}") or sort == kind
    )
    return next(fits, BY_TINT[face.tint])


def cards_of(faces: Iterable[Face], rows: Rows) -> list[Wanted]:
    """The pictures of cards, each in two sizes, grouped by their look."""
    found = []
    for face in faces:
        if face.face_down or not face.icon:
            continue
        thing, look = thing_of(face), look_of(face, rows)
        art = rows.card.get(thing, RULE)
        for size in (2, 1):
            picture = CardPicture(thing, face.icon, look, art, size == 1)
            found.append(Wanted(f"card:{thing}@{size}", f"cards-{look}@{size}", picture, 72))
    return found


def frames_of(game: AnyGame) -> dict[str, str]:
    """The rank of every card's frame: what it costs, how great an enemy it is, or what it is made of."""
    rows = rows_of(game)
    return {thing_of(face): _rank(face, look_of(face, rows)) for face in game.gallery()}


def _rank(face: Face, look: str) -> str:
    cost = next((stat.value for stat in face.stats if stat.name == "Cost"), None)
    if "Boss" in face.kind or "Villain" in face.kind:
        return "boss"
    if "Elite" in face.kind or "Named" in face.kind:
        return "elite"
    if cost is not None and look in PRICED:
        return "gold" if cost >= 5 else "silver" if cost == 4 else "bronze"
    return FRAMES[look]


PRICED = ("warrior", "mystic", "rogue")
FRAMES = {
    **dict.fromkeys(LOOKS, "wood"),
    **dict.fromkeys(("boneman", "goblin", "dwarf", "elf", "beast", "spirit"), "iron"),
    **{look: look for look in ("arcane", "divine", "void", "wild", "blood", "omen", "treasure")},
    "location": "stone",
    "warrior": "bronze",
    "mystic": "silver",
    "rogue": "bronze",
}
"""The frame of a card by its look, where nothing else says how great it is."""


def game_book(game: AnyGame) -> Sequence[Wanted]:
    """All that a game wants painted."""
    rows = rows_of(game)
    figures = minis([*game.figures(), *_named(rows)], worn_by(game, rows))
    first = [*scenes_of(game), *lessons_of(game), *heads_of(game), *maps_of(game)]
    wanted = [*cards_of(game.gallery(), rows), *figures, *vignettes_of(game, rows), *first]
    return [msgspec.structs.replace(one, group=f"{game.slug}-{one.group}") for one in wanted]


def vignettes_of(game: AnyGame, rows: Rows) -> list[Wanted]:
    """What is in rows and fights without a card: in the look of the card with its icon, or in that of its tint."""
    known = {(face.icon, face.tint): look_of(face, rows) for face in reversed(game.gallery())}
    return vignettes(game.vignettes(), lambda icon, tint: known.get((icon, tint), BY_TINT[tint]), worn_by(game, rows))


def worn_by(game: AnyGame, rows: Rows) -> dict[tuple[str, Tint], Worn]:
    """What rows say of the figures on cards, for wherever else they stand; of two with one icon the first counts."""
    faces = [face for face in reversed(game.gallery()) if thing_of(face) in rows.card]
    return {(face.icon, face.tint): rows.card[thing_of(face)].worn(face.icon) for face in faces}


def _named(rows: Rows) -> list[Figure]:
    """The figures that a game's `art.toml` names."""
    named = [row.partition("/") for row in rows.figure]
    return [Figure(icon, Tint(tint or Tint.PLAIN)) for icon, _, tint in named]


def shared_book() -> Sequence[Wanted]:
    """What all games share: grounds of maps, frames and backs of cards, dice."""
    return [picture for part in SHARED for picture in part()]


SHARED: tuple[Callable[[], Sequence[Wanted]], ...] = (
    frames.pictures,
    regions,
    halls,
    hexes.pictures,
    stamps.pictures,
    sites.pictures,
    floors,
    furniture,
    papers,
    trays.pictures,
)
"""Who paints what all games share; each names its pictures."""
