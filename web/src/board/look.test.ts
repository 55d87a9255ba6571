import { describe, expect, it } from 'vitest';
import { lookInWords, lookOfFace, lookOfPile, lookOfPlace, statsInWords } from './look';

describe('a look', () => {
  it('has every field, though the server leaves out what says nothing', () => {
    expect(lookOfFace({ id: 'card:1', name: 'Gold' })).toEqual({
      id: 'card:1',
      name: 'Gold',
      kind: '',
      tint: 'plain',
      icon: '',
      text: '',
      stats: [],
      note: '',
      rule: '',
    });
  });

  it('of a place without a name is called by its note', () => {
    expect(lookOfPlace({ id: 'hex:A1', column: 0, row: 0, note: 'Desert' })).toMatchObject({
      name: 'Desert',
      note: '',
    });
  });

  it('of a pile is its top card under the id of the pile', () => {
    const pile = { type: 'pile' as const, id: 'stake', title: 'At stake', count: 2, note: 'one more' };
    expect(lookOfPile({ ...pile, top: { id: 'mill', name: 'Old Mill' } })).toMatchObject({
      id: 'stake',
      name: 'Old Mill',
      note: 'one more',
    });
    expect(lookOfPile({ ...pile, inside: [{ name: 'Gold', value: 3 }] }).stats).toEqual([{ name: 'Gold', value: 3 }]);
  });

  it('is read out in one line', () => {
    const face = {
      id: 'card:2',
      name: 'Archer',
      kind: 'Royal',
      text: 'Draw one more.',
      stats: [{ name: 'Swords', value: 2 }],
    };
    expect(lookInWords(lookOfFace(face))).toBe('Archer. Royal. Swords 2. Draw one more');
    expect(statsInWords([{ name: 'Points', value: 3, goal: 9 }])).toBe('Points 3/9');
    expect(statsInWords([{ name: 'Navigate', value: 3, note: '30 %' }])).toBe('Navigate 3 30 %');
  });
});
