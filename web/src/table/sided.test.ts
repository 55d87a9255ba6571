import { expect, test } from 'vitest';
import type { Question } from '../lib/protocol';
import { sidedCards } from './sided';

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
