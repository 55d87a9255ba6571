import { expect, test } from 'vitest';
import { equalsOf, estimateOf, tried } from './hints';
import type { Hint } from './protocol';

const hint: Hint = {
  type: 'hint',
  id: 1,
  number: 4,
  option: 'go',
  equals: ['stop', 'wait'],
  estimates: [
    { option: 'go', win: 0.55, playouts: 3 },
    { option: 'stop', win: 0.5, playouts: 1 },
    { option: 'wait', win: 0, playouts: 0 },
  ],
};

test('nothing is said of an option that was never played out', () => {
  expect(estimateOf(hint, 'stop')?.win).toBe(0.5);
  expect(estimateOf(hint, 'wait')).toBeUndefined();
  expect(estimateOf(null, 'stop')).toBeUndefined();
  expect(equalsOf(hint)).toEqual(['stop']);
});

test('a bot that answers from experience plays nothing out and knows something of all', () => {
  const known = { ...hint, estimates: hint.estimates.map((one) => ({ ...one, playouts: 0 })) };
  expect(tried(known)).toHaveLength(3);
  expect(equalsOf(known)).toEqual(['stop', 'wait']);
});
