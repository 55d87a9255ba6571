import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, FRIEND, ME, choices, isAsked, sitDown } from './support/table';

const stage = new Stage();

/** Two people at a table: the second one comes by a link. */
async function two(): Promise<[Visitor, Visitor]> {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  const { table, links } = await sitDown(ada, [ME, FRIEND]);
  await ben.goTo(`#/join/${table.id}/${links[0]!.token}`);
  await ben.page.getByLabel(t('me.name')).fill('Ben');
  await ben.button(t('join.sit-down')).click();
  await isAsked(ben.page);
  return [ada, ben];
}

test('a decision that showed something is taken back if the other agrees', async () => {
  const [ada, ben] = await two();
  const lines = () =>
    ada.page
      .getByRole('log', { name: t('journal.title') })
      .locator('p')
      .count();
  await isAsked(ada.page);
  const before = await lines();
  await ada.page.keyboard.press('d');
  await ben.page.keyboard.press('d');
  await expect.poll(lines).toBeGreaterThan(before);
  const after = await lines();

  await ada.button(t('undo.title')).click();
  await ada.page.getByRole('alert', { name: t('ballot.title') }).waitFor();
  const ballot = ben.page.getByRole('alert', { name: t('ballot.title') });
  await ballot.getByRole('button', { name: t('ballot.no') }).click();
  await ballot.waitFor({ state: 'detached' });
  expect(await lines()).toBe(after);

  await ada.button(t('undo.title')).click();
  await ballot.getByRole('button', { name: t('ballot.yes') }).click();
  await expect.poll(lines).toBe(before);
  expect(await isAsked(ada.page)).toBe(true);
});

test('a curtain hides everything while the screen is passed on', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  const named = (name: string) => ({ ...ME, name });
  await sitDown(ada, [named('Ada'), named('Cleo'), BOT]);
  const passes = async (name: string, seat: number): Promise<void> => {
    await page.getByRole('heading', { name: t('curtain.pass', { name }) }).waitFor();
    expect(await page.locator('[data-thing], [role="log"], #question').count()).toBe(0);
    await ada.button(t('curtain.ready', { name })).click();
    await isAsked(page);
    expect(page.url()).toContain(`?seat=${seat}`);
  };
  await passes('Ada', 0);
  await page.keyboard.press('d');
  await passes('Cleo', 1);
});

test('a seat is left to a bot and taken back', async () => {
  const [ada, ben] = await two();
  await isAsked(ada.page);
  await ada.button(t('seats.manage')).click();
  await ada.button(t('seat.hand-over')).click();
  await ada.button(t('seat.take-back')).waitFor();
  await expect.poll(() => choices(ada.page).count()).toBe(0);
  await ben.page.getByText(t('board.bot'), { exact: true }).waitFor();
  await ada.button(t('seat.take-back')).click();
  await ada.button(t('app.close')).click();
  await ben.page.getByText(t('board.bot'), { exact: true }).waitFor({ state: 'detached' });
  await ben.page.keyboard.press('d');
  expect(await isAsked(ada.page)).toBe(true);
});

test('a recovery link makes another browser mine, once', async () => {
  const [ada, other, third] = await Promise.all([
    stage.visitor(),
    stage.visitor(),
    stage.visitor({ expects: /404|Failed to load resource/ }),
  ]);
  await sitDown(ada, [ME, BOT]);
  await ada.goTo('');
  const me = ada.button(/change your name/);
  await me.click();
  await ada.page.getByRole('textbox', { name: t('me.name') }).fill('Ada of the Valley');
  await ada.button(t('me.save')).click();
  await me.click();
  await ada.button(t('me.recovery-make')).click();
  const link = await ada.page.getByRole('textbox', { name: t('me.recovery') }).inputValue();
  await other.page.goto(link);
  await other.button(t('recover.confirm')).click();
  await other.button(/Ada of the Valley/).waitFor();
  await other.page.getByRole('link', { name: t('hall.resume') }).click();
  expect(await isAsked(other.page)).toBe(true);
  await third.page.goto(link);
  await third.button(t('recover.confirm')).click();
  await third.page.getByRole('heading', { name: t('recover.failed') }).waitFor();
});
