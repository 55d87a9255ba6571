/** Where trees, hills and other stamps stand on a hex map: tried at random, always the same, clear of ways and sites. */
import type { Ground } from '../lib/protocol';
import { HEX_RADIUS, hexCentre, type Point } from './geometry';
import { luck, type Spot } from './hexground';

/** A stamp: its name and shape, where its foot is, and how large it is. */
export interface Stamp {
  name: string;
  variant: number;
  x: number;
  y: number;
  scale: number;
  flipped: boolean;
}

/** So many shapes each stamp has. */
export const VARIANTS = 5;
const TRIES = 26;

/** What stands on a ground: how many, how far feet are apart (of a hex of 100), how large, and how far out. */
interface Row {
  name: string;
  many: number;
  apart: number;
  scale: [least: number, most: number];
  out: number;
}

const row = (name: string, many: number, apart: number, scale: [number, number], out: number): Row => ({
  name,
  many,
  apart,
  scale,
  out,
});

export const DRESSING: Partial<Record<Ground, readonly Row[]>> = {
  grass: [
    row('leafy', 1, 60, [0.8, 0.95], 0.66),
    row('tuft', 8, 22, [1.1, 1.6], 0.84),
    row('flower', 4, 26, [1.1, 1.5], 0.78),
  ],
  forest: [
    row('conifer', 9, 25, [1, 1.3], 0.82),
    row('leafy', 5, 26, [1, 1.22], 0.84),
    row('tuft', 2, 20, [1, 1.3], 0.8),
  ],
  hills: [
    row('mound', 3, 50, [1, 1.26], 0.52),
    row('tuft', 3, 24, [1.1, 1.5], 0.8),
    row('leafy', 1, 40, [0.72, 0.85], 0.8),
  ],
  swamp: [
    row('pool', 3, 46, [1.05, 1.35], 0.58),
    row('reeds', 6, 25, [1.1, 1.45], 0.78),
    row('snag', 1, 40, [1, 1.25], 0.66),
    row('tuft', 3, 20, [1, 1.4], 0.84),
  ],
  sand: [
    row('dune', 3, 46, [1, 1.35], 0.54),
    row('ripple', 2, 34, [0.9, 1.2], 0.7),
    row('cactus', 1, 46, [1, 1.25], 0.7),
    row('rock', 1, 34, [0.8, 1], 0.8),
  ],
  rock: [
    row('mountain', 3, 44, [0.98, 1.22], 0.46),
    row('rock', 3, 24, [0.8, 1.1], 0.82),
    row('conifer', 2, 30, [0.62, 0.74], 0.82),
  ],
  peak: [
    row('peak', 1, 60, [1, 1.1], 0.12),
    row('mountain', 2, 52, [0.86, 1], 0.58),
    row('rock', 2, 26, [0.8, 1.1], 0.84),
  ],
  water: [row('wave', 5, 34, [1, 1.4], 0.6)],
  snow: [row('snowy-mound', 2, 48, [0.95, 1.15], 0.54), row('snowy-pine', 3, 30, [0.95, 1.15], 0.78)],
  graves: [row('gravestone', 5, 30, [0.9, 1.2], 0.72), row('tuft', 4, 22, [1, 1.4], 0.84)],
  cave: [row('rock', 4, 26, [0.8, 1.2], 0.8)],
};

/** Half the width and the height of stamps, as parts of a hex's radius. */
const BOXES: Record<string, [half: number, height: number]> = {
  mountain: [0.4, 0.62],
  peak: [0.44, 0.95],
  mound: [0.36, 0.34],
  'snowy-mound': [0.36, 0.34],
  dune: [0.34, 0.18],
  pool: [0.3, 0.1],
  conifer: [0.14, 0.5],
  'snowy-pine': [0.14, 0.5],
  leafy: [0.16, 0.36],
  snag: [0.12, 0.4],
};
const BIG = new Set(['mound', 'mountain', 'peak', 'dune', 'pool', 'snowy-mound']);
/** Those with a side in the shade stay as they are: the light comes from one side. */
const TURNABLE = new Set(['tuft', 'flower', 'pool', 'reeds', 'snag', 'ripple', 'cactus', 'rock', 'wave']);

/** What stays free: a point, and how far around it. */
export interface Clear extends Point {
  room: number;
}

/** All stamps of a map, from the back to the front. */
export function dressed(places: readonly Spot[], lines: readonly Clear[], sites: readonly Clear[]): Stamp[] {
  const R = HEX_RADIUS;
  const found: Stamp[] = [];
  for (const place of places) {
    const { id, ground = 'plain', site } = place;
    const centre = hexCentre(place);
    const isNear = ({ x, y }: Point): boolean => Math.abs(x - centre.x) < 2.2 * R && Math.abs(y - centre.y) < 2.2 * R;
    const [near, kept] = [lines.filter(isNear), sites.filter(isNear)];
    const random = luck('stamp', id, ground);
    const feet: { x: number; y: number; apart: number }[] = [];
    for (const { name, many, apart, scale, out } of DRESSING[ground] ?? []) {
      const isBig = BIG.has(name);
      const [half, height] = BOXES[name] ?? [0.05, 0.1];
      const [wide, up] = [half * R * 0.9, height * R];
      const most = site && isBig ? Math.min(many, name === 'mountain' || name === 'mound' ? 2 : 1) : many;
      for (let one = 0; one < most; one++)
        for (let tried = 0; tried < TRIES; tried++) {
          const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * out * R * 0.9];
          const x = centre.x + far * Math.cos(angle);
          const y = centre.y + far * Math.sin(angle) * 0.88 + (isBig ? 0.1 : 0.04) * R;
          const isClose = feet.some(
            (foot) => Math.hypot(foot.x - x, foot.y - y) < (Math.max(apart, foot.apart) * 0.9 * R) / 100,
          );
          const covers = (clear: Clear, width: number, top: number, above: number): boolean =>
            Math.abs(x - clear.x) < clear.room + width && y - top - above < clear.y && clear.y < y + clear.room;
          if (isClose) continue;
          if (near.some((clear) => covers(clear, wide, up, clear.room * 0.4))) continue;
          if (kept.some((clear) => covers(clear, wide * 0.55, up * 0.8, clear.room))) continue;
          feet.push({ x, y, apart });
          const size = scale[0] + random() * (scale[1] - scale[0]);
          const variant = Math.floor(random() * VARIANTS);
          found.push({ name, variant, x, y, scale: size, flipped: TURNABLE.has(name) && random() < 0.5 });
          break;
        }
    }
  }
  return found.sort((one, other) => one.y - other.y);
}

/** How far stamps stay away from roads, rivers and sites. */
const ROOM = { road: 0.2, river: 0.17, site: 0.46 };

/** The points of lines that stay free, thinned out. */
export function clearOf(roads: readonly Point[][], rivers: readonly Point[][]): Clear[] {
  const of = (lines: readonly Point[][], room: number): Clear[] =>
    lines.flatMap((points) => points.filter((_, place) => place % 2 === 0).map((at) => ({ ...at, room })));
  return [...of(roads, ROOM.road * HEX_RADIUS), ...of(rivers, ROOM.river * HEX_RADIUS)];
}

/** The middles of sites, which stay free. */
export function clearOfSites(places: readonly Spot[]): Clear[] {
  return places.filter(({ site }) => site).map((place) => ({ ...hexCentre(place), room: ROOM.site * HEX_RADIUS }));
}
