/** Looks: a card, a piece, a place, a door, a pile or a line of a sheet, as it is shown large. */
import type { Door, Face, Item, Pile, Piece, Place, Stat } from '../lib/protocol';
import type { Look } from './types';

/** What is known of a thing; what the server left out because it says nothing may be missing. */
type Known = { [Part in keyof Look]?: Look[Part] | undefined } & { id: string; name: string };

export function look(things: Known): Look {
  return { kind: '', tint: 'plain', icon: '', text: '', stats: [], note: '', rule: '', ...known(things) };
}

export function lookOfFace({ id, name, kind, tint, icon, text, stats, note, rule, marks }: Face): Look {
  return look({ id, name, kind, tint, icon, text, stats, note, rule, marks });
}

export function lookOfPiece({ id, name, kind, tint, icon, text, stats, note, rule, dice, marks }: Piece): Look {
  return look({ id, name, kind, tint, icon, text, stats, note, rule, dice, marks });
}

/** A place without a name of its own is called by what its note says it is. */
export function lookOfPlace({ id, name, tint, icon, text, note, rule }: Place): Look {
  return look({ id, name: name || note || '', tint, icon, text, note: name ? note : '', rule });
}

export function lookOfDoor({ id, name, tint, note }: Door): Look {
  return look({ id, name, tint: tint ?? 'brown', icon: 'wooden-door', note });
}

export function lookOfItem({ id, name, icon, text, note, rule }: Item): Look {
  return look({ id, name, icon, text, note, rule });
}

/** A pile shows its top card with what is said about the pile, or what is known to be in it. */
export function lookOfPile(pile: Pile): Look {
  const { id, top, title, note } = pile;
  if (top) return { ...lookOfFace(top), id, note: top.note || note || '' };
  return look({ id, name: title, icon: 'card-draw', tint: 'dark', note, stats: pile.inside });
}

/** Numbers as they are read out: `Swords 2, Points 3 of 9`. */
export function statsInWords(stats: readonly Stat[] = []): string {
  return stats.map((stat) => [stat.name, valueOfStat(stat), stat.note].filter(Boolean).join(' ')).join(', ');
}

/** A number as it is written: `3`, `3/9`, and with its sign where it is a change. */
export function valueOfStat({ value, goal, change }: Stat): string {
  return `${change && value > 0 ? '+' : ''}${value}${goal == null ? '' : `/${goal}`}`;
}

/** Everything a look says, as one line for somebody who hears it. */
export function lookInWords({ name, kind, stats, marks = [], note, text }: Look): string {
  return [name, kind, statsInWords(stats), marks.map((mark) => mark.name).join(', '), note, text]
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}

/** Without the fields that say nothing. */
function known(fields: Known): Partial<Look> & { id: string; name: string } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Partial<Look> & { id: string; name: string };
}
