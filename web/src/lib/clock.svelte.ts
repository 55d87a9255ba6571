/** The clock: whatever shows how long ago something was is drawn anew as time goes on. */
import { createSubscriber } from 'svelte/reactivity';

const TICK = 10_000;
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970: reactive. */
export function now(): number {
  subscribe();
  return Date.now();
}
