/** Seats: a bot's chair is handed over, somebody is away, and a chair that a bot keeps is taken back with one click. */
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, FRIEND, ME, choices, clickOn, isAsked, sitDown, standing } from './support/table';

const stage = new Stage();
const bots = ({ page }: Visitor) => page.getByText(t('board.bot'), { exact: true });

/** Comes by a link, with a name, and sits down. */
async function comes(visitor: Visitor, link: string, name: string): Promise<void> {
  await visitor.page.goto(link);
  await visitor.page.getByLabel(t('me.name')).fill(name);
  await visitor.button(t('join.sit-down')).click();
  await visitor.page.waitForURL(/\?seat=/);
}

/** Ada opens a table for two, and Ben comes. */
async function two(): Promise<[Visitor, Visitor]> {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  const { table, links } = await sitDown(ada, [ME, FRIEND]);
  await comes(ben, `/#/join/${table.id}/${links[0]!.token}`, 'Ben');
  await isAsked(ben.page);
  await isAsked(ada.page);
  return [ada, ben];
}

/** Plays on until somebody else is asked, whose chair may have stopped for this round while a bot sat in it. */
async function untilAsked(me: Visitor, other: Visitor): Promise<void> {
  const isTheirTurn = async () => {
    if ((await other.page.evaluate(standing)) === 'asked') return true;
    if ((await me.page.evaluate(standing)) === 'asked') await clickOn(me.page);
    return false;
  };
  await expect.poll(isTheirTurn, { timeout: 30_000 }).toBe(true);
}

test('a bot plays on until the friend who is invited takes its chair', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  await sitDown(ada, [ME, BOT]);
  await isAsked(ada.page);
  await ada.button(t('seats.manage')).click();
  await ada.button(t('seat.invite-to-bot')).click();
  await ada.dialog.getByText(t('seat.invited'), { exact: true }).waitFor();
  await ada.dialog.getByText(t('seat.invited-note')).waitFor();
  const label = t('invite.link-for', { chair: t('set-up.seat', { number: 2 }) });
  const link = await ada.dialog.getByRole('textbox', { name: label }).inputValue();
  await ada.button(t('app.close')).click();

  await ada.page.keyboard.press('d');
  expect(await isAsked(ada.page)).toBe(true);
  expect(await bots(ada).count()).toBe(1);

  await comes(ben, link, 'Ben');
  await bots(ada).waitFor({ state: 'detached' });
  await ada.button(t('seats.manage')).click();
  await ada.dialog.getByText('Ben', { exact: true }).waitFor();
  expect(await ada.dialog.getByText(t('seat.invited'), { exact: true }).count()).toBe(0);
  await ada.button(t('app.close')).click();
  await untilAsked(ada, ben);
});

test('an invitation that the host takes back is void', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor({ expects: /40[34]|Failed to load resource/ })]);
  await sitDown(ada, [ME, BOT]);
  await isAsked(ada.page);
  await ada.button(t('seats.manage')).click();
  await ada.button(t('seat.invite-to-bot')).click();
  const link = await ada.dialog.getByRole('textbox', { name: /^Link for Seat 2/ }).inputValue();
  await ada.button(t('seat.withdraw')).click();
  await ada.button(t('seat.invite-to-bot')).waitFor();
  expect(await ada.dialog.getByRole('textbox', { name: /^Link for Seat 2/ }).count()).toBe(0);
  const token = link.split('/').at(-1)!;
  const table = link.split('/').at(-2)!;
  await ben.asks('/me');
  await expect(ben.asks(`/tables/${table}/join`, { token })).rejects.toThrow('not valid any more');
});

test('who is away is seen to be, and since when', async () => {
  const [ada, ben] = await two();
  await ada.button(t('seats.manage')).click();
  await ada.dialog.getByText(t('seat.here'), { exact: true }).waitFor();
  await ben.goTo('');
  await ada.dialog.getByText(t('seat.away-since', { ago: t('times.just-now') })).waitFor();
  await ada.button(t('app.close')).click();
  await ada.page.getByText(t('seat.away'), { exact: true }).waitFor();
  await ben.page.getByRole('link', { name: t('hall.resume') }).click();
  await ada.page.getByText(t('seat.away'), { exact: true }).waitFor({ state: 'detached' });
});

test('whoever comes back to a chair that a bot keeps has it again with one click', async () => {
  const [ada, ben] = await two();
  await ben.button(t('seats.manage')).click();
  await ben.button(t('seat.hand-over')).click();
  await ben.goTo('');
  await bots(ada).waitFor();
  await ben.page.getByRole('link', { name: t('hall.resume') }).click();
  await ben.page.getByText(t('seat.kept', { name: 'Ben' })).waitFor();
  expect(await choices(ben.page).count()).toBe(0);
  await ben.button(t('seat.take-mine')).click();
  await bots(ada).waitFor({ state: 'detached' });
  expect(await ben.button(t('seat.take-mine')).count()).toBe(0);
  await untilAsked(ada, ben);
});
