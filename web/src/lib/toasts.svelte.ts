/** Short notices at the edge of the page, for what went wrong or was done. */
import { Refusal } from './api';
import { t } from './messages';

export interface Toast {
  id: number;
  text: string;
  kind: 'notice' | 'fault';
}

const LASTS = 7_000;

class Toasts {
  list = $state<Toast[]>([]);
  #last = 0;

  say(text: string, kind: Toast['kind'] = 'notice'): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = ++this.#last;
    this.list.push({ id, text, kind });
    setTimeout(() => this.drop(id), LASTS);
  }

  /** Shows why something failed, in the server's words where there are any. */
  fault(error: unknown): void {
    this.say(reasonFor(error), 'fault');
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export function reasonFor(error: unknown): string {
  if (error instanceof Refusal) return error.status === 0 ? t('fault.offline') : error.message || t('fault.unknown');
  return t('fault.unknown');
}

export const toasts = new Toasts();
