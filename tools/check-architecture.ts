import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStyleViolations } from './architecture/find-style-violations.ts';
import { findViolations } from './architecture/find-violations.ts';
import { allowedImports } from './architecture/rules.ts';
import { root } from './project.mjs';

/** Returns one line for each place where the source breaks a rule of the architecture. */
export function checkArchitecture(): string[] {
  const paths = globSync(`{${Object.keys(allowedImports)}}/**/*.{ts,tsx,mjs,css}`, { cwd: root });
  const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return [...findViolations(sources), ...findStyleViolations(sources)];
}
