/** Sharing: who shall have what, and what is left to be sold. It knows no game. */
import type { Column, Question, Sharing, Ware } from '../lib/protocol';
import type { Next, Run } from './runs.svelte';

/** What is to lie in whose slot: the ids of wares by role and slot, empty for none. */
export type Goal = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How things lie now. */
export function asItIs(form: Sharing): Goal {
  return Object.fromEntries(
    form.holders.map(({ role, slots }) => [role, Object.fromEntries(slots.map(({ id, holds = '' }) => [id, holds]))]),
  );
}

/** Who is to have a ware; null where it lies in the stash. */
export function bearerOf(goal: Goal, ware: string): string | null {
  return Object.keys(goal).find((role) => Object.values(goal[role] ?? {}).includes(ware)) ?? null;
}

/** A goal in which nobody has a ware. */
export function putBack(goal: Goal, ware: string): Goal {
  return Object.fromEntries(
    Object.entries(goal).map(([role, slots]) => [
      role,
      Object.fromEntries(Object.entries(slots).map(([slot, held]) => [slot, held === ware ? '' : held])),
    ]),
  );
}

/** A goal in which a ware lies in the slot of a role that it fits, instead of whatever was there. */
export function give(goal: Goal, { face, slot }: Ware, role: string): Goal {
  const without = putBack(goal, face.id);
  return { ...without, [role]: { ...without[role], [slot]: face.id } };
}

/** What is left to be sold: what nobody has then. */
export function unassigned(form: Sharing, goal: Goal): Ware[] {
  return form.wares.filter(({ face }) => bearerOf(goal, face.id) === null);
}

/** What a sale comes to, with what is there anyway. */
export function proceeds(form: Sharing, goal: Goal): number {
  return unassigned(form, goal).reduce((sum, { worth = 0 }) => sum + worth, form.sale?.worth ?? 0);
}

/** The highest column that an amount reaches. */
export function columnFor(columns: readonly Column[], amount: number): Column | null {
  return columns.findLast(({ least }) => amount >= least) ?? null;
}

/** The roles of these questions that may have a ware: it is theirs, or they may take it or ask for it. */
export function takersOf(questions: readonly Question[], now: Goal, ware: string): string[] {
  return questions
    .filter(({ role, choices }) => bearerOf(now, ware) === role || choices.some(({ id }) => id === ware))
    .map(({ role }) => role);
}

/** Whether a ware can be put elsewhere than it lies now. */
export function isMovable(questions: readonly Question[], ware: string): boolean {
  return questions.some(({ choices }) => choices.some(({ id }) => id === ware));
}

/**
 * Answers for all the roles of a seat until everybody has what was settled: each question takes, puts back or asks for
 * one thing. What one of them shall have from another of them goes back to the stash first.
 */
export class SharingRun implements Run {
  readonly id: string;
  readonly #goal: Goal;
  readonly #mine: readonly string[];
  /** Who was asked for what: nobody is asked for the same thing twice. */
  readonly #asked = new Set<string>();
  readonly #content = new Set<string>();
  left = 0;

  constructor(form: Sharing, goal: Goal, mine: readonly string[]) {
    this.id = form.run;
    this.#goal = goal;
    this.#mine = mine;
    this.left = this.#open(form).length;
  }

  next(question: Question): Next {
    const { form, role } = question;
    if (form?.type !== 'sharing') return { option: null, missed: [] };
    const now = asItIs(form);
    this.left = this.#open(form).length;
    const offered = new Set(question.choices.map(({ id }) => id));
    const missed: string[] = [];
    let isWaiting = false;
    for (const [slot, wanted] of Object.entries(this.#goal[role] ?? {})) {
      const held = now[role]?.[slot] ?? '';
      if (wanted === held) continue;
      const bearer = wanted ? bearerOf(now, wanted) : null;
      const isMine = bearer !== null && this.#mine.includes(bearer);
      // Of two that change places both put back first.
      const option = wanted && !isMine ? wanted : held;
      if (option && offered.has(option) && !this.#asked.has(`${role} ${option}`)) {
        if (option === wanted && bearer !== null) this.#asked.add(`${role} ${option}`);
        return { option, missed: [] };
      }
      if (isMine) isWaiting = true;
      else if (wanted) missed.push(wanted);
    }
    if (missed.length > 0 && !isWaiting) return { option: null, missed: missed.map((ware) => nameOf(form, ware)) };
    // Who was content and is asked again shall see what is new.
    if (this.#content.has(role)) return { option: null, missed: [] };
    if (!isWaiting) this.#content.add(role);
    return { option: form.finish, missed: [] };
  }

  /** The slots of mine that do not hold yet what they shall. */
  #open(form: Sharing): string[] {
    const now = asItIs(form);
    return this.#mine.flatMap((role) =>
      Object.entries(this.#goal[role] ?? {})
        .filter(([slot, wanted]) => now[role]?.[slot] !== wanted)
        .map(([slot]) => slot),
    );
  }
}

function nameOf(form: Sharing, ware: string): string {
  return form.wares.find(({ face }) => face.id === ware)?.face.name ?? ware;
}
