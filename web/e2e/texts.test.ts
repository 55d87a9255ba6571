/**
 * Everything that is written can be read, and everything that is pressed can be met with a finger: the screens of both
 * games one after the other, at a desk, a small laptop and a phone.
 */
import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import type { Visitor } from './support/browser';
import { openEffects, openSample, SAMPLES } from './support/gallery';
import { looksClosely, opensAll, opensDialogs } from './support/opening';
import { FURTHER, Reader, SIZES } from './support/screens';
import { Stage } from './support/stage';
import {
  BOT,
  FRIEND,
  GAME,
  LABYRINTH,
  LABYRINTH_TITLE,
  ME,
  MORDAK,
  ORCQUEST,
  ORCQUEST_TITLE,
  TITLES,
  VALLEY,
  VALLEY_TITLE,
  bring,
  ending,
  everyQuestion,
  isAsked,
  lookBack,
  offered,
  sitDown,
  sitDownAtMordaks,
  sitDownInTheValley,
  sitDownLate,
} from './support/table';

const stage = new Stage({ examples: true });

const TABLES = {
  'Valiant Wars': (one: Visitor) => sitDownLate(one, 5, 7),
  'a Hero': (one: Visitor) => sitDownAtMordaks(one, 'hero-2', 4),
  Mordak: (one: Visitor) => sitDownAtMordaks(one, 'mordak', 7),
  'the Valley': (one: Visitor) => sitDownInTheValley(one, 'move', 4, 4),
  'a fight in the Valley': (one: Visitor) => sitDownInTheValley(one, 'action', 3, 2),
};

/** What nobody should do to a page. Runs in the page. */
function spoil(): void {
  const box = document.createElement('div');
  box.innerHTML = `<p>fine print</p> <p>a label that is cut</p> <p>one upon</p> <p>the other</p>
    <button>low</button> <div>far</div>`;
  const styles: Record<string, string> = {
    'p:nth-child(1)': 'font-size: 9px',
    'p:nth-child(2)': 'width: 4em; overflow: hidden; white-space: nowrap',
    'p:nth-child(3)': 'height: 1em; line-height: 1em',
    'p:nth-child(4)': 'height: 1em; margin-top: -1em; line-height: 1em',
    button: 'display: block; width: 90px; height: 30px; padding: 0',
    div: 'width: 5000px',
  };
  // The policy of the page takes no styles from its text.
  for (const [css, style] of Object.entries(styles)) box.querySelector<HTMLElement>(css)!.style.cssText = style;
  box.style.width = '300px';
  document.querySelector('main')!.prepend(box);
}

test('what cannot be read or met is named, with where it is', async () => {
  const reader = await Reader.come(stage);
  await reader.goTo('#/nothing/at/all');
  await reader.does(({ page }) => page.locator('main').getByRole('heading').first().waitFor());
  await reader.does(({ page }) => page.evaluate(spoil));
  await reader.reads('spoilt');
  for (const fault of [
    /“fine print” .* is printed 9 px tall: .*1440×900.*1280×720/,
    /“a label that is cut” .* is cut off: .* px by p/,
    /“one upon” .* and “the other” .* lie over each other/,
    /button. “low” is 90 × 30 px for a finger: spoilt at 390×844/,
    /the page is 5\d\d\d wide/,
  ])
    expect(reader.faults).toContainEqual(expect.stringMatching(fault));
});

test('the hall, a set-up, an invitation and pages that are not there', async () => {
  const reader = await Reader.come(stage, { expects: /Failed to load resource/ });
  const { desk } = reader;
  const { table, links } = await sitDown(desk, [{ ...ME, name: 'Adalbert of the long name' }, FRIEND, BOT]);
  await sitDownLate(desk, 4, 2);
  await lookBack(desk, 2);
  await reader.goTo('');
  await reader.does(({ page }) => page.getByRole('article').first().waitFor());
  await reader.reads('hall');
  await reader.does((one) => opensAll(reader, one, 'hall'));
  for (const title of Object.values(TITLES)) {
    await reader.does(async (one) => {
      await offered(one, title)
        .getByRole('button', { name: t('hall.set-up') })
        .click();
      await one.dialog.waitFor();
      await reader.reads(`set-up of ${title}`, [one]);
      await opensAll(reader, one, `set-up of ${title}`);
      await one.page.keyboard.press('Escape');
      await one.dialog.waitFor({ state: 'detached' });
    });
  }
  await reader.does(async (one) => {
    await one.button(t('settings.title')).click();
    await reader.reads('settings', [one]);
    await one.page.keyboard.press('Escape');
  });
  await reader.does(async (one) => {
    await one.button(/see what you carry on/).click();
    await one.page.getByText('0 of 34 achieved', { exact: false }).click();
    await reader.reads('my name and what I carry on', [one]);
    await one.page.keyboard.press('Escape');
  });
  await reader.goTo(`#/how/${MORDAK}`);
  await reader.does(async (one) => {
    await one.page.getByRole('heading', { name: t('how.title', { title: TITLES.mordak }) }).waitFor();
    await reader.reads('how it is played', [one]);
    await one.button(t('how.rules')).click();
    await one.dialog.waitFor();
    await reader.reads('the book of rules', [one]);
    await one.page.keyboard.press('Escape');
  });
  for (const [screen, hash] of Object.entries({
    invitation: `#/join/${table.id}/${links[0]!.token}`,
    'a recovery': '#/recover/nothing',
    'no such table': '#/table/nothing',
    'no such page': '#/nothing/at/all',
  })) {
    await reader.goTo(hash);
    await reader.does(({ page }) => page.locator('main').getByRole('heading').first().waitFor());
    await reader.reads(screen);
  }
  expect(reader.faults).toEqual([]);
});

test('a campaign, its tables and the next one', async () => {
  const reader = await Reader.come(stage);
  const { desk } = reader;
  await desk.goTo('');
  await offered(desk, 'Harbor')
    .getByRole('button', { name: t('campaign.begin') })
    .click();
  await desk.page.getByRole('heading', { name: t('campaign.next') }).waitFor();
  await reader.follow();
  await reader.does(({ page }) => page.getByRole('heading', { name: t('campaign.next') }).waitFor());
  await reader.reads('campaign');
  await reader.does(async (one) => {
    await one.page
      .getByRole('button', { name: /^Other seats/ })
      .first()
      .click();
    await one.dialog.getByRole('combobox').first().waitFor();
    await reader.reads('next table of a campaign', [one]);
  });
  expect(reader.faults).toEqual([]);
});

test.each(Object.entries(TABLES))('a table of %s with whatever can be opened', async (title, come) => {
  const reader = await Reader.come(stage);
  await come(reader.desk);
  await reader.follow();
  await reader.does(({ page }) => isAsked(page));
  await reader.reads(title);
  await reader.does(async (one) => {
    await looksClosely(reader, one, title);
    await opensDialogs(reader, one, title);
    await opensAll(reader, one, title);
  });
  expect(reader.faults).toEqual([]);
});

test('what a hint says, and a replay', async () => {
  const reader = await Reader.come(stage);
  await sitDownLate(reader.desk, 3, 3);
  await reader.desk.page.keyboard.press('h');
  await reader.desk.page
    .getByRole('region', { name: t('odds.title') })
    .getByText(t('hint.title'))
    .waitFor();
  await reader.reads('a hint', [reader.desk]);
  await reader.follow();
  await reader.does(async (one) => {
    await one.button(t('replay.title')).first().click();
    await one.page.getByRole('slider').fill('3');
    await reader.reads('a replay', [one]);
  });
  expect(reader.faults).toEqual([]);
});

test.each([
  [TITLES.wars, GAME],
  [TITLES.mordak, MORDAK],
])('an ending of %s', async (title, game) => {
  const reader = await Reader.come(stage);
  await lookBack(reader.desk, 4, game);
  await reader.follow();
  await reader.does(async (one) => {
    await one.button(t('ending.result')).waitFor();
    await reader.reads(`after the end of ${title}`, [one]);
    await one.button(t('ending.result')).click();
    await ending(one.page).waitFor();
    await reader.reads(`ending of ${title}`, [one]);
    await opensAll(reader, one, `ending of ${title}`);
  });
  expect(reader.faults).toEqual([]);
});

test('a screen that is passed on, and a vote', async () => {
  const [reader, ben] = await Promise.all([Reader.come(stage), stage.visitor()]);
  const { desk } = reader;
  await sitDown(desk, [ME, { ...ME, name: 'Cleo' }, BOT]);
  await reader.follow();
  await reader.does(({ page }) => page.getByRole('heading').first().waitFor());
  await reader.reads('a curtain');
  const { table, links } = await sitDown(desk, [ME, FRIEND]);
  await ben.isCalled('Ben');
  await ben.goTo(`#/join/${table.id}/${links[0]!.token}`);
  await ben.button(t('join.sit-down')).click();
  for (const { page } of [ben, desk]) {
    await isAsked(page);
    await page.keyboard.press('d');
  }
  await isAsked(desk.page);
  await ben.button(t('undo.title')).click();
  await reader.follow();
  await reader.does(({ page }) => page.getByRole('alert', { name: t('ballot.title') }).waitFor());
  await reader.reads('a vote');
  expect(reader.faults).toEqual([]);
});

test('beats large and small, at a stop', async () => {
  const reader = await Reader.come(stage, { speed: 'slow' });
  for (const { context } of reader.both) context.setDefaultTimeout(60_000); // a slow round is slow
  const { desk } = reader;
  await sitDownLate(desk, 5, 7);
  await reader.follow();
  await reader.does(({ page }) => isAsked(page));
  await desk.page.locator('#question .first .button:not(.hint, .barred)').last().click();
  await reader.does((one) => readsBeats(reader, one));
  expect(reader.faults).toEqual([]);
});

/** Stops at every kind of beat until something is asked again, and reads it. */
async function readsBeats(reader: Reader, one: Visitor): Promise<void> {
  const { page } = one;
  const seen = new Set<string>();
  for (;;) {
    const at = await page.waitForFunction((began) => {
      const beat = document.querySelector<HTMLElement>('[data-beat]');
      if (beat) return `${beat.dataset.beat} ${beat.classList.contains('large') ? 'large' : 'small'}`;
      const offered = document.querySelector('#question .choices .button:not(.hint, .barred, .sent)');
      return began && offered && !document.querySelector('#question .sent') ? 'asked' : undefined;
    }, seen.size > 0);
    const beat = await at.jsonValue();
    if (beat === undefined || beat === 'asked') break;
    await page.keyboard.press('p');
    if (!seen.has(beat)) await reader.reads(`beat: ${beat}`, [one]);
    seen.add(beat);
    await page.locator('body').press('Space');
  }
  expect(seen.size).toBeGreaterThan(1);
}

test.each([
  [TITLES.wars, everyQuestion(GAME, 4, 'winter', 'summer')],
  [TITLES.mordak, everyQuestion(MORDAK, 4, 'summer')],
  [VALLEY_TITLE, everyQuestion(VALLEY, 4, 'winter', 'summer', 'spring', 'autumn')],
  [LABYRINTH_TITLE, everyQuestion(LABYRINTH, 3, 'summer')],
  [ORCQUEST_TITLE, everyQuestion(ORCQUEST, 5, 'quest=enchanters-study', 'winter')],
])('whatever %s asks', async (title, questions) => {
  const reader = await Reader.come(stage);
  for (const [kind, save] of questions) {
    await bring(reader.desk, save);
    await reader.follow();
    // A page that is read has its answers on it.
    await reader.does(({ page }) => page.locator('#question .choices .button, .page .replies').first().waitFor());
    await reader.reads(`${title}: ${kind}`);
  }
  expect(questions.length).toBeGreaterThan(7);
  expect(reader.faults).toEqual([]);
});

test('the longer words of German, on every screen', async () => {
  const reader = await Reader.come(stage, { language: 'de' }, [...SIZES, ...FURTHER]);
  await reader.goTo('');
  await reader.does(({ page }) => page.getByRole('article').first().waitFor());
  await reader.reads('hall');
  await reader.does(async (one) => {
    await one.page.locator('article .button:not(.gold)').first().click();
    await one.dialog.waitFor();
  });
  await reader.reads('set-up');
  for (const [title, come] of Object.entries(TABLES)) {
    await come(reader.desk);
    await reader.follow();
    await reader.does(({ page }) => isAsked(page));
    await reader.reads(title);
  }
  expect(reader.faults).toEqual([]);
});

test('every board of the gallery, as it comes and with all of its map in sight, on every screen', async () => {
  const reader = await Reader.come(stage, {}, [...SIZES, ...FURTHER]);
  for (const sample of SAMPLES) {
    await reader.does((one) => openSample(one, sample));
    await reader.reads(sample);
    await reader.does(async (one) => {
      const whole = one.page.locator('[data-map]').getByRole('button', { name: t('board.whole') });
      if ((await whole.count()) === 0) return;
      // Where all of it is seen already, the button is put away.
      if (await whole.first().isVisible()) await whole.first().click({ force: true });
      await one.page.locator('[data-map] button[aria-disabled=true]').first().waitFor({ state: 'attached' });
      // Who looks at all of a map presses nothing on it.
      await reader.reads(`all of ${sample}`, [one], false);
    });
  }
  await reader.does((one) => openEffects(one, MORDAK));
  await reader.reads('what answers what');
  expect(reader.faults).toEqual([]);
});
