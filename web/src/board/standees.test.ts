import { expect, test } from 'vitest';
import type { Piece } from '../lib/protocol';
import { standees } from './standees';

const CENTRES = new Map([
  ['hall', { x: 100, y: 100 }],
  ['cell', { x: 300, y: 100 }],
]);
const nobody = (): boolean => false;

function piece(id: string, more: Partial<Piece> = {}): Piece {
  return { id, name: id, at: 'hall', ...more };
}

const stood = (pieces: Piece[], matters: (piece: Piece) => boolean = nobody) =>
  standees(pieces, CENTRES, 200, matters, new Set(['cell']));

test('one or two stand with their names, more without', () => {
  const named = (count: number) =>
    stood(Array.from({ length: count }, (_, n) => piece(`p${n}`))).standings.filter(({ label }) => label).length;
  expect([1, 2, 3].map(named)).toEqual([1, 2, 0]);
});

test('names lie in lines of their own', () => {
  const [one, other] = stood([piece('a'), piece('b')]).standings;
  const line = (standing: typeof one): number => standing!.at.y + standing!.label!.below;
  expect(line(other) - line(one)).toBeGreaterThan(25);
  expect(line(other) - line(one)).toBeCloseTo(other!.label!.tall);
});

test('of a crowd those on top and those that matter are drawn, and all are counted', () => {
  const crowd = Array.from({ length: 9 }, (_, n) => piece(`p${n}`));
  const { standings, crowds } = stood(crowd, ({ id }) => id === 'p0');
  expect(standings.map((one) => one.piece.id)).toEqual(['p0', 'p4', 'p5', 'p6', 'p7', 'p8']);
  expect(crowds).toMatchObject([{ place: 'hall', pieces: 9 }]);
});

test('what lies on a tile lies in its corner, on a bare place in the middle', () => {
  const chest = piece('chest', { shape: 'pin' });
  const { standings } = stood([chest, piece('shard', { shape: 'pin', at: 'cell' })]);
  expect(standings[0]!.at.x).toBeLessThan(60);
  expect(standings[1]!.at.x).toBe(300);
});
