import { reportOn } from '../../domain/manuscript/report/report.ts';
import type { ReportOptions, ReportScene } from '../../domain/manuscript/report/report-types.ts';
import { sampleProse } from '../../domain/story/sample-prose.ts';
import { countWords } from '../../domain/story/word-counter.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

const words = 100_000;
const sceneWords = 1_500;
const rounds = 9;
const options: ReportOptions = {
  style: {
    language: 'English',
    spelling: 'british',
    quotationMarks: 'double',
    numbers: 'words',
    tense: 'past',
    person: 'third',
    avoid: ['gently', 'a kind of'],
  },
  names: ['Ines Halloran', 'Tobe Aldous', 'Wim'],
};

/**
 * A report on a manuscript of 100,000 words, in varied prose and in prose that says the same again
 * and again, against counting its words in the same run.
 */
export function benchReport(): string[] {
  const varied = scenesOf(shuffledWords);
  const repeated = scenesOf(shuffledSentences);
  const time = (scenes: readonly ReportScene[]) => `${median(() => reportOn(scenes, options)).toFixed(0)} ms`;
  const peer = median(() => varied.map(({ content }) => countWords(content.text)));
  return [
    '### Report on a manuscript',
    '',
    '| 100,000 words of | report | goal |',
    '|---|---|---|',
    `| words in any order | ${time(varied)} | at most 400 ms |`,
    `| a few sentences in any order | ${time(repeated)} | at most 400 ms |`,
    `| the first, its words counted | ${peer.toFixed(0)} ms | |`,
    '',
  ];
}

type Shuffle = (next: (most: number) => number) => { text: string; words: number };

function scenesOf(shuffle: Shuffle): ReportScene[] {
  const chance = seededRandom(11);
  const next = (most: number) => Math.floor(chance() * most);
  return Array.from({ length: Math.ceil(words / sceneWords) }, (_, index) => {
    let text = '';
    for (let count = 0; count < sceneWords; ) {
      const piece = shuffle(next);
      text += piece.text;
      count += piece.words;
    }
    return { id: `scene ${index}`, content: { text, blocks: [] } };
  });
}

const known = sampleProse.match(/[\p{L}’]+/gu) ?? [];
const sentences = sampleProse.split(/(?<=[.?!”])\s+/);

const shuffledWords: Shuffle = (next) => {
  const mark = next(11) === 0 ? ['. ', '.\n\n', '?” ', ', “'][next(4)] : ' ';
  return { text: `${known[next(known.length)]}${mark}`, words: 1 };
};
const shuffledSentences: Shuffle = (next) => {
  const sentence = sentences[next(sentences.length)] ?? '';
  return { text: `${sentence}${next(4) === 0 ? '\n\n' : ' '}`, words: countWords(sentence) };
};

/** The median of the milliseconds that some work takes. */
function median(work: () => unknown): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}
