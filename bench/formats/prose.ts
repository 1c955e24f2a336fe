import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countProseWords } from '../../domain/formats/count-words.ts';
import { readChapters } from '../../domain/formats/story-to-prose.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { root } from '../../tools/project.mjs';
import { shownTaken } from './pdf.ts';
import { findPandoc } from './peers.ts';
import { median, shownMs, type Taken, timeNode, timeProgram, timesOf } from './time-process.ts';
import { bookOf, writeBook } from './write-book.ts';

const goals = { docx: { against: 0.5, warmMs: 200 }, epub: { against: 0.35, warmMs: 100 } } as const;

/**
 * A novel of 90,000 words as Word and EPUB files. Cold: a process of its own, which reads the text
 * and writes the file, in turns with Pandoc, which reads the same text as Markdown. Warm: in one
 * process that has made such files before, its processor time. Medians of `rounds`, ratios within a
 * round.
 */
export async function benchProseFormats(rounds: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  const at = (name: string) => join(folder, name);
  try {
    const text = longStory(90_000);
    await writeFile(at('book.md'), text);
    const words = countProseWords(bookOf(text));
    const pandoc = await findPandoc();
    const rows: string[] = [];
    for (const format of ['docx', 'epub'] as const) {
      const once = () =>
        timeNode([join(root, 'bench/formats/write-once.ts'), format, at('book.md'), at(`ours.${format}`)]);
      const cold: Taken[] = [];
      const theirs: Taken[] = [];
      // The first makes Node's cache of compiled files.
      await once();
      const turns = [
        async () => cold.push(await once()),
        async () => {
          if ('words' in pandoc)
            theirs.push(
              await timeProgram('pandoc', pandoc.words(format, at('book.md'), at(`pandoc.${format}`))),
            );
        },
      ];
      for (let round = 0; round < rounds; round += 1)
        for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      const write = async () => writeBook(format, bookOf(text));
      await timesOf(3, write);
      const warm = await timesOf(rounds, write);
      const { against, warmMs } = goals[format];
      const ratio = median(cold.map(({ wallMs }, round) => wallMs / (theirs[round]?.wallMs ?? Number.NaN)));
      const cells = [
        format,
        ...shownTaken(cold),
        'words' in pandoc ? shownMs(theirs.map(({ wallMs }) => wallMs)) : 'not installed',
        'words' in pandoc ? `${ratio.toFixed(2)}x` : '',
        `at most ${against}x`,
        shownMs(warm),
        `at most ${warmMs} ms`,
      ];
      rows.push(`| ${cells.join(' | ')} |`);
    }
    const parse = await timesOf(rounds, () => readChapters(text));
    return [
      `### A novel of ${words.toLocaleString('en-US')} words as files, medians of ${rounds}`,
      '',
      '| format | cold | processor | memory | Pandoc, cold | against Pandoc | goal | warm | goal |',
      '|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
      ...('missing' in pandoc ? [pandoc.missing] : []),
      `Reading its text into chapters, warm: ${shownMs(parse)}.`,
      '',
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
