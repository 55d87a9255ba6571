import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import { openSample } from './support/gallery';
import { Stage } from './support/stage';
import { litThings, sitDownAtMordaks } from './support/table';

const stage = new Stage();
const control = (page: Page, name: string): Locator =>
  page.locator('[data-map]').getByRole('button', { name: t(name) });
const inspector = (page: Page): Locator => page.getByRole('region', { name: t('board.inspect') });

/** How much larger than the whole map it is drawn. */
function zoomOf(page: Page): Promise<number> {
  return page
    .locator('[data-map] .frame > svg')
    .evaluate((world) => new DOMMatrix(getComputedStyle(world).transform).a);
}

/** Whether a thing of the map can be seen through its frame. */
function isInSight(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const frame = element.closest('.frame')!.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  });
}

test('a map comes closer with buttons, keys and the wheel, and shows all of itself again', async () => {
  const { page } = await openedSample('wide', [1280, 720]);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.2); // too wide to be read whole
  await control(page, 'board.whole').click();
  await expect.poll(() => zoomOf(page)).toBe(1);
  await control(page, 'board.closer').click();
  await expect.poll(() => zoomOf(page)).toBeCloseTo(1.5);
  await page.keyboard.press('+');
  await expect.poll(() => zoomOf(page)).toBeCloseTo(2.25);
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBeCloseTo(1.5);
  await page.locator('[data-map] .frame').hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.8);
  await page.keyboard.press('Home');
  await expect.poll(() => zoomOf(page)).toBe(1);
});

test('a map is pulled with the pointer without choosing anything, and moved with Ctrl and arrows', async () => {
  const { page } = await openedSample('wide', [1280, 720]);
  const frame = page.locator('[data-map] .frame');
  const at = () => frame.evaluate((element) => [element.scrollLeft, element.scrollTop]);
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(10);
  const box = (await frame.boundingBox())!;
  const before = await at();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => before[0]! - (await at())[0]!).toBeCloseTo(90, -1);
  await page.getByText(t('gallery.lit')).waitFor();
  const pulled = (await at())[0]!;
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(async () => (await at())[0]! - pulled).toBeGreaterThan(50);
});

test('what gets the focus comes into sight', async () => {
  const { page } = await openedSample('wide', [390, 844], true);
  const far = page.locator('[data-thing="hex:0,0"], [data-thing^="piece:"]').first();
  await far.focus();
  await expect.poll(() => isInSight(far)).toBe(true);
  for (const lit of await litThings(page).all()) {
    await lit.focus();
    await expect.poll(() => isInSight(lit)).toBe(true);
  }
});

test('on a phone a map begins where it can be read, with oneself in sight', async () => {
  const { page } = await openedSample('wide', [390, 844], true);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(2);
  await expect.poll(() => isInSight(page.locator('[data-thing="player:ana"]'))).toBe(true);
  expect(await control(page, 'board.closer').isVisible()).toBe(false); // fingers come closer by themselves
  await page.locator('[data-map] .controls [aria-expanded]').click();
  await control(page, 'board.whole').click();
  await expect.poll(() => zoomOf(page)).toBe(1);
});

test('the same without movement, on a phone that lies on its side', async () => {
  const ada = await stage.visitor({ size: [844, 390], touch: true, still: true });
  await sitDownAtMordaks(ada, 'hero-2', 4);
  await expect.poll(() => zoomOf(ada.page)).toBeGreaterThan(2);
  await expect.poll(() => isInSight(ada.page.locator('main [data-thing="player:hero-2"]'))).toBe(true);
});

test('several maps are tabs, and the one where something may be chosen is in front', async () => {
  const { page } = await openedSample('several', [1280, 720]);
  const tab = (name: string) => page.getByRole('tab', { name });
  await page.locator('[data-map=maze]').waitFor();
  expect(await tab('The maze').getAttribute('aria-selected')).toBe('true');
  await tab('The maze').press('ArrowLeft');
  await page.locator('[data-map=cave]').waitFor();
  // As they stand there, without the rim around them, which is as wide around both.
  const across = (piece: string): Promise<number> =>
    page
      .locator(`[data-moves="${piece}"] .rim`)
      .evaluate((rim: SVGCircleElement) => rim.getCTM()!.a * rim.getBBox().width);
  expect((await across('troll')) / (await across('player:mek'))).toBeCloseTo(2, 1);
});

test('squares of the gallery lie on painted ground, whichever is seen first', async () => {
  const visitor = await stage.visitor();
  await visitor.goTo('#/gallery/orcquest');
  await visitor.page.locator('[data-map] g.painted').first().waitFor({ state: 'attached' });
});

test('a tile in hand is seen from the start, and then wherever somebody looks', async () => {
  const { page } = await openedSample('several', [1280, 720]);
  const ghost = page.locator('g.ghost');
  await ghost.waitFor();
  const first = await ghost.getAttribute('transform');
  await page.locator('[data-thing="tile:D2"]').hover();
  await expect.poll(() => ghost.getAttribute('transform')).not.toBe(first);
  expect(await page.getByRole('button', { name: t('board.lay') }).count()).toBe(0);
});

test('a tile is held over its place, turned and laid', async () => {
  const { page } = await openedSample('several', [1280, 720]);
  const place = page.locator('[data-thing="tile:D2"]');
  await place.click();
  await page.getByRole('button', { name: t('board.turn', { way: 1, ways: 4 }) }).click();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: t('board.turn', { way: 3, ways: 4 }) }).waitFor();
  await page.getByRole('button', { name: t('board.lay') }).click();
  await page.getByText(t('gallery.chosen', { choice: 'way-3@tile:D2' })).waitFor();
});

test('who points at a crowd sees all of it from the top down, with numbers and dice', async () => {
  const { page } = await openedSample('several', [1280, 720]);
  await page.getByRole('tab', { name: 'The cave' }).click();
  await page.locator('[data-thing="sq:8,5"]').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.locator('[data-thing="sq:8,5"]').hover({ force: true });
  const rows = inspector(page).getByRole('row');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.last().innerText()).toMatch(/Rat\s*×7/);
  await page.locator('[data-moves=troll]').hover();
  await inspector(page).getByText('Boss · Wounded · Armour · Defender').waitFor();
});

test('at a table the inspector stays beside the map until it is closed', async () => {
  const ada = await stage.visitor({ size: [1280, 720] });
  await sitDownAtMordaks(ada, 'hero-2', 7);
  const { page } = ada;
  await page.locator('main [data-thing^="minion:"]').first().hover();
  await inspector(page).getByRole('row').nth(1).waitFor();
  await page.mouse.move(640, 5);
  await inspector(page).waitFor();
  await page.keyboard.press('Escape');
  await inspector(page).waitFor({ state: 'detached' });
});

test('my dice, kit and hand stand beside the map; others open on demand', async () => {
  const ada = await stage.visitor({ size: [1280, 720] });
  await sitDownAtMordaks(ada, 'hero-2', 7);
  const { page } = ada;
  const mine = page.getByRole('region', { name: t('board.mine') });
  await mine.getByRole('heading', { name: /^Your Spells/ }).waitFor();
  expect(await mine.getByRole('img', { name: /^(Melee|Ranged|Magic)/ }).count()).toBe(3);
  expect(await page.getByRole('main').getByText('Your Spells').count()).toBe(0);
  const more = page.getByRole('button', { name: t('board.moreOf', { name: 'Mordak' }) });
  await more.click();
  await page
    .getByRole('article', { name: 'Mordak' })
    .getByRole('img', { name: /^Magic/ })
    .waitFor();
  await page.getByRole('tab', { name: 'Hero Stash' }).click();
  await page.getByRole('region', { name: 'Hero Stash' }).waitFor();
});

test('my lists are tabs where they do not all fit, and all are seen where they do', async () => {
  const ada = await stage.visitor({ size: [1280, 1500] });
  const { page } = ada;
  await sitDownAtMordaks(ada, 'hero-2', 7);
  const mine = page.getByRole('region', { name: t('board.mine') });
  const lists = mine.getByRole('tablist', { name: t('board.myLists') });
  await mine.getByRole('region', { name: 'Your Spells' }).waitFor();
  await expect.poll(() => lists.count()).toBe(0);
  expect(await mine.getByRole('region').count()).toBeGreaterThan(1);
  await page.setViewportSize({ width: 1280, height: 600 });
  await lists.getByRole('tab', { name: 'Your Spells' }).click();
  await mine.getByRole('region', { name: 'Your Spells' }).waitFor();
  expect(await mine.getByRole('region').count()).toBe(1);
});

async function openedSample(sample: string, size: [number, number], touch = false) {
  const visitor = await stage.visitor({ size, touch });
  await openSample(visitor, sample);
  await visitor.page.locator('[data-map] [role=group] button:visible').first().waitFor();
  return visitor;
}
