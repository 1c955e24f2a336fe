import type { RunResult } from '../../contract/runs.ts';
import type { GeneratorInputs, Prose } from '../../domain/generators/generator.ts';
import { lengthNote } from '../../domain/story/continuation.ts';
import { cutAtSentence } from '../../domain/story/cut-at-sentence.ts';
import { isBlank } from '../../domain/story/is-blank.ts';
import { createJsonReader } from '../../domain/story/json-reader.ts';
import { asRecord } from '../../domain/story/record.ts';
import { measuredIn, measureText, type Written } from '../../domain/story/share-meter.ts';
import { stoppedContent } from '../../domain/story/stopped-content.ts';
import { withFields } from '../../domain/story/with-fields.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';
import type { PreparedPart } from './parts/prepared-part.ts';

/** The inputs, and the title of results whose kind has none. */
type ResultContext = { inputs: GeneratorInputs; fallbackTitle: string };

/**
 * The result of a valid answer, or what is wrong with it by rules that a schema can't state.
 * `dueWords`: the length that the writer asked for, if any; a result that is far from it says so.
 * `isCut`: the prose breaks off and is kept up to its last whole sentence. `note`: a sentence to be
 * kept with the result.
 */
export function makeResult(
  { result }: LoadedGenerator,
  answer: unknown,
  context: ResultContext & { dueWords: number | null; isCut: boolean; note: string | null },
): { ok: true; result: RunResult } | { ok: false; reason: string } {
  const { inputs, dueWords, note } = context;
  const whole = context.isCut ? withWholeSentences(answer, result.prose) : answer;
  const content = result.content.parse(result.toContent(whole));
  const flaw = result.check(content, inputs);
  if (flaw !== null) return { ok: false, reason: flaw };
  const made = describeResult(result, content, context, Object.keys(asRecord(whole)));
  const length = () => {
    if (dueWords === null) return null;
    const measured = measureText(result, JSON.stringify(whole), { inputs, askedWords: dueWords });
    return lengthNote(measured.written, dueWords);
  };
  const said = [made.coverage, length(), note].filter((sentence) => sentence !== null);
  return { ok: true, result: { ...made, coverage: said.length === 0 ? null : said.join(' ') } };
}

function withWholeSentences(answer: unknown, prose: Prose | null): unknown {
  const text = prose === null ? undefined : asRecord(answer)[prose.field];
  if (prose === null || typeof text !== 'string' || /[.!?…。！？][”’"'»)*_]*\s*$/.test(text)) return answer;
  return { ...asRecord(answer), [prose.field]: cutAtSentence(text, (part) => part.length < text.length) };
}

/**
 * The finished fields and prose of a stopped answer, and how much was written. Of a text brought up
 * to date, or a passage, nothing is kept and nothing counts.
 */
export function makeStoppedResult(
  { result }: LoadedGenerator,
  text: string,
  context: ResultContext & { askedWords: number | null; part: PreparedPart | null },
): { result: RunResult | null; written: Written } {
  const { part } = context;
  const written = measureText(measuredIn(result, part?.scope ?? null), text, context);
  if (part !== null && part.purpose !== 'fields') return { result: null, written };
  const reader = createJsonReader();
  reader.push(text);
  const content = stoppedContent(result, reader.value(), reader.completeFields());
  if (content === null) return { result: null, written };
  const told = asRecord(content);
  const fields = part === null ? Object.keys(told) : writtenFields(told, part.scope.fields, reader.value());
  if (fields.length === 0) return { result: null, written };
  const completeFields =
    part === null ? reader.completeFields().filter((field) => fields.includes(field)) : fields;
  const kept = part === null ? content : withFields(part.base.content, told, fields);
  const { unit, written: there } = written;
  // Finished prose is whole, however short it became.
  const asked = written.isWhole ? Math.min(written.asked, there) : written.asked;
  return {
    result: {
      ...describeResult(result, kept, context, completeFields),
      coverage: unit === 'words' ? stoppedAfter(there, asked) : null,
      kept: { unit, written: there, asked },
    },
    written,
  };
}

/** The fields of a stopped answer that say something, out of those asked for. */
function writtenFields(
  told: Readonly<Record<string, unknown>>,
  asked: readonly string[],
  answer: unknown,
): string[] {
  const begun = asRecord(answer);
  return asked.filter((field) => Object.hasOwn(begun, field) && !isBlank(told[field]));
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
