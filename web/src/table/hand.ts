/** A hand of cards of which the sides are chosen by themselves. */
import type { Barred, Choice, Face, Question, Side } from '../lib/protocol';

export interface HeldSide extends Side {
  /** What uses it, or why nothing does. */
  choice: Choice | null;
  bar: Barred | null;
}

export interface HeldCard {
  face: Face;
  sides: HeldSide[];
  /** Why nothing of it can be used, where that has one reason. */
  reason: string;
}

/** The cards as they lie in the hand, each with those of its sides that are open or have a reason not to be. */
export function handOf({ choices, barred = [] }: Pick<Question, 'choices' | 'barred'>): HeldCard[] {
  const faces = new Map<string, Face>();
  for (const { face } of [...choices, ...barred]) if (face?.sides?.length) faces.set(face.id, face);
  const open = new Map(choices.map((choice) => [choice.id, choice]));
  const closed = new Map(barred.map((bar) => [bar.id, bar]));
  return [...faces.values()]
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map((face) => {
      const sides = (face.sides ?? [])
        .map((side) => ({
          ...side,
          choice: open.get(side.option ?? '') ?? null,
          bar: closed.get(side.option ?? '') ?? null,
        }))
        .filter(({ choice, bar }) => choice !== null || bar !== null);
      const reasons = new Set(sides.map(({ bar }) => bar?.reason ?? ''));
      return { face, sides, reason: reasons.size === 1 ? [...reasons][0]! : '' };
    });
}
