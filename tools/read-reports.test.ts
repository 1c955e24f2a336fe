import { expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';

const vitestFile = (
  status: string,
  tests: { fullName: string; status: string; failureMessages?: string[] }[],
  message = '',
) => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests,
});

it('counts Vitest’s passed and failed tests, with the reasons', () => {
  const outcome = readVitestReport({
    testResults: [
      vitestFile('passed', [{ fullName: 'adds', status: 'passed' }]),
      vitestFile('failed', [
        { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1'] },
        { fullName: 'divides', status: 'passed' },
      ]),
    ],
  });
  expect(outcome).toEqual({ passed: 2, failed: 1, details: 'a.test.ts: subtracts: expected 1' });
});

it.for(['skipped', 'pending', 'todo', 'disabled'])(
  'counts a test of Vitest’s that is %s as failed',
  (status) => {
    expect(
      readVitestReport({ testResults: [vitestFile('passed', [{ fullName: 'x', status }])] }),
    ).toMatchObject({ passed: 0, failed: 1 });
  },
);

it('counts a file that could not be loaded as one failure', () => {
  const outcome = readVitestReport({ testResults: [vitestFile('failed', [], 'Unexpected token')] });
  expect(outcome).toEqual({ passed: 0, failed: 1, details: 'a.test.ts: Unexpected token' });
});

const playwrightTest = (status: string) => ({
  title: 'generates',
  tests: [{ projectName: 'chromium', status, results: [{ errors: [{ message: 'It did not.' }] }] }],
});

it('counts Playwright’s tests in suites of any depth', () => {
  const outcome = readPlaywrightReport({
    errors: [],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [playwrightTest('expected')],
        suites: [{ title: 'phone', specs: [playwrightTest('expected'), playwrightTest('unexpected')] }],
      },
    ],
  });
  expect(outcome).toMatchObject({ passed: 2, failed: 1 });
  expect(outcome.details).toContain('a.spec.ts › phone › generates [chromium]: unexpected\nIt did not.');
});

it.for(['skipped', 'flaky'])('counts a test of Playwright’s that is %s as failed', (status) => {
  const suites = [{ title: 'a.spec.ts', specs: [playwrightTest(status)] }];
  expect(readPlaywrightReport({ errors: [], suites })).toMatchObject({ passed: 0, failed: 1 });
});

it('counts an error outside of any test', () => {
  expect(readPlaywrightReport({ errors: [{ message: 'No server.' }], suites: [] })).toEqual({
    passed: 0,
    failed: 1,
    details: 'No server.',
  });
});
