/** A phase in which nobody decides: twenty rats act one after the other, and each of them is seen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { ME, clickOn, isAsked, sitDownAt } from './support/table';

const stage = new Stage({ examples: true });
const RATS = 20;
const LONG = { timeout: 60_000 };

const journal = (page: Page) => page.getByRole('log', { name: t('journal.title') });
const signs = (page: Page) => page.getByRole('list', { name: t('table.signs') });

/** Somebody keeps watch alone and is asked where to walk, for the first time. */
async function keepsWatch(visitor: Visitor): Promise<void> {
  await sitDownAt(visitor, { game: 'night-watch', seats: [ME], options: { watchmen: 1 }, settings: {} });
  await isAsked(visitor.page);
}

/** Notes every text that something on the page has from now on, in order. */
async function note(page: Page, css: string): Promise<void> {
  await page.evaluate((wanted) => {
    const noted: string[] = [];
    const look = (): void => {
      const text = [...document.querySelectorAll(wanted)].map((element) => element.textContent).join(' ');
      if (text !== noted.at(-1)) noted.push(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { noted });
  }, css);
}

function noted(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

/** What the server said about the first hour: each rat's act by itself. */
function acts({ heard }: Visitor): string[] {
  const step = heard.find((message) => message.type === 'step');
  const passed = step?.type === 'step' ? (step.now.passed ?? []) : [];
  return passed.flatMap(({ lines }) => lines ?? []).map(({ text }) => text);
}

test('every act of the rats is shown by itself, and then the watch is asked again', async () => {
  const ada = await stage.visitor({ speed: 'fast' });
  const { page } = ada;
  await keepsWatch(ada);
  await note(page, '[role="log"] p');
  await clickOn(page);
  await expect.poll(() => journal(page).innerText(), LONG).toContain('hour 2');
  expect(acts(ada)).toHaveLength(1 + RATS);
  const shown = await noted(page);
  for (const act of acts(ada)) expect(shown.at(-1)).toContain(act);
  // Each stood there before the next one came; a machine with much to do may show a few of them together.
  expect(shown.length).toBeGreaterThan(RATS / 2);
  expect(await isAsked(page)).toBe(true);
});

test('whoever has seen enough goes on to the next decision', async () => {
  const ada = await stage.visitor({ speed: 'slow' });
  const { page } = ada;
  await keepsWatch(ada);
  await clickOn(page);
  await ada.button(t('pace.to-me')).click();
  await expect.poll(() => journal(page).innerText(), { timeout: 15_000 }).toContain('hour 2');
  const told = await journal(page).innerText();
  for (const act of acts(ada)) expect(told).toContain(act);
  expect(await isAsked(page)).toBe(true);
});

test('a replay shows what happened by itself', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await keepsWatch(ada);
  await clickOn(page);
  await expect.poll(() => journal(page).innerText(), LONG).toContain('hour 2');
  await isAsked(page);
  const last = await signs(page).innerText();
  await ada.button(t('replay.title')).first().click();
  await page.getByRole('slider').fill('0');
  await expect.poll(() => signs(page).innerText()).not.toBe(last);
  await note(page, '[role="log"] p');
  await ada.button(t('replay.play')).click();
  await expect.poll(() => signs(page).innerText()).toBe(last);
  await expect.poll(async () => (await noted(page)).length).toBeGreaterThan(RATS / 2);
  expect(await page.getByRole('slider').inputValue()).toBe('1');
});
