/** Says what is missing before a dozen tests fail for want of it, and makes room for what a run keeps. */
import { existsSync } from 'node:fs';
import { CHROMIUM } from './browser';
import { keep } from './kept';
import { CLIENT, LONGTABLE } from './places';

export default function ready(): () => void {
  const needed = { 'a browser': CHROMIUM, 'the built client': CLIENT, 'the server': LONGTABLE };
  for (const [what, path] of Object.entries(needed)) {
    if (!existsSync(path))
      throw new Error(`${path} is not there: the browser tests need ${what}; run \`make test-browser\`.`);
  }
  return keep();
}
