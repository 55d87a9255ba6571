import { expect, test } from 'vitest';
import type { Panel, SeatInfo } from '../lib/protocol';
import { whoPlays } from './who';

const panel = (known: Partial<Panel>): Panel => ({ role: 'p1', ...known });
const seat = (known: Partial<SeatInfo>): SeatInfo => ({
  number: 0,
  name: 'Ada',
  roles: ['p1'],
  sitter: 'person',
  ...known,
});

test('a role with a name of its own says who plays it, and what it is', () => {
  expect(whoPlays(panel({ name: 'Bjorn', kind: 'Barbarian' }), 'Ada', seat({ here: true }))).toBe('Barbarian · Ada');
  expect(whoPlays(panel({}), 'Ada', null)).toBe('');
});

test('bots and people who are away are told apart from those who are here', () => {
  expect(whoPlays(panel({}), 'Ada', seat({ sitter: 'bot' }))).toBe('bot');
  expect(whoPlays(panel({}), 'Ada', seat({}))).toBe('away');
  expect(whoPlays(panel({}), 'Ada', seat({ here: true }))).toBe('');
  expect(whoPlays(panel({}), 'You', seat({ yours: true }))).toBe('');
});
