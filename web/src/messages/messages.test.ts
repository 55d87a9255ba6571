import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { flatten } from '../lib/messages';
import de from './de.json';
import en from './en.json';

const english: Record<string, string> = flatten(en);
const german: Record<string, string> = flatten(de);

/** The names of the gaps in a message, with what is written into them. */
function gaps(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [element.value];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap((option) => gaps(option.value))];
    return [];
  });
}

const gapsOf = (message: string): string[] => [...new Set(gaps(parse(message, { ignoreTag: true })))].sort();

test('both languages say the same things', () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
});

test.each(Object.keys(english))('%s has the same gaps in both languages', (key) => {
  expect(gapsOf(german[key] ?? '')).toEqual(gapsOf(english[key] ?? ''));
});

test('nothing is left empty', () => {
  for (const message of [...Object.values(english), ...Object.values(german)]) expect(message.trim()).not.toBe('');
});

test('every message that the code asks for is there', () => {
  const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const asked = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bt\('([^']+)'/g)].map((match) => match[1]!),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !(key in english))).toEqual([]);
});

/** Messages in which a number stands alone: no word beside it depends on how many there are. */
const ALONE = ['board.left'];

test.each(Object.keys(english).filter((key) => !ALONE.includes(key)))('%s counts with plural forms', (key) => {
  for (const message of [english[key]!, german[key] ?? '']) {
    const counts = parse(message, { ignoreTag: true }).filter((part) => part.type === TYPE.argument);
    expect(counts.map((part) => part.value)).not.toContain('count');
  }
});
