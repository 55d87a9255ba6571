/** Figures: what an option would likely bring, as it is read in a table, on a button or aloud. */
import { spoken, t } from './messages';
import type { Figure } from './protocol';

/** How much a figure says: `38 %`, `≈ 33 %`, `+1.4 Gold`. */
export function valueOf(figure: Figure): string {
  const unit = figure.unit ? ` ${figure.unit}` : '';
  return `${figure.sampled ? '≈ ' : ''}${amountOf(figure)}${unit}`;
}

function amountOf({ measure, amount, to }: Figure): string {
  switch (measure) {
    case 'chance':
      return percent(amount);
    case 'expected':
      return to == null ? expected(amount) : t('odds.between', { from: orNothing(amount), to: orNothing(to) });
    case 'sure':
      return number(amount, { signDisplay: 'always' });
    case 'left':
    case 'cost':
    case 'worst':
      return number(amount);
  }
}

function expected(amount: number): string {
  return number(amount / 10, { minimumFractionDigits: 1, signDisplay: 'always' });
}

function orNothing(amount: number): string {
  return amount === 0 ? '0' : expected(amount);
}

/** A chance in hundredths; what is neither impossible nor certain is never said to be. */
export function percent(thousandths: number): string {
  if (thousandths > 0 && thousandths < 10) return '<1 %';
  if (thousandths > 990 && thousandths < 1000) return '>99 %';
  return `${Math.floor((thousandths + 5) / 10)} %`;
}

/** What is left of a chance, so that both come to a hundred as they are read. */
export function restOf(thousandths: number): string {
  if (thousandths < 10 || thousandths > 990) return percent(1000 - thousandths);
  return percent(1000 - 10 * Math.floor((thousandths + 5) / 10));
}

/** A number of tenths, without a nought behind the point: `2.5`, `3`. */
export function tenths(amount: number): string {
  return number(amount / 10, { maximumFractionDigits: 1 });
}

function number(value: number, format: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(spoken(), format).format(value);
}

/** Where one way is certain: up to where no others come that are impossible. */
function impossibleIn(figures: readonly Figure[]): number {
  const other = figures.findIndex(({ measure, amount }, place) => place > 0 && (measure !== 'chance' || amount > 0));
  return other < 0 ? figures.length : other;
}

/** How many of the first figures are the ways in which one thing may go: chances that come to a whole together. */
export function waysIn(figures: readonly Figure[]): number {
  let whole = 0;
  for (const [place, { measure, amount }] of figures.entries()) {
    if (measure !== 'chance') return 0;
    whole += amount;
    if (place > 0 && whole > 995) return whole < 1005 ? (amount > 0 ? place + 1 : impossibleIn(figures)) : 0;
  }
  return 0;
}

/** Whether a figure is good or bad news for whoever decides; what is paid or lost is neither by itself. */
export function newsOf({ measure, amount, tone = 'plain' }: Figure): 'good' | 'bad' | 'plain' {
  if (tone === 'plain' || amount === 0) return 'plain';
  const isMore = amount > 0 || measure === 'chance';
  return isMore === (tone === 'good') ? 'good' : 'bad';
}

/** A figure in the fewest words: `OUT 38 %`; what is counted is not named twice. */
export function inShort(figure: Figure): string {
  const [name, value] = [figure.short || figure.label, valueOf(figure)];
  return value.endsWith(` ${name}`) ? value : `${name} ${value}`;
}

/** As many of the first of two figures, in the fewest words, as a line of so many letters holds; the first in any case. */
export function inOneLine(figures: readonly Figure[], letters: number): string[] {
  const [first, second] = figures.map(inShort);
  if (first === undefined) return [];
  return second !== undefined && first.length + second.length < letters ? [first, second] : [first];
}

/** The first of the figures in the fewest words, as many as belong beside an option. */
export function inBrief(figures: readonly Figure[], most: number): string[] {
  return figures.slice(0, most).map(inShort);
}

/** Figures for somebody who hears them: `OUT at the next card 38 %, Gold about +0.6`. */
export function inWords(figures: readonly Figure[]): string {
  return figures
    .map((figure) => {
      const exact = valueOf({ ...figure, sampled: false });
      return `${figure.label} ${figure.sampled ? t('odds.about', { value: exact }) : exact}`;
    })
    .join(', ');
}
