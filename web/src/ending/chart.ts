/** The course of a game as lines that step from chapter to chapter. */
import type { Curve } from '../lib/protocol';

export interface Drawn {
  role: string;
  /** The `d` of its path. */
  d: string;
  end: { x: number; y: number };
  last: number;
}

export interface Chart {
  lines: Drawn[];
  /** Heights at which a number is written. */
  marks: { value: number; y: number }[];
  goal: number | null;
  x: (chapter: number) => number;
  y: (value: number) => number;
}

const MARKS = 5;

/** Everything measured in a box of this size; lines that end at the same height stand a little apart. */
export function chartOf(curve: Curve, width: number, height: number): Chart {
  const values = Object.values(curve.lines).flat();
  const most = Math.max(1, curve.goal ?? 0, ...values);
  const chapters = curve.chapters.length;
  const x = (chapter: number): number => (chapters > 1 ? (chapter / (chapters - 1)) * width : width / 2);
  const y = (value: number): number => height - (value / most) * height;
  const lines = Object.entries(curve.lines).map(([role, line]) => {
    const points = line.map((value, chapter) => ({ x: x(chapter), y: y(value) }));
    const d = points
      .map((point, place) => (place === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`))
      .join('');
    return { role, d, end: points.at(-1)!, last: line.at(-1)! };
  });
  const step = Math.max(1, Math.ceil(most / MARKS));
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step);
  return { lines, marks: marks.map((value) => ({ value, y: y(value) })), goal: curve.goal ?? null, x, y };
}

/** Labels at the right, moved apart until none covers another, and none lies below `lowest`. */
export function apart(ends: { role: string; y: number }[], least: number, lowest: number): Record<string, number> {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  let above = -Infinity;
  const down = sorted.map(({ y }) => (above = Math.max(y, above + least)));
  return Object.fromEntries(
    sorted.map(({ role }, place) => [role, Math.min(down[place]!, lowest - (sorted.length - 1 - place) * least)]),
  );
}
