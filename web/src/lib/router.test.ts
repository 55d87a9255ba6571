import { expect, test } from 'vitest';
import { parseRoute, tablePath } from './router.svelte';

test('every page has its address', () => {
  expect(parseRoute('')).toEqual({ page: 'hall' });
  expect(parseRoute('#/')).toEqual({ page: 'hall' });
  expect(parseRoute('#/table/abc_123-x')).toEqual({ page: 'table', id: 'abc_123-x', seat: null });
  expect(parseRoute('#/table/abc?seat=0')).toEqual({ page: 'table', id: 'abc', seat: 0 });
  expect(parseRoute('#/join/abc/secret')).toEqual({ page: 'join', id: 'abc', token: 'secret' });
  expect(parseRoute('#/recover/secret')).toEqual({ page: 'recover', token: 'secret' });
  expect(parseRoute('#/gallery')).toEqual({ page: 'gallery', sample: '' });
  expect(parseRoute('#/gallery/valley')).toEqual({ page: 'gallery', sample: 'valley' });
});

test('an address that leads nowhere is said to', () => {
  for (const hash of ['#/table', '#/join/abc', '#/nowhere', '#/%E0%A4%A']) expect(parseRoute(hash).page).toBe('lost');
});

test('a seat that is no number is none', () => {
  expect(parseRoute('#/table/abc?seat=x')).toMatchObject({ seat: null });
  expect(parseRoute('#/table/abc?seat=-1')).toMatchObject({ seat: null });
});

test('the way to a table leads to the table', () => {
  expect(parseRoute(tablePath('abc', 3))).toEqual({ page: 'table', id: 'abc', seat: 3 });
  expect(parseRoute(tablePath('abc'))).toEqual({ page: 'table', id: 'abc', seat: null });
});
