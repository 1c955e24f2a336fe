import { type ChildProcess, spawn } from 'node:child_process';
import { errorCode } from '../../error-code.ts';
import { CannotRun } from '../parts.ts';
import type { Computer } from './choose-binaries.ts';

/**
 * Installs what the package-lock.json of a folder says, without scripts. Rejects with a CannotRun,
 * or with the signal's reason once npm has ended.
 */
export function runNpm(
  folder: string,
  environment: Computer['environment'],
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const args = [
    'ci',
    `--prefix=${folder}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm tells the programs that it starts where it is; another package manager tells of itself.
  const { npm_execpath: started = '' } = environment;
  const [command, ...before] = /npm-cli\.js$/.test(started) ? [process.execPath, started] : ['npm'];
  return new Promise((resolve, reject) => {
    const child = spawn(command ?? 'npm', [...before, ...args], {
      cwd: folder,
      env: { ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own, so that what npm starts can be ended with it.
      detached: process.platform !== 'win32',
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = `${errors}${text}`.slice(0, maxErrorCharacters);
    });
    const end = () => {
      endGroup(child);
      // Whatever outlives it may hold this end open.
      child.stderr.destroy();
    };
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', (error) => reject(new CannotRun(noNpm, error)));
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else reject(new CannotRun(explainNpm(errors), new Error(errors)));
    });
  });
}

/** Ends a process and all that it started, where the system knows groups. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

const maxErrorCharacters = 4_000;

const noNpm =
  'npm was not found, and it fetches the program that runs models. Install Node with npm from https://nodejs.org, and start Fabula with npm start.';

function explainNpm(errors: string): string {
  const code = /^npm (?:error|ERR!) code (\w+)/m.exec(errors)?.[1] ?? 'unknown';
  switch (code) {
    case 'EINTEGRITY':
      return 'A package of the program that runs models is not the one that Fabula knows, and was thrown away. Try again; if it happens again, ask whoever runs your npm registry or proxy.';
    case 'ENOSPC':
      return 'The disk is full. Free some space, then try again.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'npm may not write the program that runs models into the data folder. Check the folder’s owner and permissions.';
    case 'E404':
    case 'ETARGET':
      return 'Your npm registry does not have the program that runs models (node-llama-cpp). Ask whoever runs it, or use https://registry.npmjs.org.';
    case 'E401':
    case 'E403':
    case 'E407':
      return 'Your npm registry or proxy refuses this computer. Check the settings of npm, then try again.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'ERR_SOCKET_TIMEOUT':
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
      return 'The npm registry can’t be reached. Check the network, and npm’s proxy if you use one, then try again.';
    default:
      return `npm could not fetch the program that runs models (${code}). Run npm -v to see whether npm works, then try again.`;
  }
}
