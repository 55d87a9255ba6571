/** The sides of a table for whoever looks at it: what is mine, what others have, and what belongs to nobody. */
import { hasLit, ofSheet, sectionsOf, type Section } from '../board/lines';
import type { Lit } from '../board/types';
import type { Panel, Scene, SeatInfo, Sheet, TableInfo } from '../lib/protocol';

export interface Sides {
  /** Whether roles have more than a few numbers: then mine are large and the others small. */
  hasSides: boolean;
  /** The roles of my chair, whether they are large or not. */
  own: Panel[];
  /** Those of them that are shown large. */
  mine: Panel[];
  /** All who are not. */
  others: Panel[];
  /** What each role has. */
  sections: Record<string, Section[]>;
  /** The sheets of nobody. */
  common: { sheet: Sheet; section: Section }[];
}

/** The chairs that hold a role. */
export function holders(table: TableInfo, { role }: Panel): SeatInfo[] {
  return table.seats.filter((one) => one.roles.includes(role));
}

/** `handAside`: whether my cards lie here rather than on the board. */
export function sidesOf(
  scene: Scene,
  table: TableInfo,
  seat: number | null,
  handAside: boolean,
  asked: readonly string[] = [],
): Sides {
  const sheets = scene.sheets ?? [];
  const isMine = (panel: Panel): boolean =>
    seat !== null && holders(table, panel).some(({ number }) => number === seat);
  const hasSides =
    handAside || scene.panels.some(({ dice }) => dice?.length) || sheets.some(({ owner }) => owner != null);
  const own = scene.panels.filter(isMine);
  const mine = hasSides ? (scene.together ? atHand(own, asked) : own) : [];
  return {
    hasSides,
    own,
    mine,
    others: scene.panels.filter((panel) => !mine.includes(panel)),
    sections: Object.fromEntries(
      scene.panels.map((panel) => [
        panel.role,
        sectionsOf(panel.role, sheets, scene.areas, handAside && isMine(panel)),
      ]),
    ),
    common: sheets.filter(({ owner }) => owner == null).map((sheet) => ({ sheet, section: ofSheet(sheet) })),
  };
}

/** Of a party that one person leads whoever is asked is large, and the others are small. */
function atHand(own: Panel[], asked: readonly string[]): Panel[] {
  const [first = own[0]] = own.filter(({ role }) => asked.includes(role));
  return own.length > 1 && first ? [first] : own;
}

/** How many things of these roles may be chosen, with the roles themselves; of nobody's sheets where `sheets` are given. */
export function litAt(
  panels: readonly Panel[],
  { sections }: Sides,
  lit: Record<string, Lit>,
  sheets: Sides['common'] = [],
): number {
  const lines = [...panels.flatMap(({ role }) => sections[role] ?? []), ...sheets.map(({ section }) => section)];
  const themselves = panels.filter(({ role }) => `player:${role}` in lit || role in lit).length;
  return lines.flatMap((section) => section.lines).filter(({ id }) => id in lit).length + themselves;
}

/** The sheet of nobody in which something may be chosen. */
export const busySheet = ({ common }: Sides, lit: Record<string, Lit>): string | undefined =>
  common.find(({ section }) => hasLit(section, lit))?.sheet.id;

/** What somebody has, in short: another text means that it has changed. */
export function contentsOf(panels: readonly Panel[], { sections }: Sides): string {
  return panels
    .flatMap(({ role }) => sections[role] ?? [])
    .flatMap(({ lines }) => lines.map(({ id, spent }) => (spent ? `${id}-` : id)))
    .join(' ');
}
