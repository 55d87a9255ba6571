import { describe, expect, test } from 'vitest';
import type { Box } from './geometry';
import { apart, flagAt, inside, poleOf, tagAround } from './labels';

const MAP: Box = { x: 0, y: 0, width: 1000, height: 800 };
const CITY = { x: 500, y: 400 };
const isFree = (flag: Box, other: Box): boolean =>
  flag.x >= other.x + other.width ||
  other.x >= flag.x + flag.width ||
  flag.y >= other.y + other.height ||
  other.y >= flag.y + flag.height;
const flag = (taken: Box[], at = CITY): Box => flagAt(at, 'falls in 1 turn', 15, 54, taken, MAP);

describe('a name on its tag', () => {
  test('is as wide as it is long, around its point', () => {
    const [short, long] = [tagAround(CITY, 'Klik', 14), tagAround(CITY, 'Cryovern', 14)];
    expect(long.width).toBeGreaterThan(short.width);
    expect(long.x + long.width / 2).toBe(CITY.x);
  });

  test('stays on the map at its edge', () => {
    const tag = inside(tagAround({ x: 990, y: 400 }, 'Cryovern', 20), MAP);
    expect(tag.x + tag.width).toBe(1000);
    expect(inside(tagAround({ x: 5, y: 400 }, 'Cryovern', 20), MAP).x).toBe(0);
    expect(inside(tagAround(CITY, 'Cryovern', 20), MAP)).toEqual(tagAround(CITY, 'Cryovern', 20));
  });
});

test('of two names that would lie over each other the shorter one is read', () => {
  const tag = (text: string, x: number) => ({ text, box: tagAround({ x, y: 400 }, text, 18) });
  const read = apart([tag('The Half-Sunk Keep', 500), tag('Gravemoth', 600), tag('Brask', 800)]);
  expect(read.map(({ text }) => text)).toEqual(['Brask', 'Gravemoth']);
});

describe('a flag', () => {
  test('lies above its place where nothing is there', () => {
    const { x, y, width, height } = flag([]);
    expect([x + width / 2, y + height]).toEqual([500, 346]);
  });

  test('gets out of the way of whoever stands there, and of names', () => {
    const king = { x: 465, y: 280, width: 70, height: 70 };
    expect(isFree(flag([king]), king)).toBe(true);
    const name = tagAround({ x: 570, y: 335 }, 'Gravemoth', 14);
    const placed = flag([king, name]);
    expect([isFree(placed, king), isFree(placed, name)]).toEqual([true, true]);
  });

  test('lies on the map', () => {
    expect(flag([], { x: 500, y: 40 }).y).toBeGreaterThanOrEqual(0);
    expect(flag([], { x: 10, y: 400 }).x).toBeGreaterThanOrEqual(0);
  });

  test('that is not beside its place is tied to it', () => {
    const box = { x: 400, y: 100, width: 120, height: 30 };
    expect(poleOf(box, { x: 460, y: 170 }, 54)).toBe('');
    expect(poleOf(box, { x: 460, y: 300 }, 50)).toBe('M460 130L460 269');
  });
});
