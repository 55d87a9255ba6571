import { expect, test } from 'vitest';
import { t } from '../src/lib/messages';
import { Stage } from './support/stage';

const stage = new Stage();
const MOST_BYTES = 400_000;
const MOST_SECONDS = 2;

test('the first visit is light and quick', async () => {
  const seconds: number[] = [];
  // The best of three: how long it takes, not how busy the machine is.
  for (let visit = 0; visit < 3; visit++) {
    const { page, context } = await stage.visitor();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const start = performance.now();
    await page.goto('/');
    const play = page.getByRole('button', { name: t('hall.play') }).first();
    await play.click({ trial: true });
    seconds.push((performance.now() - start) / 1000);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  }
  expect(Math.min(...seconds)).toBeLessThan(MOST_SECONDS);
});

test('the page brings its own policy and loads nothing from elsewhere', async () => {
  const { page } = await stage.visitor();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const answer = await page.goto('/');
  await page
    .getByRole('button', { name: t('hall.play') })
    .first()
    .waitFor();
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(addresses.filter((address) => !address.startsWith(stage.server.address))).toEqual([]);
});
