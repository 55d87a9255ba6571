/** Cards beside a map, where they leave it more room than below: how wide their column is, and the cards in it. */
import type { Area, Roll, Row } from '../lib/protocol';
import { hexBox, hexCentre, squareBox, squareCentre, tileBox, tileCentre, type Box } from './geometry';
import { areasOf, CARD_HEIGHT, FOR_MAPS, GAP, type Arrangement, type CardArea, type MapArea } from './layout';

export interface Beside {
  /** The width of the column. */
  width: number;
  /** The width of a card in it. */
  card: number;
}

/** At a unit of 1. */
const LEAST_WIDTH = 206;
const LARGEST_CARD = 104;
const HEADING = 30;
const PADDING = 24;
const NOTE = 18;
const ROLL = 48;
/** A card that is read as a line, of which some take two. */
const LISTED = 32;
/** The part of the width that cards may take from a map that has no use for it. */
const MOST_WIDTH = 0.5;
/** In pixels: what is smaller can be neither read nor hit. */
const SMALLEST_CARD = 54;
/** In pixels: on a board that is narrower a column of cards leaves too little of a map. */
const WIDE_ENOUGH = 480;
/** In pixels: so wide a board has room for words beside its map. */
const WIDE_TO_READ = 640;
/** How much larger a map must become, for things do not lie where one looks for them. */
const GAIN = 1.12;
/** A hand grows during play; so that not every card changes the sizes of all, a short one counts as longer. */
const HAND = 5;

/**
 * The column beside the maps of a board whose `height` is free of tracks; null where the cards lie better below. Once there
 * (`kept`), it stays while nothing lies in it, unless the map would become much larger: maps do not move with every roll.
 */
export function beside(
  arrangement: Arrangement,
  width: number,
  height: number,
  unit: number,
  kept = false,
): Beside | null {
  const { common, maps, others, mine } = arrangement;
  const areas = [...common, ...arrangement.listed, ...others.flatMap(areasOf), ...(mine ? areasOf(mine) : [])];
  const isEmpty = areas.length === 0;
  if (maps.length === 0 || (isEmpty && !kept)) return null;
  // What is read in lines would be broken into single words there: it is folded over the map instead.
  if (width < WIDE_TO_READ && arrangement.listed.length > 0) return null;
  const boxes = maps.map(boxOf);
  const used = Math.max(...boxes.map((box) => (box.width * height) / box.height));
  const column = Math.max(LEAST_WIDTH * unit, Math.min(width * MOST_WIDTH, width - used - GAP * unit));
  const gain = scaleOf(boxes, width - column, height) / scaleOf(boxes, width, isEmpty ? height : height * FOR_MAPS);
  return gain < (isEmpty ? 1 / GAIN : GAIN)
    ? null
    : { width: column, card: cardIn(areas, column - PADDING * unit, height, unit) };
}

/** A map that is less than so many times as wide as high leaves more room beside it than below. */
const WIDE = 1.4;

/** Whether the map of squares is so high that what is read with it stands better beside it. */
export function isHigh(areas: readonly Area[]): boolean {
  const boxes = areas.flatMap((area) => (area.type === 'grid' ? [boxOf(area)] : []));
  return boxes.length > 0 && boxes.every(({ width, height }) => width < height * WIDE);
}

/**
 * The dice that lie in the line of the tracks, over the map: all of them, where nothing else would lie beside it. So it does
 * not become smaller with every roll.
 */
export function rollsInLine(arrangement: Arrangement): Roll[] {
  const { common, tracks, maps, listed, supplies, others, mine } = arrangement;
  if (maps.length === 0 || tracks.length === 0 || mine || listed.length + supplies.length + others.length > 0)
    return [];
  const rolls = common.filter((area) => area.type === 'roll');
  return rolls.length < common.length ? [] : rolls;
}

/**
 * The rows that a narrow board folds into a line over its map, for beside it they would take a third of it: common ones with
 * a few cards, while none of them may be chosen. Null where something else lies there, or there is room.
 */
export function foldable(arrangement: Arrangement, width: number, lit: Record<string, unknown>): Row[] | null {
  const { common, supplies, others, mine } = arrangement;
  if (width >= WIDE_ENOUGH || common.length === 0 || supplies.length > 0 || others.length > 0 || mine) return null;
  const rows = common.filter((area) => area.type === 'row');
  const isBusy = rows.some(({ id, cards }) => id in lit || cards.some((face) => face.id in lit));
  return rows.length < common.length || isBusy ? null : rows;
}

function boxOf(area: MapArea): Box {
  if (area.type === 'hexes') return hexBox(area.places.map(hexCentre));
  return area.type === 'grid' ? squareBox(area.places.map(squareCentre)) : tileBox(area.places.map(tileCentre));
}

/** How large the largest of maps is drawn, of which one is seen at a time. */
function scaleOf(boxes: readonly Box[], width: number, height: number): number {
  return Math.min(...boxes.map((box) => Math.min(width / box.width, height / box.height)));
}

/** The largest card with which all areas fit the column, and a roll of dice that may come. */
function cardIn(areas: readonly CardArea[], width: number, height: number, unit: number): number {
  const spare = areas.some((area) => area.type === 'roll') ? 0 : (HEADING + ROLL + NOTE) * unit;
  for (let card = Math.min(width, LARGEST_CARD * unit); card > SMALLEST_CARD; card -= 1) {
    const needed = areas.reduce((sum, area) => sum + heightOf(area, card, width, unit), spare);
    if (needed <= height) return card;
  }
  return SMALLEST_CARD;
}

function heightOf(area: CardArea, card: number, width: number, unit: number): number {
  const words = (HEADING + PADDING + (area.note ? NOTE : 0)) * unit;
  if (area.type === 'roll') return words + ROLL * unit;
  if (area.type === 'row' && area.listed) return words + area.cards.length * LISTED * unit;
  const cards = area.type === 'row' ? Math.max(area.owner != null ? HAND : 1, area.cards.length) : 1;
  const lines = Math.ceil(cards / Math.max(1, Math.floor((width + GAP * unit) / (card + GAP * unit))));
  return words + lines * (card * CARD_HEIGHT + GAP * unit);
}
