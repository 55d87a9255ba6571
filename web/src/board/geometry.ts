/** Where places of maps lie, in the units of the drawing: pure arithmetic, no page. */
import type { Heading, Place } from '../lib/protocol';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From the centre of a hex to a corner. */
export const HEX_RADIUS = 50;
export const HEX_HEIGHT = HEX_RADIUS * Math.sqrt(3);
const HALF_HEIGHT = HEX_HEIGHT / 2;
export const SQUARE = 60;
export const TILE = 200;
export const TILE_GAP = 8;

type Spot = Pick<Place, 'column' | 'row'>;

/** The centre of a hex with a flat top; every odd column lies half a hex lower. */
export function hexCentre({ column, row }: Spot): Point {
  return { x: column * HEX_RADIUS * 1.5, y: (row * 2 + (Math.abs(column) % 2)) * HALF_HEIGHT };
}

/** The six corners of a hex around a centre, as the `points` of a polygon. */
export function hexCorners({ x, y }: Point, radius = HEX_RADIUS): string {
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`)
    .join(' ');
}

export function squareCentre({ column, row }: Spot): Point {
  return { x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE };
}

/** The rim around squares, as the `d` of a path: every side that only one of them has. */
export function rimOfSquares(centres: readonly Point[]): string {
  const half = SQUARE / 2;
  const sides = new Map<string, string>();
  const add = (x1: number, y1: number, x2: number, y2: number): void => {
    const side = `${x1} ${y1} ${x2} ${y2}`;
    if (!sides.delete(side)) sides.set(side, `M${x1} ${y1}L${x2} ${y2}`);
  };
  for (const { x, y } of centres) {
    add(x - half, y - half, x + half, y - half);
    add(x - half, y + half, x + half, y + half);
    add(x - half, y - half, x - half, y + half);
    add(x + half, y - half, x + half, y + half);
  }
  return [...sides.values()].join('');
}

export function tileCentre({ column, row }: Spot): Point {
  const step = TILE + TILE_GAP;
  return { x: column * step + TILE / 2, y: row * step + TILE / 2 };
}

/** The smallest box around places of half a width and half a height, with a margin. */
export function boxAround(centres: readonly Point[], halfWidth: number, halfHeight: number, margin: number): Box {
  if (centres.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = centres.map((centre) => centre.x);
  const ys = centres.map((centre) => centre.y);
  const [left, top] = [Math.min(...xs) - halfWidth - margin, Math.min(...ys) - halfHeight - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + halfWidth + margin - left,
    height: Math.max(...ys) + halfHeight + margin - top,
  };
}

export const hexBox = (centres: readonly Point[]): Box => boxAround(centres, HEX_RADIUS, HALF_HEIGHT, 6);
export const squareBox = (centres: readonly Point[]): Box => boxAround(centres, SQUARE / 2, SQUARE / 2, 12);
export const tileBox = (centres: readonly Point[]): Box => boxAround(centres, TILE / 2, TILE / 2, 10);

export const viewBox = ({ x, y, width, height }: Box): string => [x, y, width, height].map(round).join(' ');

export const TURNS: Record<Heading, number> = { north: 0, east: 90, south: 180, west: 270 };

/** The middle of a side of a square. */
export function sideMiddle(spot: Spot, side: Heading): Point {
  const { x, y } = squareCentre(spot);
  const half = SQUARE / 2;
  const steps: Record<Heading, Point> = {
    north: { x: 0, y: -half },
    east: { x: half, y: 0 },
    south: { x: 0, y: half },
    west: { x: -half, y: 0 },
  };
  return { x: x + steps[side].x, y: y + steps[side].y };
}

/** The `points` of a line through centres. */
export function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Where the pieces of one place stand so that each can be seen: one in the middle, a few around it, more in rows.
 * `room` is how far a centre may lie from the middle, sideways and up or down.
 */
export function standing(count: number, room: Point): Point[] {
  if (count === 1) return [{ x: 0, y: 0 }];
  const columns = Math.ceil(Math.sqrt((count * room.x) / room.y));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns);
    const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
    const column = place % columns;
    return {
      x: inRow === 1 ? 0 : round(room.x * ((2 * column) / (inRow - 1) - 1)),
      y: rows === 1 ? 0 : round(room.y * ((2 * row) / (rows - 1) - 1)),
    };
  });
}

/** In pixels: nothing on a board is printed smaller. */
export const SMALL_PRINT = 10.5;
/** The mean width of a letter, in its size. */
const LETTER = 0.52;

/**
 * A word as it is printed in a width on a map of which a unit takes `scale` pixels: never too small to be read, and left
 * out rather than cut where it has no room.
 */
export function printed(
  text: string,
  width: number,
  largest: number,
  scale: number,
): { text: string; size: number } | null {
  const least = SMALL_PRINT / scale;
  const size = Math.min(Math.max(largest, least), width / (text.length * LETTER));
  return size >= least ? { text, size: round(size) } : null;
}

/** A size in units that is at least small print. */
export const legible = (size: number, scale: number): number => round(Math.max(size, SMALL_PRINT / scale));

/** A name in one line, or in two where it has room in no other way. */
export function inTwoLines(
  name: string,
  width: number,
  largest: number,
  scale: number,
): { lines: string[]; size: number } | null {
  const one = printed(name, width, largest, scale);
  if (one) return { lines: [one.text], size: one.size };
  const [best] = halves(name);
  const parts = (best ?? [name]).map((line) => printed(line, width, largest, scale));
  const found = parts.filter((part) => part !== null);
  if (found.length < parts.length) return null;
  return { lines: found.map(({ text }) => text), size: Math.min(...found.map(({ size }) => size)) };
}

/** A name in two lines, the more even ones first; none where it is one word. */
export function halves(name: string): string[][] {
  const words = name.split(' ');
  const found = words.slice(1).map((_, place) => [words.slice(0, place + 1), words.slice(place + 1)]);
  const longest = (lines: string[]): number => Math.max(...lines.map(({ length }) => length));
  return found.map((half) => half.map((part) => part.join(' '))).sort((a, b) => longest(a) - longest(b));
}
