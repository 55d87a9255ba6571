/** Painting the land of a hex map on a canvas: grounds, ways, stamps and lines, from below. */
import type { Ground, Path } from '../lib/protocol';
import { HEX_RADIUS, hexCentre, type Box, type Point } from './geometry';
import {
  centresOf,
  charted,
  cornerOf,
  Land,
  loopsAround,
  ORDER,
  painted,
  patched,
  softened,
  SOILS,
  type Spot,
} from './hexground';
import { clearOf, clearOfSites, dressed, type Stamp } from './hexstamps';
import { waysOf, type Ways } from './hexways';

/** A picture that can be drawn: its sheet and the part of it. */
export interface Sprite {
  image: CanvasImageSource;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Finds a picture by its key. */
export type Sprites = (key: string) => Sprite | undefined;

/** A map as it is to be painted. */
export interface Scene {
  land: Land;
  places: readonly Spot[];
  rim: Path2D;
  grid: Path2D;
  ways: Ways;
  stamps: readonly Stamp[];
}

/** What is painted, and how many pixels a unit takes. */
export interface Window {
  box: Box;
  density: number;
}

/** Smaller than so many pixels from centre to corner, hexes are flat. */
const FLAT = 16;
/** Pixels of a stamp to a unit of the map. */
const STAMPED = 4;
/** Units after which a texture begins again. */
const PERIOD = 256;
/** The part of a stamp that is above its foot. */
const FOOT = 5 / 6;
/** Measures of lines are told for a hex of 30 from centre to corner. */
const LINE = HEX_RADIUS / 30;

export function sceneOf(all: readonly Spot[], paths: readonly Path[]): Scene {
  const places = painted(all);
  const centres = new Map(places.map((place) => [place.id, hexCentre(place)]));
  const sites = new Set(places.filter(({ site }) => site).map(({ id }) => id));
  const ways = waysOf(paths, centres, sites);
  const stamps = dressed(places, clearOf(ways.roads, ways.rivers), clearOfSites(places));
  const grid = new Path2D();
  for (const centre of centresOf(places))
    close(
      grid,
      [0, 1, 2, 3, 4, 5].map((corner) => cornerOf(centre, corner)),
    );
  const rim = new Path2D();
  for (const loop of loopsAround(centresOf(places))) close(rim, loop);
  return { land: new Land(places), places, rim, grid, ways, stamps };
}

function close(path: Path2D, points: readonly Point[]): void {
  points.forEach(({ x, y }, place) => (place === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  path.closePath();
}

/** Paints a part of a map over all of a canvas, which gets the size for it. `pixels` is how many a unit takes on the page. */
export function paint(canvas: HTMLCanvasElement, scene: Scene, window: Window, pixels: number, find: Sprites): void {
  const { box, density } = window;
  canvas.width = Math.round(box.width * density);
  canvas.height = Math.round(box.height * density);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return;
  context.imageSmoothingQuality = 'high';
  context.setTransform(density, 0, 0, density, -box.x * density, -box.y * density);
  base(context, scene, density);
  context.save();
  context.clip(scene.rim);
  const isFlat = pixels * HEX_RADIUS < FLAT;
  if (isFlat) flat(context, scene);
  else grounds(context, scene, window, find);
  rivers(context, scene.ways.rivers);
  roads(context, scene.ways.roads);
  context.restore();
  for (const bridge of scene.ways.bridges) bridged(context, bridge);
  if (!isFlat) stamped(context, scene.stamps, box, find);
  lines(context, scene);
}

/** The card that the land is printed on: its shadow and its edge. */
function base(context: CanvasRenderingContext2D, { rim }: Scene, density: number): void {
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 55%)';
  [context.shadowOffsetX, context.shadowOffsetY] = [3 * density, 9 * density];
  context.shadowBlur = 12 * density;
  context.fillStyle = '#2c2216';
  context.translate(0, 7);
  context.fill(rim);
  context.restore();
  for (const [down, fill, edge] of [
    [7, '#2c2216', '#1a140c'],
    [3, '#574530', '#3b2e1e'],
  ] as const) {
    context.save();
    context.translate(0, down);
    context.fillStyle = fill;
    context.fill(rim);
    context.lineJoin = 'round';
    context.lineWidth = 2.4;
    context.strokeStyle = edge;
    context.stroke(rim);
    context.restore();
  }
  context.fillStyle = '#7d8450';
  context.fill(rim);
}

function flat(context: CanvasRenderingContext2D, { places }: Scene): void {
  for (const place of places) {
    const hex = new Path2D();
    const centre = hexCentre(place);
    close(
      hex,
      [0, 1, 2, 3, 4, 5].map((corner) => cornerOf(centre, corner)),
    );
    context.fillStyle = SOILS[place.ground ?? 'plain'].base;
    context.fill(hex);
  }
}

/** Every ground over the place where it or a later one is seen, so that nothing shines through their rims. */
function grounds(context: CanvasRenderingContext2D, scene: Scene, { box, density }: Window, find: Sprites): void {
  const step = Math.max(1, 1.6 / density);
  const chart = charted(scene.land, box, step);
  const { columns, rows } = chart;
  const there = new Set(chart.ranks);
  const mask = canvasOf(columns, rows);
  const layer = canvasOf(context.canvas.width, context.canvas.height);
  const at = [box.x, box.y, columns * step, rows * step] as const;
  const blank = new ImageData(columns, rows);
  let isFirst = true;
  ORDER.forEach((ground, place) => {
    if (!there.has(place + 1)) return;
    const fill = filling(ground, density, find);
    if (isFirst) {
      isFirst = false;
      context.fillStyle = fill(context);
      context.fillRect(...at);
      return;
    }
    const alpha = softened(chart, (rank) => rank > place, 1);
    for (let cell = 0; cell < alpha.length; cell++) blank.data[cell * 4 + 3] = alpha[cell]!;
    mask.putImageData(blank, 0, 0);
    layer.setTransform(1, 0, 0, 1, 0, 0);
    layer.globalCompositeOperation = 'copy';
    layer.setTransform(context.getTransform());
    layer.drawImage(mask.canvas, ...at);
    layer.globalCompositeOperation = 'source-in';
    layer.fillStyle = fill(layer);
    layer.fillRect(...at);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(layer.canvas, 0, 0);
    context.restore();
  });
  mask.putImageData(new ImageData(patched(chart, box, step), columns, rows), 0, 0);
  context.drawImage(mask.canvas, ...at);
}

/** A ground's texture, ready for so many pixels to a unit; its plain colour where there is none. */
function filling(
  ground: Ground,
  density: number,
  find: Sprites,
): (context: CanvasRenderingContext2D) => CanvasPattern | string {
  const sprite = find(`hex:${ground}`);
  if (!sprite) return () => SOILS[ground].base;
  const side = Math.min(sprite.width, Math.max(32, Math.round(PERIOD * density)));
  const tile = canvasOf(side, side);
  tile.imageSmoothingQuality = 'high';
  tile.drawImage(sprite.image, sprite.x, sprite.y, sprite.width, sprite.height, 0, 0, side, side);
  return (context) => {
    const pattern = context.createPattern(tile.canvas, 'repeat');
    pattern?.setTransform(new DOMMatrix().scale(PERIOD / side));
    return pattern ?? SOILS[ground].base;
  };
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.getContext('2d')!;
}

/** One line of a way: its colour and width for a hex of 30, how thick it is laid on, its dashes. */
type Stroke = readonly [colour: string, width: number, alpha: number, dashes?: readonly number[]];

const RIVER: readonly Stroke[] = [
  ['#5b5a35', 6.2, 0.55],
  ['#2d5569', 4.8, 1],
  ['#6fa9bf', 3.2, 1],
  ['#c3e3ea', 0.9, 0.85, [7, 9]],
];
const ROAD: readonly Stroke[] = [
  ['#4a3b22', 5.6, 0.62],
  ['#c8ac73', 4, 1],
  ['#ecd9a8', 2.2, 0.9],
  ['#8d7344', 0.8, 0.8, [1.4, 3.6]],
];

const rivers = (context: CanvasRenderingContext2D, ways: readonly Point[][]): void => drawn(context, ways, RIVER);
const roads = (context: CanvasRenderingContext2D, ways: readonly Point[][]): void => drawn(context, ways, ROAD);

function drawn(context: CanvasRenderingContext2D, ways: readonly Point[][], strokes: readonly Stroke[]): void {
  const path = new Path2D();
  for (const way of ways) way.forEach(({ x, y }, place) => (place === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  context.save();
  context.lineJoin = 'round';
  for (const [colour, width, alpha, dashes] of strokes) {
    context.lineCap = dashes ? 'butt' : 'round';
    context.strokeStyle = colour;
    context.lineWidth = width * LINE;
    context.globalAlpha = alpha;
    context.setLineDash((dashes ?? []).map((dash) => dash * LINE));
    context.stroke(path);
  }
  context.restore();
}

function bridged(context: CanvasRenderingContext2D, { at, angle }: Ways['bridges'][number]): void {
  context.save();
  context.translate(at.x, at.y);
  context.rotate(angle);
  context.scale(LINE, LINE);
  context.fillStyle = '#5d4427';
  context.fillRect(-7, -4.6, 14, 9.2);
  context.fillStyle = '#b08a55';
  for (let plank = 0; plank < 5; plank++) context.fillRect(-6.4 + 2.6 * plank, -4, 1.9, 8);
  context.fillStyle = '#3a2a17';
  context.fillRect(-7.4, -5.2, 14.8, 1.3);
  context.fillRect(-7.4, 3.9, 14.8, 1.3);
  context.restore();
}

/** What stands in a box, and a little beyond it. */
function stamped(context: CanvasRenderingContext2D, stamps: readonly Stamp[], box: Box, find: Sprites): void {
  const reach = HEX_RADIUS * 1.4;
  for (const { name, variant, x, y, scale, flipped } of stamps) {
    if (x < box.x - reach || x > box.x + box.width + reach) continue;
    if (y < box.y - reach || y > box.y + box.height + reach) continue;
    const sprite = find(`stamp:${name}/${variant}`);
    if (!sprite) continue;
    const [width, height] = [(sprite.width / STAMPED) * scale, (sprite.height / STAMPED) * scale];
    const part = [sprite.x, sprite.y, sprite.width, sprite.height] as const;
    if (flipped) {
      context.save();
      context.translate(x, 0);
      context.scale(-1, 1);
      context.drawImage(sprite.image, ...part, -width / 2, y - height * FOOT, width, height);
      context.restore();
    } else context.drawImage(sprite.image, ...part, x - width / 2, y - height * FOOT, width, height);
  }
}

/** The lines between hexes, dark with a breath of light beside them. */
function lines(context: CanvasRenderingContext2D, { grid, rim }: Scene): void {
  context.save();
  context.strokeStyle = 'rgb(255 246 218 / 9%)';
  context.lineWidth = 5;
  context.stroke(grid);
  context.strokeStyle = 'rgb(22 29 18 / 40%)';
  context.lineWidth = 1.7;
  context.stroke(grid);
  context.strokeStyle = 'rgb(16 21 13 / 55%)';
  context.lineWidth = 2.6;
  context.stroke(rim);
  context.restore();
}

/** All keys of pictures that a map needs. */
export function keysOf({ places, stamps }: Scene): string[] {
  const wanted = new Set(places.map(({ ground = 'plain' }) => `hex:${ground}`));
  for (const { name, variant } of stamps) wanted.add(`stamp:${name}/${variant}`);
  return [...wanted];
}
