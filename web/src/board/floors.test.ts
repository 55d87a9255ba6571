import { describe, expect, test } from 'vitest';
import type { Door, Grid, Ground, Place, Wall } from '../lib/protocol';
import { Floors } from './floors';
import { SQUARE } from './geometry';

/** A board from rows of letters: a floor is o, flagstones f, slabs s, land l, road r, water w, a pillar p, dark d. */
const GROUNDS: Record<string, Ground> = {
  o: 'floor',
  f: 'flags',
  s: 'slabs',
  l: 'plain',
  r: 'road',
  w: 'water',
  p: 'rock',
};

function board(rows: string[], walls: [number, number, number, number][] = [], doors: Partial<Door>[] = []): Grid {
  const places = rows.flatMap((row, y) =>
    [...row].map((letter, x): Place => {
      const at = { id: `${x},${y}`, column: x, row: y };
      if (letter === 'd') return { ...at, face_down: true, name: x + y === 0 ? 'The cellar' : '' };
      return { ...at, ground: GROUNDS[letter]!, icon: letter === 'p' ? 'square' : '' };
    }),
  );
  return {
    type: 'grid',
    id: 'board',
    title: 'A board',
    places,
    walls: walls.map(([a, b, c, d]): Wall => ({ start: [a, b], end: [c, d] })),
    doors: doors.map(
      (door, n) => ({ id: `door:${n}`, name: 'a door', column: 0, row: 0, side: 'east', ...door }) as Door,
    ),
  };
}

/** The corners of an outline, without a word of how it is drawn. */
const corners = (d: string): number => d.split(/[ML]/).length - 1;

describe('floors of a board', () => {
  test('land lies under all that is outdoors, floors that were laid over it', () => {
    const layers = new Floors(board(['lrl', 'off'])).layers();
    expect(layers.map(({ floor, ragged }) => [floor, ragged])).toEqual([
      ['plain', false],
      ['road', true],
      ['floor', false],
      ['flags', false],
    ]);
  });

  test('an edge is worn beside land, and straight at the rim of the board', () => {
    const road = new Floors(board(['lrl'])).layers().find(({ floor }) => floor === 'road')!;
    const points = road.d
      .slice(1, -1)
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number]);
    const straight = points.filter(([, y]) => y === 0 || y === SQUARE);
    expect(straight.length).toBeGreaterThan(10);
    expect(points.some(([x, y]) => y > 0 && y < SQUARE && x !== SQUARE && x !== 2 * SQUARE)).toBe(true);
    expect(new Floors(board(['lrl'])).layers()[1]!.d).toBe(road.d);
  });

  test('a pillar stands on the floor around it where it is painted', () => {
    const area = board(['ss', 'sp']);
    expect(new Floors(area, () => true).layers().map(({ floor }) => floor)).toEqual(['slabs']);
    expect(new Floors(area).layers().map(({ floor }) => floor)).toEqual(['slabs', 'cave']);
  });

  test('rooms end at walls and doors; corridors have no shade', () => {
    const rooms = new Floors(board(['oof'], [[1, 0, 1, 1]], [{ column: 1, side: 'east' }])).rooms();
    expect(rooms).toHaveLength(2);
    expect(rooms.map(({ walls }) => corners(walls))).toEqual([2, 4]);
  });

  test('a dark room is as large as its squares, and has its name from one of them', () => {
    const [room, ...others] = new Floors(board(['ddl', 'ddl'])).dark();
    expect(others).toEqual([]);
    expect(room!.box).toEqual({ x: 0, y: 0, width: 2 * SQUARE, height: 2 * SQUARE });
    expect(room!.place.name).toBe('The cellar');
  });

  test('a house outdoors is of wood, a hall of stone, in runs as long as they go', () => {
    const round: [number, number, number, number][] = [
      [1, 1, 3, 1],
      [3, 1, 3, 2],
      [1, 2, 3, 2],
      [1, 1, 1, 2],
    ];
    const house = new Floors(board(['llll', 'lool', 'llll'], round)).walls();
    expect([corners(house.wood) / 2, house.stone]).toEqual([4, '']);
    const hall = new Floors(board(['ffff', 'foof', 'ffff'], round)).walls();
    expect([hall.wood, corners(hall.stone) / 2]).toEqual(['', 4]);
  });

  test('a door opens into the room, and a wide one has its hinges at its ends', () => {
    const wide = [
      { id: 'door:wide', column: 0, row: 0, side: 'east' },
      { id: 'door:wide', column: 0, row: 1, side: 'east' },
    ] as const;
    const floors = new Floors(board(['fo', 'fo'], [], [...wide]));
    expect(floors.hanging({ ...wide[0], name: '' })).toEqual({ partner: 1, into: -1 });
    expect(floors.hanging({ ...wide[1], name: '' })).toEqual({ partner: -1, into: -1 });
    const other = new Floors(board(['of', 'of'], [], [...wide]));
    expect(other.hanging({ ...wide[0], name: '' }).into).toBe(1);
  });

  test('what stands at a wall stands clear of it', () => {
    const floors = new Floors(board(['oo'], [[0, 0, 0, 1]]));
    expect(floors.clearOf({ column: 0, row: 0 }).x).toBeGreaterThan(0);
    expect(floors.clearOf({ column: 1, row: 0 })).toEqual({ x: 0, y: 0 });
  });
});
