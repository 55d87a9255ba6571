import { expect, test } from 'vitest';
import { botWords } from './bots';
import type { BotInfo } from './protocol';

const BOTS: BotInfo[] = [
  { spec: 'greedy', name: 'Steady', description: '' },
  { spec: 'ismcts', name: 'Thoughtful', description: '' },
];

test('a bot is called as its maker likes, and its settings are told in words', () => {
  expect(botWords('greedy', BOTS)).toBe('Steady');
  expect(botWords('ismcts:seconds=1', BOTS)).toBe('Thoughtful, 1 second a decision');
  expect(botWords('ismcts:seconds=0.5,rollout=random', BOTS)).toBe(
    'Thoughtful, 0.5 seconds a decision, rollout: random',
  );
  expect(botWords('ismcts:iterations=200', BOTS)).toBe('Thoughtful, 200 games tried a decision');
});

test('a bot that is not installed here is told by its own name', () => {
  expect(botWords('deep-thought:seconds=7', BOTS)).toBe('Deep thought, 7 seconds a decision');
  expect(botWords('greedy', [])).toBe('Greedy');
});
