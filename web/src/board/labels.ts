/** Where names and flags of a map come to lie, in its units: pure arithmetic, no page. */
import type { Box, Point } from './geometry';

/** The mean width of a letter, and the height of a tag, in the size of its print. */
const LETTER = 0.5;
const [TAG_ROOM, TAG_HEIGHT] = [0.9, 1.32];
const [FLAG_ROOM, FLAG_HEIGHT] = [1.4, 1.7];
/** In units: what is free between a flag and whatever it lies beside. */
const BETWEEN = 6;
/** What it costs a flag to be partly off the map, beside covering something there. */
const BEYOND = 3;

/** A tag with a name in a print of this size, around a point. */
export function tagAround({ x, y }: Point, text: string, size: number): Box {
  const [width, height] = [(text.length * LETTER + TAG_ROOM) * size, size * TAG_HEIGHT];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A box moved sideways, no further than to lie within another one. */
export function inside(box: Box, around: Box): Box {
  const least = around.x;
  const most = around.x + around.width - box.width;
  return { ...box, x: most < least ? box.x : Math.min(most, Math.max(least, box.x)) };
}

/** Names that can be read beside each other: of two that would lie over each other the longer one is left out. */
export function apart<Tag extends { text: string; box: Box }>(tags: readonly Tag[]): Tag[] {
  const shortFirst = [...tags].sort((one, other) => one.text.length - other.text.length);
  return shortFirst.reduce<Tag[]>(
    (kept, next) => (kept.some(({ box }) => shared(box, next.box) > 0) ? kept : [...kept, next]),
    [],
  );
}

/** In shares of how far a flag is above its place: so near it needs no pole, and there the place has its rim. */
const [NEAR, RIM] = [1.15, 0.62];

/**
 * A flag at a point: `up` above it, or where it covers least of what is `taken` and leaves the map least: higher, to the
 * sides, below.
 */
export function flagAt(point: Point, text: string, size: number, up: number, taken: readonly Box[], map: Box): Box {
  const [width, height] = [(text.length * LETTER + FLAG_ROOM) * size, size * FLAG_HEIGHT];
  const box = (dx: number, dy: number): Box => ({
    x: point.x + dx - width / 2,
    y: point.y + dy - height,
    width,
    height,
  });
  const [side, high, low] = [width / 2 + up * 0.8, up + height + BETWEEN, up + height + BETWEEN];
  const places = [
    box(0, -up),
    box(width / 3, -up),
    box(-width / 3, -up),
    box(0, -high),
    box(width / 3, -high),
    box(-width / 3, -high),
    box(side, height / 2),
    box(-side, height / 2),
    box(0, low),
  ];
  const cost = (one: Box): number =>
    taken.reduce((sum, other) => sum + shared(one, other), 0) + BEYOND * (width * height - shared(one, map));
  return places.reduce((best, next) => (cost(next) < cost(best) - 1 ? next : best));
}

/** A line from a flag to the place that it speaks of, as far as the rim of that; none where the flag is right beside it. */
export function poleOf(box: Box, { x, y }: Point, rim: number): string {
  const from = {
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height),
  };
  const [dx, dy] = [from.x - x, from.y - y];
  const far = Math.hypot(dx, dy);
  if (far <= rim * NEAR) return '';
  const round = (value: number): number => Math.round(value * 10) / 10;
  return `M${round(from.x)} ${round(from.y)}L${round(x + (dx / far) * rim * RIM)} ${round(y + (dy / far) * rim * RIM)}`;
}

/** How much of two boxes is the same. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, along);
}
