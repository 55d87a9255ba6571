/** The player this browser belongs to. The first question about it gives the browser its cookie. */
import { api } from './api';
import type { Me } from './protocol';

class Myself {
  me = $state<Me | null>(null);
  #asked: Promise<Me> | null = null;

  /** Who I am; asked once. */
  know(): Promise<Me> {
    this.#asked ??= api.me().then(
      (me) => (this.me = me),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  async recover(token: string): Promise<void> {
    this.me = await api.recover(token);
  }
}

export const myself = new Myself();
