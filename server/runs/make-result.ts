import type { RunResult } from '../../contract/runs.ts';
import type { GeneratorInputs, Prose } from '../../domain/generators/generator.ts';
import { lengthNote } from '../../domain/story/continuation.ts';
import { cutAtSentence } from '../../domain/story/cut-at-sentence.ts';
import { createJsonReader } from '../../domain/story/json-reader.ts';
import { asRecord } from '../../domain/story/record.ts';
import { measureText, type Written } from '../../domain/story/share-meter.ts';
import { stoppedContent } from '../../domain/story/stopped-content.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';

/** The inputs, and the title of results whose kind has none. */
type ResultContext = { inputs: GeneratorInputs; fallbackTitle: string };

/**
 * The result of a valid answer, or what is wrong with it by rules that a schema can't state.
 * `dueWords`: the length that the writer asked for, if any; a result that is far from it says so.
 * `isCut`: the prose breaks off and is kept up to its last whole sentence.
 */
export function makeResult(
  { result }: LoadedGenerator,
  answer: unknown,
  context: ResultContext & { dueWords: number | null; isCut: boolean },
): { ok: true; result: RunResult } | { ok: false; reason: string } {
  const { inputs, dueWords } = context;
  const whole = context.isCut ? withWholeSentences(answer, result.prose) : answer;
  const content = result.content.parse(result.toContent(whole));
  const flaw = result.check(content, inputs);
  if (flaw !== null) return { ok: false, reason: flaw };
  const made = describeResult(result, content, context, Object.keys(asRecord(whole)));
  if (dueWords === null) return { ok: true, result: made };
  const { written } = measureText(result, JSON.stringify(whole), { inputs, askedWords: dueWords });
  const said = [made.coverage, lengthNote(written, dueWords)].filter((sentence) => sentence !== null);
  return { ok: true, result: { ...made, coverage: said.length === 0 ? null : said.join(' ') } };
}

function withWholeSentences(answer: unknown, prose: Prose | null): unknown {
  const text = prose === null ? undefined : asRecord(answer)[prose.field];
  if (prose === null || typeof text !== 'string' || /[.!?…。！？][”’"'»)*_]*\s*$/.test(text)) return answer;
  return { ...asRecord(answer), [prose.field]: cutAtSentence(text, (part) => part.length < text.length) };
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
