import { describe, expect, it } from 'vitest';
import sample from '../gallery/samples/valley-combat.json';
import type { Area, Fighter, Mat } from '../lib/protocol';
import {
  barOf,
  comingTo,
  deedOf,
  evenChance,
  facesOnMat,
  fighterInWords,
  idsOnMat,
  lookOfAct,
  lookOfCast,
  lookOfFighter,
  lookOfMark,
  percent,
  standClose,
} from './mat';

const mat = (sample.scene.areas as Area[]).find((area) => area.type === 'mat') as Mat;
const [brute, sorcerer] = mat.ours as [Fighter, Fighter];
const klik = mat.theirs[0]!;

describe('a fight', () => {
  it('has fighters, deeds, acts and dice that can be pointed at', () => {
    expect(idsOnMat(mat)).toEqual(
      expect.arrayContaining(['foe:goblin-emperor-klik', 'deed:hunter', 'act:6', 'die:brute']),
    );
    expect(new Set(idsOnMat(mat)).size).toBe(idsOnMat(mat).length);
    expect(facesOnMat(mat).map(({ name }) => name)).toContain('Longbow');
  });
});

describe('a bar', () => {
  const health = { name: 'Health', value: 24, goal: 70 };

  it('is hatched where something is about to be lost', () => {
    const { left, moving } = barOf(health, -14);
    expect([Math.round(left), Math.round(moving)]).toEqual([14, 20]);
  });

  it('is hatched behind what there is where something is won, up to its goal', () => {
    expect(barOf({ ...health, value: 68 }, 10)).toEqual({
      left: expect.closeTo(97.14, 1),
      moving: expect.closeTo(2.86, 1),
    });
  });

  it('never loses more than there is', () => {
    expect(barOf({ ...health, value: 7 }, -20)).toEqual({ left: 0, moving: 10 });
  });

  it('knows what was declared against it by its name', () => {
    expect(comingTo(klik, { name: 'Health', value: 24 })).toBe(-15);
    expect(comingTo(klik, { name: 'Energy', value: 3 })).toBe(0);
  });
});

describe('what somebody does', () => {
  it('is what they have declared', () => {
    expect(deedOf(sorcerer, [])).toEqual({ face: sorcerer.deed, open: false });
    expect(deedOf(brute, [])).toBeNull();
  });

  it('is what they said openly while others still decide, which may still change', () => {
    const given = [{ role: 'brute', option: 'skill:cleave', label: 'Cleave' }];
    expect(deedOf(brute, given)).toMatchObject({ face: { name: 'Cleave' }, open: true });
    expect(deedOf(klik, given)).toBeNull();
  });

  it('is heard with what is about to happen to them', () => {
    expect(fighterInWords(sorcerer, deedOf(sorcerer, []))).toBe('Declared so far: Health −3. Does: Force Blast');
  });
});

describe('what is looked at', () => {
  it('tells of a fighter numbers and conditions', () => {
    const look = lookOfFighter({ ...brute, state: 'fled' });
    expect([look.stats.length, look.marks?.[0]?.name, look.note]).toEqual([2, 'Favored', 'fled']);
  });

  it('tells of a condition what it does, by which rule, and who has it', () => {
    const look = lookOfMark(sorcerer, sorcerer.marks![0]!);
    expect(look).toMatchObject({ id: 'player:sorcerer/Burned', kind: 'Sorcerer', rule: 'DK-COND-06' });
    expect(look.text).toContain('Loses 3 Health');
  });

  it('tells of an act what it does, how likely it is, and what is wrong with it', () => {
    const fireball = mat.keys![0]!.acts[2]!;
    expect(lookOfAct(fireball)).toMatchObject({
      kind: 'Hits 4 · 17 %',
      note: 'Highest target die. you 25 %. Needs 4, has 3: half an Attack',
    });
    expect(percent(5)).toBe('1 %');
  });

  it('says once how likely each act is, where all are', () => {
    const key = mat.keys![0]!;
    expect(evenChance(key)).toBe(key.acts[0]!.chance);
    expect(evenChance({ ...key, acts: [...key.acts, { ...key.acts[0]!, chance: 333 }] })).toBeUndefined();
    expect(evenChance({ ...key, acts: key.acts.slice(0, 1) })).toBeUndefined();
  });

  it('stands closer where more are in it than a screen has room for', () => {
    expect([3, 4, 5].map((count) => standClose(count, 900))).toEqual([false, false, true]);
    expect([3, 4].map((count) => standClose(count, 720))).toEqual([false, true]);
    expect([3, 4].map((count) => standClose(count, 390))).toEqual([false, true]);
  });

  it('tells of a die whose it is and that it was chosen', () => {
    expect(lookOfCast(mat.dice![1]!, mat.ours[3])).toMatchObject({ name: 'Hunter: 8', note: 'Chosen' });
    expect(lookOfCast({ id: 'die:x', die: {} }, undefined).name).toBe('A die');
  });
});
