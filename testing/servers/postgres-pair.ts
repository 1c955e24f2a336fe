import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../find-postgres.ts';
import { freePort, type KeptPrograms, keepPrograms } from './keep-programs.ts';

/** A primary with a synchronous standby, behind a proxy that leads to the primary. */
export type PostgresPair = {
  /** The database "postgres" through the proxy. */
  url: string;
  killPrimary(): Promise<void>;
  /** Promotes the standby; the proxy follows. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

const ready = 'database system is ready to accept';

/** Starts the pair with Debian's PostgreSQL and HAProxy. It ends with this process. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = keepPrograms();
  const primary = { port: await freePort(), isPrimary: true };
  const standby = { port: await freePort(), isPrimary: false };
  const roles = await serveRoles([primary, standby]);
  const proxyPort = await freePort();
  const stop = async () => {
    await programs.stop();
    roles.close();
  };
  try {
    const server = await startPrimary(programs, primary.port);
    const standbyData = await startStandby(programs, primary.port, standby.port);
    await waitForStandby(primary.port);
    await startProxy(programs, { proxyPort, rolesPort: roles.port, ports: [primary.port, standby.port] });
    const url = urlOf(proxyPort);
    await untilServed(url);
    return {
      url,
      async killPrimary() {
        primary.isPrimary = false;
        await server.kill('SIGKILL');
      },
      async promote() {
        programs.call(join(findPostgres(), 'pg_ctl'), ['promote', '-D', standbyData, '-w']);
        standby.isPrimary = true;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPrimary(programs: KeptPrograms, port: number) {
  const data = join(programs.folder, 'primary');
  programs.call(join(findPostgres(), 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
  const settings = ['synchronous_standby_names=*', 'synchronous_commit=remote_apply'];
  return programs.run(join(findPostgres(), 'postgres'), argsOf(data, port, settings), ready);
}

async function startStandby(programs: KeptPrograms, primaryPort: number, port: number): Promise<string> {
  const data = join(programs.folder, 'standby');
  programs.call(join(findPostgres(), 'pg_basebackup'), [
    ...['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ...['-d', urlOf(primaryPort)],
  ]);
  await programs.run(join(findPostgres(), 'postgres'), argsOf(data, port, ['hot_standby=on']), ready);
  return data;
}

function argsOf(data: string, port: number, settings: readonly string[]): string[] {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ];
  return ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
}

/** Serves /0 and /1, which say which server is the primary, as tools that promote standbys do. */
async function serveRoles(servers: readonly { isPrimary: boolean }[]) {
  const server = createServer((request, response) => {
    response.writeHead(servers[Number(request.url?.slice(1))]?.isPrimary ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    port: address.port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startProxy(
  programs: KeptPrograms,
  { proxyPort, rolesPort, ports }: { proxyPort: number; rolesPort: number; ports: readonly number[] },
): Promise<void> {
  const config = join(programs.folder, 'haproxy.cfg');
  const servers = ports.map(
    (port, place) =>
      `  server ${place} 127.0.0.1:${port} check port ${rolesPort} inter 100ms fall 1 rise 1 on-marked-down shutdown-sessions\n` +
      `  http-check send meth GET uri /${place}\n`,
  );
  // HAProxy checks backends, so each server is one of its own. This process answers the checks, and
  // may be busy, so they may take long.
  writeFileSync(
    config,
    [
      'defaults\n  mode tcp\n  timeout connect 500ms\n  timeout client 1h\n  timeout server 1h\n  timeout check 30s\n',
      `frontend database\n  bind 127.0.0.1:${proxyPort}\n`,
      ...ports.map((_, place) => `  use_backend server${place} if { nbsrv(server${place}) gt 0 }\n`),
      '  default_backend server0\n',
      ...servers.map((server, place) => `backend server${place}\n  option httpchk\n${server}`),
    ].join(''),
  );
  await programs.run('haproxy', ['-f', config, '-db']);
}

function urlOf(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** Before it streams, a commit would not wait for the standby. */
async function waitForStandby(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port) });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      );
      if (rows.length > 0) return;
    }
  } finally {
    await client.end();
  }
}

async function untilServed(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      void client.end().catch(() => {});
    }
  }
}
