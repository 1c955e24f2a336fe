import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { logline } from './logline.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** What the pages are built from and the server runs on. */
const parts = [
  'domain',
  'contract',
  'server',
  'storyteller',
  'web',
  'content',
  'public',
  'migrations',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

export type ProjectCopy = { root: string; remove(): void };

/**
 * Copies the project to a temporary folder and adds the made-up generator. Does not build pages.
 */
export function copyWithLogline(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'fabula-thirteen-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    for (const part of parts) cpSync(join(projectRoot, part), join(root, part), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    mkdirSync(join(root, logline.folder));
    for (const [name, text] of Object.entries(logline.files))
      writeFileSync(join(root, logline.folder, name), text);
    appendFileSync(join(root, 'domain/generators/registry.ts'), logline.registryLine);
    return { root, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs one of the project's programs in a copy. Rejects with its output when it fails. */
export function runProgram(root: string, program: string, args: readonly string[]): Promise<void> {
  const programs = join(projectRoot, 'node_modules/.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, program), args, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: [programs, process.env.PATH ?? ''].join(delimiter),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}:\n${output}`)),
    );
  });
}
