/** People with a browser of their own: a fresh context each, whose every complaint is noted. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import type { FromServer } from '../../src/lib/protocol';

const [SHELL, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** The shell does what the whole browser does without windows, in two thirds of the time. */
export const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : WHOLE);
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // words as wide as on a screen: hinted ones stand too close
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: QUIET });
}

export interface Habits {
  theme?: 'system' | 'dark' | 'light';
  speed?: 'instant' | 'fast' | 'normal' | 'slow';
  language?: 'en' | 'de';
  size?: [width: number, height: number];
  touch?: boolean;
  /** Pixels of the screen to one of the page. */
  density?: number;
  still?: boolean;
  /** Whether it is shown what options would bring: a server thinks about it at every question. */
  odds?: boolean;
  /** Whether questions that are one thought are one screen. */
  forms?: boolean;
  /** Complaints of the browser that belong to the story, such as a server that is killed. */
  expects?: RegExp;
}

export class Visitor {
  /** Everything the server said to this browser over sockets, as it came over the wire. */
  readonly frames: string[] = [];
  #parsed: FromServer[] = [];
  /** Errors of the page, among them whatever the security policy refused. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(browser: Browser, address: string, habits: Habits = {}): Promise<Visitor> {
    const {
      theme = 'dark',
      speed = 'instant',
      language = 'en',
      size = [1440, 900],
      touch = false,
      odds = true,
      forms = true,
    } = habits;
    const liked = { name: 'longtable.settings', value: JSON.stringify({ theme, speed, language, odds, forms }) };
    const context = await browser.newContext({
      baseURL: address,
      storageState: { cookies: [], origins: [{ origin: address, localStorage: [liked] }] },
      viewport: { width: size[0], height: size[1] },
      hasTouch: touch,
      deviceScaleFactor: habits.density ?? 1,
      reducedMotion: habits.still ? 'reduce' : 'no-preference',
      extraHTTPHeaders: { 'X-Longtable': '1' },
    });
    context.setDefaultTimeout(10_000);
    const visitor = new Visitor(context, await context.newPage());
    visitor.#listen(habits.expects);
    return visitor;
  }

  #listen(expects: RegExp | undefined): void {
    const complain = (text: string): void => {
      if (!expects?.test(text)) this.complaints.push(text);
    };
    this.page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    this.page.on('pageerror', (error) => complain(error.message));
    this.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.frames.push(payload.toString())),
    );
  }

  /** What the server said, in order. */
  get heard(): readonly FromServer[] {
    for (const frame of this.frames.slice(this.#parsed.length)) this.#parsed.push(JSON.parse(frame) as FromServer);
    return this.#parsed;
  }

  async goTo(hash: string): Promise<void> {
    await this.page.goto(`/${hash}`);
  }

  button(name: string | RegExp, exact = true): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' && exact });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Takes a name before going anywhere. */
  async isCalled(name: string): Promise<void> {
    await this.asks('/me');
    await this.asks('/me', { name }, 'PATCH');
  }

  /** The request that a page of ours would make, as this person. */
  async asks<T>(path: string, data?: unknown, method = data === undefined ? 'GET' : 'POST'): Promise<T> {
    const answer = await this.context.request.fetch(`/api${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
