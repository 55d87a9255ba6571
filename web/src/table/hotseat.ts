/** Several people at one screen: whose turn it is to sit down there. */
import type { SeatInfo, TableInfo } from '../lib/protocol';

/**
 * The chair that the screen has to be passed to, if any: one of mine that has to decide while the one that looks has
 * not. Somebody who holds several chairs and has taken none yet gets the first that has to decide.
 */
export function nextAtThisScreen(table: TableInfo, waiting: readonly number[], seat: number | null): SeatInfo | null {
  const mine = table.seats.filter((chair) => chair.yours);
  if (mine.length < 2 || (seat !== null && waiting.includes(seat))) return null;
  const asked = mine.find((chair) => waiting.includes(chair.number));
  return asked ?? (seat === null ? mine[0]! : null);
}
