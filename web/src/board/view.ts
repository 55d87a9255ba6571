/** The view of a map: how much of it is seen, and where. Pure arithmetic, in pixels of the frame it is seen through. */
import { FINGER } from '../lib/finger';
import { round, type Box, type Point } from './geometry';

export interface Size {
  width: number;
  height: number;
  /** How much of the height lies under something, at the lower edge. */
  covered?: number;
}

/** So many times larger than the whole map, and where its upper left corner lies then. */
export interface View {
  k: number;
  x: number;
  y: number;
}

/** How the whole map lies in its frame: the pixels of a unit, and where the unit (0, 0) is. */
export interface Chart {
  scale: number;
  left: number;
  top: number;
  /** What is free on either side of the map. */
  free: Point;
  ease: Ease;
}

/** Pixels of a unit: `least` can be looked at, `at` is good to begin with. */
export interface Ease {
  least: number;
  at: number;
}

/** A map as it is seen while it lies still: how it lies in its frame, the frame, and the view. */
export interface Seen {
  chart: Chart;
  size: Size;
  view: View;
}

/** A share that rounding does not reach. */
const ALMOST = 0.999;

export const WHOLE: View = { k: 1, x: 0, y: 0 };

/** So names and numbers can be read. */
const READ: Ease = { least: 0.4, at: 0.55 };
/** The most pixels of a unit that anybody needs. */
const LARGEST = 2.4;
/** The part of the frame that is left free around what is to be seen. */
const MARGIN = 0.14;

/** So places of which a side is so many units can be met with a finger, too. */
export function pressed(side: number): Ease {
  return { least: Math.max(READ.least, FINGER / side), at: Math.max(READ.at, FINGER / side) };
}

export function chartOf(box: Box, frame: Size, ease: Ease = READ): Chart {
  const scale = Math.max(0.001, Math.min(frame.width / box.width, frame.height / box.height));
  const free = { x: (frame.width - box.width * scale) / 2, y: (frame.height - box.height * scale) / 2 };
  return { scale, left: free.x - box.x * scale, top: free.y - box.y * scale, free, ease };
}

/** How many times the whole map a view may be. */
export const most = (chart: Chart): number => Math.max(3, LARGEST / chart.scale);

/** Where a point of the map is in the frame. */
export function onFrame(point: Point, chart: Chart, view: View): Point {
  return {
    x: (point.x * chart.scale + chart.left) * view.k + view.x,
    y: (point.y * chart.scale + chart.top) * view.k + view.y,
  };
}

/**
 * The nearest view that shows nothing beyond the map, but for where that is covered. Where the map is narrower than the
 * frame it lies in the middle.
 */
export function within({ k, x, y }: View, { free }: Chart, frame: Size): View {
  const near = Math.max(1, k);
  const clamped = (at: number, size: number, beside: number, covered = 0): number => {
    const most = Math.max(-beside * near, ((1 - near) * size) / 2);
    const least = Math.min(size - (size - beside) * near, ((1 - near) * size) / 2);
    return Math.min(most, Math.max(least - covered, at)) || 0;
  };
  return {
    k: near,
    x: clamped(x, frame.width, free.x),
    y: clamped(y, frame.height, free.y, frame.covered),
  };
}

/** The view with this point of the map in the middle, as far as the map goes. */
export function centred(point: Point, k: number, chart: Chart, frame: Size): View {
  const at = onFrame(point, chart, { k, x: 0, y: 0 });
  return within({ k, x: frame.width / 2 - at.x, y: frame.height / 2 - at.y }, chart, frame);
}

/** A view that is so many times larger around the middle of the frame. */
export function closer(view: View, factor: number, chart: Chart, frame: Size): View {
  const k = Math.min(most(chart), Math.max(1, view.k * factor));
  const [mx, my] = [frame.width / 2, frame.height / 2];
  const part = k / view.k;
  return within({ k, x: mx - (mx - view.x) * part, y: my - (my - view.y) * part }, chart, frame);
}

/** A view that is moved by parts of the frame. */
export function aside(view: View, by: Point, chart: Chart, frame: Size): View {
  return within({ k: view.k, x: view.x - by.x * frame.width, y: view.y - by.y * frame.height }, chart, frame);
}

/** The view to begin with: all of the map where that is large enough, else what matters, at its ease. */
export function opening(points: readonly Point[], chart: Chart, frame: Size): View {
  if (chart.scale >= chart.ease.least) return WHOLE;
  const near = { ...WHOLE, k: chart.ease.at / chart.scale };
  const [first] = points;
  return first ? showing(points, centred(first, near.k, chart, frame), chart, frame) : within(near, chart, frame);
}

/** The same view in a frame of another size: what could be met with a finger, or read, still can. */
export function resized(view: View, before: Size & { scale: number }, chart: Chart, frame: Size): View {
  const same = {
    k: view.k,
    x: (view.x * frame.width) / before.width,
    y: (view.y * frame.height) / before.height,
  };
  const [was, is] = [before.scale * view.k, chart.scale * view.k];
  const { least } = chart.ease;
  return was > least * ALMOST && is < least ? closer(same, least / is, chart, frame) : within(same, chart, frame);
}

/**
 * The view nearest to this one in which all these points can be seen. It moves no further than it must, and is
 * further away only where they lie too far apart; then the first of them counts most.
 */
export function showing(points: readonly Point[], view: View, chart: Chart, frame: Size): View {
  const [first] = points;
  if (!first || view.k <= 1) return view;
  const apart = spanOf(points.map((point) => onFrame(point, chart, { ...WHOLE })));
  const height = frame.height - (frame.covered ?? 0);
  const room = { width: frame.width * (1 - 2 * MARGIN), height: height * (1 - 2 * MARGIN) };
  const fits = Math.min(room.width / Math.max(1, apart.width), room.height / Math.max(1, apart.height));
  const readable = Math.max(1, Math.min(view.k, chart.ease.at / chart.scale));
  if (fits < readable && points.length > 1) return showing([first], { ...view }, chart, frame);
  const k = Math.min(view.k, Math.max(1, fits));
  const nearer = closer(view, k / view.k, chart, frame);
  const seen = points.map((point) => onFrame(point, chart, nearer));
  return within(
    {
      k,
      x:
        nearer.x +
        shift(
          seen.map(({ x }) => x),
          frame.width,
        ),
      y:
        nearer.y +
        shift(
          seen.map(({ y }) => y),
          height,
        ),
    },
    chart,
    frame,
  );
}

/** How far something must move so that all of it lies in the middle part of a length. */
function shift(places: readonly number[], length: number): number {
  const [low, high] = [Math.min(...places), Math.max(...places)];
  if (low < length * MARGIN) return length * MARGIN - low;
  return high > length * (1 - MARGIN) ? length * (1 - MARGIN) - high : 0;
}

function spanOf(points: readonly Point[]): Size {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

/** A view part of the way from one to another: sizes change evenly in how they look. */
export function between(from: View, to: View, part: number): View {
  const k = from.k * (to.k / from.k) ** part;
  // What lies in the same place of both views stays there; where they are equally large it moves evenly.
  const share = Math.abs(to.k - from.k) < 1e-6 ? part : (k - from.k) / (to.k - from.k);
  return { k, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The scale by which words are laid out: in steps, so that not every turn of the wheel lays them out anew. */
export function stepOf(scale: number): number {
  return round(2 ** (Math.floor(Math.log2(scale) * 4) / 4) * 100) / 100;
}
