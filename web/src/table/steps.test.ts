import { expect, test } from 'vitest';
import { withoutSteps } from './steps';

const line = (text: string, step?: string) => ({ text, rule: '', after: 1, ...(step ? { goes_on: step } : {}) });

test('who walks is told once, where it comes to', () => {
  const lines = [
    line('The dog went to B1.', 'walks foe:dog'),
    line('The dog went to C1.', 'walks foe:dog'),
    line('The soldier went to A1.', 'walks foe:soldier'),
    line('The soldier saw you.'),
    line('The soldier went to A2.', 'walks foe:soldier'),
  ];
  expect(withoutSteps(lines).map(({ text }) => text)).toEqual([
    'The dog went to C1.',
    'The soldier went to A1.',
    'The soldier saw you.',
    'The soldier went to A2.',
  ]);
});
