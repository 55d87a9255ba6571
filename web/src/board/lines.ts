/** Lines: what somebody has, as a list that can be read: powers, what is worn, cards in hand. */
import type { Area, Row, Sheet } from '../lib/protocol';
import { lookOfFace, lookOfItem } from './look';
import type { Look } from './types';

export interface Line {
  id: string;
  look: Look;
  /** What stands beside the name: a price, a slot. */
  aside: string;
  spent: boolean;
}

/** A titled list of one owner. */
export interface Section {
  id: string;
  title: string;
  note: string;
  lines: Line[];
}

/** What a role has beside the board: its sheets, and its rows of cards where they do not lie on it. */
export function sectionsOf(
  role: string,
  sheets: readonly Sheet[],
  areas: readonly Area[],
  handAside: boolean,
): Section[] {
  const hands = handAside ? areas.filter((area): area is Row & Area => area.type === 'row' && area.owner === role) : [];
  return [
    ...sheets.filter(({ owner }) => owner === role).map(ofSheet),
    ...hands.map(({ id, title, note = '', cards }) => ({
      id,
      title,
      note,
      lines: cards.map((face) => ({ id: face.id, look: lookOfFace(face), aside: face.kind ?? '', spent: false })),
    })),
  ];
}

/** The cards of a row that is read: each by its name, with what matters of it beside. */
export function linesOf({ cards }: Row): Line[] {
  return cards.map((face) => ({
    id: face.id,
    look: lookOfFace(face),
    aside: face.note || face.kind || '',
    spent: false,
  }));
}

export function ofSheet({ id, title, note = '', items = [] }: Sheet): Section {
  return {
    id,
    title,
    note,
    lines: items.map((item) => ({
      id: item.id,
      look: lookOfItem(item),
      aside: item.note ?? '',
      spent: item.spent ?? false,
    })),
  };
}

/** Whether anything of a section may be chosen. */
export const hasLit = ({ lines }: Section, lit: Record<string, unknown>): boolean => lines.some(({ id }) => id in lit);
