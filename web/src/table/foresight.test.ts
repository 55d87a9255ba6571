import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outlook, Question } from '../lib/protocol';
import type { Message, Reply } from '../lib/socket';
import { Foresight } from './foresight.svelte';

const QUESTION = { number: 7 } as Question;
const OUTLOOK: Outlook = {
  type: 'outlook',
  id: 1,
  number: 7,
  options: { go: [{ label: 'OUT', measure: 'chance', amount: 250 }] },
};
const REFUSED = { taken: false, reason: '' } as const;

/** Somebody at a table whose server answers with these replies, one after the other. */
function looking(...replies: Reply[]) {
  const sent: Message[] = [];
  const foresight = new Foresight((message) => {
    sent.push(message);
    return Promise.resolve(replies.shift() ?? { taken: true });
  });
  return { foresight, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a question is looked into once, however often it is shown', () => {
  const { foresight, sent } = looking();
  foresight.look(QUESTION);
  foresight.look(QUESTION);
  expect(sent).toEqual([{ type: 'look-ahead', number: 7 }]);
  expect(foresight.of(QUESTION)).toEqual({});
  foresight.take(OUTLOOK);
  expect(foresight.of(QUESTION)).toEqual(OUTLOOK.options);
  expect(foresight.of(null)).toEqual({});
});

test('when the table goes on, what was known is forgotten, and the next question is looked into', () => {
  const { foresight, sent } = looking();
  foresight.look(QUESTION);
  foresight.take(OUTLOOK);
  foresight.forget();
  expect(foresight.of(QUESTION)).toEqual({});
  foresight.look({ number: 8 } as Question);
  expect(sent.length).toBe(2);
});

test('a server that is busy is asked again later, a few times', async () => {
  const busy: Reply = { ...REFUSED, code: 'busy' };
  const { foresight, sent } = looking(busy, busy, busy, busy);
  foresight.look(QUESTION);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(3);
});

test('a question that is gone is not asked about again', async () => {
  const { foresight, sent } = looking({ ...REFUSED, code: 'busy' });
  foresight.look(QUESTION);
  await vi.advanceTimersByTimeAsync(1);
  foresight.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(1);
});

test('a question that is no longer mine is let be', async () => {
  const { foresight, sent } = looking({ ...REFUSED, code: 'stale' });
  foresight.look(QUESTION);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(1);
});

test('what would follow stays in sight, marked as old, until it is known anew or has come about', () => {
  const sequel = { title: 'If the turn ended now', steps: [] };
  const next = { number: 8 } as Question;
  const { foresight } = looking();
  expect(foresight.sequelOf(QUESTION)).toBeNull();
  foresight.take({ ...OUTLOOK, sequel });
  expect(foresight.sequelOf(QUESTION)).toEqual({ sequel, stale: false });
  foresight.forget();
  expect(foresight.sequelOf(next)).toEqual({ sequel, stale: true });
  expect(foresight.sequelOf(null)).toBeNull();
  foresight.take({ ...OUTLOOK, number: 8 });
  expect(foresight.sequelOf(next)).toEqual({ sequel, stale: true });
  foresight.outlive();
  expect(foresight.sequelOf(next)).toBeNull();
});
