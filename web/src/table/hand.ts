/** A hand of cards of which the parts are chosen by themselves, such as the sides of a Skill Card. */
import type { Barred, Choice, Face, Question } from '../lib/protocol';

export interface Part {
  name: string;
  face: Face;
  /** What takes it, or why nothing does. */
  choice: Choice | null;
  bar: Barred | null;
}

export interface HeldCard {
  id: string;
  face: Face;
  parts: Part[];
  /** Why nothing of it can be chosen, where that has one reason. */
  reason: string;
}

/** The cards as they lie in the hand, each with its parts in the order in which the card has them. */
export function handOf({ choices, barred = [] }: Pick<Question, 'choices' | 'barred'>): HeldCard[] {
  const found = new Map<string, Part[]>();
  const add = (face: Face | null | undefined, choice: Choice | null, bar: Barred | null): void => {
    if (!face?.half) return;
    found.set(face.id, [...(found.get(face.id) ?? []), { name: face.half.name, face, choice, bar }]);
  };
  for (const choice of choices) add(choice.face, choice, null);
  for (const bar of barred) add(bar.face, null, bar);
  const placeOf = ({ face }: HeldCard): number => face.half?.place ?? 0;
  return [...found]
    .map(([id, parts]) => {
      const reasons = new Set(parts.map(({ bar }) => bar?.reason ?? ''));
      const [reason] = reasons;
      // The parts stand as they are printed, whichever of them can be chosen now.
      const printed = parts.toSorted((one, other) => orderOf(one) - orderOf(other));
      return { id, face: printed[0]!.face, parts: printed, reason: reasons.size === 1 ? (reason ?? '') : '' };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function orderOf({ face }: Part): number {
  return face.half?.order ?? 0;
}
