import { expect, test } from 'vitest';
import { heightAfter, restOf, stopsOf } from './sheet';

const STOPS = { low: 200, middle: 370, full: 700 };

test('a sheet is as high as what it says, and no higher than its part of the screen', () => {
  expect(stopsOf(200, 300, 844)).toEqual({ low: 200, middle: 300, full: 844 * 0.84 });
  expect(stopsOf(200, 900, 844).middle).toBeCloseTo(844 * 0.44);
});

test('a sheet is never lower than the bar that it belongs to', () => {
  expect(stopsOf(200, 120, 844).middle).toBe(200);
  expect(stopsOf(200, 120, 180)).toEqual({ low: 200, middle: 200, full: 200 });
});

test('a sheet that is let go rests at the nearest height', () => {
  expect(restOf(250, 0, STOPS)).toBe('low');
  expect(restOf(300, 0, STOPS)).toBe('middle');
  expect(restOf(640, 0, STOPS)).toBe('full');
});

test('a sheet that is thrown goes on to the next height that way', () => {
  expect(restOf(210, 1, STOPS)).toBe('middle');
  expect(restOf(400, 1, STOPS)).toBe('full');
  expect(restOf(690, -1, STOPS)).toBe('middle');
  expect(restOf(190, -1, STOPS)).toBe('low');
  expect(restOf(800, 1, STOPS)).toBe('full');
});

test('pressing the handle goes up step by step, and down from the top', () => {
  expect(heightAfter('low')).toBe('middle');
  expect(heightAfter('middle')).toBe('full');
  expect(heightAfter('full')).toBe('low');
});
