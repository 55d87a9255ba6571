import { defineConfig } from 'vitest/config';

/** What is run on purpose alone, by its mode. */
const ON_PURPOSE = ['pictures', 'films', 'frames'];

/**
 * The tests that play in a browser; `--mode pictures` takes the pictures of the documents instead, `--mode films` films
 * what matters at a table, `--mode frames` measures how fluently a large map moves.
 */
export default defineConfig(({ mode }) => ({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: [ON_PURPOSE.includes(mode) ? `${mode}.ts` : '*.test.ts'],
    globalSetup: 'support/ready.ts',
    // A browser and a server each: more at once would only wait for each other.
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // A busy machine may let a browser stumble once; what is broken fails twice, and the report tells of both.
    retry: 1,
    // However busy the machine is.
    expect: { poll: { timeout: 20_000 } },
  },
}));
