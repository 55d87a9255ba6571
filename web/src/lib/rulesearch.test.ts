import { expect, test } from 'vitest';
import type { RuleInfo } from './protocol';
import { searched } from './rulesearch';

const rule = (id: string, title: string, text: string, chapter = 'Cards'): RuleInfo => ({
  id,
  title,
  text,
  chapter,
  page: '',
});

const RULES = [
  rule('VW-1', 'Order of a round', 'A Dark Omen may come at any time.'),
  rule('VW-2', 'Second Dark Omen', 'Who has two is OUT.', 'OUT'),
  rule('VW-3', 'Shuffle', 'All omens go back.', 'Dark Omens'),
];

test('without words all rules are there, in the order of the book', () => {
  expect(searched(RULES, ' ').map(({ id }) => id)).toEqual(['VW-1', 'VW-2', 'VW-3']);
});

test('a title fits better than a chapter, a chapter better than a text', () => {
  expect(searched(RULES, 'dark omen').map(({ id }) => id)).toEqual(['VW-2', 'VW-3', 'VW-1']);
});

test('all words have to be there', () => {
  expect(searched(RULES, 'omen shuffle').map(({ id }) => id)).toEqual(['VW-3']);
  expect(searched(RULES, 'parcheesi')).toEqual([]);
});

test('an id is found whole', () => {
  expect(searched(RULES, 'vw-3')[0]?.id).toBe('VW-3');
});
