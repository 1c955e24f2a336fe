import { hash } from 'node:crypto';
import { measureText } from '../../domain/story/share-meter.ts';
import { countWords } from '../../domain/story/word-counter.ts';
import type { Generators } from '../../server/generators/load-generators.ts';
import { type Model, promptText } from '../../server/models/port.ts';
import { LiveRun } from '../../server/runs/live-run.ts';
import { performRun } from '../../server/runs/perform-run.ts';
import type { PreparedRun } from '../../server/runs/prepared-run.ts';
import { type CraftRequest, prepareFor } from './request.ts';
import type { Result, Series } from './series.ts';

/** Runs at a time. */
const mostAtOnce = 2;

/**
 * Lets each model write the request `times` times, one series for each model. An error of a run is
 * its result; once `signal` is aborted, only finished runs count. `runMs` is the longest a run may
 * take. `isSmall` says which prompt all models get; by default each gets that of its size.
 */
export async function runSeries(
  request: CraftRequest,
  {
    models,
    generators,
    commit,
    times,
    runMs,
    isSmall,
    signal,
    onResult,
  }: {
    models: readonly Model[];
    generators: Generators;
    commit: string;
    times: number;
    runMs: number;
    isSmall?: boolean | undefined;
    signal: AbortSignal;
    onResult(model: string, result: Result): void;
  },
): Promise<Series[]> {
  const isSmallFor = (model: Model) => isSmall ?? model.isSmall === true;
  const prepare = (run: number, model: Model) =>
    prepareFor(run, request, {
      generators,
      model: { ...narrowest(models), isSmall: isSmallFor(model) },
    });
  const { kind, inputs, direction, voice } = request;
  const series: Series[] = [];
  for (const model of models) {
    const { prepared, pieces } = await prepare(1, model);
    const { system, prompt } = prepared.request;
    series.push({
      kind,
      commit,
      model: model.name,
      promptHash: hash('sha256', `${system}\n\n${promptText(prompt)}`).slice(0, 12),
      isSmall: isSmallFor(model),
      inputs,
      direction,
      voice,
      people: prepared.material.flatMap(({ kind: of, title }) => (of === 'CHARACTER' ? [title] : [])),
      given: pieces.map(({ text }) => text).join('\n'),
      askedWords: prepared.dueWords,
      results: [],
    });
  }
  const waiting = Array.from({ length: times }, (_, index) => index + 1).flatMap((run) =>
    models.map((model, index) => ({ run, model, series: series[index] })),
  );
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const { prepared } = await prepare(next.run, next.model);
      const result = await runOnce(prepared, next.model, { run: next.run, runMs, signal });
      if (result === null) continue;
      next.series?.results.push(result);
      onResult(next.model.name, result);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  for (const { results } of series) results.sort((one, other) => one.run - other.run);
  return series;
}

/** The model that reads least decides, so that all get the same material. */
function narrowest(models: readonly Model[]): Pick<Model, 'readsAtMost'> {
  const windows = models.flatMap(({ readsAtMost }) => (readsAtMost === null ? [] : [readsAtMost]));
  return { readsAtMost: windows.length === 0 ? null : Math.min(...windows) };
}

/** Performs a run as the engine does, without storing it. Null if `signal` was aborted. */
async function runOnce(
  prepared: PreparedRun,
  model: Model,
  { run, runMs, signal }: { run: number; runMs: number; signal: AbortSignal },
): Promise<Result | null> {
  if (signal.aborted) return null;
  const live = new LiveRun({ ownerId: '', id: '', epoch: 1 });
  const cancel = () => live.abort('lease_lost');
  signal.addEventListener('abort', cancel);
  const deadline = setTimeout(() => live.abort('overdue'), runMs);
  const startedAt = performance.now();
  const ended = await performRun(live, prepared, {
    model,
    onText() {},
    onWaiting() {},
    async startAttempt(attempt) {
      live.startAttempt(attempt);
      return !signal.aborted;
    },
  }).catch((error: unknown) => ({ state: 'broken' as const, text: live.keptText, reason: String(error) }));
  clearTimeout(deadline);
  signal.removeEventListener('abort', cancel);
  if (ended === null) return null;
  const kept = { run, milliseconds: Math.round(performance.now() - startedAt), attempts: live.attempt };
  if (ended.state === 'succeeded') {
    const { content } = ended.result;
    const text = textOf(prepared, content);
    const words = wordsOf(prepared, content) ?? countWords(text);
    return { ...kept, content, text, words, usage: ended.usage, error: null };
  }
  return { ...kept, content: null, text: ended.text, words: 0, usage: null, error: reasonOf(ended) };
}

type Failure = { state: string; problem?: { code: string; message: string }; reason?: string };

function reasonOf({ state, problem, reason = state }: Failure): string {
  return problem === undefined ? reason : `${problem.code}: ${problem.message}`;
}

function textOf({ generator, request }: PreparedRun, content: unknown): string {
  return generator.result.render(content, request.task.inputs);
}

/** The words of prose as the price of a stop counts them; null where no words are asked for. */
function wordsOf({ generator, request, askedWords }: PreparedRun, content: unknown): number | null {
  if (askedWords === null) return null;
  const { inputs } = request.task;
  return measureText(generator.result, JSON.stringify(content), { inputs, askedWords }).written;
}
