/** What is told of a game or a table before it is played: for how many, how long, how heavy, and how it differs. */
import { spoken, t } from '../lib/messages';
import type { GameInfo, Length, PackInfo, TableInfo } from '../lib/protocol';

/** Games that may take so many minutes are told in hours. */
const HOURS_FROM = 120;

export function playersWords({
  least_players: least,
  most_players: most,
}: Pick<GameInfo, 'least_players' | 'most_players'>): string {
  return least === most ? t('facts.players-exactly', { count: most }) : t('facts.players', { least, most });
}

/** `30–60 min`, `2 h`, `90 min an act`. */
export function lengthWords({ least, most, per }: Length): string {
  const inHours = most >= HOURS_FROM;
  const number = new Intl.NumberFormat(spoken(), { maximumFractionDigits: 1 });
  const told = [...new Set([least, most])].map((minutes) => number.format(inHours ? minutes / 60 : minutes));
  const span = told.join('–');
  return [inHours ? t('facts.hours', { span }) : t('facts.minutes', { span }), per].filter(Boolean).join(' ');
}

/** Games from light to heavy, as they came where they weigh the same; what does not say its weight comes last. */
export function byWeight(games: readonly GameInfo[]): GameInfo[] {
  const weight = (game: GameInfo): number => game.weight || Infinity;
  return games.toSorted((one, other) => (weight(one) === weight(other) ? 0 : weight(one) - weight(other)));
}

/** Who plays against whom, and whether one table leads to the next. */
export function sidesWords({ sides, campaign }: Pick<GameInfo, 'sides' | 'campaign'>): string {
  return [sides ? t(`facts.sides-${sides}`) : '', campaign ? t('facts.campaign') : ''].filter(Boolean).join(', ');
}

/** Some of what a pack changes or adds. */
export function packWords({ things, others = 0 }: PackInfo): string {
  return t('facts.pack', { things: things.join(', '), others });
}

/** How a table differs from a usual one: its variants, and the packs laid over the game. */
export function variantWords({ variants = [], packs = [] }: Partial<Pick<TableInfo, 'variants' | 'packs'>>): string[] {
  const worded = (value: boolean | number | string): string | number =>
    typeof value === 'boolean' ? t(value ? 'facts.yes' : 'facts.no') : value;
  return [
    ...variants.map(({ label, value }) => t('facts.variant', { label, value: worded(value) })),
    ...packs.map((name) => t('facts.with-pack', { name })),
  ];
}

/** The language of what a game says, for screen readers: ours if it speaks it, else its first. */
export function languageOf({ languages = [] }: Pick<GameInfo, 'languages'>): string {
  return languages.find((one) => one === spoken()) ?? languages[0] ?? 'en';
}

/** The games that do not speak the language of the page. */
export function untranslated(games: readonly GameInfo[]): GameInfo[] {
  return games.filter((game) => languageOf(game) !== spoken());
}

/** What a language is called in the one that is spoken. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(spoken(), { type: 'language' }).of(code) ?? code;
}
