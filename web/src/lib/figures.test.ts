import { describe, expect, test } from 'vitest';
import { inBrief, inOneLine, inShort, inWords, newsOf, percent, restOf, valueOf, waysIn } from './figures';
import type { Figure } from './protocol';

function figure(known: Partial<Figure>): Figure {
  return { label: 'Gold, if you stay in', measure: 'chance', amount: 0, ...known };
}

describe('how much a figure says', () => {
  test.each<[Partial<Figure>, string]>([
    [{ amount: 385 }, '39 %'],
    [{ amount: 384, sampled: true }, '≈ 38 %'],
    [{ measure: 'expected', amount: 34, unit: 'Gold' }, '+3.4 Gold'],
    [{ measure: 'expected', amount: -6 }, '-0.6'],
    [{ measure: 'expected', amount: 20 }, '+2.0'],
    [{ measure: 'expected', amount: 0, to: 26 }, '0 to +2.6'],
    [{ measure: 'expected', amount: -23, to: -40 }, '-2.3 to -4.0'],
    [{ measure: 'sure', amount: -3 }, '-3'],
    [{ measure: 'sure', amount: 2 }, '+2'],
    [{ measure: 'left', amount: 2 }, '2'],
    [{ measure: 'cost', amount: 4, unit: 'Gold' }, '4 Gold'],
    [{ measure: 'worst', amount: 7 }, '7'],
  ])('%j is %s', (known, told) => expect(valueOf(figure(known))).toBe(told));

  test('what is hardly possible is not impossible', () => {
    expect([0, 1, 9, 10, 990, 999, 1000].map(percent)).toEqual([
      '0 %',
      '<1 %',
      '<1 %',
      '1 %',
      '99 %',
      '>99 %',
      '100 %',
    ]);
  });
});

test('a chance and what is left of it come to a hundred', () => {
  expect([345, 5, 995, 0, 1000, 990].map((chance) => [percent(chance), restOf(chance)])).toEqual([
    ['35 %', '65 %'],
    ['<1 %', '>99 %'],
    ['>99 %', '<1 %'],
    ['0 %', '100 %'],
    ['100 %', '0 %'],
    ['99 %', '1 %'],
  ]);
});

describe('whether it is good news', () => {
  test.each<[Partial<Figure>, string]>([
    [{ amount: 400, tone: 'bad' }, 'bad'],
    [{ amount: 0, tone: 'bad' }, 'plain'],
    [{ amount: 400, tone: 'good' }, 'good'],
    [{ measure: 'sure', amount: -3, tone: 'bad' }, 'good'],
    [{ measure: 'expected', amount: -3, tone: 'good' }, 'bad'],
    [{ measure: 'cost', amount: 4 }, 'plain'],
  ])('%j is %s', (known, news) => expect(newsOf(figure(known))).toBe(news));
});

test('a figure is told in short by its short label, or by its label', () => {
  expect(inShort(figure({ short: 'OUT', amount: 250 }))).toBe('OUT 25 %');
  expect(inShort(figure({ amount: 250 }))).toBe('Gold, if you stay in 25 %');
  expect(inShort(figure({ short: 'Gold', measure: 'expected', amount: 13, unit: 'Gold' }))).toBe('+1.3 Gold');
});

test('two figures share a line where both can be read whole', () => {
  const [out, gold] = [figure({ short: 'OUT', amount: 250 }), figure({ short: 'Gold', amount: 500 })];
  expect(inOneLine([out, gold], 26)).toEqual(['OUT 25 %', 'Gold 50 %']);
  expect(inOneLine([out, gold], 12)).toEqual(['OUT 25 %']);
  expect(inOneLine([figure({}), gold], 26)).toEqual(['Gold, if you stay in 0 %']);
  expect(inOneLine([], 26)).toEqual([]);
});

test('figures are told aloud with their labels', () => {
  const out = figure({ label: 'OUT at the next card', amount: 250 });
  const prize = figure({ label: 'You take Village', amount: 300, sampled: true });
  expect(inWords([out, prize])).toBe('OUT at the next card 25 %, You take Village about 30 %');
});

test('as many figures as belong beside an option are told in brief', () => {
  const three = ['wins', 'deals', 'worst'].map((short, place) => figure({ short, measure: 'left', amount: place }));
  expect(inBrief(three, 2)).toEqual(['wins 0', 'deals 1']);
});

test('chances that come to a whole are the ways in which one thing may go', () => {
  const chances = (...amounts: number[]) => amounts.map((amount) => figure({ amount }));
  expect(waysIn(chances(380, 320, 300))).toBe(3);
  expect(waysIn([...chances(380, 620), figure({ measure: 'expected', amount: 12 })])).toBe(2);
  expect(waysIn([...chances(1000, 0, 0), figure({ measure: 'expected', amount: 20 })])).toBe(3);
  expect(waysIn(chances(380, 620, 0))).toBe(2);
  expect(waysIn(chances(380, 320))).toBe(0);
  expect(waysIn(chances(1000))).toBe(0);
  expect(waysIn(chances(600, 600))).toBe(0);
  expect(waysIn([figure({ measure: 'expected', amount: 12 }), ...chances(500, 500)])).toBe(0);
});
