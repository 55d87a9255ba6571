/** The arrow keys on a board: from thing to thing, by where they lie. */
import { isArrow, nextIn } from './direction';
import type { Point } from './geometry';

/**
 * On a map the arrows go between lit things, and with Shift (or where nothing is lit) between all; among cards they
 * go between all. Tab stops only at lit things, or at one of each area.
 */
export function arrowKeys(board: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const here = (event.target as Element).closest('[data-thing]');
    if (!here) return;
    const others = reachable(board, here, event.shiftKey).filter((element) => element !== here);
    const next = others[nextIn(event.key, centre(here), others.map(centre))];
    event.preventDefault();
    event.stopPropagation();
    if (next) next.focus();
  };
  board.addEventListener('keydown', press);
  return () => board.removeEventListener('keydown', press);
}

function reachable(board: HTMLElement, here: Element, everything: boolean): (HTMLElement | SVGElement)[] {
  const map = here.closest('[data-map]');
  const things = [...(map ?? board).querySelectorAll<HTMLElement | SVGElement>('[data-thing]')];
  if (!map) return things.filter((element) => !element.closest('[data-map]'));
  const lit = things.filter((element) => element.hasAttribute('data-lit'));
  return everything || lit.length === 0 ? things : lit;
}

function centre(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
