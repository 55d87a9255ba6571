/** Those who go from game to game, as their cards are laid out between two of them. */
import type { CampaignInfo, Company, Sheet } from '../lib/protocol';
import { calledBefore } from './next';

/** The lists of somebody, and those of all. */
export function listsOf({ sheets = [] }: Company, role: string | null): Sheet[] {
  return sheets.filter(({ owner = null }) => owner === role);
}

/** Who played a role at the last table: several where they share it. */
export function playersOf({ seats = [] }: CampaignInfo, role: string): string {
  return seats
    .filter(({ roles }) => roles.includes(role))
    .map(calledBefore)
    .join(', ');
}
