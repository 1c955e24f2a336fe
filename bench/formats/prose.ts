import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { countProseWords } from '../../domain/formats/count-words.ts';
import { readChapters } from '../../domain/formats/story-to-prose.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { root, serverEnvironment } from '../../tools/project.mjs';
import { type BookFormat, bookOf, writeBook } from './write-book.ts';

const run = promisify(execFile);
const goals = { docx: { coldMs: 500, warmMs: 200 }, epub: { coldMs: 450, warmMs: 100 } } as const;

/**
 * A novel of 90,000 words as Word and EPUB files. Cold: a process of its own from its start to the
 * written file, in turns with Pandoc, which reads the same text as Markdown. Warm: in one process
 * that has made such files before. Medians of `rounds`.
 */
export async function benchProseFormats(rounds: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  try {
    const text = longStory(90_000);
    const source = join(folder, 'book.md');
    await writeFile(source, text);
    const words = countProseWords(bookOf(text));
    const hasPandoc = await isPandocHere();
    const rows: string[] = [];
    for (const format of ['docx', 'epub'] as const) {
      const cold: number[] = [];
      const peer: number[] = [];
      const ours = async () =>
        cold.push(await timeProcess(process.execPath, coldWords(format, source, folder)));
      const theirs = async () => {
        const words = ['-f', 'markdown', '-t', format, '-o', join(folder, `pandoc.${format}`), source];
        if (hasPandoc) peer.push(await timeProcess('pandoc', words));
      };
      // The first makes Node's cache of compiled files.
      await run(process.execPath, coldWords(format, source, folder), environment);
      for (let round = 0; round < rounds; round += 1)
        for (const measure of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) await measure();
      const warm = await timeWarm(format, text, rounds);
      const { coldMs, warmMs } = goals[format];
      const [ourCold, pandocCold] = [median(cold), median(peer)];
      const against = hasPandoc ? `${(ourCold / pandocCold).toFixed(2)}x` : '';
      rows.push(
        `| ${format} | ${shown(ourCold)} | at most ${coldMs} ms | ${hasPandoc ? shown(pandocCold) : 'not installed'} | ${against} | ${shown(warm)} | at most ${warmMs} ms |`,
      );
    }
    const parse = median(await timesOf(rounds, async () => readChapters(text)));
    return [
      `### A novel of ${words.toLocaleString('en-US')} words as files, medians of ${rounds}`,
      '',
      '| format | cold | goal | Pandoc, cold | against Pandoc | warm | goal |',
      '|---|---|---|---|---|---|---|',
      ...rows,
      '',
      `Reading its text into chapters, warm: ${shown(parse)}.`,
      '',
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const environment = { cwd: root, env: serverEnvironment() };

function coldWords(format: BookFormat, source: string, folder: string): string[] {
  return [join(root, 'bench/formats/write-once.ts'), format, source, join(folder, `ours.${format}`)];
}

async function timeProcess(program: string, words: readonly string[]): Promise<number> {
  const start = performance.now();
  await run(program, words, environment);
  return performance.now() - start;
}

async function timeWarm(format: BookFormat, text: string, rounds: number): Promise<number> {
  const write = async () => writeBook(format, bookOf(text));
  await timesOf(3, write);
  return median(await timesOf(rounds, write));
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

async function isPandocHere(): Promise<boolean> {
  try {
    await run('pandoc', ['--version']);
    return true;
  } catch {
    return false;
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function shown(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}
