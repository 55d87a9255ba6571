/** Somebody who knows nothing of a game, and presses whatever is golden or lit. */
import type { Page } from 'playwright-core';
import type { Visitor } from './browser';

/** Something that leads on, as it is seen: what it says, and where it is met. */
interface Lead {
  kind: 'golden' | 'lit' | 'stage';
  words: string;
  x: number;
  y: number;
}

/** How long nothing may lead on while others decide, and how long an answer may take, in milliseconds. */
const PATIENCE = 60_000;
const ANSWERED = 3_000;
/** The same may be asked again in the same words: what was pressed so often has led nowhere. */
const TRIES = 4;

/** Everything in sight that leads on. What is lit beyond the edge of its map or list is brought into sight. Runs in the page. */
function leads(): Lead[] {
  const KINDS: [Lead['kind'], string][] = [
    ['stage', '[data-beat].large'],
    ['golden', '.gold:is(button, a)'],
    ['lit', '[data-lit], button.lit'],
  ];
  const isOpen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled="true"], [aria-selected="true"], .sent') &&
    !element.closest('.unseen, .folded:not(:focus-within)');
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

  /** A point at which a press would meet an element, as people find it: its middle, else some part that is free. */
  function pointOf(element: Element): { x: number; y: number } | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8])
      for (const across of [0.5, 0.2, 0.8]) {
        const [x, y] = [left + width * across, top + height * down];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit)) return { x, y };
      }
    // Whoever stands on a place lets the press through.
    const [x, y] = [left + width / 2, top + height / 2];
    const frame = element.closest('[data-map] .frame');
    return frame?.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  }

  const shown = KINDS.flatMap(([kind, css]) =>
    [...document.querySelectorAll(css)].filter(isOpen).map((element) => ({ kind, element })),
  );
  const inSight = (): Lead[] =>
    shown.flatMap(({ kind, element }) => {
      const point = pointOf(element);
      return point ? [{ kind, words: wordsOf(element), ...point }] : [];
    });
  const found = inSight();
  if (found.length > 0) return found;
  for (const { element } of shown) {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    (element as HTMLElement | SVGElement).focus({ preventScroll: true });
    const now = inSight();
    if (now.length > 0) return now;
  }
  return [];
}

/** What somebody could tell one moment of the game from the next by. Runs in the page. */
function sight(): string {
  const told = document.querySelectorAll('[role="log"] p').length;
  const front = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  const lit = [...document.querySelectorAll('[data-lit]')].map((element) => element.getAttribute('data-thing')).join();
  const beat = document.querySelector('[data-beat]')?.textContent ?? '';
  const question = document.getElementById('question')?.innerText ?? '';
  return [location.hash, told, lit, beat, question, front === document.body ? '' : front.innerText].join('\n');
}

/** What is written on the board, and what is open there: by this somebody sees that a press was felt. Runs in the page. */
function shown(): string {
  const open = document.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], [aria-expanded="true"]');
  const names = [...open].map((element) => element.getAttribute('aria-label') ?? element.textContent);
  return [document.querySelector('main')?.textContent, document.querySelector('.ghost') !== null, ...names].join('\n');
}

export class Newcomer {
  /** How often something was pressed. */
  presses = 0;
  /** What was pressed at this sight and led nowhere that could be told from it, and how often. */
  #tried = new Map<string, number>();
  #sight = '';
  #chance = 7;

  constructor(
    readonly visitor: Visitor,
    readonly touch = false,
    /** What this one does not press, though it is golden or lit. */
    readonly avoids = /(?!)/,
  ) {}

  get page(): Page {
    return this.visitor.page;
  }

  /** Presses one thing that leads on, and waits until it has led somewhere. Whoever finds none for long is stuck. */
  async goOn(isOver: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const now = await this.page.evaluate(sight);
      if (now !== this.#sight) this.#tried.clear();
      this.#sight = now;
      const found = (await this.page.evaluate(leads)).filter(
        ({ words }) => (this.#tried.get(words) ?? 0) < TRIES && !this.avoids.test(words),
      );
      if (await isOver()) return;
      if (found.length > 0) return this.#press(this.#chosen(found));
      if (Date.now() > until) throw new Error(`Nothing leads on from here:\n${now}`);
      await this.page.waitForTimeout(30);
    }
  }

  /** Mostly what is golden; sometimes something lit, by a chance that is the same every time. */
  #chosen(found: Lead[]): Lead {
    const golden = found.filter(({ kind }) => kind !== 'lit');
    const lit = found.filter(({ kind }) => kind === 'lit');
    const few = golden.length > 0 && (lit.length === 0 || this.#below(3) > 0) ? golden : lit;
    return few[this.#below(few.length)]!;
  }

  #below(most: number): number {
    this.#chance = (this.#chance * 16_807) % 2_147_483_647;
    return Math.floor((this.#chance / 2_147_483_647) * most);
  }

  async #press({ words, x, y }: Lead): Promise<void> {
    const before = await this.page.evaluate(shown);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    this.presses += 1;
    const until = Date.now() + ANSWERED;
    while ((await this.page.evaluate(sight)) === this.#sight) {
      const isFelt = (await this.page.evaluate(shown)) !== before;
      if (isFelt || Date.now() > until) return void this.#tried.set(words, (this.#tried.get(words) ?? 0) + 1);
      await this.page.waitForTimeout(20);
    }
  }
}
