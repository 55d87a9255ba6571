/** The layout: which areas lie where on the board, and how large their cards are so that all fits. No page needed. */
import type { Area, Grid, HexMap, Mat, Pile, Roll, Row, TileMap, Track } from '../lib/protocol';

export type CardArea = Row | Pile | Roll;
export type MapArea = HexMap | Grid | TileMap;

/** What lies before one owner. */
export interface Strip {
  owner: string;
  rows: Row[];
  piles: Pile[];
  rolls: Roll[];
}

/** The areas by where they go: common ones on top, a strip for each owner, the viewer's own last, maps between. */
export interface Arrangement {
  common: CardArea[];
  /** Rows whose cards are read rather than looked at. */
  listed: Row[];
  /** Piles of which nothing but their number is known; they take little room. */
  supplies: Pile[];
  tracks: Track[];
  maps: MapArea[];
  /** Fights: while there is one it has the stage, and maps are behind it. */
  mats: Mat[];
  others: Strip[];
  mine: Strip | null;
}

/** The width of a card and how far the next one lies from it; less than the width makes a fan. */
export interface Fit {
  card: number;
  step: number;
}

export interface Measures {
  /** What texts and gaps are multiplied by. */
  unit: number;
  /** The common areas, line by line, with the measures of each line. */
  lines: { areas: CardArea[]; fit: Fit }[];
  /** The measures of each strip of another, in their order. */
  others: Fit[];
  /** How many of these strips lie side by side. */
  columns: number;
  /** Whether what lies before others is shown on demand, so that the rest is in sight. */
  folded: boolean;
  mine: Fit;
}

/** The height of a card by its width. */
export const CARD_HEIGHT = 1.4;

/** Widths of cards where there is room for the picture in the designer's mind, at 860 by 700. */
const WIDE = { common: 121, others: 73, mine: 110 };
const ROOM = { width: 860, height: 700 };
const LEAST_SCALE = 0.45;
/** In pixels: what a finger meets. */
const LEAST_CARD = 44;
/** Below this, words cannot be read. */
const LEAST_UNIT = 0.62;
/** Words do not become smaller than at this unit, even where the gaps around them do. */
const SMALL_PRINT = 0.78;
const MOST_SCALE = 1.3;
const MOST_BESIDE_MAPS = 0.8;
/** Cards shrink to this part of their size rather than overlap by more than a fan may. */
const SHRINK = 0.74;
/** How much of a card should be seen where cards overlap: all of what one may buy, enough of what others have. */
const FAN = { common: 1, others: 0.6, mine: 0.86 };
export const GAP = 8;
const MOST_LINES = 3;
const MOST_COLUMNS = 5;
/** In pixels: on a narrower board, a phone held upright, the strips of several others are folded. */
const NARROW = 560;
const FOLDED = { columns: 2, height: 46 };
/** What it costs a layout that common cards cover each other: all of them are read. */
const COVERED = 0.5;
/** A line of so many cards is usual. */
const LINE = 7;
const HEADING = 24;
const NOTE = 18;
const STRIP = 14;
const SUPPLY = 104;
const SUPPLY_LINE = 60;
const TRACK = 44;
const BETWEEN = 22;
/** The part of the height that cards leave to maps. */
export const FOR_MAPS = 0.56;

/** Whether something is a row of everybody whose cards are read rather than looked at. */
export const isListed = (area: Area): area is Row & { type: 'row'; listed: true } =>
  area.type === 'row' && Boolean(area.listed) && area.owner == null;

/** Whether a track says no more than what is read above the board: which turn it is, and what of it. */
export const isToldAbove = (area: Area, stage: string): boolean =>
  area.type === 'track' &&
  [area.title, area.marks[area.at]?.name ?? ''].every((words) => words && stage.includes(words));

/** `handAside`: the viewer's rows of cards lie elsewhere. */
export function arrange(areas: readonly Area[], viewer: string | null, handAside = false): Arrangement {
  const found: Arrangement = {
    common: [],
    listed: [],
    supplies: [],
    tracks: [],
    maps: [],
    mats: [],
    others: [],
    mine: null,
  };
  const strips = new Map<string, Strip>();
  for (const area of areas) {
    if (handAside && area.type === 'row' && area.owner != null && area.owner === viewer) continue;
    if (area.type === 'track') found.tracks.push(area);
    else if (area.type === 'mat') found.mats.push(area);
    else if (area.type === 'hexes' || area.type === 'grid' || area.type === 'tiles') found.maps.push(area);
    else if (isListed(area)) found.listed.push(area);
    else if (area.owner != null) {
      const strip = strips.get(area.owner) ?? { owner: area.owner, rows: [], piles: [], rolls: [] };
      strips.set(area.owner, strip);
      if (area.type === 'row') strip.rows.push(area);
      else if (area.type === 'pile') strip.piles.push(area);
      else strip.rolls.push(area);
    } else if (area.type === 'pile' && !area.top) found.supplies.push(area);
    else found.common.push(area);
  }
  for (const strip of strips.values()) {
    if (strip.owner === viewer) found.mine = strip;
    else found.others.push(strip);
  }
  return found;
}

/** Whether a map or a fight has the middle of the board, so that cards lie around it. */
export const hasStage = ({ maps, mats }: Arrangement): boolean => maps.length + mats.length > 0;

/** How many cards' widths an area takes when none of its cards overlap. */
export function cardsIn(area: CardArea): number {
  if (area.type === 'row') return Math.max(1, area.cards.length);
  return area.type === 'pile' ? 1 : Math.max(1, area.dice.length * 0.5);
}

/** Cards that share a line: how many, in how many groups that lie apart, in how much room. */
export interface Lane {
  cards: number;
  groups: number;
  room: number;
}

/** The width at which the cards of a lane just fit without overlapping. */
export function wholeWidth({ cards, groups, room }: Lane, unit: number): number {
  if (cards === 0) return Infinity;
  return (room - (groups - 1) * BETWEEN * unit - (cards - groups) * GAP * unit) / cards;
}

/** The width at which so much is seen of each card of a lane. */
function fanWidth(lane: Lane, unit: number, part: number): number {
  const { cards, groups, room } = lane;
  if (cards === 0 || part === 1) return wholeWidth(lane, unit);
  return (room - (groups - 1) * BETWEEN * unit) / (groups + (cards - groups) * part);
}

/** Cards of a width in a lane: side by side, or as a fan where there are too many. */
export function fit(lane: Lane, card: number, unit: number): Fit {
  const { cards, groups, room } = lane;
  const inner = cards - groups;
  if (inner <= 0 || card <= wholeWidth(lane, unit)) return { card, step: card + GAP * unit };
  const free = room - (groups - 1) * BETWEEN * unit - groups * card;
  return { card, step: Math.max(card * 0.12, free / inner) };
}

/** The height that rows take which are read and lie folded, side by side, with the gaps around them. */
export function heightOfListed({ listed }: Arrangement, unit: number): number {
  return listed.length > 0 ? Math.ceil(listed.length / FOLDED.columns) * (FOLDED.height + GAP * unit) : 0;
}

/** The height that tracks take, with the gaps around them. */
export function heightOfTracks({ tracks }: Arrangement, unit: number): number {
  return tracks.length * TRACK * Math.max(SMALL_PRINT, unit);
}

/** The most generous measures with which everything fits a board of this size. */
export function measure(arrangement: Arrangement, width: number, height: number): Measures {
  const { common, others } = arrangement;
  const unit = Math.min(3, Math.max(LEAST_UNIT, Math.min(width / ROOM.width, height / ROOM.height)));
  const folded = width < NARROW && !hasStage(arrangement) && others.length > 1;
  const columnsTried = folded ? 1 : Math.max(1, Math.min(MOST_COLUMNS, others.length));
  let best = tried(arrangement, width, height, unit, 1, 1, folded);
  for (let lines = 1; lines <= Math.max(1, Math.min(MOST_LINES, common.length)); lines++)
    for (let columns = 1; columns <= columnsTried; columns++) {
      const next = tried(arrangement, width, height, unit, lines, columns, folded);
      if (next.worth > best.worth) best = next;
    }
  return best.measures;
}

/** Measures, and what they are worth. */
interface Try {
  measures: Measures;
  worth: number;
}

function tried(
  arrangement: Arrangement,
  width: number,
  height: number,
  unit: number,
  lineCount: number,
  columns: number,
  folded: boolean,
): Try {
  const { common, supplies, others, mine } = arrangement;
  const staged = hasStage(arrangement);
  const lines = common.length > 0 ? inLines(common, lineCount) : [];
  const supplyRoom =
    supplies.length > 0 ? Math.ceil(supplies.length / 2) * SUPPLY * Math.max(SMALL_PRINT, unit) + BETWEEN * unit : 0;
  const lineLanes = lines.map((line, place) => laneOf(line, width - (place === 0 ? supplyRoom : 0)));
  const stripRoom = (width - (columns - 1) * 2 * GAP * unit) / columns - STRIP * unit;
  const otherLanes = others.map((strip) => laneOf(areasOf(strip), stripRoom));
  const myLanes = mine ? [laneOf(areasOf(mine), width - STRIP * unit)] : [];

  const otherRows = folded ? 0 : Math.ceil(others.length / columns);
  const notes = lines.filter((line) => line.some((area) => area.note)).length;
  const words =
    unit * (lines.length * (HEADING + GAP) + notes * NOTE + (otherRows + myLanes.length) * (HEADING + STRIP + GAP)) +
    heightOfTracks(arrangement, unit) +
    (folded ? Math.ceil(others.length / FOLDED.columns) * (FOLDED.height + GAP * unit) : 0) +
    (lines.length === 0 && supplies.length > 0 ? SUPPLY_LINE * Math.max(SMALL_PRINT, unit) : 0);
  const room = (staged ? height * (1 - FOR_MAPS) : height) - words;
  const most = unit * (staged ? MOST_BESIDE_MAPS : MOST_SCALE);
  const layers: Layers = [
    { wide: WIDE.common, rows: lines.length, fan: least(lineLanes, unit, FAN.common) },
    { wide: WIDE.others, rows: otherRows, fan: least(otherLanes.map(withRoomToGrow), unit, FAN.others) },
    { wide: WIDE.mine, rows: myLanes.length, fan: least(myLanes.map(withRoomToGrow), unit, FAN.mine) },
  ];
  const [commonCard, otherCard, myCard] = cardWidths(layers, room, most);
  const needed = CARD_HEIGHT * (lines.length * commonCard + otherRows * otherCard + myLanes.length * myCard);
  const excess = Math.max(0, needed - room - 1) / Math.max(1, height);
  const parts = [
    ...lineLanes.map((lane) => seen(fit(lane, commonCard, unit), WIDE.common)),
    ...(folded ? [] : otherLanes).map((lane) => seen(fit(withRoomToGrow(lane), otherCard, unit), WIDE.others)),
    ...myLanes.map((lane) => seen(fit(withRoomToGrow(lane), myCard, unit), WIDE.mine)),
  ];
  const isCovered = lineLanes.some((lane) => fit(lane, commonCard, unit).step < commonCard);
  return {
    worth: worthOf(parts) - 10 * excess - (isCovered ? COVERED : 0),
    measures: {
      unit,
      columns: folded ? FOLDED.columns : columns,
      folded,
      lines: lines.map((areas, place) => ({ areas, fit: fit(lineLanes[place] as Lane, commonCard, unit) })),
      others: otherLanes.map((lane) => fit(lane, otherCard, unit)),
      mine: fit(myLanes[0] ?? { cards: 0, groups: 0, room: width }, myCard, unit),
    },
  };
}

interface Layer {
  /** The width of a card in the picture. */
  wide: number;
  rows: number;
  /** The width from which on the cards would overlap too much. */
  fan: number;
}

type Layers = readonly [Layer, Layer, Layer];

/**
 * The widths of cards by layer. All grow together until the height is used up; a layer whose cards would overlap too
 * much stops growing and leaves its height to the others.
 */
function cardWidths(layers: Layers, room: number, most: number): [number, number, number] {
  const height = (widthOf: (layer: Layer) => number) =>
    CARD_HEIGHT * sum(layers.map((layer) => layer.rows * widthOf(layer)));
  const together = Math.min(
    most,
    Math.max(
      LEAST_SCALE,
      room /
        Math.max(
          1,
          height((layer) => layer.wide),
        ),
    ),
  );
  const widthAt = (scale: number) => (layer: Layer) =>
    Math.max(LEAST_CARD, Math.min(layer.wide * scale, Math.max(layer.fan, layer.wide * together * SHRINK)));
  let [low, high] = [together, Math.max(together, most)];
  for (let turn = 0; turn < 20; turn++) {
    const middle = (low + high) / 2;
    if (height(widthAt(middle)) <= room) low = middle;
    else high = middle;
  }
  return layers.map(widthAt(low)) as [number, number, number];
}

function laneOf(areas: readonly CardArea[], room: number): Lane {
  return { cards: sum(areas.map(cardsIn)), groups: areas.length, room };
}

/** Lines grow during play; so that not every card changes the sizes of all, a short one counts as longer. */
function withRoomToGrow(lane: Lane): Lane {
  return { ...lane, cards: Math.max(lane.cards, LINE) };
}

export function areasOf({ rows, rolls, piles }: Strip): CardArea[] {
  return [...rows, ...rolls, ...piles];
}

function least(lanes: readonly Lane[], unit: number, part: number): number {
  return Math.min(Infinity, ...lanes.map((lane) => fanWidth(lane, unit, part)));
}

/** Areas in so many lines, in order, each line about as full as the others. */
function inLines(areas: readonly CardArea[], lines: number): CardArea[][] {
  const share = sum(areas.map(cardsIn)) / lines;
  const found: CardArea[][] = [];
  let filled = 0;
  for (const area of areas) {
    const line = Math.min(lines - 1, Math.floor((filled + cardsIn(area) / 2) / share));
    (found[line] ??= []).push(area);
    filled += cardsIn(area);
  }
  return found.filter(Boolean);
}

/** The worth of a layout by what one sees of its cards, as parts of the size they should have: the worst counts most. */
function worthOf(parts: readonly number[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts) + sum(parts) / parts.length;
}

function seen({ card, step }: Fit, wide: number): number {
  return (card / wide) * (0.3 + 0.7 * Math.min(1, step / card));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
