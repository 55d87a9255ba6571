/** What happens now, as keys of the scene: what the maps follow, and which of them is looked at. */
import type { Mat, Scene } from '../lib/protocol';
import { idsOnMat } from '../mat/mat';
import type { MapArea } from './layout';
import type { Lit } from './types';

/**
 * Who acts upon whom, most important first: those of the moment that is shown, else those the scene aims at, else
 * what a page speaks of and what may be chosen, with the viewer before it.
 */
export function actionOf(
  { aim, page }: Scene,
  viewer: string | null,
  staged: readonly string[],
  lit: Record<string, Lit>,
): string[] {
  const now = staged.filter(Boolean);
  if (now.length > 0) return now;
  if (aim) return [aim.actor, aim.target ?? ''].filter(Boolean);
  return [...(viewer ? [`player:${viewer}`, viewer] : []), ...(page?.lights ?? []), ...Object.keys(lit)];
}

/** What maps follow: where nothing of what happens is on any of them, the figure of a party that goes together. */
export function followed(action: readonly string[], { areas, together: isParty = false }: Scene): readonly string[] {
  if (!isParty) return action;
  const maps = areas.filter((area) => area.type === 'hexes' || area.type === 'grid' || area.type === 'tiles');
  const there = new Set(maps.flatMap(idsOn));
  if (action.some((id) => there.has(id))) return action;
  return [...action, ...[...there].filter((id) => id.startsWith('player:'))];
}

/** The maps and fights in which something of this is, in the order of what happens; that the viewer is there is nothing yet. */
export function busyMaps(
  stages: readonly (MapArea | Mat)[],
  action: readonly string[],
  viewer: string | null,
): Set<string> {
  const found = new Set<string>();
  const known = stages.map((stage) => ({ id: stage.id, ids: new Set(idsOn(stage)) }));
  for (const key of action.filter((one) => one !== viewer && one !== `player:${viewer}`))
    for (const { id, ids } of known) if (ids.has(key)) found.add(id);
  return found;
}

function idsOn(stage: MapArea | Mat): string[] {
  if (stage.type === 'mat') return idsOnMat(stage);
  return [...stage.places, ...(stage.pieces ?? [])].map(({ id }) => id);
}
