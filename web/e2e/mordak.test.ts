import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Moment, SeatPlan, TableInfo } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { Stage } from './support/stage';
import {
  BOT,
  ME,
  MORDAK,
  choices,
  ending,
  isAsked,
  litThings,
  playOn,
  sitDownAt,
  sitDownAtMordaks,
} from './support/table';

const stage = new Stage();
/** Whoever holds Spells is asked for Reactions in the Turns of others, whatever the Spells are. */
const OPTIONS = { heroes: 1, ask_every_hand: true };
const NO_MORE = /ask me no more/;
const VERDICT = /the (Heroes win|Villain wins)\.$/;

/** Sits down as this role against a bot, and chooses the wizard for the Hero. */
async function sitsDownAs(visitor: Visitor, role: 'hero-1' | 'mordak'): Promise<void> {
  const seats = ['mordak', 'hero-1'].map((held): SeatPlan => ({ ...(held === role ? ME : BOT), roles: [held] }));
  await sitDownAt(visitor, { game: MORDAK, seats, options: OPTIONS });
  await isAsked(visitor.page);
}

/**
 * Clicks by turns on something lit and on the last of the words, such as the end of a Turn, so that the game goes on;
 * who holds no fitting Reaction is asked no more in that Turn. What stands on a lit place lets the click through.
 */
function byTurns(): (page: Page) => Promise<void> {
  let turn = 0;
  return async (page) => {
    const lit = litThings(page).first();
    const noMore = page.getByRole('button', { name: NO_MORE });
    if ((await lit.count()) === 0 && (await noMore.isVisible())) return noMore.click();
    turn += 1;
    const words = page.getByRole('group', { name: t('question.choices'), exact: true }).locator('.button:not(.hint)');
    const isLit = (await lit.count()) > 0;
    if (isLit && (turn % 2 === 1 || (await words.count()) === 0)) await lit.click({ force: true });
    else if ((await words.count()) > 0) await words.last().click();
    else await choices(page).first().click();
  };
}

/** The moments in which this role was asked for a Reaction in the Turn of somebody else. */
function reactions(visitor: Visitor, role: string): Moment[] {
  const moments = visitor.heard.flatMap((message) => (message.type === 'step' ? [message.now] : []));
  return moments.filter(({ questions, scene }) => {
    const me = scene.panels.find((panel) => panel.role === role)?.name;
    const isAnothers = / Turn$/.test(scene.stage) && !scene.stage.includes(`${me}'s Turn`);
    return isAnothers && questions?.some((question) => question.role === role && question.kind === 'react');
  });
}

/** The table as the server told it last. */
function tableOf({ heard }: Visitor): TableInfo {
  const welcomes = heard.flatMap((message) => (message.type === 'welcome' ? [message.table] : []));
  return welcomes.at(-1)!;
}

test('a whole game is played as a Hero by clicks, with Reactions in the Turns of others, and played again', async () => {
  const ada = await stage.visitor();
  await sitsDownAs(ada, 'hero-1');
  await litThings(ada.page).and(ada.page.locator('[data-thing="board:alyndra"]')).click();
  await ada.button(new RegExp(`^${t('form.pick', { name: 'Alyndra' })}`)).click();
  expect(await playOn(ada.page, byTurns())).toBeGreaterThan(20);
  expect(reactions(ada, 'hero-1').length).toBeGreaterThan(0);
  await ending(ada.page).getByText(VERDICT).waitFor();
  const before = tableOf(ada);
  await ending(ada.page)
    .getByRole('button', { name: t('ending.rematch') })
    .click();
  await expect.poll(() => tableOf(ada).id).not.toBe(before.id);
  const { options, seats } = tableOf(ada);
  expect(options).toEqual(before.options);
  expect(seats.map(({ roles, sitter }) => [roles, sitter])).toEqual(
    before.seats.map(({ roles, sitter }) => [roles, sitter]),
  );
});

test('a whole game is played as Mordak by clicks, with Reactions in the Turns of the Hero', async () => {
  const ada = await stage.visitor();
  await sitsDownAs(ada, 'mordak');
  expect(await playOn(ada.page, byTurns())).toBeGreaterThan(20);
  expect(reactions(ada, 'mordak').length).toBeGreaterThan(0);
  await ending(ada.page).getByText(VERDICT).waitFor();
});

test.each([
  ['hero-2', 6, 1280, 720],
  ['mordak', 3, 1440, 900],
] as const)(
  'six Spells of %s in round %i are read without scrolling at %i × %i, and so are the others',
  async (role, round, width, height) => {
    const ada = await stage.visitor({ size: [width, height] });
    await sitDownAtMordaks(ada, role, round);
    const mine = ada.page.getByRole('region', { name: t('board.mine') });
    const frame = (await mine.boundingBox())!;
    const isIn = async (line: Locator): Promise<boolean> => {
      const box = (await line.boundingBox())!;
      return box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
    };
    const spells = mine.getByRole('region', { name: 'Your Spells' }).locator('[data-thing]');
    await expect.poll(() => spells.count()).toBe(6);
    for (const spell of await spells.all()) await expect.poll(() => isIn(spell), { message: `${spell}` }).toBe(true);
    const list = ada.page.getByRole('tabpanel').filter({ has: ada.page.getByRole('article', { name: 'Bjorn' }) });
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  },
);

test('a list that came up for a question makes room for the others when something else is to be chosen', async () => {
  const ada = await stage.visitor();
  await sitDownAtMordaks(ada, 'hero-2', 4);
  const { page } = ada;
  const isShown = (name: string | RegExp) => page.getByRole('tab', { name, selected: true }).isVisible();
  await choices(page)
    .filter({ hasText: /^Power Surge/ })
    .click();
  await expect.poll(() => isShown(/^Decks/)).toBe(true);
  const deck = choices(page).filter({ hasText: /^Arcane/ });
  for (const left of [2, 1]) {
    await expect.poll(() => deck.count(), { message: `${left} to draw` }).toBe(1);
    await deck.click();
  }
  await expect.poll(() => isShown(t('board.atTable'))).toBe(true);
});

test('the buttons of a map cover nothing of it, though dice lie beside it', async () => {
  const ada = await stage.visitor();
  await sitDownAtMordaks(ada, 'hero-2', 4);
  const { page } = ada;
  await choices(page)
    .filter({ hasText: /^Magic/ })
    .click();
  await page.locator('main .both').waitFor();
  const right = (css: string) =>
    page.locator(css).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  const controls = (await page.locator('[data-map] .controls').boundingBox())!;
  await expect.poll(() => right('[data-map] svg[role="group"] [data-thing]')).toBeLessThanOrEqual(controls.x);
});
