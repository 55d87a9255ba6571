/** Somebody who opens whatever can be opened on a page, and reads it. */
import type { ElementHandle } from 'playwright-core';
import { t } from '../../src/lib/messages';
import type { Visitor } from './browser';
import { pressLong } from './fingers';
import { rest, type Reader } from './screens';

/** The next thing on a page that can be opened and was not yet: a tab, a folded list, something that comes out. */
function closed(seen: string[]): Element | null {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const css =
    '[role="tab"][aria-selected="false"], [aria-expanded="false"], details:first-of-type:not([open]) > summary';
  const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen');
  return [...front.querySelectorAll(css)].find((one) => isShown(one) && !seen.includes(nameOf(one))) ?? null;
}

/** Opens whatever can be opened, one within the other, and reads each. */
export async function opensAll(reader: Reader, visitor: Visitor, screen: string, seen: string[] = []): Promise<void> {
  for (;;) {
    const opener = (await visitor.page.evaluateHandle(closed, seen)).asElement() as ElementHandle<HTMLElement> | null;
    if (!opener) return;
    const name = await opener.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent!.trim());
    seen.push(name);
    await opener.evaluate((element) => element.click());
    await reader.reads(`${screen}, “${name}” open`, [visitor]);
    await opensAll(reader, visitor, `${screen}, “${name}”`, seen);
    await opener.evaluate((element) => element.isConnected && element.ariaExpanded === 'true' && element.click());
  }
}

/** Opens the dialogs of a table that are at hand, and what can be opened in them. */
export async function opensDialogs(reader: Reader, visitor: Visitor, screen: string): Promise<void> {
  for (const name of ['invite.button', 'settings.title', 'keys.title']) {
    const button = visitor.page.getByRole('banner').getByRole('button', { name: t(name), exact: true });
    if (!(await button.isVisible())) continue;
    await button.click();
    await visitor.dialog.waitFor();
    await reader.reads(`${screen}, ${name}`, [visitor]);
    await opensAll(reader, visitor, `${screen}, ${name}`);
    await visitor.page.keyboard.press('Escape');
    await visitor.dialog.waitFor({ state: 'detached' });
  }
}

/** One thing of each kind on the board that is met in its middle: its kind and its id. Runs in the page. */
function kinds(): [kind: string, id: string][] {
  const found = new Map<string, string>();
  for (const thing of document.querySelectorAll('main [data-thing]')) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const id = thing.getAttribute('data-thing') ?? '';
    if (hit && thing.contains(hit)) found.set(id.split(/[:#]/)[0]!, id);
  }
  return [...found];
}

/** Looks closely at one thing of each kind on the board: under the pointer, or under a finger that stays. */
export async function looksClosely(reader: Reader, visitor: Visitor, screen: string): Promise<void> {
  const { page } = visitor;
  const near = page.locator('[data-looked], .inspected').filter({ visible: true }).first();
  for (const [kind, id] of await page.evaluate(kinds)) {
    const thing = page.locator(`main [data-thing="${id}"]`).first();
    await thing.scrollIntoViewIfNeeded();
    await rest(page);
    if (visitor === reader.phone) await pressLong(page, thing, near);
    else {
      await thing.hover({ force: true });
      await near.waitFor();
    }
    await reader.reads(`${screen}, a ${kind} looked at`, [visitor]);
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
  }
}
