import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { TableInfo } from '../src/lib/protocol';
import { findsNothing } from './support/barriers';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, FRIEND, ME, TITLES, isAsked, lookBack, offered, sitDown } from './support/table';

const SMUGGLERS = `
name = "Smugglers"
game = "valiant-wars"

[[champion]]
id = "monk"
cost = 2

[[champion]]
id = "smuggler"
name = "Smuggler"
type = "rogue"
first = 1000
copies = 3
cost = 3
swords = 1
text = "3 Gold"
icon = "swap-bag"
ongoing = { gold = 3 }
rule = "VW-CARD-09"
source = "house"
`;

const stage = new Stage({ packs: { smugglers: SMUGGLERS } });

/** Opens the set-up of Minions of Mordak. */
async function setsUp(visitor: Visitor): Promise<void> {
  await visitor.goTo('');
  await offered(visitor, TITLES.mordak)
    .getByRole('button', { name: t('hall.set-up') })
    .click();
}

/** The chairs of the form, as they are called. */
function chairs(visitor: Visitor): Promise<string[]> {
  return visitor.dialog
    .getByRole('group', { name: t('set-up.who') })
    .locator('fieldset')
    .locator('legend')
    .allInnerTexts();
}

async function seats(visitor: Visitor, chair: string, sitter: 'me' | 'friend' | 'bot'): Promise<void> {
  await visitor.dialog
    .getByRole('group', { name: chair, exact: true })
    .getByText(t(`set-up.${sitter}`), { exact: true })
    .click();
}

/** Who sits in which role at the table that this visitor came to. */
function seated({ heard }: Visitor): Record<string, string> {
  const welcome = heard.find((message) => message.type === 'welcome');
  const found = welcome?.type === 'welcome' ? welcome.table.seats : [];
  return Object.fromEntries(found.map(({ roles, sitter }) => [roles.join(), sitter]));
}

test('in two clicks a newcomer is a hero among bots', async () => {
  const ada = await stage.visitor();
  await ada.goTo('');
  await offered(ada, TITLES.mordak)
    .getByRole('button', { name: t('hall.play'), exact: true })
    .click();
  await isAsked(ada.page);
  expect(seated(ada)).toEqual({ mordak: 'bot', 'hero-1': 'person', 'hero-2': 'bot', 'hero-3': 'bot' });
});

test('the chairs of the set-up follow the options, and who sat in a role stays there', async () => {
  const ada = await stage.visitor();
  await setsUp(ada);
  const heroes = ada.dialog.getByRole('group', { name: 'Heroes' });
  await expect.poll(() => chairs(ada)).toEqual(['Mordak', 'Hero 1', 'Hero 2', 'Hero 3']);
  await seats(ada, 'Mordak', 'me');
  await seats(ada, 'Hero 1', 'bot');
  await seats(ada, 'Hero 3', 'friend');
  await heroes.getByText('1', { exact: true }).click();
  await expect.poll(() => chairs(ada)).toEqual(['Mordak', 'Hero 1']);
  await ada.dialog.getByText(t('set-up.options')).click();
  await ada.dialog.getByRole('switch', { name: 'Open party' }).click();
  await expect.poll(() => chairs(ada)).toHaveLength(6);
  await ada.button(t('set-up.open')).click();
  await ada.page.getByLabel(t('invite.link-for', { chair: 'Hero 3' })).waitFor();
  await ada.button(t('invite.sit-down')).click();
  await ada.page.locator('#question').waitFor();
  const bots = { 'hero-1': 'bot', 'hero-2': 'bot', 'hero-4': 'bot', 'hero-5': 'bot' };
  await expect.poll(() => seated(ada)).toEqual({ mordak: 'person', 'hero-3': 'open', ...bots });
});

test('a free seat at an open table is taken from the hall', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  await sitDown(ada, [ME, BOT, FRIEND]);
  await ben.goTo('');
  await ben.page
    .getByRole('article')
    .filter({ has: ben.page.getByRole('heading', { name: TITLES.wars }) })
    .getByRole('button', { name: t('hall.join') })
    .click();
  expect(await isAsked(ben.page)).toBe(true);
  expect(ben.page.url()).toContain('?seat=2');
});

/** The table that somebody opened last, by the server's word. */
function opened({ heard }: Visitor): TableInfo | undefined {
  const welcome = heard.filter((message) => message.type === 'welcome').at(-1);
  return welcome?.type === 'welcome' ? welcome.table : undefined;
}

test('every game says for how many it is, how long it takes, how heavy it is and how it is played', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await ada.goTo('');
  const wars = offered(ada, TITLES.wars);
  for (const fact of ['2 to 5 players', '30–60 min', t('facts.sides-rivals'), t('facts.weight-2')])
    await wars.getByText(fact).waitFor();
  await wars.getByRole('link', { name: t('hall.how') }).click();
  await ada.page.getByRole('heading', { name: t('how.title', { title: TITLES.wars }) }).waitFor();
  expect(await ada.page.getByRole('main').getByRole('article').count()).toBe(6);
  await findsNothing(ada.page, 'how it is played');
  await ada.button(t('how.rules')).click();
  await ada.dialog.getByRole('searchbox').fill('omen');
  await ada.dialog.getByRole('heading', { name: 'A stack is one Dark Omen' }).waitFor();
  await ada.button(t('app.close')).click();
  await ada.button(t('how.play')).click();
  expect(await isAsked(ada.page)).toBe(true);
});

test('a table for one among bots has free takebacks, and the set-up says so and can switch them off', async () => {
  const ada = await stage.visitor();
  await setsUp(ada);
  const takebacks = ada.dialog.getByRole('switch', { name: t('set-up.takebacks') });
  await ada.dialog.getByText(t('set-up.takebacks-alone')).waitFor();
  expect(await takebacks.isChecked()).toBe(true);
  await seats(ada, 'Hero 2', 'friend');
  await ada.dialog.getByText(t('set-up.takebacks-note')).waitFor();
  expect(await takebacks.isChecked()).toBe(false);
  await seats(ada, 'Hero 2', 'bot');
  expect(await takebacks.isChecked()).toBe(true);
  await takebacks.click();
  await ada.button(t('set-up.open')).click();
  await isAsked(ada.page);
  expect(opened(ada)).toMatchObject({ free_takebacks: false, settings: { free_takebacks: false } });
  await ada.goTo('');
  await offered(ada, TITLES.mordak)
    .getByRole('button', { name: t('hall.play'), exact: true })
    .click();
  await isAsked(ada.page);
  await expect.poll(() => opened(ada)?.free_takebacks).toBe(true);
});

test('options are chosen in words, and whoever is invited reads them with host, game and chair', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor({ theme: 'system' })]);
  await ada.isCalled('Ada');
  await setsUp(ada);
  await seats(ada, 'Hero 3', 'friend');
  await ada.dialog.getByText(t('set-up.options')).click();
  const boards = ada.dialog.getByRole('combobox', { name: 'Hero boards' });
  expect(await boards.locator('option').allInnerTexts()).toEqual(['Chosen by the players', 'Dealt at random']);
  await boards.selectOption({ label: 'Dealt at random' });
  await ada.button(t('set-up.open')).click();
  const link = await ada.page.getByLabel(t('invite.link-for', { chair: 'Hero 3' })).inputValue();
  await ben.page.goto(`${link}).`);
  await ben.page.getByText(t('join.to-play', { host: 'Ada', title: TITLES.mordak })).waitFor();
  await ben.page.getByText('Hero boards: Dealt at random').waitFor();
  const mine = ben.page.getByRole('listitem').filter({ hasText: t('join.yours') });
  expect(await mine.innerText()).toContain('Hero 3');
  await findsNothing(ben.page, 'invitation');
  await ben.button(t('join.sit-down')).click();
  await ben.page.locator('#question').waitFor();

  const cleo = await stage.visitor({ expects: /403|Failed to load resource/ });
  await cleo.page.goto(link);
  await cleo.page.getByRole('heading', { name: t('join.failed') }).waitFor();
  await cleo.page.getByText('somebody used it. Ask the host for a new one.').waitFor();
});

test('an address that leads nowhere says so on a page with a way on', async () => {
  const ada = await stage.visitor({ expects: /404|Failed to load resource/ });
  for (const [address, sought] of [
    ['/nowhere/at/all', 'page'],
    ['/#/nowhere', 'page'],
    ['/#/join/cut-short', 'invitation'],
    ['/#/table/x', 'table'],
    ['/#/how/chess', ''],
  ]) {
    await ada.page.goto(address!);
    await ada.page.reload();
    await ada.page.getByText(t(sought ? `lost.${sought}` : 'how.none')).waitFor();
    await ada.page.getByRole('main').getByText(t('app.to-hall'), { exact: true }).click();
    await ada.page.getByRole('heading', { name: t('hall.games') }).waitFor();
  }
});

test('what waits for me comes first, and finished tables step back', async () => {
  const ada = await stage.visitor();
  await lookBack(ada, 2);
  await sitDown(ada, [BOT, FRIEND, ME]);
  await sitDown(ada, [ME, FRIEND]);
  await ada.goTo('');
  const mine = ada.page.getByRole('region', { name: t('hall.mine') });
  await mine
    .getByRole('link', { name: t('hall.resume') })
    .first()
    .waitFor();
  expect(await mine.getByRole('link', { name: t('hall.look') }).count()).toBe(0);
  await mine.getByText(t('hall.finished', { count: 1 })).click();
  await mine.getByRole('link', { name: t('hall.look') }).waitFor();
});

test('a game that is not translated says so once', async () => {
  const ada = await stage.visitor({ language: 'de' });
  await ada.goTo('');
  const note = ada.page.getByText(/^Noch nicht übersetzt: .*Valiant Wars.*\(Englisch\)/);
  await note.waitFor();
  await ada.button('Ausblenden').click();
  await note.waitFor({ state: 'detached' });
  await ada.page.reload();
  await ada.page.getByRole('heading', { name: 'Spiele', exact: true }).waitFor();
  expect(await note.count()).toBe(0);
});

test('packs are chosen in the set-up, and the hall says which are at a table', async () => {
  const ben = await stage.visitor();
  const ada = await stage.visitor();
  await ada.goTo('');
  await offered(ada, TITLES.wars)
    .getByRole('button', { name: t('hall.set-up') })
    .click();
  await ada.dialog
    .getByRole('group', { name: t('set-up.seat', { number: 2 }) })
    .getByText(t('set-up.friend'))
    .click();
  await ada.dialog.getByRole('switch', { name: 'Smugglers' }).click();
  await ada.dialog.getByText('Monk, Smuggler').waitFor();
  await ada.button(t('set-up.open')).click();
  await ada.button(t('invite.sit-down')).click();
  expect(await isAsked(ada.page)).toBe(true);
  expect(opened(ada)?.packs).toEqual(['Smugglers']);
  await ben.goTo('');
  await ben.page.getByText(t('facts.with-pack', { name: 'Smugglers' })).waitFor();
});
