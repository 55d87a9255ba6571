/** What a painted board of squares is made of: floors, rooms and walls, from its places, walls and doors. Pure arithmetic. */
import type { Door, Grid, Ground, Heading, Place, Wall } from '../lib/protocol';
import { round, SQUARE, type Box, type Point } from './geometry';

type Spot = readonly [column: number, row: number];

/** Which painted floor a ground shows. */
const TEXTURES: Record<Ground, string> = {
  plain: 'plain',
  hills: 'plain',
  graves: 'plain',
  grass: 'grass',
  forest: 'grass',
  swamp: 'grass',
  rock: 'cave',
  peak: 'cave',
  snow: 'snow',
  sand: 'sand',
  road: 'road',
  field: 'field',
  water: 'water',
  floor: 'floor',
  boards: 'boards',
  flags: 'flags',
  stone: 'flags',
  slabs: 'slabs',
  cave: 'cave',
  heath: 'plain',
  gully: 'cave',
  ruin: 'flags',
  shrine: 'slabs',
  yard: 'flags',
};
const INDOORS: ReadonlySet<string> = new Set(['floor', 'boards', 'flags', 'slabs', 'cave']);
/** Corridors are no rooms: they have no shade of their own. */
const CORRIDOR = 'flags';
/** What lies on what, outdoors; the first lies under everything. */
const LAND = ['plain', 'grass', 'sand', 'snow', 'road', 'field', 'water'] as const;
const STEPS: Record<Heading, Spot> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
/** Points along the side of a square, where an edge is ragged. */
const POINTS = 6;

export interface Layer {
  floor: string;
  d: string;
  /** Whether it ends as earth and water do, rather than as a floor that was laid. */
  ragged: boolean;
}

export interface Room {
  /** Its outline, and those of its sides that are walls or doors. */
  d: string;
  walls: string;
}

export interface DarkRoom {
  d: string;
  box: Box;
  /** The place that has its name, or the first one. */
  place: Place;
}

/** How a door hangs: where its other leaf is, along the wall, and to which side it opens, across. */
export interface Hanging {
  partner: number;
  into: number;
}

const key = (column: number, row: number): string => `${column},${row}`;
const sideKey = ([a, b]: Spot, [c, d]: Spot): string =>
  a < c || b < d ? `${a},${b} ${c},${d}` : `${c},${d} ${a},${b}`;

/** The two corners of a side of a square, clockwise around it. */
function corners(column: number, row: number, side: Heading): [Spot, Spot] {
  const nw: Spot = [column, row];
  const ne: Spot = [column + 1, row];
  const se: Spot = [column + 1, row + 1];
  const sw: Spot = [column, row + 1];
  const sides: Record<Heading, [Spot, Spot]> = { north: [nw, ne], east: [ne, se], south: [se, sw], west: [sw, nw] };
  return sides[side];
}

/** A wall in pieces as long as the side of a square. */
function pieces({ start, end }: Wall): [Spot, Spot][] {
  const [x1 = 0, y1 = 0] = start as readonly number[];
  const [x2 = 0, y2 = 0] = end as readonly number[];
  const length = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  return Array.from({ length }, (_, n) => [
    [x1 + n * dx, y1 + n * dy],
    [x1 + (n + 1) * dx, y1 + (n + 1) * dy],
  ]);
}

export class Floors {
  readonly #at: ReadonlyMap<string, Place>;
  readonly #floors = new Map<string, string>();
  readonly #walled = new Set<string>();
  readonly #closed: Set<string>;
  readonly #wooden = new Set<string>();
  readonly #area: Grid;

  /** `isStanding` tells what has a picture of its own that stands on the floor around it, such as a pillar. */
  constructor(area: Grid, isStanding: (icon: string) => boolean = () => false) {
    this.#area = area;
    this.#at = new Map(area.places.map((place) => [key(place.column, place.row), place]));
    for (const wall of area.walls ?? []) for (const [a, b] of pieces(wall)) this.#walled.add(sideKey(a, b));
    this.#closed = new Set(this.#walled);
    for (const { column, row, side } of area.doors ?? []) this.#closed.add(sideKey(...corners(column, row, side)));
    for (const place of area.places) this.#floors.set(key(place.column, place.row), this.#floorOf(place, isStanding));
    for (const room of this.#parts((name) => name === 'dark' || INDOORS.has(name), false)) {
      if (this.#isHouse(room)) for (const [column, row] of room) this.#wooden.add(key(column, row));
    }
  }

  #floorOf(place: Place, isStanding: (icon: string) => boolean): string {
    if (place.face_down) return 'dark';
    const floor = TEXTURES[place.ground ?? 'plain'];
    if (place.ground !== 'rock' || !place.icon || !isStanding(place.icon)) return floor;
    const beside = Object.values(STEPS).map(([x, y]) => this.#at.get(key(place.column + x, place.row + y)));
    const around = beside.find((one) => one && !one.face_down && one.ground !== 'rock');
    return around ? TEXTURES[around.ground ?? 'plain'] : floor;
  }

  #floor(column: number, row: number): string | undefined {
    return this.#floors.get(key(column, row));
  }

  /** Squares that belong together: between them is neither wall nor door, nor, where `alike`, another floor. */
  #parts(isOf: (floor: string) => boolean, alike = true): Spot[][] {
    const seen = new Set<string>();
    const found: Spot[][] = [];
    for (const { column, row } of this.#area.places) {
      const floor = this.#floor(column, row)!;
      if (!isOf(floor) || seen.has(key(column, row))) continue;
      const part: Spot[] = [];
      const open: Spot[] = [[column, row]];
      seen.add(key(column, row));
      for (let at = open.pop(); at; at = open.pop()) {
        part.push(at);
        for (const [side, [dx, dy]] of Object.entries(STEPS) as [Heading, Spot][]) {
          const [x, y] = [at[0] + dx, at[1] + dy];
          const next = this.#floor(x, y);
          const goesOn = next !== undefined && (alike ? next === floor : isOf(next));
          if (!goesOn || seen.has(key(x, y)) || this.#closed.has(sideKey(...corners(at[0], at[1], side)))) continue;
          seen.add(key(x, y));
          open.push([x, y]);
        }
      }
      found.push(part);
    }
    return found;
  }

  /** Whether most of a room's walls stand outdoors: houses are of wood, halls of stone. */
  #isHouse(room: readonly Spot[]): boolean {
    let [outdoors, indoors] = [0, 0];
    for (const [column, row] of room) {
      for (const [side, [dx, dy]] of Object.entries(STEPS) as [Heading, Spot][]) {
        const beyond = this.#floor(column + dx, row + dy);
        if (beyond === undefined || !this.#closed.has(sideKey(...corners(column, row, side)))) continue;
        if (beyond === 'dark' || INDOORS.has(beyond)) indoors += 1;
        else outdoors += 1;
      }
    }
    return outdoors > indoors;
  }

  /** The floors from below. */
  layers(): Layer[] {
    const squares = new Map<string, Spot[]>();
    const land: Spot[] = [];
    for (const { column, row } of this.#area.places) {
      const floor = this.#floor(column, row)!;
      if (floor === 'dark') continue;
      if (!INDOORS.has(floor)) land.push([column, row]);
      squares.set(floor, [...(squares.get(floor) ?? []), [column, row]]);
    }
    const found: Layer[] = [];
    for (const floor of LAND) {
      if (floor === LAND[0]) {
        if (land.length > 0) found.push({ floor, d: outline(land), ragged: false });
      } else if (squares.has(floor))
        found.push({ floor, d: this.#ragged(squares.get(floor)!, floor === 'water'), ragged: true });
    }
    for (const floor of INDOORS) {
      if (squares.has(floor)) found.push({ floor, d: outline(squares.get(floor)!), ragged: false });
    }
    return found;
  }

  /** The outline of squares of earth or water, worn where other land lies beside it; `round` draws it in, as ponds are. */
  #ragged(squares: readonly Spot[], isRound: boolean): string {
    const [amount, drawnIn, passes] = isRound ? [5, 7, 5] : [12, 0, 1];
    return loops(squares)
      .map((loop) => {
        const points: (Point & { pinned: boolean })[] = [];
        const pins = loop.map(([a, b]) => this.#isPinned(a, b));
        loop.forEach(([[x1, y1], [x2, y2]], side) => {
          const before = pins[(side + pins.length - 1) % pins.length]!;
          for (let n = 0; n < POINTS; n += 1) {
            const [x, y] = [x1 + ((x2 - x1) * n) / POINTS, y1 + ((y2 - y1) * n) / POINTS];
            const pinned = pins[side]! || (n === 0 && before);
            const [u, v] = pinned ? [0, 0] : [luck(x, y, 1), luck(x, y, 2)];
            const inward = pinned ? 0 : drawnIn;
            points.push({
              x: x * SQUARE + u * amount - (y2 - y1) * inward,
              y: y * SQUARE + v * amount + (x2 - x1) * inward,
              pinned,
            });
          }
        });
        return worn(points, passes);
      })
      .join('');
  }

  /** Whether an edge lies at a wall, at a floor that was laid, or at the rim of the board: there it is straight. */
  #isPinned(a: Spot, b: Spot): boolean {
    if (this.#closed.has(sideKey(a, b))) return true;
    const [[x1, y1], [x2, y2]] = [a, b];
    const beyond =
      x1 === x2
        ? this.#floor(y2 > y1 ? x1 : x1 - 1, Math.min(y1, y2))
        : this.#floor(Math.min(x1, x2), x2 > x1 ? y1 - 1 : y1);
    return beyond === undefined || beyond === 'dark' || INDOORS.has(beyond);
  }

  /** The rooms one has looked into. */
  rooms(): Room[] {
    return this.#parts((floor) => INDOORS.has(floor) && floor !== CORRIDOR).map((room) => ({
      d: outline(room),
      walls: loops(room)
        .flat()
        .filter(([a, b]) => this.#closed.has(sideKey(a, b)))
        .map(([a, b]) => line(a, b))
        .join(''),
    }));
  }

  /** The rooms that nobody has looked into. */
  dark(): DarkRoom[] {
    return this.#parts((floor) => floor === 'dark').map((room) => {
      const [columns, rows] = [room.map(([column]) => column), room.map(([, row]) => row)];
      const [left, top] = [Math.min(...columns), Math.min(...rows)];
      const places = room.map(([column, row]) => this.#at.get(key(column, row))!);
      return {
        d: outline(room),
        box: {
          x: left * SQUARE,
          y: top * SQUARE,
          width: (Math.max(...columns) + 1 - left) * SQUARE,
          height: (Math.max(...rows) + 1 - top) * SQUARE,
        },
        place: places.find(({ name }) => name) ?? places[0]!,
      };
    });
  }

  /** The walls in long runs, of stone and of wood. */
  walls(): { stone: string; wood: string } {
    const found = { stone: new Map<string, [Spot, Spot]>(), wood: new Map<string, [Spot, Spot]>() };
    for (const side of this.#walled) {
      const [a, b] = side.split(' ').map((one) => one.split(',').map(Number) as unknown as Spot) as [Spot, Spot];
      const beside: [Spot, Spot] = a[0] === b[0] ? [[a[0] - 1, a[1]], a] : [[a[0], a[1] - 1], a];
      const there = beside.filter(([column, row]) => this.#at.has(key(column, row)));
      const rooms = there.filter(([column, row]) => isInside(this.#floor(column, row)!));
      const isWood = rooms.length > 0 && rooms.every(([column, row]) => this.#wooden.has(key(column, row)));
      found[isWood ? 'wood' : 'stone'].set(side, [a, b]);
    }
    return { stone: runs(found.stone), wood: runs(found.wood) };
  }

  /** By how much of a square something stands clear of the walls around it. */
  clearOf({ column, row }: { column: number; row: number }): Point {
    const by = (side: Heading): number => (this.#closed.has(sideKey(...corners(column, row, side))) ? 1 : 0);
    return { x: (by('west') - by('east')) * 0.075, y: by('north') * 0.09 - by('south') * 0.06 };
  }

  hanging({ id, column, row, side }: Door): Hanging {
    const isUpright = side === 'east' || side === 'west';
    const others = (this.#area.doors ?? []).filter(
      (one) => one.id === id && (one.column !== column || one.row !== row),
    );
    const away = others.map((one) => (isUpright ? one.row - row : one.column - column));
    const [dx, dy] = STEPS[side];
    const [here, there] = [this.#floor(column, row), this.#floor(column + dx, row + dy)];
    const opensHere = isRoom(here) && !isRoom(there);
    const towardsBehind = side === 'east' || side === 'north' ? -1 : 1;
    return { partner: Math.sign(away[0] ?? 0), into: opensHere ? -towardsBehind : towardsBehind };
  }
}

const isInside = (floor: string): boolean => floor === 'dark' || INDOORS.has(floor);
const isRoom = (floor: string | undefined): boolean => floor !== undefined && isInside(floor) && floor !== CORRIDOR;

/** A number from -1 to 1 that is always the same at the same point. */
function luck(x: number, y: number, which: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + which * 74.7) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** The sides around squares, in closed loops, clockwise. */
function loops(squares: readonly Spot[]): [Spot, Spot][][] {
  const own = new Set(squares.map(([column, row]) => key(column, row)));
  const from = new Map<string, [Spot, Spot][]>();
  for (const [column, row] of squares) {
    for (const [side, [dx, dy]] of Object.entries(STEPS) as [Heading, Spot][]) {
      if (own.has(key(column + dx, row + dy))) continue;
      const [a, b] = corners(column, row, side);
      from.set(key(...a), [...(from.get(key(...a)) ?? []), [a, b]]);
    }
  }
  const found: [Spot, Spot][][] = [];
  for (const starts of from.values()) {
    for (let side = starts.pop(); side; side = starts.pop()) {
      const loop = [side];
      for (let next = from.get(key(...side[1]))?.pop(); next; next = from.get(key(...next[1]))?.pop()) loop.push(next);
      found.push(loop);
    }
  }
  return found;
}

/** The outline of squares, as the `d` of a path. */
function outline(squares: readonly Spot[]): string {
  return loops(squares)
    .map((loop) => `M${loop.map(([[x, y]]) => `${x * SQUARE} ${y * SQUARE}`).join('L')}Z`)
    .join('');
}

const line = ([x1, y1]: Spot, [x2, y2]: Spot): string => `M${x1 * SQUARE} ${y1 * SQUARE}L${x2 * SQUARE} ${y2 * SQUARE}`;

/** A closed line through points, softened but where it is pinned. */
function worn(points: (Point & { pinned: boolean })[], passes: number): string {
  let now = points;
  const count = points.length;
  for (let pass = 0; pass < passes; pass += 1) {
    now = now.map((point, n) => {
      if (point.pinned) return point;
      const [before, after] = [now[(n + count - 1) % count]!, now[(n + 1) % count]!];
      return { ...point, x: (before.x + point.x * 2 + after.x) / 4, y: (before.y + point.y * 2 + after.y) / 4 };
    });
  }
  return `M${now.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** Sides joined to runs as long as they go. */
function runs(sides: ReadonlyMap<string, [Spot, Spot]>): string {
  const left = new Set(sides.keys());
  const found: string[] = [];
  const sorted = [...sides.values()].sort(([[a, b]], [[c, d]]) => a - c || b - d);
  for (const [start, end] of sorted) {
    if (!left.delete(sideKey(start, end))) continue;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    let last = end;
    for (
      let next: Spot = [last[0] + dx, last[1] + dy];
      left.delete(sideKey(last, next));
      next = [last[0] + dx, last[1] + dy]
    )
      last = next;
    found.push(line(start, last));
  }
  return found.join('');
}
