import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { SeatPlan } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, FRIEND, ME, TITLES, choices, isAsked, offered, sitDownAt } from './support/table';

const LANTERNS = 'lanterns';
const WAYS = ['The wide gallery', 'The narrow gallery'];
const stage = new Stage({ examples: true });

/** Two people at a table of Lanterns, with whoever sits in the other chairs; the second one comes by a link. */
async function two(...others: SeatPlan[]): Promise<[Visitor, Visitor]> {
  return twoWith({}, ...others);
}

async function twoWith(options: Record<string, unknown>, ...others: SeatPlan[]): Promise<[Visitor, Visitor]> {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  await Promise.all([ada.isCalled('Ada'), ben.isCalled('Ben')]);
  const { table, links } = await sitDownAt(ada, { game: LANTERNS, seats: [ME, FRIEND, ...others], options });
  await ben.goTo(`#/join/${table.id}/${links[0]!.token}`);
  await ben.page.getByText(t('join.seats')).waitFor();
  await ben.button(t('join.sit-down')).click();
  await Promise.all([isAsked(ada.page), isAsked(ben.page)]);
  return [ada, ben];
}

function line({ page }: Visitor, text: string) {
  return page.getByRole('log', { name: t('journal.title') }).getByText(text);
}

function choice(visitor: Visitor, label: string) {
  return choices(visitor.page).filter({ hasText: label });
}

function asks({ page }: Visitor, words: string) {
  return page.locator('#question').getByText(words).first();
}

test('two browsers hold one role: both are asked, the first answer counts, the other sees who decided', async () => {
  const [ada, ben] = await two();
  for (const visitor of [ada, ben]) for (const way of WAYS) await choice(visitor, way).waitFor();
  await asks(ada, t('question.shared', { names: 'Ben' })).waitFor();
  await asks(ben, t('question.shared', { names: 'Ada' })).waitFor();
  await choice(ben, WAYS[1]!).click();
  await line(ada, 'Ben decided for the party.').waitFor();
  await line(ben, 'You decided for the party.').waitFor();
  await line(ada, 'The party took the narrow gallery.').waitFor();
  for (const visitor of [ada, ben]) await expect.poll(() => choice(visitor, WAYS[0]!).count()).toBe(0);
});

test('who answers too late is told who was faster', async () => {
  const [ada, ben] = await two();
  const held: (() => void)[] = [];
  // Ada's page is slow to hear: she still sees the question when Ben has answered.
  await ada.page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const hold = JSON.parse(frame.toString()).type === 'step' && held.length === 0;
      if (hold) held.push(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  await ada.page.reload();
  await isAsked(ada.page);
  await choice(ben, WAYS[0]!).click();
  await line(ben, 'You decided for the party.').waitFor();
  await choice(ada, WAYS[1]!).click();
  await ada.page.getByText('Ben was faster and has decided for the party').waitFor();
  for (const release of held) release();
  await line(ada, 'The party took the wide gallery.').waitFor();
});

test('what one answers in the open the other sees at once, until it is taken back', async () => {
  const [ada, ben] = await twoWith({ aloud: true });
  await choice(ada, WAYS[0]!).click();
  await asks(ben, 'What does the lantern burn?').waitFor();
  await choices(ada.page).last().click();
  const given = (visitor: Visitor) => visitor.page.getByRole('list', { name: t('question.given') });
  await given(ben).getByText('Anvil:').waitFor();
  await given(ada).getByText('Anvil:').waitFor();
  await ada.button(t('undo.title'), false).click();
  await expect.poll(() => given(ben).count()).toBe(0);
});

test('with a bot beside them the bot waits', async () => {
  const [ada, ben] = await two(BOT);
  const moments = () => ada.heard.filter(({ type }) => type === 'step' || type === 'waits').length;
  await ada.page.waitForTimeout(500);
  expect(moments()).toBe(0);
  for (const way of WAYS) await choice(ben, way).waitFor();
  await choice(ada, WAYS[0]!).click();
  await line(ben, 'Ada decided for the party.').waitFor();
  await isAsked(ada.page);
  const asked = ada.page.getByRole('group', { name: t('question.who') });
  await asked.getByRole('button', { name: 'Anvil' }).waitFor();
  await asked.getByRole('button', { name: 'Dross' }).click();
  await asks(ada, t('question.shared', { names: 'Ben' })).waitFor();
  await choices(ada.page).first().click();
  // The fourth miner is everybody's: Ada has answered for it, so Ben is asked for his own alone.
  await expect.poll(() => ben.page.getByRole('group', { name: t('question.who') }).count()).toBe(0);
  await asks(ben, 'Brindle:').waitFor();
  await choices(ben.page).first().click();
  await choices(ada.page).first().click();
  await line(ben, 'Ada decided for Dross.').waitFor();
  await Promise.all([choice(ada, WAYS[0]!).waitFor(), choice(ben, WAYS[0]!).waitFor()]);
});

test('the set-up shows which heroes each chair holds, for any number of people', async () => {
  const ada = await stage.visitor();
  await ada.goTo('');
  await offered(ada, 'Lanterns')
    .getByRole('button', { name: t('hall.set-up') })
    .click();
  const people = ada.dialog.getByRole('group', { name: t('set-up.people') });
  const chairs = () =>
    ada.dialog
      .getByRole('group', { name: t('set-up.who') })
      .locator('.seat > span:first-child')
      .allInnerTexts();
  const shares = (roles: string): string => `\n${t('set-up.shares', { roles })}`;
  await expect.poll(chairs).toEqual([1, 2, 3, 4].map((n) => `Miner ${n}${shares('Party')}`));
  await people.getByText('3', { exact: true }).click();
  await expect.poll(chairs).toEqual([1, 2, 3].map((n) => `Miner ${n}${shares('Miner 4, Party')}`));
  await people.getByText('1', { exact: true }).click();
  await expect.poll(chairs).toEqual(['Miner 1, Miner 2, Miner 3, Miner 4, Party']);
  await ada.button(t('set-up.open')).click();
  expect(await isAsked(ada.page)).toBe(true);
  await asks(ada, 'The party:').waitFor();
});

test('one person holds several heroes of Minions of Mordak, and a game with a role a chair has no such choice', async () => {
  const ada = await stage.visitor();
  await ada.goTo('');
  await offered(ada, TITLES.wars)
    .getByRole('button', { name: t('hall.set-up') })
    .click();
  await ada.dialog.getByRole('group', { name: t('set-up.who') }).waitFor();
  expect(await ada.dialog.getByRole('group', { name: t('set-up.people') }).count()).toBe(0);
  await ada.button(t('app.cancel')).click();
  await offered(ada, TITLES.mordak)
    .getByRole('button', { name: t('hall.set-up') })
    .click();
  await ada.dialog
    .getByRole('group', { name: t('set-up.people') })
    .getByText('2', { exact: true })
    .click();
  await ada.dialog.getByRole('group', { name: 'Hero 1, Hero 2, Hero 3' }).waitFor();
  await ada.button(t('set-up.open')).click();
  await isAsked(ada.page);
  const welcome = ada.heard.find((message) => message.type === 'welcome');
  const seats = welcome?.type === 'welcome' ? welcome.table.seats : [];
  expect(seats.map(({ roles, sitter }) => `${sitter}: ${roles.join()}`)).toEqual([
    'bot: mordak',
    'person: hero-1,hero-2,hero-3',
  ]);
});
