import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import de from '../src/messages/de.json';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import {
  BOT,
  ME,
  choices,
  clickOn,
  isAsked,
  litThings,
  lookBack,
  sitDown,
  sitDownAtMordaks,
  sitDownLate,
} from './support/table';

const stage = new Stage();

const journal = (page: Page) => page.getByRole('log', { name: t('journal.title') });
const stageOf = (page: Page) => page.getByRole('list', { name: t('table.signs') });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: t(`${name}.title`) });
const zoomed = (page: Page) => page.locator('.zoom');

test('a free decision is taken back at once', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDown(ada, [ME, BOT], { free_takebacks: true });
  await isAsked(page);
  const before = await journal(page).innerText();
  await clickOn(page);
  await expect.poll(() => journal(page).innerText()).not.toBe(before);
  await ada.button(t('undo.title')).click();
  await expect.poll(() => journal(page).innerText()).toBe(before);
  expect(await isAsked(page)).toBe(true);
});

test('a replay goes to any moment and back to the present', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await lookBack(ada, 2);
  const last = await stageOf(page).innerText();
  await ada.button(t('replay.title')).first().click();
  const slider = page.getByRole('slider');
  await slider.fill('0');
  await stageOf(page).getByText('Round 1, Draw').waitFor();
  const first = await journal(page).locator('p').count();
  await ada.button(t('replay.forth')).click();
  await slider.press('ArrowRight');
  expect(await slider.inputValue()).toBe('2');
  await ada.button(t('replay.play')).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(4);
  await ada.button(t('replay.pause')).click();
  expect(await journal(page).locator('p').count()).toBeGreaterThan(first);
  await ada.button(t('replay.live')).click();
  await expect.poll(() => stageOf(page).innerText()).toBe(last);
  expect(await slider.count()).toBe(0);
});

test('a game is played otherwise from one of its moments', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  const { table } = await lookBack(ada, 2);
  await ada.button(t('replay.title')).first().click();
  await page.getByRole('slider').fill('2');
  await ada.button(t('replay.fork')).click();
  await page.waitForURL((url) => url.hash.startsWith('#/table/') && !url.hash.includes(table.id));
  await stageOf(page)
    .getByText(/^Round [12],/)
    .waitFor();
  await isAsked(page);
  await clickOn(page);
  expect(await isAsked(page)).toBe(true);
});

test('a hint tells the chances and how many playouts they come from', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDownLate(ada, 2, 3);
  await page.keyboard.press('h');
  const advice = page.getByRole('region', { name: t('odds.title') });
  await advice.getByText(t('hint.title')).waitFor();
  const said = await advice.innerText();
  expect(said).toMatch(/★ .+\n\d+ %/);
  const [, playouts] = /from ([\d,]+) playouts/.exec(said) ?? [];
  expect(Number(playouts?.replace(',', ''))).toBeGreaterThan(10);
  expect(await choices(page).filter({ hasText: '★' }).count()).toBe(1);
});

test('what is barred tells the reason and its rule, and the rule can be read', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDownLate(ada, 2, 3);
  const question = page.getByRole('region', { name: t('question.title') });
  const barred = question.getByRole('button', { name: /^Why not/ }).first();
  await question.locator('.barred[aria-expanded]').click();
  await barred.click();
  const reason = question.getByRole('status').first();
  expect(await reason.innerText()).toContain(await barred.getAttribute('aria-label'));
  expect(await reason.innerText()).toContain(await barred.getAttribute('title'));
  await expect.poll(() => litThings(page).count()).toBeGreaterThan(0);
  expect(await page.locator('main [data-dim][aria-description]').count()).toBeGreaterThan(0);
  const tag = reason.getByRole('button', { name: /^Open rule/ });
  const rule = await tag.innerText();
  await tag.click();
  const article = page.locator(`article[id="rule-${rule}"]`);
  await article.getByRole('heading').waitFor();
  expect(await article.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('barred things wait behind one button', async () => {
  const ada = await stage.visitor();
  await sitDownAtMordaks(ada, 'hero-2', 4);
  const reasons = ada.page.getByRole('button', { name: /^Why not/ });
  const fold = ada.page.locator('#question .barred[aria-expanded]');
  expect(await reasons.count()).toBe(0);
  await fold.click();
  expect(await fold.innerText()).toBe(`${await reasons.count()}`);
  await fold.click();
  expect(await reasons.count()).toBe(0);
});

test('rules are found by their words', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDown(ada, [ME, BOT]);
  await tab(page, 'rules').click();
  const found = page.getByRole('tabpanel').getByRole('article');
  await page.getByLabel(t('rules.search')).fill('dark omen out');
  await expect.poll(() => found.count()).toBeGreaterThan(0);
  for (const text of await found.allInnerTexts()) expect(text.toLowerCase()).toMatch(/dark omen/);
  await page.getByLabel(t('rules.search')).fill('parcheesi');
  await page.getByText(t('rules.none')).waitFor();
});

test('a card is shown large under the pointer, in focus and from the journal', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDownLate(ada, 3, 3);
  const card = page.getByRole('main').locator('[data-thing^="card:"]').first();
  await card.hover();
  await zoomed(page).getByRole('heading').waitFor();
  expect(await card.getAttribute('aria-label')).toContain(await zoomed(page).getByRole('heading').innerText());
  await page.mouse.move(2, 2);
  await zoomed(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await card.focus();
  await zoomed(page).waitFor();
  await page.keyboard.press('Escape');
  await zoomed(page).waitFor({ state: 'detached' });
  await journal(page).locator('[data-card]').last().hover();
  await zoomed(page).waitFor();
});

test('a save that was downloaded is brought back to the hall', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  await lookBack(ada, 2);
  await ada.button(t('ending.result')).click();
  const [file] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.dialog.getByRole('link', { name: t('ending.save') }).click(),
  ]);
  await ben.goTo('');
  await ben.button(t('hall.import')).click();
  await ben.page.getByLabel(t('hall.import-choose')).setInputFiles(await file.path());
  await ben.button(t('ending.result')).click();
  for (const { dialog } of [ada, ben]) await dialog.getByText(t('ending.proof'), { exact: true }).click();
  await ada.dialog.locator('dd').first().waitFor();
  expect(await ben.dialog.locator('dd').allInnerTexts()).toEqual(await ada.dialog.locator('dd').allInnerTexts());
});

test('language and theme are changed at the table', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDown(ada, [ME, BOT]);
  await settle(ada, t('settings.title'), 'Deutsch');
  await page.getByRole('tab', { name: de.journal.title }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.reload();
  await ada.button(de.rules.title).first().waitFor();
  await settle(ada, de.settings.title, de.settings['theme-light']);
  await page.locator('html[data-theme=light]').waitFor();
  await ada.dialog.getByText('English').click();
  await page.locator('html[data-theme=light][lang=en]').waitFor();
  await tab(page, 'journal').waitFor();
});

async function settle(visitor: Visitor, settings: string, choice: string): Promise<void> {
  await visitor.button(settings).click();
  await visitor.dialog.getByText(choice, { exact: true }).click();
}

test('nothing moves for somebody who wants it still', async () => {
  const [ada, ben] = await Promise.all([
    stage.visitor({ speed: 'slow' }),
    stage.visitor({ speed: 'slow', still: true }),
  ]);
  const moved = await Promise.all(
    [ada, ben].map(async (visitor) => {
      await sitDown(visitor, [ME, BOT]);
      await isAsked(visitor.page);
      await visitor.page.keyboard.press('d');
      return visitor.page.evaluate(mostMoving);
    }),
  );
  expect(moved[0]).toBeGreaterThan(0);
  expect(moved[1]).toBe(0);
});

/** How much moves at the same time, at most, during the next second. */
async function mostMoving(): Promise<number> {
  let most = 0;
  for (let frame = 0; frame < 60; frame++) {
    await new Promise(requestAnimationFrame);
    const lasting = document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1);
    most = Math.max(most, lasting.length);
  }
  return most;
}
