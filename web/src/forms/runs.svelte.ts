/**
 * Runs: what somebody has settled on one screen is answered question by question, as the rules ask. Nothing is undone:
 * where an answer is refused, or a question turns out otherwise, the run ends there and the rest is asked again.
 */
import { t } from '../lib/messages';
import type { Question } from '../lib/protocol';
import type { Reply } from '../lib/socket';

/** What a run says to a question: an option, or none where it was not foreseen, and what it could not get then. */
export interface Next {
  option: string | null;
  missed: string[];
}

export interface Run {
  /** The occasion that it belongs to; it answers no other. */
  readonly id: string;
  /** How much of it is still to be done. */
  readonly left: number;
  /** Whether all of it was answered: what is asked now is something new. */
  readonly isOver?: boolean;
  next(question: Question): Next;
}

/** What the server may say no to now and not later. */
const PASSING = ['busy', 'too-fast'];
const TRIES = 5;
const LATER = 1_000;

type Answer = (question: Question, option: string) => Promise<Reply>;

export class Runs {
  #runs = new Map<string, Run>();
  #epoch: number | null = null;
  /** Sends an answer, and tells nobody of a refusal. */
  answer: Answer;
  /** The questions that are answered by a run, or just being so: nobody else need see them. */
  #taken = $state.raw<ReadonlySet<number>>(new Set());
  /** How many steps of all runs are still to be asked for. */
  left = $state(0);
  /** What went otherwise than settled, by role, with the occasion it was settled for. */
  #notices = $state.raw<Readonly<Record<string, { id: string; text: string }>>>({});

  constructor(answer: Answer) {
    this.answer = answer;
  }

  /** Whether a run answers this question. */
  has({ number }: Question): boolean {
    return this.#taken.has(number);
  }

  /** What went otherwise than somebody had settled it for this question. */
  noticeFor({ role, form }: Question): string {
    const notice = this.#notices[role];
    return notice && notice.id === form?.run ? notice.text : '';
  }

  /** Somebody has settled what these roles shall answer. */
  begin(run: Run, roles: readonly string[]): void {
    for (const role of roles) this.#runs.set(role, run);
    this.#notices = omit(this.#notices, roles);
    this.#count();
  }

  /** A question has come: it is answered where a run knows how. */
  take(question: Question): void {
    const { role, form, number } = question;
    const run = this.#runs.get(role);
    if (!run || !form || this.#taken.has(number)) return;
    if (run.id !== form.run) return this.#end(role, run);
    const { option, missed } = run.next(question);
    if (option === null && missed.length === 0 && run.isOver) return this.#end(role, run);
    if (option === null) {
      const notice = missed.length > 0 ? t('form.missed', { what: missed.join(', ') }) : t('form.again');
      return this.#end(role, run, notice);
    }
    this.#taken = new Set([...this.#taken, number]);
    this.#count();
    void this.#send(run, question, option, TRIES);
  }

  /** Whoever has settled something answers by themselves again. */
  stop(): void {
    this.#runs.clear();
    this.#count();
  }

  /** The table is there, for the first time or again: if it was set back, nothing that was settled holds. */
  comeTo(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.stop();
    this.#taken = new Set();
    this.#notices = {};
  }

  async #send(run: Run, question: Question, option: string, tries: number): Promise<void> {
    const reply = await this.answer(question, option);
    if (reply.taken || !this.#taken.has(question.number)) return;
    const isWanted = this.#runs.get(question.role) === run;
    if (isWanted && PASSING.includes(reply.code) && tries > 1) {
      setTimeout(() => void this.#send(run, question, option, tries - 1), LATER);
      return;
    }
    this.#taken = new Set([...this.#taken].filter((number) => number !== question.number));
    if (isWanted) this.#end(question.role, run, reply.reason && t('form.refused', { reason: reply.reason }));
  }

  #end(role: string, run: Run, notice = ''): void {
    if (this.#runs.get(role) === run) this.#runs.delete(role);
    if (notice) this.#notices = { ...this.#notices, [role]: { id: run.id, text: notice } };
    this.#count();
  }

  #count(): void {
    this.left = [...new Set(this.#runs.values())].reduce((sum, run) => sum + run.left, 0);
  }
}

const kept = new Map<string, Runs>();

/** The runs of a seat. They outlive its page: where several people share a screen it comes and goes. */
export function runsAt(table: string, seat: number | null, answer: Answer): Runs {
  const place = `${table} ${seat}`;
  const runs = kept.get(place) ?? new Runs(answer);
  kept.set(place, runs);
  runs.answer = answer;
  return runs;
}

function omit<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
