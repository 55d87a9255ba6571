/** What a file of tests plays on: one server, one browser, and visitors who leave after each test without complaint. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, Visitor, type Habits } from './browser';
import { Server, type Stock } from './server';

export class Stage {
  server!: Server;
  browser!: Browser;
  #visitors: Visitor[] = [];

  constructor(stock: Stock = {}) {
    beforeAll(async () => {
      [this.server, this.browser] = await Promise.all([Server.start(stock), openBrowser()]);
    });
    afterEach(async () => {
      const visitors = this.#visitors.splice(0);
      await Promise.all(visitors.map(({ context }) => context.close()));
      expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
    });
    afterAll(async () => {
      await this.browser?.close();
      this.server?.stop();
    });
  }

  /** Somebody new opens the hall. */
  async visitor(habits: Habits = {}): Promise<Visitor> {
    const visitor = await Visitor.come(this.browser, this.server.address, habits);
    this.#visitors.push(visitor);
    return visitor;
  }
}
