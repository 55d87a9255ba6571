/** Sitting at a table, or watching it: what the server has said, as much of it as is shown by now. */
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

/** A line of the journal; the first of a new round or chapter stands apart. */
export interface Entry extends Line {
  opens: boolean;
}

/** A step without a sentence has little to look at. */
const QUIET = 0.35;

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
  notices = $state.raw<string[]>([]);
  seedHash = $state('');
  /** The choice that was sent and has not been taken yet. */
  sent = $state('');
  advising = $state(false);
  /** How much has happened that is still to be shown. */
  behind = $state(0);
  #epoch = 0;
  #socket: TableSocket | null = null;
  #pace = new Pace<Step | Waits | Passing>(
    (message) => this.#show(message),
    (behind) => (this.behind = behind),
  );

  constructor(id: string, seat: number | null) {
    this.id = id;
    this.seat = seat;
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

  mySeats = $derived<SeatInfo[]>(this.table?.seats.filter((seat) => seat.yours) ?? []);
  chair = $derived<SeatInfo | null>(this.table?.seats.find((seat) => seat.number === this.seat) ?? null);
  /** What I have to decide; who has left the chair to a bot has nothing to. */
  questions = $derived<Question[]>(this.chair?.yours ? (this.now?.questions ?? []) : []);
  waiting = $derived<number[]>(this.now?.waiting ?? []);
  ending = $derived<Ending | null>(this.now?.ending ?? null);
  /** The role through whose eyes this seat looks: the one that is asked, else its first. */
  viewer = $derived<string | null>(this.chair ? (this.questions[0]?.role ?? this.chair.roles[0] ?? null) : null);

  async answer(question: Question, option: string): Promise<void> {
    if (this.sent) return;
    this.sent = option;
    this.#pace.hurry();
    const reply = await this.#send({ type: 'answer', epoch: this.#epoch, number: question.number, option });
    if (!reply.taken) this.sent = '';
  }

  /** Shows at once all that has happened by now. */
  skip(): void {
    this.#pace.skip();
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
        this.#pace.factor = SPEEDS[settings.speed];
        if (message.type === 'step') for (const passing of message.now.passed ?? []) this.#pace.add(passing, 1, true);
        return this.#pace.add(message, message.type === 'waits' ? 0 : message.now.lines?.length ? 1 : QUIET);
      case 'around':
        return this.#around(message);
      case 'said':
        this.chat = [...this.chat, message.line];
        return;
      case 'hint':
        this.hint = message;
        return;
      case 'refused':
        return toasts.say(message.reason, 'fault');
      case 'done':
      case 'goodbye':
        return;
    }
  }

  /** Everything anew: the first message, and the one after a takeback. What still waited to be shown is out of date. */
  #welcome(message: Welcome): void {
    this.#pace.clear();
    this.#epoch = message.epoch;
    this.hint = null;
    this.sent = '';
    this.table = message.table;
    this.journal = (message.now.lines ?? []).map((line) => ({ ...line, opens: false }));
    this.now = message.now;
    this.chat = message.chat;
    this.undo = message.undo;
    this.ballot = message.ballot ?? null;
    this.notices = message.notices ?? [];
    this.seedHash = message.seed_hash;
  }

  #show(message: Step | Waits | Passing): void {
    if ('scene' in message) return this.#pass(message);
    const asked = this.questions.length > 0;
    if (message.type === 'waits') {
      if (this.now)
        this.now = { ...this.now, moment: message.moment, waiting: message.waiting, questions: message.questions };
    } else {
      this.#write(message.now);
      this.now = message.now;
      play('card');
      if (message.now.ending) this.#end();
    }
    this.hint = null;
    this.sent = '';
    this.undo = message.undo ?? null;
    if (!asked && this.questions.length > 0) play('turn');
  }

  /** Something happened by itself: the table as it was then, at which nobody decides anything. */
  #pass(passing: Passing): void {
    if (!this.now) return;
    this.#write(passing);
    this.now = { ...this.now, scene: passing.scene, questions: [], waiting: [] };
    play('card');
  }

  #end(): void {
    play('end');
    if (this.table) this.table = { ...this.table, state: 'over' };
  }

  #write(moment: Moment | Passing): void {
    const opens = chapter(moment.scene.stage) !== chapter(this.now?.scene.stage ?? '');
    const entries = (moment.lines ?? []).map((line, index) => ({ ...line, opens: opens && index === 0 }));
    if (entries.length > 0) this.journal = [...this.journal, ...entries];
  }

  #around(message: Around): void {
    this.table = message.table;
    this.ballot = message.ballot ?? null;
    this.undo = message.undo ?? null;
  }
}

/** The part of a stage that lasts longest: `Round 6` of `Round 6, Draw`. */
function chapter(stage: string): string {
  return stage.split(/[,·]/)[0] ?? '';
}
