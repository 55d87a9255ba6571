/** The arrow keys: which thing lies next in a direction. */
import type { Point } from './geometry';

export type Arrow = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft';

const ALONG: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};

/** How much worse it is to lie a step aside than a step ahead. */
const ASIDE = 2;

export function isArrow(key: string): key is Arrow {
  return key in ALONG;
}

/** The index of the nearest point in a direction, or -1. A point more aside than ahead is not in that direction. */
export function nextIn(direction: Arrow, from: Point, points: readonly Point[]): number {
  const along = ALONG[direction];
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * along.x + dy * along.y;
    const aside = Math.abs(dx * along.y) + Math.abs(dy * along.x);
    if (ahead <= 0.5 || aside > ahead * 2) return;
    const distance = ahead + aside * ASIDE;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}
