import { expect, it, vi } from 'vitest';
import { runPhases } from './phases.ts';

const phase = (name: string, passed: number, failed: number, details = '') => ({
  name,
  run: async () => ({ passed, failed, details }),
});

it('goes on after a failure, shows why, and adds everything up', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line).replace(/\(\d+\.\d s\)/, '(time)'));
    return true;
  });
  const sum = await runPhases([
    phase('lint', 0, 1, 'a.ts: no semicolon'),
    {
      name: 'types',
      run: async () => {
        throw new Error('tsc was not found');
      },
    },
    phase('unit tests', 12, 0),
  ]);
  vi.restoreAllMocks();
  expect(sum).toEqual({ passed: 12, failed: 2 });
  expect(lines.join('')).toBe(
    '✗ lint (time)\n    a.ts: no semicolon\n\n✗ types (time)\n    tsc was not found\n\n✓ unit tests 12 passed, 0 failed (time)\n',
  );
});
