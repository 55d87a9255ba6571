import { expect, test } from 'vitest';
import type { Question } from '../lib/protocol';
import { choiceOf, offerOf } from './offer';

const question: Question = {
  number: 7,
  role: 'p1',
  kind: 'buy',
  prompt: 'What do you buy?',
  rule: 'HB-BUY-01',
  choices: [
    { id: 'pass', label: 'Nothing', usual: true, keys: 'p' },
    { id: 'card:cloak#1', label: 'Cloak', target: 'card:cloak#1' },
    { id: 'burn:cloak', label: 'Burn the Cloak', target: 'card:cloak#1' },
  ],
  barred: [
    { id: 'card:crown#2', label: 'Crown', reason: 'Too dear.' },
    { id: 'card:cloak#1', label: 'Cloak', reason: 'Not twice.' },
  ],
};

test('the usual choice comes last and is the one of Enter', () => {
  const offer = offerOf(question);
  expect(offer.choices.at(-1)?.id).toBe('pass');
  expect(offer.usual?.id).toBe('pass');
});

test('things that may be chosen are lit, by their first choice; only others are dimmed', () => {
  const { lit, dim } = offerOf(question);
  expect(lit).toEqual({ 'card:cloak#1': { choice: 'card:cloak#1', label: 'Cloak', key: '1', usual: false } });
  expect(dim).toEqual({ 'card:crown#2': 'Too dear.' });
});

test('a key takes its choice', () => {
  const offer = offerOf(question);
  expect(choiceOf(offer, 'p')?.id).toBe('pass');
  expect(choiceOf(offer, 'y')).toBeNull();
});
