import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseSettings } from '../server/db/database.ts';
import { serverEnvironment } from '../tools/project.mjs';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Whether it has exited. */
  hasEnded(): boolean;
  /** Ends it without running any handler, as a power cut would. */
  kill(): Promise<void>;
};

/** Times in milliseconds. */
export type ProcessOptions = {
  leaseMs?: number;
  sweepMs?: number;
  wordsPerSecond?: number;
  /** An OpenAI-compatible service that writes in place of the storyteller. */
  modelUrl?: string;
  /** Multiplies the rate limits, which are out of the way by default. */
  rateFactor?: number;
  payments?: 'sandbox' | null;
  /** Limits its open files. */
  mostDescriptors?: number;
};

/** Starts `serve.ts` in a child process, which ends with this one. */
export async function startServerProcess(
  database: DatabaseSettings,
  { mostDescriptors, ...options }: ProcessOptions = {},
): Promise<ServerProcess> {
  const normal = { leaseMs: 15_000, sweepMs: 10_000, wordsPerSecond: 120 };
  const args = [JSON.stringify(database), JSON.stringify({ ...normal, ...options })];
  const limited =
    mostDescriptors === undefined
      ? { execArgv: [] }
      : { execPath: 'prlimit', execArgv: [`--nofile=${mostDescriptors}`, process.execPath] };
  const child = fork(join(import.meta.dirname, 'serve.ts'), args, {
    silent: true,
    env: serverEnvironment(),
    ...limited,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
    child.once('exit', () => reject(new Error(`the server process ended: ${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
