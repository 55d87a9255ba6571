import { expect, test } from 'vitest';
import type { BotInfo, CampaignInfo, ChairInfo, GameInfo } from '../lib/protocol';
import { candidates, nextTable, startOptions, usualSitting } from './next';

const GAME = {
  slug: 'harbor',
  title: 'Harbor',
  summary: '',
  newcomer: 'p1',
  counted_by: 'players',
  least_players: 2,
  most_players: 4,
  seating: { chairs: [{ roles: ['p1'] }, { roles: ['p2'] }, { roles: ['p3'] }], least: 3, most: 3 },
  options: [{ name: 'players', label: 'Players', description: '', kind: 'number', default: 3, least: 2, most: 4 }],
} as GameInfo;
const BOTS: BotInfo[] = [{ spec: 'greedy', name: 'Steady', description: '' }];
const NEXT = { key: 'straits', title: 'The straits', options: { sea: 'straits' } };

const chairs = (...roles: string[]): ChairInfo[] => roles.map((role) => ({ roles: [role] }));

const campaign = (more: Partial<CampaignInfo> = {}): CampaignInfo => ({
  id: 'c',
  game: 'harbor',
  title: 'Harbor',
  created: 0,
  played: 1,
  standing: [],
  next: [NEXT],
  seats: [
    { number: 0, name: 'Ada', sitter: 'person', roles: ['p1'], yours: true },
    { number: 1, name: 'Ben', sitter: 'person', roles: ['p2'] },
  ],
  ...more,
});

test('everybody keeps their roles unless somebody changes it, and bots take the chairs that are new', () => {
  expect(usualSitting(campaign(), GAME, chairs('p1', 'p2', 'p3'), BOTS)).toEqual([
    'before:0',
    'before:1',
    'bot:greedy',
  ]);
});

test("whoever held several chairs' roles sits in one of them when they are dealt otherwise", () => {
  const lone = campaign({ seats: [{ number: 0, name: 'Ada', sitter: 'person', roles: ['p1', 'p2'], yours: true }] });
  expect(usualSitting(lone, GAME, chairs('p1', 'p2'), BOTS)).toEqual(['before:0', 'bot:greedy']);
  expect(usualSitting(lone, GAME, [{ roles: ['p1', 'p2'] }], BOTS)).toEqual(['before:0']);
});

test('a new campaign seats me among bots', () => {
  expect(usualSitting(campaign({ seats: [] }), GAME, chairs('p1', 'p2'), BOTS)).toEqual(['me', 'bot:greedy']);
});

test('as many play as before, unless the campaign says how many', () => {
  expect(startOptions(campaign(), GAME, NEXT)).toEqual({ players: 2 });
  expect(startOptions(campaign(), GAME, { ...NEXT, options: { players: 4 } })).toEqual({});
  expect(startOptions(campaign({ seats: [] }), GAME, NEXT)).toEqual({});
});

test('who changes places takes the chair along, and who takes two holds both roles', () => {
  expect(nextTable(NEXT, chairs('p1', 'p2', 'p3'), ['before:1', 'before:0', 'friend'], { players: 3 })).toEqual({
    key: 'straits',
    options: { players: 3 },
    seats: [
      { sitter: 'before', before: 1, roles: ['p1'] },
      { sitter: 'before', before: 0, roles: ['p2'] },
      { sitter: 'friend', roles: ['p3'] },
    ],
  });
  expect(nextTable(NEXT, chairs('p1', 'p2'), ['before:0', 'before:0'], {}).seats).toEqual([
    { sitter: 'before', before: 0, roles: ['p1', 'p2'] },
  ]);
  expect(nextTable(NEXT, chairs('p1', 'p2'), ['bot:greedy', 'bot:greedy'], {}).seats).toHaveLength(2);
});

test('those who were there stand first among those who can sit down', () => {
  expect(candidates(campaign(), BOTS).map(({ value }) => value)).toEqual([
    'before:0',
    'before:1',
    'friend',
    'bot:greedy',
  ]);
  expect(candidates(campaign({ seats: [] }), BOTS).map(({ value }) => value)).toEqual(['me', 'friend', 'bot:greedy']);
});
