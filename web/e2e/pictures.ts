/** Takes the pictures of the documents: the same games, people and moments every time. */
import { join } from 'node:path';
import { test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Hall } from '../src/lib/protocol';
import type { Habits, Visitor } from './support/browser';
import { untilPainted } from './support/painted';
import { PICTURES } from './support/places';
import { Stage } from './support/stage';
import {
  BOT,
  FRIEND,
  ME,
  lookBack,
  sitDown,
  sitDownAtMordaks,
  sitDownInTheLabyrinth,
  sitDownInTheValley,
  sitDownLate,
  sitDownOnTheWarPath,
} from './support/table';

const stage = new Stage();
const LOOKS: Record<string, Habits> = {
  dark: { theme: 'dark' },
  light: { theme: 'light' },
  phone: { theme: 'dark', size: [390, 844], touch: true },
};
/** What is asked of which Hero, with at least so many choices, from which Round on. */
const IN_THE_LABYRINTH = [
  ['', 'hero-2', 'act', 10, 3],
  ['-tile', 'hero-2', 'lay', 2, 1],
  ['-event', 'hero-1', 'event', 3, 1],
] as const;
/** What is asked in the Valley, with at least so many choices, from which Game Turn on. */
const IN_THE_VALLEY = [
  ['', 'move', 4, 4],
  ['-combat', 'action', 5, 2],
  ['-dice', 'vital', 2, 2],
] as const;
/** What is asked of which orc on the first quest, with at least so many choices, from which Turn on. */
const ON_THE_WARPATH = [
  ['', 'hero-2', 'move', 20, 2],
  ['-cards', 'hero-1', 'act', 4, 2],
  ['-answer', 'hero-3', 'react', 2, 1],
] as const;
const A_FINE_DAY = Date.UTC(2026, 4, 1) / 1000;

/** Takes a picture once nothing moves and everything has come. */
async function take({ page }: Visitor, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  // Icons that are drawn for the first time are empty until they have come.
  await page.waitForFunction(() => document.querySelector('path[d=""]') === null);
  // So are pictures: the books that say where they lie have come once a card, a figure or a ground is painted.
  await page.locator('.painted, svg > image, canvas').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await untilPainted(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((one) => one.finished));
  });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

/** The hall as it looks on the same day every time. */
async function dateTables({ page }: Visitor): Promise<void> {
  await page.route('**/api/tables', async (route) => {
    const answer = await route.fetch();
    const { mine, open } = (await answer.json()) as Hall;
    const dated = (tables: Hall['mine']) => tables.map((table) => ({ ...table, created: A_FINE_DAY }));
    await route.fulfill({ response: answer, json: { mine: dated(mine), open: dated(open) } });
  });
}

test.each(Object.entries(LOOKS))('the hall, %s', async (look, habits) => {
  const [ada, ben] = await Promise.all([stage.visitor({ ...habits, still: true }), stage.visitor()]);
  const { table } = await sitDown(ben, [{ ...ME, name: 'Benedict' }, FRIEND, BOT]);
  await sitDownLate(ada, 4, 6);
  await lookBack(ada, 3);
  await ada.context.request.patch('/api/me', { data: { name: 'Ada' } });
  await dateTables(ada);
  await ada.goTo('');
  await ada.page.reload();
  await ada.page.getByText(/^Benedict/).waitFor();
  await take(ada, `hall-${look}`);
  await ben.context.request.delete(`/api/tables/${table.id}`);
});

test.each(Object.entries(LOOKS))('a table and its replay, %s', async (look, habits) => {
  const ada = await stage.visitor({ ...habits, still: true });
  const { table } = await sitDownLate(ada, 4, 6);
  await take(ada, `table-${look}`);
  await ada.button(t('replay.title')).click();
  await ada.page.getByRole('slider').fill(`${Math.floor(table.moves / 2)}`);
  await take(ada, `replay-${look}`);
});

test.each(Object.entries(LOOKS))('a table of Minions of Mordak, %s', async (look, habits) => {
  const ada = await stage.visitor({ ...habits, still: true });
  for (const [role, name] of [['hero-2', 'hero'] as const, ['mordak', 'villain'] as const]) {
    await sitDownAtMordaks(ada, role, 4);
    await take(ada, `mordak-${name}-${look}`);
  }
});

test.each(Object.entries(LOOKS))('a table of the Labyrinth, a tile in hand and an Event, %s', async (look, habits) => {
  const ada = await stage.visitor({ ...habits, still: true });
  for (const [name, role, kind, choices, round] of IN_THE_LABYRINTH) {
    await sitDownInTheLabyrinth(ada, role, kind, choices, round);
    await take(ada, `labyrinth${name}-${look}`);
  }
});

test.each(Object.entries(LOOKS))('the Valley, a fight and its dice, %s', async (look, habits) => {
  const ada = await stage.visitor({ ...habits, still: true });
  for (const [name, kind, choices, turn] of IN_THE_VALLEY) {
    await sitDownInTheValley(ada, kind, choices, turn);
    if (kind !== 'vital') await ada.page.locator('#question .card .figure').nth(3).waitFor();
    await take(ada, `valley${name}-${look}`);
  }
});

test.each(Object.entries(LOOKS))(
  'a quest of the orcs: a hand of cards, a way to go, and an answer, %s',
  async (look, habits) => {
    const ada = await stage.visitor({ ...habits, still: true });
    for (const [name, role, kind, choices, turn] of ON_THE_WARPATH) {
      await sitDownOnTheWarPath(ada, role, kind, choices, turn);
      if (kind === 'act' && !habits.touch) await ada.page.locator('section.sequel').first().waitFor();
      if (kind === 'react') await ada.page.locator('#question .card :is(.figure, .bar)').nth(1).waitFor();
      await take(ada, `orcquest${name}-${look}`);
    }
  },
);
