/** Keeping the focus where somebody works, when the button they used is gone. */
import { tick } from 'svelte';

/**
 * When `content` changes and the focused part of the element with this id goes away, the focus stays on the element
 * itself; it is never taken from elsewhere.
 */
export function keepFocusIn(id: string, content: () => unknown): void {
  let inside = false;
  const element = (): HTMLElement | null => document.getElementById(id);

  $effect.pre(() => {
    content();
    inside = element()?.contains(document.activeElement) ?? false;
  });
  $effect(() => {
    content();
    if (inside)
      void tick().then(() => document.activeElement === document.body && element()?.focus({ preventScroll: true }));
  });
}
