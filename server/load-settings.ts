import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from './env.ts';

/** Reads the environment and the file .env, if there is one. Throws as readSettings does. */
export function loadSettings(): Settings {
  const file = join(import.meta.dirname, '../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readSettings(process.env);
}
