/** Endings: how long it took, and a picture of it that can be kept. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import { faultsAt } from './support/screens';
import { Stage } from './support/stage';
import { BOT, GAME, ME, MORDAK, ending, lookBack, playOn, sitDown } from './support/table';

const stage = new Stage();
const PNG = [0x89, 0x50, 0x4e, 0x47];

test('an ending tells how long the game was, in rounds and in minutes', async () => {
  const ada = await stage.visitor();
  await sitDown(ada, [ME, BOT]);
  await playOn(ada.page);
  await ending(ada.page)
    .getByText(/^\d+ rounds?, (less than a minute|\d+ minutes?)$/)
    .waitFor();
});

test.each([
  [GAME, 5],
  [MORDAK, 4],
  [MORDAK, 6],
])('all of the ending of %s with %i chairs is in sight at 1280 × 720', async (game, seats) => {
  const ada = await stage.visitor({ size: [1280, 720], still: true });
  await lookBack(ada, seats, game);
  await ada.button(t('ending.result')).click();
  const body = ending(ada.page).locator('.body');
  await body
    .getByRole('button', { name: t('ending.watch') })
    .last()
    .waitFor();
  // Whatever comes up from below has come.
  const hidden = () => body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBeLessThan(2);
  expect(await faultsAt(ada.page, [1280, 720, false])).toEqual([]);
});

test('the picture of an ending is downloaded, sharp and whole', async () => {
  const ada = await stage.visitor();
  await lookBack(ada, 4);
  await ada.button(t('ending.result')).click();
  await ada.button(t('ending.share')).click();
  const shown = ada.page.getByRole('dialog', { name: t('ending.picture') });
  await shown.getByRole('img').waitFor();
  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    shown.getByRole('link', { name: t('ending.keep') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^valiant-wars-.*\.png$/);
  const file = readFileSync(await download.path());
  expect([...file.subarray(0, 4)]).toEqual(PNG);
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([2400, 1350]);
  // Neither empty nor of one colour: there is writing all over it.
  const colours = await shown.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97)
      found.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    return found.size;
  });
  expect(colours).toBeGreaterThan(100);
});

test('where the system can send things the picture is offered to it', async () => {
  const ada = await stage.visitor();
  await ada.page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => Promise.resolve(sent.push(files[0]!.name)),
    });
  });
  await lookBack(ada, 3);
  await ada.button(t('ending.result')).click();
  await ada.button(t('ending.share')).click();
  await ada.button(t('ending.send')).click();
  const sent = () => ada.page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  await expect.poll(sent).toEqual([expect.stringMatching(/\.png$/)]);
});
