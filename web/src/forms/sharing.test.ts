import { describe, expect, test } from 'vitest';
import type { Question, Sharing, Ware } from '../lib/protocol';
import { asItIs, bearerOf, columnFor, give, proceeds, putBack, SharingRun, takersOf, unassigned } from './sharing';

function ware(id: string, slot: string, worth: number): Ware {
  return { face: { id, name: id.toUpperCase() }, slot, worth };
}

const WARES = [ware('axe', 'offense', 2), ware('sword', 'offense', 3), ware('jack', 'defense', 1)];

/** How it lies: who has what in which slot; the rest is in the stash. */
function lies(worn: Record<string, Record<string, string>> = {}): Sharing {
  return {
    type: 'sharing',
    run: 'day 5',
    title: 'Share',
    finish: 'done',
    wares: WARES,
    holders: ['a', 'b', 'c'].map((role) => ({
      role,
      slots: ['offense', 'defense'].map((id) => ({ id, name: id, holds: worn[role]?.[id] ?? '' })),
    })),
    sale: {
      title: 'Sold',
      unit: 'Bounty',
      worth: 3,
      columns: [0, 5, 9].map((least) => ({ least, name: `${least}`, text: `from ${least}` })),
    },
  };
}

/** What a role is asked while things lie so; all wares are offered unless others are named. */
function asks(role: string, form: Sharing, options = ['axe', 'sword', 'jack']): Question {
  const choices = [...options, 'done'].map((id) => ({ id, label: id }));
  return { number: 1, role, kind: 'equip', prompt: '', rule: '', choices, form };
}

describe('who shall have what', () => {
  test('a ware goes to a slot, from wherever it was, instead of what was there', () => {
    const form = lies({ a: { offense: 'axe' }, b: { offense: 'sword' } });
    const goal = give(asItIs(form), WARES[1]!, 'a');
    expect([bearerOf(goal, 'sword'), bearerOf(goal, 'axe')]).toEqual(['a', null]);
    expect(goal.b).toEqual({ offense: '', defense: '' });
  });

  test('what nobody has is sold, with what is there anyway', () => {
    const form = lies({ a: { offense: 'axe' } });
    const goal = give(asItIs(form), WARES[1]!, 'a');
    expect(unassigned(form, goal).map(({ face }) => face.id)).toEqual(['axe', 'jack']);
    expect(proceeds(form, goal)).toBe(6);
    expect(columnFor(form.sale!.columns, 6)).toMatchObject({ least: 5 });
    expect(proceeds(form, putBack(goal, 'sword'))).toBe(9);
  });

  test('those may have a ware who are offered it, or have it already', () => {
    const form = lies({ a: { offense: 'axe' } });
    const questions = [asks('a', form, ['jack']), asks('b', form, ['sword'])];
    expect(takersOf(questions, asItIs(form), 'axe')).toEqual(['a']);
    expect(takersOf(questions, asItIs(form), 'sword')).toEqual(['b']);
  });
});

describe('the run of a goal', () => {
  test('takes one thing after the other, then is content', () => {
    const goal = give(give(asItIs(lies()), WARES[1]!, 'a'), WARES[2]!, 'a');
    const run = new SharingRun(lies(), goal, ['a']);
    expect(run.left).toBe(2);
    expect(run.next(asks('a', lies())).option).toBe('sword');
    const then = lies({ a: { offense: 'sword' } });
    expect(run.next(asks('a', then, ['axe', 'sword', 'jack'])).option).toBe('jack');
    const last = lies({ a: { offense: 'sword', defense: 'jack' } });
    expect(run.next(asks('a', last)).option).toBe('done');
  });

  test('puts back what shall be sold', () => {
    const worn = lies({ a: { offense: 'axe' } });
    const run = new SharingRun(worn, putBack(asItIs(worn), 'axe'), ['a']);
    expect(run.next(asks('a', worn)).option).toBe('axe');
    expect(run.next(asks('a', lies(), ['sword', 'jack'])).option).toBe('done');
  });

  test('what two of mine change with each other goes through the stash', () => {
    const worn = lies({ a: { offense: 'axe' }, b: { offense: 'sword' } });
    const goal = give(give(asItIs(worn), WARES[1]!, 'a'), WARES[0]!, 'b');
    const run = new SharingRun(worn, goal, ['a', 'b']);
    expect(run.next(asks('a', worn)).option).toBe('axe');
    expect(run.next(asks('b', worn)).option).toBe('sword');
    expect(run.next(asks('a', lies())).option).toBe('sword');
    expect(run.next(asks('b', lies())).option).toBe('axe');
  });

  test('who waits for another of mine is content, and takes it when it lies there', () => {
    const worn = lies({ a: { offense: 'axe' } });
    const run = new SharingRun(worn, give(asItIs(worn), WARES[0]!, 'b'), ['a', 'b']);
    expect(run.next(asks('b', worn)).option).toBe('done');
    expect(run.next(asks('a', worn)).option).toBe('axe');
    expect(run.next(asks('b', lies())).option).toBe('axe');
  });

  test('somebody else is asked once for what they have; if they keep it, it turned out otherwise', () => {
    const worn = lies({ c: { offense: 'sword' } });
    const run = new SharingRun(worn, give(asItIs(worn), WARES[1]!, 'a'), ['a']);
    expect(run.next(asks('a', worn)).option).toBe('sword');
    expect(run.next(asks('a', worn, ['axe']))).toEqual({ option: null, missed: ['SWORD'] });
  });

  test('what somebody else got meanwhile is missed, after all else is done', () => {
    const goal = give(give(asItIs(lies()), WARES[1]!, 'a'), WARES[2]!, 'a');
    const run = new SharingRun(lies(), goal, ['a']);
    expect(run.next(asks('a', lies())).option).toBe('sword');
    const taken = lies({ b: { offense: 'sword' } });
    expect(run.next(asks('a', taken, ['jack', 'axe'])).option).toBe('jack');
    const last = lies({ a: { defense: 'jack' }, b: { offense: 'sword' } });
    expect(run.next(asks('a', last, ['axe']))).toEqual({ option: null, missed: ['SWORD'] });
  });

  test('who was content and is asked again sees for themselves what is new', () => {
    const run = new SharingRun(lies(), asItIs(lies()), ['a']);
    expect(run.next(asks('a', lies())).option).toBe('done');
    expect(run.next(asks('a', lies()))).toEqual({ option: null, missed: [] });
  });
});
