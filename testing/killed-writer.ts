import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts a process that writes numbers into the folder's database, created from the tar file if
 * missing. `mostBytes` limits the size of its files.
 */
export function startWriting(folder: string, startFrom?: string, mostBytes?: number): ChildProcess {
  const args = startFrom === undefined ? [folder] : [folder, startFrom];
  const limited =
    mostBytes === undefined
      ? { execArgv: [] }
      : { execPath: 'prlimit', execArgv: [`--fsize=${mostBytes}:`, process.execPath] };
  return fork(join(import.meta.dirname, 'write-numbers.ts'), args, { silent: true, ...limited });
}

/** Resolves with the last number that the process reported, after `count` more reports. */
export async function untilSaid(writer: ChildProcess, count: number): Promise<number> {
  let last = 0;
  for (let said = 0; said < count; said += 1) [last] = await once(writer, 'message');
  return last;
}

/** Kills the process. Resolves with the last number that it reported meanwhile, or 0. */
export async function killWriter(writer: ChildProcess): Promise<number> {
  let last = 0;
  if (writer.exitCode !== null || writer.signalCode !== null) return last;
  writer.on('message', (n) => {
    last = Number(n);
  });
  const closed = once(writer, 'close');
  writer.kill('SIGKILL');
  await closed;
  return last;
}
