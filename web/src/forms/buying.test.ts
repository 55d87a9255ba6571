import { describe, expect, test } from 'vitest';
import type { Buying, Question } from '../lib/protocol';
import { atFirst, BuyingRun, missing, NOTHING, withCard } from './buying';
import { BuyingDraft, draftOf, rolesOf, togetherWith } from './drafts.svelte';

const tray = (role: string, ...options: string[]) => ({
  role,
  cards: options.map((option) => ({ option, face: { id: option, name: option } })),
});
const price = (value: number) => ({ name: 'Coins', value });
/** Two lots: of the dearer one somebody has a single card left. */
const FORM: Buying = {
  type: 'buying',
  run: 'turn 3',
  title: 'Learn',
  purse: price(20),
  finish: 'pass',
  lots: [
    { option: 'ten', name: '10', price: price(10), trays: [tray('a', 'kick', 'cry'), tray('b', 'aim', 'hide')] },
    { option: 'twenty', name: '20', price: price(20), trays: [tray('a', 'roar', 'leap'), tray('b', 'vanish')] },
  ],
};
const BOUGHT: Buying = { ...FORM, lots: [FORM.lots[0]!], bought: true, finish: '' };
const [TEN, TWENTY] = FORM.lots as [Buying['lots'][0], Buying['lots'][0]];

function asks(number: number, role: string, form: Buying, ...options: string[]): Question {
  const choices = options.map((id) => ({ id, label: id }));
  return { number, role, kind: 'any', prompt: '', rule: '', choices, form };
}

const PRICE = asks(1, 'party', FORM, 'ten', 'twenty', 'pass');
const card = (role: string, ...options: string[]) => asks(role === 'a' ? 2 : 3, role, BOUGHT, ...options);

describe('what is bought', () => {
  test('a card brings its lot along, and cards of another lot go back', () => {
    const kick = withCard(NOTHING, TEN, 'a', 'kick');
    expect(withCard(kick, TEN, 'b', 'aim')).toEqual({ lot: 'ten', cards: { a: 'kick', b: 'aim' } });
    expect(withCard(kick, TWENTY, 'a', 'roar')).toEqual({ lot: 'twenty', cards: { a: 'roar' } });
    expect(withCard(kick, TEN, 'a', 'kick')).toEqual({ lot: 'ten', cards: {} });
  });

  test('everybody with a choice has one to make, and nobody where nothing is bought', () => {
    expect(missing(FORM, NOTHING, ['a', 'b'])).toEqual([]);
    expect(missing(FORM, withCard(NOTHING, TEN, 'a', 'kick'), ['a', 'b'])).toEqual(['b']);
    expect(missing(FORM, withCard(NOTHING, TEN, 'a', 'kick'), ['a'])).toEqual([]);
    expect(missing(FORM, withCard(NOTHING, TWENTY, 'a', 'roar'), ['a', 'b'])).toEqual([]);
    expect(atFirst(BOUGHT).lot).toBe('ten');
  });
});

describe('a draft of it', () => {
  test('is for all that I play, and for the cards of all of mine once it is paid', () => {
    const draft = draftOf(PRICE, [PRICE], ['a', 'b', 'party']) as BuyingDraft;
    expect(rolesOf(draft)).toEqual(['party', 'a', 'b']);
    const asked = [card('a', 'kick', 'cry'), card('b', 'aim', 'hide')];
    expect(togetherWith(asked[0]!, asked)).toEqual(asked);
    const paid = draftOf(asked[0]!, asked, []) as BuyingDraft;
    expect(paid.missing).toEqual(['a', 'b']);
    paid.take(TEN, 'a', 'cry');
    expect(paid.missing).toEqual(['b']);
  });
});

describe('its run', () => {
  const WISH = { lot: 'ten', cards: { a: 'kick', b: 'aim' } };

  test('pays, and takes the cards in whatever order they are asked for', () => {
    const run = new BuyingRun(FORM, WISH);
    expect(run.left).toBe(3);
    expect(run.next(PRICE).option).toBe('ten');
    expect(run.next(card('b', 'aim', 'hide')).option).toBe('aim');
    expect(run.next(card('a', 'kick', 'cry')).option).toBe('kick');
    expect(run.isOver).toBe(true);
  });

  test('keeps the purse where nothing is wanted', () => {
    expect(new BuyingRun(FORM, NOTHING).next(PRICE).option).toBe('pass');
  });

  test('ends where a card is not to be had, or somebody else has paid for another lot', () => {
    expect(new BuyingRun(FORM, WISH).next(card('a', 'roar', 'leap')).option).toBeNull();
    expect(new BuyingRun(BOUGHT, WISH).next(PRICE).option).toBeNull();
  });
});
