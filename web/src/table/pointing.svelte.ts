/**
 * Pointing at a table: one click shows everybody a thing or an option, and what others show is there for a while. What
 * somebody looks at who is to choose one of several is seen until the game goes on.
 */
import type { Pointed } from '../lib/protocol';

const SHOWN = 4_000;
/** Who rests on something for so long looks at it. */
const RESTS = 600;

export interface Ping extends Pointed {
  number: number;
}

export class Pointing {
  /** Whether the next click points instead of deciding. */
  active = $state(false);
  pings = $state.raw<Ping[]>([]);
  #count = 0;
  #looked = '';
  #resting: ReturnType<typeof setTimeout> | undefined;

  show(pointed: Pointed): void {
    const ping = { ...pointed, number: ++this.#count };
    this.pings = [...this.pings.filter(({ seat }) => seat !== pointed.seat), ping];
    if (!pointed.looks) setTimeout(() => (this.pings = this.pings.filter((one) => one !== ping)), SHOWN);
  }

  /** I look at something: once I rest on it, and it is another than before, it is told. */
  look(key: string, tell: (key: string) => void): void {
    clearTimeout(this.#resting);
    if (key === this.#looked) return;
    this.#resting = setTimeout(() => {
      this.#looked = key;
      tell(key);
    }, RESTS);
  }

  /** The game goes on: nobody looks at what lay there before. */
  goOn(): void {
    clearTimeout(this.#resting);
    this.#looked = '';
    if (this.pings.some(({ looks }) => looks)) this.pings = this.pings.filter(({ looks }) => !looks);
  }

  /** What an event is about, where somebody is pointing: the id of a thing or of an option. */
  keyAt(event: MouseEvent): string | null {
    if (!this.active || !(event.target instanceof Element)) return null;
    const found = event.target.closest('[data-thing], [data-option]');
    return found?.getAttribute('data-thing') ?? found?.getAttribute('data-option') ?? null;
  }
}
