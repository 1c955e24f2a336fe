import { createTranslator, type Translator } from '../../domain/formats/answers/translator.ts';
import { continuation, isFarTooShort } from '../../domain/story/continuation.ts';
import { measureText } from '../../domain/story/share-meter.ts';
import { type Model, type ModelEnd, ModelError, type Usage } from '../models/port.ts';
import type { LiveRun } from './live-run.ts';
import type { PreparedRun } from './prepared-run.ts';

/** An answer that the model has ended: its text is in the live run, as JSON and without notes. */
export type WrittenAnswer = ModelEnd & {
  /** What can't be read in it, as a clause; null if nothing, or if the answer is JSON. */
  flaw: string | null;
  /** Whether it was asked to go on. */
  isContinued: boolean;
  /** Whether it was to go on, and broke off while it did. */
  isCut: boolean;
};

/**
 * Lets the model write one answer into a live run. A whole text that is far too short is asked to
 * go on, if `mayGoOn`; whatever comes of that, the text so far counts. `onText` is called after
 * each piece. Rejects as the model does.
 */
export async function writeAnswer(
  live: LiveRun,
  prepared: PreparedRun,
  {
    model,
    mayGoOn,
    ...hooks
  }: { model: Model; mayGoOn: boolean; onText(): void; onWaiting(before: number): void },
): Promise<WrittenAnswer> {
  const { generator, request } = prepared;
  const told = { signal: live.controller.signal, onWaiting: hooks.onWaiting };
  const translator = createTranslator(prepared.part === null ? (generator.prompt.writtenAs ?? null) : null);
  const give = (json: string) => {
    if (json === '') return;
    live.write(json);
    hooks.onText();
  };
  const first = await model.write({ ...request, ...told }, (text) => give(translator.push(text)));
  if (first.reason !== 'complete') return { ...first, flaw: null, isContinued: false, isCut: false };
  const prompt = mayGoOn ? promptToGoOn(live, prepared, translator) : null;
  if (prompt === null) {
    give(translator.end());
    return { ...first, flaw: translator.flaw(), isContinued: false, isCut: false };
  }
  let more: ModelEnd | null = null;
  try {
    more = await model.write({ ...request, ...told, prompt }, (text) => give(translator.push(text)));
  } catch (error) {
    const { signal } = told;
    const isOverdue = signal.aborted && live.abortReason === 'overdue';
    if (!isOverdue && (signal.aborted || !(error instanceof ModelError))) throw error;
  }
  give(translator.end());
  return {
    reason: 'complete',
    usage: sum(first.usage, more?.usage ?? null),
    flaw: translator.flaw(),
    isContinued: true,
    isCut: more?.reason !== 'complete',
  };
}

/** The prompt for the rest of a text that is far too short; null if it needs or can have none. */
function promptToGoOn(
  live: LiveRun,
  { generator, request, dueWords, boundary }: PreparedRun,
  translator: Translator,
): PreparedRun['request']['prompt'] | null {
  if (dueWords === null || translator.source() === '' || translator.flaw() !== null) return null;
  const { inputs } = request.task;
  const words = measureText(generator.result, live.text, { inputs, askedWords: dueWords }).written;
  if (!isFarTooShort(words, dueWords)) return null;
  const text = continuation(translator.source(), { words, dueWords, boundary });
  return translator.goOn() ? [...request.prompt, { text, isCached: false }] : null;
}

function sum(one: Usage | null, other: Usage | null): Usage | null {
  if (one === null || other === null) return one ?? other;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
