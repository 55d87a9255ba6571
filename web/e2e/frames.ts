/** How fluently a map of 600 hexes with 60 pieces, and the Valley, are panned and zoomed, without a graphics card: `make frames`. */
import { appendFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHROMIUM, Visitor } from './support/browser';
import { Server } from './support/server';
import { sitDownInTheValley } from './support/table';

/** Frames come as fast as they are ready, so that their cost is seen and not the clock of a screen. */
const UNTIMED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const PLAIN = ['--no-sandbox', '--disable-gpu'];
const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const MOST_MEDIAN = 16;
const FEWEST_A_SECOND = 30;

interface Seen {
  frames: number;
  median: number;
  slowest: number;
  perSecond: number;
}

/** Moves the map as a hand does for some seconds, and notes when each frame came. Runs in the page. */
async function moved(how: 'pan' | 'zoom'): Promise<number[]> {
  const frame = document.querySelector<HTMLElement>('[data-map] .frame')!;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const mouse = (type: string, clientX: number, clientY: number): void => {
    (type === 'mousedown' ? frame : window).dispatchEvent(
      new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true, view: window }),
    );
  };
  const times: number[] = [];
  const start = performance.now();
  if (how === 'pan') mouse('mousedown', x, y);
  for (;;) {
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now);
    const part = (now - start) / 4000;
    if (part >= 1) break;
    const turn = Math.sin(part * Math.PI * 6);
    if (how === 'pan') mouse('mousemove', x + turn * width * 0.35, y + Math.cos(part * Math.PI * 4) * height * 0.3);
    else
      frame.dispatchEvent(
        new WheelEvent('wheel', { deltaY: turn * 14, clientX: x, clientY: y, bubbles: true, cancelable: true }),
      );
  }
  if (how === 'pan') mouse('mouseup', x, y);
  return times;
}

async function measured(page: Page, how: 'pan' | 'zoom'): Promise<Seen> {
  const times = await page.evaluate(moved, how);
  const gaps = times.slice(1).map((time, place) => time - times[place]!);
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    frames: gaps.length,
    median: sorted[Math.floor(sorted.length / 2)]!,
    slowest: sorted.at(-1)!,
    perSecond: (1000 * gaps.length) / (times.at(-1)! - times[0]!),
  };
}

/** Maps to be moved: the largest of the gallery, and the Valley in the midst of a game. */
const MAPS: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  '600 hexes with 60 pieces': (visitor) => visitor.goTo('#/gallery/wide'),
  'the Valley': (visitor) => sitDownInTheValley(visitor, 'go', 10, 4),
};

test.each(Object.entries(MAPS))('%s: panned and zoomed fluently', async (title, come) => {
  const server = await Server.start();
  const report: string[] = [];
  for (const [clock, flags] of Object.entries({ 'as fast as it can': UNTIMED, 'at a screen': [] })) {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...PLAIN, ...flags] });
    for (const [name, { width, height }] of Object.entries(SIZES)) {
      const visitor = await Visitor.come(browser, server.address, { size: [width, height], theme: 'system' });
      const { context, page } = visitor;
      await come(visitor);
      await page.locator('main [data-thing]').first().waitFor();
      await page.waitForTimeout(2000);
      await measured(page, 'zoom'); // what a browser does but once is not counted
      for (const how of ['pan', 'zoom'] as const) {
        const seen = await measured(page, how);
        report.push(
          `${title}, ${how} on a ${name} ${clock}: median ${seen.median.toFixed(1)} ms, slowest ${seen.slowest.toFixed(0)} ms, ` +
            `${seen.perSecond.toFixed(0)} frames a second (${seen.frames} frames)`,
        );
        expect.soft(seen.perSecond, report.at(-1)).toBeGreaterThanOrEqual(FEWEST_A_SECOND);
        if (clock !== 'at a screen') expect.soft(seen.median, report.at(-1)).toBeLessThan(MOST_MEDIAN);
      }
      await context.close();
    }
    await browser.close();
  }
  server.stop();
  console.log(report.join('\n'));
  if (process.env.FRAMES_REPORT) appendFileSync(process.env.FRAMES_REPORT, `${report.join('\n')}\n`);
});
