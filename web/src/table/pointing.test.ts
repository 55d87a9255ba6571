import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pointing } from './pointing.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what somebody points at is shown for a while, what they look at until the game goes on', () => {
  const pointing = new Pointing();
  pointing.show({ type: 'pointed', seat: 1, name: 'Ben', key: 'region:A1' });
  pointing.show({ type: 'pointed', seat: 2, name: 'Cleo', key: 'board:mari', looks: true });
  expect(pointing.pings.map(({ key }) => key)).toEqual(['region:A1', 'board:mari']);
  vi.advanceTimersByTime(60_000);
  expect(pointing.pings.map(({ key }) => key)).toEqual(['board:mari']);
  pointing.show({ type: 'pointed', seat: 2, name: 'Cleo', key: 'board:bjorn', looks: true });
  expect(pointing.pings.map(({ key }) => key)).toEqual(['board:bjorn']);
  pointing.goOn();
  expect(pointing.pings).toEqual([]);
});

test('only what one rests on is told, once', () => {
  const pointing = new Pointing();
  const told: string[] = [];
  const look = (key: string) => pointing.look(key, (looked) => told.push(looked));
  look('board:amos');
  vi.advanceTimersByTime(200);
  look('board:mari');
  vi.advanceTimersByTime(5_000);
  look('board:mari');
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual(['board:mari']);
  look('board:amos');
  pointing.goOn();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual(['board:mari']);
});
