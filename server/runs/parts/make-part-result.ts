import { z } from 'zod';
import type { RunProblem, RunResult } from '../../../contract/runs.ts';
import type { GeneratorInputs, GeneratorResult } from '../../../domain/generators/generator.ts';
import { blankOf } from '../../../domain/story/blank-value.ts';
import { canonicalJson } from '../../../domain/story/canonical-json.ts';
import { checkContentSize, sizeInWords } from '../../../domain/story/content-size.ts';
import { applyEdits, EditsAnswer } from '../../../domain/story/edits/apply-edits.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { withFields } from '../../../domain/story/with-fields.ts';
import type { LoadedGenerator } from '../../generators/load-generators.ts';
import type { BaseText } from '../base-text.ts';
import { type PreparedPart, RevisedAnswer } from './prepared-part.ts';

type Context = { inputs: GeneratorInputs; fallbackTitle: string };

/** `result` is null where the text fits as it is, so there is nothing to store or to pay. */
export type PartResult =
  | { ok: true; result: RunResult }
  | { ok: true; result: null; problem: RunProblem }
  | { ok: false; reason: string };

/** How a run ends whose text says what stood there before. */
function nothingChanged({ purpose }: PreparedPart): RunProblem {
  const message =
    purpose === 'fields'
      ? 'This came out as it was, and nothing was paid. Ask for it with a direction.'
      : 'Nothing had to change, and nothing was paid.';
  return { code: 'unchanged', message };
}

/**
 * The result of a valid answer: the base with what was written in it, whose fields are the
 * `completeFields`; of a passage its new text alone. What was not written is the base's own value.
 */
export function makePartResult(
  { result }: LoadedGenerator,
  part: PreparedPart,
  answer: unknown,
  context: Context,
): PartResult {
  if (part.purpose === 'revise') {
    const { text } = RevisedAnswer.parse(answer);
    const described = { title: part.base.title, subtitle: '', coverage: null, completeFields: ['text'] };
    return { ok: true, result: { ...described, content: { text } } };
  }
  const made = writtenBy(result, part, answer);
  if ('reason' in made) return { ok: false, reason: made.reason };
  if (made.fields.length === 0) return { ok: true, result: null, problem: nothingChanged(part) };
  const flaw = flawOf(result, made.content, part.base, context.inputs);
  if (flaw !== null) return { ok: false, reason: flaw };
  return { ok: true, result: describePart(result, made.content, made.fields, context) };
}

/** A content of a kind as a result, in which these fields were written. */
export function describePart(
  result: GeneratorResult,
  content: Record<string, unknown>,
  fields: readonly string[],
  { inputs, fallbackTitle }: Context,
): RunResult {
  return {
    title: result.title(content, inputs) ?? fallbackTitle,
    subtitle: result.subtitle(content, inputs),
    content,
    coverage: result.coverage(content, inputs),
    completeFields: [...fields],
  };
}

type Written = { content: Record<string, unknown>; fields: string[] };

function writtenBy(
  result: GeneratorResult,
  part: Exclude<PreparedPart, { purpose: 'revise' }>,
  answer: unknown,
): Written | { reason: string } {
  const { base } = part;
  switch (part.purpose) {
    case 'fit': {
      const applied = applyEdits(base.content, part.places, EditsAnswer.parse(answer));
      return applied.ok ? applied : { reason: applied.reason };
    }
    case 'told_again': {
      const told = asRecord(result.content.parse(result.toContent(answer)));
      const fields = Object.keys(told).filter(
        (field) => !base.lockedFields.includes(field) && differs(told, base, field),
      );
      return { content: withFields(base.content, told, fields), fields };
    }
    case 'fields': {
      const blank = asRecord(blankOf(z.toJSONSchema(result.answer)));
      const told = asRecord(result.content.parse(result.toContent({ ...blank, ...asRecord(answer) })));
      const fields = part.scope.fields.filter((field) => differs(told, base, field));
      return { content: withFields(base.content, told, fields), fields };
    }
  }
}

function differs(told: Readonly<Record<string, unknown>>, { content }: BaseText, field: string): boolean {
  return canonicalJson(told[field] ?? null) !== canonicalJson(content[field] ?? null);
}

/** What is wrong with a content that was right before; null for nothing. */
function flawOf(
  result: GeneratorResult,
  content: Record<string, unknown>,
  base: BaseText,
  inputs: GeneratorInputs,
): string | null {
  const parsed = result.content.safeParse(content);
  if (!parsed.success) return 'it does not have the shape of its kind any more';
  const tooLarge = checkContentSize(content, [base.content]);
  if (tooLarge.length > 0) return sizeInWords(tooLarge);
  const flaw = result.check(parsed.data, inputs);
  const before = flaw === null ? null : result.content.safeParse(base.content);
  // What its writer had already done to it is no flaw of this answer.
  const wasRight = before?.success === true && result.check(before.data, inputs) === null;
  return wasRight ? flaw : null;
}
