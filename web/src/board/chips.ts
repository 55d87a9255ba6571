/** Chips: a few words under pieces that may be chosen, such as how likely they would fall. */
import { legible, type Point } from './geometry';
import type { Standing } from './standing';
import type { Lit } from './types';

export interface Placed {
  id: string;
  at: Point;
  text: string;
}

/** The width of a letter in its print. */
const LETTER = 0.52;
/** Half of its height, in its print: it begins below the rim of its piece, on which more is printed. */
const HALF = 0.75;
/** So many radii of its piece it is wide at most; what is wider covers what is printed around. */
const WIDEST = 3.2;

/** How large a chip is printed, and how wide it is, in the units of its map. */
export function chipSize(text: string, scale: number): { print: number; width: number } {
  const print = legible(13, scale);
  return { print, width: text.length * LETTER * print + print };
}

/** The chips of a map. Where they would lie over each other, another piece or half a map, each says its number alone. */
export function chipsOf(standings: readonly Standing[], lit: Record<string, Lit>, scale: number): Placed[] {
  const placed = standings.flatMap(({ piece, at, size }) => {
    const text = lit[piece.id]?.chip;
    if (!text) return [];
    const { print, width } = chipSize(text, scale);
    const said = width > WIDEST * size ? numberOf(text) : text;
    return [{ id: piece.id, at: { x: at.x, y: at.y + size + HALF * print }, text: said }];
  });
  const isClose = (one: Placed, other: { x: number; y: number }, reach: number): boolean => {
    const { print, width } = chipSize(one.text, scale);
    return Math.abs(other.x - one.at.x) < width / 2 + reach && Math.abs(other.y - one.at.y) < HALF * print + reach;
  };
  return placed.map((one) => {
    const isCrowded =
      placed.some((other) => other !== one && isClose(one, other.at, chipSize(other.text, scale).width / 2)) ||
      standings.some(({ piece, at, size }) => piece.id !== one.id && isClose(one, at, size * 0.7));
    return isCrowded ? { ...one, text: numberOf(one.text) } : one;
  });
}

/** What a chip says before its words: `38 %` of `38 % kill`. */
const numberOf = (text: string): string => /^[<>]?\d+\s?%/.exec(text)?.[0] ?? text;
