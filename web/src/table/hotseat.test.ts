import { expect, test } from 'vitest';
import type { SeatInfo, TableInfo } from '../lib/protocol';
import { nextAtThisScreen } from './hotseat';
import { companyFor, holderOf, rematchSeats, roleNames } from './people';

const chair = (number: number, yours: boolean, more: Partial<SeatInfo> = {}): SeatInfo => ({
  number,
  name: `Player ${number}`,
  sitter: 'person',
  roles: [`p${number}`],
  yours,
  ...more,
});
const table = (...seats: SeatInfo[]): TableInfo => ({
  id: 'abc',
  game: 'harbor',
  title: 'Harbor',
  state: 'playing',
  seats,
  settings: { hints: false },
  created: 0,
  moves: 0,
  options: {},
});

test('the screen is passed to my other chair that has to decide', () => {
  const two = table(chair(0, true), chair(1, true), chair(2, false));
  expect(nextAtThisScreen(two, [1], 0)?.number).toBe(1);
});

test('it stays where a decision is still to be made, and where nobody here has to decide', () => {
  const two = table(chair(0, true), chair(1, true), chair(2, false));
  expect(nextAtThisScreen(two, [0, 1], 0)).toBeNull();
  expect(nextAtThisScreen(two, [2], 0)).toBeNull();
  expect(nextAtThisScreen(table(chair(0, true), chair(1, false)), [1], 0)).toBeNull();
});

test('who comes back to several chairs gets the one that has to decide, behind the curtain', () => {
  const two = table(chair(0, true), chair(1, true));
  expect(nextAtThisScreen(two, [1], null)?.number).toBe(1);
  expect(nextAtThisScreen(two, [], null)?.number).toBe(0);
});

test('somebody with one chair is you; several people at one screen have their names', () => {
  expect(roleNames(table(chair(0, true), chair(1, false)), 'You')).toEqual({ p0: 'You', p1: 'Player 1' });
  expect(roleNames(table(chair(0, true), chair(1, true)), 'You')).toEqual({ p0: 'Player 0', p1: 'Player 1' });
});

test('a role of several goes by all their names, and shows whoever looks, then people, then bots', () => {
  const mine = chair(0, true, { roles: ['p0', 'party'] });
  const bot = chair(1, false, { roles: ['p1', 'party'], sitter: 'bot' });
  const other = chair(2, false, { roles: ['p2', 'party'] });
  const three = table(bot, mine, other);
  expect(roleNames(three, 'You')['party']).toBe('Player 1, You, Player 2');
  expect(holderOf(three, 'party', 0)?.number).toBe(0);
  expect(holderOf(three, 'party', null)?.number).toBe(0);
  expect(holderOf(table(bot, other), 'party', null)?.number).toBe(2);
  expect(holderOf(table(bot), 'party', null)?.number).toBe(1);
  expect(holderOf(three, 'nobody', null)).toBeNull();
  expect(companyFor(three, 'party', 0)).toEqual(['Player 2']);
  expect(companyFor(three, 'p0', 0)).toEqual([]);
});

test('a rematch seats the same people in the same roles', () => {
  const seats = [chair(0, true), chair(1, false), chair(2, false, { sitter: 'bot', bot: 'greedy' })];
  expect(rematchSeats(table(...seats))).toEqual([
    { sitter: 'me', name: 'Player 0', roles: ['p0'] },
    { sitter: 'friend', roles: ['p1'] },
    { sitter: 'bot', bot: 'greedy', roles: ['p2'] },
  ]);
});
