import { expect, test } from 'vitest';
import { chipsOf } from './chips';
import type { Standing } from './standing';

const standing = (id: string, x: number, y: number): Standing => ({
  piece: { id, name: id, at: `${x},${y}` },
  at: { x, y },
  size: 26,
  cardWidth: 56,
});
const lit = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, { choices: [id], label: id, key: '', usual: false, chip: '38 % kill' }]));

test('what is likely of a piece is written below it', () => {
  const [chip, ...others] = chipsOf([standing('guard', 30, 30), standing('orc', 330, 30)], lit('guard'), 1);
  expect(others).toEqual([]);
  expect(chip).toMatchObject({ id: 'guard', text: '38 % kill' });
  expect(chip!.at.y).toBeGreaterThan(56);
});

test('where pieces stand close each chip says its number alone', () => {
  const near = chipsOf([standing('guard', 30, 30), standing('dog', 90, 30)], lit('guard', 'dog'), 1);
  expect(near.map(({ text }) => text)).toEqual(['38 %', '38 %']);
  const [above] = chipsOf([standing('guard', 30, 30), standing('orc', 30, 90)], lit('guard'), 1);
  expect(above).toMatchObject({ text: '38 %' });
});

test('on a small map they say their numbers alone, below what is printed on the rim', () => {
  const [chip] = chipsOf([standing('guard', 30, 30)], lit('guard'), 0.6);
  expect(chip).toMatchObject({ text: '38 %' });
  expect(chip!.at.y).toBeGreaterThan(66);
});
