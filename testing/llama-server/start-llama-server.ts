import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type KeptPrograms } from '../servers/keep-programs.ts';

export type LlamaServer = {
  /** The address of its OpenAI-compatible API. */
  url: string;
  /** Ends it without running any handler. */
  kill(): Promise<void>;
};

/**
 * Starts llama.cpp's server with a model 'tiny', which is a file's, and a window of so many tokens,
 * on a free port of this machine. The same requests in the same order get the same answers.
 */
export async function startLlamaServer(
  programs: KeptPrograms,
  { program, model, window }: { program: string; model: string; window: number },
): Promise<LlamaServer> {
  const path = join(programs.folder, 'tiny.gguf');
  copyFileSync(model, path);
  const args = ['-m', path, '--alias', 'tiny', '-c', String(window)];
  return start(programs, program, args, 'listening on');
}

/** Starts it with a model that never arrives, so that it stays in the state of loading. */
export async function startLoadingServer(programs: KeptPrograms, program: string): Promise<LlamaServer> {
  const path = join(programs.folder, 'pipe.gguf');
  execFileSync('mkfifo', ['-m', '666', path]);
  return start(programs, program, ['-m', path], 'loading model');
}

/** Starts it without a model, as one that would load them by their names. */
export async function startEmptyServer(programs: KeptPrograms, program: string): Promise<LlamaServer> {
  return start(programs, program, ['--models-dir', programs.folder], 'listening on');
}

async function start(
  programs: KeptPrograms,
  program: string,
  args: readonly string[],
  until: string,
): Promise<LlamaServer> {
  const port = await freePort();
  // Where the tests run as root, programs run as somebody who can't read their folder.
  const copy = join(programs.folder, 'llama-server');
  if (!existsSync(copy)) copyFileSync(program, copy);
  chmodSync(copy, 0o755);
  const place = ['--host', '127.0.0.1', '--port', String(port), '--offline'];
  const manner = ['--parallel', '1', '--seed', '1', '--threads', '1'];
  const { kill } = await programs.run(copy, [...args, ...place, ...manner], until);
  return { url: `http://127.0.0.1:${port}/v1`, kill: () => kill() };
}
