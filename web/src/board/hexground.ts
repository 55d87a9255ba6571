/**
 * The land of a hex map: which ground lies at a point. Rims between grounds are frayed and patches run on from place to
 * place, by noise that follows from where a point is: the same map always looks the same. Pure arithmetic, no page.
 */
import type { Ground, Place } from '../lib/protocol';
import { HEX_HEIGHT, HEX_RADIUS, hexCentre, type Box, type Point } from './geometry';

/** Grounds from below: whatever comes later frays over what came before. */
export const ORDER: readonly Ground[] = [
  'plain',
  'floor',
  'boards',
  'flags',
  'slabs',
  'yard',
  'shrine',
  'ruin',
  'road',
  'field',
  'cave',
  'stone',
  'gully',
  'heath',
  'graves',
  'swamp',
  'sand',
  'grass',
  'snow',
  'forest',
  'hills',
  'rock',
  'peak',
  'water',
];
const WATER = ORDER.indexOf('water') + 1;

/** A ground's own colour, and those of its darker and lighter patches. */
export const SOILS: Record<Ground, { base: string; dark: string; light: string }> = {
  plain: { base: '#8c9179', dark: '#6d735c', light: '#a9ad95' },
  floor: { base: '#b49b70', dark: '#8e7850', light: '#cdb78e' },
  cave: { base: '#857d70', dark: '#5f584d', light: '#a0988a' },
  stone: { base: '#5b5563', dark: '#3f3a47', light: '#757080' },
  boards: { base: '#a58a60', dark: '#7f6a46', light: '#c0a67c' },
  flags: { base: '#8b8577', dark: '#6b665a', light: '#a39d8e' },
  slabs: { base: '#7c7b7a', dark: '#5f5e5f', light: '#94938f' },
  yard: { base: '#8b8577', dark: '#6b665a', light: '#a39d8e' },
  shrine: { base: '#a39d8e', dark: '#7a7568', light: '#c4beae' },
  ruin: { base: '#8c8468', dark: '#645c46', light: '#aca384' },
  road: { base: '#a08357', dark: '#7d6340', light: '#bda274' },
  field: { base: '#6d5233', dark: '#523b23', light: '#866843' },
  gully: { base: '#74633a', dark: '#463d22', light: '#9f8a52' },
  heath: { base: '#9f8a52', dark: '#74633a', light: '#cbb67c' },
  graves: { base: '#8f8796', dark: '#655e6d', light: '#aaa3b0' },
  swamp: { base: '#68714a', dark: '#414d39', light: '#848a57' },
  sand: { base: '#cbae76', dark: '#a5834f', light: '#e4cc97' },
  grass: { base: '#8a9558', dark: '#6c7a46', light: '#a9ad6e' },
  snow: { base: '#ccd3d2', dark: '#9aa9b2', light: '#eef1ee' },
  forest: { base: '#587142', dark: '#3b5433', light: '#70864c' },
  hills: { base: '#9a8a52', dark: '#73663c', light: '#b8a76b' },
  rock: { base: '#857a6a', dark: '#5d554a', light: '#a39886' },
  peak: { base: '#625c55', dark: '#423e3a', light: '#7d766d' },
  water: { base: '#3d6d84', dark: '#24475d', light: '#4d8198' },
};
const SHALLOWS = [127, 176, 174] as const;
const SHORE = [183, 160, 109] as const;

export type Spot = Pick<Place, 'id' | 'column' | 'row' | 'ground' | 'site' | 'empty' | 'face_down'>;

/** Chance that follows from words: the same words, the same numbers from 0 to 1. */
export function luck(...words: (string | number)[]): () => number {
  let state = 2166136261;
  for (const letter of words.join('/')) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Noise is known on a square of so many points, this many units apart, and begins again beyond it. */
const POINTS = 256;
const APART = 2;

/** Noise of several sizes around 0.5, with cells of so many units at most. */
export function noiseOf(name: string, cell: number, octaves: number): Float32Array {
  const field = new Float32Array(POINTS * POINTS);
  let [weight, total] = [1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    const cells = Math.max(2, Math.round((POINTS * APART) / cell)) * 2 ** octave;
    const random = luck(name, octave);
    const lattice = Float32Array.from({ length: cells * cells }, random);
    for (let y = 0; y < POINTS; y++) {
      const [down, v] = between(y, cells);
      const [upper, lower] = [down * cells, ((down + 1) % cells) * cells];
      for (let x = 0; x < POINTS; x++) {
        const [right, u] = between(x, cells);
        const next = (right + 1) % cells;
        const top = lattice[upper + right]! * (1 - u) + lattice[upper + next]! * u;
        const bottom = lattice[lower + right]! * (1 - u) + lattice[lower + next]! * u;
        field[y * POINTS + x]! += weight * (top * (1 - v) + bottom * v);
      }
    }
    total += weight;
    weight /= 2;
  }
  return field.map((value) => value / total);
}

/** The cell of a lattice that a point lies in, and how far within, with a soft beginning and end. */
function between(point: number, cells: number): [cell: number, part: number] {
  const at = (point * cells) / POINTS;
  const cell = Math.floor(at);
  const part = at - cell;
  return [cell, part * part * (3 - 2 * part)];
}

/** How far rims wander, in units. */
const FRAYED = 34;
/** How strong patches are, and how much of the land they take. */
const PATCHES = { strong: 2.4, dark: 1.3, light: 1.24 };
/** How wide a shore is, in units. */
const BEACH = 6;

let fields: { east: Float32Array; south: Float32Array; dark: Float32Array; light: Float32Array } | undefined;
const noises = (): NonNullable<typeof fields> =>
  (fields ??= {
    east: noiseOf('east', 33, 3),
    south: noiseOf('south', 33, 3),
    dark: noiseOf('dark', 72, 4),
    light: noiseOf('light', 72, 4),
  });

/** The column and row of the hex that a point lies in. */
export function hexAt(x: number, y: number): [column: number, row: number] {
  const q = x / (HEX_RADIUS * 1.5);
  const r = y / HEX_HEIGHT - q / 2;
  let [column, down] = [Math.round(q), Math.round(r)];
  const rest = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(column - q), Math.abs(down - r), Math.abs(rest + q + r)];
  if (dq > dr && dq > ds) column = -down - rest;
  else if (dr > ds) down = -column - rest;
  return [column || 0, down + (column - (Math.abs(column) % 2)) / 2 || 0];
}

/** Grounds by column and row, in a form that is quick to ask. */
export class Land {
  readonly #grounds: Uint8Array;
  readonly #west: number;
  readonly #north: number;
  readonly #columns: number;
  readonly #rows: number;

  constructor(places: readonly Spot[]) {
    const [columns, rows] = [places.map(({ column }) => column), places.map(({ row }) => row)];
    this.#west = Math.min(...columns, 0);
    this.#north = Math.min(...rows, 0);
    this.#columns = Math.max(...columns, 0) - this.#west + 1;
    this.#rows = Math.max(...rows, 0) - this.#north + 1;
    this.#grounds = new Uint8Array(this.#columns * this.#rows);
    for (const { column, row, ground = 'plain' } of places)
      this.#grounds[(row - this.#north) * this.#columns + column - this.#west] = ORDER.indexOf(ground) + 1;
  }

  /** The rank of the ground at a hex: 0 where there is none, else one more than its place in `ORDER`. */
  rank(column: number, row: number): number {
    const [right, down] = [column - this.#west, row - this.#north];
    if (right < 0 || down < 0 || right >= this.#columns || down >= this.#rows) return 0;
    return this.#grounds[down * this.#columns + right]!;
  }

  /** The rank of the ground that is seen at a point. */
  seen(x: number, y: number): number {
    const { east, south } = noises();
    const at = (mod(y) << 8) + mod(x);
    const [column, row] = hexAt(x + FRAYED * (east[at]! - 0.5), y + FRAYED * (south[at]! - 0.5));
    return this.rank(column, row) || this.rank(...hexAt(x, y));
  }
}

const mod = (units: number): number => Math.floor(units / APART) & (POINTS - 1);

/** A part of the land in small cells, row by row. */
export interface Chart {
  columns: number;
  rows: number;
  ranks: Uint8Array;
}

/** What ground is seen in every cell of a box; a cell measures `step` units. */
export function charted(land: Land, box: Box, step: number): Chart {
  const [columns, rows] = [Math.ceil(box.width / step), Math.ceil(box.height / step)];
  const ranks = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      ranks[row * columns + column] = land.seen(box.x + (column + 0.5) * step, box.y + (row + 0.5) * step);
  return { columns, rows, ranks };
}

/** How much of each cell's surroundings fits, from 0 to 255: cells at most `reach` away count. */
export function softened({ columns, rows, ranks }: Chart, fits: (rank: number) => boolean, reach: number): Uint8Array {
  const known = Array.from({ length: 256 }, (_, rank) => (fits(rank) ? 255 : 0));
  const [across, out] = [new Float32Array(ranks.length), new Uint8Array(ranks.length)];
  const width = reach * 2 + 1;
  const clamp = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let sum = 0;
    for (let c = -reach; c <= reach; c++) sum += known[ranks[start + clamp(c, columns - 1)]!]!;
    for (let column = 0; column < columns; column++) {
      across[start + column] = sum / width;
      sum += known[ranks[start + clamp(column + reach + 1, columns - 1)]!]!;
      sum -= known[ranks[start + clamp(column - reach, columns - 1)]!]!;
    }
  }
  for (let column = 0; column < columns; column++) {
    let sum = 0;
    for (let r = -reach; r <= reach; r++) sum += across[clamp(r, rows - 1) * columns + column]!;
    for (let row = 0; row < rows; row++) {
      out[row * columns + column] = sum / width;
      sum += across[clamp(row + reach + 1, rows - 1) * columns + column]!;
      sum -= across[clamp(row - reach, rows - 1) * columns + column]!;
    }
  }
  return out;
}

/** A colour as three numbers from 0 to 255. */
const rgb = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const PATCHED = ORDER.map((ground) => ({ dark: rgb(SOILS[ground].dark), light: rgb(SOILS[ground].light) }));

const smooth = (from: number, to: number, value: number): number => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

/** What lies over the textures, four numbers to a cell: darker and lighter patches, shallows and shores. */
export function patched(chart: Chart, box: Box, step: number): Uint8ClampedArray<ArrayBuffer> {
  const { columns, rows, ranks } = chart;
  const { dark, light } = noises();
  const out = new Uint8ClampedArray(columns * rows * 4);
  const reach = Math.max(1, Math.round(BEACH / step));
  const isWet = ranks.includes(WATER);
  const wet = isWet ? softened(chart, (rank) => rank === WATER, reach) : undefined;
  const dry = isWet ? softened(chart, (rank) => rank > 0 && rank !== WATER, reach) : undefined;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const rank = ranks[cell]!;
      if (rank === 0) continue;
      const at = (mod(box.y + (row + 0.5) * step) << 8) + mod(box.x + (column + 0.5) * step);
      const { strong } = PATCHES;
      const shade = strong * dark[at]! - PATCHES.dark;
      const shine = strong * light[at]! - PATCHES.light;
      const soil = PATCHED[rank - 1]!;
      let colour: readonly number[] = shade > shine ? soil.dark : soil.light;
      let alpha = Math.min(0.6, Math.max(0, shade, shine));
      if (rank === WATER) {
        const near = smooth(8, 100, dry![cell]!);
        if (near > 0.02) {
          colour = mixed(colour, alpha, SHALLOWS, near * 0.85);
          alpha = alpha + (1 - alpha) * near * 0.85;
        }
      } else if (wet && wet[cell]! > 20) {
        const near = smooth(24, 92, wet[cell]!) * 0.92;
        colour = mixed(colour, alpha, SHORE, near);
        alpha = alpha + (1 - alpha) * near;
      }
      for (let channel = 0; channel < 3; channel++) out[cell * 4 + channel] = colour[channel]!;
      out[cell * 4 + 3] = alpha * 255;
    }
  return out;
}

/** The colour that two see-through colours make, the second over the first. */
function mixed(under: readonly number[], thick: number, over: readonly number[], part: number): number[] {
  const whole = thick * (1 - part) + part || 1;
  return under.map((value, channel) => (value * thick * (1 - part) + over[channel]! * part) / whole);
}

/** The six neighbours across the sides of a hex, beginning in the south-east; side n lies between corners n and n + 1. */
const ACROSS = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees * Math.PI) / 180);

/** The rim around hexes: closed loops of corners. */
export function loopsAround(centres: readonly Point[]): Point[][] {
  const key = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const inside = new Set(centres.map(key));
  const sides = new Map<string, { from: Point; to: string }[]>();
  for (const { x, y } of centres)
    ACROSS.forEach((angle, side) => {
      const beside = { x: x + HEX_HEIGHT * Math.cos(angle), y: y + HEX_HEIGHT * Math.sin(angle) };
      if (inside.has(key(beside))) return;
      const [from, to] = [side, side + 1].map((corner) => cornerOf({ x, y }, corner)) as [Point, Point];
      sides.set(key(from), [...(sides.get(key(from)) ?? []), { from, to: key(to) }]);
    });
  const loops: Point[][] = [];
  for (const start of sides.keys()) {
    const loop: Point[] = [];
    for (let at = start, next = sides.get(at)?.pop(); next; next = sides.get(at)?.pop()) {
      loop.push(next.from);
      at = next.to;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** A corner of a hex: the first lies in the east, the others follow clockwise. */
export function cornerOf({ x, y }: Point, corner: number): Point {
  const angle = (corner * Math.PI) / 3;
  return { x: x + HEX_RADIUS * Math.cos(angle), y: y + HEX_RADIUS * Math.sin(angle) };
}

/** The rim around hexes as the `d` of a path. */
export function rimOfHexes(centres: readonly Point[]): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return loopsAround(centres)
    .map((loop) => `M${loop.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`)
    .join('');
}

/** The places that are painted: whatever lies there face up. */
export const painted = (places: readonly Spot[]): Spot[] =>
  places.filter(({ empty, face_down: isHidden }) => !empty && !isHidden);

export const centresOf = (places: readonly Spot[]): Point[] => places.map(hexCentre);
