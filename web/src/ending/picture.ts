/** The ending as a picture to share, drawn on a canvas from what the ending tells; dark in every theme. */
import type { Ending } from '../lib/protocol';
import { apart, chartOf } from './chart';
import { standing, tellsMore } from './standing';
import { box, cut, fitting, icon, line, paragraph, write, TEXT, TITLE, type Brush, type Style } from './strokes';

export const WIDTH = 1200;
export const HEIGHT = 675;

/** What stands in the picture; `art` are paths of icons in a box of 512 by 512. */
export interface Told {
  ending: Ending;
  /** `Victory`, `Defeat`, or that it is over. */
  word: string;
  won: boolean;
  /** The game, and how long it took. */
  title: string;
  length: string;
  names: Record<string, string>;
  mine: readonly string[];
  /** What the score is called. */
  score: string;
  art: { around: string; inside: string; highlights: readonly string[] };
}

const INK = '#f2efe6';
const SOFT = '#b9c4bd';
const GOLD = '#f0c75e';
const RULED = '#31463f';
const COLOURS = ['#97d88f', '#c5a3ea', '#f28f7d', '#85bfe6', '#d9b894', GOLD];
const NAME: Style = { face: TITLE, weight: 700, size: 22, colour: INK };
const SMALL: Style = { face: TEXT, weight: 400, size: 15, colour: SOFT, align: 'center' };
const READ: Style = { face: TEXT, weight: 400, size: 17, colour: INK };

const GLANCE = 430;
const LEFT = GLANCE + 26;
const ACROSS = WIDTH - LEFT - 26;
const MOMENTS = HEIGHT - 178;
const ROW = 34;
const MOST_ROWS = 6;
const MOST_DEEDS = 5;
const MOST_CHAPTERS = 8;

/** Draws the whole picture; its fonts have to be there (`strokes.fontsAreThere`). */
export function drawEnding(brush: Brush, told: Told): void {
  brush.fillStyle = '#16221f';
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  glance(brush, told);
  const below = ranks(brush, told, 24);
  course(brush, told, below + 12, MOMENTS - below - 24);
  highlights(brush, told);
  write(brush, 'Longtable', WIDTH - 26, HEIGHT - 16, { ...NAME, size: 17, colour: SOFT, align: 'right' });
}

/** Victory or defeat, and why. */
function glance(brush: Brush, { word, won, title, length, ending, art }: Told): void {
  const [x, y] = [GLANCE / 2, 220];
  const light = brush.createRadialGradient(x, y, 20, x, y, 460);
  light.addColorStop(0, won ? '#4a3a14' : '#43264f');
  light.addColorStop(1, won ? '#0d0b06' : '#0e0a14');
  brush.fillStyle = light;
  brush.fillRect(0, 0, GLANCE, HEIGHT);
  if (won) rays(brush, x, y);
  icon(brush, art.around, x, y, 330, won ? GOLD : '#6f5a86');
  icon(brush, art.inside, x, y - 15, 140, won ? '#f7d98a' : '#c5a3ea');
  const shine = brush.createLinearGradient(0, 390, 0, 460);
  shine.addColorStop(0, won ? '#fff1bf' : '#f7c4a8');
  shine.addColorStop(1, won ? '#d8a531' : '#c0583f');
  const large: Style = { face: TITLE, weight: 800, size: 76, colour: shine, align: 'center' };
  write(brush, word, x, 456, fitting(brush, word, GLANCE - 40, large));
  paragraph(brush, ending.text, x, 500, GLANCE - 56, { ...NAME, align: 'center' });
  write(brush, title, x, HEIGHT - 44, { ...SMALL, size: 18 });
  write(brush, length, x, HEIGHT - 20, { ...SMALL, size: 17 });
}

function rays(brush: Brush, x: number, y: number): void {
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, GLANCE, HEIGHT);
  brush.clip();
  const shine = brush.createRadialGradient(x, y, 60, x, y, 420);
  shine.addColorStop(0, 'rgb(240 199 94 / 34%)');
  shine.addColorStop(1, 'rgb(240 199 94 / 0%)');
  brush.fillStyle = shine;
  for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 11) {
    brush.beginPath();
    brush.moveTo(x, y);
    brush.arc(x, y, 520, turn, turn + Math.PI / 30);
    brush.fill();
  }
  brush.restore();
}

/** Who stands where, and did what; returns where that ends. */
function ranks(brush: Brush, { ending, names, mine, score }: Told, top: number): number {
  const roles = standing(ending).slice(0, MOST_ROWS);
  const hasScores = tellsMore(ending);
  const deeds = (ending.epilogue?.deeds ?? []).slice(0, MOST_DEEDS);
  const columns = [...(hasScores ? [{ name: score, counts: ending.scores }] : []), ...deeds];
  const step = Math.min(96, (ACROSS - 210) / Math.max(1, columns.length));
  const centre = (column: number): number => LEFT + ACROSS - 6 - step * (columns.length - column - 0.5);
  const height = 38 + ROW * roles.length;
  box(brush, LEFT, top, ACROSS, height);
  columns.forEach(({ name }, column) => {
    write(brush, name, centre(column), top + 22, fitting(brush, name, step - 8, SMALL));
  });
  roles.forEach((role, row) => {
    const y = top + 54 + ROW * row;
    const style = {
      ...NAME,
      weight: mine.includes(role) ? 800 : 700,
      colour: ending.winners.includes(role) ? GOLD : INK,
    };
    write(brush, cut(brush, names[role] ?? role, ACROSS - step * columns.length - 30, style), LEFT + 16, y, style);
    columns.forEach(({ counts }, column) => {
      const isScore = column === 0 && hasScores;
      write(brush, `${counts[role] ?? 0}`, centre(column), y, {
        ...style,
        align: 'center',
        colour: isScore ? style.colour : INK,
      });
    });
  });
  return top + height;
}

/** How it went, where there is a course and room for it. */
function course(brush: Brush, { ending, names, mine }: Told, top: number, height: number): void {
  const curve = ending.epilogue?.curve;
  if (!curve || height < 90) return;
  const [width, tall] = [ACROSS - 190, height - 56];
  const chart = chartOf(curve, width, tall);
  box(brush, LEFT, top, ACROSS, height);
  brush.save();
  brush.translate(LEFT + 44, top + 22);
  for (const { value, y } of chart.marks) {
    line(brush, y, width, RULED);
    write(brush, `${value}`, -10, y + 5, { ...SMALL, align: 'right' });
  }
  if (chart.goal !== null) line(brush, chart.y(chart.goal), width, GOLD, [7, 6]);
  const every = Math.ceil(curve.chapters.length / MOST_CHAPTERS);
  curve.chapters.forEach((chapter, place) => {
    if (place % every === 0) write(brush, chapter, chart.x(place), tall + 23, SMALL);
  });
  const ends = chart.lines.map(({ role, end }) => ({ role, y: end.y }));
  const labels = apart(ends, 19, tall + 20);
  chart.lines.forEach(({ role, d, end, last }, place) => {
    const colour = COLOURS[place % COLOURS.length]!;
    brush.strokeStyle = brush.fillStyle = colour;
    brush.lineWidth = mine.includes(role) ? 5 : 2.5;
    brush.stroke(new Path2D(d));
    brush.beginPath();
    brush.arc(end.x, end.y, 5, 0, 2 * Math.PI);
    brush.fill();
    const style = { ...READ, weight: 700, size: 16, colour };
    write(
      brush,
      cut(brush, `${names[role] ?? role} ${last}`, 130, style),
      width + 12,
      (labels[role] ?? end.y) + 5,
      style,
    );
  });
  brush.restore();
}

/** Moments to remember, side by side. */
function highlights(brush: Brush, { ending, art }: Told): void {
  const found = ending.epilogue?.highlights ?? [];
  const gap = 14;
  const width = (ACROSS - gap * (found.length - 1)) / Math.max(1, found.length);
  found.forEach(({ line, chapter }, place) => {
    const x = LEFT + place * (width + gap);
    box(brush, x, MOMENTS, width, 132);
    icon(brush, art.highlights[place] ?? '', x + 30, MOMENTS + 28, 32, GOLD);
    write(brush, chapter ?? '', x + 56, MOMENTS + 34, { ...READ, weight: 700, colour: GOLD });
    paragraph(brush, line.text, x + 14, MOMENTS + 68, width - 28, READ);
  });
}
