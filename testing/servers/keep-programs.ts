import { execFileSync, fork } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresUser } from '../find-postgres.ts';
import type { KeeperAnswer, KeeperRequest } from './program-keeper.ts';

export type KeptProgram = { kill(signal?: NodeJS.Signals): Promise<void> };

/** Programs that end with the test even if it is killed, and the folder of their files. */
export type KeptPrograms = {
  folder: string;
  /**
   * Starts a program as a user other than root. Resolves once its standard error contains `until`.
   */
  run(command: string, args: string[], until?: string): Promise<KeptProgram>;
  /** Runs a program to its end as the same user. Throws with its output when it fails. */
  call(command: string, args: string[]): void;
  stop(): Promise<void>;
};

export function keepPrograms(): KeptPrograms {
  const user = findPostgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'fabula-programs-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const keeper = fork(join(import.meta.dirname, 'program-keeper.ts'), { detached: true, execArgv: [] });
  const exited = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const waiting = new Map<number, (error: string | null) => void>();
  keeper.on('message', ({ id, error }: KeeperAnswer) => waiting.get(id)?.(error));
  let lastId = 0;
  const ask = (request: KeeperQuestion): Promise<number> => {
    lastId += 1;
    const id = lastId;
    keeper.send({ ...request, id });
    return new Promise((resolve, reject) => {
      waiting.set(id, (error) => (error === null ? resolve(id) : reject(new Error(error))));
    });
  };
  return {
    folder,
    async run(command, args, until = '') {
      const program = await ask({ kind: 'run', command, args, until, cwd: folder, ...user });
      return {
        async kill(signal = 'SIGKILL') {
          await ask({ kind: 'kill', program, signal });
        },
      };
    },
    call(command, args) {
      const env = { PATH: process.env.PATH, LC_ALL: 'C' };
      execFileSync(command, args, { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    },
    async stop() {
      keeper.disconnect();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a TCP port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

type KeeperQuestion = KeeperRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never;
