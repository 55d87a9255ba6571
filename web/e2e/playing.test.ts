import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import {
  BOT,
  ME,
  TITLES,
  choices,
  clickOn,
  ending,
  isAsked,
  litThings,
  offered,
  playOn,
  sitDown,
  tabTo,
} from './support/table';

const stage = new Stage();
const playButton = (visitor: Visitor) =>
  offered(visitor, TITLES.wars).getByRole('button', { name: t('hall.play'), exact: true });

test('a whole game is played by clicks alone, from the hall in two clicks', async () => {
  const ada = await stage.visitor({ odds: false });
  await ada.goTo('');
  await playButton(ada).click();
  await clickOn(ada.page);
  expect(await playOn(ada.page)).toBeGreaterThan(5);
  await seesTheSeed(ada);
});

test('a whole game is played by keys alone, from the hall on', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await ada.goTo('');
  await tabTo(page, playButton(ada));
  await page.keyboard.press('Enter');
  const ways = { tab: 0, key: 0, usual: 0 };
  await playOn(page, async () => {
    if (ways.tab === 0 && (await litThings(page).count()) > 0) {
      ways.tab += 1;
      await tabTo(page, litThings(page).first());
      await page.keyboard.press('Enter');
    } else if (ways.usual === 0 && (await page.locator('#question [aria-keyshortcuts$="Enter"]').count()) > 0) {
      ways.usual += 1;
      await page.keyboard.press('Enter');
    } else {
      ways.key += 1;
      const keys = await choices(page).first().getAttribute('aria-keyshortcuts');
      await page.keyboard.press(keys!.split(' ')[0]!);
    }
  });
  expect(ways.tab).toBe(1);
  expect(ways.usual).toBe(1);
  expect(ways.key).toBeGreaterThan(3);
  await seesTheSeed(ada);
  await tabTo(page, ada.dialog.getByRole('button', { name: t('app.close') }));
  await page.keyboard.press('Enter');
  await expect.poll(() => ending(page).count()).toBe(0);
});

test('a page outlives the death of its server and the game is finished', async () => {
  const ada = await stage.visitor({
    odds: false,
    expects: /WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/,
  });
  const { page } = ada;
  await sitDown(ada, [ME, BOT]);
  for (let turn = 0; turn < 3; turn++) {
    await isAsked(page);
    await clickOn(page);
  }
  await isAsked(page);
  const before = await page.getByRole('log', { name: t('journal.title') }).innerText();
  stage.server.kill();
  const alert = page.getByRole('alert').filter({ hasText: t('table.lost') });
  await alert.waitFor();
  // What is decided while nobody hears it is sent when somebody does again.
  await clickOn(page);
  await stage.server.start();
  await alert.waitFor({ state: 'detached' });
  expect(await page.getByRole('log', { name: t('journal.title') }).innerText()).toContain(before.trimEnd());
  expect(await playOn(page)).toBeGreaterThan(0);
  await seesTheSeed(ada);
});

/** The end tells the seed, and the hash that was known from the start. */
async function seesTheSeed({ page, heard }: Visitor): Promise<void> {
  await ending(page).getByText(t('ending.proof'), { exact: true }).focus();
  await page.keyboard.press('Enter');
  const told = await ending(page).locator('dd').allInnerTexts();
  expect(told).toHaveLength(2);
  const end = heard.find((message) => message.type === 'step' && message.now.ending);
  const welcome = heard.find((message) => message.type === 'welcome');
  expect(told).toEqual([
    end?.type === 'step' ? end.now.ending?.seed : '',
    welcome?.type === 'welcome' ? welcome.seed_hash : '',
  ]);
  expect(told[0]).toMatch(/^[0-9a-f]{32}$/);
}
