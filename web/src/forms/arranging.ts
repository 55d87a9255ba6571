/** Arranging: where every thing is to lie, and what is made of it. It knows no game. */
import type { Arranging, Belonging, Keeper, Question, Room } from '../lib/protocol';
import { t } from '../lib/messages';
import type { Next, Run } from './runs.svelte';

/** Whose a thing is to be and in which room; or, by its option, what is made of it. */
export interface Spot {
  readonly role: string;
  readonly room: string;
  readonly work?: string;
}

/** Where things are to lie, by their ids. */
export type Order = Readonly<Record<string, Spot>>;

/** How things lie now. */
export function asTheyLie(form: Arranging): Order {
  return Object.fromEntries(form.pieces.map(({ face, role, room }) => [face.id, { role, room }]));
}

/** The things that are to lie in a room; of what is made into something else, what is left of it lies in the store. */
export function lyingIn(form: Arranging, order: Order, role: string, room: string): Belonging[] {
  return form.pieces.filter((piece) => {
    const spot = order[piece.face.id];
    if (!spot || spot.role !== role) return false;
    if (spot.work === undefined) return spot.room === room;
    return room === form.store && leavesOf(piece, spot) !== null;
  });
}

/** What is left of a thing in the store of its keeper, after what is made of it; null if nothing is. */
function leavesOf({ works = [] }: Belonging, { work }: Spot): number | null {
  return works.find(({ option }) => option === work)?.leaves ?? null;
}

/** What a thing is going to weigh. */
export function weightOf(order: Order, piece: Belonging): number {
  const spot = order[piece.face.id];
  return spot?.work === undefined ? (piece.weight ?? 0) : (leavesOf(piece, spot) ?? 0);
}

export function loadOf(form: Arranging, order: Order, role: string, room: string): number {
  return lyingIn(form, order, role, room).reduce((sum, piece) => sum + weightOf(order, piece), 0);
}

function sizeOf(pieces: readonly Belonging[]): number {
  return pieces.reduce((sum, { size = 1 }) => sum + size, 0);
}

function roomOf(form: Arranging, role: string, room: string): Room | null {
  const keeper = form.keepers.find((one) => one.role === role);
  return keeper?.rooms.find(({ id }) => id === room) ?? null;
}

/** Why a thing may not lie in a room, whatever else lies there; null if it may. */
function whyNever(question: Question, form: Arranging, piece: Belonging, { role, rooms }: Keeper, room: string) {
  const offered = (option: string | undefined): boolean => question.choices.some(({ id }) => id === option);
  const reason = (option: string | undefined): string =>
    question.barred?.find(({ id }) => id === option)?.reason ?? t('arrange.not-now');
  if (room !== form.store && room !== piece.place) {
    const place = rooms.find(({ id }) => id === piece.place)?.name;
    return place ? t('arrange.only', { place }) : t('arrange.no-use');
  }
  if (room === piece.place && piece.unfit?.[role]) return piece.unfit[role];
  if (role !== piece.role) {
    const handover = piece.passes?.find((one) => one.role === role);
    if (!handover) return form.apart || t('arrange.not-now');
    return offered(handover.option) ? null : reason(handover.option);
  }
  if (room === piece.room) return null;
  const option = room === form.store ? piece.store : piece.use;
  // What does not fit as things lie now may fit when something else is put away first: then the rules say so.
  return offered(option) || (room === piece.place && !question.barred?.some(({ id }) => id === option))
    ? isArranged(question, form)
      ? null
      : t('arrange.not-now')
    : reason(option);
}

/** Whether things can be put elsewhere at all, and not only be made into something. */
function isArranged({ choices }: Question, { pieces }: Arranging): boolean {
  const ways = new Set(choices.map(({ id }) => id));
  return pieces.some(({ use = '', store = '', passes = [] }) =>
    [use, store, ...passes.map(({ option }) => option)].some((option) => ways.has(option)),
  );
}

/** What must leave a room so that a thing may lie there, the least of it; null where nothing helps. */
export function makesRoom(
  form: Arranging,
  order: Order,
  piece: Belonging,
  role: string,
  room: string,
): Belonging[] | null {
  const { bears = 0, most = 0, excess } = roomOf(form, role, room) ?? { bears: 0 };
  const there = lyingIn(form, order, role, room).filter((other) => other !== piece);
  if (excess) return [];
  for (const out of [[], ...there.map((one) => [one]), there]) {
    const left = there.filter((other) => !out.includes(other));
    const weight = left.reduce((sum, other) => sum + weightOf(order, other), piece.weight ?? 0);
    const isLight = bears === 0 || weight <= bears;
    if (isLight && (most === 0 || sizeOf([...left, piece]) <= most)) return out;
  }
  return null;
}

/** Why a thing cannot be put into a room; null if it can. */
export function whyNot(
  question: Question,
  form: Arranging,
  order: Order,
  piece: Belonging,
  role: string,
  room: string,
) {
  const keeper = form.keepers.find((one) => one.role === role);
  if (!keeper) return t('arrange.not-now');
  const never = whyNever(question, form, piece, keeper, room);
  if (never !== null) return never;
  const out = makesRoom(form, order, piece, role, room);
  if (out === null) return t('arrange.too-heavy');
  const stuck = out.find((other) => whyNever(question, form, other, keeper, form.store) !== null);
  return stuck ? t('arrange.stays', { name: stuck.face.name }) : null;
}

/** An order in which a thing lies in a room; what it takes the place of goes to the store of the same keeper. */
export function put(form: Arranging, order: Order, piece: Belonging, role: string, room: string): Order {
  const out = makesRoom(form, order, piece, role, room) ?? [];
  const stored = Object.fromEntries(out.map(({ face }) => [face.id, { role, room: form.store }]));
  return { ...order, ...stored, [piece.face.id]: { role, room } };
}

/** An order in which something is made of a thing, where its keeper has it now; or nothing, where that was settled. */
export function make(order: Order, { face, role, room }: Belonging, work: string): Order {
  const isSettled = order[face.id]?.work === work;
  return { ...order, [face.id]: isSettled ? { role, room } : { role, room, work } };
}

/** Answers until everything lies where it shall: what is made of things, what leaves its place, what is put to use. */
export class ArrangingRun implements Run {
  readonly id: string;
  readonly #goal: Order;
  readonly #last: string;
  readonly #made = new Set<string>();
  isOver = false;
  left = 0;

  /** `last` is what is answered in the end: to be content, or what leads on to another question. */
  constructor(form: Arranging, goal: Order, last: string) {
    this.id = form.run;
    this.#goal = goal;
    this.#last = last;
    this.left = this.#open(form).length;
  }

  next({ form, choices }: Question): Next {
    if (form?.type !== 'arranging' || this.isOver) return { option: null, missed: [] };
    const open = this.#open(form);
    this.left = open.length;
    const offered = new Set(choices.map(({ id }) => id));
    const steps = [
      ...open.map(({ face }) => this.#goal[face.id]?.work ?? ''),
      ...open.map((piece) => this.#leaves(form, piece)),
      ...open.map((piece) => (this.#isUsed(piece) ? (piece.use ?? '') : '')),
    ];
    const option = steps.find((step) => offered.has(step));
    if (option !== undefined) {
      this.#made.add(option);
      return { option, missed: [] };
    }
    if (open.length > 0) return { option: null, missed: open.map(({ face }) => face.name) };
    this.isOver = true;
    return { option: offered.has(this.#last) ? this.#last : null, missed: [] };
  }

  /** What does not lie yet where it shall. */
  #open(form: Arranging): Belonging[] {
    return form.pieces.filter(({ face, role, room }) => {
      const goal = this.#goal[face.id];
      if (!goal) return false;
      return goal.work === undefined ? goal.role !== role || goal.room !== room : !this.#made.has(goal.work);
    });
  }

  /** The option by which a thing goes to somebody else, or to the store. */
  #leaves(form: Arranging, { face, role, passes = [], store = '' }: Belonging): string {
    const goal = this.#goal[face.id]!;
    if (goal.work !== undefined) return '';
    if (goal.role !== role) return passes.find((one) => one.role === goal.role)?.option ?? '';
    return goal.room === form.store ? store : '';
  }

  #isUsed({ face, role, place }: Belonging): boolean {
    const goal = this.#goal[face.id]!;
    return goal.work === undefined && goal.role === role && goal.room === place;
  }
}
