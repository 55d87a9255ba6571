import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromServer } from './protocol';
import { backoff, socketUrl, TableSocket, type Link } from './socket';

/** A socket whose other end is the test. */
class FakeSocket {
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: 'welcome', epoch: 1 };
const SAY = { type: 'say', text: 'hello' } as const;

function sitDown() {
  const sockets: FakeSocket[] = [];
  const heard: FromServer[] = [];
  const links: Link[] = [];
  const socket = new TableSocket(
    'ws://host/socket',
    { message: (message) => heard.push(message), link: (link) => links.push(link) },
    () => {
      const fake = new FakeSocket();
      sockets.push(fake);
      return fake as unknown as WebSocket;
    },
  );
  return { socket, sockets, heard, links, last: () => sockets.at(-1)! };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection to a table', () => {
  test('a message is answered by the reply with its number', async () => {
    const { socket, last } = sitDown();
    last().says(WELCOME);
    const first = socket.send(SAY);
    const second = socket.send(SAY);
    const [one, two] = last().sent;
    expect(Number(two!.id)).toBeGreaterThan(Number(one!.id));
    last().says({ type: 'refused', id: two!.id, reason: 'too fast', code: 'too-fast' });
    last().says({ type: 'done', id: one!.id });
    expect(await first).toEqual({ taken: true });
    expect(await second).toEqual({ taken: false, reason: 'too fast', code: 'too-fast' });
  });

  test('advice is the reply to its question', async () => {
    const { socket, last, heard } = sitDown();
    last().says(WELCOME);
    const reply = socket.send({ type: 'advise', number: 4 });
    last().says({ type: 'hint', id: last().sent[0]!.id, number: 4, option: 'go', estimates: [] });
    expect(await reply).toEqual({ taken: true });
    expect(heard.at(-1)?.type).toBe('hint');
  });

  test('a message waits for the welcome', () => {
    const { socket, last } = sitDown();
    void socket.send(SAY);
    expect(last().sent).toEqual([]);
    last().says(WELCOME);
    expect(last().sent).toMatchObject([SAY]);
  });

  test('after a lost connection only what was not answered is sent again, with the same number', async () => {
    const { socket, last, sockets, links } = sitDown();
    last().says(WELCOME);
    const taken = socket.send(SAY);
    void socket.send({ type: 'vote', agree: true });
    const [first, second] = last().sent;
    last().says({ type: 'done', id: first!.id });
    await taken;
    last().close();
    expect(links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    last().says(WELCOME);
    expect(last().sent).toEqual([second]);
    expect(links.at(-1)).toBe('open');
  });

  test('a second welcome, as after a takeback, sends nothing again', () => {
    const { socket, last } = sitDown();
    last().says(WELCOME);
    void socket.send(SAY);
    last().says(WELCOME);
    expect(last().sent).toHaveLength(1);
  });

  test('it keeps trying, and less and less often', () => {
    const { last, sockets } = sitDown();
    for (let attempt = 0; attempt < 8; attempt++) {
      last().close();
      vi.advanceTimersByTime(5_001);
    }
    expect(sockets).toHaveLength(9);
  });

  test('after a final goodbye it stays away, and open messages are let go', async () => {
    const { socket, last, sockets, links, heard } = sitDown();
    last().says(WELCOME);
    const reply = socket.send(SAY);
    last().says({ type: 'goodbye', reason: 'the seat is not yours', again: false });
    last().close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links.at(-1)).toBe('closed');
    expect(heard.at(-1)?.type).toBe('goodbye');
    expect(await reply).toEqual({ taken: false, reason: 'the seat is not yours', code: 'closed' });
    expect(await socket.send(SAY)).toMatchObject({ taken: false });
  });

  test('after a goodbye for now it comes back', () => {
    const { last, sockets } = sitDown();
    last().says(WELCOME);
    last().says({ type: 'goodbye', reason: 'restarting', again: true });
    last().close();
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });

  test('a socket that was closed says nothing more', () => {
    const { socket, last, heard, sockets } = sitDown();
    socket.close();
    last().says(WELCOME);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
    expect(sockets).toHaveLength(1);
  });
});

test('the wait doubles from a quarter of a second to five, and chance shortens it by up to a half', () => {
  expect([0, 1, 2, 10].map((attempt) => backoff(attempt, 0))).toEqual([250, 500, 1_000, 5_000]);
  expect(backoff(10, 1)).toBe(2_500);
  expect(backoff(0, 1)).toBe(250);
});

test('a spectator names no seat', () => {
  expect(socketUrl({ protocol: 'https:', host: 'a.org' }, 'abc', null)).toBe('wss://a.org/api/tables/abc/socket');
  expect(socketUrl({ protocol: 'http:', host: 'a:80' }, 'abc', 2)).toBe('ws://a:80/api/tables/abc/socket?seat=2');
});
