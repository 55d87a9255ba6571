import { expect, test } from 'vitest';
import type { Grid, HexMap, Piece } from '../lib/protocol';
import type { BoardContext } from './context';
import { HEX_HEIGHT, hexBox, hexCentre, SQUARE, squareBox, squareCentre } from './geometry';
import { Mapping } from './mapping.svelte';
import { spread } from './standing';
import type { Lit, Marks } from './types';

const LIT: Lit = { choices: ['go'], label: 'Go', key: '', usual: false };
const ROOM = { token: 20, card: 40, reach: { x: 20, y: 20 } };
const piece = (id: string, at: string): Piece => ({ id, name: id, at });

function board(lit: Record<string, Lit> = {}, marks: Marks = {}): BoardContext {
  return {
    lit,
    dim: {},
    marks,
    action: [],
    looked: '',
    laid: [],
    led: null,
    reach: [],
    onpick: () => {},
    onlook: () => {},
  };
}

const LAND: HexMap = {
  type: 'hexes',
  id: 'land',
  title: 'Land',
  columns: ['A', 'B'],
  rows: ['1'],
  places: [
    { id: 'a1', column: 0, row: 0, name: 'Hearth' },
    { id: 'b1', column: 1, row: 0 },
  ],
  pieces: [piece('rat', 'b1'), piece('cat', 'b1')],
};

function charted(area: HexMap, lit: Record<string, Lit> = {}, marks: Marks = {}): Mapping<HexMap> {
  return new Mapping(board(lit, marks), () => area, {
    centre: hexCentre,
    box: hexBox,
    side: HEX_HEIGHT,
    stand: ({ pieces = [] }, centres, matters) => spread(pieces, centres, ROOM, matters),
  });
}

test('pieces and places are found by their ids', () => {
  const map = charted(LAND);
  expect(map.whereIs('a1')).toEqual(hexCentre({ column: 0, row: 0 }));
  expect(map.whereIs('rat')).toEqual(map.stood.standings[0]?.at);
  expect(map.whereIs('nobody')).toBeUndefined();
});

test('a place without a name says where it is, and each who stands there', () => {
  const map = charted(LAND);
  expect(LAND.places.map((place) => map.words(place))).toEqual(['', 'B1, rat, cat']);
  expect(map.isKnown(LAND.places[1]!)).toBe(true); // two stand there
  expect(charted({ ...LAND, pieces: [] }).isKnown(LAND.places[1]!)).toBe(false);
  expect(charted({ ...LAND, pieces: [] }, { b1: LIT }).isKnown(LAND.places[1]!)).toBe(true);
  expect(charted({ ...LAND, pieces: [] }, {}, { b1: 'told' }).isKnown(LAND.places[1]!)).toBe(true);
});

test('Tab comes in at the first piece, at the first place without one, and nowhere while something is lit', () => {
  expect(charted(LAND).entrance).toBe('rat');
  expect(charted({ ...LAND, pieces: [] }).entrance).toBe('a1');
  expect(charted(LAND, { a1: LIT }).entrance).toBeUndefined();
});

test('a door may be lit as well', () => {
  const hall: Grid = {
    type: 'grid',
    id: 'hall',
    title: 'Hall',
    places: [{ id: 's1', column: 0, row: 0 }],
    doors: [{ id: 'door', name: 'Door', column: 0, row: 0, side: 'north' }],
  };
  const mapped = (lit: Record<string, Lit>) =>
    new Mapping(board(lit), () => hall, {
      centre: squareCentre,
      box: squareBox,
      side: SQUARE,
      stand: () => ({ standings: [], crowds: [] }),
    });
  expect(mapped({}).entrance).toBe('s1');
  expect(mapped({ door: LIT }).entrance).toBeUndefined();
});

test('the rim has its words where columns and rows are', () => {
  const { columns, rows, box } = charted(LAND).frame;
  expect(columns).toEqual([
    { name: 'A', at: 0 },
    { name: 'B', at: hexCentre({ column: 1, row: 0 }).x },
  ]);
  expect(rows).toEqual([{ name: '1', at: 0 }]);
  expect(box.width).toBeGreaterThan(0);
});

test('a piece has the room up to the next one for itself, and no more than a place', () => {
  const { rooms, stood } = charted({ ...LAND, pieces: [piece('rat', 'b1'), piece('cat', 'b1'), piece('dog', 'a1')] });
  const [rat, cat] = stood.standings.map(({ at }) => at);
  expect(rooms.get('rat')).toBeCloseTo(Math.max(Math.abs(rat!.x - cat!.x), Math.abs(rat!.y - cat!.y)));
  expect(rooms.get('cat')).toBe(rooms.get('rat'));
  expect(charted({ ...LAND, pieces: [piece('dog', 'a1')] }).rooms.get('dog')).toBe(HEX_HEIGHT);
});
