import { createJsonReader } from '../../domain/story/json-reader.ts';

const sizes = [2_000, 8_000, 32_000] as const;
const rounds = 5;

/**
 * Reads a growing story, with a value after every token: the incremental reader against parsing the
 * whole text each time. Linear growth is 4x from 8,000 to 32,000 tokens.
 */
export function benchParse(): string[] {
  const ours = sizes.map((size) => best(() => readIncrementally(tokensOf(size))));
  const peer = sizes.map((size) => (size > 8_000 ? null : best(() => readAnew(tokensOf(size)))));
  const cells = (times: readonly (number | null)[]) =>
    times.map((time) => (time === null ? 'not run' : `${time.toFixed(1)} ms`)).join(' | ');
  const growth = (ours[2] ?? 0) / (ours[1] ?? 1);
  return [
    '### Reading JSON while it is written',
    '',
    '| reader | 2,000 tokens | 8,000 | 32,000 | growth 8,000 to 32,000 | goal |',
    '|---|---|---|---|---|---|',
    `| incremental | ${cells(ours)} | ${growth.toFixed(1)}x | at most 5x |`,
    `| whole text anew at each token | ${cells(peer)} | | |`,
    '',
  ];
}

function tokensOf(count: number): string[] {
  const words = 'The lamp was out for an hour and nobody said who had the match.'.split(' ');
  const prose = Array.from({ length: count }, (_, index) => `${words[index % words.length]} `);
  return [
    '{"pov":"Close third","chapter_map":[{"chapter":"One","summary":"Dark."}],"narrative_prose":"',
    ...prose,
    '"}',
  ];
}

function readIncrementally(tokens: readonly string[]): void {
  const reader = createJsonReader();
  for (const token of tokens) {
    reader.push(token);
    reader.value();
  }
  if (!reader.isComplete()) throw new Error('the reader did not see the end');
}

function readAnew(tokens: readonly string[]): void {
  let text = '';
  for (const token of tokens) {
    text += token;
    try {
      JSON.parse(`${text}"}`);
    } catch {
      // The text cannot be closed here.
    }
  }
}

function best(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    work();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
