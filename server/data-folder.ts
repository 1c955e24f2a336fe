import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { errorCode } from './error-code.ts';

/**
 * Makes the data folder if missing, and closes one of our own to other users. Returns its absolute
 * path. Throws CannotStart if it can't be used.
 */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Error('it is a file');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    const { uid, mode } = statSync(path);
    if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(path, 0o700);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${path} can’t be written. Set DATA_DIR to a folder of your own.`,
      error,
    );
  }
  return path;
}

/** Node's recursive mkdir never ends where nobody may make a folder, such as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have just made it.
    if (!existsSync(path)) throw error;
  }
}

/** The secret key of this installation, kept in the data folder and made at first use. */
export function readSecretKey(folder: string): string {
  const path = join(folder, 'secret-key');
  return readKey(path) ?? makeKey(path);
}

function readKey(path: string): string | null {
  try {
    const key = readFileSync(path, 'utf8').trim();
    if (key.length < 32)
      throw new CannotStart(`${path} holds no key. Put it back, or remove it to get a new one.`);
    return key;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${path} can’t be read. Check its owner and permissions.`, error);
  }
}

/** Written whole before it gets its name, never over another: concurrent starts share one key. */
function makeKey(path: string): string {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readKey(path) ?? makeKey(path);
}
