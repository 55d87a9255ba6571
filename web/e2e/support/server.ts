/** A server of its own for a file of tests: a fresh database in a folder that is thrown away. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LONGTABLE, PYTHON, ROOT } from './places';

/** How long a server may take to start on a busy machine, in milliseconds. */
const PATIENCE = 30_000;

/** The tests come faster than people do, and all from one address. */
const UNHURRIED = Object.entries({
  '--thinkers': 1,
  '--requests-per-minute': 1_000_000,
  '--messages-per-second': 100_000,
  '--openings-per-minute': 100_000,
  '--tables-per-player': 100_000,
  '--connections-per-address': 100_000,
  '--connections-per-player': 100_000,
  '--bot-seconds': 15,
}).flatMap(([option, value]) => [option, `${value}`]);

export interface Stock {
  /** Whether the hall has the games of `examples/`, too. */
  examples?: boolean;
  /** Packs that tables may take, by the names of their files. */
  packs?: Record<string, string>;
}

export class Server {
  readonly address: string;
  #port: number;
  #folder = mkdtempSync(join(tmpdir(), 'longtable-e2e-'));
  #process: ChildProcess | null = null;
  /** Where Python finds the games that are installed for these tests alone. */
  #games: Record<string, string> = {};

  private constructor(port: number, { examples = false, packs = {} }: Stock) {
    this.#port = port;
    mkdirSync(join(this.#folder, 'packs'));
    for (const [name, text] of Object.entries(packs)) writeFileSync(join(this.#folder, 'packs', `${name}.toml`), text);
    if (examples) {
      const install = ['-m', 'tests.examples', join(this.#folder, 'examples')];
      const found = execFileSync(PYTHON, install, { cwd: ROOT }).toString().trim();
      this.#games = { PYTHONPATH: [found, process.env.PYTHONPATH].filter(Boolean).join(delimiter) };
    }
    this.address = `http://127.0.0.1:${port}`;
    // A run that is broken off leaves no server behind.
    process.on('exit', () => this.kill());
  }

  static async start(stock: Stock = {}): Promise<Server> {
    const server = new Server(await freePort(), stock);
    await server.start();
    return server;
  }

  /** Starts it, after a kill on the same port and database. */
  async start(): Promise<void> {
    const log = openSync(this.#log, 'a');
    const options = ['--port', `${this.#port}`, '--database', `sqlite:///${join(this.#folder, 'tables.db')}`];
    this.#process = spawn(LONGTABLE, ['serve', ...options, ...UNHURRIED], {
      cwd: ROOT,
      env: { ...process.env, LONGTABLE_HOME: this.#folder, ...this.#games },
      stdio: ['ignore', log, log],
      // A group of its own, so that its bots end with it.
      detached: true,
    });
    const until = Date.now() + PATIENCE;
    while (!(await this.#answers())) {
      if (Date.now() > until || this.#process.exitCode !== null)
        throw new Error(`The server did not start:\n${readFileSync(this.#log, 'utf8')}`);
      await sleep(100);
    }
  }

  /** Ends it as a power cut would. */
  kill(): void {
    if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL');
    this.#process = null;
  }

  /** Ends it and throws its tables away. */
  stop(): void {
    this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  get #log(): string {
    return join(this.#folder, 'server.log');
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.address}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
