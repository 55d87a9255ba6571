import { beforeEach, expect, test, vi } from 'vitest';
import type { Question, Stake } from '../lib/protocol';
import { Wishes, thingIn } from './wishes.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const STAKE: Stake = { turn: '7', round: '2 heroes', is_mine: false, sources: ['spell:divine-shield#3'] };

function question(stake: Partial<Stake> | null = {}, choices = ['pass', 'spell:divine-shield#3']): Question {
  const known = { number: 1, role: 'p1', kind: 'react', prompt: '', rule: '' };
  return { ...known, choices: choices.map((id) => ({ id, label: id })), stake: stake && { ...STAKE, ...stake } };
}

test('without a wish everything is asked', () => {
  expect(new Wishes('mordak').spares(question())).toBe(false);
});

test('not again in this turn, but in the next', () => {
  const wishes = new Wishes('mordak');
  wishes.notThisTurn(question());
  expect(wishes.spares(question())).toBe(true);
  expect(wishes.spares(question({ turn: '8' }))).toBe(false);
});

test('not again in this round, but in the next', () => {
  const wishes = new Wishes('mordak');
  wishes.notThisRound(question());
  expect(wishes.spares(question({ turn: '9' }))).toBe(true);
  expect(wishes.spares(question({ round: '2 villain' }))).toBe(false);
});

test('only when it is done to me', () => {
  const wishes = new Wishes('mordak');
  wishes.wishOnlyMine();
  expect(wishes.spares(question())).toBe(true);
  expect(wishes.spares(question({ is_mine: true }))).toBe(false);
});

test('never for a thing, unless another could be used as well', () => {
  const wishes = new Wishes('mordak');
  wishes.wishNever('spell:divine-shield#3');
  expect(wishes.spares(question({ sources: ['spell:divine-shield#9'] }))).toBe(true);
  expect(wishes.spares(question({ sources: ['spell:divine-shield#9', 'spell:martyr#1'] }))).toBe(false);
  expect(wishes.spares(question({ sources: [] }))).toBe(false);
});

test('what cannot be let pass is asked, whatever is wished', () => {
  const wishes = new Wishes('mordak');
  wishes.wishOnlyMine();
  expect(wishes.spares(question({}, ['spell:divine-shield#3', 'spell:martyr#1']))).toBe(false);
  expect(wishes.spares(question(null))).toBe(false);
});

test('wishes stay in the browser, for their game alone, until they are taken back', () => {
  new Wishes('mordak').wishOnlyMine();
  expect(new Wishes('mordak').spares(question())).toBe(true);
  expect(new Wishes('labyrinth').spares(question())).toBe(false);
  const again = new Wishes('mordak');
  again.forget();
  expect(again.any).toBe(false);
  expect(new Wishes('mordak').any).toBe(false);
});

test('the thing in a key', () => {
  expect([thingIn('spell:divine-shield#3'), thingIn('pass')]).toEqual(['divine-shield', 'pass']);
});
