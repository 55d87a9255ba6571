import { expect, test } from 'vitest';
import { CardNames } from './cardnames';

const cards = ['Gold', 'Dark Omen', 'Omen', 'Knight (Wing)'].map((name) => ({ id: name, name }));
const names = new CardNames(cards);
const marked = (sentence: string): string =>
  names
    .split(sentence)
    .map(({ text, card }) => (card ? `[${text}]` : text))
    .join('');

test('names of cards are found, the longest first', () => {
  expect(marked('You drew Dark Omen and Gold.')).toBe('You drew [Dark Omen] and [Gold].');
});

test('a name inside another word is none', () => {
  expect(marked('The Golden Omens')).toBe('The Golden Omens');
});

test('signs in a name are only signs', () => {
  expect(marked('Knight (Wing) rides')).toBe('[Knight (Wing)] rides');
});

test('a sentence comes back whole', () => {
  const sentence = 'Gold, Gold and äOmen: Gold';
  expect(
    names
      .split(sentence)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});

test('without cards there is nothing to find', () => {
  expect(new CardNames([]).split('Gold')).toEqual([{ text: 'Gold', card: null }]);
});
