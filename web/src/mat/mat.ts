/** Battle mats: what is said and shown of fighters, their conditions, what foes may do, and the dice. No page needed. */
import { look } from '../board/look';
import type { Look } from '../board/types';
import { t } from '../lib/messages';
import type { Act, Cast, Face, Fighter, Given, Key, Mark, Mat, Stat } from '../lib/protocol';

/** Both sides, ours first. */
export const fightersOf = ({ ours, theirs }: Mat): Fighter[] => [...ours, ...theirs];

/** The ids of all that can be pointed at on a mat. */
export function idsOnMat(mat: Mat): string[] {
  const acts = (mat.keys ?? []).flatMap(({ acts }) => acts.map(({ face }) => face.id));
  const deeds = fightersOf(mat).flatMap(({ deed }) => (deed ? [deed.id] : []));
  return [...fightersOf(mat).map(({ id }) => id), ...deeds, ...acts, ...(mat.dice ?? []).map(({ id }) => id)];
}

/** The cards on a mat: what was declared, and what foes may do. */
export function facesOnMat(mat: Mat): Face[] {
  const deeds = fightersOf(mat).flatMap(({ deed }) => (deed ? [deed] : []));
  return [...deeds, ...(mat.keys ?? []).flatMap(({ acts }) => acts.map(({ face }) => face))];
}

/** A chance in thousandths as it is read: `17 %`. */
export const percent = (chance: number): string => `${Math.round(chance / 10)} %`;

/** What was declared against one of somebody's numbers so far. */
export function comingTo({ coming = [] }: Fighter, { name }: Stat): number {
  return coming.filter((change) => change.name === name).reduce((sum, { value }) => sum + value, 0);
}

/** A bar in hundredths of its goal: what will be left, and what is about to be lost or won. */
export function barOf({ value, goal }: Stat, change: number): { left: number; moving: number } {
  const part = (count: number): number => (100 * Math.min(Math.max(0, count), goal || 1)) / (goal || 1);
  const [least, most] = [Math.min(value, value + change), Math.max(value, value + change)];
  return { left: part(least), moving: part(most) - part(least) };
}

/** With its sign: `+3`, `−15`. */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

/** What somebody does this round: what they have declared, or have said openly while others still decide. */
export interface Deed {
  face: Face;
  /** Whether it may still be taken back. */
  open: boolean;
}

export function deedOf({ id, role, deed }: Fighter, given: readonly Given[]): Deed | null {
  const said = role == null ? undefined : given.find((answer) => answer.role === role);
  if (said) return { face: said.face ?? { id: `${id}/given`, name: said.label }, open: true };
  return deed ? { face: deed, open: false } : null;
}

export function lookOfFighter({ id, name, kind, tint, icon, text, stats, marks, state, note, rule }: Fighter): Look {
  const said = [state, note].filter(Boolean).join('. ');
  return look({ id, name, kind, tint, icon, text, stats, marks, note: said, rule });
}

/** A condition that somebody has, with what it does. */
export function lookOfMark({ id, name }: Fighter, mark: Mark): Look {
  const { icon, tint, note: text, rule } = mark;
  return look({ id: `${id}/${mark.name}`, name: mark.name, kind: name, icon, tint, text, rule });
}

export function lookOfAct({ face, cost, reach, chance = 0, effect, risk, hitch }: Act): Look {
  const { id, name, kind, tint, icon, text, rule, note } = face;
  const stats = [...(cost ? [cost] : []), ...(reach ? [reach] : [])];
  const says = [[kind, effect].filter(Boolean).join(' '), chance ? percent(chance) : ''].filter(Boolean).join(' · ');
  return look({ id, name, kind: says, tint, icon, text, stats, rule, note: sentences(note, risk, hitch) });
}

export function lookOfCast({ id, die, chosen, note }: Cast, whose: Fighter | undefined): Look {
  const said = sentences(chosen ? t('mat.chosen') : '', note);
  const name = [whose?.name, die.shows].filter(Boolean).join(': ') || t('mat.die');
  return look({ id, name, tint: die.tint, icon: 'rolling-dices', note: said });
}

/** What else is to be heard of a fighter: what is about to happen to them, and what they do. */
export function fighterInWords(fighter: Fighter, deed: Deed | null): string {
  const coming = (fighter.coming ?? []).map(({ name, value }) => t('mat.coming', { what: `${name} ${signed(value)}` }));
  return sentences(...coming, deed ? t('mat.declared', { deed: deed.face.name }) : '');
}

function sentences(...parts: (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => part?.replace(/\.$/, ''))
    .join('. ');
}

/** In pixels: how high a row with all that is said of a fighter is, and what of a screen is not for rows. */
const [ROW, AROUND] = [118, 365];
/** In pixels: a screen that is so low is no screen for whole rows. */
const FLAT = 560;

/** Whether so many fighters of ours have to stand closer to be in sight on a screen of a height. */
export const standClose = (count: number, height: number): boolean =>
  height < FLAT ? count > 3 : count * ROW + AROUND > height;

/** How likely each act of a key is, where all are equally likely: then that is said once. */
export function evenChance({ acts }: Key): number | undefined {
  const [first] = acts;
  const isEven = acts.length > 1 && acts.every(({ chance }) => chance === first?.chance);
  return isEven ? first?.chance || undefined : undefined;
}
