import { describe, expect, it } from 'vitest';
import type { Piece } from '../lib/protocol';
import { besideEachOther, piecesByPlace, spread } from './standing';

const piece = (id: string, at: string, shape?: Piece['shape']): Piece => ({ id, name: id, at, shape });
const centres = new Map([
  ['here', { x: 100, y: 100 }],
  ['there', { x: 300, y: 100 }],
]);
const room = { token: 20, card: 60, reach: { x: 40, y: 30 } };

describe('pieces on a map', () => {
  it('are found by their place, the first at the bottom', () => {
    const found = piecesByPlace([piece('a', 'here'), piece('b', 'there'), piece('c', 'here')]);
    expect(found.get('here')?.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('stand in the middle alone, and smaller where they share a place', () => {
    const [alone, ...pair] = spread([piece('a', 'there'), piece('b', 'here'), piece('c', 'here')], centres, room);
    expect(alone).toMatchObject({ at: { x: 300, y: 100 }, size: 20 });
    for (const { at, size } of pair) {
      expect(size).toBeLessThan(20);
      expect(Math.abs(at.x - 100) + size).toBeLessThanOrEqual(40);
    }
  });

  it('are not drawn on a place that is not on the map', () => {
    expect(spread([piece('a', 'nowhere')], centres, room)).toEqual([]);
  });

  it('on large tiles stand at the left, and cards lie at the right', () => {
    const found = besideEachOther([piece('hero', 'here'), piece('imp', 'here', 'card')], centres, 200);
    expect(found.map(({ piece, at }) => [piece.id, at.x < 100])).toEqual([
      ['hero', true],
      ['imp', false],
    ]);
  });

  it('lie in two stacks where one would hide them', () => {
    const stacksOf = (count: number): number => {
      const pack = Array.from({ length: count }, (_, n) => piece(`${n}`, 'here', 'card'));
      return new Set(besideEachOther(pack, centres, 200).map(({ at }) => at.x)).size;
    };
    expect([5, 6, 9].map(stacksOf)).toEqual([1, 2, 2]);
  });

  it('stay on their tile in any number', () => {
    const crowd = Array.from({ length: 14 }, (_, n) => piece(`${n}`, 'here', n % 2 ? 'card' : 'token'));
    for (const { at, size } of besideEachOther(crowd, centres, 200)) {
      expect(Math.abs(at.y - 100) + size).toBeLessThanOrEqual(110);
      expect(Math.abs(at.x - 100)).toBeLessThan(100);
    }
  });
});
