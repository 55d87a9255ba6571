import { expect, test } from 'vitest';
import type { SeatInfo, TableInfo } from '../lib/protocol';
import { isMe, keptForMe, mayBeCovered, othersSeated, presenceWords, whoIsAway } from './people';

function tableWith(...seats: Partial<SeatInfo>[]): TableInfo {
  return { seats: seats.map((seat, number) => ({ number, roles: [], ...seat })) } as unknown as TableInfo;
}

test('others are the people in chairs that are not mine: no bots, and no free chairs', () => {
  const table = tableWith(
    { name: 'Ada', sitter: 'person', yours: true },
    { name: 'Ben', sitter: 'person', yours: false },
    { name: 'Odo', sitter: 'bot', yours: false },
    { name: 'Seat 4', sitter: 'open', yours: false },
  );
  expect(othersSeated(table)).toEqual(['Ben']);
});

test('the spectator with my name is me, unless two have it', () => {
  const [ada, ben, other] = [
    { key: '1', name: 'Ada' },
    { key: '2', name: 'Ben' },
    { key: '3', name: 'Ada' },
  ] as const;
  expect(isMe(ada, [ada, ben], 'Ada')).toBe(true);
  expect(isMe(ben, [ada, ben], 'Ada')).toBe(false);
  expect(isMe(ada, [ada, ben, other], 'Ada')).toBe(false);
});

const NOW = 1_800_000_000_000;
const seat = (known: Partial<SeatInfo>): SeatInfo => tableWith({ name: 'Ben', sitter: 'person', ...known }).seats[0]!;
const left = (seconds: number): SeatInfo => seat({ away: NOW / 1_000 - seconds });

test('who is away is told with since when, as far as that is known', () => {
  expect(presenceWords(seat({ here: true }), NOW)).toBe('here');
  expect(presenceWords(left(300), NOW)).toBe('away, last here 5 minutes ago');
  expect(presenceWords(seat({}), NOW)).toBe('away');
  expect(presenceWords(seat({ yours: true }), NOW)).toBe('');
  expect(presenceWords(seat({ sitter: 'bot' }), NOW)).toBe('');
  expect(whoIsAway([left(60), seat({ here: true }), seat({ sitter: 'bot' })], NOW)).toBe(
    'Ben: away, last here 1 minute ago',
  );
});

test('a bot stands in only for somebody who has been away for a minute', () => {
  expect([mayBeCovered(left(60), NOW), mayBeCovered(left(59), NOW)]).toEqual([true, false]);
  expect(mayBeCovered(seat({}), NOW)).toBe(false);
  expect(mayBeCovered({ ...left(300), yours: true }, NOW)).toBe(false);
});

test('a chair that a bot keeps for me is mine to take while the game goes on', () => {
  const seats = [{ sitter: 'bot', may_return: true } as const, { sitter: 'bot' } as const];
  expect(keptForMe({ ...tableWith(...seats), state: 'playing' }).map(({ number }) => number)).toEqual([0]);
  expect(keptForMe({ ...tableWith(...seats), state: 'over' })).toEqual([]);
});
