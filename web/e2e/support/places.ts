/** Where things lie in the project. */
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
export const LONGTABLE = join(ROOT, '.venv/bin/longtable');
export const PYTHON = join(ROOT, '.venv/bin/python');
export const CLIENT = join(ROOT, 'src/longtable/server/client/index.html');
export const PICTURES = join(ROOT, 'docs/pictures');
