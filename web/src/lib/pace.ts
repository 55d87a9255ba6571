/**
 * Shows what happened at a table one thing after the other. Bots decide faster than people can look, so each thing
 * lasts as long as it deserves, at the speed of whoever looks: nothing is hurried because more is waiting.
 */

interface Waiting<T> {
  thing: T;
  lasts: number;
  held: number;
}

export class Pace<T> {
  #show: (thing: T) => void;
  #speed: () => number;
  #waiting: Waiting<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #lasts = 0;
  #held = 0;
  #isPaused = false;

  /** `speed` is what times are multiplied by, 0 for at once. */
  constructor(show: (thing: T) => void, speed: () => number) {
    this.#show = show;
    this.#speed = speed;
  }

  /** Shows a thing in its turn, for so many milliseconds at the usual speed; `held` is the least, at any speed. */
  add(thing: T, lasts: number, held = 0): void {
    this.#waiting.push({ thing, lasts, held });
    this.go();
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
    this.#waiting = [];
    this.#lasts = this.#held = 0;
    this.#isPaused = false;
  }

  /** On to the next thing at once: somebody has seen enough. */
  hurry(): void {
    this.#lasts = this.#held = 0;
    this.#isPaused = false;
    this.go();
  }

  /** Nothing more is shown until it goes on. */
  pause(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
  }

  resume(): void {
    this.#isPaused = false;
    this.go();
  }

  /** Shows what is due; also after a change of the speed. */
  go(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 0 && !this.#isPaused) {
      const wait = this.#shownAt + Math.max(this.#lasts * this.#speed(), this.#held) - Date.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.go(), wait);
        break;
      }
      const next = this.#waiting.shift()!;
      this.#shownAt = Date.now();
      this.#lasts = next.lasts;
      this.#held = next.held;
      this.#show(next.thing);
    }
  }
}
