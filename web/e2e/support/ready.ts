/** Says what is missing before a dozen tests fail for want of it. */
import { existsSync } from 'node:fs';
import { CHROMIUM } from './browser';
import { CLIENT, LONGTABLE } from './places';

export default function ready(): void {
  const needed = { 'a browser': CHROMIUM, 'the built client': CLIENT, 'the server': LONGTABLE };
  for (const [what, path] of Object.entries(needed)) {
    if (!existsSync(path))
      throw new Error(`${path} is not there: the browser tests need ${what}; run \`make test-browser\`.`);
  }
}
