/** Tables that somebody brought: from a save or a finished game, whose seed they know. All who come there are told. */
import { t } from './messages';
import type { TableInfo } from './protocol';

type Brought = Pick<TableInfo, 'brought' | 'forked_from' | 'host' | 'campaign'>;
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const PLACE = 'longtable.read';
/** So many tables are remembered; who comes back to an older one is told once more. */
const MOST = 200;

/** What to say of a table that was brought; nothing of any other. */
export function broughtWords({ brought, forked_from, host, campaign }: Brought): string {
  if (!brought) return '';
  if (campaign) return t('campaign.brought');
  if (host) return t('brought.mine');
  return forked_from ? t('brought.fork') : t('brought.save');
}

/** The same in few words. */
export function broughtBadge({ brought, forked_from, campaign }: Brought): string {
  if (!brought) return '';
  if (campaign) return t('campaign.brought-badge');
  return forked_from ? t('brought.fork-badge') : t('brought.save-badge');
}

/** Whether somebody has read at this browser that the table was brought, and put the notice away. */
export function isRead(table: string, shelf: Shelf = localStorage): boolean {
  return readAt(shelf).includes(table);
}

export function putAway(table: string, shelf: Shelf = localStorage): void {
  const read = [...readAt(shelf).filter((other) => other !== table), table].slice(-MOST);
  try {
    shelf.setItem(PLACE, JSON.stringify(read));
  } catch {
    // A browser that keeps nothing tells it again the next time.
  }
}

function readAt(shelf: Shelf): string[] {
  try {
    const read: unknown = JSON.parse(shelf.getItem(PLACE) ?? '[]');
    return Array.isArray(read) ? read.filter((table) => typeof table === 'string') : [];
  } catch {
    return [];
  }
}
