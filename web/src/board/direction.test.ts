import { describe, expect, it } from 'vitest';
import { isArrow, nextIn } from './direction';
import { hexCentre } from './geometry';

const grid = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 10, y: 10 },
];

describe('an arrow key', () => {
  it('goes to the nearest thing in its direction', () => {
    expect(nextIn('ArrowRight', { x: 0, y: 0 }, grid)).toBe(1);
    expect(nextIn('ArrowDown', { x: 10, y: 0 }, grid)).toBe(3);
    expect(nextIn('ArrowLeft', { x: 20, y: 0 }, grid)).toBe(1);
    expect(nextIn('ArrowUp', { x: 10, y: 10 }, grid)).toBe(1);
  });

  it('goes nowhere where there is nothing', () => {
    expect(nextIn('ArrowUp', { x: 0, y: 0 }, grid)).toBe(-1);
    expect(nextIn('ArrowLeft', { x: 0, y: 0 }, grid)).toBe(-1);
  });

  it('does not take for ahead what lies aside', () => {
    expect(nextIn('ArrowRight', { x: 0, y: 0 }, [{ x: 1, y: 50 }])).toBe(-1);
  });

  it('finds the hex next to a hex in every direction', () => {
    const spots = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })));
    const centres = spots.map(hexCentre);
    const from = hexCentre({ column: 1, row: 1 });
    expect(spots[nextIn('ArrowDown', from, centres)]).toEqual({ column: 1, row: 2 });
    expect(spots[nextIn('ArrowUp', from, centres)]).toEqual({ column: 1, row: 0 });
    expect(spots[nextIn('ArrowRight', from, centres)]?.column).toBe(2);
    expect(spots[nextIn('ArrowLeft', from, centres)]?.column).toBe(0);
  });

  it('is one of four', () => {
    expect(['ArrowUp', 'Enter', 'a'].filter(isArrow)).toEqual(['ArrowUp']);
  });
});
