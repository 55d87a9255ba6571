import { afterEach, expect, test, vi } from 'vitest';
import type { CampaignInfo, GameInfo } from '../lib/protocol';

const asked: unknown[] = [];
const found = vi.hoisted(() => ({ gone: [] as string[] }));
vi.mock('../lib/router.svelte', () => ({
  go: (path: string) => found.gone.push(path),
  campaignPath: (id: string) => `#/campaign/${id}`,
  myPath: () => '',
}));
vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
  asked.push(JSON.parse(body as string));
  return Promise.resolve(Response.json({ id: 'storms' } as CampaignInfo));
});
const { Opening } = await import('./opening.svelte');
const game = (packs: string[]): GameInfo =>
  ({ slug: 'harbor', packs: packs.map((name) => ({ name, things: [] })) }) as unknown as GameInfo;

afterEach(() => {
  asked.length = 0;
  found.gone.length = 0;
});

test('a campaign of a game without packs begins at once', async () => {
  const opening = new Opening();
  opening.begin(game([]));
  await vi.waitFor(() => expect(found.gone).toEqual(['#/campaign/storms']));
  expect(asked).toEqual([{ game: 'harbor', packs: [] }]);
});

test('where there are packs they are chosen first, and the campaign has them', async () => {
  const opening = new Opening();
  opening.begin(game(['Storms', 'Calm']));
  expect([opening.begun?.slug, asked.length]).toEqual(['harbor', 0]);
  await opening.campaign('harbor', ['Calm']);
  expect(asked).toEqual([{ game: 'harbor', packs: ['Calm'] }]);
  expect(found.gone).toEqual(['#/campaign/storms']);
});
