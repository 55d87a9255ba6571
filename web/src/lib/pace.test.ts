import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FURTHEST_BEHIND, PATIENCE, Pace } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(factor = 1) {
  const shown: { step: number; at: number }[] = [];
  const start = Date.now();
  const pace = new Pace<number>((step) => shown.push({ step, at: Date.now() - start }));
  pace.factor = factor;
  return { pace, shown, steps: () => shown.map(({ step }) => step) };
}

test('the first step is shown at once, the next after a while', () => {
  const { pace, steps } = watch();
  pace.add(1, 1);
  pace.add(2, 1);
  expect(steps()).toEqual([1]);
  vi.advanceTimersByTime(700);
  expect(steps()).toEqual([1]);
  vi.advanceTimersByTime(200);
  expect(steps()).toEqual([1, 2]);
});

test('many steps are all shown, in order, and the last one in time', () => {
  const { pace, shown, steps } = watch();
  for (let step = 0; step < 100; step++) pace.add(step, 1);
  vi.advanceTimersByTime(FURTHEST_BEHIND + 50);
  expect(steps()).toEqual(Array.from({ length: 100 }, (_, step) => step));
  expect(shown.at(-1)!.at).toBeLessThanOrEqual(FURTHEST_BEHIND + 50);
});

test('at instant speed nothing waits', () => {
  const { pace, steps } = watch(0);
  for (let step = 0; step < 5; step++) pace.add(step, 1);
  expect(steps()).toEqual([0, 1, 2, 3, 4]);
});

test('a thing without weight does not hold up the next', () => {
  const { pace, steps } = watch();
  pace.add(1, 0);
  pace.add(2, 1);
  expect(steps()).toEqual([1, 2]);
});

test('what was cleared is never shown, and the next thing comes at once', () => {
  const { pace, steps } = watch();
  pace.add(1, 1);
  pace.add(2, 1);
  pace.clear();
  pace.add(3, 1);
  vi.advanceTimersByTime(10_000);
  expect(steps()).toEqual([1, 3]);
});

test('somebody in a hurry sees the next thing at once', () => {
  const { pace, steps } = watch();
  pace.add(1, 1);
  pace.hurry();
  pace.add(2, 1);
  expect(steps()).toEqual([1, 2]);
});

test('what happened by itself is shown at leisure, however much of it there is', () => {
  const { pace, shown, steps } = watch();
  for (let step = 0; step < 20; step++) pace.add(step, 1, true);
  vi.advanceTimersByTime(FURTHEST_BEHIND);
  expect(steps().length).toBeLessThan(6);
  vi.advanceTimersByTime(20 * PATIENCE);
  expect(steps()).toEqual(Array.from({ length: 20 }, (_, step) => step));
  const gaps = shown.slice(1).map(({ at }, index) => at - shown[index]!.at);
  expect(Math.min(...gaps)).toBeGreaterThan(400);
});

test('who skips sees everything at once, in order', () => {
  const behind: number[] = [];
  const steps: number[] = [];
  const pace = new Pace<number>(
    (step) => steps.push(step),
    (count) => behind.push(count),
  );
  for (let step = 0; step < 20; step++) pace.add(step, 1, true);
  expect(behind.at(-1)).toBe(19);
  pace.skip();
  expect(steps).toEqual(Array.from({ length: 20 }, (_, step) => step));
  expect(behind.at(-1)).toBe(0);
});
