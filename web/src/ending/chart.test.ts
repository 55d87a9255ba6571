import { expect, test } from 'vitest';
import { apart, chartOf } from './chart';

test('a line steps from chapter to chapter, up to the largest number', () => {
  const chart = chartOf({ name: 'Points', chapters: ['1', '2', '3'], lines: { p1: [0, 2, 4] } }, 100, 40);
  expect(chart.lines[0]).toMatchObject({ d: 'M0 40H50V20H100V0', end: { x: 100, y: 0 }, last: 4 });
  expect(chart.marks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
});

test('the goal is in the picture though nobody reached it', () => {
  const chart = chartOf({ name: 'Points', chapters: ['1', '2'], lines: { p1: [0, 2] }, goal: 8 }, 100, 40);
  expect([chart.goal, chart.y(8), chart.lines[0]!.end.y]).toEqual([8, 0, 30]);
});

test('a game of one chapter is drawn in the middle', () => {
  expect(chartOf({ name: 'Points', chapters: ['1'], lines: { p1: [3] } }, 100, 40).x(0)).toBe(50);
});

test('labels that would cover each other move apart', () => {
  const ends = [
    { role: 'a', y: 10 },
    { role: 'b', y: 12 },
    { role: 'c', y: 60 },
  ];
  expect(apart(ends, 15, 100)).toEqual({ a: 10, b: 25, c: 60 });
  expect(apart(ends, 15, 50)).toEqual({ a: 10, b: 25, c: 50 });
  expect(apart(ends, 15, 30)).toEqual({ a: 0, b: 15, c: 30 });
});
