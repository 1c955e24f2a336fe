import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { Environment } from '../server/environment.ts';
import { root, serverEnvironment } from '../tools/project.mjs';

export type CommandOutcome = { code: number; output: string; errors: string };

/**
 * Runs the script of `npm run NAME -- WORDS`, without npm's own start, in a process whose
 * environment holds only these settings, with `input` on its standard input. Resolves with its exit
 * code and output.
 */
export function runCommand(
  [name, ...words]: readonly [name: keyof typeof packageJson.scripts, ...words: string[]],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandOutcome> {
  // A blank setting in the environment overrides a .env file.
  const blank = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));
  const { PATH, HOME, NODE_COMPILE_CACHE } = serverEnvironment();
  const path = [join(root, 'node_modules/.bin'), PATH].join(delimiter);
  const env = { PATH: path, HOME, NODE_COMPILE_CACHE, ...blank, ...settings };
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', `${packageJson.scripts[name]} "$@"`, name, ...words],
      { cwd: root, env },
      (error, output, errors) => resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
    child.stdin?.end(input);
  });
}
