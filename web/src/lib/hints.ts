/** What a bot's advice says of single options. */
import type { Estimate, Hint } from './protocol';

/**
 * The options that it has tried: what was never played out it knows nothing of, where it played at all.
 *
 * A bot that answers from experience plays nothing out and still knows something of all of them.
 */
export function tried({ estimates }: Hint): Estimate[] {
  const played = estimates.filter(({ playouts }) => playouts > 0);
  return played.length > 0 ? played : estimates;
}

/** What it thinks of one option; nothing where it did not try that. */
export function estimateOf(hint: Hint | null, option: string): Estimate | undefined {
  return hint ? tried(hint).find((one) => one.option === option) : undefined;
}

/** The options that it tried and cannot tell from the one it takes. */
export function equalsOf(hint: Hint): string[] {
  const known = tried(hint).map(({ option }) => option);
  return (hint.equals ?? []).filter((option) => known.includes(option));
}
