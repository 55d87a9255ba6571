/** OrcQuest WarPath: whole quests, by one person with four orcs and by three people who share the fourth. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Moment, Opened, Question } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { printed } from './support/kept';
import { Stage } from './support/stage';
import { ORCQUEST, bring, ending, everyQuestion, settles } from './support/table';

const stage = new Stage();
/** How a quest is played by sensible people, from a seed: by the number of each question what is answered. */
interface Told {
  save: unknown;
  answers: Record<string, string>;
  won: boolean;
}
const LOST = /No Hero was left alive|The whole land was awake|It took too long/;
const verdictOf = ({ won }: Told): string | RegExp => (won ? 'Everything was done' : LOST);

function told(options: object, people: number, seed: string): Told {
  return JSON.parse(printed('told.py', ORCQUEST, JSON.stringify(options), `${people}`, seed)) as Told;
}

/** What the server showed this visitor, moment by moment. */
function momentsOf({ heard }: Visitor): Moment[] {
  return heard.flatMap((message) => (message.type === 'step' || message.type === 'welcome' ? [message.now] : []));
}

/** What this visitor is asked now. */
const askedOf = (visitor: Visitor): readonly Question[] => momentsOf(visitor).at(-1)?.questions ?? [];
const isOver = (visitor: Visitor): boolean => momentsOf(visitor).at(-1)?.ending != null;

/** Takes a choice as people do: by its button; or with the keys, where what it points at is lit on the board instead. */
async function take(page: Page, option: string): Promise<void> {
  const button = page.locator(`#question [data-option="${option}"]`).first();
  await button.waitFor({ state: 'attached' });
  if (await button.evaluate((one) => one.closest('.folded') === null)) return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Everybody answers what is told, whoever is asked and whose turn it is to speak, until the quest is over. */
async function playOut({ answers }: Told, ...people: Visitor[]): Promise<string[]> {
  const spoke: string[] = [];
  while (!people.every(isOver)) {
    const [question] = people.flatMap(askedOf);
    if (!question) {
      await people[0]!.page.waitForTimeout(20);
      continue;
    }
    const able = people.filter((one) => askedOf(one).some(({ number }) => number === question.number));
    const who = able[spoke.length % able.length]!;
    const before = people.map(({ frames }) => frames.length);
    await take(who.page, answers[question.number]!);
    spoke.push(`${people.indexOf(who)} ${question.role}`);
    await expect.poll(() => people.every(({ frames }, place) => frames.length > before[place]!)).toBe(true);
    await expect.poll(() => people.flatMap(askedOf).every(({ number }) => number !== question.number)).toBe(true);
  }
  return spoke;
}

test.each([
  ['the first quest', {}],
  ['the second quest', { quest: 'toll-road' }],
])('one person plays %s with four orcs to its end', async (_, options) => {
  const quest = told(options, 1, 'smash');
  const ada = await stage.visitor({ odds: false, forms: false });
  await bring(ada, JSON.stringify(quest.save));
  const spoke = await playOut(quest, ada);
  expect(new Set(spoke)).toEqual(new Set(['hero-1', 'hero-2', 'hero-3', 'hero-4', 'party'].map((role) => `0 ${role}`)));
  await ending(ada.page).getByText(verdictOf(quest)).first().waitFor();
});

test('three people play the first quest, and each of them acts for the fourth orc', async () => {
  const quest = told({}, 3, 'smash');
  const people = await Promise.all([1, 2, 3].map(() => stage.visitor({ odds: false, forms: false })));
  const [ada, ...friends] = people as [Visitor, Visitor, Visitor];
  const { table, links }: Opened = await bring(ada, JSON.stringify(quest.save));
  for (const [place, friend] of friends.entries()) {
    await friend.asks('/me');
    await friend.goTo(`#/join/${table.id}/${links[place]!.token}`);
    await friend.button(t('join.sit-down')).click();
  }
  await Promise.all(people.map((one) => expect.poll(() => momentsOf(one).length).toBeGreaterThan(0)));
  const spoke = await playOut(quest, ...people);
  for (const place of [0, 1, 2]) {
    expect(spoke).toContain(`${place} hero-${place + 1}`);
    expect(spoke).toContain(`${place} hero-4`);
    expect(spoke).toContain(`${place} party`);
  }
  for (const { page } of people) await ending(page).getByText(verdictOf(quest)).first().waitFor();
});

test('gear is put in order on one screen, and every card goes where it was laid', async () => {
  const [, save] = everyQuestion(ORCQUEST, 5, 'winter').find(([kind]) => kind === 'gear')!;
  const ada = await stage.visitor({ odds: false });
  const { page } = ada;
  await bring(ada, save);
  const [orrus, mek] = ['Orrus', 'Mek'].map((name) => page.getByRole('region', { name, exact: true }));
  await orrus!.getByRole('button', { name: /^Sword/ }).click();
  await page.getByText(/No orc gives up its only weapon/).waitFor();
  await orrus!.getByRole('button', { name: `Sword: ${t('arrange.put-here')}` }).click();
  await mek!.getByRole('button', { name: /^Wand/ }).click();
  await mek!.getByText('Only for Warlock').waitFor();
  await ada.button(t('arrange.taken-back')).click();
  await settles(page).getByText(t('arrange.confirm')).waitFor();
  await settles(page).click();
  const stows = () => momentsOf(ada).flatMap(({ lines = [] }) => lines.filter(({ text }) => /put Sword/.test(text)));
  await expect.poll(() => stows().length).toBe(1);
  await expect.poll(() => askedOf(ada).some(({ kind }) => kind === 'gear')).toBe(false);
});

test('Skills are learned on one screen: a price, and a card for each orc', async () => {
  const ada = await stage.visitor({ odds: false });
  const { page } = ada;
  await bring(ada, printed('paused.py', ORCQUEST, JSON.stringify({ quest: 'wrong-door' }), 'learn', 'b'));
  const [orrus, mandar] = ['Orrus', 'Mandar'].map((name) => page.getByRole('region', { name, exact: true }));
  await page.getByRole('button', { name: /Costs 20 Badass/ }).click();
  await expect.poll(() => orrus!.locator('[data-lit]').count()).toBe(0);
  await page.getByRole('button', { name: t('form.buy-one') }).click();
  await settles(page).getByText('Not now').waitFor();
  for (const [name, card] of [
    ['Orrus', 'Counter'],
    ['Thalla', 'Point Blank'],
    ['Mek', 'Fake Death'],
  ]) {
    await page.getByRole('region', { name: name!, exact: true }).getByRole('button', { name: card! }).click();
  }
  await settles(page)
    .getByText(t('form.buy-missing', { count: 1 }))
    .waitFor();
  await mandar!.getByRole('button', { name: 'Slow' }).click();
  await settles(page).getByText('10 Badass').waitFor();
  await settles(page).click();
  const learned = () =>
    momentsOf(ada).flatMap(({ lines = [] }) => lines.flatMap(({ text }) => /learned (.*)\./.exec(text)?.[1] ?? []));
  await expect.poll(learned).toEqual(['Counter', 'Point Blank', 'Fake Death', 'Slow']);
});

test('between two quests everybody is shown with what they have, and the bench says what is short', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await ada.asks('/me');
  const { id } = await ada.asks<{ id: string }>('/campaigns', { game: ORCQUEST });
  await ada.goTo(`#/campaign/${id}`);
  const orrus = page.getByRole('article', { name: 'Orrus' });
  await orrus.getByRole('button', { name: 'Sword' }).click();
  await orrus.getByText(/Melee: 1 grey/).waitFor();
  await page.getByText(/not to be had yet/).click();
  await page.getByText(/6 metal, 2 gold short/).waitFor();
});
