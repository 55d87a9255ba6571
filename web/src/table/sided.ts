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
