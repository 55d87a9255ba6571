/** What would keep somebody out: barriers that axe finds. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Axe finds nothing serious or critical in a part of the page: everything in the dark theme, in the light one the colours. */
export async function findsNothing(page: Page, where: string, part = 'html'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    const { violations } = await new AxeBuilder({ page })
      .include(part)
      .options({ resultTypes: ['violations'], ...(colorScheme === 'light' && { runOnly: ['color-contrast'] }) })
      .setLegacyMode()
      .analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const words = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect(words, `${where}, ${colorScheme}`).toEqual([]);
  }
}
