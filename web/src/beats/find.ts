/** Where the things of a scene are: their faces, and what a role has before it. */
import type { Area, Face, Panel, Scene, Stat } from '../lib/protocol';
import { facesOnMat } from '../mat/mat';

function facesOf(area: Area): Face[] {
  if (area.type === 'row') return area.cards;
  if (area.type === 'mat') return facesOnMat(area);
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

/** How somebody stands, in two numbers: what has a bar, where something has. */
export function numbersOf({ stats = [] }: Panel): Stat[] {
  const shown = stats.filter(({ icon }) => icon);
  const bars = shown.filter(({ meter }) => meter === 'bar');
  return (bars.length > 0 ? bars : shown.filter(({ goal }) => goal == null)).slice(0, 2);
}

/** The colours of those who sit at a table without one of their own, in their order. */
const COLOURS = ['green', 'violet', 'red', 'blue', 'brown', 'gold'] as const;

export function colourOf(scene: Scene, key: string): string {
  const place = scene.panels.findIndex((panel) => panel.role === roleIn(key));
  const tint = scene.panels[place]?.tint;
  return tint && tint !== 'plain' ? tint : (COLOURS[place % COLOURS.length] ?? 'plain');
}

/** The cards of a side for which there is room: those that add something before the others, in their order. */
export function counting(cards: readonly Face[], most: number): Face[] {
  const first = [...cards.filter(({ adds }) => adds), ...cards.filter(({ adds }) => !adds)].slice(0, most);
  return cards.filter((face) => first.includes(face));
}

/** Why cards add more than what is printed on them, those that add most first. */
export function reasonsOf(cards: readonly Face[], most: number): { name: string; reason: string }[] {
  return cards
    .flatMap(({ name, adds }) => (adds?.reason ? [{ name, reason: adds.reason, amount: adds.amount }] : []))
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, most)
    .map(({ name, reason }) => ({ name, reason }));
}

/** What something adds or takes: `+4`, `−1`. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
