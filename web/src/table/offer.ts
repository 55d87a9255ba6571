/** What a question offers, put together for the bar and the board: keys, lit things and those that are barred. */
import type { Lit } from '../board/types';
import { assignKeys } from '../lib/keys';
import { inWords, valueOf } from '../lib/figures';
import type { Choice, Figure, Place, Question } from '../lib/protocol';
import type { Options } from './foresight.svelte';

export interface Offer {
  question: Question;
  /** The choices that are lit on the board, as far as it shows what they point at; the usual one is not among them. */
  things: Choice[];
  /** All others but those that stand on a page beside the board: what is done in words. */
  words: Choice[];
  /** Numbers of which there are too many for a button each, from the smallest up; they are not among the words. */
  numbers: Choice[];
  /** The choices in the order of the bar: the usual one last, where the hand is. */
  choices: Choice[];
  keys: Record<string, string>;
  lit: Record<string, Lit>;
  dim: Record<string, string>;
  usual: Choice | null;
}

/** So many ways to lay a piece of the map are told apart in words; where there are more, its place comes first. */
const MOST_WAYS = 12;

/** So many numbers have a button each. */
const MOST_NUMBERS = 8;

/** So many letters of a note fit on a button that is one of many. */
const LETTERS_OF_MANY = 24;

/** A note on a button that is one of many: what comes before its first colon or semicolon, if it is long. */
export function inShort(note: string): string {
  return note.length > LETTERS_OF_MANY ? note.replace(/[:;] .*$/s, '') : note;
}

/** What a choice is called where it stands alone: of several of one name with the first that is said of each. */
export function distinct(choice: Choice, choices: readonly Choice[]): string {
  const namesakes = choices.filter(({ label }) => label === choice.label);
  const [first = ''] = (choice.note ?? '').split(';');
  return namesakes.length > 1 && first ? `${choice.label}, ${first}` : choice.label;
}

/** The ids of everything that a scene shows. */
export function idsIn(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const inside of part) idsIn(inside, found);
  else if (part !== null && typeof part === 'object')
    for (const [key, inside] of Object.entries(part)) {
      if (key === 'id' && typeof inside === 'string') found.add(inside);
      else if (typeof inside === 'object') idsIn(inside, found);
    }
  return found;
}

/** `read` are the options that stand on a page which lies open beside the board. */
export function offerOf(
  question: Question,
  shown: ReadonlySet<string>,
  read: ReadonlySet<string> = new Set<string>(),
): Offer {
  const numbers = numbersOf(question);
  const keys = assignKeys(question.choices.filter((choice) => !numbers.includes(choice)));
  const lit: Record<string, Lit> = {};
  for (const { id, label, target, ghost, usual = false, badge, marks } of question.choices) {
    if (!target) continue;
    const other = lit[target];
    const ghosts = ghost ? { ghosts: [...(other?.ghosts ?? []), ghost] } : {};
    const written = { ...(badge ? { badge } : {}), ...(marks?.length ? { marks } : {}) };
    lit[target] = other
      ? {
          choices: [...other.choices, id],
          label: `${other.label} / ${label}`,
          key: '',
          usual: other.usual || usual,
          ...written,
          ...ghosts,
        }
      : { choices: [id], label, key: keys[id] ?? '', usual, ...written, ...ghosts };
  }
  for (const { target, ghost, reason } of question.barred ?? []) {
    const there = lit[target ?? ''];
    if (target && there?.ghosts && ghost)
      lit[target] = { ...there, unfit: [...(there.unfit ?? []), { place: ghost, reason }] };
  }
  const dim: Record<string, string> = {};
  for (const { id, target, reason } of question.barred ?? [])
    if (!((target || id) in lit)) dim[target || id] ??= reason;
  const usual = question.choices.find((choice) => choice.usual) ?? null;
  const choices = [...question.choices.filter((choice) => choice !== usual), ...(usual ? [usual] : [])];
  // A piece of the map that would be laid is seen there while its way is weighed in words.
  const isFar = waysToLay(question).length > MOST_WAYS;
  const isThing = (choice: Choice): boolean =>
    choice !== usual && (isFar || !choice.laid?.length) && shown.has(choice.target ?? '');
  const named = choices.filter((choice) => !read.has(choice.id) && !numbers.includes(choice));
  const [things, words] = [named.filter(isThing), named.filter((choice) => !isThing(choice))];
  return { question, choices, things, words, numbers, keys, lit, dim, usual };
}

/** The numbers of a question that has many of them, by size: one of them is chosen by how much it is. */
function numbersOf({ choices }: Question): Choice[] {
  const numbers = choices.filter(({ id, target, face }) => /^\d+$/.test(id) && !target && !face);
  return numbers.length > MOST_NUMBERS ? numbers.sort((one, other) => Number(one.id) - Number(other.id)) : [];
}

function waysToLay({ choices }: Question): Choice[] {
  return choices.filter(({ laid }) => laid?.length);
}

/** How a piece of the map would lie after the choice that is weighed, else after the first of those that are left. */
export function laidBy(question: Question, weighed: readonly string[], narrowed: readonly string[]): readonly Place[] {
  const ways = waysToLay(question);
  const left = ways.length > MOST_WAYS ? ways.filter(({ id }) => narrowed.includes(id)) : ways;
  return (ways.find(({ id }) => weighed.includes(id)) ?? left[0])?.laid ?? [];
}

/** How many things some choices point at. */
export function countThings(things: readonly Choice[]): number {
  return new Set(things.map(({ id, target }) => target ?? id)).size;
}

/** Lit things with what choosing them would bring, for those who hear it. */
export function foretold(lit: Record<string, Lit>, outlook: Options): Record<string, Lit> {
  return Object.fromEntries(
    Object.entries(lit).map(([thing, known]) => {
      const figures = known.choices.flatMap((choice) => outlook[choice]?.slice(0, 1) ?? []);
      const likely = known.choices.flatMap((choice) => (outlook[choice] ? [inWords(outlook[choice])] : [])).join('. ');
      const chip = known.marks && figures[0]?.measure === 'chance' ? best(figures) : undefined;
      return [thing, likely ? { ...known, likely, ...(chip ? { chip } : {}) } : known];
    }),
  );
}

/** The best of what several ways would bring, in the fewest words: `38 % kill`. */
function best(figures: readonly Figure[]): string {
  const [most] = [...figures].sort((one, other) => other.amount - one.amount);
  return most ? `${valueOf(most)} ${most.short || most.label}` : '';
}

/** The choice that a key takes. */
export function choiceOf(offer: Offer, key: string): Choice | null {
  return offer.choices.find((choice) => offer.keys[choice.id] === key) ?? null;
}
