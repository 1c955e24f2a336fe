import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from './project.mjs';

const table = join(root, 'docs/testing.md');

const VitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});
type Suite = z.infer<typeof Specs> & { suites?: Suite[] | undefined };
const Specs = z.object({
  file: z.string(),
  specs: z.array(
    z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }),
  ),
});
const Suite: z.ZodType<Suite> = Specs.extend({ suites: z.array(z.lazy(() => Suite)).optional() });
const PlaywrightTimes = z.object({ suites: z.array(Suite) });

/** Seconds per test file, by path, from the reports of Vitest and Playwright. */
export function secondsOf(reports: readonly unknown[]): Map<string, number> {
  const seconds = new Map<string, number>();
  const add = (path: string, ms: number) => seconds.set(path, (seconds.get(path) ?? 0) + ms / 1000);
  for (const report of reports) {
    const vitest = VitestTimes.safeParse(report);
    for (const file of vitest.data?.testResults ?? [])
      add(relative(root, file.name), file.endTime - file.startTime);
    const count = ({ file, specs, suites }: Suite): void => {
      for (const { duration } of specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)))
        add(join('e2e', file), duration);
      for (const suite of suites ?? []) count(suite);
    };
    for (const suite of PlaywrightTimes.safeParse(report).data?.suites ?? []) count(suite);
  }
  return seconds;
}

/** Fills the last column with the seconds of each row's files. Unknown rows stay as they are. */
export function withSeconds(markdown: string, seconds: ReadonlyMap<string, number>): string {
  return markdown.replace(/^\|.*\|$/gm, (row) => {
    const paths = [...row.matchAll(/`([\w.@/-]+)`/g)].map(([, path = '']) => path);
    const sum = [...seconds]
      .filter(([file]) =>
        paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path))),
      )
      .reduce((all, [, one]) => all + one, 0);
    return sum === 0
      ? row
      : row.replace(/\|([^|]*)\|$/, (_, cell: string) => `|${` ${Math.ceil(sum)} `.padEnd(cell.length)}|`);
  });
}

// node tools/test-costs.ts REPORT...: writes the tests' seconds into docs/testing.md.
if (process.argv[1] === import.meta.filename) {
  const reports = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(table, withSeconds(readFileSync(table, 'utf8'), secondsOf(reports)));
}
