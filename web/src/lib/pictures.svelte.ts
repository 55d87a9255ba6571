/**
 * Painted pictures by key. A book says on which sheet each picture lies and where; it is fetched once, and a sheet is
 * loaded by the browser when a picture of it is first shown. Until a book has come, or where nothing was painted, there
 * is no picture: whoever draws falls back to the plain icon.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Book } from './protocol';

/** A picture: the address of its sheet, the sheet's size, and the part of it that shows the picture. */
export interface Cut {
  sheet: string;
  of: { width: number; height: number };
  x: number;
  y: number;
  width: number;
  height: number;
}

const SHARED = '/api/pictures';
const SCENES = '/api/scenes';
/** Books whose pictures belong to no game. */
const COMMON = [SHARED, SCENES];
const TRY_AGAIN = 5_000;
const cuts = new SvelteMap<string, Cut>();
const frames = new SvelteMap<string, string>();
const asked = new Set<string>();
const books = new Map<string, Book>();
/** The address of the book of the game that is shown: two games may have a card of the same name. */
let open = '';

/** All pictures of a book, by their keys. */
export function cutsOf({ sheets = [], cells = {} }: Book): [string, Cut][] {
  return Object.entries(cells).flatMap(([key, [number, x, y, width, height]]) => {
    const sheet = sheets[number];
    if (!sheet) return [];
    return [[key, { sheet: `/pictures/${sheet.file}`, of: sheet, x, y, width, height }]];
  });
}

function layOut(book: Book): void {
  for (const [key, cut] of cutsOf(book)) {
    cuts.set(key, cut);
    const anyTint = key.slice(0, key.indexOf('/'));
    if (key.startsWith('vignette:') && !cuts.has(anyTint)) cuts.set(anyTint, cut);
  }
  for (const [thing, frame] of Object.entries(book.frames ?? {})) frames.set(thing, frame);
}

function askAgain(address: string): void {
  asked.delete(address);
  setTimeout(() => void fetchBook(address), TRY_AGAIN);
}

async function fetchBook(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const book = (await answer.json()) as Book;
    books.set(address, book);
    if (COMMON.includes(address) || address === open) layOut(book);
    // A server is still painting what packs add.
    if (book.unfinished) askAgain(address);
  } catch {
    // Without a connection there are no pictures for a while; icons say the same.
    askAgain(address);
  }
}

/** Have the pictures of a game with these packs at hand, and those that all games share. */
export function openBook(game: string, packs: readonly string[] = []): void {
  void fetchBook(SHARED);
  if (!game) return;
  const query = new URLSearchParams(packs.map((pack) => ['packs', pack])).toString();
  const address = `/api/games/${encodeURIComponent(game)}/pictures${query && `?${query}`}`;
  const known = books.get(address);
  if (known && open !== address) layOut(known);
  open = address;
  void fetchBook(address);
}

/** Have at hand what every game is introduced with. */
export function openScenes(): void {
  void fetchBook(SCENES);
}

/** What a game is introduced with: on a card, or wide, over a page. */
export function scenePicture(game: string, wide = false): Cut | undefined {
  return cuts.get(`${wide ? 'scene-wide' : 'scene'}:${game}`);
}

/** A picture by its key: reactive, and undefined until its book has come. */
export function picture(key: string): Cut | undefined {
  return cuts.get(key);
}

/** The picture of a card by the id of its face: large where it is shown wider than the small one is. */
export function cardPicture(id: string, width: number): Cut | undefined {
  const thing = id.split('#')[0];
  const small = cuts.get(`card:${thing}@1`);
  const pixels = width * (globalThis.devicePixelRatio ?? 1);
  return small && pixels <= small.width * 1.15 ? small : (cuts.get(`card:${thing}@2`) ?? small);
}

/** What stands beside the words of a thing: its card's picture, or one that was painted for its icon, in any tint. */
export function thingPicture(id: string, width: number, icon: string, tint = 'plain'): Cut | undefined {
  return cardPicture(id, width) ?? cuts.get(`vignette:${icon}/${tint}`) ?? cuts.get(`vignette:${icon}`);
}

/** Somebody who stands in a fight: tall where they were painted for it, or the picture of their card. */
export function fighterPicture(id: string, width: number, icon: string, tint = 'plain'): Cut | undefined {
  return cuts.get(`fighter:${icon}/${tint}`) ?? cardPicture(id, width);
}

/** A figure by its icon, in a tint where there is one of it. */
export function figurePicture(icon: string, tint = 'plain'): Cut | undefined {
  return cuts.get(`figure:${icon}/${tint}`) ?? cuts.get(`figure:${icon}/plain`);
}

/** The frame that a card has beside the one of its tint. */
export function frameOf(id: string): string | undefined {
  return frames.get(id.split('#')[0] ?? id);
}
