/** What somebody does not want to be asked each time; what stays is kept in the browser, for each game. */
import type { Question } from '../lib/protocol';

const PLACE = 'longtable.wishes';
const PASS = 'pass';

interface Kept {
  /** Only when it is done to me. */
  mine: boolean;
  /** Never for these things, by the ids in their keys. */
  never: string[];
}

const NONE: Kept = { mine: false, never: [] };

/** `divine-shield` of `spell:divine-shield#14`: what is wished of one holds for its twins. */
export function thingIn(key: string): string {
  return key.replace(/^[^:]*:/, '').replace(/#.*$/, '');
}

export class Wishes {
  #game: string;
  #kept = $state.raw<Kept>(NONE);
  /** For how long nothing of the kind is asked: the turn or the round that was meant. */
  #quiet = $state.raw<{ turn?: string; round?: string }>({});

  constructor(game: string) {
    this.#game = game;
    this.#kept = { ...NONE, ...read()[game] };
  }

  /** Whether anything is wished that stays. */
  get any(): boolean {
    return this.#kept.mine || this.#kept.never.length > 0;
  }

  /** Whether a question is let pass. */
  spares({ stake, choices }: Question): boolean {
    if (!stake || !choices.some(({ id }) => id === PASS)) return false;
    if (stake.turn === this.#quiet.turn || stake.round === this.#quiet.round) return true;
    if (this.#kept.mine && !stake.is_mine) return true;
    const sources = stake.sources ?? [];
    return sources.length > 0 && sources.every((source) => this.#kept.never.includes(thingIn(source)));
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

  /** Asked every time again. */
  forget(): void {
    this.#quiet = {};
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
