import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root, serverEnvironment } from '../../tools/project.mjs';

const run = promisify(execFile);

/** What one process took from its start to its end. */
export type Taken = {
  readonly wallMs: number;
  /** Of all its threads, and of the processes that it began. */
  readonly cpuMs: number;
  /** Its peak; NaN where it is no Node program. */
  readonly peakMb: number;
};

/** Runs a program to its end. Rejects if it fails. */
export async function timeProgram(program: string, words: readonly string[]): Promise<Taken> {
  const { stderr } = await run('bash', ['-c', timed, 'bash', program, ...words], environment);
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { wallMs: wall * 1_000, cpuMs: (user + system) * 1_000, peakMb: Number.NaN };
}

/** The same for a module that Node runs, with its memory. */
export async function timeNode(words: readonly string[]): Promise<Taken> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-peak-'));
  try {
    const file = join(folder, 'peak');
    const preload = pathToFileURL(join(root, 'bench/formats/write-peak.ts')).href;
    environment.env.PEAK_FILE = file;
    const taken = await timeProgram(process.execPath, [`--import=${preload}`, ...words]);
    return { ...taken, peakMb: Number(readFileSync(file, 'utf8')) / 1_024 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Processor times of `work` in this process, all its threads together, in milliseconds. */
export async function timesOf(rounds: number, work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return times;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function shownMs(values: readonly number[]): string {
  return `${median(values).toFixed(0)} ms`;
}

const environment = { cwd: root, env: serverEnvironment() };
/** The times alone go to stderr. */
const timed = 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null 2>&1';
