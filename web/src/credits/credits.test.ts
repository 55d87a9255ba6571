import { expect, test } from 'vitest';
import fonts from '../styles/fonts.css?raw';
import { FONTS, LICENCES, named } from './credits';

test('every typeface of the client is credited, under a licence that can be read', () => {
  const families = new Set([...fonts.matchAll(/font-family:\s*['"]([^'"]+)['"]/g)].map((match) => match[1]));
  expect(families.size).toBeGreaterThan(0);
  expect(new Set(FONTS.map(({ name }) => name))).toEqual(families);
  for (const { licence } of FONTS) expect(LICENCES[licence]).toMatch(/^https:/);
});

test('icons are called by words', () => {
  expect(named('crossed-swords')).toBe('crossed swords');
});
