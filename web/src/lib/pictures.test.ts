import { expect, test, vi } from 'vitest';
import { cutsOf, figurePicture, openBook, openScenes, scenePicture } from './pictures.svelte';
import type { Book } from './protocol';

const LEAF = { file: 'harbor-scene.webp', width: 560, height: 340 };
const BOOK: Book = {
  sheets: [LEAF],
  cells: { 'scene:harbor': [0, 0, 0, 560, 340], 'scene-wide:harbor': [4, 0, 0, 1200, 430] },
};

test('a picture is a part of a sheet; one whose sheet is missing is none', () => {
  expect(cutsOf(BOOK)).toEqual([
    ['scene:harbor', { sheet: '/pictures/harbor-scene.webp', of: LEAF, x: 0, y: 0, width: 560, height: 340 }],
  ]);
});

test('the scenes of all games are fetched once, and are there when they have come', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(BOOK))));
  vi.stubGlobal('fetch', fetched);
  expect(scenePicture('harbor')).toBeUndefined();
  openScenes();
  openScenes();
  await vi.waitFor(() => expect(scenePicture('harbor')?.sheet).toBe('/pictures/harbor-scene.webp'));
  expect(scenePicture('harbor', true)).toBeUndefined();
  expect(scenePicture('elsewhere')).toBeUndefined();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/scenes');
  vi.unstubAllGlobals();
});

/** A server with one picture in its books: as the game has it, and as a pack changes it. */
function serve(...unfinished: string[]): ReturnType<typeof vi.fn> {
  const left = [...unfinished];
  const fetched = vi.fn((address: string) => {
    const isUnfinished = left.includes(address);
    if (isUnfinished) left.splice(left.indexOf(address), 1);
    const file = `${address.split('?')[1] ?? 'bare'}.webp`;
    const book: Book = {
      sheets: [{ file, width: 96, height: 96 }],
      cells: isUnfinished || address === '/api/pictures' ? {} : { 'figure:anchor/plain': [0, 0, 0, 96, 96] },
      unfinished: isUnfinished,
    };
    return Promise.resolve(new Response(JSON.stringify(book)));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a table shows what its own packs change, and the next table without them does not', async () => {
  const fetched = serve();
  const shown = () => figurePicture('anchor')?.sheet;
  openBook('harbor');
  await vi.waitFor(() => expect(shown()).toBe('/pictures/bare.webp'));
  openBook('harbor', ['Winter nights']);
  await vi.waitFor(() => expect(shown()).toBe('/pictures/packs=Winter+nights.webp'));
  openBook('harbor');
  expect(shown()).toBe('/pictures/bare.webp');
  expect(fetched).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

test('of two games with a figure of the same name each shows its own, in whichever order they are opened', async () => {
  const book = (file: string): Book => ({
    sheets: [{ file, width: 96, height: 96 }],
    cells: { 'figure:bridge/plain': [0, 0, 0, 96, 96] },
  });
  let arrive = () => {};
  const late = new Promise<void>((done) => (arrive = done));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('rivers')) await late;
    return new Response(JSON.stringify(book(`${address.split('/')[3] ?? 'shared'}.webp`)));
  });
  const shown = () => figurePicture('bridge')?.sheet;
  openBook('rivers');
  openBook('roads');
  await vi.waitFor(() => expect(shown()).toBe('/pictures/roads.webp'));
  arrive();
  await new Promise((done) => setTimeout(done, 10));
  expect(shown(), 'what came too late').toBe('/pictures/roads.webp');
  openBook('rivers');
  expect(shown()).toBe('/pictures/rivers.webp');
  openBook('roads');
  expect(shown(), 'once more').toBe('/pictures/roads.webp');
  vi.unstubAllGlobals();
});

test('while a server is still painting, it is asked again', async () => {
  vi.useFakeTimers();
  const fetched = serve('/api/games/lanterns/pictures');
  openBook('lanterns');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/games/lanterns/pictures');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
