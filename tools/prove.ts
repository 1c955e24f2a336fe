import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './project.mjs';

// npm run prove: what takes too long for npm test, in full size. Arguments choose files, as with
// Vitest. Without any, also: wrong variants of the books, all request tests on both databases and
// through a pooler, and a walk through the product in Firefox and WebKit.
const files = process.argv.slice(2);
const proving = { ...process.env, PROVE: '1' };
const onBoth = { ...process.env, EVERY_DATABASE: '1' };
const programs: { program: string[]; env: NodeJS.ProcessEnv }[] = [
  { program: ['vitest', 'run', '--no-file-parallelism', ...files], env: proving },
  ...(files.length === 0
    ? [
        { program: ['node', 'tools/mutants.ts'], env: proving },
        { program: ['vitest', 'run', '--project', 'server'], env: onBoth },
        {
          program: ['vitest', 'run', '--project', 'server', '-t', 'on postgres'],
          env: { ...onBoth, THROUGH_POOLER: '1' },
        },
        { program: ['node', 'e2e/walk/run.ts'], env: process.env },
      ]
    : []),
];
for (const { program, env } of programs) {
  const [command = '', ...args] = program;
  const [code] = await once(spawn(command, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  process.exitCode ||= code ?? 1;
}
