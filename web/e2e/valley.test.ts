/** The Valley of the Dead King: whole games of Quick Play, by one person with three heroes and by two people. */
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Moment } from '../src/lib/protocol';
import type { Visitor } from './support/browser';
import { Newcomer } from './support/newcomer';
import { Stage } from './support/stage';
import {
  FRIEND,
  ME,
  VALLEY,
  choices,
  ending,
  isAsked,
  litThings,
  sitDownAt,
  sitDownInTheValley,
  standing,
} from './support/table';

const stage = new Stage();
const QUICK = { heroes: 3, style: 'quick' };
/** More than anybody presses in a game that ends when he has taken all Cities, or all are dead. */
const MOST_PRESSES = 1_200;
/** What leads nowhere but to the same question: what somebody carries, and a harder game. */
const IDLE = /^(Use something|Raise the Difficulty|Hint|Odds)/;
const VERDICT = / the Valley is free|the Dead King is not|Talisman/;

const isOver = ({ page }: Visitor): Promise<boolean> => ending(page).isVisible();
const isTurnOf = async ({ page }: Visitor): Promise<boolean> => (await page.evaluate(standing)) === 'asked';

/** What the server showed this visitor, moment by moment. */
function momentsOf({ heard }: Visitor): Moment[] {
  return heard.flatMap((message) => (message.type === 'step' || message.type === 'welcome' ? [message.now] : []));
}

/** What this visitor was asked, by kind, and how often. */
function askedOf(visitor: Visitor): Map<string, number> {
  const seen = new Map<number, string>();
  for (const { questions } of momentsOf(visitor))
    for (const { number, kind } of questions ?? []) seen.set(number, kind);
  const found = new Map<string, number>();
  for (const kind of seen.values()) found.set(kind, (found.get(kind) ?? 0) + 1);
  return found;
}

/** Whoever is asked presses something that leads on, until the game is over. */
async function playOut(...people: Visitor[]): Promise<number> {
  const newcomers = people.map((visitor) => new Newcomer(visitor, false, IDLE));
  const presses = (): number => newcomers.reduce((sum, one) => sum + one.presses, 0);
  const areOver = async (): Promise<boolean> => (await Promise.all(people.map(isOver))).every(Boolean);
  while (!(await areOver())) {
    expect(presses()).toBeLessThan(MOST_PRESSES);
    for (const [place, newcomer] of newcomers.entries()) {
      if (await isOver(newcomer.visitor)) continue;
      const others = people.filter((_, other) => other !== place);
      const leaves = async (): Promise<boolean> => {
        if (await isOver(newcomer.visitor)) return true;
        if (await isTurnOf(newcomer.visitor)) return false;
        return (await Promise.all(others.map(isTurnOf))).some(Boolean);
      };
      await newcomer.goOn(leaves);
    }
  }
  return presses();
}

test('one person plays three heroes through Quick Play to its end', async () => {
  const ada = await stage.visitor({ odds: false });
  await sitDownAt(ada, { game: VALLEY, seats: [ME], options: QUICK });
  await playOut(ada);
  const asked = askedOf(ada);
  for (const kind of ['profession', 'race', 'move', 'go', 'action']) expect([...asked.keys()]).toContain(kind);
  expect(momentsOf(ada).some(({ scene }) => scene.areas.some(({ type }) => type === 'mat'))).toBe(true);
  await ending(ada.page).getByText(VERDICT).first().waitFor();
});

test('two people play it as one group: whoever answers first decides for all', async () => {
  const [ada, ben] = await Promise.all([stage.visitor({ odds: false }), stage.visitor({ odds: false })]);
  await Promise.all([ada.isCalled('Ada'), ben.isCalled('Ben')]);
  const { table, links } = await sitDownAt(ada, { game: VALLEY, seats: [ME, FRIEND], options: QUICK });
  await ben.goTo(`#/join/${table.id}/${links[0]!.token}`);
  await ben.button(t('join.sit-down')).click();
  await playOut(ada, ben);
  const shared = new Set(
    momentsOf(ben).flatMap(({ questions }) => (questions ?? []).map(({ role, kind }) => `${role} ${kind}`)),
  );
  expect([...shared]).toContain('party move');
  // What one of them has decided for the group is not asked of the other any more.
  for (const one of [ada, ben]) await ending(one.page).getByText(VERDICT).first().waitFor();
  expect(askedOf(ada).get('action')).toBeGreaterThan(0);
  expect(askedOf(ben).get('action')).toBeGreaterThan(0);
});

test('ways to move lie side by side with what each brings, and one that is taken lights where it leads', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'move', 4, 4);
  const { page } = ada;
  const card = (name: string) => page.locator('#question .card > .button').filter({ hasText: name });
  for (const [name, words] of Object.entries({ Normal: 'faced', Reckless: 'Energy each', Camp: 'Heals' })) {
    await card(name).waitFor();
    await expect.poll(() => card(name).textContent()).toContain(words);
  }
  const tops = await page
    .locator('#question .card > .button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  const reach = page.locator('[data-map] .reach');
  expect(await reach.count()).toBe(0);
  await card('Reckless').hover();
  await reach.waitFor();
  await card('Camp').hover();
  await reach.waitFor({ state: 'detached' });
  await card('Normal').click();
  await expect.poll(() => litThings(page).count()).toBeGreaterThan(3);
});

test('on a wide screen the journal lies over an edge of the fight, and the way to it costs the mat no room', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'action', 3, 2);
  const { page } = ada;
  const ways = page.getByRole('navigation', { name: t('tabs.title') });
  const heroes = page.getByRole('region', { name: t('mat.ours') });
  const journal = page.getByRole('complementary', { name: t('side.title') });
  const rightOf = async (): Promise<number> => (await heroes.boundingBox())!.x + (await heroes.boundingBox())!.width;
  await heroes.waitFor();
  expect((await ways.boundingBox())!.y).toBeLessThan(20);
  expect(await ways.getByRole('button', { name: t('table.board') }).isVisible()).toBe(false);
  await ways.getByRole('button', { name: t('journal.title') }).click();
  await journal.waitFor();
  expect(await heroes.isVisible()).toBe(true);
  expect((await journal.boundingBox())!.x).toBeGreaterThan(await rightOf());
  await page.keyboard.press('Escape');
  await expect.poll(() => journal.isVisible()).toBe(false);
});

test('what is pointed at in a fight is explained between the sides, and covers neither', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'action', 3, 2);
  const { page } = ada;
  const [ours, theirs] = [t('mat.ours'), t('mat.theirs')].map((name) => page.getByRole('region', { name }));
  await theirs!.locator('[data-thing^="act:"]').last().hover();
  const card = page.locator('[data-looked]');
  await card.waitFor();
  const [mine, box, other] = await Promise.all([ours!.boundingBox(), card.boundingBox(), theirs!.boundingBox()]);
  expect(box!.x).toBeGreaterThanOrEqual(mine!.x + mine!.width);
  expect(box!.x + box!.width).toBeLessThanOrEqual(other!.x);
});

test('beside the one Quest of a place what else may be done there has its room', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'visit', 6, 4);
  const { page } = ada;
  const card = (await page.locator('#question .card').boundingBox())!;
  for (const option of ['shop', 'done']) {
    const other = (await page.locator(`#question [data-option="${option}"]`).boundingBox())!;
    expect(other.x).toBeGreaterThan(card.x + card.width);
  }
});

test('an Ability goes by its own name, and what it costs or why not is read on its card', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'action', 3, 2);
  const { page } = ada;
  await isAsked(page);
  const cards = page.locator('#question .card > .button');
  await expect.poll(() => cards.count()).toBe(4);
  expect(await choices(page).filter({ hasText: 'Mastery' }).count()).toBe(0);
  await expect.poll(() => cards.first().textContent()).toMatch(/Wins now|Foes after it/);
});

test('what the Favored die hurts is said once for as long as a fight stays the same', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'vital', 2, 4);
  const { page } = ada;
  const health = choices(page).filter({ hasText: /^Health/ });
  await page.getByRole('button', { name: t('wishes.same') }).click();
  await health.first().click();
  expect(await isAsked(page)).toBe(true);
  await page.locator('#question .card > .button').first().click();
  await expect.poll(() => askedOf(ada).get('vital')).toBe(2);
  expect(await isAsked(page)).toBe(true);
  expect(await health.count()).toBe(0);
});

test('beside the map all Abilities, Quests and Circumstances are in sight, and each Skill with its chance', async () => {
  const ada = await stage.visitor();
  await sitDownInTheValley(ada, 'move', 4, 4);
  const { page } = ada;
  const inSight = (selector: string): Promise<boolean[]> =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height - 3);
        return hit !== null && one.contains(hit);
      }),
    );
  for (const selector of ['aside .card', `section[aria-label="${t('board.mine')}"] .line`]) {
    await expect.poll(async () => (await inSight(selector)).length).toBeGreaterThan(8);
    await expect.poll(() => inSight(selector)).not.toContain(false);
  }
  await expect.poll(() => page.locator(`section[aria-label="${t('board.mine')}"]`).textContent()).toMatch(/\d+ %/);
});

test('on a phone all ways to move are in sight under a map that is seen', async () => {
  const ada = await stage.visitor({ size: [390, 844], touch: true });
  await sitDownInTheValley(ada, 'move', 4, 4);
  const { page } = ada;
  await page.locator('#question .card .figure').first().waitFor();
  const bottoms = await page
    .locator('#question .card')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const bar = await page
    .locator('nav')
    .last()
    .evaluate((one) => one.getBoundingClientRect().top);
  expect(bottoms).toHaveLength(4);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar);
  const map = await page.locator('[data-map]').evaluate((one) => one.getBoundingClientRect());
  const sheet = await page.locator('#question .handle').evaluate((one) => one.getBoundingClientRect().top);
  expect(sheet - map.top).toBeGreaterThan(240);
});
