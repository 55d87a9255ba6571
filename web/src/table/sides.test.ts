import { expect, test } from 'vitest';
import type { Lit } from '../board/types';
import type { Scene, SeatInfo, TableInfo } from '../lib/protocol';
import { busySheet, contentsOf, litAt, sidesOf } from './sides';

const chair = (number: number, ...roles: string[]): SeatInfo =>
  ({ number, roles, name: `Seat ${number}`, sitter: 'person', yours: number === 0 }) as SeatInfo;
const TABLE = { seats: [chair(0, 'bjorn', 'mari'), chair(1, 'mordak')] } as TableInfo;
const LIT: Lit = { choices: ['take'], label: 'Take', key: '', usual: false };

function scene(more: Partial<Scene> = {}): Scene {
  return {
    title: 'A table',
    stage: 'now',
    panels: [{ role: 'mordak' }, { role: 'bjorn' }, { role: 'mari' }],
    areas: [
      { type: 'row', id: 'hand', title: 'Hand', owner: 'bjorn', cards: [{ id: 'card:1', name: 'Axe' }] },
    ] as Scene['areas'],
    sheets: [
      { id: 'kit', title: 'Kit', owner: 'mari', items: [{ id: 'item:1', name: 'Cloak' }] },
      { id: 'stash', title: 'Stash', items: [{ id: 'item:2', name: 'Potion' }] },
    ] as Scene['sheets'],
    ...more,
  } as Scene;
}

const roles = (panels: { role: string }[]): string[] => panels.map(({ role }) => role);

test('what my chair holds is mine, everybody else is an other', () => {
  const sides = sidesOf(scene(), TABLE, 0, true);
  expect(roles(sides.mine)).toEqual(['bjorn', 'mari']);
  expect(roles(sides.others)).toEqual(['mordak']);
  expect(sides.sections['bjorn']?.[0]?.lines[0]?.id).toBe('card:1');
  expect(sides.common.map(({ sheet }) => sheet.id)).toEqual(['stash']);
});

test('a hand that lies on the board is not listed beside it', () => {
  expect(sidesOf(scene(), TABLE, 0, false).sections['bjorn']).toEqual([]);
});

test('where roles have nothing but numbers nobody is large, and my numbers are still mine', () => {
  const sides = sidesOf(scene({ sheets: [] }), TABLE, 0, false);
  expect(sides.hasSides).toBe(false);
  expect(sides.mine).toEqual([]);
  expect(roles(sides.own)).toEqual(['bjorn', 'mari']);
  expect(roles(sides.others)).toEqual(['mordak', 'bjorn', 'mari']);
});

test('who watches has no side', () => {
  expect(sidesOf(scene(), TABLE, null, true).own).toEqual([]);
});

test('what may be chosen is counted where it lies', () => {
  const sides = sidesOf(scene(), TABLE, 0, true);
  const lit = { 'card:1': LIT, 'item:1': LIT, 'item:2': LIT, 'player:mordak': LIT };
  expect(litAt(sides.mine, sides, lit)).toBe(2);
  expect(litAt(sides.others, sides, lit, sides.common)).toBe(2);
  expect(busySheet(sides, lit)).toBe('stash');
  expect(busySheet(sides, {})).toBeUndefined();
});

test('what somebody has is another text once it has changed', () => {
  const sides = sidesOf(scene(), TABLE, 0, true);
  expect(contentsOf(sides.mine, sides)).toBe('card:1 item:1');
  const used = sidesOf(
    scene({
      sheets: [{ id: 'kit', title: 'Kit', owner: 'mari', items: [{ id: 'item:1', name: 'Cloak', spent: true }] }],
    }),
    TABLE,
    0,
    true,
  );
  expect(contentsOf(used.mine, used)).toBe('card:1 item:1-');
});

test('of a party that one person leads whoever is asked is large', () => {
  const party = scene({ together: true });
  const who = (asked: string[]) => {
    const { mine, others, own } = sidesOf(party, TABLE, 0, true, asked);
    return [roles(mine), roles(others), roles(own)];
  };
  expect(who(['mari'])).toEqual([['mari'], ['mordak', 'bjorn'], ['bjorn', 'mari']]);
  expect(who([])).toEqual([['bjorn'], ['mordak', 'mari'], ['bjorn', 'mari']]);
});
