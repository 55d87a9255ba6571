/** The sheet of a narrow screen: how high it stands, and where it comes to rest when a finger lets it go. */

/** The question with its first choices, all choices, or as much as the screen has. */
export const HEIGHTS = ['low', 'middle', 'full'] as const;
export type Height = (typeof HEIGHTS)[number];

/** In pixels. */
export type Stops = Readonly<Record<Height, number>>;

/** In pixels a millisecond: a finger that is faster throws the sheet. */
const THROWN = 0.5;
/** The parts of the screen that the two greater heights have at most. */
const PARTS = { middle: 0.44, full: 0.84 };

/** The heights of a sheet with this bar below it, this much to say, on a screen so high. */
export function stopsOf(bar: number, content: number, screen: number): Stops {
  const middle = Math.max(bar, Math.min(content, screen * PARTS.middle));
  return { low: bar, middle, full: Math.max(middle, screen * PARTS.full) };
}

/** Where a sheet of so many pixels rests: at the nearest height, or at the next one the way it was thrown. */
export function restOf(pixels: number, speed: number, stops: Stops): Height {
  if (speed > THROWN) return HEIGHTS.find((height) => stops[height] > pixels) ?? 'full';
  if (speed < -THROWN) return HEIGHTS.findLast((height) => stops[height] < pixels) ?? 'low';
  const away = (height: Height): number => Math.abs(stops[height] - pixels);
  return HEIGHTS.reduce((best, height) => (away(height) < away(best) ? height : best));
}

/** The height after this one, for those who press the handle: up, and from the top all the way down. */
export function heightAfter(height: Height): Height {
  return HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'low';
}
