import { expect, test } from 'vitest';
import type { Path } from '../lib/protocol';
import { HEX_RADIUS, hexCentre, type Point } from './geometry';
import { bridgesOf, chains, curve, waysOf } from './hexways';

const spots: Record<string, { column: number; row: number }> = {
  a: { column: 0, row: 0 },
  b: { column: 1, row: 0 },
  c: { column: 2, row: 1 },
  d: { column: 3, row: 1 },
  e: { column: 1, row: 1 },
  x: { column: 0, row: 1 },
};
const centres = new Map(Object.entries(spots).map(([id, spot]) => [id, hexCentre(spot)]));
const way = (kind: Path['way'], ...along: string[]): Path => ({ name: 'Way', along, way: kind }) as Path;
const least = (line: readonly Point[], to: Point): number =>
  Math.min(...line.map(({ x, y }) => Math.hypot(x - to.x, y - to.y)));

test('pieces of a way that meet become one line', () => {
  const beside = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['b', 'd']],
    ['d', ['c']],
  ]);
  expect(chains({ beside })).toEqual([['a', 'b', 'c', 'd']]);
});

test('a way that forks begins anew at the fork, and every piece of it is there once', () => {
  const beside = new Map([
    ['a', ['m']],
    ['b', ['m']],
    ['c', ['m']],
    ['m', ['a', 'b', 'c']],
  ]);
  expect(chains({ beside })).toEqual([
    ['a', 'm'],
    ['b', 'm'],
    ['c', 'm'],
  ]);
});

test('a ring is one line, too', () => {
  const beside = new Map([
    ['a', ['b', 'd']],
    ['b', ['a', 'c']],
    ['c', ['b', 'd']],
    ['d', ['c', 'a']],
  ]);
  expect(chains({ beside })).toEqual([['a', 'b', 'c', 'd', 'a']]);
});

test('a curve goes through all its points', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 4 },
    { x: 20, y: -4 },
  ];
  const line = curve(points);
  for (const point of points) expect(least(line, point)).toBeLessThan(1e-9);
});

test('a road leads past the middles of places and through those of sites, a river keeps away from them', () => {
  const paths = [way('road', 'a', 'b', 'c', 'd'), way('river', 'x', 'e', 'c')];
  const { roads, rivers } = waysOf(paths, centres, new Set(['b']));
  expect([roads.length, rivers.length]).toEqual([1, 1]);
  expect(least(roads[0]!, centres.get('b')!)).toBeLessThan(0.01);
  expect(least(roads[0]!, centres.get('c')!)).toBeLessThan(0.2 * HEX_RADIUS);
  expect(least(rivers[0]!, centres.get('e')!)).toBeLessThan(0.45 * HEX_RADIUS);
});

test('three places around a corner are joined in it', () => {
  const paths = [way('road', 'b', 'c'), way('road', 'c', 'e'), way('road', 'b', 'e')];
  const { roads } = waysOf(paths, centres, new Set(['b', 'c', 'e']));
  const corner = { x: 0, y: 0 };
  for (const id of ['b', 'c', 'e']) {
    corner.x += centres.get(id)!.x / 3;
    corner.y += centres.get(id)!.y / 3;
  }
  expect(roads).toHaveLength(3);
  for (const road of roads) expect(least(road, corner)).toBeLessThan(0.01);
});

test('a bridge stands where a road crosses a river, and only there', () => {
  const line = (from: Point, to: Point): Point[] =>
    Array.from({ length: 40 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 39,
      y: from.y + ((to.y - from.y) * step) / 39,
    }));
  const road = line({ x: -50, y: 0 }, { x: 50, y: 0 });
  const [crossing, apart] = [line({ x: 10, y: -60 }, { x: 10, y: 60 }), line({ x: -50, y: 30 }, { x: 50, y: 30 })];
  const [bridge, ...others] = bridgesOf([road], [crossing, apart]);
  expect(others).toEqual([]);
  expect(bridge?.at.x).toBeCloseTo(10, -1);
  expect(bridge?.angle).toBeCloseTo(0);
  expect(bridgesOf([road], [apart])).toEqual([]);
});
