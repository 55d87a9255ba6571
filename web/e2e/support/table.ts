/** What people do at a table. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { t } from '../../src/lib/messages';
import type { NewTable, Opened, SeatPlan, TableSettings } from '../../src/lib/protocol';
import type { Visitor } from './browser';
import { printed } from './kept';

export const GAME = 'valiant-wars';
export const MORDAK = 'minions-of-mordak';
export const LABYRINTH = 'lludwiks-labyrinth';
export const VALLEY = 'valley-of-the-dead-king';
export const ORCQUEST = 'orcquest-warpath';
export const VALLEY_TITLE = 'HEXplore It: The Valley of the Dead King';
export const LABYRINTH_TITLE = "Valor & Villainy: Lludwik's Labyrinth";
export const ORCQUEST_TITLE = 'OrcQuest WarPath';
export const TITLES = { wars: 'Valiant Wars', mordak: 'Valor & Villainy: Minions of Mordak' };
/** What the group of the Valley is asked together. */
const GROUPS = ['move', 'go', 'visit', 'avoid'];
export const ME: SeatPlan = { sitter: 'me' };
export const BOT: SeatPlan = { sitter: 'bot', bot: 'greedy' };
export const FRIEND: SeatPlan = { sitter: 'friend' };

/** A game as the hall offers it, with its buttons. */
export function offered({ page }: Visitor, title: string): Locator {
  return page.getByRole('article', { name: title });
}

/** Opens a table of Valiant Wars the short way, without the hall, and sits down at it. */
export function sitDown(visitor: Visitor, seats: SeatPlan[], settings: TableSettings = {}): Promise<Opened> {
  return sitDownAt(visitor, { game: GAME, seats, options: { players: seats.length }, settings });
}

export async function sitDownAt(visitor: Visitor, table: NewTable): Promise<Opened> {
  await visitor.asks('/me');
  const opened = await visitor.asks<Opened>('/tables', table);
  await visitor.goTo(pathOf(opened));
  return opened;
}

/** Sits down at a game that bots have played so far: always the same one, in which something is lit and something barred. */
export async function sitDownLate(visitor: Visitor, players: number, round: number): Promise<Opened> {
  const opened = await bringSave(visitor, [GAME, players, 'p1', 'buy', 3], round);
  await choices(visitor.page).first().waitFor();
  return opened;
}

/** Brings a game that two people have begun; the other one gets a link. */
export function bringForTwo(visitor: Visitor): Promise<Opened> {
  return bringSave(visitor, [GAME, 2, 'p1,p2', 'buy', 3], 2);
}

/** Sits down as a Hero or as Mordak, at a table with three Heroes, in a game that bots have played so far. */
export async function sitDownAtMordaks(visitor: Visitor, role: 'hero-2' | 'mordak', round: number): Promise<Opened> {
  const opened = await bringSave(visitor, [MORDAK, 4, role, 'act', 8], round);
  await choices(visitor.page).first().waitFor();
  return opened;
}

/** Sits down as one of three Heroes in the Labyrinth, in a game that bots have played so far, where this is asked. */
export async function sitDownInTheLabyrinth(
  visitor: Visitor,
  role: string,
  kind: string,
  options: number,
  round: number,
): Promise<Opened> {
  const opened = await bringSave(visitor, [LABYRINTH, 3, role, kind, options], round);
  await visitor.page.locator('[data-option]').first().waitFor();
  return opened;
}

/** Sits down with the first of three heroes in the Valley, in a game that bots have played so far, where this is asked. */
export async function sitDownInTheValley(
  visitor: Visitor,
  kind: string,
  options: number,
  turn: number,
): Promise<Opened> {
  const role = GROUPS.includes(kind) ? 'party' : 'hero-1';
  const opened = await bringSave(visitor, [VALLEY, 4, role, kind, options], turn);
  await visitor.page.locator('[data-option]').first().waitFor();
  return opened;
}

/** Sits down with one of four orcs on their first quest, which bots have played so far, where this is asked. */
export async function sitDownOnTheWarPath(
  visitor: Visitor,
  role: string,
  kind: string,
  options: number,
  turn: number,
): Promise<Opened> {
  const opened = await bringSave(visitor, [ORCQUEST, 5, role, kind, options], turn);
  await choices(visitor.page).first().waitFor();
  return opened;
}

/** Sits down as the second of three Heroes who is to settle something on one screen: `equip` or `spend-xp`. */
export async function sitDownToSettle(visitor: Visitor, kind: string, options: number, round: number): Promise<Opened> {
  const opened = await bringSave(visitor, [MORDAK, 4, 'hero-2', kind, options], round);
  await settles(visitor.page).waitFor();
  return opened;
}

/** The button that makes what is settled on one screen count. */
export function settles(page: Page): Locator {
  return page.locator('#question .choices .button.gold');
}

/** Looks at a game that is over: always the same one. */
export async function lookBack(visitor: Visitor, players: number, game = GAME): Promise<Opened> {
  const role = game === MORDAK ? 'hero-2' : 'p1';
  const opened = await bringSave(visitor, [game, players, role, 'buy', 3], 1_000);
  await visitor.button(t('ending.result')).waitFor();
  return opened;
}

/** `moment`: the game, how many roles it has, whose chair is this visitor's (and whose is free), what is asked there, with how many choices. */
async function bringSave(
  visitor: Visitor,
  moment: [game: string, roles: number, roles: string, kind: string, choices: number],
  round: number,
): Promise<Opened> {
  return bring(visitor, printed('played.py', ...moment.map(String), 'winter', `${round}`));
}

/** Sits down at the table of a save. */
export async function bring(visitor: Visitor, save: string): Promise<Opened> {
  await visitor.asks('/me');
  const opened = await visitor.asks<Opened>('/tables/import', save);
  await visitor.goTo(pathOf(opened));
  return opened;
}

/** For every kind of question that bots were asked in games from these seeds, the save of such a moment. */
export function everyQuestion(game: string, seats: number, ...seeds: string[]): [kind: string, save: string][] {
  const saves = JSON.parse(printed('asked.py', game, `${seats}`, ...seeds)) as Record<string, unknown>;
  return Object.entries(saves).map(([kind, save]) => [kind, JSON.stringify(save)]);
}

function pathOf({ table }: Opened): string {
  const mine = table.seats.filter((seat) => seat.yours);
  return `#/table/${table.id}${mine.length === 1 ? `?seat=${mine[0]!.number}` : ''}`;
}

/** The buttons of the question, but for the hint and what is barred. */
export function choices(page: Page): Locator {
  return page.locator('#question :is([role="group"], fieldset) .button:not(.hint, .barred)');
}

/** The things on the board, and of one's own beside it, that may be chosen. */
export function litThings(page: Page): Locator {
  const mine = `[aria-label="${t('board.mine')}"]`;
  return page.locator(`:is(main, section${mine}) [role="button"][data-lit]`).filter({ visible: true });
}

export function ending(page: Page): Locator {
  return page.getByRole('dialog', { name: t('ending.title') });
}

/** Whether the page asks something that was not answered yet, or shows how the game ended; undefined while others decide. */
export function standing(): 'asked' | 'over' | undefined {
  if (document.querySelector('dialog[open] a[download]')) return 'over';
  const buttons = [...document.querySelectorAll('#question .choices .button:not(.hint, .barred)')];
  return buttons.length > 0 && !buttons.some((button) => button.matches('.sent')) ? 'asked' : undefined;
}

/** Waits until this person has to decide (true), or the game is over (false). */
export async function isAsked(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(standing);
  return (await found.jsonValue()) === 'asked';
}

/** Answers with clicks: on the board where something is lit, else on a button. */
export async function clickOn(page: Page): Promise<void> {
  const lit = litThings(page).first();
  await ((await lit.count()) > 0 ? lit : choices(page).first()).click();
}

/** Plays by `act` until the game is over; returns how often something was decided. */
export async function playOn(page: Page, act: (page: Page) => Promise<void> = clickOn, most = 1_500): Promise<number> {
  let decided = 0;
  while (await isAsked(page)) {
    expect(decided).toBeLessThan(most);
    await act(page);
    decided += 1;
  }
  return decided;
}

/** Several people play by `act`, each when it is their turn, until the game is over for all. */
export async function playTogether(pages: Page[], act: (page: Page) => Promise<void>, most = 800): Promise<void> {
  let decided = 0;
  for (;;) {
    const standings = await Promise.all(pages.map((page) => page.evaluate(standing)));
    if (standings.every((one) => one === 'over')) return;
    const asked = pages.filter((_, place) => standings[place] === 'asked');
    for (const page of asked) await act(page);
    if (asked.length === 0) await pages[0]!.waitForTimeout(20);
    decided += asked.length;
    expect(decided).toBeLessThan(most);
  }
}

/** Presses Tab until the focus is on something, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, most = 80): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < most; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}
