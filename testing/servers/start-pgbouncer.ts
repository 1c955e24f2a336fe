import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, keepPrograms } from './keep-programs.ts';

export type TestPooler = {
  /** The address of the same database through the pooler. */
  urlOf(directUrl: string): string;
  stop(): Promise<void>;
};

/**
 * Starts PgBouncer in transaction mode before this server, with so few connections that each
 * transaction may get another one. It ends with this process.
 */
export async function startPgbouncer(serverUrl: string, poolSize = 3): Promise<TestPooler> {
  const { host, port, user } = new pg.Client({ connectionString: serverUrl });
  const listenPort = await freePort();
  const programs = keepPrograms();
  const config = join(programs.folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
server_idle_timeout = 2
`,
  );
  await programs.run('pgbouncer', [config], 'process up');
  return {
    urlOf(directUrl) {
      const { database } = new pg.Client({ connectionString: directUrl });
      return `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
    },
    stop: () => programs.stop(),
  };
}
