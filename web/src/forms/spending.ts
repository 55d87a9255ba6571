/** Spending: steps that are planned with plus and minus, what they cost and what they bring. It knows no game. */
import type { Die, Question, Rung, Spending, Trait } from '../lib/protocol';
import type { Next, Run } from './runs.svelte';

/** A step that is planned: the next rung of a ladder of a trait, by their places in the form. */
export interface Step {
  trait: number;
  ladder: number;
  rung: Rung;
}

/** Planned steps, in the order in which they will be answered. */
export type Plan = readonly Step[];

export function spentOf(plan: Plan): number {
  return plan.reduce((sum, { rung }) => sum + priceOf(rung), 0);
}

export function leftOf(form: Spending, plan: Plan): number {
  return form.purse.value - spentOf(plan);
}

/** The rung that a ladder would be climbed by next; null at its top. */
export function nextRung(form: Spending, plan: Plan, trait: number, ladder: number): Rung | null {
  const climbed = plan.filter((step) => step.trait === trait && step.ladder === ladder).length;
  return form.traits[trait]?.ladders?.[ladder]?.rungs?.[climbed] ?? null;
}

/** The step up a ladder, where there is one that can be paid. */
export function stepUp(form: Spending, plan: Plan, trait: number, ladder: number): Step | null {
  const rung = nextRung(form, plan, trait, ladder);
  return rung && priceOf(rung) <= leftOf(form, plan) ? { trait, ladder, rung } : null;
}

/** What plus buys: the cheapest step of a trait, and of equal ones that of the ladder with most above it. */
export function plusOf(form: Spending, plan: Plan, trait: number): Step | null {
  const ladders = form.traits[trait]?.ladders ?? [];
  const steps = ladders.flatMap((_, ladder) => stepUp(form, plan, trait, ladder) ?? []);
  const above = ({ ladder }: Step): number =>
    (ladders[ladder]?.rungs?.length ?? 0) -
    plan.filter((step) => step.trait === trait && step.ladder === ladder).length;
  return steps.reduce<Step | null>((best, step) => {
    if (!best) return step;
    const cheaper = priceOf(best.rung) - priceOf(step.rung);
    return cheaper > 0 || (cheaper === 0 && above(step) > above(best)) ? step : best;
  }, null);
}

/** What the next step of a trait would cost, whether it can be paid or not; null where it is at its top. */
export function nextPrice(form: Spending, plan: Plan, trait: number): number | null {
  const rungs = (form.traits[trait]?.ladders ?? []).flatMap((_, ladder) => nextRung(form, plan, trait, ladder) ?? []);
  return rungs.length > 0 ? Math.min(...rungs.map(priceOf)) : null;
}

/** A plan without the last step of a trait. Traits do not depend on each other, so the rest can still be done. */
export function without(plan: Plan, trait: number): Plan {
  const last = plan.findLastIndex((step) => step.trait === trait);
  return plan.filter((_, place) => place !== last);
}

/** A ladder as it would be: the die that lies there, and whether it is new. */
export interface Grown {
  die: Die | null;
  isNew: boolean;
}

/** A trait as it would be with a plan. */
export interface Outcome {
  ladders: Grown[];
  /** In tenths: now, and then. */
  now: number;
  then: number;
  spent: number;
}

export function outcomeOf(trait: Trait, place: number, plan: Plan): Outcome {
  const mine = plan.filter((step) => step.trait === place);
  const now = trait.worth ?? 0;
  return {
    ladders: (trait.ladders ?? []).map(({ die }, ladder) => {
      const last = mine.findLast((step) => step.ladder === ladder);
      return { die: last ? (last.rung.die ?? null) : (die ?? null), isNew: last !== undefined };
    }),
    now,
    then: mine.reduce((sum, { rung }) => sum + (rung.adds ?? 0), now),
    spent: spentOf(mine),
  };
}

function priceOf({ price = 1 }: Rung): number {
  return price;
}

/** Answers one question of the run after the other, as long as the purse holds what it should. */
export class SpendingRun implements Run {
  readonly id: string;
  readonly #form: Spending;
  #plan: Plan;
  #purse: number;
  isOver = false;

  constructor(form: Spending, plan: Plan) {
    this.id = form.run;
    this.#form = form;
    this.#plan = plan;
    this.#purse = form.purse.value;
  }

  get left(): number {
    return this.#plan.length;
  }

  next(question: Question): Next {
    // Whoever opens the same shop once more wants to be asked.
    if (this.isOver) return { option: null, missed: [] };
    const form = question.form;
    const isForeseen = form?.type === 'spending' && form.purse.value === this.#purse;
    const [step, ...rest] = this.#plan;
    const option = step ? step.rung.option : this.#form.finish;
    if (!isForeseen || !question.choices.some(({ id }) => id === option))
      return { option: null, missed: [...new Set(this.#plan.map(({ trait }) => this.#form.traits[trait]!.name))] };
    this.#plan = rest;
    this.isOver = !step;
    this.#purse -= step ? priceOf(step.rung) : 0;
    return { option, missed: [] };
  }
}
