import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/** npm run prove runs what takes too long for npm test. */
const isProving = process.env.PROVE === '1';
const testsIn = (folder: string) => `${folder}/**/*.${isProving ? 'prove' : 'test'}.ts`;

export default defineConfig({
  test: {
    pool: 'forks',
    // More than processors: tests that cut connections and kill servers wait most of their time.
    maxWorkers: 3,
    // The program is loaded once for all files of a process: nothing in it keeps what one test
    // could see of another.
    isolate: false,
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tools/fail-on-console.ts'],
    // Long enough for a machine that is busy with other work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Files begin with `// @module-tag slow`.
    tags: [{ name: 'slow', description: 'Takes more than five seconds; npm run unit leaves it out.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['domain', 'contract', 'storyteller', 'web', 'bench', 'tools'].map(testsIn),
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tools/prepare-components.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server', 'testing'].map(testsIn),
          globalSetup: ['testing/prepare-databases.ts', 'testing/local-model-packages.ts'],
          ...(isProving ? { testTimeout: 30 * 60_000 } : {}),
        },
      },
    ],
  },
});
