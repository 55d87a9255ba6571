/** Deciding: the question that is answered now, what it offers, and what somebody looks at or settles of it. */
import { draftOf, isFolded, rolesOf, togetherWith, type AnyDraft } from '../forms/drafts.svelte';
import type { Lit } from '../board/types';
import type { Hint, Question, Scene } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import type { Options } from './foresight.svelte';
import { foretold, idsIn, offerOf, type Offer } from './offer';
import type { Sitting } from './sitting.svelte';

export class Deciding {
  readonly #sitting: Sitting;
  readonly #scene: () => Scene;
  readonly #isAway: () => boolean;
  readonly #isPageOpen: () => boolean;
  /** The number of the question that somebody turned to, where several are asked. */
  #answering = $state(0);
  /** A thing was picked that several choices point at: these are to choose from, for the question of this number. */
  #picked = $state.raw<{ number: number; choices: readonly string[] } | null>(null);
  /** The number of the question whose form was folded until somebody wanted to see it. */
  #unfolded = $state(0);
  /** The choice whose button is looked at. */
  weighing = $state<string | null>(null);
  #kept: AnyDraft | null = null;

  /**
   * `isAway` says whether somebody looks back at the game, and decides nothing meanwhile; `isPageOpen` whether what is read
   * aloud lies open beside the board.
   */
  constructor(sitting: Sitting, scene: () => Scene, isAway: () => boolean, isPageOpen: () => boolean) {
    this.#sitting = sitting;
    this.#scene = scene;
    this.#isAway = isAway;
    this.#isPageOpen = isPageOpen;
  }

  question = $derived.by<Question | null>(() => {
    const { questions } = this.#sitting;
    if (this.#isAway()) return null;
    return questions.find((one) => one.number === this.#answering) ?? questions[0] ?? null;
  });
  offer = $derived.by<Offer | null>(() => {
    const scene = this.#scene();
    const read = this.#isPageOpen() ? (scene.page?.replies ?? []).map(({ option }) => option) : [];
    return this.question && offerOf(this.question, idsIn(scene), new Set(read));
  });
  ways = $derived.by<readonly string[]>(() =>
    this.#picked && this.#picked.number === this.question?.number ? this.#picked.choices : [],
  );
  hint = $derived.by<Hint | null>(() => {
    const { hint } = this.#sitting;
    return hint && hint.number === this.question?.number ? hint : null;
  });
  outlook = $derived.by<Options | null>(() => (settings.odds ? this.#sitting.foresight.of(this.question) : null));
  lit = $derived.by<Record<string, Lit>>(() => foretold(this.offer?.lit ?? {}, this.outlook ?? {}));
  /** What is being settled on one screen, where the question is one of a run and somebody likes forms. */
  draft = $derived.by<AnyDraft | null>(() => {
    const { question } = this;
    if (!question || !settings.forms || (isFolded(question) && question.number !== this.#unfolded)) return null;
    const { questions } = this.#sitting;
    if (!this.#kept?.isFor(togetherWith(question, questions)))
      this.#kept = draftOf(question, questions, this.#sitting.chair?.roles ?? []);
    return this.#kept;
  });

  /** Turns to another of the questions that are asked. */
  turnTo(number: number): void {
    this.#answering = number;
  }

  /** All of it on one screen, whatever else is liked. */
  unfold(): void {
    this.#unfolded = this.question?.number ?? 0;
    if (!settings.forms) void settings.change({ forms: true });
  }

  /** The choices that point at a thing. */
  pointedAt(thing: string | undefined): readonly string[] {
    return (thing && this.offer?.lit[thing]?.choices) || [];
  }

  /** Whether one of several choices that point at a thing is to be taken, rather than the only one done at once. */
  isToConfirm(choices: readonly string[], isTouch: boolean): boolean {
    const [only, ...more] = choices;
    // A finger hides what it points at: it looks first, and then confirms in the sheet or with a second tap.
    const isConfirmed = !isTouch || (this.ways.length === 1 && this.ways[0] === only);
    return only === undefined || more.length > 0 || !isConfirmed;
  }

  /** Narrows the question to what points at one thing. */
  narrow(choices: readonly string[]): void {
    if (this.question) this.#picked = { number: this.question.number, choices };
  }

  /** Back to all choices. */
  widen(): void {
    this.#picked = null;
  }

  /** Answers, as it is settled: one card, or a run of questions. */
  confirm(): void {
    const { draft } = this;
    if (!draft) return;
    if (draft.type !== 'picking') this.#sitting.carryOut(draft.run(), rolesOf(draft));
    else if (draft.now) void this.#sitting.answer(draft.question, draft.now);
  }
}
