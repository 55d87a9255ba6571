/** Where the page stands, read from the hash: what follows the # never reaches a server's log. */
import type { SeatInfo, TableInfo } from './protocol';

/** What somebody looked for at an address that leads nowhere. */
export type Sought = 'page' | 'table' | 'campaign' | 'invitation' | 'recovery';

export type Route =
  | { page: 'hall' }
  | { page: 'how'; game: string }
  | { page: 'table'; id: string; seat: number | null }
  | { page: 'campaign'; id: string }
  | { page: 'join'; id: string; token: string }
  | { page: 'recover'; token: string }
  | { page: 'gallery'; sample: string }
  | { page: 'effects'; game: string }
  | { page: 'credits' }
  | { page: 'lost'; sought: Sought };

/** The way to the hall from everywhere, also from an address at which there is no page. */
export const HALL = '/#/';

/** The way to who made what is shown here. */
export const CREDITS = '/#/credits';

/** What ids and secrets are made of; what is not was cut short or mistyped, and no server need be asked. */
const ID = /^[\w-]{8,32}$/;
const SECRET = /^[\w-]{16,200}$/;

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', first = '', second = ''] = path.split('/').map(decoded);
  const seat = new URLSearchParams(query).get('seat');
  if (page === '') return { page: 'hall' };
  if (page === 'how' && first) return { page, game: first };
  if (page === 'gallery') return { page, sample: first };
  if (page === 'effects') return { page, game: first };
  if (page === 'credits') return { page };
  if (page === 'table') {
    const number = seat !== null && /^\d+$/.test(seat) ? Number(seat) : null;
    return ID.test(first) ? { page, id: first, seat: number } : { page: 'lost', sought: page };
  }
  if (page === 'campaign') return ID.test(first) ? { page, id: first } : { page: 'lost', sought: page };
  if (page === 'join') {
    const token = unpunctuated(second);
    return ID.test(first) && SECRET.test(token) ? { page, id: first, token } : { page: 'lost', sought: 'invitation' };
  }
  if (page === 'recover') {
    const token = unpunctuated(first);
    return SECRET.test(token) ? { page, token } : { page: 'lost', sought: 'recovery' };
  }
  return { page: 'lost', sought: 'page' };
}

/** A secret without what a letter put behind the link: a full stop, a bracket. */
const unpunctuated = (secret: string): string => secret.replace(/[^\w-]+$/, '');

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

export function howPath(game: string): string {
  return `#/how/${encodeURIComponent(game)}`;
}

export function campaignPath(id: string): string {
  return `#/campaign/${encodeURIComponent(id)}`;
}

/** The chairs that are mine at a table; where I have none, those that a bot keeps for me. */
export function myChairs(table: TableInfo): SeatInfo[] {
  const mine = table.seats.filter((seat) => seat.yours);
  return mine.length > 0 ? mine : table.seats.filter((seat) => seat.may_return);
}

/** The way to a table for me: to my chair, or where I have none or several, to the table's edge. */
export function myPath(table: TableInfo): string {
  const mine = myChairs(table);
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
    // Pages have one address. The server shows the client at any other, too, so that it can say so in words.
    if (location.pathname !== '/') {
      this.route = { page: 'lost', sought: 'page' };
      return;
    }
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
