/** What the page and the board say to each other about things of a scene. */
import type { Die, Stat, Tint } from '../lib/protocol';

/** A thing that may be chosen: the choice it stands for, in words, with its key; `usual` is what Enter takes. */
export interface Lit {
  choice: string;
  label: string;
  key: string;
  usual: boolean;
}

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
  dice?: Die[];
}

export type OnPick = (choice: string) => void;
export type OnLook = (thing: Look | null) => void;
