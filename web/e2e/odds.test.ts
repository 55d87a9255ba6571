import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import { inShort, inWords } from '../src/lib/figures';
import type { Figure } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, ME, choices, isAsked, litThings, sitDown, sitDownLate } from './support/table';

const stage = new Stage();

/** What the server said the options of the last question would bring. */
async function foretold(visitor: Visitor): Promise<Record<string, Figure[]>> {
  const said = () => visitor.heard.filter((message) => message.type === 'outlook').at(-1);
  await expect.poll(said).toBeTruthy();
  const last = said();
  return last?.type === 'outlook' ? last.options : {};
}

test('figures come beside the choices after the question is there, and can be switched off for good', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDown(ada, [ME, BOT]);
  await isAsked(page);
  const asked = ada.heard.findIndex((message) => message.type === 'welcome' || message.type === 'step');
  const figures = await foretold(ada);
  expect(ada.heard.findIndex((message) => message.type === 'outlook')).toBeGreaterThan(asked);
  const draw = choices(page).filter({ hasText: 'Draw' });
  const out = figures.go!.find(({ short }) => short === 'OUT')!;
  await expect.poll(() => draw.innerText()).toContain(inShort(out));
  // Whoever hears the page is told all of them, and the choice keeps its name.
  const described = await draw.evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toBe(inWords(figures.go!));
  const panel = page.getByRole('region', { name: t('odds.title') });
  await draw.hover();
  for (const { label } of figures.go!) await panel.getByText(label, { exact: true }).waitFor();

  const odds = ada.button(t('odds.switch'));
  expect(await odds.getAttribute('aria-pressed')).toBe('true');
  await odds.click();
  await expect.poll(() => draw.innerText()).not.toContain(inShort(out));
  expect(await odds.getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await isAsked(page);
  expect(await ada.button(t('odds.switch')).getAttribute('aria-pressed')).toBe('false');
  await ada.button(t('odds.switch')).click();
  await expect.poll(() => choices(page).filter({ hasText: 'Draw' }).innerText()).toContain('OUT');
});

test('a choice stays where it was when its figures come', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await page.addInitScript(() => {
    // Figures that never come, until the test lets them.
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const held = () => send.call(this, data);
      if (String(data).includes('look-ahead')) Object.assign(window, { letThrough: held });
      else held();
    };
  });
  await sitDown(ada, [ME, BOT]);
  await isAsked(page);
  await page.waitForFunction(() => 'letThrough' in window);
  const places = () =>
    choices(page).evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
  const before = await places();
  await page.evaluate(() => (window as unknown as { letThrough: () => void }).letThrough());
  await expect.poll(() => choices(page).filter({ hasText: 'OUT' }).count()).toBe(1);
  expect(await places()).toEqual(before);
});

test('a thing of the board tells what choosing it would bring when it is looked at', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await sitDownLate(ada, 4, 3);
  const figures = await foretold(ada);
  const thing = litThings(page).first();
  await expect.poll(() => thing.getAttribute('aria-description')).toBeTruthy();
  const id = (await thing.getAttribute('data-thing'))!;
  expect(await thing.getAttribute('aria-description')).toBe(inWords(figures[id]!));
  await page.mouse.move(1, 1);
  await thing.hover();
  const zoom = page.locator('.zoom');
  for (const { label } of figures[id]!) await zoom.getByText(label, { exact: true }).waitFor();
});
