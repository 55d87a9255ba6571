/** What the keys do at a table, by how it stands there. */
import type { AnyDraft } from '../forms/drafts.svelte';
import { hasOwnEnter, isTyping, keyOf } from '../lib/keys';
import { choiceOf, type Offer } from './offer';
import type { Replay } from './replay.svelte';

/** A table as the keys find it: how it stands, and what can be done there. */
export interface Keyed {
  replay: Replay | null;
  /** What is settled on one screen just now. */
  draft: AnyDraft | null;
  offer: Offer | null;
  /** Whether something is on the stage. */
  staged: boolean;
  /** Whether there is somebody to point for. */
  others: boolean;
  showKeys(): void;
  putAway(): void;
  point(): void;
  takeBack(): void;
  pause(): void;
  goOn(): void;
  advise(): void;
  pick(choice: string): void;
  confirm(): void;
}

/** Does what a key means, unless somebody writes, looks at a dialog or holds another key. */
export function press(event: KeyboardEvent, table: Keyed): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
  if (act(keyOf(event), event.target, table)) event.preventDefault();
}

/** What a key does at this table; false where it means nothing here. */
export function act(key: string, target: EventTarget | null, table: Keyed): boolean {
  const { replay, draft, offer } = table;
  if (key === '?') return (table.showKeys(), true);
  if (key === 'escape') return (table.putAway(), false);
  if (replay) return steer(replay, key, target);
  if (key === '.' && table.others) return (table.point(), true);
  if (draft) return settle(draft, key, target, table);
  if (key === 'u') return (table.takeBack(), true);
  if (key === 'p' && !offer) return (table.pause(), true);
  if (table.staged && (key === 'space' || key === 'enter') && !hasOwnEnter(target)) return (table.goOn(), true);
  if (!offer) return false;
  if (key === 'h') return (table.advise(), true);
  if ((key === 'enter' || key === 'space') && hasOwnEnter(target)) return false;
  const choice = key === 'enter' ? offer.usual : choiceOf(offer, key);
  if (choice) table.pick(choice.id);
  return choice !== null;
}

/** What a key does while something is settled on one screen. */
function settle(draft: AnyDraft, key: string, target: EventTarget | null, table: Keyed): boolean {
  if (key === 'u') return (draft.isTouched ? draft.back() : table.takeBack(), true);
  if (key === 'h') return (table.advise(), true);
  if (key === 'enter' && !hasOwnEnter(target)) return (table.confirm(), true);
  const choice = draft.type === 'picking' && table.offer ? choiceOf(table.offer, key) : null;
  if (choice && draft.type === 'picking') draft.set(choice.id);
  return choice !== null;
}

/** What a key does while somebody looks back. */
function steer(replay: Replay, key: string, target: EventTarget | null): boolean {
  if (key === 'arrowleft') void replay.go(replay.at - 1);
  else if (key === 'arrowright') void replay.go(replay.at + 1);
  else if (key === 'space' && !hasOwnEnter(target)) replay.toggle();
  else return false;
  return true;
}
