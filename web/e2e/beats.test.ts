import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Habits, Visitor } from './support/browser';
import { comeByTheClock, hears, letOn } from './support/clock';
import { decideUntil, passes } from './support/passing';
import { Stage } from './support/stage';
import { isAsked, sitDownAtMordaks, sitDownLate, standing } from './support/table';

const stage = new Stage();
const onStage = (page: Page) => page.locator('[data-beat]');
/** The last of what is done in words: to buy nothing more. */
const enough = (page: Page) => page.locator('#question .first .button:not(.hint, .barred)').last();
const LARGE = '[data-beat].large';
/** Speeds differ at least by so much, and whoever is in a hurry is asked after so many milliseconds. */
const APART = 1.8;
const AT_ONCE = 300;

/** Buys nothing, and waits until the next decision: meanwhile others buy, a battle is fought and a round begins. */
async function passesRound({ page }: Visitor): Promise<void> {
  await enough(page).click();
  await page.waitForFunction(() => document.querySelector('#question .choices .button.sent') === null);
  await isAsked(page);
}

async function sitsDown(habits: Habits): Promise<Visitor> {
  const visitor = await stage.visitor(habits);
  visitor.context.setDefaultTimeout(60_000); // a slow round is slow
  await sitDownLate(visitor, 3, 3);
  return visitor;
}

/** Sits down at a page whose clock stands still, buys nothing and has heard all that happens before the next decision. */
async function hearsRound(speed: 'fast' | 'normal' | 'slow'): Promise<Visitor> {
  const visitor = await stage.visitor({ speed });
  await comeByTheClock(visitor, () => sitDownLate(visitor, 3, 3));
  await hears(visitor, () => enough(visitor.page).click());
  return visitor;
}

const lastsUntilAsked = ({ page }: Visitor): Promise<number> =>
  letOn(page, async () => (await page.evaluate(standing)) === 'asked');

test('a battle is staged with the numbers of both sides, and a click goes on', async () => {
  const ada = await sitsDown({ speed: 'normal' });
  const { page } = ada;
  await enough(page).click();
  const contest = page.locator('[data-beat="contest"]');
  await contest.waitFor();
  const sides = await contest.evaluate((shown) =>
    [...shown.querySelectorAll('.side')].map((side) => ({
      amount: side.querySelector('.amount')?.textContent?.trim() ?? '',
      added: [...side.querySelectorAll('.chip')].map((chip) => Number(chip.textContent?.trim().replace('−', '-'))),
    })),
  );
  expect(sides.flatMap(({ added }) => added).length).toBeGreaterThan(0);
  for (const { amount, added } of sides) {
    expect(amount).toMatch(/^\d+$/);
    // What the cards add is the number of their side.
    expect(
      Math.max(
        0,
        added.reduce((sum, one) => sum + one, 0),
      ),
    ).toBe(Number(amount));
  }
  expect(await page.locator('#question').innerText()).toContain(t('pace.click'));
  await contest.click();
  await contest.waitFor({ state: 'detached' });
});

test('who pauses sees the same for as long as they like, and goes on with Space', async () => {
  const ada = await sitsDown({ speed: 'normal' });
  const { page } = ada;
  await enough(page).click();
  await page.locator(LARGE).first().waitFor();
  await ada.button(t('pace.pause')).click();
  const shown = await page.locator(LARGE).innerText();
  await page.waitForTimeout(5_000);
  expect(await page.locator(LARGE).innerText()).toBe(shown);
  await page.locator('body').press('Space');
  await expect.poll(() => page.locator(LARGE).allInnerTexts()).not.toEqual([shown]);
});

test('slow, normal and fast differ as much as they say', async () => {
  const times: Record<string, number> = {};
  for (const speed of ['fast', 'normal', 'slow'] as const)
    times[speed] = await lastsUntilAsked(await hearsRound(speed));
  expect(times.fast).toBeGreaterThan(1_000);
  expect(times.normal! / times.fast!).toBeGreaterThan(APART);
  expect(times.slow! / times.normal!).toBeGreaterThan(APART);
});

test('somebody in a hurry comes to their decision at once', async () => {
  const ada = await hearsRound('slow');
  await letOn(ada.page, async () => (await onStage(ada.page).count()) > 0);
  await ada.button(t('pace.to-me')).click();
  expect(await lastsUntilAsked(ada)).toBeLessThanOrEqual(AT_ONCE);
  expect(await onStage(ada.page).count()).toBe(0);
});

test('what happened since the last decision can be read in short', async () => {
  const ada = await sitsDown({});
  await passesRound(ada);
  const recap = ada.page.getByRole('button', { name: /^Since your last decision/ });
  await recap.click();
  const told = ada.page.getByRole('list', { name: /^Since your last decision/ }).getByRole('listitem');
  expect(await told.count()).toBeGreaterThan(1);
});

test('without movement the same is told, and nothing is animated', async () => {
  const ada = await sitsDown({ speed: 'normal', still: true });
  const { page } = ada;
  await enough(page).click();
  await page.locator('[data-beat="contest"]').waitFor();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 200).length,
  );
  expect(moving).toBe(0);
});

test('dice roll over the board, and the number strikes where it hits', async () => {
  const ada = await stage.visitor({ speed: 'normal' });
  ada.context.setDefaultTimeout(60_000);
  await sitDownAtMordaks(ada, 'hero-2', 4);
  const { page } = ada;
  await page
    .locator('#question')
    .getByRole('button', { name: /^(Melee|Ranged|Magic)/ })
    .first()
    .click();
  const roll = page.locator('[data-beat="roll"]');
  await roll.waitFor();
  expect(await roll.innerText()).toMatch(/\d/);
});

test('a new day leaves the board in sight: a band over a map that is hardly darker', async () => {
  const ada = await stage.visitor({ size: [1280, 720], speed: 'normal' });
  const { page } = ada;
  await comeByTheClock(ada, () => sitDownAtMordaks(ada, 'hero-2', 4));
  await decideUntil(ada, '[data-beat="day"].large', passes);
  await page.clock.runFor(700);
  const day = page.locator('[data-beat="day"]');
  const shade = await day.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(Number(/[\d.]+(?=\)$)/.exec(shade)?.[0])).toBeLessThan(0.5);
  const [map, band] = [await page.locator('[data-map]').boundingBox(), await day.locator('.band').boundingBox()];
  expect(band!.height).toBeGreaterThan(20);
  expect(band!.height).toBeLessThan(map!.height / 3);
});
