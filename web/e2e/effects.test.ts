import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import { findsNothing } from './support/barriers';
import { openEffects } from './support/gallery';
import { Stage } from './support/stage';

const stage = new Stage();

test('from the gallery one finds which card answers what, and sees it large', async () => {
  const ada = await stage.visitor();
  const { page } = ada;
  await ada.goTo('#/gallery');
  await page.getByRole('link', { name: t('effects.title') }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Mordak' }).click();
  await page.getByRole('heading', { name: 'AddingHits' }).waitFor();
  await page.getByRole('searchbox').fill('lucky charm');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Rolled']);
  await ada.button('Lucky Charm').click();
  await page.getByRole('article', { name: 'Lucky Charm' }).waitFor();
  await page.getByRole('searchbox').fill('trombone');
  await page.getByText(t('effects.none')).waitFor();
});

test('several cards with one effect stand together', async () => {
  const ada = await stage.visitor();
  await openEffects(ada, 'valiant-wars');
  const drawers = ada.page.getByRole('listitem').filter({ hasText: 'Firebrand' });
  expect(await drawers.getByRole('button').allTextContents()).toContain('Wurm Lord');
});

test('what answers what has no serious barrier', async () => {
  const ada = await stage.visitor({ theme: 'system' });
  await openEffects(ada, 'minions-of-mordak');
  await findsNothing(ada.page, 'effects');
});
