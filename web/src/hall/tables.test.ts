import { expect, test } from 'vitest';
import type { TableInfo } from '../lib/protocol';
import { sorted } from './tables';

const table = (id: string, state: TableInfo['state'], your_turn = false) => ({ id, state, your_turn }) as TableInfo;

test('what waits for me comes first, and what is over steps back, each with the latest first', () => {
  const tables = [
    table('theirs', 'playing'),
    table('mine', 'playing', true),
    table('won', 'over'),
    table('older', 'playing', true),
    table('lost', 'over'),
  ];
  const { playing, over } = sorted(tables);
  expect(playing.map(({ id }) => id)).toEqual(['mine', 'older', 'theirs']);
  expect(over.map(({ id }) => id)).toEqual(['won', 'lost']);
});
