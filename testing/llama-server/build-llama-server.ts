import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../server/error-code.ts';
import { root } from '../../tools/project.mjs';
import { enginePackages, fetchTestPackages } from '../local-model-packages.ts';

const run = promisify(execFile);
const cache = join(root, 'node_modules/.cache/fabula-llama-server');

/**
 * The path of llama.cpp's server, built once from the source that the engine's package carries: for
 * the processor alone, without pages, and without fetching anything. Takes some minutes. Rejects
 * with a sentence that says what to install.
 */
export async function buildLlamaServer(): Promise<string> {
  await fetchTestPackages();
  const source = join(enginePackages, 'node_modules/node-llama-cpp/llama/gitRelease.bundle');
  const { stdout } = await call('git', ['bundle', 'list-heads', source, 'HEAD']);
  const path = join(cache, stdout.slice(0, 12), 'llama-server');
  if (existsSync(path)) return path;
  await Promise.all([call('cmake', ['--version']), call('g++', ['--version'])]);
  const folder = mkdtempSync(join(tmpdir(), 'fabula-llama-server-'));
  try {
    const built = await build(source, folder);
    mkdirSync(join(path, '..'), { recursive: true });
    copyFileSync(built, `${path}.${process.pid}`);
    renameSync(`${path}.${process.pid}`, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return path;
}

async function build(source: string, folder: string): Promise<string> {
  const [code, made] = [join(folder, 'source'), join(folder, 'build')];
  await call('git', ['clone', '--quiet', source, code]);
  await call('cmake', ['-S', code, '-B', made, '-DCMAKE_BUILD_TYPE=Release', ...leftOut]);
  const jobs = ['--parallel', String(availableParallelism())];
  await call('nice', ['cmake', '--build', made, '--target', 'llama-server', ...jobs]);
  await call('strip', [join(made, 'bin/llama-server')]);
  return join(made, 'bin/llama-server');
}

const leftOut = [
  'BUILD_SHARED_LIBS',
  'GGML_NATIVE',
  'GGML_OPENMP',
  'LLAMA_BUILD_APP',
  'LLAMA_BUILD_EXAMPLES',
  'LLAMA_BUILD_TESTS',
  'LLAMA_BUILD_UI',
  'LLAMA_OPENSSL',
  'LLAMA_USE_PREBUILT_UI',
].map((option) => `-D${option}=OFF`);

/** Rejects with what to install for a program that is missing, and else with what it said. */
async function call(program: string, args: readonly string[]): Promise<{ stdout: string }> {
  try {
    return await run(program, args, { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new Error(
      `llama.cpp’s server can’t be built without ${program}. Install it (Debian: apt-get install git cmake g++).`,
      { cause: error },
    );
  }
}
