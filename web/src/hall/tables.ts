/** Tables as the hall lists them. */
import type { TableInfo } from '../lib/protocol';

/** Those that wait for me first, then others that are played, both latest first as they come; what is over apart. */
export function sorted(tables: readonly TableInfo[]): { playing: TableInfo[]; over: TableInfo[] } {
  const playing = tables.filter(({ state }) => state === 'playing');
  return {
    playing: [...playing.filter((table) => table.your_turn), ...playing.filter((table) => !table.your_turn)],
    over: tables.filter(({ state }) => state === 'over'),
  };
}
