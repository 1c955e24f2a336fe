import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchTestPackages } from '../testing/local-model-packages.ts';
import { buildWeb } from './build-web.mjs';
import { checks } from './checks.ts';
import { installPrograms } from './install-programs.ts';
import { type Outcome, type Phase, runPhases } from './phases.ts';
import { printLine, run } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';

// npm test, once the packages are there: one part after the other, since each uses all processors
// and measures of time in one would be false beside another. `--costs` writes what each test took
// into docs/testing.md.
const reports = mkdtempSync(join(tmpdir(), 'fabula-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ending.abort());

const { passed, failed } = await runPhases(
  [
    { name: 'the programs that tests need are there', run: install },
    { name: 'the pages can be built', run: () => buildWeb().then(() => asOutcome('')) },
    ...checks.map((check) => ({
      name: check.name,
      run: async () => asOutcome(await check.run(ending.signal)),
    })),
    { name: 'unit and request tests', run: runVitest },
    { name: 'browser tests', run: runPlaywright },
  ].map(unlessEnded),
);
if (process.argv.includes('--costs'))
  await run('node', ['tools/test-costs.ts', vitestReport, playwrightReport]);
rmSync(reports, { recursive: true });
printLine(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || ending.signal.aborted ? 1 : 0;

async function install(): Promise<Outcome> {
  await Promise.all([installPrograms(), fetchTestPackages()]);
  return asOutcome('');
}

function unlessEnded({ name, run }: Phase): Phase {
  return {
    name,
    run: () => (ending.signal.aborted ? Promise.reject(new Error('The test run was ended.')) : run()),
  };
}

async function runVitest(): Promise<Outcome> {
  const args = ['run', '--reporter=json', `--outputFile=${vitestReport}`];
  const { code, output } = await run('vitest', args, { signal: ending.signal });
  return judge(readVitestReport, vitestReport, code, output);
}

async function runPlaywright(): Promise<Outcome> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport };
  const { code, output } = await run('playwright', ['test', '--reporter=json'], {
    env,
    signal: ending.signal,
  });
  return judge(readPlaywrightReport, playwrightReport, code, output);
}

/** Trusts neither the report nor the exit code alone: no tests or no report is a failure. */
function judge(
  read: (json: unknown) => Outcome,
  report: string,
  code: number | null,
  output: string,
): Outcome {
  const outcome = read(JSON.parse(readReport(report, output)));
  if (outcome.failed > 0 || (code === 0 && outcome.passed > 0)) return outcome;
  return {
    ...outcome,
    failed: 1,
    details: output || `It ended with ${code} and ran ${outcome.passed} tests.`,
  };
}

function readReport(report: string, output: string): string {
  try {
    return readFileSync(report, 'utf8');
  } catch (cause) {
    throw new Error(output || 'It left no report.', { cause });
  }
}

function asOutcome(details: string): Outcome {
  return { passed: details ? 0 : 1, failed: details ? 1 : 0, details };
}
