import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Look } from '../board/types';
import { Closeness } from './look.svelte';

const thing = (id: string): Look => ({
  id,
  name: id,
  kind: '',
  tint: 'plain',
  icon: '',
  text: '',
  stats: [],
  note: '',
  rule: '',
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a pointer rests on is shown after a while', () => {
  const closeness = new Closeness(() => false);
  closeness.mean();
  closeness.at(thing('card:1'));
  expect(closeness.look).toBeNull();
  vi.runAllTimers();
  expect(closeness.look?.id).toBe('card:1');
});

test('what slides under a resting pointer is not meant', () => {
  const closeness = new Closeness(() => false);
  closeness.boardChanged();
  closeness.at(thing('card:1'));
  vi.runAllTimers();
  expect(closeness.look).toBeNull();
});

test('what is pressed long is shown at once, even while the board changes', () => {
  const closeness = new Closeness(() => false);
  closeness.boardChanged();
  closeness.at(thing('card:1'), true);
  expect(closeness.look?.id).toBe('card:1');
});

test('what is pressed long stays while others act, until something else is looked at', () => {
  const closeness = new Closeness(() => false);
  closeness.at(thing('card:1'), true);
  closeness.boardChanged();
  closeness.at(thing('card:1')); // drawn anew
  closeness.boardChanged();
  expect(closeness.look?.id).toBe('card:1');
  closeness.at(null);
  expect(closeness.look).toBeNull();
});

test('what a pointer looked at is let go when the board changes and nothing lies under it', () => {
  const closeness = new Closeness(() => false);
  closeness.mean();
  closeness.at(thing('card:1'));
  vi.runAllTimers();
  closeness.boardChanged();
  expect(closeness.look).toBeNull();
});

test('a thing of a map is read beside it', () => {
  const closeness = new Closeness(() => true);
  closeness.at(thing('hex:1'), true);
  expect(closeness.look).toBeNull();
  expect(closeness.inspected).toBe('hex:1');
});

test('whoever acts is inspected until it has acted, unless somebody looks at another', () => {
  const closeness = new Closeness(() => true);
  closeness.follow('foe:1');
  expect(closeness.inspected).toBe('foe:1');
  closeness.follow('');
  expect(closeness.inspected).toBe('');
  closeness.follow('foe:2');
  closeness.inspected = 'foe:3';
  closeness.follow('');
  expect(closeness.inspected).toBe('foe:3');
});
