/** Pointing at a table: one click shows everybody a thing or an option, and what others show is there for a while. */
import type { Pointed } from '../lib/protocol';

const SHOWN = 4_000;

export interface Ping extends Pointed {
  number: number;
}

export class Pointing {
  /** Whether the next click points instead of deciding. */
  active = $state(false);
  pings = $state.raw<Ping[]>([]);
  #count = 0;

  show(pointed: Pointed): void {
    const ping = { ...pointed, number: ++this.#count };
    this.pings = [...this.pings.filter(({ seat }) => seat !== pointed.seat), ping];
    setTimeout(() => (this.pings = this.pings.filter((one) => one !== ping)), SHOWN);
  }

  /** What an event is about, where somebody is pointing: the id of a thing or of an option. */
  keyAt(event: MouseEvent): string | null {
    if (!this.active || !(event.target instanceof Element)) return null;
    const found = event.target.closest('[data-thing], [data-option]');
    return found?.getAttribute('data-thing') ?? found?.getAttribute('data-option') ?? null;
  }
}
