/** Motion: things move from where they were to where they are, unless the reader wants no movement. */
import { settings } from '../lib/settings.svelte';

const MOVE = 420;
const APPEAR = 260;
const FLASH = 900;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

class Motion {
  /** What durations are multiplied by; 0 is at once. */
  speed = $state(1);

  /** How long something takes that lasts so long at the usual speed. */
  lasts(usual: number): number {
    return settings.still ? 0 : usual * this.speed;
  }
}

export const motion = new Motion();

/** Where everything was before a change of the scene. */
export type Positions = Map<string, DOMRect>;

export function positions(board: Element): Positions {
  const found: Positions = new Map();
  for (const element of board.querySelectorAll('[data-moves]'))
    found.set(element.getAttribute('data-moves') ?? '', element.getBoundingClientRect());
  return found;
}

/** Lets everything move from where it was; what is new comes from its pile where there is one. */
export function moveFrom(before: Positions, board: Element): void {
  const duration = motion.lasts(MOVE);
  if (duration === 0) return;
  for (const element of board.querySelectorAll<HTMLElement | SVGElement>('[data-moves]')) {
    const was = before.get(element.getAttribute('data-moves') ?? '');
    const now = element.getBoundingClientRect();
    const pile = was ? undefined : before.get(element.getAttribute('data-from') ?? '');
    const start = was ?? pile;
    if (start) {
      const [dx, dy] = [centreX(start) - centreX(now), centreY(start) - centreY(now)];
      if (Math.abs(dx) + Math.abs(dy) < 1) continue;
      const scale = scaleOf(element);
      const size = now.width > 0 ? start.width / now.width : 1;
      const from = `translate(${dx / scale}px, ${dy / scale}px) scale(${element instanceof SVGElement ? 1 : size})`;
      element.animate(
        [
          { transform: from, zIndex: 5, opacity: pile ? 0.3 : 1 },
          { transform: 'none', zIndex: 5 },
        ],
        {
          duration,
          easing: EASE,
        },
      );
    } else {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: motion.lasts(APPEAR), easing: 'ease-out' });
    }
  }
}

/** Shows for a moment that the number of an element has changed. Used as an attachment that reads the number. */
export function flashes(value: () => unknown) {
  return (element: Element) => {
    let last: unknown;
    let isFirst = true;
    $effect(() => {
      const now = value();
      if (!isFirst && now !== last && motion.lasts(FLASH) > 0)
        element.animate([{ color: 'var(--gold-bright)', transform: 'scale(1.35)' }, { transform: 'none' }], {
          duration: motion.lasts(FLASH),
          easing: 'ease-out',
        });
      [last, isFirst] = [now, false];
    });
  };
}

/** How many pixels of the screen one unit of the drawing takes that an element is in. */
function scaleOf(element: Element): number {
  return element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
}

const centreX = (box: DOMRect): number => box.x + box.width / 2;
const centreY = (box: DOMRect): number => box.y + box.height / 2;
