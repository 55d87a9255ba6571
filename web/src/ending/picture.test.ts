import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ending } from '../lib/protocol';
import { drawEnding, HEIGHT, WIDTH, type Told } from './picture';
import { fitting, wrapped, type Brush } from './strokes';

interface Written {
  text: string;
  x: number;
  y: number;
}

/** A brush that remembers what it wrote; every letter is half as wide as it is high. */
function brushFor(written: Written[]): Brush {
  const gradient = { addColorStop: () => {} };
  const brush: Record<string | symbol, unknown> = { font: '' };
  const size = (): number => Number(/(\d+)px/.exec(String(brush.font))?.[1]);
  const known: Record<string | symbol, unknown> = {
    createRadialGradient: () => gradient,
    createLinearGradient: () => gradient,
    measureText: (text: string) => ({ width: (text.length * size()) / 2 }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
  };
  return new Proxy(brush, {
    get: (target, name) => known[name] ?? (name in target ? target[name] : () => {}),
  }) as unknown as Brush;
}

const ENDING: Ending = {
  text: 'Ada wins with 10 points.',
  winners: ['p1'],
  scores: { p1: 10, p2: 7 },
  seed: 'abc',
  epilogue: {
    deeds: [{ name: 'Most Swords', counts: { p1: 14, p2: 13 } }],
    curve: { name: 'Points', chapters: ['Round 1', 'Round 2'], lines: { p1: [2, 10], p2: [0, 7] }, goal: 8 },
    highlights: [{ line: { text: 'Ada showed 14 Swords.', rule: '', after: 9 }, chapter: 'Round 2' }],
  },
};
const told = (ending: Ending): Told => ({
  ending,
  word: 'Victory',
  won: true,
  title: 'Valiant Wars',
  length: '2 rounds, 38 minutes',
  names: { p1: 'Ada', p2: 'Ben' },
  mine: ['p1'],
  score: 'Score',
  art: { around: 'M0 0', inside: 'M0 0', highlights: ['M0 0'] },
});

function drawn(ending: Ending): Written[] {
  const written: Written[] = [];
  drawEnding(brushFor(written), told(ending));
  return written;
}

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the picture tells who won, why, how long it took, who did what, how it went and what to remember', () => {
  const texts = drawn(ENDING).map(({ text }) => text);
  for (const text of [
    'Victory',
    'Valiant Wars',
    '2 rounds, 38 minutes',
    'Ada',
    'Ben',
    'Score',
    '10',
    'Most Swords',
    '14',
  ])
    expect(texts).toContain(text);
  expect(texts).toEqual(expect.arrayContaining(['Ada 10', 'Ben 7', 'Round 1', 'Round 2']));
  expect(texts.join(' ')).toContain('Ada wins with 10 points.');
  expect(texts.join(' ')).toContain('Ada showed 14 Swords.');
  expect(texts).not.toContain('abc');
});

test('a game of which little was told has its picture, too', () => {
  const bare = { ...ENDING, scores: {}, epilogue: {} };
  expect(drawn(bare).map(({ text }) => text)).toEqual(expect.arrayContaining(['Victory', 'Ada']));
});

test('nothing is written outside of the picture', () => {
  const crowded = { ...ENDING, scores: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`p${n}`, n])) };
  for (const { x, y } of drawn({ ...crowded, epilogue: {} })) {
    expect(x).toBeLessThan(WIDTH);
    expect(y).toBeLessThan(HEIGHT);
  }
});

test('a text is broken where it does not fit, and says where there is more', () => {
  const fits = (line: string): boolean => line.length <= 12;
  expect(wrapped('the heroes fell one by one', 3, fits)).toEqual(['the heroes', 'fell one by', 'one']);
  expect(wrapped('the heroes fell one by one', 2, fits)).toEqual(['the heroes', 'fell one b …']);
});

test('what is too wide is written smaller', () => {
  const style = { face: 'serif', weight: 700, size: 40, colour: '#fff' };
  expect(fitting(brushFor([]), 'Victory', 70, style).size).toBe(20);
  expect(fitting(brushFor([]), 'Victory', 700, style).size).toBe(40);
});
