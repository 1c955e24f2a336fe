import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../testing/start-postgres.ts';
import { serverArgs, serverEnvironment } from '../../tools/project.mjs';
import type { LoadReport } from './load.ts';
import { bindToProcessor, cpuSeconds, type Program, peakMemoryMb, startProgram } from './processes.ts';

type Load = {
  streams: number;
  /** Tokens per second of one stream; `tokens` is their total. */
  rate: number;
  tokens: number;
  /** Seconds over which the streams are opened. */
  startSeconds: number;
  /** The limit for the delay of the first text. */
  maxAddedMs: number;
};
type Target = 'model' | 'pipe' | 'fabula';
type Measured = LoadReport & { cpuSeconds: number };

const here = import.meta.dirname;
const firstTextMs = 200;

/**
 * Streams through Fabula, through a bare Node pipe, and straight from the model. Model, readers and
 * database share one processor; the server under test has the other. The order is reversed each
 * round; ratios are taken within a round, and their medians reported.
 */
export async function benchStreams(
  database: 'postgres' | 'pglite',
  load: Load,
  rounds: number,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-'));
  // Before the database starts, which inherits it.
  bindToProcessor('0');
  const postgres = database === 'postgres' ? await startPostgres() : null;
  const model = startProgram(0, [
    join(here, 'fake-model.ts'),
    '0',
    String(load.tokens),
    String(load.rate),
    String(firstTextMs),
  ]);
  const modelUrl = await model.firstLine;
  const pipe = startProgram(1, [join(here, 'pipe.ts'), modelUrl]);
  const server = startProgram(1, serverArgs, {
    ...serverEnvironment(),
    PORT: '0',
    DATA_DIR: folder,
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    PROVIDER: 'openai',
    OPENAI_BASE_URL: `${modelUrl}/v1`,
    OPENAI_MODEL: 'bench',
    GUEST_CREDITS_PER_DAY: '1000000',
    GUEST_CREDITS_PER_DAY_PER_ADDRESS: 'off',
    GUEST_CREDITS_PER_DAY_TOTAL: 'off',
    RATE_FACTOR: '1000000',
    STARTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  });
  const programs: Record<Target, { url: string; program: Program }> = {
    model: { url: modelUrl, program: model },
    pipe: { url: await pipe.firstLine, program: pipe },
    fabula: { url: (await server.firstLine).replace(/^.*(http:)/, '$1'), program: server },
  };
  const measure = async (target: Target, streams: number): Promise<Measured> => {
    const { url, program } = programs[target];
    const before = cpuSeconds(program.pid);
    const { output } = startProgram(0, [
      join(here, 'load.ts'),
      target,
      url,
      String(streams),
      String(load.startSeconds),
    ]);
    const report: LoadReport = JSON.parse(await output);
    return { ...report, cpuSeconds: cpuSeconds(program.pid) - before };
  };

  try {
    for (const target of ['pipe', 'fabula'] as const) await measure(target, load.streams);
    const all: Record<Target, Measured>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const order: Target[] = round % 2 === 0 ? ['model', 'pipe', 'fabula'] : ['fabula', 'pipe', 'model'];
      const results = new Map<Target, Measured>();
      for (const target of order) results.set(target, await measure(target, load.streams));
      const [direct, bare, ours] = [results.get('model'), results.get('pipe'), results.get('fabula')];
      if (direct && bare && ours) all.push({ model: direct, pipe: bare, fabula: ours });
    }
    return describeRounds(database, load, all, {
      pipe: peakMemoryMb(pipe.pid),
      fabula: peakMemoryMb(server.pid),
    });
  } finally {
    await Promise.all([server.end(), pipe.end(), model.end()]);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    bindToProcessor('0,1');
  }
}

function describeRounds(
  database: string,
  { streams, rate, tokens, startSeconds, maxAddedMs }: Load,
  rounds: readonly Record<Target, Measured>[],
  memory: { pipe: number; fabula: number },
): string[] {
  const ratio = (of: (round: Record<Target, Measured>) => number) => median(rounds.map(of));
  const million = (measured: Measured) => (measured.cpuSeconds / (streams * tokens)) * 1e6;
  const speed = (measured: Measured) => measured.characters / measured.seconds;
  const added = ratio((round) => median(round.fabula.firstTextMs) - median(round.model.firstTextMs));
  const addedByPipe = ratio((round) => median(round.pipe.firstTextMs) - median(round.model.firstTextMs));
  const addedP95 = ratio(
    (round) => percentile(round.fabula.firstTextMs, 0.95) - percentile(round.model.firstTextMs, 0.95),
  );
  const errors = rounds.reduce((sum, round) => sum + round.fabula.errors.length, 0);
  const rows: [string, string, string][] = [
    [
      'CPU against the pipe',
      `${ratio((round) => round.fabula.cpuSeconds / round.pipe.cpuSeconds).toFixed(2)}x`,
      'at most 2',
    ],
    [
      'CPU for a million tokens: Fabula, pipe',
      `${ratio((round) => million(round.fabula)).toFixed(1)} s, ${ratio((round) => million(round.pipe)).toFixed(1)} s`,
      '',
    ],
    [
      'delivered against the pipe',
      ratio((round) => speed(round.fabula) / speed(round.pipe)).toFixed(3),
      'at least 0.98',
    ],
    ['added to the first text, median', `${added.toFixed(1)} ms`, `at most ${maxAddedMs} ms`],
    ['added by the pipe, median', `${addedByPipe.toFixed(1)} ms`, ''],
    ['added to the first text, 95th percentile', `${addedP95.toFixed(1)} ms`, ''],
    [
      'bytes a token to the browser',
      ratio((round) => round.fabula.bytes / (streams * tokens)).toFixed(1),
      'at most 25',
    ],
    ['peak memory: Fabula, pipe', `${memory.fabula.toFixed(0)} MB, ${memory.pipe.toFixed(0)} MB`, ''],
    ['errors', String(errors), '0'],
  ];
  const firstErrors = rounds.flatMap((round) => round.fabula.errors).slice(0, 3);
  return [
    `### ${streams} streams at ${rate} tokens a second, ${tokens} tokens each, opened over ${startSeconds} s, on ${database}, ${rounds.length} rounds`,
    '',
    '| measure | found | goal |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...firstErrors,
    '',
  ];
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
