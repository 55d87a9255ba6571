import { beforeEach, expect, test, vi } from 'vitest';
import shared from '../../../tests/wishes.json';
import type { Question, Stake } from '../lib/protocol';
import { Wishes, thingIn } from './wishes.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

interface Case {
  name: string;
  wished: [string, unknown?][];
  stake: Partial<Stake> | null;
  choices?: string[];
  spared: boolean;
}

const CASES = shared.cases as unknown as Case[];

function question(stake: Partial<Stake> | null = {}, choices: string[] = shared.usual.choices): Question {
  const known = { number: 1, role: 'p1', kind: 'react', prompt: '', rule: '' };
  const offered = choices.map((id) => ({ id, label: id }));
  return { ...known, choices: offered, stake: stake && { ...shared.usual.stake, ...stake } };
}

/** The words of the cases, and what they do. */
const WISHED: Record<string, (wishes: Wishes, detail: unknown) => void> = {
  turn: (wishes, stake) => wishes.notThisTurn(question(stake as Partial<Stake>)),
  round: (wishes, stake) => wishes.notThisRound(question(stake as Partial<Stake>)),
  mine: (wishes) => wishes.wishOnlyMine(),
  never: (wishes, source) => wishes.wishNever(source as string),
  each: (wishes) => wishes.wishEach(true),
  pass: (wishes, stake) => wishes.answered(question(stake as Partial<Stake>), 'pass'),
  forget: (wishes) => wishes.forget(),
};

test.each(CASES)('$name', ({ wished, stake, choices, spared }) => {
  const wishes = new Wishes('mordak');
  for (const [what, detail] of wished) WISHED[what]!(wishes, detail);
  expect(wishes.spares(question(stake, choices))).toBe(spared);
});

interface Habit {
  name: string;
  given: [string, string?, string?][];
  habit: string;
  answered: string | null;
}

test.each(shared.habits as unknown as Habit[])('$name (habits)', ({ given, habit, answered }) => {
  const wishes = new Wishes('valley');
  const asked = (habit: string) => ({ ...question(null, ['health', 'energy']), habit });
  for (const [what, of = '', option = ''] of given) {
    if (what === 'forget') wishes.forget();
    else if (what === 'taken back') wishes.breakHabits();
    else {
      wishes.same = true;
      wishes.answered(asked(of), option);
    }
  }
  expect(wishes.answerTo(asked(habit))).toBe(answered);
  expect(wishes.same).toBe(false);
});

test('an answer holds from now on only where it was wished', () => {
  const wishes = new Wishes('valley');
  const asked = { ...question(null, ['health', 'energy']), habit: 'fight 1' };
  wishes.answered(asked, 'health');
  expect(wishes.answerTo(asked)).toBeNull();
});

test('wishes stay in the browser, for their game alone, until they are taken back', () => {
  new Wishes('mordak').wishOnlyMine();
  expect(new Wishes('mordak').spares(question())).toBe(true);
  expect(new Wishes('labyrinth').spares(question())).toBe(false);
  const again = new Wishes('mordak');
  again.forget();
  expect(again.any).toBe(false);
  expect(new Wishes('mordak').any).toBe(false);
});

test('what was let pass is not kept, but the wish to be asked every time is', () => {
  const wishes = new Wishes('mordak');
  wishes.answered(question(), 'pass');
  expect(wishes.spares(question())).toBe(true);
  expect(new Wishes('mordak').spares(question())).toBe(false);
  wishes.wishEach(true);
  expect([wishes.spares(question()), new Wishes('mordak').each]).toEqual([false, true]);
});

test('the thing in a key', () => {
  expect([thingIn('spell:divine-shield#3'), thingIn('pass')]).toEqual(['divine-shield', 'pass']);
});
