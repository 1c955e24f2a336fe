import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, projectEnvironment, root, run } from './project.mjs';

export const webSources = [
  'web',
  'domain',
  'contract',
  'content',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = join(root, 'build/sources.sha256');

/** Builds the pages if they are out of date. Rejects with the build's output if it fails. */
export async function buildWeb() {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  printLine('Building the pages.');
  rmSync(stamp, { force: true });
  const { code, output } = await run('react-router', ['build'], {
    env: { ...projectEnvironment(), NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The pages could not be built (npm run build):\n${output}`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashSources() {
  const hash = createHash('sha256').update(`Node ${process.version}\n`);
  for (const path of webSources.flatMap(listFiles)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (/\.test\.tsx?$/.test(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
