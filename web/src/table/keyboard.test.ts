import { beforeAll, expect, test, vi } from 'vitest';
import type { AnyDraft } from '../forms/drafts.svelte';
import type { Question } from '../lib/protocol';
import { act, type Keyed } from './keyboard';
import { offerOf } from './offer';
import type { Replay } from './replay.svelte';

const question: Question = {
  number: 7,
  role: 'p1',
  kind: 'buy',
  prompt: 'What do you buy?',
  rule: 'HB-BUY-01',
  choices: [
    { id: 'pass', label: 'Nothing', usual: true, keys: 'p' },
    { id: 'more', label: 'More', keys: 'm' },
  ],
};
const DEEDS = ['showKeys', 'putAway', 'point', 'takeBack', 'pause', 'goOn', 'advise', 'pick', 'confirm'] as const;

/** Presses keys at a table that stands like this; what was done, in order, and which keys meant something. */
function pressed(keys: string, stands: Partial<Keyed> = {}): { done: string[]; meant: boolean[] } {
  const done: string[] = [];
  const deeds = Object.fromEntries(
    DEEDS.map((deed) => [deed, (...said: string[]) => done.push([deed, ...said].join(' '))]),
  );
  const open = { replay: null, draft: null, offer: null, staged: false, others: false };
  const table = { ...open, ...deeds, ...stands } as unknown as Keyed;
  return { meant: keys.split(' ').map((key) => act(key, null, table)), done };
}

beforeAll(() => {
  vi.stubGlobal('Element', class {});
});

test('a choice is taken by its key, the usual one by Enter', () => {
  const { done, meant } = pressed('m enter x h u', { offer: offerOf(question, new Set()) });
  expect(done).toEqual(['pick more', 'pick pass', 'advise', 'takeBack']);
  expect(meant).toEqual([true, true, false, true, true]);
});

test('while others decide P pauses, and Space goes on with what is shown', () => {
  expect(pressed('p space', { staged: true }).done).toEqual(['pause', 'goOn']);
  expect(pressed('space enter h').meant).toEqual([false, false, false]);
});

test('what is settled on one screen is confirmed by Enter; back goes one touch, then one decision', () => {
  const back = vi.fn();
  const draft = (isTouched: boolean) => ({ type: 'spending', isTouched, back }) as unknown as AnyDraft;
  expect(pressed('enter u', { draft: draft(true) }).done).toEqual(['confirm']);
  expect(back).toHaveBeenCalledOnce();
  expect(pressed('u', { draft: draft(false) }).done).toEqual(['takeBack']);
});

test('whoever looks back steers by arrows and Space, and decides nothing', () => {
  const [go, toggle] = [vi.fn(), vi.fn()];
  const replay = { at: 5, go, toggle } as unknown as Replay;
  const { done, meant } = pressed('arrowleft arrowright space m', { replay, offer: offerOf(question, new Set()) });
  expect([go.mock.calls, toggle.mock.calls.length]).toEqual([[[4], [6]], 1]);
  expect([done, meant.at(-1)]).toEqual([[], false]);
});

test('keys are shown and things put away anywhere, and one points only for others', () => {
  expect(pressed('? escape .').done).toEqual(['showKeys', 'putAway']);
  expect(pressed('.', { others: true }).done).toEqual(['point']);
});
