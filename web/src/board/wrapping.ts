/** Wrapping: on a map that goes round, a strip of the far side is seen beyond each edge, and where one can go on there. */
import type { Heading, Place } from '../lib/protocol';
import { TILE, TILE_GAP, tileCentre, type Point } from './geometry';

/** So much of the far side is seen. */
export const STRIP = 44;

export interface Copy {
  place: Place;
  centre: Point;
  /** The side of the map beyond which it is seen. */
  side: Heading;
  /** Whether a hall goes on across the edge. */
  opens: boolean;
}

const ACROSS: Record<Heading, Heading> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** The laid tiles of each edge once more, beyond the edge across. */
export function copiesOf(places: readonly Place[]): Copy[] {
  const columns = 1 + Math.max(...places.map(({ column }) => column));
  const rows = 1 + Math.max(...places.map(({ row }) => row));
  const step = TILE + TILE_GAP;
  const shifts: [Heading, (place: Place) => boolean, Point][] = [
    ['north', ({ row }) => row === rows - 1, { x: 0, y: -rows * step }],
    ['south', ({ row }) => row === 0, { x: 0, y: rows * step }],
    ['west', ({ column }) => column === columns - 1, { x: -columns * step, y: 0 }],
    ['east', ({ column }) => column === 0, { x: columns * step, y: 0 }],
  ];
  return shifts.flatMap(([side, isEdge, by]) =>
    places
      .filter((place) => isEdge(place) && !place.empty && !place.face_down)
      .map((place) => {
        const { x, y } = tileCentre(place);
        return {
          place,
          centre: { x: x + by.x, y: y + by.y },
          side,
          opens: Boolean(place.exits?.includes(ACROSS[side])),
        };
      }),
  );
}

/** Where a sign stands for a hall that goes on beyond an edge: between the tile and its copy. */
export function doorway({ centre, side }: Copy): Point {
  const half = TILE / 2 + TILE_GAP / 2;
  const steps: Record<Heading, Point> = {
    north: { x: 0, y: half },
    south: { x: 0, y: -half },
    west: { x: half, y: 0 },
    east: { x: -half, y: 0 },
  };
  return { x: centre.x + steps[side].x, y: centre.y + steps[side].y };
}
