/** Beats: what deserves to be felt of what was said, how it is put together and how long it lasts. */
import type { Beat, Line } from '../lib/protocol';

/** One side of a contest. */
export interface Side {
  actor: string;
  name: string;
  amount: number;
}

/** A beat as it is staged: what the rules said of it, and for a contest its sides, its winner and what was won. */
export interface Staged {
  beat: Beat;
  text: string;
  rule: string;
  yours: boolean;
  sides: Side[];
  winner: string;
  /** What the winner gains beside the prize itself. */
  award: { amount: number; icon: string } | null;
}

/** A part of what was said that is shown at once; with a beat, the beat is played on it. */
export interface Portion {
  lines: Line[];
  staged: Staged | null;
}

/** How long something is looked at that is no beat, in milliseconds at the usual speed. */
export const LINGER = 850;
/** A step without a sentence, and what one has done oneself, has little to look at. */
export const QUIET = 300;
/** What takes the whole stage is held for so long at any speed. */
export const HELD = 600;

const LARGE: Record<Beat['kind'], number> = {
  contest: 4_200,
  fall: 3_000,
  prize: 2_400,
  tile: 1_800,
  roll: 1_800,
  blow: 1_500,
  arrival: 2_600,
  day: 2_000,
  ending: 1_600,
};
const SMALL: Record<Beat['kind'], number> = {
  contest: 1_600,
  fall: 1_100,
  prize: 1_100,
  tile: 1_000,
  roll: 1_300,
  blow: 950,
  arrival: 800,
  day: 1_200,
  ending: 900,
};

/** What was said, parted into what is shown one after the other. The sides of a contest and its end are one beat. */
export function portions(lines: Line[]): Portion[] {
  const found: Portion[] = [];
  let sides: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (isSide(line)) sides.push(line);
    else if (sides.length > 0 && isEndOfContest(line)) {
      found.push({ lines: [...sides, line], staged: contest(sides, line) });
      sides = [];
    } else if (line.beat) found.push({ lines: [line], staged: staged(line, line.beat) });
    else if (last && !last.staged) last.lines.push(line);
    else found.push({ lines: [line], staged: null });
  }
  if (sides.length > 0) found.push({ lines: sides, staged: contest(sides, sides.at(-1)!) });
  return found;
}

/** How long a portion is shown, and how long at the least. */
export function lasts({ lines, staged }: Portion): [usual: number, held: number] {
  if (staged) return staged.beat.is_large ? [LARGE[staged.beat.kind], HELD] : [SMALL[staged.beat.kind], 0];
  return [lines.every((line) => line.yours) ? QUIET : LINGER, 0];
}

const isSide = (line: Line): boolean => line.beat?.kind === 'contest' && line.beat.amount != null;
const isEndOfContest = (line: Line): boolean =>
  line.beat?.kind === 'prize' || (line.beat?.kind === 'contest' && line.beat.amount == null);

function staged(line: Line, beat: Beat): Staged {
  return { beat, text: line.text, rule: line.rule, yours: line.yours ?? false, sides: [], winner: '', award: null };
}

function contest(sides: Line[], end: Line): Staged {
  const beat = end.beat!;
  const first = sides[0]!.beat!;
  return {
    ...staged(end, { ...beat, kind: 'contest', icon: first.icon ?? '', is_large: true }),
    sides: sides.map(({ beat }) => ({ actor: beat!.actor ?? '', name: beat!.actor_name ?? '', amount: beat!.amount! })),
    winner: beat.kind === 'prize' ? (beat.actor ?? '') : '',
    award: beat.kind === 'prize' && beat.amount ? { amount: beat.amount, icon: beat.icon ?? '' } : null,
  };
}
