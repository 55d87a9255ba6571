import { expect, test } from 'vitest';
import type { BotInfo, ChairInfo, GameInfo, OptionInfo } from '../lib/protocol';
import {
  chairName,
  changedOptions,
  countedOption,
  isAlone,
  otherOptions,
  planOf,
  keyOf,
  possible,
  quickPlan,
  seatsFor,
  sharedWords,
  usualSitters,
  type Sitters,
} from './plan';

const option = (name: string, usual: OptionInfo['default']): OptionInfo => ({
  name,
  label: name,
  description: '',
  kind: typeof usual === 'number' ? 'number' : 'flag',
  default: usual,
});
const [giant, first, second, third] = ['giant', 'dwarf-1', 'dwarf-2', 'dwarf-3'].map((role) => ({
  roles: [role],
  chair: role,
}));
const cave: GameInfo = {
  slug: 'cave',
  title: 'The Cave',
  summary: '',
  options: [option('dwarves', 2), option('torches', false)],
  seating: { least: 1, most: 3, chairs: [giant!, first!, second!] },
  newcomer: 'dwarf-1',
  counted_by: 'dwarves',
  least_players: 2,
  most_players: 4,
};
const bots: BotInfo[] = [
  { spec: 'random', name: 'Careless', description: '' },
  { spec: 'greedy', name: 'Steady', description: '' },
];
const steady = { sitter: 'bot', bot: 'greedy' };

test('in two clicks I sit in the chair for newcomers, and steady bots in all others', () => {
  expect(quickPlan(cave, bots)).toEqual({
    game: 'cave',
    seats: [
      { ...steady, roles: ['giant'] },
      { sitter: 'me', roles: ['dwarf-1'] },
      { ...steady, roles: ['dwarf-2'] },
    ],
    options: {},
    settings: {},
  });
});

test('who sat in a role stays there, whichever chairs come and go', () => {
  const sitters: Sitters = { ...usualSitters(cave), 'dwarf-2': { sitter: 'friend' } };
  const bySeat = (chairs: ChairInfo[]): string[] =>
    seatsFor(chairs, sitters, bots).map(({ sitter, roles }) => `${roles}: ${sitter}`);
  expect(bySeat([giant!, first!])).toEqual(['giant: bot', 'dwarf-1: me']);
  expect(bySeat([giant!, first!, second!, third!])).toEqual([
    'giant: bot',
    'dwarf-1: me',
    'dwarf-2: friend',
    'dwarf-3: bot',
  ]);
});

test('somebody stays in a chair that gets more roles, and one without a role of its own is known by its place', () => {
  const all = { roles: ['giant', 'dwarf-1', 'dwarf-2'] };
  const sitters = usualSitters(cave);
  expect(seatsFor([all], sitters, bots)).toEqual([{ sitter: 'me', roles: all.roles }]);
  const two = [{ roles: ['giant'] }, { roles: ['dwarf-2', 'dwarf-1'] }];
  expect(seatsFor(two, sitters, bots).map(({ sitter }) => sitter)).toEqual(['bot', 'me']);
  expect(keyOf(two, 1, sitters)).toBe('dwarf-1');
  expect(keyOf(two, 1, {})).toBe('dwarf-2');
  expect(seatsFor([all, all], sitters, bots).map(({ sitter }) => sitter)).toEqual(['me', 'bot']);
  expect(keyOf([all, all], 1, sitters)).toBe('#1');
});

test('what a chair shares is told beside its name', () => {
  expect(sharedWords({ shares: 'Dwarf 3, Party' })).toBe('with others: Dwarf 3, Party');
  expect(sharedWords({})).toBe('');
});

test('the option that counts stands apart from the others', () => {
  expect(countedOption(cave)?.name).toBe('dwarves');
  expect(otherOptions(cave).map(({ name }) => name)).toEqual(['torches']);
  const uncounted = { ...cave, counted_by: '' };
  expect(countedOption(uncounted)).toBeUndefined();
  expect(otherOptions(uncounted)).toHaveLength(2);
});

test('only what is not as usual is sent', () => {
  expect(changedOptions(cave, { dwarves: 2, torches: true })).toEqual({ torches: true });
  expect(changedOptions(cave, { dwarves: 3, torches: false })).toEqual({ dwarves: 3 });
});

test('a plan says who sits in which role, by a tidy name if one was given', () => {
  const seats = [
    { sitter: 'me' as const, name: ' Ann ', roles: ['giant'] },
    { sitter: 'friend' as const, bot: 'greedy', roles: ['dwarf-1'] },
  ];
  expect(planOf(cave, seats, { dwarves: 1 }, { private: true })).toEqual({
    game: 'cave',
    seats: [
      { sitter: 'me', name: 'Ann', roles: ['giant'] },
      { sitter: 'friend', roles: ['dwarf-1'] },
    ],
    options: { dwarves: 1 },
    settings: { private: true },
  });
});

test('a chair is called by its role, or by its number where the role is nobody', () => {
  expect(chairName('Giant', 0)).toBe('Giant');
  expect(chairName('', 1)).toBe('Seat 2');
  expect(chairName(undefined, 1)).toBe('Seat 2');
});

test('packs are sent only where some were chosen', () => {
  expect(planOf(cave, [], {}, {}, ['Bats'])).toMatchObject({ game: 'cave', packs: ['Bats'] });
  expect(planOf(cave, [], {}, {})).not.toHaveProperty('packs');
});

test('alone is one of us in one chair among bots', () => {
  const [me, friend, bot] = (['me', 'friend', 'bot'] as const).map((sitter) => ({ sitter }));
  expect(isAlone([me!, bot!, bot!])).toBe(true);
  for (const seats of [
    [me!, me!, bot!],
    [me!, friend!],
    [friend!, bot!],
    [bot!, bot!],
  ])
    expect(isAlone(seats)).toBe(false);
});

test('a pack that is taken adds to what can be chosen, and what it brought goes with it', () => {
  const quest: OptionInfo = {
    ...option('quest', 'hens'),
    kind: 'choice',
    choices: [{ value: 'hens', label: 'Hens' }],
  };
  const packs = [{ name: 'More', things: [], choices: { quest: [{ value: 'mill', label: 'The mill' }] } }];
  const game: GameInfo = { ...cave, options: [...cave.options, quest], packs };
  const values = (taken: string[]) =>
    otherOptions(game, taken)
      .find(({ name }) => name === 'quest')!
      .choices!.map(({ value }) => value);
  expect(values([])).toEqual(['hens']);
  expect(values(['More'])).toEqual(['hens', 'mill']);
  const settled = { torches: true, quest: 'mill' };
  expect(possible(otherOptions(game, ['More']), settled)).toEqual(settled);
  expect(possible(otherOptions(game), settled)).toEqual({ torches: true, quest: 'hens' });
});
