/** Where the page stands, read from the hash: what follows the # never reaches a server's log. */
import type { TableInfo } from './protocol';

export type Route =
  | { page: 'hall' }
  | { page: 'table'; id: string; seat: number | null }
  | { page: 'campaign'; id: string }
  | { page: 'join'; id: string; token: string }
  | { page: 'recover'; token: string }
  | { page: 'gallery'; sample: string }
  | { page: 'lost'; hash: string };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', first = '', second = ''] = path.split('/').map(decoded);
  const seat = new URLSearchParams(query).get('seat');
  if (page === '') return { page: 'hall' };
  if (page === 'table' && first)
    return { page, id: first, seat: seat !== null && /^\d+$/.test(seat) ? Number(seat) : null };
  if (page === 'campaign' && first) return { page, id: first };
  if (page === 'join' && first && second) return { page, id: first, token: second };
  if (page === 'recover' && first) return { page, token: first };
  if (page === 'gallery') return { page, sample: first };
  return { page: 'lost', hash };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function tablePath(id: string, seat: number | null = null): string {
  return `#/table/${encodeURIComponent(id)}${seat === null ? '' : `?seat=${seat}`}`;
}

export function campaignPath(id: string): string {
  return `#/campaign/${encodeURIComponent(id)}`;
}

/** The way to a table for me: to my chair, or where I have none or several, to the table's edge. */
export function myPath(table: TableInfo): string {
  const mine = table.seats.filter((seat) => seat.yours);
  return tablePath(table.id, mine.length === 1 ? mine[0]!.number : null);
}

export function tableLink(id: string): string {
  return `${location.origin}${location.pathname}${tablePath(id)}`;
}

export function joinLink(id: string, token: string): string {
  return `${location.origin}${location.pathname}#/join/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
}

export function recoveryLink(token: string): string {
  return `${location.origin}${location.pathname}#/recover/${encodeURIComponent(token)}`;
}

class Router {
  route = $state<Route>({ page: 'hall' });

  start(): void {
    this.route = parseRoute(location.hash);
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }
}

export const router = new Router();

/** Goes to a page; `replace` leaves no way back to the one before, as for links with a secret. */
export function go(hash: string, replace = false): void {
  if (replace) {
    history.replaceState(null, '', hash);
    router.route = parseRoute(hash);
  } else location.hash = hash;
}
