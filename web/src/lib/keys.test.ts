import { expect, test } from 'vitest';
import { assignKeys, keyLabel, keyOf } from './keys';
import type { Choice } from './protocol';

const choice = (id: string, label: string, more: Partial<Choice> = {}): Choice => ({ id, label, ...more });

test('a key that the game names is kept', () => {
  const keys = assignKeys([choice('go', 'Draw', { keys: 'd' }), choice('stop', 'Stop', { keys: 'x' })]);
  expect(keys).toEqual({ go: 'd', stop: 'x' });
});

test('a choice in words gets its first free letter, never one that is reserved', () => {
  const keys = assignKeys([choice('hunt', 'Hunt'), choice('hide', 'Hide'), choice('nod', 'Nod')]);
  expect(keys).toEqual({ hunt: 'n', hide: 'i', nod: 'o' });
});

test('things on the board are counted', () => {
  const cards = Array.from({ length: 12 }, (_, index) => choice(`card:${index}`, 'Card', { target: `card:${index}` }));
  const keys = assignKeys(cards);
  expect(keys['card:0']).toBe('1');
  expect(keys['card:9']).toBe('0');
  expect(keys['card:10']).toMatch(/^[a-z]$/);
});

test('no key is given twice, and where they run out a choice has none', () => {
  const many = Array.from({ length: 60 }, (_, index) => choice(String(index), 'Same', { target: `t:${index}` }));
  const given = Object.values(assignKeys([choice('a', 'A', { keys: '1' }), ...many]));
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBeLessThan(61);
  expect(given).not.toContain('h');
  expect(given).not.toContain('u');
});

test('keys are written as people say them', () => {
  expect(keyOf({ key: ' ' })).toBe('space');
  expect(keyOf({ key: 'D' })).toBe('d');
  expect([keyLabel('d'), keyLabel('space')]).toEqual(['D', 'Space']);
});
