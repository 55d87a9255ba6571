/** Roads and rivers of a hex map as lines: they run past the middles of places, join where they meet, and are smooth. */
import type { Path } from '../lib/protocol';
import { HEX_RADIUS, type Point } from './geometry';
import { luck } from './hexground';

export type Kind = 'road' | 'river';

export interface Ways {
  roads: Point[][];
  rivers: Point[][];
  bridges: { at: Point; angle: number }[];
}

/** So many points a line has from one place to the next. */
const FINE = 10;
/** How near a road comes to a river where it crosses it, and how far bridges are apart. */
const MEETS = 3.7;
const BRIDGES_APART = 34;

/** Which places are joined, and where everything lies. */
interface Net {
  beside: Map<string, string[]>;
  at: Map<string, Point>;
}

/** Which places a kind of way joins. */
function netOf(paths: readonly Path[], kind: Kind, centres: ReadonlyMap<string, Point>): Net {
  const beside = new Map<string, string[]>();
  const join = (one: string, other: string): void => {
    const known = beside.get(one) ?? [];
    if (!known.includes(other)) beside.set(one, [...known, other]);
  };
  for (const { along, way = 'road' } of paths) {
    if (way !== kind) continue;
    const there = along.filter((id) => centres.has(id));
    there.slice(1).forEach((id, place) => {
      join(there[place]!, id);
      join(id, there[place]!);
    });
  }
  return forked({ beside, at: new Map(centres) });
}

/**
 * Three places that are all joined to each other lie around a corner: their ways meet there, instead of running around
 * it in a triangle.
 */
function forked({ beside, at }: Net): Net {
  const found = [...beside.entries()].flatMap(([one, others]) =>
    others.flatMap((other) =>
      (beside.get(other) ?? [])
        .filter((third) => one < other && other < third && others.includes(third))
        .map((third) => [one, other, third]),
    ),
  );
  const parted = new Map([...beside].map(([id, others]) => [id, new Set(others)]));
  for (const corner of found) {
    for (const id of corner) for (const other of corner) parted.get(id)!.delete(other);
  }
  for (const corner of found) {
    const [name, points] = [corner.join('+'), corner.map((id) => at.get(id)!)];
    at.set(name, { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) });
    parted.set(name, new Set(corner));
    for (const id of corner) parted.get(id)!.add(name);
  }
  return { beside: new Map([...parted].map(([id, others]) => [id, [...others]])), at };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The ways of a net from end to end: each goes on until it ends or forks. */
export function chains({ beside }: Pick<Net, 'beside'>): string[][] {
  const used = new Set<string>();
  const side = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);
  const follow = (from: string, to: string): string[] => {
    const chain = [from];
    for (let [before, at] = [from, to]; ;) {
      used.add(side(before, at));
      chain.push(at);
      const next = beside.get(at)!.filter((id) => !used.has(side(at, id)));
      if (beside.get(at)!.length !== 2 || next.length === 0) return chain;
      [before, at] = [at, next[0]!];
    }
  };
  const found: string[][] = [];
  const ends = [...beside.keys()].filter((id) => beside.get(id)!.length !== 2);
  for (const from of [...ends, ...beside.keys()])
    for (const to of beside.get(from)!) if (!used.has(side(from, to))) found.push(follow(from, to));
  return found;
}

/** A smooth curve through points (Catmull-Rom), in short steps. */
export function curve(points: readonly Point[]): Point[] {
  const last = points.length - 1;
  const out: Point[] = [];
  for (let place = 0; place < last; place++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => points[Math.min(last, Math.max(0, place + step))]!) as [
      Point,
      Point,
      Point,
      Point,
    ];
    for (let step = 0; step < FINE; step++) {
      const t = step / FINE;
      const along = (one: number, two: number, three: number, four: number): number =>
        two +
        0.5 * t * (three - one + t * (2 * one - 5 * two + 4 * three - four + t * (3 * (two - three) + four - one)));
      out.push({ x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) });
    }
  }
  return [...out, points[last]!];
}

/** Where a chain passes: beside the middles of places, through those of sites and of forks. */
function course(chain: readonly string[], kind: Kind, { beside, at: where }: Net, sites: ReadonlySet<string>): Point[] {
  const at = chain.map((id) => where.get(id)!);
  const bent = at.map((centre, place) => {
    const id = chain[place]!;
    const isFork = beside.get(id)!.length > 2;
    if (isFork || (kind === 'road' && sites.has(id)))
      return kind === 'river' && !id.includes('+') ? aside(centre, id) : centre;
    const [from, to] = [at[Math.max(0, place - 1)]!, at[Math.min(at.length - 1, place + 1)]!];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy) || 1;
    const turn = place % 2 === 0 ? 1 : -1;
    const wander = (luck(kind, id)() - 0.5) * 0.1;
    const by = (kind === 'road' ? turn * 0.08 + wander : 0.2 + turn * 0.14 + wander) * HEX_RADIUS;
    return { x: centre.x - (dy / far) * by, y: centre.y + (dx / far) * by };
  });
  const out = (end: number, next: number): Point[] => {
    const [id, here, other] = [chain[end]!, at[end]!, at[next]!];
    if (beside.get(id)!.length !== 1 || (kind === 'road' && sites.has(id))) return [];
    return [{ x: here.x + (here.x - other.x) * 0.45, y: here.y + (here.y - other.y) * 0.45 }];
  };
  const last = chain.length - 1;
  return [...out(0, 1), ...bent, ...out(last, last - 1)];
}

/** Rivers leave the middles of places to roads and sites. */
function aside({ x, y }: Point, id: string): Point {
  const angle = luck('fork', id)() * Math.PI * 2;
  return { x: x + 0.16 * HEX_RADIUS * Math.cos(angle), y: y + 0.16 * HEX_RADIUS * Math.sin(angle) };
}

/** Where roads cross rivers, and how they lie there. */
export function bridgesOf(roads: readonly Point[][], rivers: readonly Point[][]): Ways['bridges'] {
  const found: Ways['bridges'] = [];
  for (const road of roads)
    road.slice(0, -1).forEach((at, place) => {
      const near = (other: Point, reach: number): boolean => Math.hypot(other.x - at.x, other.y - at.y) < reach;
      if (found.some((bridge) => near(bridge.at, BRIDGES_APART))) return;
      if (!rivers.some((river) => river.some((point) => near(point, MEETS)))) return;
      const next = road[place + 1]!;
      found.push({ at, angle: Math.atan2(next.y - at.y, next.x - at.x) });
    });
  return found;
}

/** All ways of a map. */
export function waysOf(paths: readonly Path[], centres: ReadonlyMap<string, Point>, sites: ReadonlySet<string>): Ways {
  const lines = (kind: Kind): Point[][] => {
    const net = netOf(paths, kind, centres);
    return chains(net).map((chain) => curve(course(chain, kind, net, sites)));
  };
  const [roads, rivers] = [lines('road'), lines('river')];
  return { roads, rivers, bridges: bridgesOf(roads, rivers) };
}
