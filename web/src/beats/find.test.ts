import { expect, test } from 'vitest';
import type { Face, Scene } from '../lib/protocol';
import { cardsOf, colourOf, counting, faceOf, numbersOf, panelOf, reasonsOf, roleIn, signed } from './find';

const scene = {
  title: '',
  stage: '',
  panels: [{ role: 'p1' }, { role: 'p2', tint: 'red' }],
  areas: [
    { type: 'row', id: 'a', title: '', owner: 'p1', cards: [{ id: 'card:gold#1', name: 'Gold' }] },
    {
      type: 'row',
      id: 'b',
      title: '',
      owner: 'p1',
      cards: [
        { id: 'card:a', name: 'A' },
        { id: 'card:b', name: 'B' },
        { id: 'card:c', name: '', face_down: true },
      ],
    },
    { type: 'pile', id: 'c', title: '', count: 3, top: { id: 'card:top', name: 'Top' } },
  ],
} as unknown as Scene;

test('faces are found in rows and on piles', () => {
  expect(faceOf(scene, 'card:gold#1')?.name).toBe('Gold');
  expect(faceOf(scene, 'card:top')?.name).toBe('Top');
  expect([faceOf(scene, ''), faceOf(scene, 'card:none')]).toEqual([null, null]);
});

test('what somebody has before them is the longest row, as far as it is open', () => {
  expect(cardsOf(scene, 'p1').map(({ name }) => name)).toEqual(['A', 'B']);
  expect(cardsOf(scene, 'p2')).toEqual([]);
});

test('roles have a panel and a colour, things have none', () => {
  expect([roleIn('player:p2'), roleIn('card:gold#1')]).toEqual(['p2', '']);
  expect(panelOf(scene, 'player:p2')?.role).toBe('p2');
  expect([colourOf(scene, 'player:p1'), colourOf(scene, 'player:p2')]).toEqual(['green', 'red']);
});

const card = (name: string, amount = 0, reason = ''): Face => ({
  id: `card:${name}`,
  name,
  ...(amount ? { adds: { amount, reason } } : {}),
});

test('cards that add something stay where there is no room for all, in their order', () => {
  const line = [card('gold'), card('soldier', 1), card('omen'), card('archer', 4, '+3 with a Location')];
  expect(counting(line, 3).map(({ name }) => name)).toEqual(['gold', 'soldier', 'archer']);
  expect(counting(line, 9)).toEqual(line);
});

test('only what is not printed on a card needs a reason, the largest first', () => {
  const line = [card('soldier', 1), card('ford', -1, '-1 Sword'), card('archer', 4, '+3 with a Location')];
  expect(reasonsOf(line, 2)).toEqual([
    { name: 'archer', reason: '+3 with a Location' },
    { name: 'ford', reason: '-1 Sword' },
  ]);
  expect(reasonsOf(line, 1)).toHaveLength(1);
  expect([signed(4), signed(-1)]).toEqual(['+4', '−1']);
});

test('how somebody stands is read from their bars, or from what numbers they have', () => {
  const health = { name: 'Health', value: 7, goal: 12, icon: 'hearts', meter: 'bar' as const };
  const [navigate, gold] = [
    { name: 'Navigate', value: 3, icon: 'compass' },
    { name: 'Gold', value: 2, icon: 'coins' },
  ];
  expect(numbersOf({ role: 'p1', stats: [health, navigate, gold] })).toEqual([health]);
  expect(numbersOf({ role: 'p1', stats: [navigate, gold] })).toEqual([navigate, gold]);
  expect(numbersOf({ role: 'p1' })).toEqual([]);
});
