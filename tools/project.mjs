import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const programs = join(root, 'node_modules/.bin');

/**
 * What Node is told to run the server. Requests leave much behind that is soon of no use: with four
 * times the usual room for it, runs cost about a tenth less of the processor while many begin.
 */
export const serverArgs = ['--max-semi-space-size=64', join(root, 'server/main.ts')];

/**
 * What the C library is told: blocks above 128 kB come from the system and go back to it. By itself
 * it raises that bound, and keeps what a start or a large request took: 130 of 450 MB.
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

/** What the server runs on, which strips types by itself. */
const NEEDED = 24;

/** Says one line to whoever started this. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends this program with one line that says why. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * The path of a Node that runs the project: the one that npm installed, else this one. Ends the
 * program if neither can.
 */
export function findNode() {
  const installed = join(programs, 'node');
  for (const node of [installed, process.execPath]) {
    if (!existsSync(node)) continue;
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= NEEDED) return node;
  }
  return giveUp(
    `npm has no Node ${NEEDED} for this system. Install Node ${NEEDED} from https://nodejs.org and start again.`,
  );
}

/** The environment for the project's own programs: they, and its Node, are found first. */
export function ownEnvironment() {
  return { ...process.env, PATH: [programs, dirname(findNode()), process.env.PATH ?? ''].join(delimiter) };
}

/**
 * Calls `end` with each signal that tells this program to end. npm hands SIGTERM to a shell that
 * dies of it without a word, so under npm the end of that shell counts as SIGTERM, too.
 */
export function whenTold(end) {
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
 * Runs a program in the project's folder without input. Resolves with its exit code (null when a
 * signal ended it) and all that it printed. `signal` ends it early; `priority` is its niceness, and
 * that of what it starts.
 */
export function run(command, args, { env = ownEnvironment(), signal, priority } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    const keep = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
