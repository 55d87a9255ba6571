/** What is looked at closely: the thing under the pointer, in focus or pressed long. */
import type { Look } from '../board/types';

/** The pointer rests so long on a thing before it is shown large. */
const DELAY = 180;

export class Closeness {
  look = $state.raw<Look | null>(null);
  /** The place or piece of a map that was pointed at last: it stays beside the map until another one is. */
  inspected = $state('');
  /** What is pointed at just now. */
  pointed = $state('');
  /** Whether a thing is on a map. */
  readonly #isOnMap: (id: string) => boolean;
  /** Whether somebody has pointed or typed since the board changed: things that slide under a resting pointer do not count. */
  #meant = false;
  /** What slid under the resting pointer meanwhile; it counts as soon as the pointer moves. */
  #passed: Look | null = null;
  /** Whether it was pressed long: then it stays, whatever happens on the board, until something else is looked at. */
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is inspected because it acts, not because somebody pointed at it. */
  #followed = '';

  constructor(isOnMap: (id: string) => boolean) {
    this.#isOnMap = isOnMap;
  }

  /** Somebody pressed a key or a button. */
  mean(): void {
    this.#meant = true;
  }

  /** Somebody moved the pointer: what it rested on is meant, too. */
  move(): void {
    this.mean();
    if (this.#passed) this.at(this.#passed);
  }

  /** A thing that is `held` was pressed long enough already. */
  at(thing: Look | null, held = false): void {
    clearTimeout(this.#timer);
    this.#held = held || (this.#held && thing !== null && thing.id === this.look?.id);
    if (held) this.mean();
    this.#passed = this.#meant ? null : thing;
    if (thing === null) [this.look, this.pointed] = [null, ''];
    else if (!this.#meant) return;
    else if (this.look || held) this.#show(thing);
    else this.#timer = setTimeout(() => this.#show(thing), DELAY);
  }

  /** Whoever acts now is inspected, unless somebody looks at something else; nobody, once nobody acts. */
  follow(actor: string): void {
    if (this.inspected === this.#followed || actor) this.inspected = actor;
    this.#followed = actor;
  }

  /** The board has changed: what is no longer under the pointer or in focus is let go. */
  boardChanged(): void {
    this.#meant = false;
    const things = ':is([data-thing], [data-card])';
    if (this.look && !this.#held && !document.querySelector(`${things}:hover, ${things}:focus-visible`)) this.at(null);
  }

  #show(thing: Look): void {
    const isOnMap = this.#isOnMap(thing.id);
    this.pointed = thing.id;
    if (isOnMap) this.inspected = thing.id;
    this.look = isOnMap ? null : thing;
  }
}
