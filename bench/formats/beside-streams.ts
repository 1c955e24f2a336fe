import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urls } from '../../contract/urls.ts';
import { screenplayToScripts } from '../../domain/formats/import/screenplay-to-script.ts';
import { createLossCounter } from '../../domain/formats/losses.ts';
import { limits } from '../../domain/limits.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { type ElementClient, elementClientOf, insertProject } from '../../testing/element-client.ts';
import { longScript } from '../../testing/formats/long-script.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { serverArgs, serverEnvironment } from '../../tools/project.mjs';
import { type Program, peakMemoryMb, startProgram } from '../streams/processes.ts';
import { median } from './time-process.ts';

const here = import.meta.dirname;
const streams = 8;
/** Of the model, for each stream. */
const [tokens, tokensPerSecond, firstTextMs] = [300, 50, 200];
const maxRatio = 1.5;

type Round = { readonly gaps: readonly number[]; readonly exports: number };

/**
 * The longest time between two pieces of a running stream, while one writer exports a novel of
 * 90,000 words as Word file and a script of 120 pages as PDF again and again, and while nobody
 * does, in turns. The server has PostgreSQL and both processors, as in service; model and readers
 * are processes of their own.
 */
export async function benchBesideStreams(rounds: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-'));
  const postgres = await startPostgres();
  const model = startProgram('0,1', [
    join(here, '../streams/fake-model.ts'),
    ...['0', String(tokens), String(tokensPerSecond), String(firstTextMs)],
  ]);
  const server = startProgram('0,1', serverArgs, {
    ...serverEnvironment(),
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    PROVIDER: 'openai',
    OPENAI_BASE_URL: `${await model.firstLine}/v1`,
    OPENAI_MODEL: 'bench',
    GUEST_CREDITS_PER_DAY: '1000000',
    GUEST_CREDITS_PER_DAY_PER_ADDRESS: 'off',
    GUEST_CREDITS_PER_DAY_TOTAL: 'off',
    RATE_FACTOR: '1000000',
    STARTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  });
  try {
    const url = (await server.firstLine).replace(/^.*(http:)/, '$1');
    const exporting = await openExporter(postgres.url, url);
    const without: Round[] = [];
    const during: Round[] = [];
    await measure(url, null);
    for (let round = 0; round < rounds; round += 1) {
      const turns = [
        async () => without.push(await measure(url, null)),
        async () => during.push(await measure(url, exporting)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    return tableOf(without, during, peakMemoryMb(server.pid));
  } finally {
    await Promise.all([server.end(), model.end()]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads all streams to their ends, and exports meanwhile. */
async function measure(url: string, exportOnce: ((turn: number) => Promise<void>) | null): Promise<Round> {
  const reader: Program = startProgram('0,1', [join(here, 'read-gaps.ts'), url, String(streams)]);
  let hasEnded = false;
  const output = reader.output.finally(() => {
    hasEnded = true;
  });
  let exports = 0;
  // Streams that are just being opened have no gaps yet.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  if (exportOnce !== null) for (; !hasEnded; exports += 1) await exportOnce(exports);
  return { gaps: JSON.parse(await output), exports };
}

/** A writer with a novel and a script, who exports one after the other. */
async function openExporter(databaseUrl: string, url: string): Promise<(turn: number) => Promise<void>> {
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 1 });
  const user = await makeUser(database.db, url, { plan: 'pro' });
  const client = elementClientOf(url, user, await insertProject(database.db, user.id));
  await database.close();
  const book = await addBook(client);
  const script = await addScript(client);
  return async (turn) => {
    const [format, pieces] =
      turn % 2 === 0 ? (['manuscript_docx', book] as const) : (['screenplay_pdf', script] as const);
    const asked = { format, pieces, options: {}, hash: null };
    const response = await user.browser.post(urls.exports(client.projectId), asked);
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200 || byteLength < 50_000) throw new Error(`${response.status} for ${format}`);
  };
}

async function addBook(client: ElementClient): Promise<string[]> {
  const chapters = longStory(90_000).split(/(?=^## )/m);
  const texts: string[] = [''];
  for (const chapter of chapters)
    if ((texts.at(-1) ?? '').length + chapter.length < limits.fieldCharacters)
      texts[texts.length - 1] += chapter;
    else texts.push(chapter);
  const ids: string[] = [];
  for (const narrative_prose of texts)
    ids.push(
      (await client.add({ kind: 'STORY', content: { pov: '', chapter_map: [], narrative_prose } })).id,
    );
  return ids;
}

async function addScript(client: ElementClient): Promise<string[]> {
  const ids: string[] = [];
  for (const content of screenplayToScripts(longScript(118), createLossCounter()))
    ids.push((await client.add({ kind: 'SCRIPT', content })).id);
  return ids;
}

function tableOf(without: readonly Round[], during: readonly Round[], memoryMb: number): string[] {
  const most = ({ gaps }: Round) => Math.max(...gaps);
  const row = (name: string, of: (rounds: readonly Round[]) => number) => {
    const [one, other] = [of(without), of(during)];
    return `| ${name} | ${one.toFixed(0)} ms | ${other.toFixed(0)} ms | ${(other / one).toFixed(2)}x |`;
  };
  const all = (rounds: readonly Round[]) => rounds.flatMap(({ gaps }) => gaps);
  const ratio = median(during.map((round, place) => most(round) / most(without[place] ?? round)));
  const exports = during.reduce((sum, round) => sum + round.exports, 0);
  return [
    `### ${streams} streams while files are made, ${without.length} rounds, ${exports} exports`,
    '',
    '| longest gap | without | with an export | ratio |',
    '|---|---|---|---|',
    row('of a stream, median', (rounds) => median(all(rounds))),
    row('of a round, median', (rounds) => median(rounds.map(most))),
    row('of all', (rounds) => Math.max(...all(rounds))),
    '',
    `Within a round, median: ${ratio.toFixed(2)}x (goal: at most ${maxRatio}x). Peak memory of the server: ${memoryMb.toFixed(0)} MB.`,
    '',
  ];
}
