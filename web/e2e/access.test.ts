import { test } from 'vitest';
import { t } from '../src/lib/messages';
import { findsNothing } from './support/barriers';
import { openSample, SAMPLES } from './support/gallery';
import { Stage } from './support/stage';
import {
  litThings,
  lookBack,
  sitDownAtMordaks,
  sitDownInTheValley,
  sitDownLate,
  sitDownOnTheWarPath,
} from './support/table';

const stage = new Stage();

test('the hall has no serious barrier, with its dialogs too', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await sitDownLate(ada, 2, 2);
  await ada.goTo('');
  await ada
    .button(t('hall.resume'))
    .or(ada.page.getByRole('link', { name: t('hall.resume') }))
    .waitFor();
  await findsNothing(ada.page, 'hall');
  await ada.button(t('hall.set-up')).first().click();
  await ada.dialog.locator('summary').click();
  await findsNothing(ada.page, 'set-up', 'dialog');
  await ada.page.keyboard.press('Escape');
  await ada.button(t('settings.title')).click();
  await findsNothing(ada.page, 'settings', 'dialog');
});

test('a table has no serious barrier, whatever is open', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await sitDownLate(ada, 4, 2);
  await litThings(ada.page).first().hover();
  await ada.page.locator('.zoom').waitFor();
  await findsNothing(ada.page, 'table');
  for (const tab of ['rules', 'chat']) {
    await ada.page.getByRole('tab', { name: t(`${tab}.title`) }).click();
    await findsNothing(ada.page, tab, '[role="tabpanel"]');
  }
  await ada.button(t('seats.manage')).click();
  await findsNothing(ada.page, 'seats', 'dialog');
});

test('a map with cards beside it has no serious barrier', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await sitDownAtMordaks(ada, 'mordak', 4);
  await findsNothing(ada.page, 'table of Mordak');
});

test.each([
  ['the map', 'move', 4],
  ['a fight', 'action', 2],
])('%s of the Valley has no serious barrier', async (_, kind, turn) => {
  const ada = await stage.visitor({ theme: 'system' });
  await sitDownInTheValley(ada, kind, 3, turn);
  await findsNothing(ada.page, `${kind} in the Valley`);
});

test.each([
  ['a square grid', 'hero-2', 'act'],
  ['gear', 'party', 'gear'],
])('%s of OrcQuest has no serious barrier', async (_, orc, kind) => {
  const ada = await stage.visitor({ theme: 'system' });
  await sitDownOnTheWarPath(ada, orc, kind, 4, 1);
  await findsNothing(ada.page, `${kind} on the war path`);
});

test('an ending and a replay have no serious barrier', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await lookBack(ada, 2);
  await findsNothing(ada.page, 'after the end', '#question');
  await ada.button(t('ending.result')).click();
  await findsNothing(ada.page, 'ending', 'dialog');
  await ada.dialog.getByRole('button', { name: t('hall.look') }).click();
  await ada.page.getByRole('slider').waitFor();
  await findsNothing(ada.page, 'replay', '#question');
});

test.each(SAMPLES)('the board of the gallery called %s has no serious barrier', async (sample) => {
  const ada = await stage.visitor({ theme: 'system' });
  await openSample(ada, sample);
  await findsNothing(ada.page, sample);
});
