/** Sample scenes, one of each kind of board, and some that ask too much of one. */
import type { Lit } from '../board/types';
import type { Place, Scene } from '../lib/protocol';

export interface Sample {
  name: string;
  title: string;
  /** The game whose pictures it has; without one it lies on the ground that all games share. */
  game?: string;
  viewer: string | null;
  names: Record<string, string>;
  /** Ids of things that may be chosen. */
  lit: string[];
  /** Reasons why things cannot be chosen, by their ids. */
  dim: Record<string, string>;
  /** What places would look like after each of the ways to choose them. */
  ghosts?: Record<string, Place[]>;
  scene: Scene;
}

const files = import.meta.glob<Sample>('./samples/*.json', { import: 'default' });

/** The samples there are, by name, in the order they are offered. */
export const SAMPLES: readonly string[] = Object.keys(files).map((file) =>
  file.replace('./samples/', '').replace('.json', ''),
);

export async function loadSample(name: string): Promise<Sample | null> {
  const load = files[`./samples/${name}.json`];
  return load ? load() : null;
}

/** What the question of a sample lights: a lit thing stands for the choice of itself, or for each of its ghosts. */
export function litOf(sample: Sample, label: (what: string) => string): Record<string, Lit> {
  return Object.fromEntries(
    sample.lit.map((id, place) => {
      const ghosts = sample.ghosts?.[id];
      const choices = ghosts?.map((_, way) => `way-${way + 1}@${id}`) ?? [id];
      return [id, { choices, label: label(id), key: '', usual: place === 0, ...(ghosts ? { ghosts } : {}) }];
    }),
  );
}

/** The scene as it might be a moment later: the cards of its rows, the pieces of its maps one place further on. */
export function aMomentLater(scene: Scene): Scene {
  const areas = scene.areas.map((area) => {
    if (area.type === 'row') return { ...area, cards: rotated(area.cards) };
    if (area.type === 'pile') return { ...area, count: area.count > 1 ? area.count - 1 : area.count };
    if (area.type === 'track') return { ...area, at: (area.at + 1) % Math.max(1, area.marks.length) };
    if (area.type === 'mat') {
      const dice = rotated((area.dice ?? []).map(({ die }) => die));
      const casts = (area.dice ?? []).map((cast, place) => ({ ...cast, die: dice[place] ?? cast.die }));
      return { ...area, dice: casts, phase: ((area.phase ?? 0) + 1) % Math.max(1, area.phases?.length ?? 0), step: 0 };
    }
    if (area.type === 'roll') return { ...area, dice: rotated(area.dice) };
    const places = rotated((area.pieces ?? []).map((piece) => piece.at));
    return {
      ...area,
      pieces: (area.pieces ?? []).map((piece, index) => ({ ...piece, at: places[index] ?? piece.at })),
    };
  });
  return { ...scene, areas };
}

function rotated<T>(items: readonly T[]): T[] {
  return [...items.slice(1), ...items.slice(0, 1)];
}
