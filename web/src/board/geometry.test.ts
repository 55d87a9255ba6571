import { describe, expect, it } from 'vitest';
import {
  boxAround,
  HEX_RADIUS,
  hexCentre,
  hexCorners,
  inTwoLines,
  printed,
  round,
  sideMiddle,
  SQUARE,
  squareCentre,
  standing,
  tileCentre,
} from './geometry';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('hexes', () => {
  it('with flat tops lie in columns, and every odd column lies half a hex lower', () => {
    const apart = HEX_RADIUS * Math.sqrt(3);
    expect(hexCentre({ column: 0, row: 0 })).toEqual({ x: 0, y: 0 });
    expect(hexCentre({ column: 0, row: 1 }).y).toBeCloseTo(apart);
    expect(hexCentre({ column: 1, row: 0 }).y).toBeCloseTo(apart / 2);
    expect(hexCentre({ column: 2, row: 0 }).y).toBe(0);
  });

  it('are as far from each of their six neighbours', () => {
    const centre = hexCentre({ column: 3, row: 3 });
    const around = [
      [3, 2],
      [3, 4],
      [2, 3],
      [2, 4],
      [4, 3],
      [4, 4],
    ].map(([column = 0, row = 0]) => hexCentre({ column, row }));
    for (const neighbour of around) expect(distance(centre, neighbour)).toBeCloseTo(HEX_RADIUS * Math.sqrt(3));
  });

  it('have six corners', () => {
    expect(hexCorners({ x: 0, y: 0 }, 10)).toBe('10,0 5,8.66 -5,8.66 -10,0 -5,-8.66 5,-8.66');
  });
});

describe('squares and tiles', () => {
  it('lie by column and row from the upper left', () => {
    expect(squareCentre({ column: 2, row: 0 })).toEqual({ x: 2.5 * SQUARE, y: 0.5 * SQUARE });
    expect(tileCentre({ column: 0, row: 0 })).toEqual({ x: 100, y: 100 });
    expect(tileCentre({ column: 1, row: 0 }).x).toBe(308);
  });

  it('share the side between them', () => {
    expect(sideMiddle({ column: 1, row: 1 }, 'east')).toEqual(sideMiddle({ column: 2, row: 1 }, 'west'));
    expect(sideMiddle({ column: 1, row: 1 }, 'south')).toEqual(sideMiddle({ column: 1, row: 2 }, 'north'));
  });
});

describe('the box of a map', () => {
  it('holds every place', () => {
    const box = boxAround(
      [
        { x: 0, y: 0 },
        { x: 100, y: 40 },
      ],
      10,
      5,
      1,
    );
    expect(box).toEqual({ x: -11, y: -6, width: 122, height: 52 });
  });

  it('is never empty', () => {
    expect(boxAround([], 10, 10, 1).width).toBeGreaterThan(0);
  });
});

describe('pieces on one place', () => {
  it('stand in the middle when alone', () => {
    expect(standing(1, { x: 30, y: 30 })).toEqual([{ x: 0, y: 0 }]);
  });

  it('all stand apart and within the place', () => {
    for (const count of [2, 3, 4, 5, 9, 17]) {
      const spots = standing(count, { x: 30, y: 20 });
      expect(spots).toHaveLength(count);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x, y } of spots) {
        expect(Math.abs(x)).toBeLessThanOrEqual(30);
        expect(Math.abs(y)).toBeLessThanOrEqual(20);
      }
    }
  });
});

describe('a word in a width', () => {
  it('keeps its size where it fits, shrinks where it does not, and is left out at last', () => {
    expect(printed('Ruin', 100, 14, 1)).toEqual({ text: 'Ruin', size: 14 });
    expect(printed('Broodmother', 66, 14, 1)).toEqual({ text: 'Broodmother', size: round(66 / (11 * 0.52)) });
    expect(printed('The Exceedingly Honourable', 66, 14, 1)).toBeNull();
  });

  it('is as large as can be read on a map that is far away', () => {
    expect(printed('Ruin', 100, 14, 0.5)).toEqual({ text: 'Ruin', size: 21 });
    expect(printed('Broodmother', 66, 14, 0.5)).toBeNull();
  });

  it('takes two lines where it has no room in one', () => {
    expect(inTwoLines('Moat Water', 100, 14, 1)).toEqual({ lines: ['Moat Water'], size: 14 });
    expect(inTwoLines('Abandoned Toll House', 66, 14, 1)?.lines).toEqual(['Abandoned', 'Toll House']);
    expect(inTwoLines('Abandoned Toll House', 40, 14, 1)).toBeNull();
    expect(inTwoLines('Unpronounceable', 40, 14, 1)).toBeNull();
  });
});
