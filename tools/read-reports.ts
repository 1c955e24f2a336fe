import { z } from 'zod';
import type { Outcome } from './phases.ts';

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Counts the tests of Vitest's JSON report. Skipped tests and unloadable files count as failed. */
export function readVitestReport(json: unknown): Outcome {
  const failures: string[] = [];
  let passed = 0;
  for (const file of VitestReport.parse(json).testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      if (status === 'passed') passed += 1;
      else failures.push(`${file.name}: ${fullName}: ${failureMessages?.join('\n') || status}`);
    }
    const hasOwnFailure = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status !== 'passed' && !hasOwnFailure)
      failures.push(`${file.name}: ${file.message || file.status}`);
  }
  return { passed, failed: failures.length, details: failures.join('\n') };
}

type Suite = z.infer<typeof Specs> & { suites?: Suite[] | undefined };
const Specs = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
});
const Suite: z.ZodType<Suite> = Specs.extend({ suites: z.array(z.lazy(() => Suite)).optional() });
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Counts the tests of Playwright's JSON report. Skipped and flaky tests count as failed. */
export function readPlaywrightReport(json: unknown): Outcome {
  const report = PlaywrightReport.parse(json);
  const failures = report.errors.map(({ message }) => message ?? 'An error without a message.');
  let passed = 0;
  const count = ({ title, specs, suites }: Suite, above: string) => {
    const path = `${above}${title} › `;
    for (const spec of specs) {
      for (const { projectName, status, results } of spec.tests) {
        const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
        if (status === 'expected') passed += 1;
        else failures.push(`${path}${spec.title} [${projectName}]: ${status}\n${reasons.join('\n')}`);
      }
    }
    for (const suite of suites ?? []) count(suite, path);
  };
  for (const suite of report.suites) count(suite, '');
  return { passed, failed: failures.length, details: failures.join('\n') };
}
