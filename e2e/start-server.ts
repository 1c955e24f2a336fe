import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment } from '../tools/project.mjs';

export const projectRoot = join(import.meta.dirname, '..');

export type RunningServer = {
  /** Its origin, such as http://localhost:41234. */
  url: string;
  /** Ends it in order. Rejects when it wrote errors to its log or did not end well. */
  stop(): Promise<void>;
};

/** Limits that no other test runs into. */
const generous = {
  GUEST_CREDITS_PER_DAY: '100000',
  GUEST_CREDITS_PER_DAY_PER_ADDRESS: 'off',
  GUEST_CREDITS_PER_DAY_TOTAL: 'off',
  GUEST_OPEN_RUNS: '50',
  RATE_FACTOR: '10',
  STARTS_PER_MINUTE: '100000',
  SIGN_INS_PER_MINUTE: '100000',
};

/** The data folder that each server copies: making one takes seconds. */
export const preparedFolder = 'FABULA_PREPARED_FOLDER';

/** A port that is free when it is chosen may be taken a moment later; then another one is tried. */
const maxTries = 5;

/**
 * Starts the server as a process with an empty database and the built pages. `settings` are its
 * environment, `root` is the project's folder.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  root = projectRoot,
): Promise<RunningServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOn(await freePort(), settings, root);
    } catch (error) {
      if (tries === maxTries || !String(error).includes('is taken')) throw error;
    }
  }
}

async function startOn(
  port: number,
  settings: Readonly<Record<string, string>>,
  root: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-e2e-'));
  const prepared = process.env[preparedFolder];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
  const installed = join(root, 'node_modules/.bin/node');
  const { PATH, NODE_COMPILE_CACHE } = serverEnvironment();
  const child = fork(join(root, 'server/main.ts'), {
    cwd: root,
    silent: true,
    execArgv: [],
    ...(existsSync(installed) ? { execPath: installed } : {}),
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...blankSettings(),
      ...generous,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SHUTDOWN_SECONDS: '0.1',
      ...settings,
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve(code);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Demo mode is')) resolve();
      });
    child.once('close', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      const errors = output.split('\n').filter((line) => line.startsWith('{'));
      if (code !== 0 || errors.length > 0)
        throw new Error(`The server ended with ${code} and logged:\n${errors.join('\n')}`);
    },
  };
}

/** Every setting as if it was not there, so that no .env of whoever runs this has a say. */
function blankSettings(): Record<string, string> {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
  return Object.fromEntries([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => [name, '']));
}

/** The addresses in the pages are made from PORT, so the system cannot be left to choose one. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('a TCP server has a port')),
      );
    });
  });
}
