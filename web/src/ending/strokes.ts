/** Strokes on a canvas: writing that fits, icons, boxes and lines. */

export type Brush = CanvasRenderingContext2D;

export interface Style {
  face: string;
  weight: number;
  size: number;
  colour: string | CanvasGradient;
  align?: CanvasTextAlign;
}

export const TITLE = 'Alegreya, Georgia, serif';
export const TEXT = '"Alegreya Sans", "Segoe UI", sans-serif';
/** A paragraph has at most so many lines. */
const MOST_LINES = 3;
const LEADING = 1.28;
/** Nothing is written smaller. */
const LEAST = 12;

const fontOf = ({ face, weight, size }: Style): string => `${weight} ${size}px ${face}`;

/** The fonts of a picture have to be there before it is drawn. */
export async function fontsAreThere(): Promise<void> {
  const wanted = [`800 64px ${TITLE}`, `700 22px ${TITLE}`, `400 17px ${TEXT}`, `700 17px ${TEXT}`];
  await Promise.all(wanted.map((font) => document.fonts.load(font)));
}

export function write(brush: Brush, text: string, x: number, y: number, style: Style): void {
  brush.font = fontOf(style);
  brush.fillStyle = style.colour;
  brush.textAlign = style.align ?? 'left';
  brush.fillText(text, x, y);
}

/** Writes a text in as many lines as it needs and has. */
export function paragraph(brush: Brush, text: string, x: number, y: number, width: number, style: Style): void {
  brush.font = fontOf(style);
  const lines = wrapped(text, MOST_LINES, (line) => brush.measureText(line).width <= width);
  lines.forEach((line, row) => write(brush, line, x, y + row * style.size * LEADING, style));
}

/** A text in lines that fit; where there are more than `most`, the last one says that there is more. */
export function wrapped(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (last && !fits(`${last} …`)) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last} …`];
}

/** A text that is cut where it would be too wide. */
export function cut(brush: Brush, text: string, width: number, style: Style): string {
  brush.font = fontOf(style);
  let shown = text;
  while (shown.length > 1 && brush.measureText(shown).width > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}

/** A style in which a text fits: this one, or a smaller one. */
export function fitting(brush: Brush, text: string, width: number, style: Style): Style {
  brush.font = fontOf(style);
  const wide = Math.max(1, brush.measureText(text).width);
  return { ...style, size: Math.max(LEAST, Math.min(style.size, Math.floor((style.size * width) / wide))) };
}

/** An icon around a point, from its path in a box of 512 by 512. */
export function icon(brush: Brush, path: string, x: number, y: number, size: number, colour: string): void {
  brush.save();
  brush.translate(x - size / 2, y - size / 2);
  brush.scale(size / 512, size / 512);
  brush.fillStyle = colour;
  brush.fill(new Path2D(path));
  brush.restore();
}

export function box(brush: Brush, x: number, y: number, width: number, height: number): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, 10);
  brush.fillStyle = '#1b2925';
  brush.fill();
  brush.strokeStyle = '#31463f';
  brush.lineWidth = 1;
  brush.stroke();
}

/** A line across, from the left edge. */
export function line(brush: Brush, y: number, width: number, colour: string, dashes: number[] = []): void {
  brush.setLineDash(dashes);
  brush.strokeStyle = colour;
  brush.lineWidth = 1;
  brush.beginPath();
  brush.moveTo(0, y);
  brush.lineTo(width, y);
  brush.stroke();
  brush.setLineDash([]);
}
