/** The samples of the gallery, by name. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/lib/messages';
import type { Visitor } from './browser';

export const SAMPLES = readdirSync(join(import.meta.dirname, '../../src/gallery/samples'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

export async function openSample(visitor: Visitor, sample: string): Promise<void> {
  // Over one that is not there: the old sample stays until the next one has come.
  await visitor.goTo('#/gallery/none');
  await visitor.page.getByText(t('gallery.missing', { sample: 'none' })).waitFor();
  await visitor.goTo(`#/gallery/${sample}`);
  await visitor.page.locator('main [data-thing]').first().waitFor();
}

export async function openEffects(visitor: Visitor, game: string): Promise<void> {
  await visitor.goTo(`#/effects/${game}`);
  await visitor.page.getByRole('heading', { level: 2 }).first().waitFor();
}
