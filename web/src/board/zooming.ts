/** Zooming: wheel, pinch and drag on the frame of a map. At rest its frame is scrolled, so that whatever brings a thing into sight still can. */
import { select, type Selection } from 'd3-selection';
import { zoom, ZoomTransform, type ZoomBehavior } from 'd3-zoom';
import { between, most, WHOLE, within, type Chart, type Size, type View } from './view';

/** In pixels: a hand that moves less far has clicked. */
const STEADY = 6;
/** In milliseconds: so long after the last movement words are laid out anew and lines become sharp. */
const SETTLES = 140;

export class Zooming {
  view: View = WHOLE;
  readonly #frame: HTMLElement;
  readonly #worlds: readonly (SVGElement | HTMLElement)[];
  readonly #onmove: (view: View) => void;
  readonly #onsettle: (view: View) => void;
  readonly #selection: Selection<HTMLElement, unknown, null, undefined>;
  readonly #behaviour: ZoomBehavior<HTMLElement, unknown>;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #moving = 0;
  /** How far the frame is scrolled. */
  #scrolled = { left: 0, top: 0 };

  /** `worlds` lie over each other in the frame and move together. */
  constructor(
    frame: HTMLElement,
    worlds: readonly (SVGElement | HTMLElement)[],
    onmove: (view: View) => void,
    onsettle: (view: View) => void,
  ) {
    [this.#frame, this.#worlds, this.#onmove, this.#onsettle] = [frame, worlds, onmove, onsettle];
    this.#behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(STEADY)
      .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (sourceEvent) cancelAnimationFrame(this.#moving);
        this.#place(transform);
      });
    this.#selection = select<HTMLElement, unknown>(frame);
    this.#selection.call(this.#behaviour).on('dblclick.zoom', null);
    frame.addEventListener('scroll', this.#adopt);
  }

  /** The frame has this size now, and the map lies in it like this. */
  resize(chart: Chart, frame: Size): void {
    const constrained = (to: ZoomTransform): ZoomTransform => {
      const { k, x, y } = within(to, chart, frame);
      return new ZoomTransform(k, x, y);
    };
    this.#behaviour
      .extent([
        [0, 0],
        [frame.width, frame.height],
      ])
      .constrain(constrained)
      .scaleExtent([1, most(chart)]);
    // A frame that has become smaller or larger may have been scrolled by the browser.
    this.#scrolled = { left: this.#frame.scrollLeft, top: this.#frame.scrollTop };
    this.#draw();
  }

  /** Goes to a view: at once, or within so many milliseconds. */
  go(to: View, duration = 0): void {
    cancelAnimationFrame(this.#moving);
    if (duration <= 0) return this.#set(to);
    const [from, start] = [this.view, performance.now()];
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      this.#set(part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to);
      if (part < 1) this.#moving = requestAnimationFrame(step);
    };
    this.#moving = requestAnimationFrame(step);
  }

  stop(): void {
    clearTimeout(this.#settling);
    cancelAnimationFrame(this.#moving);
    this.#frame.removeEventListener('scroll', this.#adopt);
    this.#selection.on('.zoom', null);
  }

  #set({ k, x, y }: View): void {
    this.#behaviour.transform(this.#selection, new ZoomTransform(k, x, y));
  }

  /** While it moves, the world alone is moved over a frame that stands still: nothing is laid out anew. */
  #place({ k, x, y }: View): void {
    const isSame = k === this.view.k && x === this.view.x && y === this.view.y;
    this.view = { k, x, y };
    if (isSame) return;
    this.#frame.classList.add('moving');
    this.#draw();
    this.#onmove(this.view);
    this.#frame.dispatchEvent(new CustomEvent('viewchange', { bubbles: true }));
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), SETTLES);
  }

  #draw(): void {
    const { k, x, y } = this.view;
    const { left, top } = this.#scrolled;
    const transform = `translate(${left + x}px, ${top + y}px) scale(${k})`;
    for (const world of this.#worlds) world.style.transform = transform;
  }

  /** At rest the frame is scrolled by whole pixels; what is left of them, and the size, are the world's. */
  #settle(): void {
    const { x, y } = this.view;
    this.#scrolled = { left: Math.floor(-x), top: Math.floor(-y) };
    this.#draw();
    this.#frame.scrollTo(this.#scrolled);
    // A frame that has just become smaller scrolls less far than it should.
    this.#scrolled = { left: this.#frame.scrollLeft, top: this.#frame.scrollTop };
    this.#draw();
    this.#frame.classList.remove('moving');
    this.#onsettle(this.view);
  }

  /** A browser scrolls by itself to what gets the focus: that is the view then. */
  readonly #adopt = (): void => {
    const { scrollLeft: left, scrollTop: top } = this.#frame;
    const by = { x: left - this.#scrolled.left, y: top - this.#scrolled.top };
    if (Math.abs(by.x) <= 1 && Math.abs(by.y) <= 1) return;
    cancelAnimationFrame(this.#moving);
    this.#scrolled = { left, top };
    const { k, x, y } = this.view;
    this.#set({ k, x: x - by.x, y: y - by.y });
  };
}
