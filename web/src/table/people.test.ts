import { expect, test } from 'vitest';
import type { SeatInfo, TableInfo } from '../lib/protocol';
import { isMe, othersSeated } from './people';

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
