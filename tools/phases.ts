import { printLine } from './project.mjs';

/** How one part of a test run ended. `details` is shown if something failed. */
export type Outcome = { passed: number; failed: number; details: string };

/** An error that it throws counts as one failure. */
export type Phase = { name: string; run(): Promise<Outcome> };

/** Runs phases one after the other, shows each with its time, and goes on after a failure. */
export async function runPhases(phases: readonly Phase[]): Promise<{ passed: number; failed: number }> {
  const sum = { passed: 0, failed: 0 };
  for (const { name, run } of phases) {
    const startedAt = performance.now();
    const outcome = await run().catch((error: unknown) => ({
      passed: 0,
      failed: 1,
      details: error instanceof Error ? error.message : String(error),
    }));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { passed, failed, details } = outcome;
    const counts = passed + failed === 1 ? '' : ` ${passed} passed, ${failed} failed`;
    printLine(`${failed === 0 ? '✓' : '✗'} ${name}${counts} (${seconds} s)`);
    if (failed > 0) printLine(`${details.trim().replace(/^(?=.)/gm, '    ')}\n`);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}
