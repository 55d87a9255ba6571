/** Where pieces stand on the places of a map, so that each of a crowd can be seen. */
import type { Piece } from '../lib/protocol';
import { standing, type Point } from './geometry';

export interface Standing {
  piece: Piece;
  at: Point;
  /** The radius of a token, or half the side of a piece of furniture. */
  size: number;
  cardWidth: number;
}

export interface Room {
  /** The radius of a token that stands alone. */
  token: number;
  /** The width of a card that lies alone. */
  card: number;
  /** How far from the middle of a place there may be something to see. */
  reach: Point;
}

/** What tokens shrink to when so many share a place. */
function crowding(count: number): number {
  if (count === 1) return 1;
  if (count === 2) return 0.72;
  if (count <= 4) return 0.58;
  return Math.max(0.3, 1.35 / Math.sqrt(count));
}

export function piecesByPlace(pieces: readonly Piece[]): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) found.set(piece.at, [...(found.get(piece.at) ?? []), piece]);
  return found;
}

/** Pieces in the middle of their places, or spread over them. Pieces on unknown places are not drawn. */
export function spread(pieces: readonly Piece[], centres: ReadonlyMap<string, Point>, room: Room): Standing[] {
  return [...piecesByPlace(pieces)].flatMap(([place, group]) => {
    const centre = centres.get(place);
    if (!centre) return [];
    const scale = crowding(group.length);
    const free = { x: room.reach.x - room.token * scale, y: room.reach.y - room.token * scale };
    return standing(group.length, free).map((offset, index) => ({
      piece: group[index] as Piece,
      at: { x: centre.x + offset.x, y: centre.y + offset.y },
      size: room.token * scale,
      cardWidth: room.card * scale,
    }));
  });
}

/** More cards than these lie in two stacks, and smaller. */
const ONE_STACK = 5;

/** On large tiles tokens stand in a column at the left, cards lie in a stack at the right, the last on top. */
export function besideEachOther(
  pieces: readonly Piece[],
  centres: ReadonlyMap<string, Point>,
  tile: number,
): Standing[] {
  const token = tile * 0.145;
  return [...piecesByPlace(pieces)].flatMap(([place, group]) => {
    const centre = centres.get(place);
    if (!centre) return [];
    const cards = group.filter((piece) => piece.shape === 'card');
    const tokens = group.filter((piece) => piece.shape !== 'card');
    const size = tokens.length <= 3 ? token : Math.max(token * 0.5, (token * 3) / Math.ceil(tokens.length / 2));
    const columns = tokens.length <= 3 ? 1 : 2;
    const perColumn = Math.ceil(tokens.length / columns);
    const step = Math.min(size * 2 + 2, (tile * 0.72) / Math.max(1, perColumn));
    const left = cards.length > 0 || tokens.length > 1 || columns > 1 ? -tile * 0.24 : -tile * 0.2;
    const stacks = cards.length <= ONE_STACK ? 1 : 2;
    const perStack = Math.ceil(cards.length / stacks);
    const card = stacks === 1 ? tile * 0.575 : tile * 0.37;
    const cardStep = Math.min(tile * 0.225, (tile * 0.5) / Math.max(1, perStack - 1));
    return [
      ...tokens.map((piece, index) => ({
        piece,
        at: {
          x: centre.x + left + Math.floor(index / perColumn) * size * 2.1,
          y: centre.y + tile * 0.04 + ((index % perColumn) - (perColumn - 1) / 2) * step,
        },
        size,
        cardWidth: card,
      })),
      ...cards.map((piece, index) => ({
        piece,
        at: {
          x: centre.x + (stacks === 1 ? tile * 0.18 : tile * (index < perStack ? 0.03 : 0.3)),
          y: centre.y + tile * 0.06 + ((index % perStack) - (perStack - 1) / 2) * cardStep,
        },
        size: token,
        cardWidth: card,
      })),
    ];
  });
}
