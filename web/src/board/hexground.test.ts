import { describe, expect, test } from 'vitest';
import { HEX_RADIUS, hexCentre } from './geometry';
import {
  charted,
  cornerOf,
  hexAt,
  Land,
  loopsAround,
  luck,
  noiseOf,
  ORDER,
  painted,
  patched,
  rimOfHexes,
  softened,
  type Spot,
} from './hexground';

const place = (column: number, row: number, ground: Spot['ground'] = 'grass'): Spot => ({
  id: `${column},${row}`,
  column,
  row,
  ground,
});
const rank = (ground: NonNullable<Spot['ground']>): number => ORDER.indexOf(ground) + 1;

describe('chance', () => {
  test('the same words give the same numbers, others give others', () => {
    const [one, again, other] = [luck('hex', 3), luck('hex', 3), luck('hex', 4)];
    const numbers = [one(), one(), one()];
    expect([again(), again(), again()]).toEqual(numbers);
    expect(other()).not.toBe(numbers[0]);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });

  test('noise stays around its middle and runs on over its rim', () => {
    const noise = noiseOf('test', 33, 3);
    const mean = noise.reduce((sum, value) => sum + value, 0) / noise.length;
    expect(mean).toBeCloseTo(0.5, 1);
    for (let row = 0; row < 256; row++)
      expect(Math.abs(noise[row * 256]! - noise[row * 256 + 255]!)).toBeLessThan(0.25);
  });
});

describe('land', () => {
  test.each([
    [0, 0],
    [1, 0],
    [3, 2],
    [-1, 4],
    [-2, -3],
  ])('the middle of hex %i, %i lies in it, and so do points near its corners', (column, row) => {
    const centre = hexCentre({ column, row });
    expect(hexAt(centre.x, centre.y)).toEqual([column, row]);
    for (let corner = 0; corner < 6; corner++) {
      const { x, y } = cornerOf(centre, corner);
      expect(hexAt(centre.x + (x - centre.x) * 0.95, centre.y + (y - centre.y) * 0.95)).toEqual([column, row]);
    }
  });

  test('nothing lies beside the map', () => {
    const land = new Land([place(0, 0), place(1, 0, 'water')]);
    expect([land.rank(0, 0), land.rank(1, 0), land.rank(2, 0), land.rank(-1, 0)]).toEqual([
      rank('grass'),
      rank('water'),
      0,
      0,
    ]);
    expect(land.seen(-400, -400)).toBe(0);
  });

  test('the middle of a place shows its own ground, its rim that of a neighbour here and there', () => {
    const land = new Land([place(0, 0), place(0, 1, 'sand')]);
    const [upper, lower] = [hexCentre(place(0, 0)), hexCentre(place(0, 1))];
    expect(land.seen(upper.x, upper.y)).toBe(rank('grass'));
    expect(land.seen(lower.x, lower.y)).toBe(rank('sand'));
    const seen = new Set<number>();
    for (let x = -24; x <= 24; x++) seen.add(land.seen(upper.x + x, (upper.y + lower.y) / 2));
    expect(seen).toEqual(new Set([rank('grass'), rank('sand')]));
  });

  test('neighbours of one ground show no seam', () => {
    const land = new Land([place(0, 0), place(0, 1), place(1, 0), place(1, -1)]);
    const chart = charted(land, { x: 0, y: 0, width: 70, height: 80 }, 2);
    expect(new Set(chart.ranks)).toEqual(new Set([rank('grass')]));
    expect(softened(chart, (found) => found === rank('grass'), 2).every((part) => part === 255)).toBe(true);
  });

  test('a softened rim is somewhere between', () => {
    const chart = { columns: 6, rows: 1, ranks: Uint8Array.of(1, 1, 1, 2, 2, 2) };
    expect([...softened(chart, (found) => found === 2, 1)]).toEqual([0, 0, 85, 170, 255, 255]);
  });

  test('water that meets land has shallows, and the land a shore; open water has none', () => {
    const step = 2;
    const coast = {
      columns: 30,
      rows: 1,
      ranks: Uint8Array.from({ length: 30 }, (_, x) => rank(x < 15 ? 'water' : 'grass')),
    };
    const box = { x: 0, y: 0, width: 60, height: 2 };
    const [colours, sea] = [
      patched(coast, box, step),
      patched({ ...coast, ranks: coast.ranks.fill(rank('water')) }, box, step),
    ];
    const alpha = (of: Uint8ClampedArray, cell: number): number => of[cell * 4 + 3]!;
    expect(alpha(colours, 14)).toBeGreaterThan(alpha(sea, 14) + 60);
    expect([...colours.slice(15 * 4, 15 * 4 + 3)]).not.toEqual([...sea.slice(15 * 4, 15 * 4 + 3)]);
    expect([...colours.slice(0, 4)]).toEqual([...sea.slice(0, 4)]);
  });

  test('what is empty or face down is not painted', () => {
    const shown = place(0, 0);
    expect(painted([shown, { ...place(1, 0), empty: true }, { ...place(2, 0), face_down: true }])).toEqual([shown]);
  });
});

describe('rims', () => {
  test('one hex has six corners, two that touch have ten, two apart have two loops', () => {
    const centres = (...places: Spot[]) => places.map(hexCentre);
    expect(loopsAround(centres(place(0, 0))).map(({ length }) => length)).toEqual([6]);
    expect(loopsAround(centres(place(0, 0), place(0, 1))).map(({ length }) => length)).toEqual([10]);
    expect(loopsAround(centres(place(0, 0), place(5, 5))).map(({ length }) => length)).toEqual([6, 6]);
  });

  test('a ring has a rim outside and one around its hole', () => {
    const ring = [place(0, 0), place(0, 2), place(1, 0), place(1, 1), place(-1, 0), place(-1, 1)];
    const loops = loopsAround(ring.map(hexCentre));
    expect(loops.map(({ length }) => length).sort((a, b) => a - b)).toEqual([6, 18]);
  });

  test('a rim is a closed path', () => {
    expect(rimOfHexes([{ x: 0, y: 0 }])).toMatch(new RegExp(`^M${HEX_RADIUS} 0L.*Z$`));
    expect(rimOfHexes([])).toBe('');
  });
});
