/** Screens at which everything has to be readable, and somebody who looks at the same page at each of them. */
import type { Page } from 'playwright-core';
import type { Habits, Visitor } from './browser';
import { faults } from './faults';
import type { Stage } from './stage';

export type Size = [width: number, height: number, touch: boolean];

/** A desk, a small laptop and a phone. */
export const SIZES: Size[] = [
  [1440, 900, false],
  [1280, 720, false],
  [390, 844, true],
];

/** Screens that are larger, smaller or held on their side. */
export const FURTHER: Size[] = [
  [3840, 2160, false],
  [1920, 1080, false],
  [1024, 768, false],
  [844, 390, true],
];

/** Waits until fonts are there, maps have come to where they begin, and nothing moves from one frame to the next. Runs in the page. */
async function comeToRest(): Promise<void> {
  const sight = (): string => {
    const boxes = [...document.querySelectorAll('[data-thing], button, h1, h2, h3, p')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    });
    const isMoving = document.querySelector('[data-map][aria-busy="true"], [data-map] .moving') !== null;
    return isMoving ? '' : `at rest: ${boxes.join(' ')}`;
  };
  await document.fonts.ready;
  let [before, same] = ['', 0];
  for (let frames = 0; same < 2; frames++) {
    if (frames > 1_000) throw new Error(`${location.href} does not come to rest`);
    await new Promise(requestAnimationFrame);
    const now = sight();
    same = now !== '' && now === before ? same + 1 : 0;
    before = now;
  }
}

export const rest = (page: Page): Promise<void> => page.evaluate(comeToRest);

/** What is wrong with a page at a size, once it has come to rest there. */
export async function faultsAt(page: Page, [width, height, touch]: Size): Promise<string[]> {
  await page.setViewportSize({ width, height });
  await rest(page);
  return page.evaluate(faults, touch);
}

/** One person at a desk and at a phone, with whatever is wrong with the pages they have looked at. */
export class Reader {
  /** What is wrong, and on which screens. */
  readonly found = new Map<string, string[]>();

  private constructor(
    readonly desk: Visitor,
    readonly phone: Visitor,
    readonly sizes: readonly Size[],
  ) {}

  static async come(stage: Stage, habits: Habits = {}, sizes: readonly Size[] = SIZES): Promise<Reader> {
    const usual: Habits = { theme: 'light', still: true, ...habits };
    const [desk, phone] = await Promise.all([
      stage.visitor(usual),
      stage.visitor({ ...usual, touch: true, size: [390, 844] }),
    ]);
    await desk.asks('/me');
    await phone.context.addCookies(await desk.context.cookies());
    return new Reader(desk, phone, sizes);
  }

  get both(): Visitor[] {
    return [this.desk, this.phone];
  }

  /** The phone comes to the page that the desk shows. */
  async follow(): Promise<void> {
    const { page } = this.phone;
    const address = this.desk.page.url();
    await (page.url() === address ? page.reload() : page.goto(address));
  }

  async goTo(hash: string): Promise<void> {
    await Promise.all(this.both.map((one) => one.goTo(hash)));
  }

  /** Does the same on both. */
  async does(act: (visitor: Visitor) => Promise<unknown>): Promise<void> {
    await Promise.all(this.both.map(act));
  }

  /** Looks at what is shown now, at every size; without `fingers` nothing has to be large enough for one. */
  async reads(screen: string, who: readonly Visitor[] = this.both, fingers = true): Promise<void> {
    await Promise.all(
      who.map(async ({ page }) => {
        for (const size of this.sizes.filter(([, , touch]) => touch === (page === this.phone.page)))
          for (const fault of await faultsAt(page, [size[0], size[1], size[2] && fingers]))
            this.found.set(fault, [...(this.found.get(fault) ?? []), `${screen} at ${size[0]}×${size[1]}`]);
      }),
    );
  }

  /** Everything that is wrong, each with the first screens that show it. */
  get faults(): string[] {
    return [...this.found].map(([fault, screens]) => `${fault}: ${screens.slice(0, 3).join(', ')}`);
  }
}
