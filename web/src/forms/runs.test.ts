import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { t } from '../lib/messages';
import type { Question } from '../lib/protocol';
import type { Reply } from '../lib/socket';
import { Runs, type Run } from './runs.svelte';

const DONE: Reply = { taken: true };
const refusal = (code: 'illegal' | 'busy', reason = 'No.'): Reply => ({ taken: false, reason, code });

/** A question of an occasion, with only its number and its role to tell it from others. */
function question(number: number, run = 'day 5', role = 'hero-1'): Question {
  return { number, role, form: { type: 'picking', run } } as unknown as Question;
}

/** A run that knows these answers in order, and then no more. */
function knowing(...options: string[]): Run {
  return {
    id: 'day 5',
    get left() {
      return options.length;
    },
    next: () => ({ option: options.shift() ?? null, missed: [] }),
  };
}

/** Runs at a table that replies so. */
function atTable(...replies: Reply[]) {
  const sent: [number: number, option: string][] = [];
  const runs = new Runs((asked, option) => {
    sent.push([asked.number, option]);
    return Promise.resolve(replies.shift() ?? DONE);
  });
  runs.comeTo(1);
  return { runs, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was settled is answered question by question, and nobody sees them', async () => {
  const { runs, sent } = atTable();
  runs.begin(knowing('plus', 'done'), ['hero-1']);
  expect(runs.left).toBe(2);
  for (const number of [4, 5]) {
    runs.take(question(number));
    expect(runs.has(question(number))).toBe(true);
  }
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [4, 'plus'],
    [5, 'done'],
  ]);
  expect(runs.left).toBe(0);
});

test('a question that comes twice, as after a lost connection, is answered once', () => {
  const { runs, sent } = atTable();
  runs.begin(knowing('plus', 'done'), ['hero-1']);
  runs.take(question(4));
  runs.take(question(4));
  expect(sent).toEqual([[4, 'plus']]);
});

test('other roles, other occasions and questions without a form are left to people', () => {
  const { runs, sent } = atTable();
  runs.begin(knowing('plus'), ['hero-1']);
  runs.take(question(4, 'day 5', 'hero-2'));
  runs.take({ number: 5, role: 'hero-1' } as Question);
  runs.take(question(6, 'day 6'));
  runs.take(question(7));
  expect(sent).toEqual([]);
});

describe('a run ends, undoes nothing and says why', () => {
  test('where a question was not foreseen', () => {
    const { runs, sent } = atTable();
    runs.begin(knowing('plus'), ['hero-1']);
    runs.take(question(4));
    runs.take(question(5));
    expect(sent).toEqual([[4, 'plus']]);
    expect([runs.has(question(5)), runs.left]).toEqual([false, 0]);
    expect(runs.noticeFor(question(5))).toBe(t('form.again'));
    expect(runs.noticeFor(question(9, 'day 6'))).toBe('');
  });

  test('where an answer is refused: the question is there again', async () => {
    const { runs, sent } = atTable(refusal('illegal', 'Too dear.'));
    runs.begin(knowing('plus', 'plus'), ['hero-1']);
    runs.take(question(4));
    await vi.runAllTimersAsync();
    expect(runs.has(question(4))).toBe(false);
    expect(runs.noticeFor(question(4))).toBe(t('form.refused', { reason: 'Too dear.' }));
    runs.take(question(4));
    expect(sent).toEqual([[4, 'plus']]);
  });

  test('but a table that is busy is asked again', async () => {
    const { runs, sent } = atTable(refusal('busy'), refusal('busy'));
    runs.begin(knowing('plus'), ['hero-1']);
    runs.take(question(4));
    await vi.runAllTimersAsync();
    expect(sent).toEqual([
      [4, 'plus'],
      [4, 'plus'],
      [4, 'plus'],
    ]);
    expect(runs.has(question(4))).toBe(true);
  });
});

test('whoever stops a run is asked again, also for an answer that is refused later', async () => {
  const { runs } = atTable(refusal('busy'));
  runs.begin(knowing('plus', 'plus'), ['hero-1']);
  runs.take(question(4));
  runs.stop();
  await vi.runAllTimersAsync();
  expect([runs.has(question(4)), runs.left]).toEqual([false, 0]);
});

test('a page that is closed leaves its question for whoever comes back', async () => {
  const { runs } = atTable({ taken: false, reason: '', code: 'closed' });
  runs.begin(knowing('plus', 'plus'), ['hero-1']);
  runs.take(question(4));
  await vi.runAllTimersAsync();
  expect([runs.has(question(4)), runs.left, runs.noticeFor(question(4))]).toEqual([false, 0, '']);
});

test('a table that was set back forgets what was settled', () => {
  const { runs, sent } = atTable();
  runs.begin(knowing('plus', 'done'), ['hero-1']);
  runs.take(question(4));
  runs.comeTo(2);
  expect(runs.has(question(4))).toBe(false);
  runs.take(question(4));
  expect(sent).toEqual([[4, 'plus']]);
});
