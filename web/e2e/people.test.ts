import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, FRIEND, ME, bringForTwo, choices, isAsked, sitDown } from './support/table';

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

test('what I carry from table to table is read where my name is', async () => {
  const ada = await stage.visitor();
  await ada.goTo('');
  await ada.button(/see what you carry on/).click();
  const valor = ada.page.getByRole('region', { name: /Valley of the Dead King/ });
  const sources = valor.getByText('0 of 34 achieved', { exact: false });
  await sources.waitFor();
  expect(await valor.getByRole('listitem').count()).toBe(0);
  await sources.click();
  const king = valor.getByRole('listitem').filter({ hasText: 'Defeat the Dead King.' });
  expect(await king.textContent()).toContain(t('me.open'));
  expect(await valor.getByRole('listitem').count()).toBe(34);
});

/** Somebody with a name comes to watch. */
async function watches(name: string, table: string): Promise<Visitor> {
  const watcher = await stage.visitor();
  await watcher.isCalled(name);
  await watcher.goTo(`#/table/${table}`);
  await watcher.page.getByText(t('table.watching')).first().waitFor();
  return watcher;
}

test('the host sees who watches and sends somebody away, who is told and cannot come back', async () => {
  const ada = await stage.visitor();
  const { table } = await sitDown(ada, [ME, BOT]);
  const cleo = await watches('Cleo', table.id);
  const dov = await watches('Dov', table.id);

  await ada.button(t('seats.manage')).click();
  await ada.dialog.getByRole('heading', { name: t('watchers.title', { count: 2 }) }).waitFor();
  await dov.button(t('invite.button')).click();
  await dov.dialog.getByText('Cleo').waitFor();
  expect(await dov.button(t('seat.kick-name', { name: 'Cleo' })).count()).toBe(0);
  await dov.button(t('app.close')).click();

  const sendCleoAway = ada.button(t('seat.kick-name', { name: 'Cleo' }));
  await sendCleoAway.click();
  await ada.dialog.getByText(t('watchers.sure', { name: 'Cleo' })).waitFor();
  await ada.button(t('app.cancel')).click();
  await sendCleoAway.click();
  await ada.button(t('seat.kick')).click();
  await ada.dialog.getByRole('heading', { name: t('watchers.title', { count: 1 }) }).waitFor();
  expect(await ada.dialog.getByText('Cleo').count()).toBe(0);

  const told = cleo.page.getByRole('alert');
  await told.getByText('The host has sent you away from this table.').waitFor();
  await cleo.page.reload();
  await told.getByText('The host has sent you away from this table.').waitFor();
  await cleo.page.getByText(t('app.to-hall'), { exact: true }).click();
  await cleo.page.getByRole('heading', { name: t('hall.games') }).waitFor();
  await dov.page.getByText(t('table.watching')).first().waitFor();
});

test('who sits at the table is sent away only when the host is sure', async () => {
  const [ada, ben] = await two();
  await ada.button(t('seats.manage')).click();
  await ada.button(t('seat.kick-name', { name: 'Ben' })).click();
  await ada.dialog.getByText(t('seat.kick-sure', { name: 'Ben' })).waitFor();
  expect(await isAsked(ben.page)).toBe(true);
  await ada.button(t('seat.kick')).click();
  await ben.page.getByText('The host has sent you away from this table.').waitFor();
  await ada.dialog.getByText(t('seat.open')).waitFor();
});

test('free takebacks wait until nobody else sits at the table', async () => {
  const [ada] = await two();
  await ada.button(t('seats.manage')).click();
  const takebacks = ada.page.getByRole('switch', { name: t('set-up.takebacks') });
  await ada.dialog.getByText(t('seats.takebacks-late', { names: 'Ben' })).waitFor();
  await takebacks.click({ force: true });
  expect(await takebacks.isChecked()).toBe(false);
  await ada.button(t('seat.kick-name', { name: 'Ben' })).click();
  await ada.button(t('seat.kick')).click();
  await ada.dialog.getByText(t('set-up.takebacks-note')).waitFor();
  await takebacks.click();
  await expect.poll(() => takebacks.isChecked()).toBe(true);
});

test('a guest of a table that somebody brought reads so before sitting down and at the table', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  const { table, links } = await bringForTwo(ada);
  expect(await ada.page.getByText(t('brought.save')).count()).toBe(0);
  await ada.button(t('seats.manage')).click();
  await ada.dialog.getByText(t('brought.mine')).waitFor();

  const notice = ben.page.getByText(t('brought.save'));
  const log = ben.page.getByRole('log', { name: t('journal.title') });
  await ben.goTo('');
  await ben.page.getByText(t('brought.save-badge')).waitFor();
  await ben.goTo(`#/join/${table.id}/${links[0]!.token}`);
  await notice.waitFor();
  await ben.button(t('join.sit-down')).click();
  await log.waitFor();
  await notice.waitFor();
  await ben.button(t('app.dismiss')).click();
  await notice.waitFor({ state: 'detached' });
  await ben.page.reload();
  await log.waitFor();
  expect(await notice.count()).toBe(0);
  await ben.button(t('invite.button')).click();
  await ben.dialog.getByText(t('brought.save')).waitFor();
});
