import { reviewText } from '../../domain/craft/review-text.ts';
import { sampleProse } from '../../domain/story/sample-prose.ts';
import { countWords } from '../../domain/story/word-counter.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 9;
const hostileCharacters = 2_000_000;
const hostile: Readonly<Record<string, string>> = {
  'quotation marks': '“',
  'one word': 'very ',
  'the start of many phrases': 'it wasn’t ',
  'no spaces': 'a',
};

/** Reviews prose, and texts made to be slow: against counting the words, and against limits. */
export function benchCraft(): string[] {
  const texts = sizes.map(proseOf);
  const ours = texts.map((text) => median(() => review(text)));
  const peer = texts.map((text) => median(() => countWords(text)));
  const cells = (times: readonly number[]) => times.map((time) => `${time.toFixed(1)} ms`).join(' | ');
  const growth = (ours[2] ?? 0) / (ours[1] ?? 1);
  return [
    '### Reviewing a text',
    '',
    '| reader | 1,000 words | 10,000 (goal: at most 40 ms) | 100,000 | growth 10,000 to 100,000 | goal |',
    '|---|---|---|---|---|---|',
    `| review | ${cells(ours)} | ${growth.toFixed(1)}x | at most 15x |`,
    `| counting words | ${cells(peer)} | | |`,
    '',
    '| 2,000,000 characters of | review | goal |',
    '|---|---|---|',
    ...Object.entries(hostile).map(([name, piece]) => {
      const text = piece.repeat(hostileCharacters / piece.length);
      return `| ${name} | ${median(() => review(text)).toFixed(0)} ms | at most 1,000 ms |`;
    }),
    '',
  ];
}

function review(text: string): void {
  reviewText(text, {
    language: 'en',
    names: ['Ines Halloran', 'Tobe Aldous', 'Wim'],
    wishes: ['a harbour pilot over fifty', 'nobody dies'],
    sample: sampleProse,
  });
}

/** Words of the sample story in an order that repeats no sentence; the same at each call. */
function proseOf(words: number): string {
  const known = sampleProse.match(/[\p{L}’]+/gu) ?? [];
  let state = 1;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  let text = '';
  for (let count = 0; count < words; count += 1) {
    const mark = count % 11 === 10 ? ['. ', '.\n\n', '?” ', ', “'][next(4)] : ' ';
    text += `${known[next(known.length)]}${mark}`;
  }
  return text;
}

function median(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  return times[Math.floor(rounds / 2)] ?? 0;
}
