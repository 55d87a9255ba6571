/** What the page that lies open speaks of, for whatever is drawn beside the board: buttons, people, lists. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('told');

/** `lights` gives the keys of things and options that are spoken of now. */
export function provideTold(lights: () => readonly string[]): void {
  setContext(KEY, lights);
}

/** Whether something is spoken of now, by any of its keys. */
export function useTold(): (...keys: string[]) => boolean {
  const lights = getContext<(() => readonly string[]) | undefined>(KEY) ?? (() => []);
  return (...keys) => lights().some((key) => keys.includes(key));
}
