/** Foresight: what the options of my questions would bring. It is asked for once for each, and play never waits for it. */
import type { Figure, Outlook, Question, Sequel } from '../lib/protocol';
import type { Message, Reply } from '../lib/socket';

/** What the server may say no to now and not later. */
const PASSING = ['busy', 'too-fast'];
const TRIES = 3;
const LATER = 2_000;

export type Options = Readonly<Record<string, Figure[]>>;
const NOTHING: Options = {};

export class Foresight {
  #known = $state.raw<Record<number, Options>>({});
  /** What would follow of itself, as far as it is known of a question, and what was told of an earlier one. */
  #sequels = $state.raw<Record<number, Sequel>>({});
  #last = $state.raw<Sequel | null>(null);
  #asked = new Set<number>();
  #post: (message: Message) => Promise<Reply>;

  constructor(post: (message: Message) => Promise<Reply>) {
    this.#post = post;
  }

  /** What is known of a question's options. */
  of(question: Question | null): Options {
    return (question && this.#known[question.number]) ?? NOTHING;
  }

  /** Somebody looks at a question: asks for its figures, unless they are known or on their way. */
  look({ number }: Question): void {
    if (this.#asked.has(number)) return;
    this.#asked.add(number);
    void this.#ask(number, TRIES);
  }

  /** What would follow if nobody did anything more; what was told last is `stale` while it is not known anew. */
  sequelOf(question: Question | null): { sequel: Sequel; stale: boolean } | null {
    const now = question && this.#sequels[question.number];
    if (now) return { sequel: now, stale: false };
    return question && this.#last ? { sequel: this.#last, stale: true } : null;
  }

  take({ number, options, sequel }: Outlook): void {
    this.#known = { ...this.#known, [number]: options };
    if (!sequel) return;
    this.#sequels = { ...this.#sequels, [number]: sequel };
    this.#last = sequel;
  }

  /** Something runs off that nobody decides: what was told of it no longer holds. */
  outlive(): void {
    this.#last = null;
  }

  /** The table has gone on or back: what was known is of questions that are no longer asked. */
  forget(): void {
    this.#known = {};
    this.#sequels = {};
    this.#asked.clear();
  }

  // Nobody is told where there are no figures: they were not asked for by hand.
  async #ask(number: number, tries: number): Promise<void> {
    const reply = await this.#post({ type: 'look-ahead', number });
    if (reply.taken || tries === 1 || !PASSING.includes(reply.code)) return;
    setTimeout(() => this.#asked.has(number) && void this.#ask(number, tries - 1), LATER);
  }
}
