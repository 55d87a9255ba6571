import { describe, expect, it, test } from 'vitest';
import type { Area, Face } from '../lib/protocol';
import {
  arrange,
  CARD_HEIGHT,
  fit,
  isListed,
  isToldAbove,
  measure,
  wholeWidth,
  type Measures,
  heightOfListed,
} from './layout';

const cards = (count: number, of = 'x'): Face[] =>
  Array.from({ length: count }, (_, n) => ({ id: `card:${of}${n}`, name: 'Card' }));

/** A table of Valiant Wars: a prize, a market, two supplies, a line for each player, the viewer's deck. */
function table(players: number, line: number): Area[] {
  return [
    { type: 'pile', id: 'stake', title: 'At stake', count: 8, top: { id: 'mill', name: 'Mill' }, note: '7 more' },
    { type: 'row', id: 'market', title: 'Market', cards: cards(5, 'm') },
    { type: 'pile', id: 'gold', title: 'Gold', count: 30 },
    { type: 'pile', id: 'soldiers', title: 'Soldiers', count: 20 },
    ...Array.from({ length: players }, (_, n): Area => ({
      type: 'row',
      id: `line:${n}`,
      title: 'Line',
      cards: cards(line, `${n}-`),
      owner: `p${n}`,
    })),
    { type: 'pile', id: 'deck', title: 'Your deck', count: 9, owner: 'p0' },
  ];
}

/** The height that cards take under measures, without the words around them. */
function heightOfCards({ lines, others, columns, mine }: Measures): number {
  const common = lines.reduce((sum, { fit }) => sum + fit.card, 0);
  const strips = Math.ceil(others.length / columns) * (others[0]?.card ?? 0);
  return CARD_HEIGHT * (common + strips + mine.card);
}

describe('areas', () => {
  it('go on top where they are nobody’s, and to a strip for each owner, the viewer’s apart', () => {
    const found = arrange(table(3, 4), 'p0');
    expect(found.common.map(({ id }) => id)).toEqual(['stake', 'market']);
    expect(found.supplies.map(({ id }) => id)).toEqual(['gold', 'soldiers']);
    expect(found.others.map(({ owner }) => owner)).toEqual(['p1', 'p2']);
    expect(found.mine?.piles.map(({ id }) => id)).toEqual(['deck']);
  });

  it('are all others’ for somebody who only watches', () => {
    expect(arrange(table(3, 4), null).others).toHaveLength(3);
    expect(arrange(table(3, 4), null).mine).toBeNull();
  });
});

test('a track says nothing new where its title and its field are read above the board', () => {
  const phases: Area = {
    type: 'track',
    id: 'turn',
    title: 'Turn 7',
    marks: [{ name: 'Movement' }, { name: 'Skills' }],
    at: 1,
  };
  expect(isToldAbove(phases, 'Turn 7, Skills, Easy')).toBe(true);
  expect(isToldAbove(phases, 'Turn 7, Movement, Easy')).toBe(false);
  expect(isToldAbove(phases, 'Skills')).toBe(false);
  expect(isToldAbove(table(2, 2)[0]!, 'At stake')).toBe(false);
});

describe('rows that are read', () => {
  const bar = (id: string): Area => ({
    type: 'row',
    id,
    title: id,
    cards: [{ id: `${id}:1`, name: 'One' }],
    listed: true,
  });

  it('are those of everybody: what somebody holds is looked at', () => {
    const hand: Area = { type: 'row', id: 'hand', title: 'Hand', cards: cards(2), owner: 'p0', listed: true };
    expect([bar('quests'), hand, ...table(2, 3)].filter(isListed).map(({ id }) => id)).toEqual(['quests']);
  });

  it('are no cards beside the others, and lie folded two by two where there is no column', () => {
    const arrangement = arrange([bar('quests'), bar('bar'), bar('more')], null);
    expect([arrangement.common, arrangement.listed.map(({ id }) => id)]).toEqual([[], ['quests', 'bar', 'more']]);
    const one = heightOfListed(arrange([bar('quests')], null), 1);
    expect(one).toBeGreaterThan(43);
    expect(heightOfListed(arrangement, 1)).toBe(2 * one);
    expect(heightOfListed(arrange([], null), 1)).toBe(0);
  });
});

describe('a fight', () => {
  const areas: Area[] = [
    { type: 'hexes', id: 'valley', title: 'The valley', places: [{ id: 'hex:A1', column: 0, row: 0 }] },
    { type: 'mat', id: 'fight', title: 'A fight', ours: [], theirs: [] },
  ];

  it('lies apart from the maps, and cards leave it the stage as they do for a map', () => {
    const { mats, maps } = arrange(areas, null);
    expect([mats.map(({ id }) => id), maps.map(({ id }) => id)]).toEqual([['fight'], ['valley']]);
    const cardOf = (tables: Area[]) => measure(arrange(tables, 'p0'), 860, 700).mine.card;
    expect(cardOf([...table(2, 4), areas[1]!])).toBe(cardOf([...table(2, 4), areas[0]!]));
    expect(cardOf([...table(2, 4), areas[1]!])).toBeLessThan(cardOf(table(2, 4)));
  });
});

describe('cards in a lane', () => {
  it('lie side by side where there is room', () => {
    expect(fit({ cards: 5, groups: 1, room: 600 }, 100, 1)).toEqual({ card: 100, step: 108 });
  });

  it('make a fan that ends where the room ends', () => {
    const { card, step } = fit({ cards: 12, groups: 1, room: 600 }, 100, 1);
    expect(card + 11 * step).toBeCloseTo(600);
  });

  it('never overlap at their whole width', () => {
    const lane = { cards: 7, groups: 2, room: 700 };
    const card = wholeWidth(lane, 1);
    expect(fit(lane, card, 1).step).toBeGreaterThan(card);
  });
});

describe('a board', () => {
  it.each([
    [2, 6],
    [3, 8],
    [4, 10],
    [5, 12],
  ])('of %i players with %i cards each fits at 1280 by 720', (players, line) => {
    const [width, height] = [745, 570];
    const measures = measure(arrange(table(players, line), 'p0'), width, height);
    expect(heightOfCards(measures)).toBeLessThan(height);
    expect(measures.mine.card).toBeGreaterThan(60);
    expect(measures.lines[0]?.fit.step).toBeGreaterThan(measures.lines[0]?.fit.card ?? 0);
    for (const { card, step } of measures.others) {
      expect(card).toBeGreaterThan(40);
      expect(card + (line - 1) * step).toBeLessThanOrEqual(width / measures.columns);
    }
  });

  it.each([2, 3, 4, 5])('of %i players shows the market whole on a phone held upright', (players) => {
    const [width, height] = [378, 486];
    const measures = measure(arrange(table(players, 8), 'p0'), width, height);
    const market = measures.lines.find(({ areas }) => areas.some(({ id }) => id === 'market'))!;
    expect(market.areas).toHaveLength(1);
    expect(market.fit.card).toBeGreaterThan(60);
    expect(market.fit.step).toBeGreaterThan(market.fit.card);
    expect(measures.folded).toBe(players > 2);
  });

  it('shows all that lies before others where there is room, and before a single other one', () => {
    expect(measure(arrange(table(5, 8), 'p0'), 745, 570).folded).toBe(false);
    expect(measure(arrange(table(2, 8), 'p0'), 378, 486).folded).toBe(false);
  });

  it('grows with the screen', () => {
    const small = measure(arrange(table(3, 6), 'p0'), 745, 570);
    const large = measure(arrange(table(3, 6), 'p0'), 2300, 1900);
    expect(large.mine.card).toBeGreaterThan(small.mine.card * 2);
    expect(large.unit).toBeGreaterThan(small.unit * 2);
  });

  it('leaves the better part of the height to a map', () => {
    const areas: Area[] = [...table(2, 4), { type: 'hexes', id: 'map', title: 'Map', places: [] }];
    expect(heightOfCards(measure(arrange(areas, 'p0'), 745, 570))).toBeLessThan(570 / 2);
  });

  it('with nothing on it has measures too', () => {
    expect(measure(arrange([], null), 0, 0).lines).toEqual([]);
  });
});
