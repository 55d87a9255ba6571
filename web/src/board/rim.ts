/** Words at the edge of a map, as many of them as can be read. */

export interface Mark {
  name: string;
  at: number;
}

/** So much room a letter takes, and the gap to the next word. */
const [LETTER, GAP] = [9, 4];
/** So high is a line of them. */
const LINE = 13;

/** Every word, or every second or third one: those that do not run into each other. `scale` is that of the map. */
function apart(marks: readonly Mark[], scale: number, room: number): Mark[] {
  const [first, second] = marks;
  if (!first || !second) return [...marks];
  const step = Math.max(1, Math.ceil(room / ((second.at - first.at) * scale)));
  return marks.filter((_, place) => place % step === 0);
}

export function columnsApart(marks: readonly Mark[], scale: number): Mark[] {
  return apart(marks, scale, Math.max(0, ...marks.map(({ name }) => name.length)) * LETTER + GAP);
}

export function rowsApart(marks: readonly Mark[], scale: number): Mark[] {
  return apart(marks, scale, LINE);
}
