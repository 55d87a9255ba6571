/** Where the things of a scene are: their faces, and what a role has before it. */
import type { Area, Face, Panel, Scene } from '../lib/protocol';

function facesOf(area: Area): Face[] {
  if (area.type === 'row') return area.cards;
  return area.type === 'pile' && area.top ? [area.top] : [];
}

/** The face of a thing, where one is on the table. */
export function faceOf(scene: Scene, key: string): Face | null {
  if (!key) return null;
  return scene.areas.flatMap(facesOf).find((face) => face.id === key) ?? null;
}

/** The cards that somebody has before them on the table, the longest row of them. */
export function cardsOf(scene: Scene, role: string): Face[] {
  const rows = scene.areas.filter((area) => area.type === 'row').filter((row) => row.owner === role);
  return rows.map((row) => row.cards.filter((face) => !face.face_down)).sort((a, b) => b.length - a.length)[0] ?? [];
}

/** The role that a key names: `p1` of `player:p1`; nothing where it names something else. */
export function roleIn(key: string): string {
  return key.startsWith('player:') ? key.slice('player:'.length) : '';
}

export function panelOf(scene: Scene, key: string): Panel | null {
  return scene.panels.find((panel) => panel.role === roleIn(key)) ?? null;
}

/** The colours of those who sit at a table without one of their own, in their order. */
const COLOURS = ['green', 'violet', 'red', 'blue', 'brown', 'gold'] as const;

export function colourOf(scene: Scene, key: string): string {
  const place = scene.panels.findIndex((panel) => panel.role === roleIn(key));
  const tint = scene.panels[place]?.tint;
  return tint && tint !== 'plain' ? tint : (COLOURS[place % COLOURS.length] ?? 'plain');
}
