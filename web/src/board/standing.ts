/** Where pieces stand on the places of a map: a few can be seen each, of a crowd those that matter, with their number. */
import type { Piece } from '../lib/protocol';
import { SQUARE, standing, type Point } from './geometry';

export interface Standing {
  piece: Piece;
  at: Point;
  /** The radius of a token, or half the side of a piece of furniture. */
  size: number;
  cardWidth: number;
  /** Where its name has room below it: how far to the left and to the right, how far down, and how tall its line is. */
  label?: Label;
}

export interface Label {
  left: number;
  right: number;
  below: number;
  tall: number;
}

export interface Room {
  /** The radius of a token that stands alone. */
  token: number;
  /** The width of a card that lies alone. */
  card: number;
  /** How far from the middle of a place there may be something to see. */
  reach: Point;
}

/** So many stand on a place that not all of them are drawn; `pieces` is how many there are. */
export interface Crowd {
  place: string;
  at: Point;
  pieces: number;
}

export interface Stood {
  standings: Standing[];
  crowds: Crowd[];
}

/** Whether a piece is drawn however many there are: it may be chosen, or it is what happens now. */
export type Matters = (piece: Piece) => boolean;

/** More than these on one place are a crowd, of which so many are drawn. */
const FEW = 4;
const DRAWN = 3;

/** What tokens shrink to when so many share a place. */
function crowding(count: number): number {
  if (count === 1) return 1;
  if (count === 2) return 0.72;
  if (count <= 4) return 0.58;
  return Math.max(0.3, 1.35 / Math.sqrt(count));
}

export function piecesByPlace(pieces: readonly Piece[]): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const group = found.get(piece.at);
    if (group) group.push(piece);
    else found.set(piece.at, [piece]);
  }
  return found;
}

/** Of a crowd, those that matter and those on top, in their order; all of a few. */
export function drawnOf(group: readonly Piece[], matters: Matters, few = FEW): Piece[] {
  if (group.length <= few) return [...group];
  const chosen = new Set(group.filter(matters));
  for (const piece of [...group].reverse()) if (chosen.size < DRAWN) chosen.add(piece);
  return group.filter((piece) => chosen.has(piece));
}

const counts = (group: readonly Piece[]): number =>
  group.filter(({ shape }) => shape !== 'pin' && shape !== 'furniture').length;

/** Pieces in the middle of their places, or spread over them. Pieces on unknown places are not drawn. */
export function spread(
  pieces: readonly Piece[],
  centres: ReadonlyMap<string, Point>,
  room: Room,
  matters: Matters,
): Stood {
  const found: Stood = { standings: [], crowds: [] };
  const [large, usual] = [pieces.filter(isLarge), pieces.filter((piece) => !isLarge(piece))];
  for (const piece of large) {
    const corner = centres.get(piece.at);
    if (corner) found.standings.push(covering(piece, corner, room));
  }
  for (const [place, group] of piecesByPlace(usual)) {
    const centre = centres.get(place);
    if (!centre) continue;
    const drawn = drawnOf(group, matters);
    const scale = crowding(drawn.length);
    const free = { x: room.reach.x - room.token * scale, y: room.reach.y - room.token * scale };
    for (const [index, offset] of standing(drawn.length, free).entries())
      found.standings.push({
        piece: drawn[index] as Piece,
        at: { x: centre.x + offset.x, y: centre.y + offset.y },
        size: room.token * scale,
        cardWidth: room.card * scale,
      });
    if (drawn.length < group.length)
      found.crowds.push({
        place,
        at: { x: centre.x - room.reach.x * 0.7, y: centre.y - room.reach.y * 0.7 },
        pieces: counts(group),
      });
  }
  return found;
}

/** As `spread`; but what lies on a place where others stand is small, in the corner that they leave free. */
export function pinned(
  pieces: readonly Piece[],
  centres: ReadonlyMap<string, Point>,
  room: Room,
  matters: Matters,
): Stood {
  const isPin = (piece: Piece): boolean => piece.shape === 'pin';
  const stood = spread(
    pieces.filter((piece) => !isPin(piece)),
    centres,
    room,
    matters,
  );
  const taken = new Set(stood.standings.map(({ piece }) => piece.at));
  const lying = spread(pieces.filter(isPin), centres, room, matters);
  const beside = (one: Standing): Standing => ({
    ...one,
    at: { x: one.at.x + room.reach.x * 0.6, y: one.at.y - room.reach.y * 0.6 },
    size: room.token * 0.55,
  });
  const standings = lying.standings.map((one) => (taken.has(one.piece.at) ? beside(one) : one));
  return { standings: [...stood.standings, ...standings], crowds: [...stood.crowds, ...lying.crowds] };
}

const isLarge = (piece: Piece): boolean => (piece.span ?? 1) > 1;

/** A piece that covers several squares, of which its place is the upper left one. */
function covering(piece: Piece, corner: Point, room: Room): Standing {
  const span = piece.span ?? 1;
  const away = ((span - 1) * SQUARE) / 2;
  return {
    piece,
    at: { x: corner.x + away, y: corner.y + away },
    size: room.token * span,
    cardWidth: room.card * span,
  };
}

/** On large tiles tokens stand in a column at the left, cards lie in a stack at the right, the last on top. */
export function besideEachOther(
  pieces: readonly Piece[],
  centres: ReadonlyMap<string, Point>,
  tile: number,
  matters: Matters,
): Stood {
  const found: Stood = { standings: [], crowds: [] };
  const most = tile * 0.145;
  for (const [place, group] of piecesByPlace(pieces)) {
    const centre = centres.get(place);
    if (!centre) continue;
    const cards = drawnOf(group.filter(isCard), matters, DRAWN);
    const tokens = drawnOf(
      group.filter((piece) => !isCard(piece)),
      matters,
      cards.length > 0 ? DRAWN : DRAWN * 2,
    );
    const columns = tokens.length <= 3 ? 1 : 2;
    const perColumn = Math.ceil(tokens.length / columns);
    const step = Math.min(most * 2 + 2, (tile * 0.78) / Math.max(1, perColumn));
    const size = Math.min(most, step / 2);
    const left = cards.length > 0 || tokens.length > 1 ? -tile * 0.27 : -tile * 0.2;
    const card = tile * 0.575;
    const cardStep = Math.min(tile * 0.225, (tile * 0.46) / Math.max(1, cards.length - 1));
    tokens.forEach((piece, index) =>
      found.standings.push({
        piece,
        at: {
          x: centre.x + left + Math.floor(index / perColumn) * size * 2.1,
          y: centre.y + tile * 0.06 + ((index % perColumn) - (perColumn - 1) / 2) * step,
        },
        size,
        cardWidth: card,
      }),
    );
    cards.forEach((piece, index) =>
      found.standings.push({
        piece,
        at: {
          x: centre.x + tile * 0.18,
          y: centre.y + tile * 0.08 + (index - (cards.length - 1) / 2) * cardStep,
        },
        size: most,
        cardWidth: card,
      }),
    );
    if (tokens.length + cards.length < group.length)
      found.crowds.push({ place, at: { x: centre.x + tile * 0.37, y: centre.y - tile * 0.3 }, pieces: counts(group) });
  }
  return found;
}

const isCard = (piece: Piece): boolean => piece.shape === 'card';
