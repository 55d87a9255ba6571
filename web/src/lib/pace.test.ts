import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(speed = 1) {
  const shown: { step: number; at: number }[] = [];
  const start = Date.now();
  const known = { speed };
  const pace = new Pace<number>(
    (step) => shown.push({ step, at: Date.now() - start }),
    () => known.speed,
  );
  return { pace, shown, known, steps: () => shown.map(({ step }) => step) };
}

test('the first step is shown at once, the next when the first has lasted', () => {
  const { pace, steps } = watch();
  pace.add(1, 850);
  pace.add(2, 850);
  expect(steps()).toEqual([1]);
  vi.advanceTimersByTime(840);
  expect(steps()).toEqual([1]);
  vi.advanceTimersByTime(20);
  expect(steps()).toEqual([1, 2]);
});

test.each([0.5, 1, 2])('twenty steps at speed %d last as long as they deserve, however many wait', (speed) => {
  const { pace, shown } = watch(speed);
  for (let step = 0; step < 20; step++) pace.add(step, 500);
  vi.advanceTimersByTime(60_000);
  expect(shown.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, step) => step * 500 * speed));
});

test('at instant speed nothing waits but what is held', () => {
  const { pace, steps } = watch(0);
  for (let step = 0; step < 3; step++) pace.add(step, 500);
  expect(steps()).toEqual([0, 1, 2]);
  pace.add(3, 3_400, 600);
  pace.add(4, 500);
  expect(steps()).toEqual([0, 1, 2, 3]);
  vi.advanceTimersByTime(600);
  expect(steps()).toEqual([0, 1, 2, 3, 4]);
});

test('what was cleared is never shown, and the next thing comes at once', () => {
  const { pace, steps } = watch();
  pace.add(1, 500);
  pace.add(2, 500);
  pace.clear();
  pace.add(3, 500);
  vi.advanceTimersByTime(10_000);
  expect(steps()).toEqual([1, 3]);
});

test('somebody in a hurry sees the next thing at once, even where it is held', () => {
  const { pace, steps } = watch();
  pace.add(1, 3_400, 600);
  pace.hurry();
  pace.add(2, 500);
  expect(steps()).toEqual([1, 2]);
});

test('who skips sees everything at once, in order', () => {
  const { pace, steps } = watch();
  for (let step = 0; step < 20; step++) pace.add(step, 500, 600);
  expect(steps()).toEqual([0]);
  pace.skip();
  expect(steps()).toEqual(Array.from({ length: 20 }, (_, step) => step));
});

test('who pauses sees nothing new until it goes on', () => {
  const { pace, steps } = watch();
  pace.add(1, 500);
  pace.add(2, 500);
  pace.pause();
  pace.add(3, 500);
  vi.advanceTimersByTime(5_000);
  expect(steps()).toEqual([1]);
  pace.resume();
  expect(steps()).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  expect(steps()).toEqual([1, 2, 3]);
});

test('another speed holds from the next look on', () => {
  const { pace, known, steps } = watch(2);
  pace.add(1, 1_000);
  pace.add(2, 1_000);
  vi.advanceTimersByTime(600);
  known.speed = 0.5;
  pace.go();
  expect(steps()).toEqual([1, 2]);
});
