/** Buying: a lot is bought for all, and each of my roles takes one of its cards. */
import type { Buying, Lot, Question, Tray } from '../lib/protocol';
import type { Next, Run } from './runs.svelte';

/** What shall be bought, and who takes which card of it. */
export interface Wish {
  /** The option of the lot; empty: none. */
  readonly lot: string;
  readonly cards: Readonly<Record<string, string>>;
}

export const NOTHING: Wish = { lot: '', cards: {} };

/** What is settled before anything is touched: a lot that is bought is the only one. */
export function atFirst({ bought, lots }: Buying): Wish {
  return bought ? { lot: lots[0]?.option ?? '', cards: {} } : NOTHING;
}

/** The wish with a card for a role: of another lot than before, all other cards go back. */
export function withCard(wish: Wish, { option }: Lot, role: string, card: string): Wish {
  const cards = wish.lot === option ? wish.cards : {};
  if (cards[role] !== card) return { lot: option, cards: { ...cards, [role]: card } };
  const { [role]: _, ...rest } = cards;
  return { lot: option, cards: rest };
}

/** The trays from which some roles have a choice: a lone card comes by itself. */
export function traysOf({ lots }: Buying, { lot }: Wish, roles: readonly string[]): Tray[] {
  const trays = lots.find(({ option }) => option === lot)?.trays ?? [];
  return trays.filter(({ role, cards }) => roles.includes(role) && cards.length > 1);
}

/** Who of some roles has no card yet. */
export function missing(form: Buying, wish: Wish, roles: readonly string[]): string[] {
  return traysOf(form, wish, roles).flatMap(({ role }) => (wish.cards[role] ? [] : [role]));
}

/** Buys the lot, then takes the cards as they are asked for. */
export class BuyingRun implements Run {
  readonly id: string;
  #lot: string;
  #cards: Record<string, string>;

  constructor(form: Buying, wish: Wish) {
    this.id = form.run;
    this.#lot = form.bought ? '' : wish.lot || (form.finish ?? '');
    this.#cards = { ...wish.cards };
  }

  get left(): number {
    return (this.#lot ? 1 : 0) + Object.keys(this.#cards).length;
  }

  get isOver(): boolean {
    return this.left === 0;
  }

  next({ role, choices, form }: Question): Next {
    const isCard = form?.type === 'buying' && form.bought === true;
    const option = isCard ? this.#cards[role] : this.#lot;
    if (!option || !choices.some(({ id }) => id === option)) return { option: null, missed: [] };
    if (isCard) delete this.#cards[role];
    else this.#lot = '';
    return { option, missed: [] };
  }
}
