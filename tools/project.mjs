import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const programs = join(root, 'node_modules/.bin');

/**
 * Four times V8's usual young generation: requests leave much short-lived garbage, and runs cost
 * about a tenth less processor time while many start.
 */
export const serverArgs = ['--max-semi-space-size=64', join(root, 'server/main.ts')];

/**
 * Makes glibc return blocks above 128 kB to the system. Otherwise it raises that bound by itself
 * and keeps what a start or a large request took: 130 of 450 MB.
 */
export const memoryEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** The environment of the server. Compiled code is kept for the next start. */
export function serverEnvironment() {
  return {
    ...memoryEnvironment,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/fabula/compiled'),
    ...process.env,
  };
}

/** This Node strips types by itself. */
const NEEDED = 24;

export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

export function exitWithError(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * The path of a Node that runs the project: the installed one, else this one. Exits if neither can.
 */
export function findNode() {
  const installed = join(programs, 'node');
  for (const node of [installed, process.execPath]) {
    if (!existsSync(node)) continue;
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= NEEDED) return node;
  }
  return exitWithError(
    `npm has no Node ${NEEDED} for this system. Install Node ${NEEDED} from https://nodejs.org and start again.`,
  );
}

/** The environment in which the project's own programs and Node are found first. */
export function projectEnvironment() {
  return { ...process.env, PATH: [programs, dirname(findNode()), process.env.PATH ?? ''].join(delimiter) };
}

/**
 * Calls `end` with each signal that ends this program. npm sends SIGTERM only to its shell, which
 * dies silently, so under npm the shell's end counts as SIGTERM.
 */
export function onEndSignal(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 300);
  watch.unref();
}

/**
 * Runs a program in the project's folder without input. Resolves with its exit code (null if a
 * signal ended it) and its output. `signal` ends it early.
 */
export function run(command, args, { env = projectEnvironment(), signal } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
