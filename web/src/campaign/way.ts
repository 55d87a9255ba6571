/** Where the games of a campaign lie on its map: along a road that winds from chapter to chapter. */
import type { StopInfo } from '../lib/protocol';

export const WIDE = 1000;
export const HIGH = 380;
const MARGIN = 70;
const MIDDLE = 205;
const SWING = 85;
/** Between two turns of the road. */
const TURN = 2;

export interface Placed {
  stop: StopInfo;
  /** Counted from 1. */
  number: number;
  x: number;
  y: number;
}

export interface Chapter {
  name: string;
  /** The middle of its stops. */
  x: number;
  /** Where the next one begins, if there is one. */
  end: number | null;
}

/** The stops with their places, from left to right, up and down. */
export function placed(way: readonly StopInfo[]): Placed[] {
  const step = way.length > 1 ? (WIDE - 2 * MARGIN) / (way.length - 1) : 0;
  return way.map((stop, place) => ({
    stop,
    number: place + 1,
    x: Math.round(MARGIN + place * step),
    y: Math.round(MIDDLE - SWING * Math.cos((place * Math.PI) / TURN + Math.PI)),
  }));
}

/** The chapters in their order, each over its stops. */
export function chapters(stops: readonly Placed[]): Chapter[] {
  const names = [...new Set(stops.map(({ stop }) => stop.chapter ?? ''))].filter((name) => name !== '');
  return names.map((name) => {
    const own = stops.filter(({ stop }) => stop.chapter === name);
    const last = own[own.length - 1]!;
    const following = stops[last.number];
    return {
      name,
      x: Math.round((own[0]!.x + last.x) / 2),
      end: following ? Math.round((last.x + following.x) / 2) : null,
    };
  });
}

/** The road through some places, as the `d` of a path. */
export function road(stops: readonly Placed[]): string {
  return stops
    .map(({ x, y }, place) => {
      const before = stops[place - 1];
      if (!before) return `M ${x} ${y}`;
      const bend = (x - before.x) / 2;
      return `C ${before.x + bend} ${before.y} ${x - bend} ${y} ${x} ${y}`;
    })
    .join(' ');
}

/** The part of the way that lies behind: up to the stop that is next, or all of it. */
export function behind(stops: readonly Placed[]): Placed[] {
  const done = stops.filter(({ stop }) => stop.done).length;
  return done === 0 ? [] : stops.slice(0, Math.min(done + 1, stops.length));
}
