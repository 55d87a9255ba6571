import { expect, test } from 'vitest';
import type { Question } from '../lib/protocol';
import { columnsOf, oneReason, sidedCards } from './sided';

const card = (id: string) => ({
  id: `skill:${id}`,
  name: id,
  sides: [
    { name: 'Main', option: `main@skill:${id}` },
    { name: 'Enhanced', option: `enhanced@skill:${id}` },
  ],
});

const QUESTION = {
  number: 1,
  role: 'hero-1',
  kind: 'act',
  prompt: '',
  rule: '',
  choices: [
    { id: 'main@skill:combat', label: 'Combat, Main', face: card('combat') },
    { id: 'enhanced@skill:combat', label: 'Combat, Enhanced', face: card('combat') },
    { id: 'main@skill:charge', label: 'Charge, Main', face: card('charge') },
    { id: 'end', label: 'End' },
  ],
  barred: [
    { id: 'main@skill:move', label: 'Move, Main', reason: 'used', face: card('move') },
    { id: 'enhanced@skill:charge', label: 'Charge, Enhanced', reason: 'too dear', face: card('charge') },
    { id: 'nap', label: 'Nap', reason: 'no' },
  ],
} as Question;

test('the sides of a card are one card, and what is wholly closed comes last', () => {
  const told = sidedCards(QUESTION).map(({ face, choices, barred }) => [
    face.name,
    choices.map(({ id }) => id),
    barred.map(({ id }) => id),
  ]);
  expect(told).toEqual([
    ['combat', ['main@skill:combat', 'enhanced@skill:combat'], []],
    ['charge', ['main@skill:charge'], ['enhanced@skill:charge']],
    ['move', [], ['main@skill:move']],
  ]);
});

test('cards without sides are none', () => {
  expect(
    sidedCards({ ...QUESTION, choices: [{ id: 'a', label: 'A', face: { id: 'a', name: 'A' } }], barred: [] }),
  ).toEqual([]);
});

test('a card that is closed on all sides for one reason says it once', () => {
  const bar = (side: string, reason: string) => ({ id: `${side}@skill:move`, label: side, reason, face: card('move') });
  const closed = (...reasons: string[]) => ({
    face: card('move'),
    choices: [],
    barred: reasons.map((reason, place) => bar(place ? 'enhanced' : 'main', reason)),
  });
  expect(oneReason(closed('nobody near', 'nobody near'))?.id).toBe('main@skill:move');
  expect(oneReason(closed('nobody near', 'too dear'))).toBeNull();
  expect(oneReason(closed('nobody near'))).toBeNull();
  expect(oneReason({ ...closed('used', 'used already'), face: { ...card('move'), note: 'used' } })?.reason).toBe(
    'used',
  );
  expect(oneReason({ ...closed('no', 'no'), choices: [QUESTION.choices[0]!] })).toBeNull();
});

test('cards lie in one row as far as eight do, else in two that are equally long', () => {
  expect([1, 7, 8, 9, 12].map(columnsOf)).toEqual([1, 7, 8, 5, 6]);
});
