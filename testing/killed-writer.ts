import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts a process that writes numbers into the folder's database, which it makes from the tar file
 * where it is missing. `mostBytes` is how large a file it may write.
 */
export function startWriting(folder: string, startFrom?: string, mostBytes?: number): ChildProcess {
  const args = startFrom === undefined ? [folder] : [folder, startFrom];
  const limited =
    mostBytes === undefined
      ? { execArgv: [] }
      : { execPath: 'prlimit', execArgv: [`--fsize=${mostBytes}:`, process.execPath] };
  return fork(join(import.meta.dirname, 'write-numbers.ts'), args, { silent: true, ...limited });
}

/** Resolves with the last number that the writer said, once it has said so many more. */
export async function untilSaid(writer: ChildProcess, count: number): Promise<number> {
  let last = 0;
  for (let said = 0; said < count; said += 1) [last] = await once(writer, 'message');
  return last;
}

/**
 * Ends a process without a chance to tidy up. Resolves with the last number that it said meanwhile;
 * 0 for none.
 */
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
