import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runNpm } from './run-npm.ts';

it('ends npm with all that it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-npm-'));
  const begun = join(folder, 'begun');
  // What it starts holds its output open, as a wrapper of npm's does.
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nsleep 600 &\necho $! > ${begun}\nwait\n`, { mode: 0o755 });
  const ending = new AbortController();
  const running = runNpm(folder, { PATH: `${folder}:${process.env.PATH}` }, ending.signal);
  await vi.waitFor(() => expect(existsSync(begun) && readFileSync(begun, 'utf8')).toMatch(/\d+\n/), {
    timeout: 60_000,
  });
  ending.abort(new Error('given up'));
  await expect(running).rejects.toThrow('given up');
  const started = Number(readFileSync(begun, 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(started, 0)).toThrow('ESRCH'), { timeout: 60_000 });
  rmSync(folder, { recursive: true });
});
