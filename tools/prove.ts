import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './project.mjs';

// npm run prove: what takes too long for npm test, in full size. Arguments choose files, as with Vitest; without any, the
// proofs are themselves tried with wrong variants of what they prove.
const files = process.argv.slice(2);
const programs = [
  ['vitest', 'run', '--no-file-parallelism', ...files],
  ...(files.length === 0 ? [['node', 'tools/mutants.ts']] : []),
];
const env = { ...process.env, PROVE: '1' };
for (const [command = '', ...args] of programs) {
  const [code] = await once(spawn(command, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  process.exitCode ||= code ?? 1;
}
