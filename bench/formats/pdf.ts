import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFountain } from '../../domain/formats/fountain/write.ts';
import { drawPdf } from '../../server/formats/draw-pdf.ts';
import { longScript } from '../../testing/formats/long-script.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { root } from '../../tools/project.mjs';
import { type PdfDocument, readDocument } from './pdf-documents.ts';
import { fetchAfterwriting } from './peers.ts';
import { median, shownMs, type Taken, timeNode, timesOf } from './time-process.ts';

const about = { title: '', language: 'en', madeAt: new Date(0) };
const sources: Readonly<Record<PdfDocument, () => string>> = {
  script: () => writeFountain(longScript(118)).text,
  book: () => longStory(118_000),
};
const goals: Record<PdfDocument, { warm: string; pages: string }> = {
  script: { warm: 'at most 250 ms', pages: 'at most 30 ms' },
  book: { warm: 'at most 800 ms', pages: '' },
};

/**
 * A script of 120 pages and a novel of 360 as PDF. Cold: a process of its own, which reads its
 * source and writes the file, for the script in turns with afterwriting, which reads the same
 * Fountain file. Warm: in one process that has made such files before. Laid out: its pages alone,
 * as for a preview. Medians of `rounds`, ratios within a round; processor time but for cold starts.
 */
export async function benchPdf(rounds: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  try {
    const peer = await fetchAfterwriting(folder);
    const at = (name: string) => join(folder, name);
    for (const kind of ['script', 'book'] as const) writeFileSync(at(kind), sources[kind]());
    const cold: Record<PdfDocument, Taken[]> = { script: [], book: [] };
    const theirs: Taken[] = [];
    const once = (kind: PdfDocument) =>
      timeNode([join(root, 'bench/formats/draw-once.ts'), kind, at(kind), at('ours.pdf')]);
    // The first makes Node's cache of compiled files.
    await once('script');
    for (let round = 0; round < rounds; round += 1) {
      const turns = [
        async () => cold.script.push(await once('script')),
        async () => {
          if ('words' in peer) theirs.push(await timeNode(peer.words(at('script'), at('peer.pdf'))));
        },
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      cold.book.push(await once('book'));
    }
    const lines = [`### Pages and PDF, medians of ${rounds}`, ''];
    lines.push('| document | pages | laid out | goal | warm | goal | cold | processor | memory, cold |');
    lines.push('|---|---|---|---|---|---|---|---|---|');
    for (const kind of ['script', 'book'] as const) lines.push(await rowOf(kind, cold[kind], rounds));
    lines.push('', ...('missing' in peer ? [peer.missing] : againstPeer(cold.script, theirs)), '');
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(kind: PdfDocument, cold: readonly Taken[], rounds: number): Promise<string> {
  const layout = readDocument(kind, sources[kind]());
  const draw = async () => drawPdf(layout(), about);
  await timesOf(3, draw);
  const warm = await timesOf(rounds, draw);
  const laid = await timesOf(rounds, layout);
  const goal = goals[kind];
  const cells = [
    kind,
    layout().pages.length,
    shownMs(laid),
    goal.pages,
    shownMs(warm),
    goal.warm,
    ...shownTaken(cold),
  ];
  return `| ${cells.join(' | ')} |`;
}

function againstPeer(ours: readonly Taken[], theirs: readonly Taken[]): string[] {
  const ratio = (of: (taken: Taken) => number) =>
    median(ours.map((taken, round) => of(taken) / of(theirs[round] ?? taken))).toFixed(2);
  return [
    '| the script, cold | afterwriting 1.17.3 | ours against it | goal |',
    '|---|---|---|---|',
    `| until the file is there | ${shownMs(theirs.map(({ wallMs }) => wallMs))} | ${ratio(({ wallMs }) => wallMs)}x | at most 0.8x |`,
    `| processor time | ${shownMs(theirs.map(({ cpuMs }) => cpuMs))} | ${ratio(({ cpuMs }) => cpuMs)}x | |`,
    `| memory | ${median(theirs.map(({ peakMb }) => peakMb)).toFixed(0)} MB | ${ratio(({ peakMb }) => peakMb)}x | at most 128 MB |`,
  ];
}

/** Until the file is there, processor time, and memory. */
export function shownTaken(taken: readonly Taken[]): string[] {
  return [
    shownMs(taken.map(({ wallMs }) => wallMs)),
    shownMs(taken.map(({ cpuMs }) => cpuMs)),
    `${median(taken.map(({ peakMb }) => peakMb)).toFixed(0)} MB`,
  ];
}
