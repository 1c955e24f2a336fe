import { accessSync, constants, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { definitions, type GeneratorId, isGeneratorId } from '../domain/generators/index.ts';
import { CannotStart } from '../server/cannot-start.ts';
import { loadGenerators } from '../server/generators/load-generators.ts';
import { AppError } from '../server/http/app-error.ts';
import { loadSettings } from '../server/load-settings.ts';
import { describePrompt } from './craft/describe-prompt.ts';
import { findModels } from './craft/find-models.ts';
import { manuscriptPrompts } from './craft/manuscript-prompts.ts';
import { measureSeries } from './craft/measure-series.ts';
import { renderPage } from './craft/page.ts';
import { prepareFor, readRequest } from './craft/request.ts';
import { runSeries } from './craft/run-series.ts';
import { currentCommit, type Result, readSeries, type Series } from './craft/series.ts';
import { onEndSignal, printLine } from './project.mjs';

/** npm run craft: prints a kind's prompt, or runs it and lays the results side by side. */
const usage = `npm run craft -- KIND [--inputs FILE] [--small]
                                           prints the prompt of a kind, or its short one for small models
npm run craft -- KIND [--inputs FILE] [--model NAME]... [--times N] [--save FILE.json] [--page FILE.html]
                                           runs it N times (10 by default) with each model; --small or
                                           --no-small says which prompt all of them get
npm run craft -- --compare A.json B.json --page FILE.html
                                           lays saved results side by side`;

// Whoever reads may leave early, as head does.
process.stdout.on('error', () => {});

try {
  await main();
} catch (error) {
  const isExpected = error instanceof CannotStart || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.compare) {
    if (positionals.length === 0) throw new CannotStart(usage);
    return report(readSeries(positionals), values);
  }
  const shown = manuscriptPrompts[asKind(positionals[0])];
  if (shown !== undefined && positionals.length === 1) {
    const { system, prompt } = shown(values.small === true ? 'short' : 'full');
    for (const text of [system, ...prompt.map((part) => part.text)]) printLine(`${text}\n`);
    return;
  }
  const kind = readKind(positionals);
  const times = readTimes(values.times ?? '10');
  const generators = await loadGenerators();
  const request = readRequest(kind, values.inputs ?? null, generators);
  const isRun = [values.times, values.model, values.save, values.page].some((value) => value !== undefined);
  const settings = isRun ? loadSettings() : null;
  const models = settings === null ? [] : await findModels(settings.model, values.model ?? []);
  if (settings === null || models.length === 0) {
    for (const line of await describePrompt(
      await prepareFor(1, request, {
        generators,
        model: { readsAtMost: null, isSmall: values.small === true },
      }),
    ))
      printLine(line);
    if (isRun)
      throw new CannotStart(
        'Nothing was run: there is no key of a model. Add --model storyteller, or a key.',
      );
    return;
  }
  for (const file of [values.save, values.page]) if (file !== undefined) checkFolder(file);
  const stopping = new AbortController();
  onEndSignal(() => stopping.abort());
  const series = await runSeries(request, {
    models,
    generators,
    commit: await currentCommit(),
    times,
    runMs: settings.runMs,
    isSmall: values.small,
    signal: stopping.signal,
    onResult: showProgress,
  });
  report(series, values);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        inputs: { type: 'string' },
        model: { type: 'string', multiple: true },
        times: { type: 'string' },
        save: { type: 'string' },
        page: { type: 'string' },
        compare: { type: 'boolean' },
        small: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : ''}\n${usage}`, error);
  }
}

function asKind(name = ''): string {
  return name.toUpperCase().replaceAll('-', '_');
}

function readKind([name = '', ...more]: readonly string[]): GeneratorId {
  const kind = asKind(name);
  if (isGeneratorId(kind) && more.length === 0) return kind;
  throw new CannotStart(`${usage}\nKinds: ${definitions.map(({ id }) => id).join(', ')}
Of manuscripts, printed alone: ${Object.keys(manuscriptPrompts).join(', ')}`);
}

function readTimes(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new CannotStart('--times: write a whole number from 1 to 999.');
}

function showProgress(model: string, { run, words, milliseconds, error }: Result): void {
  const ended = error ?? `${words.toLocaleString('en')} words`;
  process.stderr.write(`${model}, run ${run}: ${ended}, ${(milliseconds / 1000).toFixed(1)} s\n`);
}

/** Results cost money: what can't be written is better known before. Throws a CannotStart. */
function checkFolder(file: string): void {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    throw new CannotStart(`There is no folder for ${file}, or it can’t be written to.`, error);
  }
}

/** Saves the series, writes their page, and prints their measures. */
function report(series: readonly Series[], { save, page }: { save?: string; page?: string }): void {
  if (save !== undefined) writeFileSync(save, `${JSON.stringify(series, null, 2)}\n`);
  const measures = measureSeries(series);
  if (page !== undefined) writeFileSync(page, renderPage(series, measures));
  printLine(series.map(({ model, commit }) => `${model} (${commit})`).join(' | '));
  for (const { name, cells } of measures) printLine(`${name.padEnd(26)}${cells.join(' | ')}`);
}
