/** What an ending tells at a glance: who is told of, the best first, and by which signs. */
import type { Ending, Highlight } from '../lib/protocol';

/** Everybody with a score, by it; then winners and those who did something worth counting. */
export function standing({ scores, winners, epilogue }: Ending): string[] {
  const scored = Object.entries(scores).sort(([, a], [, b]) => b - a);
  const deeds = (epilogue?.deeds ?? []).flatMap(({ counts }) => Object.keys(counts));
  return [...new Set([...scored.map(([role]) => role), ...winners, ...deeds])];
}

/** Whether scores tell more than who has won. */
export function tellsMore({ scores, winners }: Ending): boolean {
  return Object.entries(scores).some(([role, score]) => score !== (winners.includes(role) ? 1 : 0));
}

/** Whether whoever looks has won; who only watched sees somebody's victory. */
export function isVictory({ winners }: Ending, mine: readonly string[]): boolean {
  return mine.length === 0 || mine.some((role) => winners.includes(role));
}

/** What stands around the sign of the winner: a wreath, or what is left. */
export function around(won: boolean): string {
  return won ? 'laurels' : 'broken-shield';
}

/** What stands for a moment to remember. */
export function signOf({ line }: Highlight): string {
  return line.beat?.icon || 'sparkles';
}
