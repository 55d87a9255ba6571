import { expect, test } from 'vitest';
import { rimOfSquares, squareCentre } from './geometry';
import { middleOf, shownZones } from './zones';

const ZONES = [
  { name: 'the way in', places: ['sq:0,0'] },
  { name: 'what Guard 1 sees', places: ['sq:1,0'], owner: 'foe:guard#1' },
  { name: 'what Guard 2 sees', places: ['sq:2,0'], owner: 'foe:guard#2' },
];

test('a zone of a piece is shown while somebody points at the piece', () => {
  const names = (pointed: string) => shownZones(ZONES, pointed).map(({ name }) => name);
  expect(names('')).toEqual(['the way in']);
  expect(names('foe:guard#2')).toEqual(['the way in', 'what Guard 2 sees']);
  expect(names('player:hero-1')).toEqual(['the way in']);
});

test('a zone that is told twice is drawn once', () => {
  expect(shownZones([...ZONES, ...ZONES], '')).toHaveLength(1);
});

test('the rim around squares leaves out the sides between them', () => {
  const two = [0, 1].map((column) => squareCentre({ column, row: 0 }));
  expect(rimOfSquares(two.slice(0, 1)).match(/M/g)).toHaveLength(4);
  expect(rimOfSquares(two).match(/M/g)).toHaveLength(6);
  expect(rimOfSquares(two)).not.toContain('M60 0L60 60');
});

test('words on a zone at the rim stay on the map', () => {
  const columns = [20, 60, 100, 140, 180, 220];
  expect(middleOf('The barley: 3 dice', 10, 60, columns)).toBeCloseTo(68.6);
  expect(middleOf('The barley: 3 dice', 10, 215, columns)).toBeCloseTo(171.4);
  expect(middleOf('Yard', 10, 100, columns)).toBe(100);
  expect(middleOf('A name that is longer than the map is wide', 10, 60, columns)).toBe(60);
});
