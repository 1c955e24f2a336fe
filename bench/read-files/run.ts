import { writeFdx } from '../../domain/formats/fdx/write.ts';
import { writeFountain } from '../../domain/formats/fountain/write.ts';
import { doRead } from '../../server/formats/work/do-read.ts';
import { longScript } from '../../testing/formats/long-script.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { bookOf, writeBook } from '../formats/write-book.ts';

/** `make`: a file of a size in its own unit. */
type Reader = { name: string; fileName: string; size: number; unit: string; mostMs: number; make: Make };
type Make = (size: number) => Promise<Uint8Array>;

const most = 2.3;
const options = { paper: 'letter', hasSceneNumbers: true, hasTitlePage: true } as const;
const encoder = new TextEncoder();

/** A script of so many bytes, once it is written. */
function scriptOf(write: (script: ReturnType<typeof longScript>) => string): Make {
  return async (size) => {
    const bytesOfScene = encoder.encode(write(longScript(100))).length / 100;
    return encoder.encode(write(longScript(Math.round(size / bytesOfScene))));
  };
}

const readers: readonly Reader[] = [
  {
    name: 'Final Draft',
    fileName: 'a.fdx',
    size: 870_000,
    unit: 'bytes',
    mostMs: 120,
    make: scriptOf((script) => writeFdx(script, options).body),
  },
  {
    name: 'Fountain',
    fileName: 'a.fountain',
    size: 230_000,
    unit: 'bytes',
    mostMs: 60,
    make: scriptOf((script) => writeFountain(script).text),
  },
  {
    name: 'Word',
    fileName: 'a.docx',
    size: 90_000,
    unit: 'words',
    mostMs: 400,
    make: async (words) => (await writeBook('docx', bookOf(longStory(words)))).body,
  },
];

/**
 * What a thread does with a file, from its bytes to the answer, in a process that has read such
 * files before. Processor time, medians of `rounds`; also of a file twice as long.
 */
export async function benchReadFiles(rounds: number): Promise<string[]> {
  const rows: string[] = [];
  for (const { name, fileName, size, unit, mostMs, make } of readers) {
    const [file, double] = [await make(size), await make(2 * size)];
    for (let round = 0; round < 3; round += 1) await timeOf(file, fileName);
    const times: number[] = [];
    const longer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await timeOf(file, fileName));
      longer.push(await timeOf(double, fileName));
    }
    const [once, twice] = [median(times), median(longer)];
    rows.push(
      `| ${name}, ${size.toLocaleString('en-US')} ${unit} | ${once.toFixed(0)} ms | at most ${mostMs} ms | ${twice.toFixed(0)} ms | ${(twice / once).toFixed(2)}x | at most ${most}x |`,
    );
  }
  return [
    `### Reading a file, warm, processor time, medians of ${rounds}`,
    '',
    '| file | time | goal | twice as long | growth | goal |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

/** Milliseconds of all threads. */
async function timeOf(bytes: Uint8Array, fileName: string): Promise<number> {
  const start = process.cpuUsage();
  const { kind } = await doRead({ bytes, fileName });
  const { user, system } = process.cpuUsage(start);
  if (kind !== 'read') throw new Error(`${fileName} was not read`);
  return (user + system) / 1_000;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
