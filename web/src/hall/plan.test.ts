import { expect, test } from 'vitest';
import type { BotInfo, GameInfo, OptionInfo } from '../lib/protocol';
import { planOf, quickPlan, tableOptions, usualPlayers } from './plan';

const option = (name: string, usual: OptionInfo['default']): OptionInfo => ({
  name,
  label: name,
  description: '',
  kind: typeof usual === 'number' ? 'number' : 'flag',
  default: usual,
});
const harbor: GameInfo = {
  slug: 'harbor',
  title: 'Harbor',
  summary: '',
  options: [option('players', 4), option('storms', false)],
  roles: [],
  least_players: 2,
  most_players: 5,
};
const bots: BotInfo[] = [
  { spec: 'random', name: 'Careless', description: '' },
  { spec: 'greedy', name: 'Steady', description: '' },
];

test('in two clicks I sit down with steady bots, as many as the game likes', () => {
  const bot = { sitter: 'bot', bot: 'greedy' };
  expect(quickPlan(harbor, bots)).toMatchObject({
    game: 'harbor',
    seats: [{ sitter: 'me' }, bot, bot, bot],
    options: { players: 4 },
  });
});

test('a game that does not say how many it likes is played by three, if it can be', () => {
  expect(usualPlayers({ ...harbor, options: [] })).toBe(3);
  expect(usualPlayers({ ...harbor, options: [], most_players: 2 })).toBe(2);
});

test('the chairs say how many play; only what is not as usual is sent', () => {
  expect(tableOptions(harbor).map(({ name }) => name)).toEqual(['storms']);
  const seats = [
    { sitter: 'me' as const, name: ' Ann ' },
    { sitter: 'friend' as const, bot: 'greedy' },
  ];
  expect(planOf(harbor, seats, { storms: true }, { private: true })).toEqual({
    game: 'harbor',
    seats: [{ sitter: 'me', name: 'Ann' }, { sitter: 'friend' }],
    options: { players: 2, storms: true },
    settings: { private: true },
  });
  expect(planOf(harbor, seats, { storms: false }, {}).options).toEqual({ players: 2 });
});
