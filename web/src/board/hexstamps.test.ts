import { expect, test } from 'vitest';
import { HEX_RADIUS, hexCentre } from './geometry';
import type { Spot } from './hexground';
import { clearOf, clearOfSites, dressed, DRESSING, VARIANTS } from './hexstamps';

const place = (column: number, row: number, ground: Spot['ground'], site = false): Spot => ({
  id: `${column},${row}`,
  column,
  row,
  ground,
  site,
});
const land = [
  place(0, 0, 'forest'),
  place(1, 0, 'hills'),
  place(2, 0, 'rock'),
  place(3, 0, 'swamp'),
  place(4, 0, 'grass'),
];

test('the same land is dressed in the same way, from the back to the front', () => {
  const stamps = dressed(land, [], []);
  expect(dressed(land, [], [])).toEqual(stamps);
  expect(stamps.map(({ y }) => y)).toEqual(stamps.map(({ y }) => y).sort((a, b) => a - b));
  expect(stamps.length).toBeGreaterThan(30);
  expect(stamps.every(({ variant }) => variant >= 0 && variant < VARIANTS)).toBe(true);
});

test('a place looks the same whatever lies beside it', () => {
  const [alone, among] = [dressed([land[0]!], [], []), dressed(land, [], [])];
  for (const stamp of alone) expect(among).toContainEqual(stamp);
});

test('what stands on a ground is what belongs there, and within its place', () => {
  for (const spot of land) {
    const names = new Set(DRESSING[spot.ground!]!.map(({ name }) => name));
    const centre = hexCentre(spot);
    for (const { name, x, y } of dressed([spot], [], [])) {
      expect(names).toContain(name);
      expect(Math.hypot(x - centre.x, y - centre.y)).toBeLessThan(HEX_RADIUS);
    }
  }
});

test('nothing stands on a road or a river', () => {
  const { x, y } = hexCentre(land[0]!);
  const road = Array.from({ length: 21 }, (_, step) => ({ x: x - 50 + step * 5, y }));
  const clear = clearOf([road], []);
  for (const stamp of dressed(land, clear, []))
    for (const point of clear)
      expect(Math.hypot(stamp.x - point.x, stamp.y - point.y), stamp.name).toBeGreaterThan(point.room * 0.9);
});

test('a site keeps its middle free, and at most two large stamps stand around it', () => {
  const site = place(0, 0, 'rock', true);
  const stamps = dressed([site], [], clearOfSites([site]));
  const centre = hexCentre(site);
  expect(stamps.filter(({ name }) => name === 'mountain').length).toBeLessThanOrEqual(2);
  for (const { x, y } of stamps) expect(Math.hypot(x - centre.x, y - centre.y)).toBeGreaterThan(0.35 * HEX_RADIUS);
});

test('grounds of houses have nothing to be dressed with', () => {
  expect(dressed([place(0, 0, 'floor')], [], [])).toEqual([]);
});
