import { describe, expect, test } from 'vitest';
import type { Face } from '../lib/protocol';
import { heightOfText, printOf } from './cardprint';

const HERO: Face = {
  id: 'card:hero#1',
  name: 'Hero',
  icon: 'sword',
  text: 'Cannot be flipped or targeted',
  stats: [
    { name: 'Swords', icon: 'broadsword', value: 7 },
    { name: 'Cost', icon: 'coin', value: 6 },
  ],
};
const WIDTHS = [34, 48, 56, 64, 73, 84, 91, 100, 121, 170];

describe('nothing on a card is too small to be read', () => {
  test.each(WIDTHS)('at a width of %d', (width) => {
    const { titleSize, textSize, digitSize } = printOf(HERO, width);
    for (const size of [titleSize, textSize, digitSize]) expect(size).toBeGreaterThanOrEqual(10);
  });
});

test('everything fits the card, from the name to the price', () => {
  for (const width of WIDTHS) {
    const { barHeight, art, text, textSize, footHeight } = printOf(HERO, width);
    const words = heightOfText(text, width * 0.88, textSize);
    expect(barHeight + art + words + footHeight, `${width}`).toBeLessThanOrEqual(width * 1.4);
  }
});

test('a card keeps its text as long as it can be printed whole; the picture makes room for it', () => {
  const long = { ...HERO, text: 'An enemy casts a Spell: the caster Defeats an own Minion, or it is cancelled.' };
  expect(printOf(HERO, 73).text).toBe('');
  expect(printOf(HERO, 91).text).toBe(HERO.text);
  expect(printOf(long, 110).text).toBe(long.text);
  expect(printOf(long, 110).art).toBeLessThan(printOf(HERO, 110).art);
});

test('a long name takes two lines, without the icon beside it, and is left out where a word has no room', () => {
  const long = { ...HERO, name: 'Moonlit Sharpshooter' };
  expect(printOf(long, 121)).toMatchObject({ title: ['Moonlit Sharpshooter'], icon: false });
  expect(printOf(long, 84)).toMatchObject({ title: ['Moonlit', 'Sharpshooter'], icon: false });
  expect(printOf(long, 56).title).toEqual([]);
  expect(printOf(HERO, 84)).toMatchObject({ title: ['Hero'], icon: true });
});

test('where numbers have no room beside each other the price gives way, and then the last of them', () => {
  expect(printOf(HERO, 84)).toMatchObject({ cost: true, numbers: 1 });
  expect(printOf(HERO, 34)).toMatchObject({ cost: false, numbers: 1 });
  const many = { ...HERO, stats: ['a', 'b', 'c'].map((name) => ({ name, icon: 'sword', value: 90 })) };
  expect(printOf(many, 121).numbers).toBe(3);
  expect(printOf(many, 64).numbers).toBe(1);
});
