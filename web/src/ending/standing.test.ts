import { expect, test } from 'vitest';
import type { Ending } from '../lib/protocol';
import { isVictory, standing, tellsMore } from './standing';

const ending = (known: Partial<Ending>): Ending => ({ text: '', winners: [], scores: {}, seed: '', ...known });

test('the best score comes first, then winners without one, then whoever did something', () => {
  const deeds = [{ name: 'Hits', counts: { d: 3, b: 0 } }];
  const told = ending({ scores: { a: 3, b: 8 }, winners: ['c'], epilogue: { deeds } });
  expect(standing(told)).toEqual(['b', 'a', 'c', 'd']);
});

test('a victory is mine, or anybody’s where I only watched', () => {
  const told = ending({ winners: ['a'] });
  expect([isVictory(told, ['a', 'b']), isVictory(told, ['b']), isVictory(told, [])]).toEqual([true, false, true]);
});

test.each<[Record<string, number>, boolean]>([
  [{}, false],
  [{ a: 1, b: 1, c: 0 }, false],
  [{ a: 1, b: 2, c: 0 }, true],
  [{ a: 1, b: 1, c: 1 }, true],
])('whether %o tells more than that a and b have won: %s', (scores, tells) => {
  expect(tellsMore(ending({ winners: ['a', 'b'], scores }))).toBe(tells);
});
