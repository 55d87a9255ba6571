import { expect, test } from 'vitest';
import type { Place } from '../lib/protocol';
import { hallsInLetters, roadsOf, sumOf } from './tilepaint';

function tile(column: number, row: number, more: Partial<Place> = {}): Place {
  return { id: `${column}/${row}`, column, row, exits: ['north', 'east', 'south', 'west'], ...more };
}

test('open sides are written from the north round', () => {
  expect(hallsInLetters(['west', 'north', 'south'])).toBe('nsw');
});

test('roads lead to neighbours that lie open', () => {
  const roads = roadsOf([tile(0, 0), tile(1, 0), tile(0, 1, { face_down: true }), tile(2, 0, { exits: [] })]);
  expect(roads.get('0/0')).toEqual(['east']);
  expect(roads.get('1/0')).toEqual(['east', 'west']);
  expect(roads.get('2/0')).toEqual([]);
});

test('a tile always has the same ground', () => {
  expect(sumOf('tile:A1/Old Quarry')).toBe(sumOf('tile:A1/Old Quarry'));
  expect(sumOf('tile:A1/Old Quarry')).not.toBe(sumOf('tile:A2/Old Quarry'));
});
