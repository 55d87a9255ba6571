import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Question, Refused } from '../lib/protocol';

/** A socket whose other end is the test. */
class FakeSocket {
  static last: FakeSocket;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { id: number; type: string }[] = [];

  constructor() {
    FakeSocket.last = this;
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as { id: number; type: string });
  }
  close(): void {
    this.onclose?.();
  }
  says(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  refuses(code: Refused['code'], reason: string): void {
    this.says({ type: 'refused', id: this.sent.at(-1)!.id, code, reason });
  }
}

let Sitting: typeof import('./sitting.svelte').Sitting;
let toasts: typeof import('../lib/toasts.svelte').toasts;
const QUESTION = { number: 7 } as Question;

/** Somebody at a table, and what the edge of the page tells them. */
function sitDown() {
  const sitting = new Sitting('table-one', 0);
  sitting.open();
  FakeSocket.last.says({ type: 'welcome', epoch: 1, now: { questions: [QUESTION] }, table: { seats: [] }, chat: [] });
  return { sitting, server: FakeSocket.last, told: () => toasts.list.map(({ text }) => text) };
}

// The settings look at the browser as soon as they are imported.
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
  vi.stubGlobal('WebSocket', FakeSocket);
  ({ Sitting } = await import('./sitting.svelte'));
  ({ toasts } = await import('../lib/toasts.svelte'));
});
afterEach(() => void (toasts.list = []));
afterAll(() => void vi.unstubAllGlobals());

describe('what the server refuses', () => {
  test.each(['busy', 'too-fast'] as const)('a hint that is %s says why, and can be asked for again', async (code) => {
    const { sitting, server, told } = sitDown();
    const hint = sitting.advise(QUESTION);
    expect(sitting.advising).toBe(true);
    server.refuses(code, 'Wait a moment.');
    await hint;
    expect(sitting.advising).toBe(false);
    expect(told()).toEqual(['Wait a moment.']);
    void sitting.advise(QUESTION);
    expect(server.sent.map(({ type }) => type)).toEqual(['advise', 'advise']);
  });

  test('an answer that came too fast says why, and can be given again', async () => {
    const { sitting, server, told } = sitDown();
    const answer = sitting.answer(QUESTION, 'draw');
    expect(sitting.sent).toBe('draw');
    server.refuses('too-fast', 'You send faster than this table listens.');
    await answer;
    expect(sitting.sent).toBe('');
    expect(told()).toEqual(['You send faster than this table listens.']);
  });

  test('a takeback that came too fast says why', async () => {
    const { sitting, server, told } = sitDown();
    const takeback = sitting.takeBack();
    server.refuses('too-fast', 'You take back faster than the others can look.');
    expect(await takeback).toMatchObject({ taken: false, code: 'too-fast' });
    expect(told()).toEqual(['You take back faster than the others can look.']);
  });
});

test('what the options would bring is asked for once, kept with its question, and forgotten when the table goes on', () => {
  const { sitting, server, told } = sitDown();
  sitting.foresight.look(QUESTION);
  sitting.foresight.look(QUESTION);
  expect(server.sent.map(({ type }) => type)).toEqual(['look-ahead']);
  const options = { draw: [{ label: 'OUT', measure: 'chance', amount: 250 }] };
  server.says({ type: 'outlook', id: server.sent[0]!.id, number: QUESTION.number, options });
  expect(sitting.foresight.of(QUESTION)).toEqual(options);
  server.says({ type: 'welcome', epoch: 2, now: { questions: [QUESTION] }, table: { seats: [] }, chat: [] });
  expect(sitting.foresight.of(QUESTION)).toEqual({});
  expect(told()).toEqual([]);
});

test('figures that are refused are no fault that anybody is told of', async () => {
  const { sitting, server, told } = sitDown();
  sitting.foresight.look(QUESTION);
  server.refuses('stale', 'Request 7 is not one that you are asked now.');
  await Promise.resolve();
  expect(told()).toEqual([]);
});

test('whoever is in a hurry sees at once what comes until they are asked; then it goes on at its pace', () => {
  vi.useFakeTimers();
  const { sitting, server } = sitDown();
  const scene = { stage: 'Round 1', panels: [], areas: [] };
  const goesOn = (moment: number, questions: Question[] = []): void => {
    const lines = [{ text: 'Ben drew Gold.', rule: '', after: moment }];
    server.says({ type: 'step', epoch: 1, now: { moment, scene, lines, questions } });
  };
  const table = { seats: [{ number: 0, yours: true, roles: ['p1'] }] };
  server.says({ type: 'welcome', epoch: 1, now: { moment: 0, scene }, table, chat: [] });
  for (const moment of [1, 2, 3]) goesOn(moment);
  expect(sitting.now?.moment).toBe(1);
  sitting.skip();
  expect(sitting.now?.moment).toBe(3);
  goesOn(4);
  goesOn(5, [QUESTION]);
  expect(sitting.now?.moment).toBe(5);
  goesOn(6);
  expect(sitting.now?.moment).toBe(5);
  vi.advanceTimersByTime(5_000);
  expect(sitting.now?.moment).toBe(6);
  vi.useRealTimers();
});

test('a last goodbye lets go of what was asked, and the page alone says why', async () => {
  const { sitting, server, told } = sitDown();
  const hint = sitting.advise(QUESTION);
  const reason = 'This table broke and is set aside; nothing that was decided is lost (error 1a2b3c4d).';
  server.says({ type: 'goodbye', reason, again: false });
  server.close();
  await hint;
  expect([sitting.link, sitting.farewell, sitting.advising]).toEqual(['closed', reason, false]);
  expect(told()).toEqual([]);
});

describe('what was settled on one screen', () => {
  const run = () => ({
    id: 'day 5',
    left: 2,
    next: vi.fn().mockReturnValueOnce({ option: 'plus' }).mockReturnValue({ option: 'done' }),
  });
  const asked = (number: number): Question => ({ number, role: 'hero-1', form: { run: 'day 5' } }) as Question;
  const table = { game: 'any', seats: [{ number: 0, yours: true, roles: ['hero-1'] }] };
  const welcome = (epoch: number, number: number) => ({
    type: 'welcome',
    epoch,
    now: { moment: number, questions: [asked(number)] },
    table,
    chat: [],
  });

  function settles(place: string) {
    const sitting = new Sitting(place, 0);
    sitting.open();
    FakeSocket.last.says(welcome(1, 4));
    sitting.carryOut(run(), ['hero-1']);
    return { sitting, server: FakeSocket.last };
  }

  test('is answered as it is asked, and nobody sees those questions', () => {
    const { sitting, server } = settles('table-two');
    expect(sitting.questions).toEqual([]);
    server.says({ type: 'done', id: server.sent.at(-1)!.id });
    server.says({ type: 'waits', epoch: 1, moment: 5, questions: [asked(5)], waiting: [0] });
    expect(server.sent).toMatchObject([
      { type: 'answer', number: 4, option: 'plus' },
      { type: 'answer', number: 5, option: 'done' },
    ]);
    expect(sitting.questions).toEqual([]);
  });

  test('and a question beside it stays as it is while others answer in the open, which everybody sees', () => {
    const sitting = new Sitting('table-open', 0);
    sitting.open();
    const server = FakeSocket.last;
    server.says(welcome(1, 4));
    const before = sitting.questions[0];
    const given = [{ role: 'hero-2', option: 'bow', label: 'Longbow' }];
    server.says({ type: 'waits', epoch: 1, moment: 5, questions: [asked(4)], waiting: [0], given });
    expect(sitting.now?.given).toEqual(given);
    expect(sitting.questions[0]).toBe(before);
    server.says({ type: 'waits', epoch: 1, moment: 4, questions: [asked(4)], waiting: [0, 1] });
    expect(sitting.now?.given).toEqual([]);
  });

  test('outlives a lost connection: what was not heard is sent again, once', () => {
    vi.useFakeTimers();
    const { sitting, server } = settles('table-three');
    server.close();
    vi.runOnlyPendingTimers();
    const again = FakeSocket.last;
    again.says(welcome(1, 4));
    expect(again.sent).toMatchObject([{ type: 'answer', number: 4, option: 'plus' }]);
    expect(sitting.questions).toEqual([]);
    vi.useRealTimers();
  });

  test('is asked again where it is refused, and after the table was set back', async () => {
    const { sitting, server } = settles('table-four');
    server.refuses('illegal', 'Too dear.');
    await new Promise((soon) => setTimeout(soon));
    expect(sitting.questions).toHaveLength(1);
    expect(sitting.runs.noticeFor(asked(4))).toContain('Too dear.');
    server.says(welcome(2, 4));
    expect([sitting.questions.length, sitting.runs.noticeFor(asked(4))]).toEqual([1, '']);
  });
});
