import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder of the newest PostgreSQL programs. Throws a sentence that says what to
 * install.
 */
export function findPostgres(path = process.env.PATH ?? ''): string {
  const ofDebian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const found = [...ofDebian, ...path.split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program))),
  );
  if (!found) {
    throw new Error(
      'PostgreSQL was not found. Install version 15 or newer (Debian: apt-get install postgresql), or put its initdb and postgres on the PATH.',
    );
  }
  return found;
}

/**
 * PostgreSQL refuses to run as root; returns the user `postgres`, who comes with its package, in
 * that case.
 */
export function findPostgresUser(): { uid: number; gid: number } | Record<never, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch (error) {
    throw new Error(
      'PostgreSQL can’t run as root, and there is no user "postgres". Add one, or run as another user.',
      {
        cause: error,
      },
    );
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
