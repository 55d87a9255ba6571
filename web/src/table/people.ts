/** Who is who at a table, and the same people at another one. */
import { t } from '../lib/messages';
import type { SeatInfo, SeatPlan, TableInfo, Watcher } from '../lib/protocol';
import { ago } from '../lib/times';

/** The names of the roles, by who holds them, all of them; somebody with one chair at the table is `you`. */
export function roleNames(table: TableInfo, you: string): Record<string, string> {
  const alone = table.seats.filter((seat) => seat.yours).length === 1;
  const names: Record<string, string[]> = {};
  for (const seat of table.seats)
    for (const role of seat.roles) (names[role] ??= []).push(seat.yours && alone ? you : seat.name);
  return Object.fromEntries(Object.entries(names).map(([role, holders]) => [role, holders.join(', ')]));
}

/** The chair to show for a role: that of whoever looks if they hold it, else a person's before a bot's. */
export function holderOf(table: TableInfo, role: string, seat: number | null): SeatInfo | null {
  const holders = table.seats.filter(({ roles }) => roles.includes(role));
  return (
    holders.find(({ number }) => number === seat) ??
    holders.find(({ sitter }) => sitter === 'person') ??
    holders[0] ??
    null
  );
}

/** The names of the other people who may answer for a role, too. */
export function companyFor(table: TableInfo, role: string, seat: number | null): string[] {
  return table.seats
    .filter(({ roles, sitter, number }) => roles.includes(role) && sitter === 'person' && number !== seat)
    .map(({ name }) => name);
}

/** The names of the other people who sit at a table; those who have lent their chair to a bot do not. */
export function othersSeated(table: TableInfo): string[] {
  return table.seats.filter((seat) => seat.sitter === 'person' && !seat.yours).map((seat) => seat.name);
}

/** Whether a spectator is me: only their name tells, so it is nobody where two have mine. */
export function isMe(watcher: Watcher, watchers: readonly Watcher[], me: string): boolean {
  return watcher.name === me && watchers.filter(({ name }) => name === me).length === 1;
}

/** The same people in the same roles: my chairs are mine again, bots come along, friends get a new link. */
export function rematchSeats(table: TableInfo): SeatPlan[] {
  return table.seats.map(({ sitter, yours, name, bot, roles }) => {
    if (sitter === 'bot') return { sitter: 'bot', bot: bot ?? '', roles };
    return yours ? { sitter: 'me', name, roles } : { sitter: 'friend', roles };
  });
}

/** So many seconds somebody must have been away before the host may let a bot play for them; the server minds it. */
const AWAY = 60;

/** Whether the host may let a bot play for somebody: a person who has been away for a while. */
export function mayBeCovered(seat: SeatInfo, now: number): boolean {
  return seat.sitter === 'person' && !seat.yours && seat.away != null && now / 1_000 - seat.away >= AWAY;
}

/** Whether whoever sits in a chair is there, in words; nothing where no other person sits. */
export function presenceWords(seat: SeatInfo, now: number): string {
  if (seat.sitter !== 'person' || seat.yours) return '';
  if (seat.here) return t('seat.here');
  return seat.away == null ? t('seat.away') : t('seat.away-since', { ago: ago(seat.away, now) });
}

/** Who of these is away, and since when, in words. */
export function whoIsAway(seats: readonly SeatInfo[], now: number): string {
  const away = seats.filter(({ sitter, yours, here }) => sitter === 'person' && !yours && !here);
  return away.map((seat) => `${seat.name}: ${presenceWords(seat, now)}`).join(' · ');
}

/** The chairs that a bot keeps for me, and that I may have back while the game goes on. */
export function keptForMe(table: TableInfo): SeatInfo[] {
  return table.state === 'playing' ? table.seats.filter((seat) => seat.may_return) : [];
}
