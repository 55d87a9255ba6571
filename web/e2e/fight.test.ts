import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { openSample } from './support/gallery';
import { Stage } from './support/stage';

const FIGHT = 'Goblin Emperor Klik, round 3';
const stage = new Stage();

async function fight(size: [number, number] = [1780, 900], touch = false): Promise<Visitor> {
  const visitor = await stage.visitor({ size, touch });
  await openSample(visitor, 'valley-combat');
  return visitor;
}

const chosen = ({ page }: Visitor, choice: string) =>
  page.getByText(t('gallery.chosen', { choice }), { exact: true }).waitFor();

test('a fight has the stage, and the map is behind a tab', async () => {
  const { page } = await fight();
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tab(FIGHT).getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('[data-map]').count()).toBe(0);
  await tab('The valley').click();
  await page.locator('[data-map] [data-thing="hex:B2"]').waitFor();
  await tab(FIGHT).click();
  await page.getByRole('region', { name: t('mat.theirs') }).waitFor();
});

test('the step that it is in is told to those who hear it, too', async () => {
  const { page } = await fight();
  const phases = page.getByRole('list', { name: t('mat.phases') });
  expect(await phases.locator('[aria-current=step]').allInnerTexts()).toEqual([
    expect.stringContaining('1 Declaration'),
    'declare',
  ]);
  await page.getByRole('button', { name: t('gallery.turn') }).click();
  await expect.poll(() => phases.locator('[aria-current=step]').last().innerText()).toBe('action die');
});

test('a condition is explained where one points at it', async () => {
  const { page } = await fight();
  await page.locator('[data-thing="player:sorcerer/Burned"]').hover();
  await page.getByText('Loses 3 Health at the start of each Declaration').waitFor();
  await page.locator('[data-thing="act:3"]').hover();
  await page.getByRole('article', { name: 'Fireball' }).waitFor();
});

test('fighters and dice that may be chosen are reached and taken with keys and with the pointer', async () => {
  const visitor = await fight();
  const { page } = visitor;
  await page.locator('[data-thing="die:hunter"]').focus();
  await page.keyboard.press('Enter');
  await chosen(visitor, 'die:hunter');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-thing'))).not.toBe('die:hunter');
  await page.locator('[data-thing="foe:goblin-emperor-klik"]').click();
  await chosen(visitor, 'foe:goblin-emperor-klik');
  const heard = await page.locator('[data-thing="foe:goblin-emperor-klik"]').getAttribute('aria-label');
  for (const words of ['Health 24/70', 'Favored', 'Health −15']) expect(heard).toContain(words);
});

test('on a phone the foe comes first and nothing is wider than the screen', async () => {
  const visitor = await fight([390, 844], true);
  const { page } = visitor;
  const top = (id: string) => page.locator(`[data-thing="${id}"]`).evaluate((one) => one.getBoundingClientRect().top);
  expect(await top('foe:goblin-emperor-klik')).toBeLessThan(await top('act:1'));
  expect(await top('act:6')).toBeLessThan(await top('die:priest'));
  expect(await top('die:priest')).toBeLessThan(await top('player:brute'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.locator('[data-thing="player:sorcerer"]').tap();
  await page.getByText('Loses 3 Health at the start of each Declaration').waitFor();
});
