"""Books of pictures: which sheets there are, and where on them each picture lies, by its key.

A book is what a client is sent. Keys are words that a scene's data leads to:

- `card:ID@2` and `card:ID@1`, a card's picture, large and small, by the id of its face without its copy
- `figure:ICON/TINT`, a figure for pieces and portraits
- `tile:GROUND/N`, a tile's ground in one of a few ways, `tile:back/TIER` its back; `road:MATERIAL/SIDE`, a road over
  it from the middle, which is `road:MATERIAL/middle`; `hall:GROUND/SIDES`, a tile with halls by its open sides, `nes`
- `hex:GROUND`, the texture of a ground of hex maps, without seams; `stamp:NAME/N`, what stands on it, in shapes 0 to
  4; `site:ICON`, `site:ICON/BADGE` or `site:ICON/TINT`, models of places and pieces on them; `plinth:TINT`, the base
  of a place without a model. The foot of stamps, models and bases is in the middle, five sixths of the way down
- `floor:GROUND`, four by four squares of a board that run on at their edges; `furniture:ICON` and `crown:ICON`, what
  stands on one square and what spreads over three by three, from above
- `map:SLUG`, the land of a campaign on parchment, under its road
- `frame:RANK`, `crest:RANK`, `plate:TINT` and `card-paper`, what a card is framed with; `back:TINT`, its
  back; `paper`, what a page is written on
- `die:TINT`, dice; `ten:TINT`, those of ten faces, and the `tray` that they lie in, whose corners are not stretched
- `vignette:ICON/TINT`, what is read beside words without a card; `fighter:ICON/TINT`, who stands in a fight
- `scene:GAME` and `scene-wide:GAME`, what a game is introduced with, on its card and over a page
- `lesson:GAME/N`, what its lessons show; `page:ICON/TINT`, what heads a page of that icon
"""

from msgspec import Struct


class Leaf(Struct, frozen=True):
    """A file with pictures on it, and its size in pixels."""

    file: str
    width: int
    height: int


Cell = tuple[int, int, int, int, int]
"""The place of a picture: the sheet's number, left, top, width and height in pixels."""


class Book(Struct, frozen=True, omit_defaults=True):
    """The pictures of a game, or those that all games share."""

    sheets: tuple[Leaf, ...] = ()
    cells: dict[str, Cell] = {}
    frames: dict[str, str] = {}
    """Which frame a card has, by the id of its face, where it is not the one that its tint gives."""
    unfinished: bool = False
    """Whether more is being painted: whoever asks again in a while has it."""


class Kept(Struct, frozen=True):
    """A book as it lies on the disk: with what its pictures depend on, and the icons in them."""

    book: Book
    digests: dict[str, str] = {}
    icons: tuple[str, ...] = ()
