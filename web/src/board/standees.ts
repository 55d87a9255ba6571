/** Where painted figures stand on large tiles: beside the landmark, named while they are few, in a heap when they are many. */
import type { Piece } from '../lib/protocol';
import type { Point } from './geometry';
import { piecesByPlace, type Label, type Matters, type Stood } from './standing';

/** More figures than these on one tile are a crowd, of which so many are drawn. */
const FEW = 4;
const DRAWN = 6;
/** So many things lie side by side. */
const LYING = 3;

interface Ranks {
  /** The radius of a figure, in parts of the tile. */
  size: number;
  /** Where figures stand, from the middle of the tile. */
  at: readonly Point[];
  /** How far below the middle of the tile the name of each is; none where there is no room. */
  names?: readonly number[];
}

/** How one, two and more stand: the left half is the landmark's. */
const RANKS: Record<number, Ranks> = {
  1: { size: 0.205, at: [{ x: 0.18, y: 0.01 }], names: [0.34] },
  2: {
    size: 0.165,
    at: [
      { x: -0.04, y: -0.05 },
      { x: 0.29, y: -0.03 },
    ],
    names: [0.23, 0.37],
  },
  3: {
    size: 0.15,
    at: [
      { x: 0.04, y: -0.08 },
      { x: 0.32, y: -0.08 },
      { x: 0.18, y: 0.22 },
    ],
  },
  4: {
    size: 0.145,
    at: [
      { x: 0.02, y: -0.08 },
      { x: 0.31, y: -0.08 },
      { x: 0.04, y: 0.23 },
      { x: 0.33, y: 0.23 },
    ],
  },
};
const HEAP: Ranks = {
  size: 0.145,
  at: [
    { x: -0.22, y: -0.07 },
    { x: 0.04, y: -0.09 },
    { x: 0.27, y: -0.03 },
    { x: -0.14, y: 0.2 },
    { x: 0.1, y: 0.22 },
    { x: 0.34, y: 0.22 },
  ],
};

/** How tall a line of a name is, in parts of the tile: as far as two names are apart. */
const LINE = 0.14;

const lies = ({ shape }: Piece): boolean => shape === 'pin' || shape === 'furniture';

/** Of a crowd, those that matter and those on top, in their order. */
function heap(group: readonly Piece[], matters: Matters): Piece[] {
  const chosen = new Set(group.filter(matters).slice(-DRAWN));
  for (const piece of [...group].reverse()) if (chosen.size < DRAWN) chosen.add(piece);
  return group.filter((piece) => chosen.has(piece));
}

/** `bare` are the places without a tile: what lies there has them to itself. */
export function standees(
  pieces: readonly Piece[],
  centres: ReadonlyMap<string, Point>,
  tile: number,
  matters: Matters,
  bare: ReadonlySet<string>,
): Stood {
  const found: Stood = { standings: [], crowds: [] };
  const cardWidth = tile * 0.575;
  for (const [place, group] of piecesByPlace(pieces)) {
    const centre = centres.get(place);
    if (!centre) continue;
    const at = ({ x, y }: Point): Point => ({ x: centre.x + x * tile, y: centre.y + y * tile });
    const figures = group.filter((piece) => !lies(piece));
    const drawn = figures.length > FEW ? heap(figures, matters) : figures;
    const things = group.filter(lies).slice(0, LYING);
    things.forEach((piece, index) => {
      const spot = bare.has(place)
        ? { x: (index - (things.length - 1) / 2) * 0.3, y: 0.04 }
        : { x: -0.36 + index * 0.2, y: 0.34 };
      found.standings.push({ piece, at: at(spot), size: tile * (bare.has(place) ? 0.15 : 0.1), cardWidth });
    });
    const ranks = RANKS[drawn.length] ?? HEAP;
    drawn.forEach((piece, index) => {
      const spot = ranks.at[index] as Point;
      const below = ranks.names?.[index];
      const label: Label | undefined =
        below === undefined
          ? undefined
          : {
              left: ((things.length > 0 ? 0.46 - 0.2 * things.length : 0.47) + spot.x) * tile,
              right: (0.47 - spot.x) * tile,
              below: (below - spot.y) * tile,
              tall: LINE * tile,
            };
      found.standings.push({ piece, at: at(spot), size: ranks.size * tile, cardWidth, ...(label ? { label } : {}) });
    });
    if (figures.length > FEW) found.crowds.push({ place, at: at({ x: 0.38, y: -0.28 }), pieces: figures.length });
  }
  return found;
}
