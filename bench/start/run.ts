import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../tools/project.mjs';

type Start = { seconds: number; idleMb: number };

/** How long the server is idle before its memory is read. */
const restMs = 8_000;

/**
 * `npm start` on the embedded database with an existing data folder: the time until it prints its
 * address, and its memory when idle, medians of `starts`. A first start makes the folder and is not
 * counted.
 */
export async function benchStart(starts: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-start-'));
  try {
    await start(folder);
    const all: Start[] = [];
    for (let turn = 0; turn < starts; turn += 1) all.push(await start(folder));
    return [
      `### A second start on the embedded database, ${starts} starts`,
      '',
      '| measure | found | goal |',
      '|---|---|---|',
      `| until it answers, median | ${median(all.map(({ seconds }) => seconds)).toFixed(2)} s | at most 2.5 s |`,
      `| memory at rest, median | ${median(all.map(({ idleMb }) => idleMb)).toFixed(0)} MB | at most 350 MB |`,
      '',
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<Start> {
  const began = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, PROVIDER: 'storyteller' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = npm.stdout.setEncoding('utf8');
  while (!/^Fabula is at/m.test(String((await once(said, 'data'))[0]))) {}
  const seconds = (performance.now() - began) / 1000;
  await wait(restMs);
  const idleMb = memoryOf(serverBelow(npm.pid ?? 0));
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  return { seconds, idleMb };
}

/** The server itself, the last process in the chain that `npm start` begins. */
function serverBelow(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? pid : serverBelow(Number(children.split(' ').at(-1)));
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
