/** Chances on a page: how likely a reply is to go well, with the dice alone and with everything that can be added. */
import type { Figure } from '../lib/protocol';

export interface Chances {
  /** In thousandths: at least, and at best. */
  least: number;
  best: number;
}

/** The chances among the figures of an option; nothing where it is no matter of chance. */
export function chancesOf(figures: readonly Figure[]): Chances | null {
  const found = figures.filter(({ measure }) => measure === 'chance').map(({ amount }) => amount);
  return found.length > 0 ? { least: Math.min(...found), best: Math.max(...found) } : null;
}
