import { describe, expect, it } from 'vitest';
import type { StopInfo } from '../lib/protocol';
import { behind, chapters, HIGH, placed, road, WIDE } from './way';

const stop = (key: string, chapter: string, more: Partial<StopInfo> = {}): StopInfo => ({
  key,
  name: key,
  icon: 'key',
  chapter,
  done: false,
  next: false,
  tries: 0,
  ...more,
});

const way = [
  stop('hens', 'I', { done: true, tries: 1 }),
  stop('road', 'I', { next: true }),
  stop('door', 'II'),
  stop('tower', 'II'),
];

describe('the map of a campaign', () => {
  it('keeps every stop on the parchment, from left to right', () => {
    const stops = placed(way);
    expect(stops.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    for (const { x, y } of stops) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDE);
      expect(y).toBeGreaterThan(80);
      expect(y).toBeLessThan(HIGH - 40);
    }
    expect([...stops].sort((one, other) => one.x - other.x)).toEqual(stops);
  });

  it('writes each chapter over its stops and ends it before the next', () => {
    const [first, last] = chapters(placed(way));
    expect(first).toMatchObject({ name: 'I' });
    expect(first!.end).toBeGreaterThan(first!.x);
    expect(last).toMatchObject({ name: 'II', end: null });
  });

  it('draws what lies behind up to where one is', () => {
    const stops = placed(way);
    expect(behind(stops).map(({ stop: { key } }) => key)).toEqual(['hens', 'road']);
    expect(behind(placed(way.map((one) => ({ ...one, done: false }))))).toEqual([]);
    expect(behind(placed(way.map((one) => ({ ...one, done: true }))))).toHaveLength(4);
    expect(road(stops.slice(0, 1))).toMatch(/^M \d+ \d+$/);
  });

  it('has room for a campaign of one game', () => {
    expect(placed(way.slice(0, 1))).toHaveLength(1);
  });
});
