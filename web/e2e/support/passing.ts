/** Somebody who lets the game go on until something happens, by a clock that stands still. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser';
import { hears, letOn } from './clock';
import { choices, standing } from './table';

/** So many decisions are taken at most until what is wanted happens. */
const MOST = 60;

export const isAskedNow = async (page: Page): Promise<boolean> => (await page.evaluate(standing)) === 'asked';
/** The last of what is done in words: to stop, to end one's turn, to pass. */
const last = (page: Page) => page.locator('#question .first .button:not(.hint, .barred)').last();

/** Passes, or takes the only way on. */
export async function passes(page: Page): Promise<void> {
  await ((await last(page).count()) > 0 ? last(page) : choices(page).first()).click();
}

/** Decides by `act` until something is on the page that is wanted. */
export async function decideUntil(visitor: Visitor, css: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page } = visitor;
  const isThere = async (): Promise<boolean> => (await page.locator(css).count()) > 0;
  for (let decided = 0; decided < MOST && !(await isThere()); decided++) {
    await hears(visitor, () => act(page));
    await letOn(page, async () => (await isThere()) || (await isAskedNow(page)));
  }
  expect(await isThere(), css).toBe(true);
}
