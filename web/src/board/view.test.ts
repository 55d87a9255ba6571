import { describe, expect, it } from 'vitest';
import {
  aside,
  between,
  centred,
  chartOf,
  closer,
  most,
  onFrame,
  opening,
  pressed,
  resized,
  showing,
  stepOf,
  WHOLE,
  within,
} from './view';

const frame = { width: 400, height: 300 };
const box = { x: -50, y: 0, width: 4000, height: 1500 };
const chart = chartOf(box, frame);
const middle = { x: 200, y: 150 };

describe('a view of a map', () => {
  it('of the whole map has it in the middle, as large as it fits', () => {
    expect(chart.scale).toBe(0.1);
    expect(onFrame({ x: -50, y: 0 }, chart, WHOLE)).toEqual({ x: 0, y: 75 });
    expect(onFrame({ x: 3950, y: 1500 }, chart, WHOLE)).toEqual({ x: 400, y: 225 });
  });

  it('never shows what lies beyond the map, nor anything smaller than the whole', () => {
    expect(within({ k: 0.4, x: 30, y: -20 }, chart, frame)).toEqual(WHOLE);
    expect(within({ k: 3, x: 50, y: -900 }, chart, frame)).toEqual({ k: 3, x: 0, y: -375 });
    expect(within({ k: 3, x: -900, y: 0 }, chart, frame)).toEqual({ k: 3, x: -800, y: -225 });
  });

  it('has a map in the middle that is lower than its frame, however close one comes', () => {
    const view = within({ k: 1.5, x: 0, y: 0 }, chart, frame);
    expect(onFrame({ x: 0, y: 750 }, chart, view).y).toBeCloseTo(middle.y);
    expect(within({ ...view, y: -900 }, chart, frame)).toEqual(view);
  });

  it('has a point in the middle, as far as the map goes', () => {
    const point = { x: 2000, y: 700 };
    const seen = onFrame(point, chart, centred(point, 4, chart, frame));
    expect(seen.x).toBeCloseTo(middle.x);
    expect(seen.y).toBeCloseTo(middle.y);
    expect(centred({ x: -50, y: 0 }, 4, chart, frame).x).toBe(0);
  });

  it('comes closer around the middle and goes back the same way', () => {
    const near = closer(centred({ x: 2000, y: 700 }, 3, chart, frame), 2, chart, frame);
    expect(near.k).toBe(6);
    const back = closer(near, 1 / 2, chart, frame);
    expect(back.k).toBe(3);
    expect(onFrame({ x: 2000, y: 700 }, chart, back).x).toBeCloseTo(middle.x);
    expect(closer(near, 1000, chart, frame).k).toBe(most(chart));
    expect(closer(near, 1 / 1000, chart, frame)).toEqual(WHOLE);
  });

  it('stays large enough for a finger in a smaller frame, unless it was smaller before', () => {
    const large = chartOf(box, frame, pressed(100));
    const [small, least] = [{ width: 380, height: 285 }, large.ease.least];
    const less = chartOf(box, small, pressed(100));
    const near = centred({ x: 2000, y: 700 }, least / large.scale, large, frame);
    const next = resized(near, { ...frame, scale: large.scale }, less, small);
    expect(next.k * less.scale).toBeCloseTo(least);
    expect(onFrame({ x: 2000, y: 700 }, less, next).x).toBeCloseTo(190);
    expect(resized({ ...near, k: 2 }, { ...frame, scale: large.scale }, less, small).k).toBe(2);
  });

  it('shows what happens above what covers its lower edge, and may go beyond the map for it', () => {
    const covered = { ...frame, covered: 150 };
    const last = { x: 2000, y: 1480 };
    const view = showing([last], centred(last, 4, chart, frame), chart, covered);
    expect(onFrame(last, chart, view).y).toBeLessThan(150);
    expect(within({ k: 2, x: 0, y: -900 }, chart, covered).y).toBe(-300);
    expect(within({ k: 3, x: 0, y: -900 }, chart, covered).y).toBe(-525);
  });

  it('moves aside by parts of the frame', () => {
    expect(aside({ k: 4, x: -100, y: -350 }, { x: 0.25, y: 0 }, chart, frame)).toEqual({ k: 4, x: -200, y: -350 });
  });

  it('begins with all of a map that can be read, else with what matters', () => {
    expect(opening([], chartOf({ ...box, width: 400, height: 300 }, frame), frame)).toEqual(WHOLE);
    const point = { x: 2000, y: 700 };
    const first = opening([point], chart, frame);
    expect(first.k).toBeCloseTo(5.5);
    expect(onFrame(point, chart, first).x).toBeCloseTo(middle.x);
  });

  it('begins closer where a finger has to meet small places, even if all of the map could be read', () => {
    const small = { x: 0, y: 0, width: 600, height: 450 };
    expect(opening([], chartOf(small, frame), frame)).toEqual(WHOLE);
    const squares = opening([], chartOf(small, frame, pressed(60)), frame);
    expect(60 * chartOf(small, frame).scale * squares.k).toBeCloseTo(44);
    expect(opening([], chartOf(small, frame, pressed(200)), frame)).toEqual(WHOLE);
  });

  it('follows what happens no further than it must', () => {
    const view = centred({ x: 2000, y: 700 }, 8, chart, frame);
    expect(showing([{ x: 2050, y: 720 }], view, chart, frame)).toEqual(view);
    const moved = showing([{ x: 2400, y: 700 }], view, chart, frame);
    expect(moved.k).toBe(8);
    expect(onFrame({ x: 2400, y: 700 }, chart, moved).x).toBeCloseTo(400 * 0.86);
    expect(moved.y).toBeCloseTo(view.y);
    expect(showing([{ x: 0, y: 0 }], WHOLE, chart, frame)).toBe(WHOLE);
  });

  it('goes further away where two lie apart, but never so far that nothing can be read', () => {
    const view = centred({ x: 2000, y: 700 }, 12, chart, frame);
    const both = showing(
      [
        { x: 2000, y: 700 },
        { x: 2400, y: 700 },
      ],
      view,
      chart,
      frame,
    );
    expect(both.k).toBeCloseTo(7.2);
    for (const x of [2000, 2400]) {
      const seen = onFrame({ x, y: 700 }, chart, both).x;
      expect(seen).toBeGreaterThan(400 * 0.139);
      expect(seen).toBeLessThan(400 * 0.861);
    }
    const far = showing(
      [
        { x: 2000, y: 700 },
        { x: 3900, y: 700 },
      ],
      view,
      chart,
      frame,
    );
    expect(far).toEqual(view);
  });

  it('changes its size evenly on the way, around what stays in its place', () => {
    const [from, to] = [WHOLE, { k: 4, x: -600, y: -450 }];
    const half = between(from, to, 0.5);
    expect(half.k).toBeCloseTo(2);
    expect(half.x).toBeCloseTo(-200);
    expect(between({ k: 2, x: 0, y: 0 }, { k: 2, x: -100, y: 0 }, 0.25).x).toBeCloseTo(-25);
    expect(between(from, to, 1)).toEqual(to);
  });

  it('lays words out in steps that are never larger than it is drawn', () => {
    for (const scale of [0.1, 0.31, 0.5, 0.99, 1, 2.3]) {
      expect(stepOf(scale)).toBeLessThanOrEqual(scale + 1e-4);
      expect(stepOf(scale)).toBeGreaterThan(scale * 0.84);
    }
    expect(stepOf(0.5)).toBe(stepOf(0.52));
  });
});
