import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import { findsNothing } from './support/barriers';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { clickOn, ending, isAsked, offered, playTogether } from './support/table';

const stage = new Stage({ examples: true });

/** The buttons that go on with what the campaign offers: at once, or with other seats. */
const goOn = (visitor: Visitor): Locator => visitor.page.getByRole('button', { name: /^Play / }).first();
const change = (visitor: Visitor): Locator => visitor.page.getByRole('button', { name: /^Other seats/ }).first();

async function whatIsNext(visitor: Visitor): Promise<void> {
  await ending(visitor.page)
    .getByRole('link', { name: t('campaign.what-next') })
    .click();
  await visitor.page.getByRole('heading', { name: t('campaign.next') }).waitFor();
}

/** Who sits where at the table that somebody looks at, by the server's last word. */
function seated(visitor: Visitor): string[] {
  const welcome = visitor.heard.filter((message) => message.type === 'welcome').at(-1);
  return welcome?.type === 'welcome' ? welcome.table.seats.map(({ name }) => name) : [];
}

const past = (visitor: Visitor): Locator =>
  visitor.page.getByRole('region', { name: t('campaign.past') }).getByRole('listitem');

test('a campaign of three tables: begun, gone on with in other seats, gone on with in two clicks', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  await Promise.all([ada.isCalled('Ada'), ben.isCalled('Ben')]);
  const play = (): Promise<void> => playTogether([ada.page, ben.page], clickOn);

  // The first table: two players, the second one comes by a link.
  await ada.goTo('');
  await offered(ada, 'Harbor')
    .getByRole('button', { name: t('campaign.begin') })
    .click();
  await change(ada).click();
  await ada.dialog.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await expect.poll(() => ada.dialog.getByRole('combobox').count()).toBe(2);
  await ada.dialog.getByRole('combobox').nth(1).selectOption('friend');
  await ada.button(t('set-up.open')).click();
  const link = await ada.dialog.getByRole('textbox').inputValue();
  await ada.button(t('invite.sit-down')).click();
  await ben.page.goto(link);
  await ben.button(t('join.sit-down')).click();
  expect(await isAsked(ben.page)).toBe(true);
  await play();
  expect(seated(ben)).toEqual(['Ada', 'Ben']);

  // The second one: they change places, and Ben finds the table in the hall.
  await whatIsNext(ada);
  await expect.poll(() => past(ada).count()).toBe(1);
  await change(ada).click();
  await expect.poll(() => ada.dialog.getByRole('combobox').count()).toBe(2);
  await ada.dialog.getByRole('combobox').nth(0).selectOption('before:1');
  await ada.dialog.getByRole('combobox').nth(1).selectOption('before:0');
  await ada.button(t('set-up.open')).click();
  expect(await isAsked(ada.page)).toBe(true);
  await ben.goTo('');
  await ben.page
    .getByRole('article', { name: t('campaign.of', { title: 'Harbor' }) })
    .getByRole('link', { name: t('campaign.to-table') })
    .click();
  expect(await isAsked(ben.page)).toBe(true);
  expect(seated(ben)).toEqual(['Ben', 'Ada']);
  await play();

  // The third one: Ben goes on with two clicks, with everybody where they are.
  await whatIsNext(ben);
  await goOn(ben).click();
  expect(await isAsked(ben.page)).toBe(true);
  await expect.poll(() => seated(ben)).toEqual(['Ben', 'Ada']);
  await ada.goTo('');
  await ada.page.getByRole('link', { name: t('hall.resume') }).click();
  expect(await isAsked(ada.page)).toBe(true);
  await play();
  await whatIsNext(ada);
  await expect.poll(() => past(ada).count()).toBe(3);
});

test('a campaign is forked, taken along and brought, and says that it was', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await ada.isCalled('Ada');
  await ada.goTo('');
  await offered(ada, 'Harbor')
    .getByRole('button', { name: t('campaign.begin') })
    .click();
  await goOn(ada).click();
  await playTogether([ada.page], clickOn);
  await whatIsNext(ada);
  const first = ada.page.url();
  await ada.button(t('campaign.fork', { number: 1 })).click();
  await ada.page.waitForURL((url) => url.href !== first);
  await expect.poll(() => past(ada).count()).toBe(1);
  await findsNothing(ada.page, 'campaign');
  await change(ada).click();
  await expect.poll(() => ada.dialog.getByRole('combobox').count()).toBeGreaterThan(1);
  await findsNothing(ada.page, 'next table', 'dialog');
  await ada.page.keyboard.press('Escape');

  const address = await ada.page.getByRole('link', { name: t('campaign.export') }).getAttribute('href');
  const file = await ada.context.request.get(address!);
  await ada.goTo('');
  await ada.page.getByRole('heading', { name: t('hall.campaigns') }).waitFor();
  await findsNothing(ada.page, 'hall with campaigns');
  const before = ada.page.url();
  await ada.button(t('hall.import')).click();
  await ada.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'campaign.json', mimeType: 'application/json', buffer: await file.body() });
  await ada.page.waitForURL((url) => url.href !== before);
  await ada.page.getByText(t('campaign.brought')).waitFor();
  await expect.poll(() => past(ada).count()).toBe(1);
});

test('a campaign whose way is known shows its map, and the board of what is next', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await ada.isCalled('Ada');
  await ada.goTo('');
  await offered(ada, 'OrcQuest WarPath')
    .getByRole('button', { name: t('campaign.begin') })
    .click();
  const way = ada.page.getByRole('region', { name: t('campaign.way') });
  await way.waitFor();
  await expect.poll(() => way.getByRole('listitem').count()).toBe(10);
  expect(await way.getByRole('listitem').first().textContent()).toMatch(/1 Hen Thieves.*next/s);
  await ada.page.getByText('Main Objective: Catch both hens.').waitFor();
  await ada.page.locator('.brief svg').first().waitFor();
  await findsNothing(ada.page, 'campaign with a map');
});
