/** Lludwik's Labyrinth: a campaign from its first lesson to act 2 with somebody else, and Heroes of the other box. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Moment, Page as Leaf, TableInfo } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { Newcomer } from './support/newcomer';
import { Stage } from './support/stage';
import { LABYRINTH_TITLE, TITLES, ending, isAsked, offered, settles, standing } from './support/table';

const stage = new Stage();
const LESSONS = 20;
/** Cards that are passed over where there is nothing to be taught: nothing to Loot, and nobody to stand beside. */
const MAY_BE_LEFT_OUT = [7, 16];
/** More than anybody presses in a tutorial, and more often than anybody loses an act that becomes easier each time. */
const MOST_PRESSES = 600;
const MOST_TRIES = 8;
/** So often something is pressed before a bot plays on. */
const FIRST_PRESSES = 6;

/** What the server showed this visitor last. */
function lastOf({ heard }: Visitor): Moment | undefined {
  const found = heard.findLast((message) => message.type === 'welcome' || message.type === 'step');
  return found && 'now' in found ? found.now : undefined;
}

/** The table that this visitor came to last. */
function tableOf({ heard }: Visitor): TableInfo {
  return heard.flatMap((message) => (message.type === 'welcome' ? [message.table] : [])).at(-1)!;
}

const isOver = ({ page }: Visitor) => ending(page).isVisible();
const numberOf = ({ head = '' }: Leaf): number => Number(/^Lesson (\d+) of 20$/.exec(head)?.[1] ?? 0);

/** Whatever a lesson speaks of, as it is drawn: things of the board, people beside it, buttons. */
function told({ page }: Visitor): Locator {
  return page.locator('[data-mark="told"], .told').filter({ visible: true });
}

/** Reads the lesson that is to be turned: its words are in sight, and so is what it points at. */
async function reads(visitor: Visitor, lesson: Leaf): Promise<void> {
  const leaf = visitor.page.getByRole('article', { name: lesson.title });
  for (const words of [lesson.text, ...(lesson.deeds ?? [])]) await leaf.getByText(words).waitFor();
  const places = (lesson.lights ?? []).filter((key) => key.startsWith('region:') || key.startsWith('player:'));
  for (const key of places)
    await told(visitor)
      .and(visitor.page.locator(`[data-thing="${key}"]`))
      .waitFor();
  await leaf.getByRole('button', { name: 'Go on' }).click();
  await leaf.getByRole('button', { name: 'Go on' }).waitFor({ state: 'detached' });
}

/** Plays the tutorial by what is golden or lit, and turns each lesson when it comes; which came, by their numbers. */
async function learns(visitor: Visitor): Promise<number[]> {
  const newcomer = new Newcomer(visitor, false, /I know how this is played/);
  const seen: number[] = [];
  const dueNow = (): Leaf | null => {
    const leaf = lastOf(visitor)?.scene.page;
    return leaf?.replies?.length && numberOf(leaf) > (seen.at(-1) ?? 0) ? leaf : null;
  };
  while (!(await isOver(visitor)) && newcomer.presses < MOST_PRESSES) {
    const lesson = dueNow();
    if (lesson) {
      await reads(visitor, lesson);
      seen.push(numberOf(lesson));
    } else await newcomer.goOn(async () => dueNow() !== null || (await isOver(visitor)));
  }
  return seen;
}

/** Begins to play, and lets a bot play on; the end comes over the seats that are still looked at. */
async function beginsAndLetsPlay(visitor: Visitor): Promise<void> {
  const newcomer = new Newcomer(visitor);
  await isAsked(visitor.page);
  while (newcomer.presses < FIRST_PRESSES && !(await isOver(visitor))) await newcomer.goOn(() => isOver(visitor));
  await visitor.button(t('invite.button')).click();
  await visitor.button(t('seat.hand-over')).click();
  await ending(visitor.page).waitFor({ timeout: 120_000 });
}

/** From an ending to the page of the campaign, which has so many past tables. */
async function whatIsNext(visitor: Visitor, tables: number): Promise<void> {
  await ending(visitor.page)
    .getByRole('link', { name: t('campaign.what-next') })
    .click();
  const past = visitor.page.getByRole('region', { name: t('campaign.past') }).getByRole('listitem');
  await expect.poll(() => past.count()).toBe(tables);
}

/** The buttons beside what is next that begin with a word and go on with what is played. */
function next({ page }: Visitor, word: string, what: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${word}.*${what}`) }).first();
}

/** Opens the form of the next table, for so many Heroes with a chair each, and sits down in the first. */
async function changesSeats(visitor: Visitor, what: string, heroes: number, ...others: string[]): Promise<void> {
  await next(visitor, 'Other seats', what).click();
  const chairs = visitor.dialog.getByRole('combobox');
  for (const group of ['Heroes', t('set-up.people')])
    await visitor.dialog.getByRole('group', { name: group }).getByText(`${heroes}`, { exact: true }).click();
  await expect.poll(() => chairs.count()).toBe(heroes);
  const mine = await chairs
    .first()
    .locator('option')
    .filter({ hasText: /\(you\)$|^Me$/ })
    .first()
    .getAttribute('value');
  await chairs.first().selectOption(mine);
  for (const [place, sitter] of others.entries()) await chairs.nth(place + 1).selectOption(sitter);
  await visitor.button(t('set-up.open')).click();
}

test('a campaign: the tutorial lesson by lesson, act 1 until it is won, and act 2 with somebody else', async () => {
  const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
  await Promise.all([ada.isCalled('Ada'), ben.isCalled('Ben')]);
  await ada.goTo('');
  await offered(ada, LABYRINTH_TITLE)
    .getByRole('button', { name: t('campaign.begin') })
    .click();
  await next(ada, t('hall.play'), 'Tutorial').click();
  const came = await learns(ada);
  expect(await isOver(ada)).toBe(true);
  expect(came).toEqual([...came].sort((one, other) => one - other));
  const all = Array.from({ length: LESSONS }, (_, place) => place + 1);
  // The last card comes with the last Event, which a party that is beaten does not see.
  expect(
    all.filter((number) => !came.includes(number) && number < LESSONS && !MAY_BE_LEFT_OUT.includes(number)),
  ).toEqual([]);

  await whatIsNext(ada, 1);
  await changesSeats(ada, 'Act 1', 2, 'bot:greedy');
  await beginsAndLetsPlay(ada);
  let tables = 2;
  await whatIsNext(ada, tables);
  for (; tables < MOST_TRIES && (await next(ada, t('hall.play'), 'Act 2').count()) === 0; tables++) {
    await changesSeats(ada, 'Act 1', 2, 'bot:greedy');
    await beginsAndLetsPlay(ada);
    await whatIsNext(ada, tables + 1);
  }

  await changesSeats(ada, 'Act 2', 3, 'friend', 'bot:greedy');
  const link = await ada.dialog.getByRole('textbox').inputValue();
  await ada.button(t('invite.sit-down')).click();
  await ben.page.goto(link);
  await ben.button(t('join.sit-down')).click();
  // Ada chooses Hero and Talent before he does.
  const newcomer = new Newcomer(ada);
  const isBensTurn = async (): Promise<boolean> => (await ben.page.evaluate(standing)) === 'asked';
  while (!(await isBensTurn())) await newcomer.goOn(isBensTurn);
  const table = tableOf(ben);
  expect(table.options).toMatchObject({ mission: 'act-2' });
  expect(table.seats.map(({ name, sitter }) => (sitter === 'bot' ? sitter : name))).toEqual(['Ada', 'Ben', 'bot']);
}, 600_000);

/** Opens the set-up of a game, where options are chosen in words. */
async function setsUp(visitor: Visitor, title: string, chosen: Record<string, string>): Promise<void> {
  await visitor.goTo('');
  await offered(visitor, title)
    .getByRole('button', { name: t('hall.set-up') })
    .click();
  await visitor.dialog.getByText(t('set-up.options')).click();
  for (const [option, label] of Object.entries(chosen))
    await visitor.dialog.getByRole('combobox', { name: new RegExp(`^${option}`) }).selectOption({ label });
  await visitor.button(t('set-up.open')).click();
}

test.each([
  [TITLES.mordak, { 'Heroes from': "Lludwik's Labyrinth" }, 'isabella', 'bjorn'],
  [LABYRINTH_TITLE, { Mission: 'Act 2: The Toll Road', 'Heroes from': 'Minions of Mordak' }, 'bjorn', 'isabella'],
])('%s with Heroes of the other box, from the set-up', async (title, chosen, theirs, ours) => {
  const ada = await stage.visitor();
  await setsUp(ada, title, chosen);
  const board = (hero: string): Locator => ada.page.getByRole('main').locator(`[data-thing="board:${hero}"]`);
  await board(theirs).click();
  expect(await board(ours).count()).toBe(0);
  await settles(ada.page).click();
  const mine = ada.page.getByRole('region', { name: t('board.mine') });
  await mine.getByRole('heading', { name: new RegExp(theirs, 'i') }).waitFor();
  const newcomer = new Newcomer(ada);
  for (let press = 0; press < 5; press++) await newcomer.goOn(() => isOver(ada));
  expect(await isAsked(ada.page)).toBe(true);
});
