import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { t } from './messages';
import { reasonFor } from './toasts.svelte';

/** A server that gives one answer. */
function answering(answer: () => Response) {
  const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
}

const refused = (request: Promise<unknown>): Promise<string> => request.then(() => '', reasonFor);

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [409, 'Free takebacks were not agreed when Ben sat down.'],
  [429, 'Too many requests; wait a little.'],
  [500, 'Something broke (error 1a2b3c4d).'],
])('a refusal with status %i is told in the words of the server', async (status, detail) => {
  answering(() => Response.json({ status_code: status, detail }, { status }));
  expect(await refused(api.hall())).toBe(detail);
});

test('a refusal without words still says something', async () => {
  answering(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  expect(await refused(api.hall())).toBe('Bad Gateway');
  answering(() => Response.json({}, { status: 500 }));
  expect(await refused(api.hall())).toBe(t('fault.unknown'));
});

test('a server that does not answer is called so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await refused(api.hall())).toBe(t('fault.offline'));
});

test('a spectator is sent away by their key, from a page of ours', async () => {
  const asked = answering(() => Response.json({}));
  await api.sendOff('table-one', '00112233aabbccdd');
  const [path, request] = asked.mock.calls[0]!;
  expect(path).toBe('/api/tables/table-one/watchers/00112233aabbccdd/kick');
  expect(request).toMatchObject({ method: 'POST', headers: { 'X-Longtable': '1' } });
});
