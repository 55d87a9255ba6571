/** A newcomer's path: from the hall to the end of a first game by pressing what is golden or lit, and nothing else. */
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Habits, Visitor } from './support/browser';
import { Newcomer } from './support/newcomer';
import { Stage } from './support/stage';
import { TITLES, ending, offered } from './support/table';

const stage = new Stage();
const SCREENS: Record<string, Habits> = {
  'a desk': {},
  'a phone': { size: [390, 844], touch: true },
};
const GAMES = Object.entries(SCREENS).flatMap(([screen, habits]) =>
  Object.values(TITLES).map((title) => ({ title, screen, habits })),
);
/** More than anybody presses in one game, and longer than one takes on a busy machine, in milliseconds. */
const MOST = 3_000;
const LONG = 900_000;

/** Whoever is in a hurry finds the pace among the settings. */
async function hurries({ page }: Visitor): Promise<void> {
  await page
    .getByRole('button', { name: t('settings.title') })
    .first()
    .click();
  const settings = page.getByRole('dialog', { name: t('settings.title') });
  await settings.getByText(t('settings.speed-instant'), { exact: true }).click();
  await settings.getByRole('button', { name: t('app.close') }).click();
  await settings.waitFor({ state: 'detached' });
}

test.each(GAMES)(
  'a first game of $title is finished at $screen',
  async ({ title, habits }) => {
    const ada = await stage.visitor({ ...habits, speed: 'normal' });
    const newcomer = new Newcomer(ada, habits.touch);
    const isOver = (): Promise<boolean> => ending(ada.page).isVisible();
    await ada.goTo('');
    await hurries(ada);
    const play = offered(ada, title).locator('.gold').first();
    await (habits.touch ? play.tap() : play.click());
    while (!(await isOver()) && newcomer.presses < MOST) await newcomer.goOn(isOver);
    expect(await isOver()).toBe(true);
    expect(newcomer.presses).toBeGreaterThan(5);
  },
  LONG,
);
