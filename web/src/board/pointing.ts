/** Pointing: pointer, finger and keys on things. A board has hundreds of them, so the page listens for all at once. */
import type { Look, OnLook, OnPick } from './types';

/** What an element does: the look it shows, and the choices that Enter and a click stand for. */
export interface Watched {
  look: Look;
  enter: readonly string[] | undefined;
  click: readonly string[] | undefined;
  onpick: OnPick;
  onlook: OnLook;
}

const LONG_PRESS = 450;
/** In pixels: a finger that wanders further does not press, it pulls. */
const STEADY = 10;

const things = new WeakMap<Element, Watched>();
/** What is being looked at. A thing that is taken off the board meanwhile is looked at no longer. */
let seen: Element | null = null;
/** Whether it was pressed long. */
let isHeld = false;
let pressing: ReturnType<typeof setTimeout> | undefined;
let pressed = false;
/** Whether the last pointer that went down was a finger or a pen. */
let isTouched = false;
let from = { x: 0, y: 0 };
let isListening = false;

/** Lets an element be looked at and chosen until the returned function is called. */
export function watched(element: Element, known: Watched): () => void {
  listen();
  things.set(element, known);
  if (seen === element) show(element);
  return () => queueMicrotask(() => !element.isConnected && leave(element));
}

// Browsers tell of a lost focus in the midst of a change of the page, when nothing else may be changed; so both wait.

function show(element: Element, held = false): void {
  [seen, isHeld] = [element, held || (isHeld && isSame(seen, element))];
  queueMicrotask(() => {
    const known = things.get(element);
    if (seen === element) known?.onlook(known.look, held);
  });
}

/** Whether two elements stand for one thing. */
function isSame(one: Element | null, other: Element): boolean {
  return one?.getAttribute('data-thing') === other.getAttribute('data-thing');
}

function hide(element: Element): void {
  if (seen !== element) return;
  seen = null;
  queueMicrotask(() => seen === null && things.get(element)?.onlook(null));
}

/** An element is gone. What was held there is still looked at where it was drawn anew. */
function leave(element: Element): void {
  const now = asItIs(element);
  if (seen === element && isHeld && now !== element) show(now);
  else hide(element);
}

/** The same thing on the board as it is now: it may have been drawn anew under the finger. */
function asItIs(element: Element): Element {
  if (element.isConnected) return element;
  const id = element.getAttribute('data-thing') ?? '';
  const found = document.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  return found && things.has(found) ? found : element;
}

/** The thing that an event happened to. */
function thingAt(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target.closest('[data-thing]') : null;
  return element && things.has(element) ? element : null;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('pointerover', (event) => {
    const element = thingAt(event.target);
    if (element && element !== seen && event.pointerType === 'mouse') show(element);
  });
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType !== 'mouse') return; // a finger that is lifted says so itself
    const element = thingAt(event.target);
    if (element && thingAt(event.relatedTarget) !== element) hide(element);
  });
  document.addEventListener('focusin', (event) => {
    const element = thingAt(event.target);
    if (element?.matches(':focus-visible')) show(element);
  });
  document.addEventListener('focusout', (event) => {
    const element = thingAt(event.target);
    if (element) hide(element);
  });
  document.addEventListener('pointerdown', (event) => {
    clearTimeout(pressing);
    [pressed, isTouched] = [false, event.pointerType !== 'mouse'];
    const element = thingAt(event.target);
    if (!isTouched) return;
    // A finger that goes elsewhere lets go of what was held; not one that reads it.
    if (seen && element !== seen && !(event.target as Element).closest('[data-looked]')) hide(seen);
    if (!element) return;
    from = { x: event.clientX, y: event.clientY };
    pressing = setTimeout(() => {
      pressed = true;
      show(asItIs(element), true);
    }, LONG_PRESS);
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STEADY) clearTimeout(pressing);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => clearTimeout(pressing));
  // The browser's own menu for a long press would take the thing from under the finger, whichever of the two comes first.
  document.addEventListener('contextmenu', (event) => {
    if (pressed || (thingAt(event.target) && isTouched)) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    const element = thingAt(event.target);
    const known = element && things.get(element);
    if (!known) return;
    if (known.click !== undefined && !pressed) known.onpick(known.click);
    else if (!pressed) show(element, isTouched);
  });
  document.addEventListener('keydown', (event) => {
    const known = event.target instanceof Element ? things.get(event.target) : undefined;
    if (known?.enter === undefined || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation(); // the page would take Enter for the usual choice
    known.onpick(known.enter);
  });
}
