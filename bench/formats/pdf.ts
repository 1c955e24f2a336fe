import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawPdf } from '../../server/formats/draw-pdf.ts';
import { root, serverEnvironment } from '../../tools/project.mjs';
import { documentOf, type PdfDocument } from './pdf-documents.ts';

const run = promisify(execFile);
const about = { title: '', language: 'en', madeAt: new Date(0) };
const goals: Record<PdfDocument, { cold: string; memory: string; warm: string; pages: string }> = {
  script: {
    cold: 'at most 600 ms',
    memory: 'at most 128 MB',
    warm: 'at most 250 ms',
    pages: 'at most 30 ms',
  },
  book: { cold: '', memory: '', warm: 'at most 800 ms', pages: '' },
};

/**
 * A script of 120 pages and a novel of 90,000 words as PDF, against limits. Cold: a process of its
 * own, from its start to the written file. Warm: in one process that has made such files before.
 * Laid out: its pages alone, as for a preview. Processor time of all threads; medians of `rounds`.
 */
export async function benchPdf(rounds: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  try {
    const rows: string[] = [];
    for (const kind of ['script', 'book'] as const) rows.push(await rowOf(kind, folder, rounds));
    return [
      `### Pages and PDF, processor time, medians of ${rounds}`,
      '',
      '| document | pages | laid out | goal | cold | goal | memory, cold | goal | warm | goal |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(kind: PdfDocument, folder: string, rounds: number): Promise<string> {
  const layout = documentOf(kind);
  const once = [join(root, 'bench/formats/draw-once.ts'), kind, join(folder, 'file.pdf')];
  const memory: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { stdout } = await run(process.execPath, once, { cwd: root, env: serverEnvironment() });
    const [kilobytes = 0, ms = 0] = stdout.split(' ').map(Number);
    // The first makes Node's cache of compiled files.
    if (round === 0) continue;
    memory.push(kilobytes / 1024);
    cold.push(ms);
  }
  const draw = async () => drawPdf(layout(), about);
  await timesOf(3, draw);
  const warm = await timesOf(rounds, draw);
  const laid = await timesOf(rounds, async () => layout());
  const { pages } = layout();
  const goal = goals[kind];
  const cells = [
    kind,
    pages.length,
    shown(laid),
    goal.pages,
    shown(cold),
    goal.cold,
    `${median(memory).toFixed(0)} MB`,
    goal.memory,
    shown(warm),
    goal.warm,
  ];
  return `| ${cells.join(' | ')} |`;
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return times;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shown(times: readonly number[]): string {
  return `${median(times).toFixed(0)} ms`;
}
