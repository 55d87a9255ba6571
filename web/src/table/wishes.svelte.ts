/**
 * What somebody does not want to be asked each time; what stays is kept in the browser, for each game. What a wish means
 * is in `tests/wishes.json`, for the page and for the terminal (`engine/wishes.py`).
 */
import type { Question, Stake } from '../lib/protocol';

const PLACE = 'longtable.wishes';
const PASS = 'pass';

interface Kept {
  /** Only when it is done to me. */
  mine: boolean;
  /** Never for these things, by the ids in their keys. */
  never: string[];
  /** Every time, and not only where more is at stake than what was let pass in this round. */
  each: boolean;
}

/** What weighed most of what was let pass in a round, by moment and thing. */
interface Passed {
  round: string;
  marks: Record<string, number>;
}

const NONE: Kept = { mine: false, never: [], each: false };
const NOTHING: Passed = { round: '', marks: {} };

/** `divine-shield` of `spell:divine-shield#14`: what is wished of one holds for its twins. */
export function thingIn(key: string): string {
  return key.replace(/^[^:]*:/, '').replace(/#.*$/, '');
}

/** What is let pass together: the moment with each thing that could be used. */
function marksOf({ moment, sources = [] }: Stake): string[] {
  const marks = sources.map((source) => `${moment} ${thingIn(source)}`);
  return marks.length > 0 ? marks : [moment ?? ''];
}

export class Wishes {
  #game: string;
  #kept = $state.raw<Kept>(NONE);
  /** For how long nothing of the kind is asked: the turn or the round that was meant. */
  #quiet = $state.raw<{ turn?: string; round?: string }>({});
  #passed = NOTHING;
  /** What is answered each time, by the habit of the question. */
  #habits = new Map<string, string>();
  /** Whether what I answer now is to be answered again, where such questions are usually answered alike. */
  same = $state(false);
  /** Whether such questions come up in this game at all. */
  comeUp = $state(false);

  constructor(game: string) {
    this.#game = game;
    this.#kept = { ...NONE, ...read()[game] };
  }

  /** Whether anything is wished that stays. */
  get any(): boolean {
    return this.#kept.mine || this.#kept.each || this.#kept.never.length > 0;
  }

  /** Whether to be asked every time, also where no more is at stake. */
  get each(): boolean {
    return this.#kept.each;
  }

  /** The option that is given for me; null where I am asked. */
  answerTo(question: Question): string | null {
    if (this.spares(question)) return PASS;
    const option = this.#habits.get(question.habit ?? '');
    return option !== undefined && question.choices.some(({ id }) => id === option) ? option : null;
  }

  /** I was asked, and this is my answer; where I wished it, it is also the next time. */
  answered(question: Question, option: string): void {
    if (option === PASS) this.#letPass(question);
    if (question.habit && this.same) this.#habits.set(question.habit, option);
    this.same = false;
  }

  /** Asked again: a decision was taken back. */
  breakHabits(): void {
    this.#habits.clear();
  }

  /** Whether a question is let pass. */
  spares({ stake, choices }: Question): boolean {
    if (!stake || !choices.some(({ id }) => id === PASS)) return false;
    this.comeUp = true;
    if (stake.turn === this.#quiet.turn || stake.round === this.#quiet.round) return true;
    if (this.#kept.mine && !stake.is_mine) return true;
    const sources = stake.sources ?? [];
    if (sources.length > 0 && sources.every((source) => this.#kept.never.includes(thingIn(source)))) return true;
    return this.#isNoMore(stake);
  }

  /** Whether I let pass, in this round, what weighed as much for each thing that could be used. */
  #isNoMore(stake: Stake): boolean {
    if (this.#kept.each || !stake.moment || stake.round !== this.#passed.round) return false;
    return marksOf(stake).every((mark) => (this.#passed.marks[mark] ?? -1) >= (stake.weight ?? 0));
  }

  #letPass({ stake }: Question): void {
    if (!stake?.moment) return;
    const marks = stake.round === this.#passed.round ? { ...this.#passed.marks } : {};
    for (const mark of marksOf(stake)) marks[mark] = Math.max(stake.weight ?? 0, marks[mark] ?? 0);
    this.#passed = { round: stake.round, marks };
  }

  notThisTurn({ stake }: Question): void {
    this.#quiet = { turn: stake?.turn ?? '' };
  }

  notThisRound({ stake }: Question): void {
    this.#quiet = { round: stake?.round ?? '' };
  }

  wishOnlyMine(): void {
    this.#keep({ ...this.#kept, mine: true });
  }

  wishNever(source: string): void {
    this.#keep({ ...this.#kept, never: [...this.#kept.never, thingIn(source)] });
  }

  wishEach(each: boolean): void {
    this.#keep({ ...this.#kept, each });
  }

  /** As though nothing had ever been wished. */
  forget(): void {
    this.#quiet = {};
    this.#passed = NOTHING;
    this.breakHabits();
    this.#keep(NONE);
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(PLACE, JSON.stringify({ ...read(), [this.#game]: kept }));
    } catch {
      // A browser that keeps nothing still heeds it at this table.
    }
  }
}

function read(): Record<string, Partial<Kept>> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Partial<Kept>>;
  } catch {
    return {};
  }
}
