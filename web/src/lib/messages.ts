/** The client's own words, by key, in the languages there are; game text comes from the server as it is. */
import { IntlMessageFormat } from 'intl-messageformat';
import en from '../messages/en.json';

export type Language = 'en' | 'de';
export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

interface Section {
  [key: string]: string | Section;
}

/** Every message by its dotted key. */
export function flatten(section: Section, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(section)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}

const english = flatten(en);
const formats = new Map<string, IntlMessageFormat>();
let language: Language = 'en';
let words = english;

/** Loads a language; the page is drawn anew afterwards. */
export async function speak(wanted: Language): Promise<void> {
  words = wanted === 'de' ? flatten((await import('../messages/de.json')).default) : english;
  language = wanted;
  formats.clear();
  document.documentElement.lang = wanted;
}

export function spoken(): Language {
  return language;
}

/** A message with its gaps filled in: `t('hall.moves', { count: 3 })`. */
export function t(key: string, gaps: Record<string, string | number> = {}): string {
  let format = formats.get(key);
  if (format === undefined) {
    format = new IntlMessageFormat(words[key] ?? english[key] ?? key, language, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return String(format.format(gaps));
}
