/** Zones of a map: those that lie there, and those of the piece that somebody points at. */
import type { Zone } from '../lib/protocol';

/** The zones to draw, each name once, those of the pointed piece last: they lie over the others. */
export function shownZones(zones: readonly Zone[], pointed: string): Zone[] {
  const seen = new Set<string>();
  const isNew = ({ name }: Zone): boolean => !seen.has(name) && Boolean(seen.add(name));
  const lying = zones.filter(({ owner }) => !owner);
  const owned = zones.filter(({ owner }) => owner && owner === pointed);
  return [...lying, ...owned].filter(isNew);
}
