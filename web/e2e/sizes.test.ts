import { expect, test } from 'vitest';
import type { Habits, Visitor } from './support/browser';
import { openEffects, openSample, SAMPLES } from './support/gallery';
import { misplaced } from './support/overflow';
import { Stage } from './support/stage';
import { litThings, sitDownAtMordaks, sitDownLate } from './support/table';

const stage = new Stage();
const SCREENS: [width: number, height: number, touch: boolean][] = [
  [1280, 720, false],
  [1920, 1080, false],
  [3840, 2160, false],
  [844, 390, true],
  [390, 844, true],
];

/** At every size of screen, each of these pages has nothing that sticks out and nothing to be pressed that is covered. */
async function fitEverywhere(pages: ((visitor: Visitor) => Promise<void>)[], habits: Habits = {}): Promise<void> {
  const [desk, phone] = await Promise.all([
    stage.visitor(habits),
    stage.visitor({ ...habits, touch: true, size: [844, 390] }),
  ]);
  for (const open of pages) {
    await Promise.all([open(desk), open(phone)]);
    for (const [width, height, touch] of SCREENS) {
      const { page } = touch ? phone : desk;
      await page.setViewportSize({ width, height });
      await page.evaluate(twoFrames);
      expect(await page.evaluate(misplaced), `${page.url()} at ${width}×${height}`).toEqual([]);
    }
  }
}

/** The board measures itself in one frame and is drawn in the next. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

const hall = async (visitor: Visitor): Promise<void> => {
  await visitor.goTo('');
  await visitor.page.getByRole('article').first().waitFor();
};
const setUp = async (visitor: Visitor): Promise<void> => {
  await hall(visitor);
  await visitor.page.locator('article .button:not(.gold)').first().click();
  await visitor.dialog.waitFor();
};
const lateTable = async (visitor: Visitor): Promise<void> => {
  await sitDownLate(visitor, 5, 7);
  expect(await litThings(visitor.page).count()).toBeGreaterThan(1);
};
const hero = async (visitor: Visitor): Promise<void> => void (await sitDownAtMordaks(visitor, 'hero-2', 4));
const villain = async (visitor: Visitor): Promise<void> => void (await sitDownAtMordaks(visitor, 'mordak', 7));
const samples = SAMPLES.map((sample) => (visitor: Visitor) => openSample(visitor, sample));

test('the hall and the set-up of a table fit every screen', () => fitEverywhere([hall, setUp]));

test('a table of five players late in a game fits every screen', () => fitEverywhere([lateTable]));

test('a map with cards beside it fits every screen', () => fitEverywhere([hero, villain]));

test('the longer words of German fit, too', () => fitEverywhere([hall, setUp, lateTable, hero], { language: 'de' }));

test('what answers what fits every screen', () =>
  fitEverywhere([(visitor) => openEffects(visitor, 'minions-of-mordak')]));

test('every board of the gallery fits every screen', () => fitEverywhere(samples));
