/** Rules found by words, the most fitting first. */
import type { RuleInfo } from './protocol';

/** How well a rule fits a word: in its id or at the start of a word of its title best, somewhere in its text least. */
function fit(rule: RuleInfo, word: string): number {
  const title = rule.title.toLowerCase();
  if (rule.id.toLowerCase() === word) return 20;
  if (title.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 8;
  if (title.includes(word)) return 5;
  if (rule.chapter.toLowerCase().includes(word)) return 3;
  if (rule.id.toLowerCase().includes(word)) return 2;
  return `${rule.text} ${rule.example ?? ''}`.toLowerCase().includes(word) ? 1 : 0;
}

/** The rules that have all the words; without words all of them, in the order of the book. */
export function searched(rules: readonly RuleInfo[], search: string): RuleInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rules];
  return rules
    .map((rule) => ({ rule, fits: words.map((word) => fit(rule, word)) }))
    .filter(({ fits }) => fits.every((one) => one > 0))
    .sort((a, b) => sum(b.fits) - sum(a.fits))
    .map(({ rule }) => rule);
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
