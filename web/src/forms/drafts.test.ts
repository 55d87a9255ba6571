import { describe, expect, test } from 'vitest';
import type { Arranging, Question, Sharing, Spending, Ware } from '../lib/protocol';
import { draftOf, isFolded, SharingDraft, SpendingDraft, togetherWith } from './drafts.svelte';
import { plusOf } from './spending';

const SPENDING: Spending = {
  type: 'spending',
  run: 'day 5',
  title: 'Spend',
  purse: { name: 'XP', value: 3 },
  finish: 'done',
  traits: [{ name: 'Melee', ladders: [{ rungs: [{ option: 'white' }, { option: 'yellow' }] }] }],
};
const AXE: Ware = { face: { id: 'axe', name: 'Axe' }, slot: 'offense', worth: 2 };
const SWORD: Ware = { face: { id: 'sword', name: 'Sword' }, slot: 'offense', worth: 3 };
const holding = (role: string, holds: string) => ({ role, slots: [{ id: 'offense', name: 'Offense', holds }] });
/** An axe in the stash; somebody else has a sword. */
const SHARING: Sharing = {
  type: 'sharing',
  run: 'day 5',
  title: 'Share',
  finish: 'done',
  wares: [AXE, SWORD],
  holders: [holding('a', ''), holding('b', ''), holding('c', 'sword')],
};

function asks(
  number: number,
  role: string,
  form: Spending | Sharing | Arranging,
  options = ['axe', 'sword'],
): Question {
  const choices = [...options, 'done'].map((id) => ({ id, label: id }));
  return { number, role, kind: 'any', prompt: '', rule: '', choices, form };
}

describe('a draft', () => {
  test('can go back step by step, and start over', () => {
    const draft = new SpendingDraft(asks(1, 'a', SPENDING), SPENDING);
    draft.take(plusOf(SPENDING, draft.now, 0));
    draft.take(plusOf(SPENDING, draft.now, 0));
    expect(draft.now.map(({ rung }) => rung.option)).toEqual(['white', 'yellow']);
    draft.back();
    expect(draft.now.map(({ rung }) => rung.option)).toEqual(['white']);
    draft.startOver();
    expect([draft.now, draft.isTouched]).toEqual([[], false]);
  });

  test('stays while its questions are the same, however often they are told', () => {
    const question = asks(1, 'a', SPENDING);
    const draft = draftOf(question, [question])!;
    expect(draft.isFor([structuredClone(question)])).toBe(true);
    expect(draft.isFor([{ ...question, number: 2 }])).toBe(false);
    expect(draft.isFor([asks(1, 'a', { ...SPENDING, purse: { name: 'XP', value: 2 } })])).toBe(false);
  });
});

test('of a sharing all my questions are settled together, of a spending each by itself', () => {
  const [one, two] = [asks(1, 'a', SHARING), asks(2, 'b', SHARING)];
  expect(togetherWith(one, [one, two, asks(3, 'a', SPENDING)])).toEqual([one, two]);
  const spending = asks(4, 'a', SPENDING);
  expect(togetherWith(spending, [spending, asks(5, 'b', SPENDING)])).toEqual([spending]);
});

test('what has nothing new in it waits until somebody wants to see it', () => {
  const gear: Arranging = { type: 'arranging', run: 'day 5', title: 'Gear', pieces: [], keepers: [], store: 'pack' };
  expect(isFolded(asks(1, 'a', gear))).toBe(false);
  expect(isFolded(asks(1, 'a', { ...gear, folded: true }))).toBe(true);
  expect(isFolded(asks(1, 'a', SPENDING))).toBe(false);
});

describe('whoever picks a ware', () => {
  test('gives it to the only one who may have it, and takes it back with the next', () => {
    const draft = new SharingDraft([asks(1, 'a', SHARING)], SHARING);
    draft.pick(AXE);
    expect(draft.now.a).toEqual({ offense: 'axe' });
    draft.pick(AXE);
    expect(draft.now.a).toEqual({ offense: '' });
  });

  test('holds it over the slots where several may have it', () => {
    const draft = new SharingDraft([asks(1, 'a', SHARING), asks(2, 'b', SHARING)], SHARING);
    draft.pick(AXE);
    expect([draft.inHand, draft.isTouched]).toEqual(['axe', false]);
    draft.put('axe', 'b');
    expect([draft.inHand, draft.now.b]).toEqual(['', { offense: 'axe' }]);
  });

  test('sees lit what an empty slot is there for', () => {
    const draft = new SharingDraft([asks(1, 'a', SHARING)], SHARING);
    expect([draft.fits(AXE), draft.fits(SWORD)]).toEqual([true, true]);
    draft.pick(AXE);
    expect(draft.fits(SWORD)).toBe(false);
  });

  test('and does not want what somebody else has any more leaves it with them', () => {
    const draft = new SharingDraft([asks(1, 'a', SHARING)], SHARING);
    draft.pick(SWORD);
    expect([draft.now.a, draft.now.c]).toEqual([{ offense: 'sword' }, { offense: '' }]);
    draft.pick(SWORD);
    expect([draft.now.a, draft.now.c]).toEqual([{ offense: '' }, { offense: 'sword' }]);
  });
});
