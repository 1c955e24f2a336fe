import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { shortSystemText, systemText } from '../../domain/story/system-text.ts';
import { loadGenerators } from '../../server/generators/load-generators.ts';
import { type Model, ModelError } from '../../server/models/port.ts';
import { projectEnvironment, run } from '../project.mjs';
import { measureSeries } from './measure-series.ts';
import { renderPage } from './page.ts';
import { prepareFor, readRequest } from './request.ts';
import { runSeries } from './run-series.ts';
import { readSeries } from './series.ts';

const folder = mkdtempSync(join(tmpdir(), 'craft-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);
const craft = (...args: string[]) =>
  run('node', ['tools/craft.ts', ...args], { env: { ...projectEnvironment(), PROVIDER: 'storyteller' } });

it('prints the prompt, with the sample story as material, if there is no model to run it', async () => {
  const { code, output } = await craft('character-arc', '--times', '2');
  expect(code).toBe(1);
  expect(output).toMatch(/^=== System: [\d,]+ tokens, cached ===\n/);
  expect(output).toContain('Ines Marrow');
  expect(output).toMatch(/=== Prompt, part (\d) of \1: \d+ tokens ===\n\nPiece to make: character arc/);
  expect(output).toMatch(/Nothing was run: .*$/);
});

it('prints the short prompt of a small model', async () => {
  const { code, output } = await craft('theme', '--small');
  expect(code).toBe(0);
  expect(output).toContain(shortSystemText);
  expect(output).toMatch(/^central_question: /m);
  expect((await craft('theme', '--no-small')).output).not.toContain(shortSystemText);
});

it('runs a prompt, saves the results and lays them side by side', async () => {
  const [saved, page] = [file('results.json'), file('results.html')];
  const { code, output } = await craft(
    ...['STORY', '--model', 'storyteller', '--times', '2', '--save', saved, '--page', page],
  );
  expect(code).toBe(0);
  expect(output).toMatch(/^Results +2$/m);
  const [series] = readSeries([saved]);
  expect(series).toMatchObject({ kind: 'STORY', model: 'storyteller', askedWords: 1100 });
  expect(series?.results).toMatchObject([
    { run: 1, error: null, attempts: 1 },
    { run: 2, error: null, attempts: 1 },
  ]);
  expect(series?.results[0]?.words).toBeGreaterThan(300);
  expect(series?.results[0]?.text).not.toBe(series?.results[1]?.text);
  const html = readFileSync(page, 'utf8');
  expect(html.match(/<article>/g)).toHaveLength(2);
  expect(html).toContain('Ines');
  expect(html).not.toContain('<script');
});

it('lays saved results side by side, those of one kind', () => {
  const both = readSeries([file('results.json'), file('results.json')]);
  expect(renderPage(both, measureSeries(both)).match(/<article>/g)).toHaveLength(4);
  writeFileSync(file('other.json'), JSON.stringify([{ ...both[0], kind: 'THEME' }]));
  expect(() => readSeries([file('results.json'), file('other.json')])).toThrow(
    'different kinds: STORY, THEME',
  );
});

it('names what is wrong with a file', async () => {
  const generators = await loadGenerators();
  const reading = (content: unknown) => () => {
    writeFileSync(file('inputs.json'), JSON.stringify(content));
    return readRequest('STORY', file('inputs.json'), generators);
  };
  expect(reading({ sorces: [], voice: { tense: 'future' } })).toThrow(/voice\.tense: .*\n.*"sorces"/);
  expect(reading({ sources: [{ kind: 'THEME', content: {} }] })).toThrow(
    'sources.0.content.central_question: ',
  );
  expect(reading({ inputs: { length: 'Endless' } })).toThrow('Length must be one of: ');
  expect(reading({ voice: { person: 'first' }, about: 'A ferry' })()).toMatchObject({
    voice: { person: 'first', tense: '' },
    sources: [],
  });
});

it('always prepares the same prompt for a visitor, and another for another', async () => {
  const generators = await loadGenerators();
  const request = readRequest('PLOT', null, generators);
  const promptOf = async (visitor: number) =>
    (await prepareFor(visitor, request, { generators, model: { readsAtMost: null } })).prepared.request
      .prompt;
  expect(await promptOf(1)).toEqual(await promptOf(1));
  expect(await promptOf(2)).not.toEqual(await promptOf(1));
});

it('keeps an error as a row, and what is there when it is stopped', async () => {
  const generators = await loadGenerators();
  const stopping = new AbortController();
  let calls = 0;
  const model: Model = {
    name: 'moody',
    place: 'storyteller',
    readsAtMost: null,
    async write({ signal }) {
      calls += 1;
      if (calls === 1) throw new ModelError('busy', 'The service is busy.');
      if (calls === 2) throw new Error('broken');
      stopping.abort();
      signal.throwIfAborted();
      return { reason: 'complete', usage: null };
    },
  };
  const [series] = await runSeries(readRequest('THEME', null, generators), {
    models: [model],
    generators,
    commit: '',
    times: 9,
    runMs: 60_000,
    signal: stopping.signal,
    onResult() {},
  });
  expect(series?.results).toMatchObject([
    { run: 1, content: null, error: 'provider_busy: The service is busy.' },
    { run: 2, content: null, error: 'Error: broken' },
  ]);
});

it('gives each model the prompt of its size, or all of them the one that is asked for', async () => {
  const generators = await loadGenerators();
  const sent: string[] = [];
  const model = (isSmall: boolean): Model => ({
    name: isSmall ? 'small' : 'large',
    place: 'service',
    readsAtMost: 32_000,
    isSmall,
    async write({ system }) {
      sent.push(
        `${this.name}: ${system.startsWith(shortSystemText) ? 'short' : system.startsWith(systemText)}`,
      );
      throw new ModelError('busy', 'The service is busy.');
    },
  });
  const run = (isSmall?: boolean) =>
    runSeries(readRequest('THEME', null, generators), {
      models: [model(true), model(false)],
      generators,
      commit: '',
      times: 1,
      runMs: 60_000,
      isSmall,
      signal: new AbortController().signal,
      onResult() {},
    });
  const [small, large] = await run();
  expect(sent.toSorted()).toEqual(['large: true', 'small: short']);
  expect([small?.isSmall, large?.isSmall]).toEqual([true, false]);
  expect(small?.promptHash).not.toBe(large?.promptHash);
  for (const isSmall of [true, false]) {
    const [one, other] = await run(isSmall);
    expect(one?.promptHash).toBe((isSmall ? small : large)?.promptHash);
    expect(other).toMatchObject({ promptHash: one?.promptHash, isSmall });
  }
});
