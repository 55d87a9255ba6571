/** Sitting at a table, or watching it: what the server has said, as much of it as is shown by now. */
import { QUIET, lasts, portions, type Portion, type Staged } from '../beats/beats';
import { aimed } from '../board/aim';
import { runsAt, type Run, type Runs } from '../forms/runs.svelte';
import { Pace } from '../lib/pace';
import type {
  Around,
  Ballot,
  ChatLine,
  Ending,
  FromServer,
  Hint,
  Line,
  Moment,
  Passing,
  Question,
  Scene,
  SeatInfo,
  Step,
  TableInfo,
  Undo,
  Waits,
  Welcome,
} from '../lib/protocol';
import { settings, SPEEDS } from '../lib/settings.svelte';
import { TableSocket, socketUrl, type Link, type Message, type Reply } from '../lib/socket';
import { play } from '../lib/sound';
import { toasts } from '../lib/toasts.svelte';
import { Foresight } from './foresight.svelte';
import { Pointing } from './pointing.svelte';
import { Wishes } from './wishes.svelte';

/** A line of the journal; the first of a new round or chapter stands apart. */
export interface Entry extends Line {
  opens: boolean;
}

/** A part of what happened, with the table after it. */
interface Passage extends Portion {
  scene: Scene;
}

/** What takes the stage, and the table before it. */
export interface Scened {
  staged: Staged;
  before: Scene;
}

export class Sitting {
  readonly id: string;
  readonly seat: number | null;
  link = $state<Link>('connecting');
  farewell = $state('');
  table = $state.raw<TableInfo | null>(null);
  now = $state.raw<Moment | null>(null);
  journal = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  undo = $state.raw<Undo | null>(null);
  ballot = $state.raw<Ballot | null>(null);
  hint = $state.raw<Hint | null>(null);
  readonly foresight = new Foresight((message) => this.#post(message));
  notices = $state.raw<string[]>([]);
  readonly pointing = new Pointing();
  /** What I have settled on one screen, and is answered question by question. */
  readonly runs: Runs;
  /** What I do not want to be asked each time. */
  wishes = $state.raw<Wishes | null>(null);
  seedHash = $state('');
  /** The choice that was sent and has not been taken yet. */
  sent = $state('');
  advising = $state(false);
  /** What is on the stage now. */
  beat = $state.raw<Scened | null>(null);
  paused = $state(false);
  /** How long the journal was when I decided last. */
  decidedAt = $state(0);
  /** Whether everything is shown at once until I am asked. */
  #isRushing = false;
  #epoch = 0;
  #socket: TableSocket | null = null;
  #pace = new Pace<Step | Waits | Passage>(
    (message) => this.#show(message),
    () => SPEEDS[settings.speed],
  );

  constructor(id: string, seat: number | null) {
    this.id = id;
    this.seat = seat;
    this.runs = runsAt(id, seat, ({ number }, option) =>
      this.#post({ type: 'answer', epoch: this.#epoch, number, option }),
    );
  }

  /** Comes to the table. */
  open(): void {
    this.#socket = new TableSocket(socketUrl(location, this.id, this.seat), {
      message: (message) => this.#take(message),
      link: (link, reason) => {
        this.link = link;
        this.farewell = reason;
      },
    });
  }

  chair = $derived<SeatInfo | null>(this.table?.seats.find((seat) => seat.number === this.seat) ?? null);
  /** What I have to decide; who has left the chair to a bot has nothing to. */
  questions = $derived<Question[]>(
    this.chair?.yours ? (this.now?.questions ?? []).filter((question) => !this.runs.has(question)) : [],
  );
  waiting = $derived<number[]>(this.now?.waiting ?? []);
  ending = $derived<Ending | null>(this.now?.ending ?? null);
  /** The role through whose eyes this seat looks: the one that is asked, else its first. */
  viewer = $derived<string | null>(this.chair ? (this.questions[0]?.role ?? this.chair.roles[0] ?? null) : null);

  async answer(question: Question, option: string): Promise<void> {
    if (this.sent) return;
    this.sent = option;
    this.wishes?.answered(question, option);
    this.decidedAt = this.journal.length;
    this.next();
    const reply = await this.#send({ type: 'answer', epoch: this.#epoch, number: question.number, option });
    if (!reply.taken) this.sent = '';
  }

  /** Answers my questions as I have settled it for these roles, now and as they come. */
  carryOut(run: Run, roles: readonly string[]): void {
    this.decidedAt = this.journal.length;
    const asked = this.questions;
    this.next();
    this.runs.begin(run, roles);
    for (const question of asked) this.runs.take(question);
  }

  /** Shows at once all that happens until I am asked. */
  skip(): void {
    this.paused = false;
    this.#isRushing = true;
    this.#pace.skip();
    this.beat = null;
  }

  /** On to what comes next; what is on the stage has been seen. */
  next(): void {
    this.paused = false;
    this.beat = null;
    this.#pace.hurry();
  }

  pause(): void {
    this.paused = true;
    this.#pace.pause();
  }

  resume(): void {
    this.paused = false;
    this.#pace.resume();
  }

  /** Heeds another speed at once. */
  repace(): void {
    if (!this.paused) this.#pace.go();
  }

  takeBack(): Promise<Reply> {
    return this.#send({ type: 'take-back', epoch: this.#epoch });
  }

  vote(agree: boolean): Promise<Reply> {
    return this.#send({ type: 'vote', agree });
  }

  say(text: string): Promise<Reply> {
    return this.#post({ type: 'say', text });
  }

  /** Shows everybody a thing or an option. */
  point(key: string): void {
    this.pointing.active = false;
    void this.#send({ type: 'point', key });
  }

  /** Lets the others see what I look at before I choose it. */
  look(key: string): void {
    this.pointing.look(key, (looked) => void this.#post({ type: 'point', key: looked, looks: true }));
  }

  async advise(question: Question): Promise<void> {
    if (this.advising) return;
    this.advising = true;
    await this.#send({ type: 'advise', number: question.number });
    this.advising = false;
  }

  retry(): void {
    this.#socket?.retry();
  }

  close(): void {
    this.#pace.clear();
    this.#socket?.close();
  }

  async #post(message: Message): Promise<Reply> {
    return this.#socket?.send(message) ?? { taken: false, reason: '', code: 'closed' };
  }

  /** Sends a message and shows why it was refused, if it was. */
  async #send(message: Message): Promise<Reply> {
    const reply = await this.#post(message);
    // A goodbye fills the page with its reason.
    if (!reply.taken && reply.code !== 'closed') toasts.say(reply.reason, 'fault');
    return reply;
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'step':
      case 'waits':
        if (message.epoch !== this.#epoch) return;
        this.#carryOn(message.type === 'step' ? message.now.questions : message.questions);
        return this.#queue(this.#spared(message));
      case 'around':
        return this.#around(message);
      case 'said':
        this.chat = [...this.chat, message.line];
        return;
      case 'pointed':
        // What I look at myself I see anyway.
        if (!message.looks || message.seat !== this.seat) this.pointing.show(message);
        return;
      case 'hint':
        this.hint = message;
        return;
      case 'outlook':
        return this.foresight.take(message);
      case 'refused':
        return toasts.say(message.reason, 'fault');
      case 'done':
      case 'goodbye':
        return;
    }
  }

  /** Lets a step wait for its turn: what passed on the way, then each of its beats, then the table as it is now. */
  #queue(message: Step | Waits): void {
    if (message.type === 'waits') this.#pace.add(message, 0);
    else {
      for (const passing of message.now.passed ?? []) this.#queueParts(passing);
      const parts = portions(message.now.lines ?? []);
      if (parts.some(({ staged }) => staged)) {
        this.#queueParts(message.now);
        this.#pace.add({ ...message, now: { ...message.now, lines: [] } }, 0);
      } else this.#pace.add(message, parts[0] ? lasts(parts[0])[0] : QUIET);
    }
    if (this.#isRushing) this.skip();
  }

  /** A message without the questions that I let pass; they are answered at once, so that nobody waits for me. */
  #spared(message: Step | Waits): Step | Waits {
    const asked = message.type === 'step' ? (message.now.questions ?? []) : message.questions;
    const questions = asked.filter((question) => !this.#spares(question));
    if (questions.length === asked.length) return message;
    return message.type === 'step' ? { ...message, now: { ...message.now, questions } } : { ...message, questions };
  }

  /** Answers those of my questions that I have settled already. */
  #carryOn(questions: readonly Question[] = []): void {
    if (this.chair?.yours) for (const question of questions) this.runs.take(question);
  }

  #spares(question: Question): boolean {
    const option = this.chair?.yours ? (this.wishes?.answerTo(question) ?? null) : null;
    if (option === null) return false;
    void this.#post({ type: 'answer', epoch: this.#epoch, number: question.number, option });
    return true;
  }

  #queueParts({ scene, lines = [] }: Moment | Passing): void {
    const parts = portions(lines);
    for (const part of parts) this.#pace.add({ ...part, scene }, ...lasts(part));
    if (parts.length === 0) this.#pace.add({ scene, lines: [], staged: null }, QUIET);
  }

  /** Everything anew: the first message, and the one after a takeback. What still waited to be shown is out of date. */
  #welcome(message: Welcome): void {
    this.#pace.clear();
    this.beat = null;
    this.paused = false;
    this.#epoch = message.epoch;
    this.runs.comeTo(message.epoch);
    this.foresight.forget();
    this.hint = null;
    this.sent = '';
    this.table = message.table;
    this.wishes ??= new Wishes(message.table.game);
    this.wishes.breakHabits();
    this.journal = (message.now.lines ?? []).map((line) => ({ ...line, opens: false }));
    this.decidedAt = this.journal.length;
    this.now = message.now;
    this.chat = message.chat;
    this.undo = message.undo;
    this.ballot = message.ballot ?? null;
    this.notices = message.notices ?? [];
    this.seedHash = message.seed_hash;
    this.#carryOn(message.now.questions);
  }

  #show(message: Step | Waits | Passage): void {
    if ('scene' in message) return this.#pass(message);
    const asked = this.questions.length > 0;
    this.beat = null;
    if (message.type === 'waits') {
      if (this.now) this.now = whileOthersDecide(this.now, message);
    } else {
      this.#write(message.now.scene, message.now.lines ?? []);
      this.foresight.forget();
      this.pointing.goOn();
      this.now = message.now;
      if (message.now.lines?.length) play('card');
      if (message.now.ending) this.#end();
    }
    this.hint = null;
    this.sent = '';
    this.undo = message.undo ?? null;
    if (this.questions.length > 0) this.#isRushing = false;
    if (!asked && this.questions.length > 0) play('turn');
  }

  /** Something happened by itself: the table as it was then, at which nobody decides anything. */
  #pass({ scene, lines, staged }: Passage): void {
    if (!this.now) return;
    this.#write(scene, lines);
    const before = this.now.scene;
    this.beat = staged && { staged, before };
    const shown = staged ? aimed(scene, staged.beat, before) : scene;
    this.now = { ...this.now, scene: shown, questions: [], waiting: [], given: [] };
    play(staged ? staged.beat.kind : 'card');
  }

  #end(): void {
    play('end');
    if (this.table) this.table = { ...this.table, state: 'over' };
  }

  #write(scene: Scene, lines: Line[]): void {
    const opens = chapter(scene.stage) !== chapter(this.now?.scene.stage ?? '');
    const entries = lines.map((line, index) => ({ ...line, opens: opens && index === 0 }));
    if (entries.length > 0) this.journal = [...this.journal, ...entries];
  }

  #around(message: Around): void {
    this.table = message.table;
    this.ballot = message.ballot ?? null;
    this.undo = message.undo ?? null;
  }
}

/** An answer came in and others are still to come: a question that is open stays the one that is looked at. */
function whileOthersDecide(now: Moment, { moment, waiting, questions, given = [] }: Waits): Moment {
  const known = new Map((now.questions ?? []).map((question) => [question.number, question]));
  const open = questions.map((question) => known.get(question.number) ?? question);
  return { ...now, moment, waiting, given, questions: open };
}

/** The part of a stage that lasts longest: `Round 6` of `Round 6, Draw`. */
function chapter(stage: string): string {
  return stage.split(/[,·]/)[0] ?? '';
}
