import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is run on purpose alone, by its mode. */
const ON_PURPOSE = ['pictures', 'films', 'frames'];

/** What takes longest, begun first: else one browser plays on alone when all others are done. */
const LONGEST = ['texts', 'newcomer', 'labyrinth', 'mordak', 'access', 'beats'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

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
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // A busy machine may let a browser stumble once; what is broken fails twice, and the report tells of both.
    retry: 1,
    // However busy the machine is.
    expect: { poll: { timeout: 20_000 } },
  },
}));
