/** What is asked of the server at a table beside the game itself; what goes wrong is said. */
import { api } from '../lib/api';
import type { TableInfo } from '../lib/protocol';
import { go, myPath } from '../lib/router.svelte';
import { toasts } from '../lib/toasts.svelte';
import { rematchSeats } from './people';

async function tried(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    toasts.fault(error);
  }
}

/** Opens another table that goes on from a moment of this one. */
export const fork = ({ id }: TableInfo, moment: number): Promise<void> =>
  tried(async () => go(myPath((await api.fork(id, moment)).table)));

/** Opens a table like this one, with everybody who sat at it. */
export const rematch = (table: TableInfo): Promise<void> =>
  tried(async () => {
    const { game, options, settings, packs } = table;
    go(myPath((await api.open({ game, seats: rematchSeats(table), options, settings, packs })).table));
  });

/** Takes a chair back that was kept; `come` is told of the table as it is then. */
export const takeSeatBack = ({ id }: TableInfo, chair: number, come: (table: TableInfo) => void): Promise<void> =>
  tried(async () => come(await api.comeBack(id, chair)));
