import { expect, test } from 'vitest';
import { answering } from './announced';
import type { Announced } from './protocol';

const EVENTS: Announced[] = [
  {
    event: 'Rolled',
    text: 'The dice lie on the table.',
    answers: [
      { bearers: [{ name: 'Lucky Charm', face: 'treasure:lucky-charm#7' }], sort: 'gear', text: 'Rolls again.' },
      { bearers: [{ name: 'Fumble' }], sort: 'spell', text: 'A die is rolled again.' },
    ],
  },
  {
    event: 'Struck',
    text: 'Somebody would take damage.',
    answers: [{ bearers: [{ name: 'Shield' }, { name: 'Buckler' }], sort: 'gear', text: 'Takes one off.' }],
  },
];
const found = (search: string): string[] =>
  answering(EVENTS, search).map(
    ({ event, answers }) => `${event}: ${answers.map(({ bearers }) => bearers.map(({ name }) => name)).join(', ')}`,
  );

test('without words everything is there', () => {
  expect(answering(EVENTS, ' ')).toEqual(EVENTS);
});

test('an event is found with all that answers it', () => {
  expect(found('dice table')).toEqual(['Rolled: Lucky Charm, Fumble']);
});

test('a card is found under what it answers, without the others', () => {
  expect(found('CHARM')).toEqual(['Rolled: Lucky Charm']);
  expect(found('buckler off')).toEqual(['Struck: Shield,Buckler']);
});

test('words of an event and of an answer are found together', () => {
  expect(found('gear damage')).toEqual(['Struck: Shield,Buckler']);
});

test('what nobody says is nowhere', () => {
  expect(found('trombone')).toEqual([]);
});
