import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, findPostgresUser } from './find-postgres.ts';

/** What the keeper reports to the process that started it. */
export type KeeperMessage = { kind: 'ready'; url: string } | { kind: 'failed'; message: string };

const READY = 'database system is ready to accept connections';

// Starts PostgreSQL in a temporary folder. Stops it and removes the folder when the parent process
// ends in any way.
const folder = mkdtempSync(join(tmpdir(), 'fabula-postgres-'));
let server: ChildProcess | null = null;
process.once('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

try {
  server = await start();
  report({ kind: 'ready', url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}` });
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}

async function start(): Promise<ChildProcess> {
  const bin = findPostgres();
  const user = findPostgresUser();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const place = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...place, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=32MB',
    // Plans change only when a test analyzes.
    'autovacuum=off',
  ];
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...place,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    child.stderr?.on('data', (text) => {
      log = (log + text).slice(-4_000);
      if (log.includes(READY)) resolve();
    });
  });
  return child;
}

async function stop(): Promise<void> {
  if (server && server.exitCode === null) {
    const exited = once(server, 'exit');
    server.kill('SIGQUIT');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

function report(message: KeeperMessage): void {
  process.send?.(message);
}
