import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { FromServer } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { PYTHON, ROOT } from './support/places';
import { Stage } from './support/stage';
import { TITLES, choices, ending, litThings, offered, playTogether } from './support/table';

const stage = new Stage();
const CARD = /card:[a-z-]+#\d+/g;
const MISCHIEF = '<img src=x onerror="document.title=1/0">';

test('two browsers and a spectator play a game, and nobody is told what they cannot see', async () => {
  const [ada, ben, cleo] = await Promise.all([stage.visitor(), stage.visitor(), stage.visitor()]);
  const link = await invites(ada);
  await ben.page.goto(link);
  await ben.page.getByLabel(t('me.name')).fill('Ben');
  await ben.button(t('join.sit-down')).click();
  await cleo.page.goto(await watchLink(ada));
  await cleo.page.getByText(t('table.watching')).waitFor();

  await says(ben, MISCHIEF);
  await says(cleo, 'Good luck!');
  for (const { page } of [ada, cleo]) {
    await page.getByRole('tab', { name: t('chat.title') }).click();
    const chat = page.getByRole('log', { name: t('chat.title') });
    await chat.getByText(MISCHIEF).waitFor();
    await chat.getByText('Good luck!').waitFor();
    expect(await chat.locator('img').count()).toBe(0);
  }

  let turn = 0;
  await playTogether([ada.page, ben.page], async (page) => {
    const oracle = litThings(page).and(page.locator('[data-thing*="oracle"]'));
    if ((await oracle.count()) > 0) return oracle.first().click();
    if ((await litThings(page).count()) > 0) return litThings(page).first().click();
    turn += 1;
    return choices(page)
      .nth(turn % 3 === 0 ? 0 : -1)
      .click();
  });

  const save = await download(ada);
  const { seed } = JSON.parse(save) as { seed: string };
  const told = [ada, ben, cleo].map(({ frames }) => frames.findIndex(tellsTheEnd));
  for (const [place, viewer] of [ada, ben, cleo].entries()) {
    await ending(viewer.page).waitFor();
    expect(told[place]).toBeGreaterThan(20);
    expect(viewer.frames.slice(0, told[place]).filter((frame) => frame.includes(seed))).toEqual([]);
    expect(viewer.frames[told[place]!]).toContain(seed);
  }

  const known = knownCards(save);
  for (const [role, { frames }] of [['p1', ada] as const, ['p2', ben] as const, ['', cleo] as const]) {
    const owned = new Set(frames.join().match(/"(?:foreseen|deck):p\d"/g));
    expect([...owned].filter((area) => !role || !area.includes(role))).toEqual([]);
    for (const frame of frames) {
      const moment = momentOf(JSON.parse(frame) as FromServer);
      if (moment === null) continue;
      const seen = new Set(known[role]![moment]);
      const leaked = (frame.match(CARD) ?? []).filter((card) => !seen.has(card));
      expect(leaked, `told to ${role || 'a spectator'} at moment ${moment}`).toEqual([]);
    }
  }
  expect(known['']![0]!.length, 'the truth itself keeps cards hidden').toBeLessThan(20);
});

/** Sets up a table for a friend in the hall; returns the link. */
async function invites(host: Visitor): Promise<string> {
  const { page } = host;
  await host.goTo('');
  await offered(host, TITLES.wars)
    .getByRole('button', { name: t('hall.set-up') })
    .click();
  await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page
    .getByRole('group', { name: t('set-up.seat', { number: 2 }) })
    .getByText(t('set-up.friend'))
    .click();
  await host.button(t('set-up.open')).click();
  const link = await page.getByLabel(t('invite.link-for', { chair: t('set-up.seat', { number: 2 }) })).inputValue();
  await host.button(t('invite.sit-down')).click();
  return link;
}

async function watchLink(host: Visitor): Promise<string> {
  await host.button(t('invite.button')).click();
  const link = await host.page.getByLabel(t('seats.watch')).inputValue();
  await host.button(t('app.close')).click();
  return link;
}

async function says({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole('tab', { name: t('chat.title') }).click();
  await page.getByLabel(t('chat.say')).fill(text);
  await page.getByRole('button', { name: t('chat.send') }).click();
}

async function download({ page }: Visitor): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ending(page)
      .getByRole('link', { name: t('ending.save') })
      .click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

function tellsTheEnd(frame: string): boolean {
  const message = JSON.parse(frame) as FromServer;
  return message.type === 'step' && message.now.ending != null;
}

function momentOf(message: FromServer): number | null {
  if (message.type === 'welcome' || message.type === 'step') return message.now.moment;
  return message.type === 'waits' ? message.moment : null;
}

/** By role ('' is a spectator) and moment: the cards that could be known, from the truth played again. */
function knownCards(save: string): Record<string, string[][]> {
  const script = join(import.meta.dirname, 'support/known.py');
  const env = { ...process.env, PYTHONPATH: ROOT };
  return JSON.parse(execFileSync(PYTHON, [script], { input: save, cwd: ROOT, env, maxBuffer: 2 ** 28 }).toString());
}
