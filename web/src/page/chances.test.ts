import { expect, test } from 'vitest';
import type { Figure } from '../lib/protocol';
import { chancesOf } from './chances';

const chance = (amount: number): Figure => ({ label: 'Passed', measure: 'chance', amount });

test('a ring shows the dice alone, and the best that can be had', () => {
  expect(chancesOf([chance(500), { label: 'Hearts', measure: 'cost', amount: 2 }, chance(920)])).toEqual({
    least: 500,
    best: 920,
  });
  expect(chancesOf([chance(140)])).toEqual({ least: 140, best: 140 });
});

test('what is no matter of chance has no ring', () => {
  expect(chancesOf([{ label: 'Hearts', measure: 'cost', amount: 2 }])).toBeNull();
  expect(chancesOf([])).toBeNull();
});
