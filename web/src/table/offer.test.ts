import { expect, test } from 'vitest';
import type { Question } from '../lib/protocol';
import { choiceOf, countThings, distinct, foretold, idsIn, inShort, laidBy, offerOf } from './offer';

const SHOWN = new Set(['card:cloak#1']);

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
    { id: 'jump@sq:3,4', label: 'Jump', reason: 'Too far.', target: 'sq:3,4' },
    { id: 'walk@sq:3,4', label: 'Walk', reason: 'A wall.', target: 'sq:3,4' },
    { id: 'card:cloak#1', label: 'Cloak', reason: 'Not twice.' },
  ],
};

test('the usual choice comes last and is the one of Enter', () => {
  const offer = offerOf(question, SHOWN);
  expect(offer.choices.at(-1)?.id).toBe('pass');
  expect(offer.usual?.id).toBe('pass');
});

test('a thing is lit by what points at it, and stands for all of that; only others are dimmed', () => {
  const { lit, dim } = offerOf(question, SHOWN);
  expect(lit).toEqual({
    'card:cloak#1': {
      choices: ['card:cloak#1', 'burn:cloak'],
      label: 'Cloak / Burn the Cloak',
      key: '',
      usual: false,
    },
  });
  expect(dim).toEqual({ 'card:crown#2': 'Too dear.', 'sq:3,4': 'Too far.' });
});

test('a thing that one choice points at has its key', () => {
  const { lit } = offerOf({ ...question, choices: question.choices.slice(0, 2) }, SHOWN);
  expect(lit['card:cloak#1']).toEqual({ choices: ['card:cloak#1'], label: 'Cloak', key: '1', usual: false });
});

test('a key takes its choice', () => {
  const offer = offerOf(question, SHOWN);
  expect(choiceOf(offer, 'p')?.id).toBe('pass');
  expect(choiceOf(offer, 'y')).toBeNull();
});

test('a lit thing says what choosing it would bring, for every choice that points at it', () => {
  const { lit } = offerOf(question, SHOWN);
  const price = { label: 'Price', measure: 'cost', amount: 3 } as const;
  const loss = { label: 'Cloaks', measure: 'sure', amount: -1 } as const;
  const { 'card:cloak#1': cloak } = foretold(lit, { 'card:cloak#1': [price], 'burn:cloak': [loss], pass: [price] });
  expect(cloak?.likely).toBe('Price 3. Cloaks -1');
  expect(foretold(lit, {})).toEqual(lit);
});

test('what the board shows is a thing, all else is a word', () => {
  const { things, words } = offerOf(question, SHOWN);
  expect(things.map(({ id }) => id)).toEqual(['card:cloak#1', 'burn:cloak']);
  expect(words.map(({ id }) => id)).toEqual(['pass']);
  expect(offerOf(question, new Set()).things).toEqual([]);
});

test('a scene shows what has an id in it, however deep', () => {
  const scene = { title: 'x', areas: [{ id: 'map', places: [{ id: 'sq:1', pieces: [{ id: 'rat' }] }] }], sheets: [] };
  expect([...idsIn(scene)]).toEqual(['map', 'sq:1', 'rat']);
});

test('what stands on a page that lies open is not said again, but has its key', () => {
  const offer = offerOf(question, SHOWN, new Set(['pass']));
  expect(offer.words).toEqual([]);
  expect(offer.choices.map(({ id }) => id)).toContain('pass');
  expect(choiceOf(offer, 'p')?.id).toBe('pass');
});

test('a tile says in which ways it does not fit where it can be laid', () => {
  const there = { id: 'tile:D2', column: 3, row: 1 };
  const laying: Question = {
    ...question,
    choices: [{ id: 'way-1@tile:D2', label: 'So', target: 'tile:D2', ghost: { ...there, exits: ['west'] } }],
    barred: [
      { id: 'way-2@tile:D2', label: 'So', reason: 'A wall.', target: 'tile:D2', ghost: { ...there, exits: ['north'] } },
      {
        id: 'way-2@tile:E5',
        label: 'So',
        reason: 'Too far.',
        target: 'tile:E5',
        ghost: { ...there, exits: ['north'] },
      },
    ],
  };
  const { lit, dim } = offerOf(laying, SHOWN);
  expect(lit['tile:D2']?.unfit).toEqual([{ place: { ...there, exits: ['north'] }, reason: 'A wall.' }]);
  expect(dim).toEqual({ 'tile:E5': 'Too far.' });
});

test('on one of many buttons a long note says its first part', () => {
  expect(inShort('Field Rations: Once, in your Turn: you or a nearby Hero heals 5.')).toBe('Field Rations');
  expect(inShort('2 red, 4 yellow, on average 7; 2 Plus-Ones')).toBe('2 red, 4 yellow, on average 7');
  expect(inShort('costs 1; draw 2')).toBe('costs 1; draw 2');
  expect(inShort('1 yellow, 2 white, on average 2')).toBe('1 yellow, 2 white, on average 2');
});

test('a piece of the map that would be laid is chosen in words, and its place is lit all the same', () => {
  const laid = [{ id: 'hex:1,0', column: 1, row: 0 }];
  const ways = ['way-0', 'way-1'].map((way) => ({ id: `${way}@hex:1,0`, label: way, target: 'hex:1,0', laid }));
  const { words, things, lit } = offerOf({ ...question, choices: ways, barred: [] }, new Set(['hex:1,0']));
  expect([words.length, things.length]).toEqual([2, 0]);
  expect(lit['hex:1,0']?.choices).toEqual(['way-0@hex:1,0', 'way-1@hex:1,0']);
});

test('of many ways to lay a piece of the map its place is chosen first, and then the way', () => {
  const places = ['hex:1,0', 'hex:8,-3', 'hex:4,4'];
  const choices = places.flatMap((target) =>
    Array.from({ length: 6 }, (_, turn) => ({
      id: `way-${turn}@${target}`,
      label: `${turn}`,
      target,
      laid: [{ id: target, column: turn, row: 0 }],
    })),
  );
  const far = { ...question, choices, barred: [] };
  const { words, things, lit } = offerOf(far, new Set(places));
  expect([words.length, countThings(things)]).toEqual([0, 3]);
  expect(laidBy(far, [], [])).toEqual([]);
  const there = lit['hex:8,-3']!.choices;
  expect(laidBy(far, [], there)).toEqual([{ id: 'hex:8,-3', column: 0, row: 0 }]);
  expect(laidBy(far, ['way-2@hex:8,-3'], there)).toEqual([{ id: 'hex:8,-3', column: 2, row: 0 }]);
});

test('a number among many is chosen by how much it is, and has no key', () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ id: `${12 - place}`, label: `Heal ${12 - place}` }));
  const pass = { id: 'pass', label: 'Nobody' };
  const { words, numbers, keys } = offerOf({ ...question, choices: [...many, pass], barred: [] }, SHOWN);
  expect(words.map(({ id }) => id)).toEqual(['pass']);
  expect(numbers.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, place) => `${place + 1}`));
  expect(Object.keys(keys)).toEqual(['pass']);
  const few = offerOf({ ...question, choices: many.slice(0, 4), barred: [] }, SHOWN);
  expect([few.numbers.length, few.words.length]).toEqual([0, 4]);
});

test('what an option writes on a thing is lit with it, and the best that is likely becomes a chip', () => {
  const marks = [{ name: 'Melee', icon: 'broadsword' }];
  const choices = [
    { id: 'sword@foe:1', label: 'Guard', target: 'foe:1', marks },
    { id: 'bow@foe:1', label: 'Guard', target: 'foe:1', marks },
    { id: 'sq:1,0', label: 'B1', target: 'sq:1,0', badge: '2' },
  ];
  const { lit } = offerOf({ ...question, choices, barred: [] }, SHOWN);
  expect(lit['sq:1,0']).toMatchObject({ badge: '2' });
  expect(lit['foe:1']).toMatchObject({ marks });
  const kills = (amount: number) => [{ label: 'Kills', short: 'kill', measure: 'chance' as const, amount }];
  const told = foretold(lit, { 'sword@foe:1': kills(380), 'bow@foe:1': kills(510), 'sq:1,0': kills(100) });
  expect(told['foe:1']?.chip).toBe('51 % kill');
  expect(told['sq:1,0']?.chip).toBeUndefined();
});

test('of several of one name each is told apart by the first that is said of it', () => {
  const [one, other, alone] = [
    { id: 'foe:1', label: 'Guard', note: 'at B2; 2 of 2 Health' },
    { id: 'foe:2', label: 'Guard', note: 'at C7; 1 of 2 Health' },
    { id: 'foe:3', label: 'Dog', note: 'at A1; 3 of 3 Health' },
  ] as const;
  expect([one, other, alone].map((choice) => distinct(choice, [one, other, alone]))).toEqual([
    'Guard, at B2',
    'Guard, at C7',
    'Dog',
  ]);
});
