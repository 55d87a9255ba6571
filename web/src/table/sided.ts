/** Cards that can be used in several ways, with the choices of a question that are their sides. */
import type { Barred, Choice, Face, Question } from '../lib/protocol';

export interface Sided {
  face: Face;
  choices: Choice[];
  barred: Barred[];
}

/** One card for all sides, each where it lies in the hand, whether it can be used or not. */
export function sidedCards({ choices, barred = [] }: Question): Sided[] {
  const found = new Map<string, Sided>();
  const at = (face: Face): Sided => {
    const card = found.get(face.id) ?? { face, choices: [], barred: [] };
    found.set(face.id, card);
    return card;
  };
  for (const choice of choices) if (choice.face?.sides?.length) at(choice.face).choices.push(choice);
  for (const bar of barred) if (bar.face?.sides?.length) at(bar.face).barred.push(bar);
  return [...found.values()].toSorted((one, other) => (one.face.place ?? 0) - (other.face.place ?? 0));
}

/** Why a card cannot be used at all, where all of its sides are closed for one reason; else nothing. */
export function oneReason({ face, choices, barred }: Sided): Barred | null {
  const [first, ...others] = barred;
  if (choices.length > 0 || !first || others.length === 0) return null;
  return face.note || others.every(({ reason }) => reason === first.reason) ? first : null;
}

/** So many cards lie in one row of a wide bar. */
const MOST_IN_A_ROW = 8;

/** In how many columns they lie there: in one row, or in two that are equally long. */
export function columnsOf(cards: number): number {
  return cards <= MOST_IN_A_ROW ? cards : Math.ceil(cards / 2);
}
