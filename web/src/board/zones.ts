/** Zones of a map: those that lie there, and those of the piece that somebody points at. */
import type { Zone } from '../lib/protocol';

/** The zones to draw, each name once, those of the pointed piece last: they lie over the others. */
export function shownZones(zones: readonly Zone[], pointed: string): Zone[] {
  const seen = new Set<string>();
  const isNew = ({ name }: Zone): boolean => !seen.has(name) && Boolean(seen.add(name));
  const lying = zones.filter(({ owner }) => !owner);
  const owned = zones.filter(({ owner }) => owner && owner === pointed);
  return [...lying, ...owned].filter(isNew);
}

/** So wide is a letter of print on the average, by its height. */
const LETTER = 0.54;

/** Where the middle of some words stands so that none of them leaves the map on a side; `xs` are the places of the map. */
export function middleOf(words: string, print: number, x: number, xs: Iterable<number>): number {
  const half = (words.length * print * LETTER) / 2;
  const all = [...xs];
  const [left, right] = [Math.min(...all) + half, Math.max(...all) - half];
  return left > right ? x : Math.min(Math.max(x, left), right);
}
