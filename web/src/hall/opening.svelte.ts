/** Opening a table or a campaign, from wherever a game is offered: at once, or through the set-up. */
import { api } from '../lib/api';
import type { GameInfo, NewTable, Opened } from '../lib/protocol';
import { campaignPath, go, myPath } from '../lib/router.svelte';
import { toasts } from '../lib/toasts.svelte';

export class Opening {
  /** The game of which something is being opened. */
  busy = $state('');
  /** The game whose table is being set up. */
  planned = $state.raw<GameInfo | null>(null);
  /** The game of which a campaign begins, while its packs are chosen. */
  begun = $state.raw<GameInfo | null>(null);
  /** The table whose links wait to be sent: they are shown once, before its host sits down. */
  opened = $state.raw<Opened | null>(null);

  readonly table = (plan: NewTable): Promise<void> =>
    this.#doing(plan.game, async () => this.sitDown(await api.open(plan)));

  /** Begins a campaign: at once, or where there are packs for its game with those that somebody chooses. */
  begin(game: GameInfo): void {
    if (game.packs?.length) this.begun = game;
    else void this.campaign(game.slug);
  }

  readonly campaign = (game: string, packs: string[] = []): Promise<void> =>
    this.#doing(game, async () => go(campaignPath((await api.begin(game, packs)).id)));

  sitDown(table: Opened): void {
    this.planned = null;
    if (table.links.length > 0) this.opened = table;
    else go(myPath(table.table));
  }

  async #doing(game: string, work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = game;
    try {
      await work();
    } catch (error) {
      toasts.fault(error);
    } finally {
      this.busy = '';
    }
  }
}
