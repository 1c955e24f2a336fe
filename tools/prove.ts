import { spawn } from 'node:child_process';
import { root } from './project.mjs';

// npm run prove: what takes too long for npm test, in full size. Arguments choose files, as with Vitest.
const args = ['run', '--no-file-parallelism', ...process.argv.slice(2)];
const env = { ...process.env, PROVE: '1' };
spawn('vitest', args, { cwd: root, env, stdio: 'inherit' }).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
