import { writeFdx } from '../../domain/formats/fdx/write.ts';
import { readFountain } from '../../domain/formats/fountain/read.ts';
import { writeFountain } from '../../domain/formats/fountain/write.ts';
import { layoutProse } from '../../domain/formats/layout/layout-prose.ts';
import { layoutScreenplay } from '../../domain/formats/layout/layout-screenplay.ts';
import { writeProseMarkdown } from '../../domain/formats/markdown/write-prose.ts';
import { writeProseText } from '../../domain/formats/text/write-prose.ts';
import { limits } from '../../domain/limits.ts';
import { drawPdf } from '../../server/formats/draw-pdf.ts';
import { readFile } from '../../server/formats/import/read-file.ts';
import { longScript } from '../../testing/formats/long-script.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { median, timesOf } from './time-process.ts';
import { bookOf, writeBook } from './write-book.ts';

const maxGrowth = 2.3;
const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };
const look = { paper: 'letter', style: 'modern', hasTitlePage: true } as const;
const scriptLook = {
  paper: 'letter',
  hasTitlePage: true,
  hasSceneNumbers: true,
  hasBoldHeadings: true,
  printsNotes: false,
  draftLine: '',
} as const;
const aboutPdf = { title: '', language: 'en', madeAt: new Date(0) };

/** What is done with a text of so many characters, or about so many. */
type Job = { name: string; most: number; goalMs?: { characters: number; ms: number } } & {
  prepare(characters: number): Promise<() => unknown>;
};

const story = (characters: number) => {
  const text = longStory(characters / 5.2);
  return text.slice(0, text.lastIndexOf('\n\n', characters));
};
const scenesOf = (characters: number) => longScript(Math.max(1, Math.round(characters / 1_650)));
const bytes = (text: string) => new TextEncoder().encode(text);
const reading = (file: Uint8Array, name: string) => async () => {
  const read = await readFile(file, name);
  if (read.type === 'refused') throw new Error(read.fault.sentence);
};

const jobs: readonly Job[] = [
  ...(['docx', 'epub'] as const).map((format) => ({
    name: `writes ${format}`,
    // So much of it has nearly as many stretches as a file may have.
    most: limits.exportCharacters * 0.7,
    prepare: async (characters: number) => {
      const book = bookOf(story(characters));
      return () => writeBook(format, book);
    },
  })),
  {
    name: 'draws a manuscript',
    most: limits.exportCharacters,
    prepare: async (characters) => {
      const book = bookOf(story(characters));
      return () => drawPdf(layoutProse(book, nobody, look), aboutPdf);
    },
  },
  {
    name: 'writes Markdown and text',
    most: limits.exportCharacters,
    prepare: async (characters) => {
      const book = bookOf(story(characters));
      return () => [writeProseMarkdown(book), writeProseText(book)];
    },
  },
  {
    name: 'draws a screenplay',
    most: limits.exportCharacters / 2,
    prepare: async (characters) => {
      const script = scenesOf(characters);
      return () => drawPdf(layoutScreenplay(script, scriptLook), aboutPdf);
    },
  },
  {
    name: 'writes Fountain',
    most: limits.exportCharacters,
    prepare: async (characters) => {
      const script = scenesOf(characters);
      return () => writeFountain(script);
    },
  },
  {
    name: 'writes FDX',
    most: limits.exportCharacters,
    prepare: async (characters) => {
      const script = scenesOf(characters);
      return () => writeFdx(script, scriptLook);
    },
  },
  {
    name: 'reads Fountain',
    most: limits.screenplayCharacters * 0.95,
    goalMs: { characters: 230_000, ms: 60 },
    prepare: async (characters) => {
      const { text } = writeFountain(scenesOf(characters));
      return () => readFountain(text);
    },
  },
  {
    name: 'reads FDX',
    most: limits.importCharacters * 0.6,
    // Of these, a file of 870 kB is made.
    goalMs: { characters: 390_000, ms: 120 },
    prepare: async (characters) => reading(bytes(writeFdx(scenesOf(characters), scriptLook).body), 'a.fdx'),
  },
  {
    name: 'reads DOCX',
    most: limits.importCharacters * 0.95,
    // 90,000 words.
    goalMs: { characters: 468_000, ms: 400 },
    prepare: async (characters) =>
      reading((await writeBook('docx', bookOf(story(characters)))).body, 'a.docx'),
  },
  {
    name: 'reads EPUB',
    most: limits.importCharacters * 0.95,
    prepare: async (characters) =>
      reading((await writeBook('epub', bookOf(story(characters)))).body, 'a.epub'),
  },
  {
    name: 'reads Markdown',
    most: limits.importCharacters * 0.95,
    prepare: async (characters) => reading(bytes(story(characters)), 'a.md'),
  },
  {
    name: 'reads text',
    most: limits.importCharacters * 0.95,
    prepare: async (characters) => reading(bytes(story(characters).replaceAll('## ', '')), 'a.txt'),
  },
];

/**
 * Every writer and reader of files with a text as long as it may be, half and a quarter of it, in
 * one process that has done so before: processor time, medians of `rounds`.
 */
export async function benchLinear(rounds: number): Promise<string[]> {
  const rows: string[] = [];
  for (const { name, most, goalMs, prepare } of jobs) {
    const times: number[] = [];
    for (const share of [0.25, 0.5, 1]) {
      const work = await prepare(most * share);
      await timesOf(1, work);
      times.push(median(await timesOf(rounds, work)));
    }
    const [quarter = 0, half = 0, whole = 0] = times;
    const growths = [half / quarter, whole / half].map((growth) => `${growth.toFixed(2)}x`);
    const cells = [name, (most / 1e6).toFixed(1), ...times.map((ms) => `${ms.toFixed(0)} ms`), ...growths];
    rows.push(
      `| ${cells.join(' | ')} | at most ${maxGrowth}x | ${await goalCell(goalMs, prepare, rounds)} |`,
    );
  }
  return [
    `### Files up to their limits, processor time, medians of ${rounds}`,
    '',
    '| work | million characters | a quarter | half | all | half / quarter | all / half | goal | of its usual size |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

async function goalCell(goal: Job['goalMs'], prepare: Job['prepare'], rounds: number): Promise<string> {
  if (goal === undefined) return '';
  const work = await prepare(goal.characters);
  await timesOf(2, work);
  return `${median(await timesOf(rounds, work)).toFixed(0)} ms (at most ${goal.ms})`;
}
