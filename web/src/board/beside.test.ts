import { expect, test } from 'vitest';
import type { Area, Face, Place } from '../lib/protocol';
import { beside, foldable, isHigh, rollsInLine } from './beside';
import { arrange } from './layout';

const cards = (count: number): Face[] => Array.from({ length: count }, (_, n) => ({ id: `card:${n}`, name: 'Card' }));
const places = (columns: number, rows: number): Place[] =>
  Array.from({ length: columns * rows }, (_, n) => ({ id: `${n}`, column: n % columns, row: Math.floor(n / columns) }));
const map = (columns: number, rows: number): Area => ({
  type: 'tiles',
  id: 'map',
  title: 'Map',
  places: places(columns, rows),
});
const hand = (count: number): Area => ({ type: 'row', id: 'hand', title: 'Hand', cards: cards(count), owner: 'me' });
const roll: Area = { type: 'roll', id: 'roll', title: 'Roll', dice: [{}, {}] };
const column = (areas: Area[], width = 720, height = 520) => beside(arrange(areas, 'me'), width, height, 0.8);

test('a hand lies beside a square map on a wide board, and below a wide map', () => {
  expect(column([map(5, 5), hand(3)])).not.toBeNull();
  expect(column([map(12, 4), hand(3)])).toBeNull();
});

test('a map with no cards around has the board for itself, and cards without a map have no column', () => {
  expect(column([map(5, 5)])).toBeNull();
  expect(column([hand(3)])).toBeNull();
});

test('the column takes what the map cannot use, but never more than half of the board', () => {
  expect(column([map(5, 5), hand(3)], 900)!.width).toBeCloseTo(900 - 520 - 6.4);
  expect(column([map(5, 5), hand(3)], 2000)!.width).toBe(1000);
});

test('cards that come and dice that fall change neither the column nor the cards', () => {
  const few = column([map(5, 5), hand(1)], 620, 420);
  expect(column([map(5, 5), hand(5)], 620, 420)).toEqual(few);
  expect(column([map(5, 5), hand(1), roll], 620, 420)?.width).toBe(few?.width);
});

test('a column stays when the dice are gone, so that the map does not move, unless it would become much larger', () => {
  const empty = (width: number, kept: boolean) => beside(arrange([map(5, 5)], 'me'), width, 520, 0.8, kept);
  expect(empty(900, true)?.width).toBe(column([map(5, 5), roll], 900)?.width);
  expect(empty(900, false)).toBeNull();
  expect(empty(660, true)?.width).toBe(column([map(5, 5), roll], 660)?.width);
  expect(column([map(5, 5), roll], 620)).not.toBeNull();
  expect(empty(620, true)).toBeNull();
});

test('a long hand has smaller cards, which still fit', () => {
  const [few, many] = [column([map(5, 5), hand(4)])!, column([map(5, 5), hand(12)])!];
  expect(many.card).toBeLessThan(few.card);
  const perLine = Math.floor(many.width / (many.card + 6.4));
  expect(Math.ceil(12 / perLine) * many.card * 1.4).toBeLessThan(520);
});

test('cards that are read stand beside a map only where their words have room', () => {
  const read: Area = { ...hand(6), id: 'quests', owner: null, listed: true } as Area;
  expect(column([map(5, 5), read], 620, 420)).toBeNull();
  expect(column([map(5, 5), read], 720, 420)).not.toBeNull();
});

const common = (count: number): Area => ({ type: 'row', id: 'battle', title: 'Battle card', cards: cards(count) });
const fold = (areas: Area[], width = 378, lit = {}) => foldable(arrange(areas, 'me'), width, lit)?.map(({ id }) => id);

test('on a narrow board common cards fold into a line over the map, and come out where one may be chosen', () => {
  expect(fold([map(5, 5), common(1)])).toEqual(['battle']);
  expect(fold([map(5, 5), common(1)], 480)).toBeUndefined();
  expect(fold([map(5, 5), common(1)], 378, { 'card:0': {} })).toBeUndefined();
  expect(fold([map(5, 5)])).toBeUndefined();
});

test('dice and one’s own hand do not fold', () => {
  expect(fold([map(5, 5), common(1), roll])).toBeUndefined();
  expect(fold([map(5, 5), common(1), hand(2)])).toBeUndefined();
});

const track: Area = { type: 'track', id: 'alert', title: 'Alert', marks: [{ name: '1' }], at: 0 };
const inLine = (...areas: Area[]) => rollsInLine(arrange(areas, 'me')).map(({ id }) => id);

test('dice lie in the line of a track where nothing else lies beside the map, which stays as large as it is', () => {
  expect(inLine(map(5, 5), track, roll)).toEqual(['roll']);
  expect(inLine(map(5, 5), roll)).toEqual([]);
  expect(inLine(map(5, 5), track, roll, common(1))).toEqual([]);
  expect(inLine(map(5, 5), track, roll, hand(2))).toEqual([]);
  expect(inLine(track, roll)).toEqual([]);
});

const squares = (columns: number, rows: number): Area => ({
  type: 'grid',
  id: 'board',
  title: 'Board',
  places: places(columns, rows),
});

test('beside a map of squares that is about as high as wide there is room to read', () => {
  expect(isHigh([squares(20, 20), track])).toBe(true);
  expect(isHigh([squares(20, 10), track])).toBe(false);
  expect(isHigh([track])).toBe(false);
});
