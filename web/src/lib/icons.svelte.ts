/** Icons by name. All that are asked for in one tick come in one request, and each is fetched once. */
import { SvelteMap } from 'svelte/reactivity';
import type { Icons } from './protocol';

/** Drawn where an icon is unknown or could not be fetched: a plain lozenge. */
export const NEUTRAL = 'M256 96 416 256 256 416 96 256z';

const MOST_IN_A_REQUEST = 60;
const TRY_AGAIN = 5_000;
const paths = new SvelteMap<string, string>();
const asked = new Set<string>();
let waiting: string[] = [];

async function fetchIcons(names: string[]): Promise<void> {
  try {
    const answer = await fetch(`/api/icons?names=${names.map(encodeURIComponent).join(',')}`);
    if (!answer.ok) throw new Error(answer.statusText);
    const { icons } = (await answer.json()) as Icons;
    for (const name of names) paths.set(name, icons[name] ?? NEUTRAL);
  } catch {
    // Without a connection there are no icons for a while; words say the same everywhere.
    setTimeout(() => void fetchIcons(names), TRY_AGAIN);
  }
}

function askFor(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  if (waiting.length === 0)
    setTimeout(() => {
      const names = waiting;
      waiting = [];
      for (let i = 0; i < names.length; i += MOST_IN_A_REQUEST) void fetchIcons(names.slice(i, i + MOST_IN_A_REQUEST));
    });
  waiting.push(name);
}

/** The path of an icon in a box of 512 by 512: reactive, and empty until it has come. */
export function iconPath(name: string): string {
  if (!/^[a-z0-9-]+$/.test(name)) return name ? NEUTRAL : '';
  const path = paths.get(name);
  if (path === undefined) askFor(name);
  return path ?? '';
}
