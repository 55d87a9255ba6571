import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import { BOT, FRIEND, ME, TITLES, isAsked, offered, sitDown } from './support/table';

const stage = new Stage();

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
