/** Looking back: the moments of a game, fetched by the page and kept, and which of them is shown. */
import { api } from '../lib/api';
import type { Moment } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { toasts } from '../lib/toasts.svelte';

const PAGE = 50;
/** How long a moment is shown while the replay runs, by the speed setting, in milliseconds. */
const PAUSES = { instant: 150, fast: 450, normal: 1_000, slow: 2_000 };

export class Replay {
  at = $state(0);
  playing = $state(false);
  last = $state(0);
  /** Which of the things is shown that happened by themselves on the way to the moment; -1: the moment itself. */
  #passing = $state(-1);
  #moments = $state.raw(new Map<number, Moment>());
  #fetching = new Map<string, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: string;
  #seat: number | null;

  constructor(table: string, seat: number | null, last: number) {
    this.#table = table;
    this.#seat = seat;
    this.last = last;
    this.at = last;
    void this.go(last);
  }

  /** The moment to be shown: the one asked for, or the nearest before it that has come already. */
  shown = $derived.by<Moment | null>(() => {
    for (let moment = this.at; moment >= 0 && moment > this.at - PAGE; moment--) {
      const found = this.#moments.get(moment);
      const passing = moment === this.at ? found?.passed?.[this.#passing] : undefined;
      if (found) return passing ? { ...found, scene: passing.scene, lines: passing.lines ?? [] } : found;
    }
    return null;
  });

  /** How many lines of the moment are still to be told while something is shown that happened on the way to it. */
  untold = $derived.by<number>(() => {
    const found = this.#moments.get(this.at);
    if (!found || this.#passing < 0) return 0;
    const later = [...(found.passed ?? []).slice(this.#passing + 1), found];
    return later.reduce((count, { lines }) => count + (lines?.length ?? 0), 0);
  });

  async go(moment: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.last, moment));
    this.#passing = -1;
    await this.#load();
  }

  async #load(): Promise<void> {
    const page = Math.floor(this.at / PAGE);
    await this.#fetch(page);
    if (this.at % PAGE > PAGE / 2) void this.#fetch(page + 1);
    else void this.#fetch(page - 1);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (!this.playing) return clearTimeout(this.#timer);
    if (this.at >= this.last) this.at = 0;
    void this.#run();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    await this.#load();
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      this.#next();
      if (this.at >= this.last && this.#passing < 0) this.stop();
      void (this.playing ? this.#run() : this.#load());
    }, PAUSES[settings.speed]);
  }

  /** On to what comes next: what happened by itself, one after the other, and then the moment that it led to. */
  #next(): void {
    if (this.#passing < 0) {
      this.at += 1;
      this.#passing = 0;
    } else {
      this.#passing += 1;
    }
    if (this.#passing >= (this.#moments.get(this.at)?.passed?.length ?? 0)) this.#passing = -1;
  }

  #fetch(page: number): Promise<void> {
    const start = page * PAGE;
    if (page < 0 || start > this.last) return Promise.resolve();
    const stop = Math.min(start + PAGE, this.last + 1);
    // The last page grows while the game goes on, so a page is known by where it stops, too.
    const key = `${start}-${stop}`;
    const known = this.#fetching.get(key);
    if (known) return known;
    const fetching = api.history(this.#table, start, stop, this.#seat).then(
      (moments) => {
        this.#moments = new Map([...this.#moments, ...moments.map((moment) => [moment.moment, moment] as const)]);
      },
      (error: unknown) => {
        this.#fetching.delete(key);
        toasts.fault(error);
      },
    );
    this.#fetching.set(key, fetching);
    return fetching;
  }
}
