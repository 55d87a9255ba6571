/**
 * One seat's connection to a table. Messages are numbered and kept until the server has answered them; after a
 * lost connection they are sent again, which the server makes safe.
 */
import type { Advise, Answer, FromServer, LookAhead, Point, Refused, Say, TakeBack, Vote } from './protocol';

type Unnumbered<M> = Omit<M, 'id'>;
export type Message =
  | Unnumbered<Answer>
  | Unnumbered<TakeBack>
  | Unnumbered<Vote>
  | Unnumbered<Say>
  | Unnumbered<Point>
  | Unnumbered<Advise>
  | Unnumbered<LookAhead>;

/** What a message came to: taken, or refused with the server's reason. */
export type Reply = { taken: true } | { taken: false; reason: string; code: Refused['code'] | 'closed' };

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;

/** How long to wait before the next attempt: doubling from a quarter of a second to five, less up to a half by chance. */
export function backoff(attempt: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.max(FIRST_WAIT, wait * (1 - chance / 2));
}

export function socketUrl(place: { protocol: string; host: string }, table: string, seat: number | null): string {
  const scheme = place.protocol === 'https:' ? 'wss:' : 'ws:';
  const query = seat === null ? '' : `?seat=${seat}`;
  return `${scheme}//${place.host}/api/tables/${encodeURIComponent(table)}/socket${query}`;
}

interface Listener {
  message: (message: FromServer) => void;
  link: (link: Link, reason: string) => void;
}

interface Waiting {
  frame: string;
  reply: (reply: Reply) => void;
}

export class TableSocket {
  #url: string;
  #listener: Listener;
  #open: (url: string) => WebSocket;
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #welcomed = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  /** Starts at the clock, so that a page that was loaded again never repeats a number. */
  #last = Date.now();

  constructor(url: string, listener: Listener, open = (address: string) => new WebSocket(address)) {
    this.#url = url;
    this.#listener = listener;
    this.#open = open;
    this.#connect();
  }

  /** Sends a message now or as soon as the connection is back, and resolves with what it came to. */
  send(message: Message): Promise<Reply> {
    if (this.#ended) return Promise.resolve({ taken: false, reason: '', code: 'closed' });
    const id = ++this.#last;
    const frame = JSON.stringify({ ...message, id });
    return new Promise((reply) => {
      this.#waiting.set(id, { frame, reply });
      if (this.#welcomed) this.#socket?.send(frame);
    });
  }

  /** Tries at once instead of after the wait: the network is back, or somebody asked. */
  retry(): void {
    if (this.#ended || this.#socket !== null) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#end('');
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  #connect(): void {
    this.#listener.link(this.#attempt === 0 ? 'connecting' : 'lost', '');
    this.#welcomed = false;
    const socket = this.#open(this.#url);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#welcomed = false;
      if (!this.#ended) this.#comeBack();
    };
  }

  #comeBack(): void {
    this.#listener.link('lost', '');
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  #take(message: FromServer): void {
    if (message.type === 'done') return this.#settle(message.id, { taken: true });
    if (message.type === 'refused' && this.#waiting.has(message.id)) {
      return this.#settle(message.id, { taken: false, reason: message.reason, code: message.code });
    }
    // Advice is its own reply, and so is an outlook.
    if (message.type === 'hint' || message.type === 'outlook') this.#settle(message.id, { taken: true });
    if (message.type === 'goodbye' && !message.again) this.#end(message.reason);
    const first = message.type === 'welcome' && !this.#welcomed;
    if (first) {
      this.#welcomed = true;
      this.#attempt = 0;
      this.#listener.link('open', '');
    }
    this.#listener.message(message);
    if (first) this.#sendAgain();
  }

  #sendAgain(): void {
    for (const { frame } of this.#waiting.values()) this.#socket?.send(frame);
  }

  #settle(id: number, reply: Reply): void {
    this.#waiting.get(id)?.reply(reply);
    this.#waiting.delete(id);
  }

  #end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    for (const id of [...this.#waiting.keys()]) this.#settle(id, { taken: false, reason, code: 'closed' });
    this.#listener.link('closed', reason);
  }
}
