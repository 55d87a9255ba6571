import { describe, expect, test } from 'vitest';
import { broughtBadge, broughtWords, isRead, putAway } from './brought';
import { t } from './messages';

const HOME = { brought: false, forked_from: '', host: false };
const SAVED = { ...HOME, brought: true };
const FORKED = { ...SAVED, forked_from: 'another-table' };

describe('a table that somebody brought', () => {
  test('says so to its guests, and whether from a save or a finished game', () => {
    expect(broughtWords(SAVED)).toBe(t('brought.save'));
    expect(broughtWords(FORKED)).toBe(t('brought.fork'));
    expect(broughtBadge(SAVED)).toBe(t('brought.save-badge'));
    expect(broughtBadge(FORKED)).toBe(t('brought.fork-badge'));
  });

  test('tells its host what the guests read', () => {
    expect(broughtWords({ ...SAVED, host: true })).toBe(t('brought.mine'));
  });

  test('is not one that was forked from a game still played: all its secrets were dealt anew', () => {
    expect(broughtWords({ ...FORKED, brought: false })).toBe('');
    expect(broughtBadge({ ...FORKED, brought: false })).toBe('');
    expect(broughtWords(HOME)).toBe('');
  });
});

/** What a browser keeps. */
function shelf(kept = '') {
  const all = new Map(kept ? [['longtable.read', kept]] : []);
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  };
}

describe('the notice about it', () => {
  test('is put away for one table', () => {
    const browser = shelf();
    putAway('one', browser);
    expect(isRead('one', browser)).toBe(true);
    expect(isRead('another', browser)).toBe(false);
  });

  test('of long ago is forgotten', () => {
    const browser = shelf();
    for (let table = 0; table < 201; table++) putAway(`table-${table}`, browser);
    expect(isRead('table-0', browser)).toBe(false);
    expect(isRead('table-1', browser)).toBe(true);
    expect(isRead('table-200', browser)).toBe(true);
  });

  test.each(['', 'no json', '{}', '[3, null]'])('is shown where the browser kept %j', (kept) => {
    expect(isRead('one', shelf(kept))).toBe(false);
  });

  test('is shown where the browser keeps nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    putAway('one', full);
    expect(isRead('one', full)).toBe(false);
  });
});
