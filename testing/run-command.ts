import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Environment } from '../server/environment.ts';

export type CommandOutcome = { code: number; output: string; errors: string };

/**
 * Runs `npm run NAME -- WORDS` in a process whose environment holds only these settings, with
 * `input` on its standard input. Resolves with its exit code and output.
 */
export function runCommand(
  [name, ...words]: readonly [name: string, ...words: string[]],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandOutcome> {
  // A blank setting in the environment overrides a .env file.
  const blank = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...blank, ...settings };
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', name, '--', ...words],
      { cwd: join(import.meta.dirname, '..'), env },
      (error, output, errors) => resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
    child.stdin?.end(input);
  });
}
