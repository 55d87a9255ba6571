import { afterEach, expect, test, vi } from 'vitest';
import { speak } from './messages';
import { ago, lasted } from './times';

const NOW = 1_800_000_000_000;
const since = (seconds: number): string => ago(NOW / 1_000 - seconds, NOW);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('how long ago something was is told in the largest unit that fits', () => {
  expect([since(0), since(59), since(60), since(3_599), since(3_600), since(90_000)]).toEqual([
    'a moment ago',
    'a moment ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 day ago',
  ]);
});

test('a clock that is ahead tells no future', () => {
  expect(since(-500)).toBe('a moment ago');
});

test('how long something took is told in minutes, and in hours from sixty of them', () => {
  expect([lasted(20), lasted(60), lasted(38 * 60), lasted(6_720)]).toEqual([
    'less than a minute',
    '1 minute',
    '38 minutes',
    '1 h 52 min',
  ]);
});

test('the other language tells it in its own words', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('de');
  expect([since(300), lasted(60), lasted(20)]).toEqual(['vor 5 Minuten', '1 Minute', 'weniger als eine Minute']);
  await speak('en');
});
