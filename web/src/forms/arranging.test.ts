import { describe, expect, test } from 'vitest';
import type { Arranging, Belonging, Question } from '../lib/protocol';
import { ArrangingRun, asTheyLie, loadOf, make, makesRoom, put, whyNot } from './arranging';

/** Two keepers a and b with hands that bear 3 and hold two things, and a bag that bears 4. */
function lies(...pieces: Belonging[]): Arranging {
  const rooms = [
    { id: 'hands', name: 'Hands', bears: 3, most: 2 },
    { id: 'bag', name: 'Bag', bears: 4, excess: 'Too heavy' },
  ];
  const keepers = ['a', 'b'].map((role) => ({ role, rooms }));
  return { type: 'arranging', run: 'day 5', title: 'Gear', store: 'bag', finish: 'done', pieces, keepers };
}

function thing(id: string, role: string, room: string, weight: number, more: Partial<Belonging> = {}): Belonging {
  const other = role === 'a' ? 'b' : 'a';
  return {
    face: { id, name: id.toUpperCase() },
    role,
    room,
    weight,
    place: 'hands',
    use: `use@${id}`,
    store: `store@${id}`,
    passes: [{ role: other, option: `to-${other}@${id}` }],
    ...more,
  };
}

/** What is asked while things lie so: whatever is not where it could be put is offered. */
function asks(form: Arranging, without: string[] = [], barred: { id: string; reason: string }[] = []): Question {
  const ways = form.pieces.flatMap(({ room, use, store, passes = [], works = [] }) => [
    room === 'bag' ? use! : store!,
    ...passes.map(({ option }) => option),
    ...works.map(({ option }) => option),
  ]);
  const choices = [...ways.filter((way) => !without.includes(way)), 'done'].map((id) => ({ id, label: id }));
  return {
    number: 1,
    role: 'party',
    kind: 'gear',
    prompt: '',
    rule: '',
    choices,
    barred: barred.map((one) => ({ ...one, label: one.id, rule: '' })),
    form,
  };
}

const SWORD = thing('sword', 'a', 'hands', 2);
const AXE = thing('axe', 'a', 'bag', 3);

describe('where things may lie', () => {
  test('what is put to use takes the place of what it leaves no room', () => {
    const form = lies(SWORD, AXE);
    expect(whyNot(asks(form), form, asTheyLie(form), AXE, 'a', 'hands')).toBeNull();
    const order = put(form, asTheyLie(form), AXE, 'a', 'hands');
    expect(order).toEqual({ sword: { role: 'a', room: 'bag' }, axe: { role: 'a', room: 'hands' } });
    expect([loadOf(form, order, 'a', 'hands'), loadOf(form, order, 'a', 'bag')]).toEqual([3, 2]);
  });

  test('what takes both hands leaves none for others', () => {
    const large = thing('pike', 'a', 'bag', 1, { size: 2 });
    const form = lies(SWORD, large);
    expect(makesRoom(form, asTheyLie(form), large, 'a', 'hands')).toEqual([SWORD]);
    expect(put(form, asTheyLie(form), large, 'a', 'hands').sword).toEqual({ role: 'a', room: 'bag' });
  });

  test('what cannot be put somewhere says why', () => {
    const lump = thing('lump', 'a', 'bag', 1, { place: '', use: '', store: '' });
    const harp = thing('harp', 'b', 'bag', 1, { unfit: { a: 'Only for bards' }, passes: [] });
    const anvil = thing('anvil', 'a', 'bag', 9);
    const form = { ...lies(SWORD, lump, harp, anvil), apart: 'Too far' };
    const why = (piece: Belonging, role: string, room: string) =>
      whyNot(asks(form, [], [{ id: 'store@sword', reason: 'Done already' }]), form, asTheyLie(form), piece, role, room);
    expect(why(lump, 'a', 'hands')).toMatch(/carried/);
    expect(why(harp, 'a', 'hands')).toBe('Only for bards');
    expect(why(harp, 'a', 'bag')).toBe('Too far');
    expect(why(anvil, 'a', 'hands')).toMatch(/fit/);
  });

  test('what has been done already is barred with its reason', () => {
    const form = lies(SWORD);
    const question = asks(form, ['store@sword'], [{ id: 'store@sword', reason: 'Done already' }]);
    expect(whyNot(question, form, asTheyLie(form), SWORD, 'a', 'bag')).toBe('Done already');
  });

  test('what is made of a thing lies in the bag with its new weight, and can be left as it was', () => {
    const old = { ...AXE, works: [{ option: 'melt@axe', name: 'Melt', leaves: 1 }] };
    const form = lies(old);
    const melted = make(asTheyLie(form), old, 'melt@axe');
    expect(loadOf(form, melted, 'a', 'bag')).toBe(1);
    expect(loadOf(form, make(melted, old, 'melt@axe'), 'a', 'bag')).toBe(3);
  });
});

describe('a run', () => {
  /** The answers of a run, each of which does to the things what it says. */
  function answers(run: ArrangingRun, form: Arranging): string[] {
    const given: string[] = [];
    for (let now = form; ;) {
      const { option } = run.next(asks(now));
      if (option === null) return given;
      given.push(option);
      const [way, id] = option.split('@');
      now = lies(
        ...now.pieces.map((piece) => {
          if (piece.face.id !== id) return piece;
          if (way === 'use') return { ...piece, room: 'hands' };
          return { ...thing(id, way === 'store' ? piece.role : way!.slice(3), 'bag', piece.weight ?? 0) };
        }),
      );
    }
  }

  test('first things leave their places, and then others are put there', () => {
    const form = lies(SWORD, AXE, thing('bow', 'b', 'hands', 2));
    let order = put(form, asTheyLie(form), AXE, 'b', 'hands');
    expect(order.bow).toEqual({ role: 'b', room: 'bag' });
    order = put(form, order, SWORD, 'a', 'bag');
    expect(answers(new ArrangingRun(form, order, 'done'), form)).toEqual([
      'store@sword',
      'to-b@axe',
      'store@bow',
      'use@axe',
      'done',
    ]);
  });

  test('what leads on comes last, and the run is over', () => {
    const form = lies(SWORD);
    const run = new ArrangingRun(form, asTheyLie(form), 'to-b@sword');
    expect(run.next(asks(form)).option).toBe('to-b@sword');
    expect([run.isOver, run.next(asks(form)).option]).toEqual([true, null]);
  });

  test('what is no longer offered is missed by name', () => {
    const form = lies(SWORD, AXE);
    const run = new ArrangingRun(form, put(form, asTheyLie(form), AXE, 'b', 'bag'), 'done');
    expect(run.next(asks(form, ['to-b@axe']))).toEqual({ option: null, missed: ['AXE'] });
  });
});
