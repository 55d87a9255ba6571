import { expect, test } from 'vitest';
import type { Place } from '../lib/protocol';
import { TILE, TILE_GAP } from './geometry';
import { copiesOf, doorway } from './wrapping';

const STEP = TILE + TILE_GAP;

const place = (column: number, row: number, more: Partial<Place> = {}): Place => ({
  id: `tile:${column}-${row}`,
  column,
  row,
  ...more,
});

test('a laid tile of an edge is seen beyond the edge across, with the hall that goes on there', () => {
  const places = [place(0, 0, { exits: ['west'] }), place(1, 0, { empty: true }), place(2, 0, { exits: [] })];
  const beyond = copiesOf(places).filter(({ side }) => side === 'east' || side === 'west');
  expect(beyond.map(({ place: { id }, side, opens }) => [id, side, opens])).toEqual([
    ['tile:2-0', 'west', false],
    ['tile:0-0', 'east', true],
  ]);
  expect(beyond[1]?.centre).toEqual({ x: 3 * STEP + TILE / 2, y: TILE / 2 });
  expect(doorway(beyond[1]!)).toEqual({ x: 3 * STEP - TILE_GAP / 2, y: TILE / 2 });
});

test('what is not laid, or lies face down, has no copy', () => {
  expect(copiesOf([place(0, 0, { empty: true }), place(1, 1, { face_down: true })])).toEqual([]);
});
