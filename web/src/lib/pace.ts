/**
 * Shows what happened at a table one thing after the other. Bots decide faster than people can look, so each thing
 * lingers before the next; but what is shown never falls further behind than a limit, however much is waiting.
 */

/** How long a step lingers, in milliseconds, by the speed's factor. */
const LINGER = 850;
export const FURTHEST_BEHIND = 2_000;

interface Waiting<T> {
  thing: T;
  linger: number;
  came: number;
}

export class Pace<T> {
  /** The factor of the speed setting; 0 shows everything at once. */
  factor = 1;
  #show: (thing: T) => void;
  #waiting: Waiting<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #freeAt = 0;

  constructor(show: (thing: T) => void) {
    this.#show = show;
  }

  /** Shows a thing in its turn; `weight` says how long it deserves to be looked at, 1 for an ordinary step. */
  add(thing: T, weight: number): void {
    this.#waiting.push({ thing, linger: weight * LINGER, came: Date.now() });
    this.#go();
  }

  /** Forgets what waits: something newer has replaced it all. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#freeAt = 0;
  }

  /** The next thing lingers for nothing: somebody has seen enough and decided. */
  hurry(): void {
    this.#freeAt = 0;
    this.#go();
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const wait = this.#wait();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#go(), wait);
        return;
      }
      const next = this.#waiting.shift()!;
      this.#freeAt = Date.now() + next.linger * this.factor;
      this.#show(next.thing);
    }
  }

  /** Until the next is due: as long as the last one lingers, or its share of the time until the newest is overdue. */
  #wait(): number {
    const now = Date.now();
    const newest = this.#waiting.at(-1)!;
    const share = (newest.came + FURTHEST_BEHIND - now) / this.#waiting.length;
    return Math.min(this.#freeAt - now, share);
  }
}
