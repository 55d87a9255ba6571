import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../lib/messages';
import type { GameInfo } from '../lib/protocol';
import {
  byWeight,
  languageName,
  languageOf,
  lengthWords,
  packWords,
  playersWords,
  sidesWords,
  untranslated,
  variantWords,
} from './facts';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
afterEach(async () => {
  await speak('en');
  vi.unstubAllGlobals();
});

test('how many play is told with the right number', () => {
  const words = (least_players: number, most_players: number) => playersWords({ least_players, most_players });
  expect([words(2, 5), words(1, 1), words(4, 4), words(1, 6)]).toEqual([
    '2 to 5 players',
    '1 player',
    '4 players',
    '1 to 6 players',
  ]);
});

test('light games stand before heavy ones, and what does not say stands last', () => {
  const game = (slug: string, weight?: number) => ({ slug, weight }) as GameInfo;
  const found = byWeight([game('maze', 3), game('new'), game('cards', 2), game('minions', 3)]);
  expect(found.map(({ slug }) => slug)).toEqual(['cards', 'maze', 'minions', 'new']);
});

test('how long it takes is told in minutes or hours, for the whole or a part of it', async () => {
  expect(lengthWords({ least: 30, most: 60 })).toBe('30–60 min');
  expect(lengthWords({ least: 90, most: 90, per: 'an act' })).toBe('90 min an act');
  expect(lengthWords({ least: 120, most: 120 })).toBe('2 h');
  expect(lengthWords({ least: 90, most: 150 })).toBe('1.5–2.5 h');
  await speak('de');
  expect(lengthWords({ least: 90, most: 150 })).toBe('1,5–2,5 Std.');
});

test('who plays against whom is told, and that tables follow each other', () => {
  expect(sidesWords({ sides: 'rivals' })).toBe('each for themselves');
  expect(sidesWords({ sides: 'together', campaign: true })).toBe('together, campaign');
  expect(sidesWords({ sides: null })).toBe('');
});

test('a pack says what it is about', () => {
  expect(packWords({ name: 'Smugglers', things: ['Monk', 'Smuggler'] })).toBe('Monk, Smuggler');
  expect(packWords({ name: 'Smugglers', things: ['Monk'], others: 1 })).toBe('Monk and 1 other');
  expect(packWords({ name: 'Smugglers', things: ['Monk', 'Guard'], others: 7 })).toBe('Monk, Guard and 7 others');
});

test('a table says in words how it differs from a usual one', () => {
  const variants = [
    { label: 'When players buy', value: 'After the battle' },
    { label: 'Village counts', value: true },
    { label: 'Swords needed', value: 1 },
  ];
  expect(variantWords({ variants, packs: ['Smugglers'] })).toEqual([
    'When players buy: After the battle',
    'Village counts: yes',
    'Swords needed: 1',
    'with the pack Smugglers',
  ]);
  expect(variantWords({})).toEqual([]);
});

test('a game that does not speak the language of the page is known', async () => {
  const game = (slug: string, languages: string[]) => ({ slug, languages }) as GameInfo;
  const games = [game('one', ['en']), game('both', ['en', 'de'])];
  expect(untranslated(games)).toEqual([]);
  await speak('de');
  expect(untranslated(games).map(({ slug }) => slug)).toEqual(['one']);
  expect(games.map(languageOf)).toEqual(['en', 'de']);
  expect(languageName('en')).toBe('Englisch');
});
