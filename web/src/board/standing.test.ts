import { describe, expect, it } from 'vitest';
import type { Piece } from '../lib/protocol';
import { SQUARE } from './geometry';
import { besideEachOther, drawnOf, piecesByPlace, pinned, spread } from './standing';

const piece = (id: string, at: string, shape?: Piece['shape']): Piece => ({ id, name: id, at, shape });
const centres = new Map([
  ['here', { x: 100, y: 100 }],
  ['there', { x: 300, y: 100 }],
]);
const room = { token: 20, card: 60, reach: { x: 40, y: 30 } };
const nobody = () => false;
const pack = (count: number): Piece[] => Array.from({ length: count }, (_, n) => piece(`${n}`, 'here'));

describe('what lies on a square', () => {
  const lying = [piece('smoke', 'here', 'pin'), piece('orc', 'here'), piece('hen', 'there', 'pin')];
  const at = (id: string) => pinned(lying, centres, room, nobody).standings.find((one) => one.piece.id === id);

  it('leaves who stands there as large as ever, and is small in a corner', () => {
    expect(at('orc')).toMatchObject({ at: { x: 100, y: 100 }, size: 20 });
    expect(at('smoke')!.size).toBeLessThan(20);
    expect(at('smoke')!.at.x).toBeGreaterThan(100);
    expect(at('smoke')!.at.y).toBeLessThan(100);
  });

  it('has all the room where nobody stands', () => {
    expect(at('hen')).toMatchObject({ at: { x: 300, y: 100 }, size: 20 });
  });
});

describe('pieces on a map', () => {
  it('are found by their place, the first at the bottom', () => {
    const found = piecesByPlace([piece('a', 'here'), piece('b', 'there'), piece('c', 'here')]);
    expect(found.get('here')?.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('stand in the middle alone, and smaller where they share a place', () => {
    const few = [piece('a', 'there'), piece('b', 'here'), piece('c', 'here')];
    const [alone, ...pair] = spread(few, centres, room, nobody).standings;
    expect(alone).toMatchObject({ at: { x: 300, y: 100 }, size: 20 });
    for (const { at, size } of pair) {
      expect(size).toBeLessThan(20);
      expect(Math.abs(at.x - 100) + size).toBeLessThanOrEqual(40);
    }
  });

  it('are not drawn on a place that is not on the map', () => {
    expect(spread([piece('a', 'nowhere')], centres, room, nobody)).toEqual({ standings: [], crowds: [] });
  });

  it('on large tiles stand at the left, and cards lie at the right', () => {
    const both = [piece('hero', 'here'), piece('imp', 'here', 'card')];
    const found = besideEachOther(both, centres, 200, nobody);
    expect(found.standings.map(({ piece, at }) => [piece.id, at.x < 100])).toEqual([
      ['hero', true],
      ['imp', false],
    ]);
  });

  it('of a crowd are those on top, with how many there are; the dead wood is not counted', () => {
    const { standings, crowds } = spread([piece('chest', 'here', 'pin'), ...pack(8)], centres, room, nobody);
    expect(standings.map(({ piece }) => piece.id)).toEqual(['5', '6', '7']);
    expect(crowds).toEqual([{ place: 'here', at: { x: 72, y: 79 }, pieces: 8 }]);
    expect(spread(pack(4), centres, room, nobody).crowds).toEqual([]);
  });

  it('are always drawn where they matter, in their order', () => {
    const ids = (count: number, ...wanted: string[]) =>
      drawnOf(pack(count), ({ id }) => wanted.includes(id)).map(({ id }) => id);
    expect(ids(9, '1')).toEqual(['1', '7', '8']);
    expect(ids(9, '0', '1', '2', '3')).toEqual(['0', '1', '2', '3']);
    expect(ids(3)).toEqual(['0', '1', '2']);
  });

  it('of two by two squares stand on the corner where these meet', () => {
    const troll = { ...piece('troll', 'here'), span: 2 };
    expect(spread([troll, piece('rat', 'here')], centres, room, nobody).standings).toMatchObject([
      { piece: { id: 'troll' }, at: { x: 100 + SQUARE / 2, y: 100 + SQUARE / 2 }, size: 40 },
      { piece: { id: 'rat' }, at: { x: 100, y: 100 }, size: 20 },
    ]);
  });

  it('on a tile lie in one stack of three at the most', () => {
    const cards = Array.from({ length: 7 }, (_, n) => piece(`${n}`, 'here', 'card'));
    const { standings, crowds } = besideEachOther(cards, centres, 200, nobody);
    expect(standings.map(({ piece }) => piece.id)).toEqual(['4', '5', '6']);
    expect(crowds.map(({ pieces }) => pieces)).toEqual([7]);
  });

  it('stay on their tile in any number', () => {
    const crowd = Array.from({ length: 14 }, (_, n) => piece(`${n}`, 'here', n % 2 ? 'card' : 'token'));
    for (const { at, size } of besideEachOther(crowd, centres, 200, () => true).standings) {
      expect(Math.abs(at.y - 100) + size).toBeLessThanOrEqual(110);
      expect(Math.abs(at.x - 100)).toBeLessThan(100);
    }
  });
});
