/** Journals without the steps of what goes on: who walks is told to have come where it stands. */
import type { Line } from '../lib/protocol';

/** Lines of which those are left out that the next one goes on with. */
export function withoutSteps<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter(({ goes_on: step }, place) => !step || lines[place + 1]?.goes_on !== step);
}
