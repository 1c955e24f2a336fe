import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../server/db/database.ts';

export type PaidProcess = {
  url: string;
  /** Ends it without running any handler, as a power cut would. */
  kill(): Promise<void>;
};

export type PaidSettings = { database: DatabaseSettings; modelUrl: string; leaseMs: number; sweepMs: number };

/** Starts `serve-paid.ts` in a child process. */
export async function startPaidProcess(settings: PaidSettings): Promise<PaidProcess> {
  const { database, modelUrl, leaseMs, sweepMs } = settings;
  const args = [JSON.stringify(database), modelUrl, String(leaseMs), String(sweepMs)];
  const child = fork(join(import.meta.dirname, 'serve-paid.ts'), args, { silent: true, execArgv: [] });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = exited.then(() => Promise.reject(new Error(`the server process ended: ${said}`)));
  ended.catch(() => {});
  const [line] = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  return {
    url: String(line).trim(),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
