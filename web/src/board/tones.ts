/** Tones: the colours of a tint on a map, where the ground is bright in every theme. */
import type { Place, Tint } from '../lib/protocol';

interface Tone {
  /** On parchment. */
  plain: string;
  /** The rim, the heading and the art of a token. */
  rim: string;
  /** The disc of a token. */
  disc: string;
  /** The head of a needle, and the art on it. */
  pin: string;
  onPin: string;
  /** A thing that lies on a square. */
  lying: string;
}

const RIMS: Record<Tint, string> = {
  plain: '#efe6d2',
  gold: '#f2c84b',
  dark: '#b9b0c6',
  red: '#f2a094',
  green: '#8fdc8b',
  blue: '#8cc4ea',
  violet: '#c79df0',
  brown: '#e0c19b',
  orange: '#f5b377',
  grey: '#cfd2d4',
};

const DISCS: Record<Tint, string> = {
  plain: '#2b2a26',
  gold: '#16231f',
  dark: '#1d1924',
  red: '#3d1a18',
  green: '#14302a',
  blue: '#152a3a',
  violet: '#2a1a3c',
  brown: '#2e2118',
  orange: '#3a210c',
  grey: '#26292b',
};

/** The light in a hall of a tint: none in a plain one. */
const GLOWS: Partial<Record<Tint, string>> = {
  gold: '#ffce6a',
  red: '#d8402a',
  green: '#7fae3e',
  blue: '#4a9ae0',
  violet: '#8a4ae8',
  brown: '#c98a4a',
  orange: '#f08a30',
};

export function glowOf(tint: Tint = 'plain'): string {
  return GLOWS[tint] ?? '';
}

/** The colours of dice, the same on felt, parchment and maps. */
export const DICE: Record<Tint, string> = {
  plain: '#fbf8ef',
  gold: '#f0c64a',
  dark: '#241f2b',
  red: '#c9402f',
  green: '#3c7539',
  blue: '#35688c',
  violet: '#6f5195',
  brown: '#7f5f47',
  orange: '#d9731c',
  grey: '#8d939a',
};

export function toneOf(tint: Tint = 'plain'): Tone {
  const isDark = tint === 'dark';
  return {
    plain: `var(--tint-${tint})`,
    rim: RIMS[tint],
    disc: DISCS[tint],
    pin: tint === 'gold' ? '#dca632' : `var(--tint-${tint})`,
    onPin: tint === 'gold' ? '#241703' : '#fff',
    lying: isDark ? '#1f2a20' : RIMS[tint],
  };
}

/** What a place of a map is filled with: its ground, the back of what is not turned up yet, nothing where it is empty. */
export function fillOf({ ground = 'plain', face_down, empty }: Place): string {
  if (empty) return 'var(--felt-well)';
  return face_down ? 'var(--card-back)' : `var(--ground-${ground})`;
}
