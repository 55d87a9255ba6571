/** What the page and the board say to each other about things of a scene. */
import type { Dice, Mark as StatusMark, Place, Stat, Tint } from '../lib/protocol';

/**
 * A thing that may be chosen: the choices that point at it (mostly one), in words, with the key where it is one;
 * `usual` is what Enter takes.
 */
export interface Lit {
  choices: readonly string[];
  label: string;
  key: string;
  usual: boolean;
  /** What it would likely bring, in words. */
  likely?: string;
  /** What is written on it: what it costs, and signs of what that would bring. */
  badge?: string;
  marks?: readonly StatusMark[];
  /** The first of what it would likely bring, in the fewest words. */
  chip?: string;
  /** What the place would look like after each of the choices, where it is a tile to be laid. */
  ghosts?: readonly Place[];
  /** Ways in which the tile does not fit there, each with the reason. */
  unfit?: readonly { place: Place; reason: string }[];
}

/** What somebody or something is at this moment: the one who acts, the one it is about, the viewer, or what a page speaks of. */
export type Mark = 'actor' | 'target' | 'me' | 'told';
export type Marks = Record<string, Mark>;

/** A thing as it is shown large: everything that is known of it. */
export interface Look {
  id: string;
  name: string;
  kind: string;
  tint: Tint;
  icon: string;
  text: string;
  stats: Stat[];
  note: string;
  rule: string;
  dice?: Dice[];
  marks?: StatusMark[];
}

/** Somebody picks a thing: the choice it stands for, or the ones to choose from. */
export type OnPick = (choices: readonly string[]) => void;
/** Somebody looks at a thing, or no longer; a thing that is `held` was pressed long, and is looked at until something else is. */
export type OnLook = (thing: Look | null, held?: boolean) => void;
