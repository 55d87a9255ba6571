/** Which painted pictures a tile is made of: its ground or its halls, and the roads to its neighbours. */
import type { Ground, Heading, Place } from '../lib/protocol';
import { picture, type Cut } from '../lib/pictures.svelte';
import type { Box } from './geometry';

/** From the north round, as in the keys of pictures. */
export const SIDES: readonly Heading[] = ['north', 'east', 'south', 'west'];
const STEPS: Record<Heading, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** A ground is painted in at most so many ways. */
const WAYS = 3;

/** A road's picture is a strip so wide and so long, in parts of the tile; roads meet a little below its middle. */
const STRIP = 0.24;
const REACH = 0.6;
const EDGE = (1 - STRIP) / 2;
const STRIPS: Record<Heading | 'middle', Box> = {
  north: { x: EDGE, y: 0, width: STRIP, height: REACH },
  south: { x: EDGE, y: 1 - REACH, width: STRIP, height: REACH },
  west: { x: 0, y: EDGE, width: REACH, height: STRIP },
  east: { x: 1 - REACH, y: EDGE, width: REACH, height: STRIP },
  middle: { x: EDGE, y: EDGE + 0.02, width: STRIP, height: STRIP },
};

const MATERIALS: Partial<Record<Ground, string>> = {
  water: 'planks',
  rock: 'track',
  ruin: 'flags',
  shrine: 'flags',
  yard: 'flags',
  graves: 'ash',
};

/** Icons that say what the ground is: where that is painted they would say it twice. */
const GROUND_ITSELF = new Set(['mountaintop', 'mountains', 'peaks', 'big-wave']);

type Tile = Pick<Place, 'id' | 'name' | 'ground' | 'exits' | 'badge' | 'face_down' | 'empty'>;

/** The picture of a tile by itself; undefined where nothing like it was painted, or nothing lies there. */
export function tilePicture(place: Tile): Cut | undefined {
  if (place.empty) return undefined;
  if (place.face_down) return picture(`tile:back/${place.badge ?? ''}`) ?? picture('tile:back/I');
  return hallPicture(place) ?? groundPicture(place);
}

/** Whether the icon of a place stands on its ground rather than for it. */
export function isLandmark({ icon = '' }: Pick<Place, 'icon'>): boolean {
  return icon !== '' && !GROUND_ITSELF.has(icon);
}

/** The picture of a tile with halls. */
export function hallPicture({ ground = 'plain', exits = [] }: Tile): Cut | undefined {
  return picture(`hall:${ground}/${hallsInLetters(exits)}`);
}

/** The open sides of a tile by their first letters, from the north round. */
export function hallsInLetters(exits: readonly Heading[]): string {
  return SIDES.filter((side) => exits.includes(side))
    .map((side) => side[0])
    .join('');
}

function groundPicture({ id, name, ground = 'plain' }: Tile): Cut | undefined {
  const own = sumOf(`${id}/${name ?? ''}`);
  for (let ways = WAYS; ways > 0; ways -= 1) {
    const found = picture(`tile:${ground}/${own % ways}`);
    if (found && (ways === 1 || picture(`tile:${ground}/${ways - 1}`))) return found;
  }
  return undefined;
}

/** A number that follows from letters. */
export function sumOf(letters: string): number {
  let sum = 7;
  for (const letter of letters) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}

/** To which of its open sides each tile has a road: those on which the next one lies open, too. */
export function roadsOf(places: readonly Place[]): ReadonlyMap<string, Heading[]> {
  const open = new Set(
    places.filter(({ face_down, empty }) => !face_down && !empty).map(({ column, row }) => `${column}/${row}`),
  );
  const next = ({ column, row }: Place, side: Heading): string => `${column + STEPS[side][0]}/${row + STEPS[side][1]}`;
  return new Map(places.map((place) => [place.id, (place.exits ?? []).filter((side) => open.has(next(place, side)))]));
}

export interface RoadPart {
  cut: Cut;
  /** Where on the tile it lies, in parts of its side from the upper left. */
  box: Box;
}

/** The roads of a tile, the place where they meet last. */
export function roadParts({ ground = 'plain' }: Pick<Place, 'ground'>, roads: readonly Heading[]): RoadPart[] {
  if (roads.length === 0) return [];
  const material = MATERIALS[ground] ?? 'earth';
  return [...roads, 'middle' as const].flatMap((side) => {
    const cut = picture(`road:${material}/${side}`);
    return cut ? [{ cut, box: STRIPS[side] }] : [];
  });
}
