/** What rules announce and which cards answer it, found by words. */
import type { Announced, Answering } from './protocol';

/** The events that have all the words, with all their answers; of others the answers that have them. */
export function answering(all: readonly Announced[], search: string): Announced[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (...texts: string[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return all.flatMap((known) => {
    if (fits(known.event, known.text)) return [known];
    const answers = known.answers.filter((answer) => fits(known.event, known.text, ...inWords(answer)));
    return answers.length > 0 ? [{ ...known, answers }] : [];
  });
}

const inWords = ({ bearers, sort, text }: Answering): string[] => [...bearers.map(({ name }) => name), sort, text];
