import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Question, SeatPlan, Sharing, Spending } from '../src/lib/protocol';
import { findsNothing } from './support/barriers';
import type { Visitor } from './support/browser';
import { faultsAt } from './support/screens';
import { Stage } from './support/stage';
import { BOT, ME, MORDAK, choices, litThings, settles, sitDownAt, sitDownToSettle } from './support/table';

const stage = new Stage();
const SCREENS: [width: number, height: number][] = [
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
];

/** Sits down as the first of two Heroes, before any of them is chosen. */
async function choosesHero(visitor: Visitor): Promise<void> {
  const seats = ['mordak', 'hero-1', 'hero-2'].map((role): SeatPlan => ({
    ...(role === 'hero-1' ? ME : BOT),
    roles: [role],
  }));
  await sitDownAt(visitor, { game: MORDAK, seats, options: { heroes: 2 } });
  await settles(visitor.page).waitFor();
}

/** What this visitor was asked last. */
function lastAsked({ heard }: Visitor): Question {
  const questions = heard.flatMap((message) => {
    if (message.type === 'welcome' || message.type === 'step') return message.now.questions ?? [];
    return message.type === 'waits' ? message.questions : [];
  });
  return questions.at(-1)!;
}

/** The lines of the journal that this visitor was told, with these words. */
function told({ heard }: Visitor, words: RegExp): string[] {
  const lines = heard.flatMap((message) =>
    message.type === 'step'
      ? [...(message.now.passed ?? []).flatMap((passing) => passing.lines ?? []), ...(message.now.lines ?? [])]
      : [],
  );
  return lines.map(({ text }) => text).filter((text) => words.test(text));
}

const card = (page: Page, id: string) => page.getByRole('main').locator(`[data-thing="${id}"]`);

describe('choosing from cards', () => {
  test('the others see who is looking at a card, until it is chosen', async () => {
    const [ada, ben] = await Promise.all([stage.visitor(), stage.visitor()]);
    const seats: SeatPlan[] = [
      { ...BOT, roles: ['mordak'] },
      { ...ME, name: 'Ada', roles: ['hero-1'] },
      { sitter: 'friend', roles: ['hero-2'] },
    ];
    const { table, links } = await sitDownAt(ada, { game: MORDAK, seats, options: { heroes: 2 } });
    await ben.goTo(`#/join/${table.id}/${links[0]!.token}`);
    await ben.button(t('join.sit-down')).click();
    await card(ben.page, 'board:bjorn').waitFor();
    await card(ada.page, 'board:bjorn').click();
    const looks = (visitor: Visitor) =>
      visitor.page.locator('.ping', { hasText: t('pointing.looks', { name: 'Ada' }) });
    await looks(ben).waitFor();
    const [ribbon, bjorn] = [await looks(ben).boundingBox(), await card(ben.page, 'board:bjorn').boundingBox()];
    expect(ribbon!.x + ribbon!.width / 2).toBeCloseTo(bjorn!.x + bjorn!.width / 2, -1);
    expect(await looks(ada).count()).toBe(0);
    await settles(ada.page).click();
    await looks(ben).waitFor({ state: 'detached' });
  });

  test('a card is looked at, chosen and confirmed', async () => {
    const ada = await stage.visitor();
    await choosesHero(ada);
    const bjorn = card(ada.page, 'board:bjorn');
    for (const words of ['Dwarf fighter', 'Dwarven Ire', 'Stands in front']) await bjorn.getByText(words).waitFor();
    await bjorn.hover();
    await ada.page
      .getByRole('article', { name: 'Bjorn', exact: true })
      .getByText(/Elven Dojo/)
      .waitFor();
    expect(await settles(ada.page).getAttribute('aria-disabled')).toBe('true');
    await bjorn.click();
    await settles(ada.page)
      .getByText(t('form.pick', { name: 'Bjorn' }))
      .waitFor();
    await settles(ada.page).click();
    await expect.poll(() => told(ada, /^You play Bjorn\.$/).length).toBe(1);
  });

  test('keys choose and confirm, and one question after the other can be had instead', async () => {
    const ada = await stage.visitor();
    const { page } = ada;
    await choosesHero(ada);
    await ada.button(t('form.single')).click();
    await choices(page).first().waitFor({ state: 'attached' });
    expect(await choices(page).count()).toBe(8);
    await ada.button(t('form.whole')).click();
    await settles(page).waitFor();
    await page.keyboard.press('4');
    await settles(page)
      .getByText(t('form.pick', { name: 'Gwenavael' }))
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => told(ada, /^You play Gwenavael\.$/).length).toBe(1);
  });
});

describe('spending', () => {
  test('plus and minus, one confirm, and every step is answered as it is asked', async () => {
    const ada = await stage.visitor();
    const { page } = ada;
    await sitDownToSettle(ada, 'spend-xp', 5, 3);
    const form = lastAsked(ada).form as Spending;
    const all = form.purse.value;
    expect(all).toBeGreaterThan(1);
    const plus = page.getByRole('main').locator('button.step:not([aria-disabled="true"])').filter({ hasText: '+' });
    const minus = page.getByRole('main').locator('button.step:not([aria-disabled="true"])').filter({ hasText: '−' });
    await plus.first().click();
    await plus.first().click();
    await page.getByText(t('form.left', { left: all - 2, all, unit: 'XP' })).waitFor();
    await minus.first().click();
    await page.getByText(t('form.left', { left: all - 1, all, unit: 'XP' })).waitFor();
    await page.keyboard.press('u');
    await page.getByText(t('form.left', { left: all - 2, all, unit: 'XP' })).waitFor();
    expect(told(ada, /bought/)).toEqual([]);
    await settles(page).click();
    await expect.poll(() => told(ada, /bought/).length).toBeGreaterThan(1);
    await expect.poll(() => told(ada, /Mordak and his Minions act/).length).toBeGreaterThan(0);
  });

  test('a server that is away for a while loses nothing of what was settled', async () => {
    const ada = await stage.visitor({ expects: /WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/ });
    await sitDownToSettle(ada, 'spend-xp', 5, 3);
    // The board comes again afterwards, and has to be known by then.
    await ada.button(t('form.single')).click();
    await ada.page.locator('[data-map] svg').first().waitFor();
    await ada.page.waitForLoadState('networkidle');
    await ada.button(t('form.whole')).click();
    const plus = ada.page.getByRole('main').locator('button.step:not([aria-disabled="true"])').filter({ hasText: '+' });
    await plus.first().click();
    await plus.first().click();
    stage.server.kill();
    await ada.page.getByRole('alert').waitFor();
    await settles(ada.page).click();
    await stage.server.start();
    await expect.poll(() => told(ada, /bought/).length).toBeGreaterThan(1);
    await expect.poll(() => told(ada, /Mordak and his Minions act/).length).toBeGreaterThan(0);
  });
});

describe('sharing', () => {
  test('a thing is given to a slot, less is sold, and it is equipped', async () => {
    const ada = await stage.visitor();
    const { page } = ada;
    await sitDownToSettle(ada, 'equip', 3, 2);
    const { sale, wares } = lastAsked(ada).form as Sharing;
    const amount = page.getByRole('region', { name: sale!.title }).locator('.amount');
    const before = Number.parseInt(await amount.innerText(), 10);
    const first = litThings(page).first();
    const name = await first.locator('h4').innerText();
    const worth = wares.find(({ face }) => face.name === name)!.worth ?? 0;
    await first.click();
    await expect.poll(() => amount.innerText()).toMatch(new RegExp(`^${before - worth} `));
    await ada.button(t('form.start-over')).click();
    await expect.poll(() => amount.innerText()).toMatch(new RegExp(`^${before} `));
    await first.click();
    await settles(page).getByText(t('form.share')).waitFor();
    expect(told(ada, /equipped/)).toEqual([]);
    await settles(page).click();
    await expect.poll(() => told(ada, new RegExp(`equipped ${name}`)).length).toBe(1);
  });
});

describe('every form', () => {
  const FORMS: [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['picking', choosesHero],
    ['spending', (visitor) => sitDownToSettle(visitor, 'spend-xp', 5, 3)],
    ['sharing', (visitor) => sitDownToSettle(visitor, 'equip', 3, 2)],
  ];

  test.each(FORMS)('%s fits every screen and has no serious barrier', async (name, open) => {
    for (const language of ['en', 'de'] as const) {
      const ada = await stage.visitor({ theme: 'system', language });
      await open(ada);
      for (const [width, height] of SCREENS) {
        const faults = await faultsAt(ada.page, [width, height, false]);
        expect(faults, `${name}, ${language}, ${width}×${height}`).toEqual([]);
      }
      if (language === 'en') await findsNothing(ada.page, name);
    }
  });
});
