import { expect, test } from 'vitest';
import type { Area, Sheet } from '../lib/protocol';
import { hasLit, linesOf, sectionsOf } from './lines';

const sheets: Sheet[] = [
  { id: 'gear', title: 'Mari', owner: 'p1', items: [{ id: 'axe', name: 'Axe', note: 'Melee', spent: true }] },
  { id: 'stash', title: 'Stash', items: [] },
];
const areas: Area[] = [
  {
    type: 'row',
    id: 'hand',
    title: 'Spells',
    owner: 'p1',
    note: '1 of 6',
    cards: [{ id: 'bolt', name: 'Bolt', kind: '3 Hits' }],
  },
  { type: 'row', id: 'market', title: 'Market', cards: [{ id: 'gold', name: 'Gold' }] },
];

test('what is mine stands together: sheets, then the hand where it does not lie on the board', () => {
  const [gear, hand, ...more] = sectionsOf('p1', sheets, areas, true);
  expect(gear).toMatchObject({ title: 'Mari', lines: [{ id: 'axe', aside: 'Melee', spent: true }] });
  expect(hand).toMatchObject({
    title: 'Spells',
    note: '1 of 6',
    lines: [{ id: 'bolt', aside: '3 Hits', spent: false }],
  });
  expect(more).toEqual([]);
  expect(sectionsOf('p1', sheets, areas, false).map(({ id }) => id)).toEqual(['gear']);
  expect(sectionsOf('p2', sheets, areas, true)).toEqual([]);
});

test('a section is lit where one of its lines may be chosen', () => {
  const [gear] = sectionsOf('p1', sheets, areas, false);
  expect(hasLit(gear!, { axe: {} })).toBe(true);
  expect(hasLit(gear!, { bolt: {} })).toBe(false);
});

test('a card that is read says what matters of it, else what it is', () => {
  const row = {
    type: 'row' as const,
    id: 'bar',
    title: 'Quests',
    cards: [{ id: 'ford', name: 'The Old Ford', kind: 'Navigate', note: '7 hexes' }],
  };
  expect(linesOf(row)).toMatchObject([{ id: 'ford', aside: '7 hexes', spent: false }]);
  expect(linesOf({ ...row, cards: [{ ...row.cards[0]!, note: '' }] })[0]?.aside).toBe('Navigate');
});
