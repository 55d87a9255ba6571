import { expect, test } from 'vitest';
import type { Beat, Line } from '../lib/protocol';
import { HELD, LINGER, QUIET, lasts, portions } from './beats';

const line = (text: string, beat?: Partial<Beat>, yours = false): Line =>
  ({ text, rule: '', after: 1, yours, beat: beat ? { kind: 'blow', ...beat } : undefined }) as Line;

const texts = (lines: Line[]) => portions(lines).map((portion) => portion.lines.map(({ text }) => text));

test('plain lines stay together, every beat stands alone', () => {
  const said = [line('a'), line('b'), line('blow', { amount: 3 }), line('fall', { kind: 'fall' }), line('c')];
  expect(texts(said)).toEqual([['a', 'b'], ['blow'], ['fall'], ['c']]);
});

test('the sides of a contest and the prize are one beat with a winner', () => {
  const said = [
    line('Ada shows 12', { kind: 'contest', actor: 'player:p1', actor_name: 'Ada', amount: 12, icon: 'swords' }),
    line('Ben shows 9', { kind: 'contest', actor: 'player:p2', actor_name: 'Ben', amount: 9 }),
    line('Ada won', { kind: 'prize', actor: 'player:p1', thing: 'card:ruins', amount: 3, icon: 'laurels' }),
  ];
  const [portion] = portions(said);
  expect(portion?.lines).toHaveLength(3);
  expect(portion?.staged).toMatchObject({
    text: 'Ada won',
    winner: 'player:p1',
    award: { amount: 3, icon: 'laurels' },
    sides: [
      { name: 'Ada', amount: 12 },
      { name: 'Ben', amount: 9 },
    ],
    beat: { kind: 'contest', thing: 'card:ruins', icon: 'swords', is_large: true },
  });
});

test('a contest that ends in a tie has no winner', () => {
  const said = [
    line('Ada shows 9', { kind: 'contest', actor: 'player:p1', amount: 9 }),
    line('Ben shows 9', { kind: 'contest', actor: 'player:p2', amount: 9 }),
    line('tied', { kind: 'contest' }),
  ];
  expect(portions(said)).toHaveLength(1);
  expect(portions(said)[0]?.staged).toMatchObject({ winner: '', award: null });
});

test('what takes the stage is held, what one did oneself passes quickly', () => {
  const of = (said: Line) => lasts(portions([said])[0]!);
  expect(of(line('a'))).toEqual([LINGER, 0]);
  expect(of(line('mine', undefined, true))).toEqual([QUIET, 0]);
  expect(of(line('blow', {}))[1]).toBe(0);
  const [usual, held] = of(line('out', { kind: 'fall', is_large: true }));
  expect(usual).toBeGreaterThan(2 * LINGER);
  expect(held).toBe(HELD);
});
