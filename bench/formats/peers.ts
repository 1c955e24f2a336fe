import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program to measure beside ours, or why it isn't here. */
export type Peer<Words> = { readonly words: Words } | { readonly missing: string };

/** Words for Node that make a PDF of a Fountain file. Its newest release. */
export async function fetchAfterwriting(
  folder: string,
): Promise<Peer<(source: string, file: string) => string[]>> {
  const ask = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  try {
    await run('npm', [...ask, 'afterwriting@1.17.3'], { cwd: folder });
  } catch (error) {
    return { missing: `afterwriting could not be installed: ${firstLine(error)}` };
  }
  const program = join(folder, 'node_modules/afterwriting/awc.js');
  return { words: (source, file) => [program, '--source', source, '--pdf', file, '--overwrite'] };
}

/** Words for Pandoc that write a file from Markdown. Debian's, installed where that is allowed. */
export async function findPandoc(): Promise<
  Peer<(format: string, source: string, file: string) => string[]>
> {
  const words = (format: string, source: string, file: string) => [
    ...['-f', 'markdown', '-t', format, '-o', file],
    source,
  ];
  const isHere = () =>
    run('pandoc', ['--version']).then(
      () => true,
      () => false,
    );
  if (await isHere()) return { words };
  if (process.getuid?.() === 0)
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'pandoc'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).catch(() => {});
  return (await isHere()) ? { words } : { missing: 'Pandoc is not installed: apt-get install pandoc' };
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
