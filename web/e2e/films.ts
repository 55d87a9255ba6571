/** Films what matters at a table, as pictures in a row: `make films`. The bust is that of a new game each time. */
import { test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { comeByTheClock, hears, letOn } from './support/clock';
import { decideUntil, isAskedNow, passes } from './support/passing';
import { develop, shoot, shootCourse, type Frame } from './support/film';
import { Stage } from './support/stage';
import { BOT, ME, MORDAK, choices, ending, lookBack, sitDown, sitDownAtMordaks, sitDownLate } from './support/table';

const stage = new Stage();
const LONG = 600_000;
/** What is filmed: the board with what is staged on it, or all of the page. */
const BOARD = 'main';
const PAGE = 'body';
const FRAMES = 12;

/** What a Minion does on the page just now: what is staged, or at whom it aims; nothing while none acts. Runs in the page. */
function minion(): string {
  const actor = document.querySelector<SVGElement>('main [data-thing^="minion:"][data-mark="actor"]')?.dataset.thing;
  const shown = document.querySelector('[data-beat]')?.textContent ?? '';
  const line = document.querySelector('svg.aim .line')?.getAttribute('d') ?? '';
  return actor && (shown || line) ? `${actor} ${shown} ${line}` : '';
}

async function comes(come: (visitor: Visitor) => Promise<unknown>): Promise<Visitor> {
  const visitor = await stage.visitor({ size: [1280, 720], speed: 'normal' });
  await comeByTheClock(visitor, come);
  return visitor;
}

test(
  'a bust',
  async () => {
    const ada = await comes(async (one) => {
      await sitDown(one, [ME, BOT]);
      await choices(one.page).first().waitFor();
    });
    await decideUntil(ada, '[data-beat="fall"].large', (page) => page.keyboard.press('d'));
    await develop(
      stage.browser,
      'bust',
      await shootCourse(ada.page, BOARD, [60, 350, 620, 900, 1_100, 1_300, 1_700, 2_600]),
    );
  },
  LONG,
);

test(
  'a battle',
  async () => {
    const ada = await comes((one) => sitDownLate(one, 4, 6));
    await decideUntil(ada, '[data-beat="contest"]', passes);
    const times = [150, 450, 800, 1_300, 1_900, 2_400, 2_800, 3_400];
    await develop(stage.browser, 'battle', await shootCourse(ada.page, BOARD, times));
  },
  LONG,
);

test(
  'a defeat',
  async () => {
    const ada = await comes((one) => lookBack(one, 4, MORDAK));
    await ada.button(t('ending.result')).click();
    await ending(ada.page).waitFor();
    await develop(
      stage.browser,
      'defeat',
      await shootCourse(ada.page, PAGE, [60, 250, 450, 700, 1_000, 1_500, 2_200, 3_000]),
    );
  },
  LONG,
);

test(
  'a new day',
  async () => {
    const ada = await comes((one) => sitDownAtMordaks(one, 'hero-2', 4));
    await decideUntil(ada, '[data-beat="day"].large', passes);
    await develop(
      stage.browser,
      'day',
      await shootCourse(ada.page, BOARD, [60, 200, 320, 450, 600, 750, 1_000, 2_000]),
    );
  },
  LONG,
);

test(
  'an enemy phase',
  async () => {
    const ada = await comes((one) => sitDownAtMordaks(one, 'hero-2', 4));
    const { page } = ada;
    // The Heroes act first, and Mordak before his Minions.
    await decideUntil(ada, 'header:has-text("Minion Step")', passes);
    const frames: Frame[] = [];
    let time = 0;
    let seen = '';
    while (frames.length < FRAMES) {
      if (await isAskedNow(page)) await hears(ada, () => passes(page));
      time += await letOn(page, async () => (await isAskedNow(page)) || (await page.evaluate(minion)) !== seen);
      seen = await page.evaluate(minion);
      if (seen) frames.push(await shoot(page, BOARD, time, true));
    }
    await develop(stage.browser, 'enemies', frames);
  },
  LONG,
);
