/** Which key takes which choice: those the game names first, then the choice's own letters, then digits. */
import type { Choice } from './protocol';

/** Keys that mean the same at every table: hint, undo. */
export const RESERVED = ['h', 'u'];

const DIGITS = [...'1234567890'];
const LETTERS = [...'qwertzasdfgyxcvbnmjkliop'];

/** The key of an event as choices name it: small letters, and a word for the space bar. */
export function keyOf(event: { key: string }): string {
  return event.key === ' ' ? 'space' : event.key.toLowerCase();
}

export function assignKeys(choices: readonly Choice[]): Record<string, string> {
  const keys: Record<string, string> = {};
  const taken = new Set(RESERVED);
  const give = (choice: Choice, key: string | undefined): void => {
    if (key === undefined || taken.has(key)) return;
    taken.add(key);
    keys[choice.id] = key;
  };
  for (const choice of choices) if (choice.keys) give(choice, keyOf({ key: choice.keys }));
  const free = (pool: readonly string[]): string | undefined => pool.find((key) => !taken.has(key));
  // A number of one digit is its own key.
  for (const choice of choices) if (!keys[choice.id] && DIGITS.includes(choice.id)) give(choice, choice.id);
  // Words get a letter of their own; the things on the board, of which there may be many, are counted.
  for (const choice of choices)
    if (!keys[choice.id] && !choice.target)
      give(choice, free([...choice.label.toLowerCase()].filter((letter) => /[a-z]/.test(letter))));
  for (const choice of choices) if (!keys[choice.id]) give(choice, free(DIGITS) ?? free(LETTERS));
  return keys;
}

/** How a key is written on a button. */
export function keyLabel(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
}

/** Whether somebody is typing there, so that keys are letters and no commands. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether Enter and the space bar already mean something where the focus is. */
export function hasOwnEnter(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], summary, [role="button"], [role="tab"], [role="slider"]') !== null
  );
}
