import type { RunResult } from '../../contract/runs.ts';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import { createJsonReader } from '../../domain/story/json-reader.ts';
import { asRecord } from '../../domain/story/record.ts';
import { stoppedContent } from '../../domain/story/stopped-content.ts';
import type { LoadedGenerator } from './load-generators.ts';

/** The result of a valid answer, or what is wrong with it by the rules that a schema cannot state. */
export function makeResult(
  { result }: LoadedGenerator,
  answer: unknown,
  inputs: GeneratorInputs,
): { ok: true; result: RunResult } | { ok: false; reason: string } {
  const content = result.content.parse(result.toContent(answer));
  const flaw = result.check(content, inputs);
  if (flaw !== null) return { ok: false, reason: flaw };
  return { ok: true, result: describeResult(result, content, inputs, Object.keys(asRecord(answer))) };
}

/**
 * What is kept of an answer that the writer stopped: its finished fields. The price is spent when at least half of
 * the answer's fields were finished.
 */
export function makeStoppedResult(
  { result }: LoadedGenerator,
  text: string,
  inputs: GeneratorInputs,
): { result: RunResult | null; isSpent: boolean } {
  const reader = createJsonReader();
  reader.push(text);
  const content = stoppedContent(result, reader.value(), reader.completeFields());
  if (content === null) return { result: null, isSpent: false };
  const fields = Object.keys(asRecord(content));
  const completeFields = reader.completeFields().filter((field) => fields.includes(field));
  return {
    result: describeResult(result, content, inputs, completeFields),
    isSpent: completeFields.length * 2 >= fields.length,
  };
}

function describeResult(
  result: LoadedGenerator['result'],
  content: unknown,
  inputs: GeneratorInputs,
  completeFields: readonly string[],
): RunResult {
  return {
    title: result.title(content, inputs),
    subtitle: result.subtitle(content, inputs),
    content: asRecord(content),
    coverage: result.coverage(content, inputs),
    completeFields: [...completeFields],
  };
}
