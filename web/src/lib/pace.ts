/**
 * Shows what happened at a table one thing after the other. Bots decide faster than people can look, so each thing
 * lingers before the next; but what is shown never falls further behind than a limit, however much is waiting.
 */

/** How long a step lingers, in milliseconds, by the speed's factor. */
const LINGER = 850;
export const FURTHEST_BEHIND = 2_000;
/** How much further behind each thing may be that happened by itself: somebody wants to see it. */
export const PATIENCE = 600;

interface Waiting<T> {
  thing: T;
  linger: number;
  /** When it is to be shown at the latest. */
  due: number;
  patient: boolean;
}

export class Pace<T> {
  /** The factor of the speed setting; 0 shows everything at once. */
  factor = 1;
  #show: (thing: T) => void;
  #count: (behind: number) => void;
  #waiting: Waiting<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #linger = 0;

  /** `count` hears how many things still wait to be shown. */
  constructor(show: (thing: T) => void, count: (behind: number) => void = () => undefined) {
    this.#show = show;
    this.#count = count;
  }

  /**
   * Shows a thing in its turn; `weight` says how long it deserves to be looked at, 1 for an ordinary step. What is
   * `patient` does not hurry for those behind it.
   */
  add(thing: T, weight: number, patient = false): void {
    const patience = this.#waiting.filter((one) => one.patient).length + Number(patient);
    const due = Date.now() + FURTHEST_BEHIND + patience * PATIENCE * this.factor;
    this.#waiting.push({ thing, linger: weight * LINGER, due, patient });
    this.#go();
  }

  /** Shows all that waits at once, one after the other. */
  skip(): void {
    const waiting = this.#waiting;
    this.clear();
    for (const { thing } of waiting) this.#show(thing);
  }

  /** Forgets what waits: something newer has replaced it all. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#linger = 0;
    this.#count(0);
  }

  /** The next thing lingers for nothing: somebody has seen enough and decided. */
  hurry(): void {
    this.#linger = 0;
    this.#go();
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const wait = this.#wait();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#go(), wait);
        break;
      }
      const next = this.#waiting.shift()!;
      this.#shownAt = Date.now();
      this.#linger = next.linger * this.factor;
      this.#show(next.thing);
    }
    this.#count(this.#waiting.length);
  }

  /** Until the next is due: as long as the last one lingers, or its share of the time until the newest is overdue. */
  #wait(): number {
    const share = (this.#waiting.at(-1)!.due - this.#shownAt) / this.#waiting.length;
    return this.#shownAt + Math.min(this.#linger, share) - Date.now();
  }
}
