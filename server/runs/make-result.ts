import type { RunResult } from '../../contract/runs.ts';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import { createJsonReader } from '../../domain/story/json-reader.ts';
import { asRecord } from '../../domain/story/record.ts';
import { measureText, type Written } from '../../domain/story/share-meter.ts';
import { stoppedContent } from '../../domain/story/stopped-content.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';

/** The inputs, and the title of results whose kind has none. */
type ResultContext = { inputs: GeneratorInputs; fallbackTitle: string };

/** The result of a valid answer, or what is wrong with it by rules that a schema can't state. */
export function makeResult(
  { result }: LoadedGenerator,
  answer: unknown,
  context: ResultContext,
): { ok: true; result: RunResult } | { ok: false; reason: string } {
  const content = result.content.parse(result.toContent(answer));
  const flaw = result.check(content, context.inputs);
  if (flaw !== null) return { ok: false, reason: flaw };
  return { ok: true, result: describeResult(result, content, context, Object.keys(asRecord(answer))) };
}

/** The finished fields and prose of a stopped answer, and how much was written. */
export function makeStoppedResult(
  { result }: LoadedGenerator,
  text: string,
  context: ResultContext & { askedWords: number | null },
): { result: RunResult | null; written: Written } {
  const written = measureText(result, text, context);
  const reader = createJsonReader();
  reader.push(text);
  const content = stoppedContent(result, reader.value(), reader.completeFields());
  if (content === null) return { result: null, written };
  const fields = Object.keys(asRecord(content));
  const completeFields = reader.completeFields().filter((field) => fields.includes(field));
  const { unit, written: there } = written;
  // Finished prose is whole, however short it became.
  const asked = written.isWhole ? Math.min(written.asked, there) : written.asked;
  return {
    result: {
      ...describeResult(result, content, context, completeFields),
      coverage: unit === 'words' ? stoppedAfter(there, asked) : null,
      kept: { unit, written: there, asked },
    },
    written,
  };
}

/** 'Stopped after 597 of 1,194 words.' */
function stoppedAfter(there: number, asked: number): string {
  const of = there < asked ? ` of ${asked.toLocaleString('en')}` : '';
  return `Stopped after ${there.toLocaleString('en')}${of} words.`;
}

function describeResult(
  result: LoadedGenerator['result'],
  content: unknown,
  { inputs, fallbackTitle }: ResultContext,
  completeFields: readonly string[],
): RunResult {
  return {
    title: result.title(content, inputs) ?? fallbackTitle,
    subtitle: result.subtitle(content, inputs),
    content: asRecord(content),
    coverage: result.coverage(content, inputs),
    completeFields: [...completeFields],
  };
}
