/** How large a map is drawn: everything on it that is printed asks for it, so that it can be read. */
import { getContext, setContext } from 'svelte';

export interface Scale {
  /** Pixels that a unit of the drawing takes, once the map lies still. */
  readonly pixels: number;
}

const KEY = Symbol('scale');

export function provideScale(pixels: () => number): void {
  setContext(KEY, {
    get pixels() {
      return pixels();
    },
  } satisfies Scale);
}

export function useScale(): Scale {
  return getContext<Scale>(KEY);
}
