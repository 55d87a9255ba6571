/** What is printed on a card of a width and how large, so that nothing is too small to be read and nothing is cut off. */
import type { Face } from '../lib/protocol';
import { halves } from './geometry';
import { CARD_HEIGHT } from './layout';

/** In pixels: nothing on a card is printed smaller. */
const LEAST = 10;
/** The mean widths of letters in their size: of bold titles, and of running text with room to spare. */
const TITLE_LETTER = 0.53;
const TEXT_LETTER = 0.49;
/** Heights of lines in their size. */
const TITLE_LINE = 1.12;
const TEXT_LINE = 1.2;
/** Parts of the width of a card. */
const INNER = 0.88;
const ICON = 0.16;
const BAR = 0.2;
const GAPS = 0.1;
/** In pixels: a narrower card is known by its picture, and its text is read in the large view. */
const READABLE = 84;
/** Below this, a picture is left out rather than be a stripe. */
const LEAST_ART = 0.15;
/** How tall a picture gets beside a text and alone, and what is kept free at the foot of a card. */
const PLAIN = { beside: 0.55, alone: 1, foot: 0.22 };
const PAINTED = { beside: 0.78, alone: 1.1, foot: 0.05 };
/** The size of a number on a picture. */
const BADGE = 0.24;
const LEAST_BADGE = 20;

export interface CardPrint {
  /** The lines of the name; none where not even its longest word has room. */
  title: string[];
  titleSize: number;
  barHeight: number;
  /** Whether the icon stands beside the name. */
  icon: boolean;
  text: string;
  textSize: number;
  /** The height of the picture; 0 where the text takes its room. */
  art: number;
  digitSize: number;
  footHeight: number;
  /** How many of the numbers there is room for, and whether for the price. */
  numbers: number;
  cost: boolean;
  /** The size of a number that lies on the picture; 0 where numbers stand at the foot. */
  badge: number;
}

/** `painted` says whether there is a picture for it, so that its numbers may lie on it instead of below the text. */
export function printOf(face: Face, width: number, painted = false): CardPrint {
  return (painted && onPicture(face, width)) || plainPrint(face, width);
}

/** A print whose numbers lie on the picture, along its left edge; undefined where the picture has no room for them. */
function onPicture(face: Face, width: number): CardPrint | undefined {
  const numbers = (face.stats ?? []).filter(({ name }) => name !== 'Cost').length;
  const cost = (face.stats ?? []).some(({ name }) => name === 'Cost');
  const badge = Math.max(LEAST_BADGE, width * BADGE);
  const bare = plainPrint({ ...face, icon: '', stats: [] }, width, PAINTED);
  const room = bare.art - width * 0.04;
  if (room < badge * Math.max(1, numbers) || width < badge * 2.2) return undefined;
  return { ...bare, icon: false, numbers, cost, badge };
}

function plainPrint(face: Face, width: number, most = PLAIN): CardPrint {
  const bar = titleOn(face, width);
  const foot = footOn(face, width, most.foot);
  const room = width * (CARD_HEIGHT - GAPS) - bar.barHeight - foot.footHeight;
  const textSize = Math.max(LEAST, width * 0.088);
  const height = heightOfText(face.text ?? '', width * INNER, textSize);
  const text = width >= READABLE && height <= room ? (face.text ?? '') : '';
  const free = text ? room - height : room;
  const art = free >= width * LEAST_ART ? Math.min(free, width * (text ? most.beside : most.alone)) : 0;
  return { ...bar, ...foot, text, textSize, art, badge: 0 };
}

function titleOn({ name, icon }: Face, width: number): Pick<CardPrint, 'title' | 'titleSize' | 'barHeight' | 'icon'> {
  const most = Math.max(LEAST, width * 0.128);
  const beside = width * (INNER - ICON);
  const fits = (lines: string[], room: number): number =>
    Math.min(most, room / (Math.max(...lines.map(({ length }) => length)) * TITLE_LETTER));
  const ways = [
    { lines: [name], icon: Boolean(icon), size: fits([name], beside) },
    { lines: [name], icon: false, size: fits([name], width * INNER) },
    ...halves(name).map((lines) => ({ lines, icon: false, size: fits(lines, width * INNER) })),
  ];
  const found = ways.find(({ size }) => size >= LEAST);
  const titleSize = found?.size ?? LEAST;
  const barHeight = Math.max(width * BAR, (found?.lines.length ?? 0) * titleSize * TITLE_LINE + 2);
  return { title: found?.lines ?? [], titleSize, barHeight, icon: found?.icon ?? Boolean(icon) };
}

/** Numbers become smaller where they would not fit beside each other; what cannot fit is left out, the price first. */
function footOn(
  { stats = [] }: Face,
  width: number,
  least: number,
): Pick<CardPrint, 'digitSize' | 'footHeight' | 'numbers' | 'cost'> {
  const isCost = ({ name }: { name: string }): boolean => name === 'Cost';
  /** In widths of a digit and its icon. */
  const wide = stats.filter((stat) => !isCost(stat)).map(({ value }) => 1.7 + `${value}`.length * 0.58);
  const price = stats.find(isCost);
  const priceWide = price ? 1.2 + `${price.value}`.length * 0.3 : 0;
  const sum = (widths: number[]): number => widths.reduce((total, one) => total + one, 0);
  const fits = (widths: number): boolean => widths * LEAST <= width * INNER;
  const numbers = wide.filter((_, place) => fits(sum(wide.slice(0, place + 1)))).length;
  const cost = Boolean(price) && fits(sum(wide) + priceWide);
  const digits = Math.max(1, sum(wide.slice(0, numbers)) + (cost ? priceWide : 0));
  const digitSize = Math.max(LEAST, width * Math.min(0.145, INNER / digits));
  return {
    digitSize,
    footHeight: stats.length > 0 ? Math.max(width * least, digitSize * 1.5) : width * least,
    numbers,
    cost,
  };
}

/** The height that a text takes in a width, as far as that can be told without printing it. */
export function heightOfText(text: string, width: number, size: number): number {
  if (!text) return 0;
  const most = Math.floor(width / (size * TEXT_LETTER));
  let [lines, letters] = [1, 0];
  for (const { length } of text.split(/\s+/)) {
    if (length > most) return Infinity;
    if (letters > 0 && letters + 1 + length > most) [lines, letters] = [lines + 1, length];
    else letters += (letters > 0 ? 1 : 0) + length;
  }
  return lines * size * TEXT_LINE;
}
