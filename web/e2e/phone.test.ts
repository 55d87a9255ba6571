import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { pressLong, pull } from './support/fingers';
import { faultsAt } from './support/screens';
import { Stage } from './support/stage';
import { choices, litThings, sitDownAtMordaks, sitDownLate } from './support/table';

const stage = new Stage();
const UPRIGHT: [number, number] = [390, 844];
const ON_ITS_SIDE: [number, number] = [844, 390];
const SIDES = { [t('board.atTable')]: 'seats.title', [t('journal.title')]: 'side.title' };

const tabs = (page: Page): Locator => page.getByRole('navigation', { name: t('tabs.title') }).getByRole('button');
const tab = (page: Page, name: string): Locator => tabs(page).filter({ hasText: name });
const numbers = (page: Page): Locator => page.getByRole('region', { name: t('tabs.numbers') });
const handle = ({ page }: Visitor): Locator => page.getByRole('button', { name: t('question.sheet') });
const board = (page: Page): Locator => page.getByRole('main');

for (const [name, size] of [
  ['held upright', UPRIGHT],
  ['on its side', ON_ITS_SIDE],
] as const)
  test(`on a phone ${name} the sides take the place of the board, and my numbers stay in sight`, async () => {
    const ada = await stage.visitor({ touch: true, size: [...size] });
    const { page } = ada;
    await sitDownAtMordaks(ada, 'hero-2', 4);
    expect(await page.locator('.kbd, kbd').filter({ visible: true }).count()).toBe(0);
    const mine = { [t('tabs.mine')]: 'seats.title' };
    for (const [title, aside] of Object.entries({ ...mine, ...SIDES })) {
      await tab(page, title).tap();
      await page.getByRole('complementary', { name: t(aside) }).waitFor();
      expect(await tab(page, title).getAttribute('aria-pressed')).toBe('true');
      await board(page).waitFor({ state: 'hidden' });
      expect(await faultsAt(page, [...size, true]), title).toEqual([]);
      expect(await numbers(page).getByRole('img', { name: 'Health' }).isVisible()).toBe(true);
      expect(await choices(page).first().isVisible()).toBe(true);
      const signs = page.getByRole('list', { name: t('table.signs') });
      expect(await signs.getByText("Alyndra's Turn").isVisible()).toBe(true);
    }
    await tab(page, t('board.atTable')).tap();
    const bjorn = page.getByRole('article', { name: 'Bjorn' });
    for (const number of ['Health', 'Actions', 'XP', 'Spells'])
      expect(await bjorn.getByRole('img', { name: number }).isVisible(), number).toBe(true);
    await tab(page, t('table.board')).tap();
    await board(page).waitFor();
    expect(await faultsAt(page, [...size, true])).toEqual([]);
  });

test('on a phone what may be chosen on my side is counted, and a tap there looks before it decides', async () => {
  const ada = await stage.visitor({ touch: true, size: UPRIGHT });
  const { page } = ada;
  await sitDownLate(ada, 5, 7);
  expect(await tab(page, t('tabs.mine')).count()).toBe(0); // all cards lie on the board
  expect(await numbers(page).isVisible()).toBe(true);
  const offered = () => choices(page).evaluateAll((found) => found.map((button) => button.getAttribute('data-option')));
  const before = await offered();
  await litThings(page).first().tap();
  await expect.poll(() => choices(page).count()).toBe(1);
  const [only] = await offered();
  await ada.button(new RegExp(`^${t('question.all')}`)).tap();
  await expect.poll(offered).toEqual(before);
  await litThings(page).first().tap();
  await expect.poll(offered).toEqual([only]);
  await litThings(page).first().tap();
  await expect.poll(offered).not.toEqual([only]);
});

test('on a phone held upright the market is whole, my line in sight, and what others have comes out on demand', async () => {
  const ada = await stage.visitor({ touch: true, size: UPRIGHT, still: true });
  const { page } = ada;
  await sitDownLate(ada, 5, 3);
  const market = page.getByRole('region', { name: 'Market' }).getByRole('listitem');
  const boxes = await Promise.all((await market.all()).map((card) => card.boundingBox()));
  expect(boxes).toHaveLength(5);
  boxes.forEach((box, place) => {
    expect(box!.width).toBeGreaterThan(60);
    if (place > 0) expect(box!.x).toBeGreaterThan(boxes[place - 1]!.x + boxes[place - 1]!.width);
  });
  const sheet = (await page.locator('#question .question').boundingBox())!;
  const line = (await page.getByRole('list', { name: `${t('board.you')}: Line` }).boundingBox())!;
  expect(line.y + line.height).toBeLessThanOrEqual(sheet.y);
  const rival = board(page).getByRole('button', { name: /^Corvin .*sword/ });
  expect(await rival.getAttribute('aria-expanded')).toBe('false');
  await rival.tap();
  await page.getByRole('list', { name: 'Corvin: Line' }).waitFor();
  expect(await faultsAt(page, [...UPRIGHT, true])).toEqual([]);
  await rival.tap();
  await page.getByRole('list', { name: 'Corvin: Line' }).waitFor({ state: 'detached' });
});

test('the question is a sheet that follows a finger to one of three heights', async () => {
  const ada = await stage.visitor({ touch: true, size: UPRIGHT, still: true });
  const { page } = ada;
  await sitDownAtMordaks(ada, 'hero-2', 4);
  await page.locator('#question .figures > span').first().waitFor();
  const height = async (): Promise<number> => (await page.locator('#question .question').boundingBox())!.height;
  const bar = (await page.locator('#question').boundingBox())!.height;
  const middle = await height();
  await pull(page, handle(ada), 300);
  await expect.poll(height).toBeLessThan(bar + 1);
  await pull(page, handle(ada), -700);
  await expect.poll(height).toBeCloseTo(844 * 0.84, 0);
  await handle(ada).press('Enter');
  await expect.poll(height).toBeLessThan(bar + 1);
  await handle(ada).press('Enter');
  await expect.poll(height).toBeCloseTo(middle, 0);
});

test('a long press shows a card large, and it stays until something else is touched', async () => {
  const ada = await stage.visitor({ touch: true, size: UPRIGHT });
  const { page } = ada;
  await sitDownLate(ada, 5, 7);
  const before = await choices(page).allInnerTexts();
  const large = page.locator('[data-looked]');
  await pressLong(page, litThings(page).first(), large);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await large.isVisible()).toBe(true);
  expect(await choices(page).allInnerTexts()).toEqual(before);
  await page.touchscreen.tap(200, 20);
  await large.waitFor({ state: 'detached' });
});
