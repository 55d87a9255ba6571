/** Pictures in a row: what happens on a page, moment by moment, in one file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PICTURES } from './places';

export interface Frame {
  /** As a picture in base64. */
  picture: string;
  label: string;
}

/** The size of a picture in the row, and how many stand beside each other. */
const WIDTH = 480;
const BESIDE = 4;

/** Waits until all icons have been drawn: they are asked for at the next tick of the page's clock. */
async function iconsCome(page: Page): Promise<void> {
  await page.clock.runFor(1);
  await expect.poll(() => page.locator('path[d=""]').count()).toBe(0);
}

/** Takes a picture of a part of the page as it is; `settled` shows how what moves ends. */
export async function shoot(page: Page, part: string, time: number, settled = false): Promise<Frame> {
  await iconsCome(page);
  const taken = await page.locator(part).screenshot({ animations: settled ? 'disabled' : 'allow', caret: 'hide' });
  return { picture: taken.toString('base64'), label: `${(time / 1_000).toFixed(1)} s` };
}

/** Holds everything that moves at a moment of its course, in milliseconds since it began. Runs in the page. */
function holdAt(time: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = time;
  }
}

/** Takes pictures of what moves in a part of the page at these moments of its course, however long a picture takes. */
export async function shootCourse(page: Page, part: string, times: readonly number[]): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const time of times) {
    await page.evaluate(holdAt, time);
    frames.push(await shoot(page, part, time));
  }
  return frames;
}

/** Puts pictures beside and below each other, each with its label. Runs in a page. */
async function tiled({ frames, width, beside }: { frames: Frame[]; width: number; beside: number }): Promise<string> {
  const GAP = 8;
  const LINE = 26;
  const pictures = await Promise.all(
    frames.map(async ({ picture }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      return image;
    }),
  );
  const height = Math.round((width * pictures[0]!.height) / pictures[0]!.width);
  const canvas = document.createElement('canvas');
  canvas.width = beside * (width + GAP) + GAP;
  canvas.height = Math.ceil(frames.length / beside) * (height + LINE + GAP) + GAP;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#10201b';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.font = '600 16px sans-serif';
  pictures.forEach((picture, place) => {
    const x = GAP + (place % beside) * (width + GAP);
    const y = GAP + Math.floor(place / beside) * (height + LINE + GAP);
    pen.drawImage(picture, x, y, width, height);
    pen.fillStyle = '#f0c75e';
    pen.fillText(frames[place]!.label, x + 4, y + height + 19);
  });
  return canvas.toDataURL('image/webp', 0.82);
}

/** Writes a film into the pictures of the documents. */
export async function develop(browser: Browser, name: string, frames: Frame[]): Promise<void> {
  const page = await browser.newPage();
  const data = await page.evaluate(tiled, { frames, width: WIDTH, beside: BESIDE });
  await page.close();
  writeFileSync(join(PICTURES, `film-${name}.webp`), Buffer.from(data.split(',')[1]!, 'base64'));
}
