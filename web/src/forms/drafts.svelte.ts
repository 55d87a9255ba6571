/** Drafts: what somebody is settling on a form. Nothing of it counts before it is confirmed. */
import type { Arranging, Belonging, Buying, Lot, Picking, Question, Sharing, Spending, Ware } from '../lib/protocol';
import { ArrangingRun, asTheyLie, make, put, whyNot, type Order } from './arranging';
import { atFirst, BuyingRun, missing, withCard, type Wish } from './buying';
import type { Run } from './runs.svelte';
import { asItIs, bearerOf, give, isMovable, putBack, SharingRun, takersOf, type Goal } from './sharing';
import { SpendingRun, without, type Plan, type Step } from './spending';

/** What is settled so far, with the way back. */
class Draft<T extends {}> {
  readonly questions: readonly Question[];
  readonly #first: T;
  #trail = $state.raw<readonly T[]>([]);

  constructor(questions: readonly Question[], first: T) {
    this.questions = questions;
    this.#first = first;
  }

  get question(): Question {
    return this.questions[0]!;
  }

  get now(): T {
    return this.#trail.at(-1) ?? this.#first;
  }

  get isTouched(): boolean {
    return this.#trail.length > 0;
  }

  set(next: T): void {
    this.#trail = [...this.#trail, next];
  }

  /** Takes the last step back. */
  back(): void {
    this.#trail = this.#trail.slice(0, -1);
  }

  startOver(): void {
    this.#trail = [];
  }

  /** Whether it is about just these questions, as they are. */
  isFor(questions: readonly Question[]): boolean {
    return JSON.stringify(questions) === JSON.stringify(this.questions);
  }
}

export class SpendingDraft extends Draft<Plan> {
  readonly type = 'spending';
  readonly form: Spending;

  constructor(question: Question, form: Spending) {
    super([question], []);
    this.form = form;
  }

  take(step: Step | null): void {
    if (step) this.set([...this.now, step]);
  }

  drop(trait: number): void {
    this.set(without(this.now, trait));
  }

  run(): Run {
    return new SpendingRun(this.form, this.now);
  }
}

export class SharingDraft extends Draft<Goal> {
  readonly type = 'sharing';
  readonly form: Sharing;
  /** How things lie before anything is done. */
  readonly before: Goal;
  /** The ware that is held over the slots, by its id. */
  inHand = $state('');

  constructor(questions: readonly Question[], form: Sharing) {
    const before = asItIs(form);
    super(questions, before);
    this.form = form;
    this.before = before;
  }

  get roles(): string[] {
    return this.questions.map(({ role }) => role);
  }

  takers(ware: string): string[] {
    return takersOf(this.questions, this.before, ware);
  }

  isMovable(ware: string): boolean {
    return isMovable(this.questions, ware);
  }

  /** Whether one of mine has an empty slot for a ware that they may have. */
  fits({ face, slot }: Ware): boolean {
    return this.takers(face.id).some((role) => this.now[role]?.[slot] === '');
  }

  /** Somebody picks a ware: it goes to the only one who may have it, or back, or is held until a slot is picked. */
  pick({ face: { id } }: Ware): void {
    const bearer = bearerOf(this.now, id);
    const takers = this.takers(id).filter((role) => role !== bearer);
    const isPlaced = bearer !== null && this.roles.includes(bearer);
    if (this.inHand === id) this.inHand = '';
    else if (isPlaced && this.roles.length === 1) this.put(id, null);
    else if (!isPlaced && takers.length === 1) this.put(id, takers[0]!);
    else this.inHand = id;
  }

  /** Puts a ware into the slot of a role, or with none back where it was, else into the stash. */
  put(id: string, role: string | null): void {
    const ware = this.form.wares.find(({ face }) => face.id === id);
    this.inHand = '';
    if (!ware) return;
    const owner = bearerOf(this.before, id);
    if (role !== null) this.set(give(this.now, ware, role));
    else if (owner !== null && !this.roles.includes(owner)) this.set(give(this.now, ware, owner));
    else this.set(putBack(this.now, id));
  }

  override startOver(): void {
    this.inHand = '';
    super.startOver();
  }

  run(): Run {
    return new SharingRun(this.form, this.now, this.roles);
  }
}

export class PickingDraft extends Draft<string> {
  readonly type = 'picking';
  readonly form: Picking;

  constructor(question: Question, form: Picking) {
    super([question], '');
    this.form = form;
  }
}

export class ArrangingDraft extends Draft<Order> {
  readonly type = 'arranging';
  readonly form: Arranging;
  readonly before: Order;
  /** The thing that is held over the rooms, by its id. */
  inHand = $state('');
  /** What is answered when all is settled, and leads on to another question; empty: to be content. */
  last = '';

  constructor(question: Question, form: Arranging) {
    const before = asTheyLie(form);
    super([question], before);
    this.form = form;
    this.before = before;
  }

  get held(): Belonging | null {
    return this.form.pieces.find(({ face }) => face.id === this.inHand) ?? null;
  }

  pick({ face }: Belonging): void {
    this.inHand = this.inHand === face.id ? '' : face.id;
  }

  whyNot(piece: Belonging, role: string, room: string): string | null {
    return whyNot(this.question, this.form, this.now, piece, role, room);
  }

  /** The thing in hand is put into a room. */
  put(role: string, room: string): void {
    const { held } = this;
    if (!held || this.whyNot(held, role, room) !== null) return;
    this.inHand = '';
    this.set(put(this.form, this.now, held, role, room));
  }

  make(piece: Belonging, work: string): void {
    this.set(make(this.now, piece, work));
  }

  override startOver(): void {
    this.inHand = '';
    super.startOver();
  }

  run(): Run {
    return new ArrangingRun(this.form, this.now, this.last || (this.form.finish ?? ''));
  }
}

export class BuyingDraft extends Draft<Wish> {
  readonly type = 'buying';
  readonly form: Buying;
  /** Those for whom a card is taken here: all that I play. */
  readonly roles: readonly string[];

  constructor(questions: readonly Question[], form: Buying, own: readonly string[]) {
    super(questions, atFirst(form));
    this.form = form;
    this.roles = form.bought ? questions.map(({ role }) => role) : own;
  }

  take(lot: Lot, role: string, card: string): void {
    this.set(withCard(this.now, lot, role, card));
  }

  /** Who has no card yet. */
  get missing(): string[] {
    return missing(this.form, this.now, this.roles);
  }

  run(): Run {
    return new BuyingRun(this.form, this.now);
  }
}

export type AnyDraft = SpendingDraft | SharingDraft | PickingDraft | ArrangingDraft | BuyingDraft;

/** The roles for which a draft answers, now and as they are asked. */
export function rolesOf(draft: AnyDraft): string[] {
  const asked = draft.questions.map(({ role }) => role);
  return draft.type === 'buying' ? [...new Set([...asked, ...draft.roles])] : asked;
}

/** A draft for a question of mine, and for those that are asked with it as one thought; `own` are the roles I play. */
export function draftOf(question: Question, asked: readonly Question[], own: readonly string[] = []): AnyDraft | null {
  const { form } = question;
  if (!form) return null;
  if (form.type === 'spending') return new SpendingDraft(question, form);
  if (form.type === 'picking') return new PickingDraft(question, form);
  if (form.type === 'arranging') return new ArrangingDraft(question, form);
  if (form.type === 'buying') return new BuyingDraft(togetherWith(question, asked), form, own);
  return new SharingDraft(togetherWith(question, asked), form);
}

/** Whether a form has nothing new in it, so that it waits until somebody wants to see it. */
export function isFolded({ form }: Question): boolean {
  return form?.type === 'arranging' && form.folded === true;
}

/** The questions that a form answers together: of a sharing or a buying all of mine, of others one. */
export function togetherWith(question: Question, asked: readonly Question[]): readonly Question[] {
  const whole = question.form;
  if (whole?.type !== 'sharing' && whole?.type !== 'buying') return [question];
  return asked.filter(({ form }) => form?.type === whole.type && form.run === whole.run);
}
