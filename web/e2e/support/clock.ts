/** The page's own clock, which stands still unless it is let on: how busy the machine is does not matter then. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser';

/** It is let on by so many milliseconds at a time, and by so many at most. */
const TICK = 100;
const MOST = 200_000;

/** Comes to a table by a clock that stands still once something is asked there. */
export async function comeByTheClock(visitor: Visitor, come: (visitor: Visitor) => Promise<unknown>): Promise<void> {
  const { clock } = visitor.page;
  await clock.install();
  await come(visitor);
  await clock.pauseAt(await visitor.page.evaluate(() => Date.now() + 1_000));
}

/** Decides something, and waits until the server has told all that happens before the next decision; nothing is shown yet. */
export async function hears(visitor: Visitor, decide: () => Promise<unknown>): Promise<void> {
  const before = visitor.frames.length;
  await decide();
  const isToldAll = (): boolean =>
    visitor.heard
      .slice(before)
      .some((message) => message.type === 'step' && (message.now.questions?.length || message.now.ending));
  await expect.poll(isToldAll).toBe(true);
}

/** Lets the clock on until something is so; returns by how much, in milliseconds. */
export async function letOn(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  let passed = 0;
  while (!(await isSo())) {
    await page.clock.runFor(TICK);
    passed += TICK;
    expect(passed).toBeLessThan(MOST);
  }
  return passed;
}
