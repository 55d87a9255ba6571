import { describe, expect, it } from 'vitest';
import type { Piece, Scene, TileMap } from '../lib/protocol';
import { coordinateOf, crowdInWords, gatheringAt, grouped, kindsIn, numbersOf } from './crowd';

const piece = (id: string, name: string, more: Partial<Piece> = {}): Piece => ({ id, name, at: 'B1', ...more });
const health = (value: number) => [{ name: 'Health', value }];
const map: TileMap = {
  type: 'tiles',
  id: 'map',
  title: 'Map',
  places: [
    { id: 'A1', column: 0, row: 0 },
    { id: 'B1', column: 1, row: 0, name: 'Mill' },
  ],
  pieces: [
    piece('imp#1', 'Imp', { kind: 'Chump', stats: health(2) }),
    piece('imp#2', 'Imp', { kind: 'Chump', stats: health(1) }),
    piece('imp#3', 'Imp', { kind: 'Chump', stats: health(2), note: 'Defender' }),
    piece('mari', 'Mari', { kind: 'Hero' }),
    piece('ghost', 'Ghost', { at: 'nowhere' }),
  ],
  columns: ['A', 'B'],
  rows: ['1'],
};
const scene: Scene = {
  title: '',
  stage: '',
  panels: [],
  areas: [{ type: 'track', id: 't', title: '', marks: [], at: 0 }, map],
};
const there = gatheringAt(scene, 'B1')!.pieces;

describe('a crowd', () => {
  it('is found by its place and by each who stands there, from the top down', () => {
    expect(there.map(({ id }) => id)).toEqual(['mari', 'imp#3', 'imp#2', 'imp#1']);
    expect(gatheringAt(scene, 'imp#2')).toEqual(gatheringAt(scene, 'B1'));
    expect(gatheringAt(scene, 'A1')?.pieces).toEqual([]);
    expect(gatheringAt(scene, 'card:1')).toBeNull();
  });

  it('of a piece that stands nowhere is that piece', () => {
    expect(gatheringAt(scene, 'ghost')).toMatchObject({ place: null, pieces: [{ id: 'ghost' }] });
  });

  it('lists equal ones together, but for those that may be chosen', () => {
    const counts = (lit: string) => grouped(there, (id) => id === lit).map(({ piece, count }) => [piece.id, count]);
    expect(counts('')).toEqual([
      ['mari', 1],
      ['imp#3', 2],
      ['imp#2', 1],
    ]);
    expect(counts('imp#1')).toEqual([
      ['mari', 1],
      ['imp#3', 1],
      ['imp#2', 1],
      ['imp#1', 1],
    ]);
  });

  it('is counted by kind and read out by name', () => {
    expect(kindsIn(there)).toEqual([
      { kind: 'Hero', count: 1 },
      { kind: 'Chump', count: 3 },
    ]);
    expect(crowdInWords(there)).toBe('Mari, 3 × Imp');
  });

  it('has the numbers of all as columns, and a place the words of the rim', () => {
    expect(numbersOf(there, 3).map(({ name }) => name)).toEqual(['Health']);
    expect(coordinateOf(map, map.places[1]!)).toBe('B1');
    expect(coordinateOf({ ...map, rows: [] }, map.places[1]!)).toBe('');
  });
});
