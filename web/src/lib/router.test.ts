import { expect, test } from 'vitest';
import type { SeatInfo, TableInfo } from './protocol';
import { howPath, myPath, parseRoute, tablePath } from './router.svelte';

const ID = 'abc_123-x';
const SECRET = 'a-secret-that-nobody_knows-0123';

test('every page has its address', () => {
  expect(parseRoute('')).toEqual({ page: 'hall' });
  expect(parseRoute('#/')).toEqual({ page: 'hall' });
  expect(parseRoute(`#/table/${ID}`)).toEqual({ page: 'table', id: ID, seat: null });
  expect(parseRoute(`#/table/${ID}?seat=0`)).toEqual({ page: 'table', id: ID, seat: 0 });
  expect(parseRoute(`#/campaign/${ID}`)).toEqual({ page: 'campaign', id: ID });
  expect(parseRoute(`#/join/${ID}/${SECRET}`)).toEqual({ page: 'join', id: ID, token: SECRET });
  expect(parseRoute(`#/recover/${SECRET}`)).toEqual({ page: 'recover', token: SECRET });
  expect(parseRoute('#/gallery')).toEqual({ page: 'gallery', sample: '' });
  expect(parseRoute('#/gallery/valley')).toEqual({ page: 'gallery', sample: 'valley' });
  expect(parseRoute('#/credits')).toEqual({ page: 'credits' });
  expect(parseRoute('#/effects')).toEqual({ page: 'effects', game: '' });
  expect(parseRoute('#/effects/harbor')).toEqual({ page: 'effects', game: 'harbor' });
  expect(parseRoute(howPath('valiant-wars'))).toEqual({ page: 'how', game: 'valiant-wars' });
});

test('an address that leads nowhere is said to, by what was looked for', () => {
  const sought = (hash: string) => {
    const route = parseRoute(hash);
    return route.page === 'lost' ? route.sought : route.page;
  };
  for (const hash of ['#/nowhere', '#/how', '#/%E0%A4%A']) expect(sought(hash)).toBe('page');
  for (const hash of ['#/table', '#/table/abc', '#/table/what is this?']) expect(sought(hash)).toBe('table');
  expect(sought('#/campaign/x')).toBe('campaign');
  for (const hash of ['#/join', `#/join/${ID}`, `#/join/${ID}/cut`, `#/join/x/${SECRET}`, `#/join/${ID}/${SECRET}%00x`])
    expect(sought(hash)).toBe('invitation');
  expect(sought('#/recover/cut')).toBe('recovery');
});

test('a link at the end of a sentence is still a link', () => {
  for (const end of ['.', ').', '>', '!'])
    expect(parseRoute(`#/join/${ID}/${SECRET}${end}`)).toEqual({ page: 'join', id: ID, token: SECRET });
});

test('a seat that is no number is none', () => {
  expect(parseRoute(`#/table/${ID}?seat=x`)).toMatchObject({ seat: null });
  expect(parseRoute(`#/table/${ID}?seat=-1`)).toMatchObject({ seat: null });
});

test('the way to a table leads to the table', () => {
  expect(parseRoute(tablePath(ID, 3))).toEqual({ page: 'table', id: ID, seat: 3 });
  expect(parseRoute(tablePath(ID))).toEqual({ page: 'table', id: ID, seat: null });
});

test('my way to a table leads to my chair, or to the one that a bot keeps for me', () => {
  const table = (...seats: Partial<SeatInfo>[]): TableInfo =>
    ({ id: 'abc', seats: seats.map((seat, number) => ({ number, ...seat })) }) as unknown as TableInfo;
  expect(myPath(table({}, { yours: true }))).toBe(tablePath('abc', 1));
  expect(myPath(table({}, { may_return: true }))).toBe(tablePath('abc', 1));
  expect(myPath(table({ yours: true }, { may_return: true }))).toBe(tablePath('abc', 0));
  expect(myPath(table({ yours: true }, { yours: true }))).toBe(tablePath('abc'));
});
