import { expect, test } from 'vitest';
import type { Mat, Scene } from '../lib/protocol';
import { actionOf, busyMaps, followed } from './action';
import type { MapArea } from './layout';

const scene: Scene = { title: '', stage: '', panels: [], areas: [] };
const lit = { 'sq:1': { choices: ['sq:1'], label: '', key: '', usual: false } };
const map = (id: string, ...things: string[]): MapArea => ({
  type: 'grid',
  id,
  title: id,
  places: [{ id: `sq:${id}`, column: 0, row: 0 }],
  pieces: things.map((thing) => ({ id: thing, name: thing, at: `sq:${id}` })),
});

test('what is shown goes before what the scene aims at, and that before what may be chosen', () => {
  const aimed = { ...scene, aim: { actor: 'imp', target: 'mari' } };
  expect(actionOf(aimed, 'p1', ['', 'bjorn'], lit)).toEqual(['bjorn']);
  expect(actionOf(aimed, 'p1', [], lit)).toEqual(['imp', 'mari']);
  expect(actionOf(scene, 'p1', [], lit)).toEqual(['player:p1', 'p1', 'sq:1']);
  expect(actionOf(scene, null, [], {})).toEqual([]);
  const told = { ...scene, page: { id: 'story:1', title: '', text: '', lights: ['sq:4'] } };
  expect(actionOf(told, 'p1', [], lit)).toEqual(['player:p1', 'p1', 'sq:4', 'sq:1']);
});

test('a map is busy where any of that is on it, as a place or as a piece', () => {
  const maps = [map('1'), map('2', 'imp'), map('3')];
  expect([...busyMaps(maps, ['imp', 'sq:1'], null)]).toEqual(['2', '1']);
  expect([...busyMaps([map('1', 'player:p1')], ['player:p1'], 'p1')]).toEqual([]);
});

test('where nothing of it is on a map, maps follow a party that goes together', () => {
  const group = { ...scene, areas: [map('1', 'player:party')], together: true };
  expect(followed(['hero-1', 'stat:attack'], group)).toEqual(['hero-1', 'stat:attack', 'player:party']);
  expect(followed(['hero-1', 'sq:1'], group)).toEqual(['hero-1', 'sq:1']);
  expect(followed(['hero-1'], { ...group, together: false })).toEqual(['hero-1']);
});

test('a fight is busy where a fighter, a deed, an act or a die is meant', () => {
  const klik = { id: 'foe:goblin-emperor-klik', name: 'Klik', deed: { id: 'deed:klik', name: 'Scimitar' } };
  const mat: Mat = {
    type: 'mat',
    id: 'fight',
    title: '',
    ours: [],
    theirs: [klik],
    dice: [{ id: 'die:klik', die: {} }],
  };
  for (const key of ['foe:goblin-emperor-klik', 'deed:klik', 'die:klik'])
    expect([...busyMaps([mat, map('1')], [key], null)]).toEqual(['fight']);
});
