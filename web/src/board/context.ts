/** What everything on a board needs to know: what is lit, what is barred and why, and whom to tell. */
import { getContext, setContext } from 'svelte';
import type { Path, Place } from '../lib/protocol';
import { thing } from './thing';
import type { Lit, Look, Marks, OnLook, OnPick } from './types';

export interface BoardContext {
  readonly lit: Record<string, Lit>;
  readonly dim: Record<string, string>;
  /** Who acts, upon whom, and who the viewer is, by their keys. */
  readonly marks: Marks;
  /** What happens now, most important first: maps follow it. */
  readonly action: readonly string[];
  /** The thing that is looked at. */
  readonly looked: string;
  /** A piece of the map as it would lie after the choice that is weighed, place by place. */
  readonly laid: readonly Place[];
  /** The way of a choice that is looked at closely. */
  readonly led: Path | null;
  /** The places to which the choice that is weighed would open the way. */
  readonly reach: readonly string[];
  /** Whether nothing happens on it yet: maps are seen whole. */
  readonly still?: boolean;
  readonly onpick: OnPick;
  readonly onlook: OnLook;
}

const KEY = Symbol('board');

export function provideBoard(board: BoardContext): void {
  setContext(KEY, board);
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(KEY);
}

/** The attributes of a thing on this board. */
export function thingOn(
  board: BoardContext,
  look: Look,
  more: { also?: string; entrance?: boolean; through?: Lit | undefined; onpick?: OnPick } = {},
) {
  const { lit, dim, marks, onpick, onlook } = board;
  return thing({ look, lit: lit[look.id], reason: dim[look.id], mark: marks[look.id], onpick, onlook, ...more });
}

/** Whether any of these things is lit: then Tab stops at those and at nothing else. */
export function anyLit(board: BoardContext, ids: readonly string[]): boolean {
  return ids.some((id) => id in board.lit);
}

/** Whether something is drawn in any crowd: it may be chosen, it acts, or it is looked at. */
export function matters(board: BoardContext): (thing: { id: string }) => boolean {
  const now = new Set([...Object.keys(board.lit), ...Object.keys(board.marks), ...board.action]);
  return ({ id }) => now.has(id);
}
