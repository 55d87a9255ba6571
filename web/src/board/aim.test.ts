import { expect, test } from 'vitest';
import type { Beat, Scene } from '../lib/protocol';
import { aimed, bow, marksOf, noteOn, portraits } from './aim';

test('actor, target and oneself are marked, the one who acts before all', () => {
  const scene = { aim: { actor: 'minion:rat#1', target: 'player:hero-1' } } as Scene;
  expect(marksOf(scene, 'hero-2')).toEqual({
    'player:hero-2': 'me',
    'player:hero-1': 'target',
    'minion:rat#1': 'actor',
  });
  expect(marksOf({ aim: { actor: 'player:hero-2' } } as Scene, 'hero-2')).toEqual({ 'player:hero-2': 'actor' });
  expect(marksOf({} as Scene, null)).toEqual({});
});

test('what a page speaks of is marked, though it is oneself, unless it acts', () => {
  const page = { id: 'story:s03', title: '', text: '', lights: ['region:D3', 'player:hero-1', 'player:hero-2'] };
  const scene = { page, aim: { actor: 'player:hero-2' } } as Scene;
  expect(marksOf(scene, 'hero-1')).toEqual({
    'region:D3': 'told',
    'player:hero-1': 'told',
    'player:hero-2': 'actor',
  });
});

test('whoever acted points at the one who is struck, and at the one who falls of it', () => {
  const before = { aim: { actor: 'minion:rat#1', target: 'region:C3', note: '2 Hits' } } as Scene;
  const after = { stage: 'Minion Step' } as Scene;
  const blow = { kind: 'blow', actor: 'player:hero-1', target: 'player:hero-1', amount: 2 } as Beat;
  const struck = aimed(after, blow, before);
  expect(struck).toEqual({ ...after, aim: { actor: 'minion:rat#1', target: 'player:hero-1' } });
  expect(aimed(after, { ...blow, kind: 'fall' }, struck).aim).toEqual(struck.aim);
  expect(aimed(after, { ...blow, actor: 'minion:cat#2' }, before).aim?.actor).toBe('minion:cat#2');
  expect(aimed(after, blow, { aim: { actor: 'player:hero-1' } } as Scene)).toBe(after);
  expect(aimed(after, { kind: 'roll', target: 'player:hero-1' } as Beat, before)).toBe(after);
});

test('on a mat, where all strike at once, nobody alone points at who has lost something', () => {
  const before = { aim: { actor: 'player:hero-3', target: 'foe:1' } } as Scene;
  const mat = { areas: [{ type: 'mat' }] } as Scene;
  const lost = { kind: 'blow', actor: 'foe:1', target: 'foe:1', amount: 25 } as Beat;
  expect(aimed(mat, lost, before)).toBe(mat);
  expect(aimed(mat, { ...lost, actor: 'player:hero-3' }, before).aim?.actor).toBe('player:hero-3');
});

test('what is said of a bow is on it, and below both where it would hide them', () => {
  const middle = { x: 100, y: -20 };
  expect(noteOn({ x: 0, y: 0 }, { x: 200, y: 0 }, middle, 20)).toEqual(middle);
  expect(noteOn({ x: 0, y: 0 }, { x: 40, y: 40 }, middle, 20)).toEqual({ x: 20, y: 74 });
});

test('a bow goes from one to the other and leaves room for both', () => {
  const found = bow({ x: 0, y: 0 }, { x: 200, y: 0 }, 20)!;
  expect(found.d).toMatch(/^M20 0Q100 -\S+ 180 0$/);
  expect(found.middle.x).toBe(100);
  expect(found.middle.y).toBeLessThan(0);
});

test('who stand on each other need no line', () => {
  expect(bow({ x: 0, y: 0 }, { x: 30, y: 0 }, 20)).toBeNull();
});

test('who acts and whom it is about have portraits, of a piece or of somebody at the table', () => {
  const scene = {
    panels: [{ role: 'hero-1', name: 'Mari', icon: 'visored-helm', tint: 'gold' }],
    areas: [{ type: 'tiles', places: [], pieces: [{ id: 'minion:rat#1', name: 'Rat', at: 'a1', icon: 'rat' }] }],
    aim: { actor: 'minion:rat#1', target: 'player:hero-1' },
  } as unknown as Scene;
  expect(portraits(scene, 'hero-1')).toEqual({
    actor: { name: 'Rat', icon: 'rat', tint: 'plain', isMe: false },
    target: { name: 'Mari', icon: 'visored-helm', tint: 'gold', isMe: true },
  });
  expect(portraits({ ...scene, aim: { actor: 'minion:rat#1' } }, 'hero-1')).toBeNull();
  expect(portraits({ ...scene, aim: { actor: 'minion:rat#2', target: 'player:hero-1' } }, 'hero-1')).toBeNull();
});
