import { availableParallelism } from 'node:os';
import { createEngine } from '../../server/local-model/engine/create-engine.ts';
import type { ModelRequest } from '../../server/models/port.ts';
import { enginePackages } from '../../testing/local-model-packages.ts';
import { sampleRequest } from '../../testing/models/sample-request.ts';
import { tinyModel } from '../../testing/tiny-model/tiny-model.ts';
import { openBare } from './bare.ts';

const tokens = 200;
const prefixTokens = 8_000;
const system = 'You write stories.';
const shortPrompt = 'Write a long story about a lighthouse and its last keeper.';

/**
 * The engine of a model on this computer, with a model of random weights that is large enough to
 * compute with: against the package by itself, in turns, and against itself without a kept prefix.
 */
export async function benchLocalModel(rounds: number): Promise<string[]> {
  // Words a second are those of a model whose words take about as long as a real one's on a fast
  // computer; with it, reading 8,000 tokens would take minutes.
  const path = tinyModel({ width: 1024, layers: 8, weights: 'q8_0', ends: false });
  const large = { title: 'Bench', path, sampling: { temperature: 0 } };
  const small = { ...large, path: tinyModel({ width: 512, layers: 8, weights: 'q8_0', ends: false }) };
  const threads = Math.max(1, availableParallelism() - 1);
  const engine = createEngine({
    packages: enginePackages,
    log: { warn: () => {} },
    threads,
    mostSequences: 1,
  });
  const bare = await openBare(enginePackages, path, threads);
  const write = (changes: Partial<ModelRequest>, onText: (text: string) => void = () => {}, file = small) =>
    engine.write(
      file,
      {
        ...sampleRequest('STORY'),
        system,
        prompt: [{ text: shortPrompt, isCached: false }],
        answer: null,
        maxOutputTokens: tokens,
        ...changes,
      },
      onText,
    );

  /** Milliseconds. */
  const timed = async (run: () => Promise<unknown>) => {
    const begun = performance.now();
    await run();
    return performance.now() - begun;
  };
  const firstWord = async (prefix: string, wish: string) => {
    const begun = performance.now();
    let first = 0;
    const prompt = [
      { text: prefix, isCached: true },
      { text: wish, isCached: false },
    ];
    await write({ prompt, maxOutputTokens: 8 }, () => {
      if (first === 0) first = performance.now() - begun;
    });
    return first;
  };
  /** From a stop to the moment in which the next request is begun. */
  const stopped = async (prompt: string, isReading: boolean) => {
    const controller = new AbortController();
    let begun = 0;
    const stop = () => {
      begun = performance.now();
      controller.abort(new Error('stopped'));
    };
    const reading = isReading ? setTimeout(stop, 400) : undefined;
    const written = write(
      {
        prompt: [{ text: prompt, isCached: false }],
        signal: controller.signal,
        maxOutputTokens: 4_000,
      },
      () => {
        if (begun === 0 && !isReading) stop();
      },
    ).catch(() => {});
    let free = 0;
    const next = write({
      maxOutputTokens: 1,
      onWaiting: (before) => {
        if (before === 0) free = performance.now();
      },
    });
    await Promise.all([written, next]);
    clearTimeout(reading);
    return free - begun;
  };

  try {
    await bare(system, shortPrompt, tokens);
    const writeLong = () => write({}, undefined, large);
    await writeLong();
    const speeds: { ours: number; peer: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const runs = [() => timed(writeLong), () => bare(system, shortPrompt, tokens)];
      const [first = 0, second = 0] = await inTurn(round % 2 === 0 ? runs : runs.toReversed());
      speeds.push(round % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first });
    }
    const words: { kept: number; whole: number }[] = [];
    for (let round = 0; round < 3; round++) {
      const prefix = `${round} ${'A long material. '.repeat(prefixTokens)}`.slice(0, prefixTokens);
      words.push({
        whole: await firstWord(prefix, 'Write a story.'),
        kept: await firstWord(prefix, 'Write another story.'),
      });
    }
    const whileWriting = await stopped(shortPrompt, false);
    const whileReading = await stopped('Another long material. '.repeat(400), true);
    const perSecond = (ms: readonly number[]) => (tokens / (median(ms) / 1000)).toFixed(1);
    return [
      `### A model on this computer: ${rounds} rounds, ${threads} threads`,
      '',
      '| measure | found | goal |',
      '|---|---|---|',
      `| tokens a second: engine, package | ${perSecond(speeds.map(({ ours }) => ours))}, ${perSecond(speeds.map(({ peer }) => peer))} | |`,
      `| against the package by itself | ${median(speeds.map(({ ours, peer }) => peer / ours)).toFixed(2)}x | at least 0.95x |`,
      `| first word after ${prefixTokens} tokens: read, kept | ${seconds(words.map(({ whole }) => whole))}, ${seconds(words.map(({ kept }) => kept))} | |`,
      `| kept against read | ${median(words.map(({ kept, whole }) => kept / whole)).toFixed(3)}x | at most 0.1x |`,
      `| free after a stop: while it writes, reads | ${whileWriting.toFixed(0)} ms, ${whileReading.toFixed(0)} ms | at most 200 ms |`,
      '',
    ];
  } finally {
    await engine.close();
  }
}

async function inTurn(runs: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const run of runs) times.push(await run());
  return times;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const seconds = (ms: readonly number[]) => `${(median(ms) / 1000).toFixed(2)} s`;
