import { describe, expect, test } from 'vitest';
import type { CampaignInfo, Company } from '../lib/protocol';
import { listsOf, playersOf } from './company';

const HANDS = { id: 'hands', title: 'Hands', owner: 'a', items: [{ id: 'bow', name: 'Bow' }] };
const BENCH = { id: 'bench', title: 'Bench' };
const COMPANY: Company = { panels: [], sheets: [HANDS, BENCH] };

describe('a company', () => {
  test('has lists of somebody and lists of all', () => {
    expect(listsOf(COMPANY, 'a')).toEqual([HANDS]);
    expect(listsOf(COMPANY, null)).toEqual([BENCH]);
    expect(listsOf({}, 'a')).toEqual([]);
  });

  test('was played by those who held the roles', () => {
    const seat = (number: number, name: string, ...roles: string[]) => ({ number, name, sitter: 'friend', roles });
    const campaign = { seats: [seat(0, 'Ada', 'a', 'c'), seat(1, 'Ben', 'b', 'c')] } as unknown as CampaignInfo;
    expect(playersOf(campaign, 'a')).toBe('Ada');
    expect(playersOf(campaign, 'c')).toBe('Ada, Ben');
    expect(playersOf({} as CampaignInfo, 'a')).toBe('');
  });
});
