/** Crowds: who stands together on a place of a map, from the top down, with equal ones together. */
import type { Piece, Place, Scene, Stat } from '../lib/protocol';
import type { MapArea } from './layout';

/** A place with all that stands there, the top of the stack first. */
export interface Gathering {
  map: MapArea;
  place: Place | null;
  pieces: Piece[];
}

/** Pieces that are alike in all that they show. */
export interface Group {
  piece: Piece;
  count: number;
}

export const isMap = (area: { type: string }): area is MapArea =>
  area.type === 'hexes' || area.type === 'grid' || area.type === 'tiles';

/** Whether an area takes the middle of the board: a map, or a fight. */
export const takesStage = (area: { type: string }): boolean => isMap(area) || area.type === 'mat';

/** Who stands where a key points to, which is that of a place or of a piece; null where it is on no map. */
export function gatheringAt(scene: Scene, key: string): Gathering | null {
  for (const map of scene.areas.filter(isMap)) {
    const standing = (map.pieces ?? []).find((piece) => piece.id === key);
    const place = map.places.find(({ id }) => id === (standing?.at ?? key)) ?? null;
    if (!place && !standing) continue;
    const pieces = place ? (map.pieces ?? []).filter((piece) => piece.at === place.id).reverse() : [standing as Piece];
    return { map, place, pieces };
  }
  return null;
}

/** Equal pieces together, in the order of the first of each; those that may be chosen stay by themselves. */
export function grouped(pieces: readonly Piece[], isLit: (id: string) => boolean): Group[] {
  const found = new Map<string, Group>();
  for (const piece of pieces) {
    const { name, kind, stats, dice, marks, badge, heading } = piece;
    const alike = isLit(piece.id) ? piece.id : JSON.stringify([name, kind, stats, dice, marks, badge, heading]);
    const group = found.get(alike);
    if (group) group.count += 1;
    else found.set(alike, { piece, count: 1 });
  }
  return [...found.values()];
}

/** How many there are of each kind, in their order: `Hero 1, Green Chump 3`. */
export function kindsIn(pieces: readonly Piece[]): { kind: string; count: number }[] {
  const found = new Map<string, number>();
  for (const { kind, name } of pieces) found.set(kind || name, (found.get(kind || name) ?? 0) + 1);
  return [...found].map(([kind, count]) => ({ kind, count }));
}

/** The numbers that pieces have, as columns: those of the first that has any come first. */
export function numbersOf(pieces: readonly Piece[], most: number): Stat[] {
  const found = new Map<string, Stat>();
  for (const stat of pieces.flatMap(({ stats }) => stats ?? [])) if (!found.has(stat.name)) found.set(stat.name, stat);
  return [...found.values()].slice(0, most);
}

/** Who stands there, for somebody who hears it: `3 × Guard, Mek`. */
export function crowdInWords(pieces: readonly Piece[]): string {
  const names = new Map<string, number>();
  for (const { name } of pieces) names.set(name, (names.get(name) ?? 0) + 1);
  return [...names].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

/** What the book calls a place by its column and row: `C3`; nothing where the map has no such words. */
export function coordinateOf(map: MapArea, place: Place): string {
  const [column, row] = [map.columns?.[place.column] ?? '', map.rows?.[place.row] ?? ''];
  return column && row ? `${column}${row}` : '';
}
