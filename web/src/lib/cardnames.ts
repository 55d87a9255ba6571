/** Finds the names of cards in a sentence, so that the journal can show the cards it speaks of. */
import type { Face } from './protocol';

export interface Part {
  text: string;
  card: Face | null;
}

export class CardNames {
  #cards = new Map<string, Face>();
  #pattern: RegExp | null = null;

  constructor(cards: readonly Face[]) {
    for (const card of cards) if (card.name.length > 2) this.#cards.set(card.name, card);
    const names = [...this.#cards.keys()].sort((a, b) => b.length - a.length).map(escaped);
    if (names.length > 0)
      this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }

  /** The sentence in parts, of which some are names of cards; the longest name wins. */
  split(sentence: string): Part[] {
    const parts: Part[] = [];
    let end = 0;
    for (const match of this.#pattern ? sentence.matchAll(this.#pattern) : []) {
      if (match.index > end) parts.push({ text: sentence.slice(end, match.index), card: null });
      parts.push({ text: match[0], card: this.#cards.get(match[0]) ?? null });
      end = match.index + match[0].length;
    }
    if (end < sentence.length) parts.push({ text: sentence.slice(end), card: null });
    return parts;
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
