import { expect, test } from 'vitest';
import { columnsApart, rowsApart } from './rim';

const marks = ['Y', 'Z', 'AA', 'AB'].map((name, place) => ({ name, at: 48 * place }));
const names = (found: { name: string }[]): string[] => found.map(({ name }) => name);

test('words at the edge of a small map leave out some, so that they can be read', () => {
  expect(names(columnsApart(marks, 0.6))).toEqual(['Y', 'Z', 'AA', 'AB']);
  expect(names(columnsApart(marks, 0.3))).toEqual(['Y', 'AA']);
  expect(names(rowsApart(marks, 0.3))).toEqual(['Y', 'Z', 'AA', 'AB']);
  expect(names(rowsApart(marks, 0.2))).toEqual(['Y', 'AA']);
  expect(columnsApart([], 1)).toEqual([]);
  expect(names(columnsApart(marks.slice(0, 1), 0.1))).toEqual(['Y']);
});
