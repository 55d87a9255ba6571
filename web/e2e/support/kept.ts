/** Games that bots have played for the tests: always the same, so that one run plays each of them once. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PYTHON } from './places';

/** Names the folder in which a run keeps them. */
const KEPT = 'LONGTABLE_E2E_KEPT';

/** Makes room for what this run keeps; throws it away at the end. */
export function keep(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-e2e-kept-'));
  process.env[KEPT] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** What a script of this folder prints. */
export function printed(script: string, ...words: string[]): string {
  const file = join(process.env[KEPT]!, [script, ...words].join(' '));
  if (!existsSync(file)) {
    const found = execFileSync(PYTHON, [join(import.meta.dirname, script), ...words], { maxBuffer: 64 * 1024 * 1024 });
    // Another worker may want the same at this moment: it finds all of it or nothing.
    writeFileSync(`${file}.${process.pid}`, found);
    renameSync(`${file}.${process.pid}`, file);
  }
  return readFileSync(file, 'utf8');
}
