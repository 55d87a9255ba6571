/** Painted pictures on a page: they are backgrounds, for which no page waits. */
import type { Page } from 'playwright-core';

/** Waits until every picture that is shown has come. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = [...document.querySelectorAll<HTMLElement>('.painted')];
    const sheets = painted.flatMap((one) => /url\("(.+?)"\)/.exec(getComputedStyle(one).backgroundImage)?.[1] ?? []);
    await Promise.all([...new Set(sheets)].map((sheet) => Object.assign(new Image(), { src: sheet }).decode()));
  });
}

/** Of how many pixels each picture is made for one that is shown, where these are fewer than so many: by their sheets. */
export async function coarse(page: Page, least: number): Promise<string[]> {
  return page.evaluate(async (least) => {
    const wideness = async (sheet: string): Promise<number> => {
      const image = new Image();
      await new Promise((come) => {
        image.onload = come;
        image.src = sheet;
      });
      return image.naturalWidth;
    };
    const found = new Set<string>();
    for (const one of document.querySelectorAll('span.painted, rect.painted')) {
      const width = one.getBoundingClientRect().width * devicePixelRatio;
      const pattern = document.getElementById(/#(.+?)[")]/.exec(one.getAttribute('fill') ?? '')?.[1] ?? '');
      const { backgroundImage, backgroundSize } = getComputedStyle(one);
      const sheet =
        pattern?.querySelector('image')?.getAttribute('href') ?? /url\("(.+?)"\)/.exec(backgroundImage)?.[1];
      if (!sheet || width === 0) continue;
      const cut = pattern
        ? Number(pattern.getAttribute('viewBox')?.split(' ')[2])
        : (100 * (await wideness(sheet))) / parseFloat(backgroundSize);
      if (cut / width < least) found.add(`${sheet}: ${(cut / width).toFixed(2)}`);
    }
    return [...found];
  }, least);
}
