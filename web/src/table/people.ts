/** Who is who at a table, and the same people at another one. */
import type { SeatInfo, SeatPlan, TableInfo, Watcher } from '../lib/protocol';

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
