import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { secondsOf, withSeconds } from './test-costs.ts';

it('writes the seconds of files and folders into the last column, and leaves what it does not know', () => {
  const seconds = secondsOf([
    {
      testResults: [
        { name: join(root, 'server/runs/runs.test.ts'), startTime: 1_000, endTime: 3_500 },
        { name: join(root, 'server/runs/kill.test.ts'), startTime: 0, endTime: 4_000 },
      ],
    },
    {
      suites: [
        {
          file: 'form.test.ts',
          specs: [{ tests: [{ results: [{ duration: 900 }] }] }],
          suites: [{ file: 'form.test.ts', specs: [{ tests: [{ results: [{ duration: 600 }] }] }] }],
        },
      ],
    },
  ]);
  const rows = [
    '| Runs end once | `server/runs/` | request | 1 |',
    '| A form keeps what is typed | `e2e/form.test.ts` | browser | |',
    '| Nobody looks at it | `e2e/other.test.ts` | browser | 12 |',
  ];
  expect(withSeconds(rows.join('\n'), seconds).split('\n')).toEqual([
    '| Runs end once | `server/runs/` | request | 7 |',
    '| A form keeps what is typed | `e2e/form.test.ts` | browser | 2 |',
    '| Nobody looks at it | `e2e/other.test.ts` | browser | 12 |',
  ]);
});

it('every test file of the browser and of components stands in the table, and every folder of request tests', () => {
  const text = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  const files = globSync(['e2e/**/*.test.ts', 'web/**/*.test.tsx', 'server/*.test.ts'], { cwd: root });
  const folders = globSync('server/*/**/*.test.ts', { cwd: root }).map(
    (path) => `${path.split('/').slice(0, 2).join('/')}/`,
  );
  const missing = [...files, ...new Set(folders)].filter((path) => !text.includes(`\`${path}\``));
  expect(missing).toEqual([]);
});
