/** What fingers do on a screen: they press long, and pull. */
import type { CDPSession, Locator, Page } from 'playwright-core';

interface At {
  x: number;
  y: number;
}

async function touching(
  page: Page,
  touch: (say: (type: Kind, at?: At) => Promise<void>) => Promise<void>,
): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await touch(async (type, at) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  });
  await session.detach();
}

type Kind = 'touchStart' | 'touchMove' | 'touchEnd';

async function middleOf(thing: Locator): Promise<At> {
  await thing.scrollIntoViewIfNeeded();
  const box = (await thing.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a thing until `seen` is there, and lifts the finger only then. */
export async function pressLong(page: Page, thing: Locator, seen: Locator): Promise<void> {
  const at = await middleOf(thing);
  await touching(page, async (say) => {
    await say('touchStart', at);
    await seen.waitFor();
    await say('touchEnd');
  });
}

/** Pulls a thing up or down by so many pixels, slowly, and lets it go. */
export async function pull(page: Page, thing: Locator, by: number): Promise<void> {
  const at = await middleOf(thing);
  const steps = 8;
  await touching(page, async (say) => {
    await say('touchStart', at);
    for (let step = 1; step <= steps; step++) await say('touchMove', { x: at.x, y: at.y + (by * step) / steps });
    // A finger that rests before it is lifted throws nothing.
    await page.waitForTimeout(60);
    await say('touchMove', { x: at.x, y: at.y + by });
    await say('touchEnd');
  });
}
