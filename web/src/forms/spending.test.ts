import { describe, expect, test } from 'vitest';
import type { Die, Question, Spending } from '../lib/protocol';
import { leftOf, nextPrice, outcomeOf, plusOf, SpendingRun, stepUp, without, type Plan, type Step } from './spending';

const WHITE: Die = { tint: 'plain' };
const YELLOW: Die = { tint: 'gold' };
const RED: Die = { tint: 'red' };
const GRADES = [
  { option: 'melee-blank', price: 1, adds: 5, die: WHITE },
  { option: 'melee-white', price: 1, adds: 5, die: YELLOW },
  { option: 'melee-yellow', price: 1, adds: 5, die: RED },
];
/** Six to spend on a yellow die, a white one and a blank slot, or on an action for three. */
const FORM: Spending = {
  type: 'spending',
  run: 'day 5',
  title: 'Spend experience',
  purse: { name: 'XP', value: 6 },
  finish: 'done',
  traits: [
    {
      name: 'Melee',
      worth: 15,
      unit: 'Hits',
      ladders: [
        { die: YELLOW, rungs: GRADES.slice(2) },
        { die: WHITE, rungs: GRADES.slice(1) },
        { die: null, rungs: GRADES },
      ],
    },
    { name: 'Actions', worth: 20, ladders: [{ die: WHITE }, { rungs: [{ option: 'action', price: 3, adds: 10 }] }] },
  ],
};

/** A plan that takes these ladders of traits one after the other. */
function planned(...steps: [trait: number, ladder: number][]): Plan {
  return steps.reduce<Step[]>((plan, [trait, ladder]) => [...plan, stepUp(FORM, plan, trait, ladder)!], []);
}

/** A question of the run, with so much left in the purse. */
function asked(purse: number, ...options: string[]): Question {
  const form = { ...FORM, purse: { ...FORM.purse, value: purse } };
  const choices = [...options, 'done'].map((id) => ({ id, label: id }));
  return { number: 1, role: 'hero-1', kind: 'spend-xp', prompt: '', rule: '', choices, form };
}

describe('what a plan comes to', () => {
  test('plus buys the cheapest step, of the die with most above it', () => {
    expect(plusOf(FORM, [], 0)).toMatchObject({ ladder: 2, rung: { option: 'melee-blank' } });
    expect(plusOf(FORM, planned([0, 2], [0, 2]), 0)).toMatchObject({ ladder: 1, rung: { option: 'melee-white' } });
  });

  test('what cannot be paid is not offered, but its price is told', () => {
    const plan = planned([0, 2], [0, 2], [0, 2], [0, 1]);
    expect(leftOf(FORM, plan)).toBe(2);
    expect([plusOf(FORM, plan, 1), nextPrice(FORM, plan, 1)]).toEqual([null, 3]);
  });

  test('at its top a trait has neither', () => {
    const plan = planned([1, 1]);
    expect([plusOf(FORM, plan, 1), nextPrice(FORM, plan, 1)]).toEqual([null, null]);
  });

  test('dice grow where they were chosen to, and the worth with them', () => {
    const { ladders, now, then, spent } = outcomeOf(FORM.traits[0]!, 0, planned([0, 0], [0, 2], [0, 2]));
    expect(ladders).toEqual([
      { die: RED, isNew: true },
      { die: WHITE, isNew: false },
      { die: YELLOW, isNew: true },
    ]);
    expect([now, then, spent]).toEqual([15, 30, 3]);
  });

  test('minus takes the last step of its trait alone', () => {
    const plan = without(planned([0, 2], [1, 1], [0, 2]), 0);
    expect(plan.map(({ rung }) => rung.option)).toEqual(['melee-blank', 'action']);
    expect(without([], 0)).toEqual([]);
  });
});

describe('the run of a plan', () => {
  test('answers one question after the other and keeps the rest', () => {
    const run = new SpendingRun(FORM, planned([0, 2], [1, 1]));
    expect(run.left).toBe(2);
    expect(run.next(asked(6, 'melee-blank', 'action')).option).toBe('melee-blank');
    expect(run.next(asked(5, 'melee-white', 'action')).option).toBe('action');
    expect(run.left).toBe(0);
    expect(run.next(asked(2, 'melee-white')).option).toBe('done');
  });

  test('is over once it has finished: the same shop opened again asks again', () => {
    const run = new SpendingRun(FORM, []);
    expect(run.isOver).toBe(false);
    expect(run.next(asked(6, 'melee-blank')).option).toBe('done');
    expect(run.isOver).toBe(true);
    expect(run.next(asked(6, 'melee-blank'))).toEqual({ option: null, missed: [] });
  });

  test('ends where the purse is another than foreseen', () => {
    const run = new SpendingRun(FORM, planned([0, 2]));
    expect(run.next(asked(4, 'melee-blank'))).toEqual({ option: null, missed: ['Melee'] });
  });

  test('ends where a step is not offered any more', () => {
    const run = new SpendingRun(FORM, planned([0, 2], [1, 1]));
    run.next(asked(6, 'melee-blank', 'action'));
    expect(run.next(asked(5, 'melee-white'))).toEqual({ option: null, missed: ['Actions'] });
  });
});
