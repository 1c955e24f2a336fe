import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { KeeperMessage } from './postgres-keeper.ts';

export type TestPostgres = {
  /** The database "postgres", on a unix socket that only this user and root can open. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL cluster in a temporary folder, with durability on. It ends with this process,
 * even if that is killed. Rejects with a sentence when PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const keeper = fork(join(import.meta.dirname, 'postgres-keeper.ts'), { detached: true, execArgv: [] });
  const exited = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    keeper.once('message', (message: KeeperMessage) =>
      message.kind === 'ready' ? resolve(message.url) : reject(new Error(message.message)),
    );
    keeper.once('exit', () => reject(new Error('PostgreSQL’s keeper ended.')));
  });
  keeper.unref();
  keeper.channel?.unref();
  return {
    url,
    async stop() {
      keeper.ref();
      if (keeper.connected) keeper.disconnect();
      await exited;
    },
  };
}
