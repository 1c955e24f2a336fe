import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgliteClient } from '../server/db/pglite-client.ts';

const modules = join(import.meta.dirname, '../node_modules');

/**
 * Returns the path of a tar file of an empty PGlite, which loads four times as fast as a new one.
 * Cached between runs.
 */
export async function makeEmptyPglite(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8'));
  const folder = join(modules, '.cache/fabula');
  const path = join(folder, `pglite-${version}.tar`);
  if (existsSync(path)) return path;
  const lite = await PgliteClient.start({ folder: null, startFrom: null });
  const dump = await lite.dump();
  await lite.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, await dump.bytes());
  renameSync(unfinished, path);
  return path;
}
