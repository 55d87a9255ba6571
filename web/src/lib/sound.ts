/** Tiny sounds, made on the spot; silent unless the settings say otherwise. */
import type { BeatKind } from './protocol';
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'end' | BeatKind;

/** Each note: pitch in hertz, when it starts and how long it rings, in seconds. */
const NOTES: Record<Sound, [pitch: number, start: number, length: number][]> = {
  turn: [
    [587, 0, 0.12],
    [784, 0.1, 0.18],
  ],
  card: [[220, 0, 0.05]],
  end: [
    [523, 0, 0.2],
    [659, 0.15, 0.2],
    [784, 0.3, 0.45],
  ],
  contest: [
    [110, 0, 0.12],
    [110, 0.35, 0.12],
    [392, 0.7, 0.5],
  ],
  fall: [
    [147, 0, 0.5],
    [98, 0.3, 0.9],
  ],
  prize: [
    [659, 0, 0.12],
    [880, 0.1, 0.3],
  ],
  tile: [[330, 0, 0.1]],
  roll: [
    [180, 0, 0.04],
    [200, 0.09, 0.04],
    [170, 0.16, 0.04],
  ],
  blow: [[120, 0, 0.12]],
  arrival: [[196, 0, 0.35]],
  day: [
    [392, 0, 0.25],
    [523, 0.2, 0.45],
  ],
  ending: [[523, 0, 0.4]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, start, length] of NOTES[sound]) {
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = sound === 'card' ? 'triangle' : 'sine';
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, now + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    voice.connect(volume).connect(context.destination);
    voice.start(now + start);
    voice.stop(now + start + length);
  }
}
