/**
 * What is wrong with a page as it is seen, in words that say what, where and how big: print below ten pixels, words that
 * are cut off or lie over each other, whatever scrolls sideways, and buttons that are outside the screen, under something
 * else or, for a finger, too small. Runs in the page.
 */
export function faults(touch: boolean): string[] {
  const SMALLEST = 10;
  const FINGER = 44;
  /** Print that is drawn for nobody to see it: for screen readers, or until somebody comes to it. */
  const UNSEEN = '.unseen, .skip, .folded:not(:focus-within), option, title, script, style, noscript';
  const SHAPES = 'rect, path, circle, ellipse, polygon';
  const found = new Set<string>();
  const root = document.documentElement;
  // Behind an open dialog nothing can be read or pressed, nor need it be.
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

  interface Print {
    element: Element;
    words: string;
    /** In pixels of the screen. */
    size: number;
    lines: DOMRect[];
    /** The letters themselves, without the room around them. */
    letters: { left: number; right: number; top: number; bottom: number }[];
  }

  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((one) => !one.startsWith('svelte-')).join('.')} ` +
    `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50)}”`;
  /** A box of a pixel, as it is made where only screen readers shall find the words. */
  const isForReaders = (element: Element): boolean => {
    for (let box: Element | null = element; box && box !== front; box = box.parentElement)
      if (box.clientWidth === 1 && box.clientHeight === 1) return true;
    return false;
  };
  const px = (length: number): string => `${Math.round(length * 10) / 10}`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(UNSEEN);
  /** What lies beyond the frame of a map, and the words for it at the rim, are panned into it. */
  const onMap = (element: Element): Element | null => element.closest('[data-map] .frame, [data-map] .rim');

  /** Pieces stand before each other and on their place: what they hide of it is in the list of the place. */
  const isOnPiece = (element: Element): boolean => element.closest('.piece') !== null;

  /** How many pixels of the screen one of its own pixels takes. */
  function scaleOf(element: Element): number {
    if (element instanceof SVGGraphicsElement) {
      const { a, b } = element.getScreenCTM() ?? { a: 1, b: 0 };
      return Math.hypot(a, b);
    }
    let scale = 1;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { transform } = getComputedStyle(box);
      const { a, b } = transform === 'none' ? { a: 1, b: 0 } : new DOMMatrix(transform);
      scale *= Math.hypot(a, b);
    }
    return scale;
  }

  function prints(): Print[] {
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    const all: Print[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      if (!words || !element || !isShown(element) || isForReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = element instanceof SVGElement ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      const lines = boxes.filter(({ width, height }) => width > 0 && height > 0);
      const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
      const letters = lines.map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return { left: left + 1, right: right - 1, top: middle - size * 0.3, bottom: middle + size * 0.3 };
      });
      if (lines.length > 0) all.push({ element, words, size, lines, letters });
    }
    return all;
  }

  /** Where a line of print is cut off, and by how much; empty where all of it can be seen or scrolled to. */
  function cutBy({ element, size }: Print, line: DOMRect): string {
    // Letters have room above and below them that may be lost.
    const slack = size * 0.35;
    let [sideways, upright, isLoose, isFixed] = [true, true, false, false];
    for (let box: Element | null = element; box && box !== root && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, transform, display } = getComputedStyle(box);
      // What is placed by itself is not cut by what it is not placed in.
      const holds = !isLoose || position !== 'static' || transform !== 'none';
      if (holds && display !== 'inline') {
        isLoose = false;
        const edge = box.getBoundingClientRect();
        const across = Math.max(edge.left - line.left, line.right - edge.right);
        const along = Math.max(edge.top - line.top, line.bottom - edge.bottom) - slack;
        if (sideways && /hidden|clip/.test(overflowX) && across > 1.5) return `${px(across)} px by ${name(box)}`;
        if (upright && /hidden|clip/.test(overflowY) && along > 1) return `${px(along)} px by ${name(box)}`;
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) sideways = false;
        if (/auto|scroll/.test(overflowY)) upright = false;
      }
      if (position === 'absolute') isLoose = true;
      if (position === 'fixed') {
        isFixed = true;
        break;
      }
    }
    const across = Math.max(-line.left, line.right - innerWidth);
    const along = Math.max(-line.top, line.bottom - innerHeight) - slack;
    if (sideways && across > 1.5) return `${px(across)} px by the side of the screen`;
    if (upright && along > 1 && (isFixed || root.scrollHeight <= innerHeight + 1))
      return `${px(along)} px by the end of the screen`;
    return '';
  }

  /** Whether a choice is smaller than what it says. */
  function sticksOut({ element, size }: Print, line: DOMRect): boolean {
    const button = element.closest('#question .button')?.getBoundingClientRect();
    if (!button) return false;
    const across = Math.max(button.left - line.left, line.right - button.right);
    return across > 1.5 || Math.max(button.top - line.top, line.bottom - button.bottom) > size * 0.35;
  }

  /** Whether somebody sees through an element at the place where it is. */
  function isOpaque(element: Element): boolean {
    const style = getComputedStyle(element);
    const alpha = (colour: string): number => {
      const [, inside] = /^(?:rgba|color)\((.*)\)$/.exec(colour) ?? [];
      return inside ? parseFloat(/[,/]\s*([\d.]+)\s*$/.exec(inside)?.[1] ?? '1') : colour === 'transparent' ? 0 : 1;
    };
    if (element instanceof SVGElement)
      return element.matches(SHAPES) && style.fill !== 'none' && alpha(style.fill) * Number(style.fillOpacity) > 0.5;
    return style.backgroundImage !== 'none' || alpha(style.backgroundColor) > 0.5 || element.matches('img, canvas');
  }

  /** Whether both of two prints are seen at a point: nothing between them hides the lower one. */
  function areBothSeen(one: Element, other: Element, x: number, y: number): boolean {
    const stack = document.elementsFromPoint(x, y);
    const places = [stack.indexOf(one), stack.indexOf(other)];
    const [upper, lower] = [Math.min(...places), Math.max(...places)];
    return (
      upper >= 0 && !stack.slice(upper, lower).some((element) => !element.contains(stack[lower]!) && isOpaque(element))
    );
  }

  /** Whether something else of the map lies over an end of a word on it, as where it is longer than its shape. */
  function isUnderOthers({ element }: Print, { left, right, top, bottom }: DOMRect): boolean {
    return [left + 2, right - 2].some((x) => {
      const stack = document.elementsFromPoint(x, (top + bottom) / 2);
      const above = stack.slice(0, Math.max(0, stack.indexOf(element)));
      // What lies over the map itself, as a long question does that somebody has opened, can be closed again.
      return above.some((one) => one instanceof SVGElement && onMap(one) && !isOnPiece(one) && isOpaque(one));
    });
  }

  /** A word that is drawn twice, as where it breaks, or that stands within the other. */
  function areOne(one: Print, other: Print): boolean {
    return one.words === other.words || one.element.contains(other.element) || other.element.contains(one.element);
  }

  function lieOver(one: Print, other: Print): boolean {
    for (const a of one.letters)
      for (const b of other.letters) {
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
        const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
        if (right - left < 2 || bottom - top < 2 || areOne(one, other)) continue;
        for (const part of [0.25, 0.5, 0.75])
          if (areBothSeen(one.element, other.element, left + (right - left) * part, (top + bottom) / 2)) return true;
      }
    return false;
  }

  function checkPrints(): void {
    // What lets the pointer through is seen as well.
    const solid = new CSSStyleSheet();
    solid.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(solid);
    const all = prints();
    for (const print of all) {
      const { element, words, size, lines } = print;
      const middle = lines[0]!;
      if (onMap(element)) {
        const frame = onMap(element)!.getBoundingClientRect();
        const [x, y] = [middle.left + middle.width / 2, middle.top + middle.height / 2];
        if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
      }
      if (element instanceof SVGElement && words.endsWith('…')) found.add(`“${words}” (${name(element)}) is shortened`);
      const what = `“${words.slice(0, 60)}” (${name(element)})`;
      if (size < SMALLEST - 0.01) found.add(`${what} is printed ${px(size)} px tall`);
      for (const line of lines) {
        const cut = onMap(element) ? '' : cutBy(print, line);
        if (cut) found.add(`${what} is cut off: ${cut}`);
        if (sticksOut(print, line)) found.add(`${what} sticks out of its button`);
        if (onMap(element) && !isOnPiece(element) && isUnderOthers(print, line))
          found.add(`${what} lies under something else`);
      }
    }
    for (const field of front.querySelectorAll('input, select, textarea'))
      if (isShown(field) && parseFloat(getComputedStyle(field).fontSize) < SMALLEST)
        found.add(`${name(field)} is printed ${getComputedStyle(field).fontSize} tall`);
    all.forEach((one, place) => {
      for (const other of all.slice(place + 1))
        if (lieOver(one, other))
          found.add(
            `“${one.words.slice(0, 40)}” (${name(one.element)}) and “${other.words.slice(0, 40)}” (${name(other.element)}) lie over each other`,
          );
    });
    document.adoptedStyleSheets.pop();
  }

  function checkSideways(): void {
    if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} wide`);
    for (const element of document.querySelectorAll('body *')) {
      const sideways = getComputedStyle(element).overflowX;
      if (isShown(element) && /auto|scroll/.test(sideways) && element.scrollWidth > element.clientWidth + 1)
        found.add(`${name(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`);
    }
  }

  function checkButtons(): void {
    for (const element of front.querySelectorAll('button, a[href], select, input, [role="button"]')) {
      if (!isShown(element) || element.matches('input[type="radio"], .shade') || onMap(element)) continue;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || left < -1 || right > innerWidth + 1) found.add(`${name(element)} is outside the screen`);
      let scroller = element.parentElement;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
      const page = scroller === null && root.scrollHeight > innerHeight;
      if (!scroller && !page && (height === 0 || top < -1 || bottom > innerHeight + 1))
        found.add(`${name(element)} is above or below the screen`);
    }
  }

  function checkQuestion(): void {
    const isInFront = front === document.body && ![...document.querySelectorAll('.shade')].some(isShown);
    for (const element of isInFront ? [...document.querySelectorAll('#question button')].filter(isShown) : []) {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !element.contains(hit)) found.add(`${name(element)} is covered by ${hit ? name(hit) : 'the edge'}`);
    }
  }

  /** Whether a finger that misses a target by a little still meets it, as where its room is drawn wider than itself. */
  function isMet(target: Element, wide: number, high: number): boolean {
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const [dx, dy] = [wide < FINGER ? FINGER / 2 - 1 : 0, high < FINGER ? FINGER / 2 - 1 : 0];
    return [-1, 1].every((way) => {
      const hit = document.elementFromPoint(x + way * dx, y + way * dy);
      return hit !== null && target.contains(hit);
    });
  }

  /** A word in a sentence is as high as the sentence. */
  function isInSentence(element: Element): boolean {
    const around = [...(element.parentNode?.childNodes ?? [])];
    const isInline = getComputedStyle(element).display.startsWith('inline');
    return isInline && around.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
  }

  /** A piece that stands close to others has the room that they leave it: all of them are in the list of their place. */
  function isInCrowd(target: Element): boolean {
    const [x, y] = middleOf(target);
    return [...front.querySelectorAll('[data-map] .piece > [data-thing]')].some((other) => {
      const [otherX, otherY] = middleOf(other);
      return other !== target && Math.max(Math.abs(otherX - x), Math.abs(otherY - y)) < FINGER;
    });
  }

  function middleOf(element: Element): [x: number, y: number] {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }

  /**
   * Whether a press somewhere on a thing of a map means it: whoever stands there without being lit lets it through, and
   * what is held before the map is put away.
   */
  function isFree(target: Element, map: Element): boolean {
    const { left, top, width, height } = target.getBoundingClientRect();
    const parts = [0.5, 0.2, 0.8];
    return parts.some((across) =>
      parts.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        const thing = hit?.closest('[data-thing]');
        return thing === target || !map.contains(hit) || thing?.hasAttribute('data-lit') === false;
      }),
    );
  }

  function checkTargets(): void {
    const all = 'button, a[href], select, textarea, summary, input:not([type="hidden"]), [role="button"], [role="tab"]';
    for (const element of front.querySelectorAll(all)) {
      const target = element.closest('label') ?? element;
      if (!isShown(target) || element.matches('.shade, :disabled')) continue;
      if (isInSentence(target)) continue;
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      const map = onMap(target);
      const frame = map?.getBoundingClientRect();
      if (frame && (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom)) continue;
      if (map && isInCrowd(target)) continue;
      if (map && !isFree(target, map)) found.add(`${name(target)} is covered`);
      if ((width < FINGER - 0.5 || height < FINGER - 0.5) && !isMet(target, width, height))
        found.add(`${name(target)} is ${px(width)} × ${px(height)} px for a finger`);
    }
  }

  checkPrints();
  checkSideways();
  checkButtons();
  checkQuestion();
  if (touch) checkTargets();
  return [...found];
}
