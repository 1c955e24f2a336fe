import { z } from 'zod';
import type { GeneratorResult } from '../generators/generator.ts';
import { blankOf } from './blank-value.ts';
import { cleanStrings } from './clean-text.ts';
import { isRecord } from './record.ts';

/**
 * The stored content of a run that was stopped: its finished fields, everything else blank.
 * `partial` is the answer as far as it was read, `completeFields` the names of its finished fields. A finished field
 * of the wrong shape counts as missing. Returns null when no field can be kept.
 */
export function stoppedContent<Answer, Content>(
  result: Pick<GeneratorResult<Answer, Content>, 'answer' | 'content' | 'toContent'>,
  partial: unknown,
  completeFields: readonly string[],
): Content | null {
  const blank = blankOf(z.toJSONSchema(result.answer));
  if (!isRecord(blank) || !isRecord(partial)) return null;
  const kept = completeFields
    .filter((field) => Object.hasOwn(blank, field) && Object.hasOwn(partial, field))
    .map((field) => ({ [field]: cleanStrings(partial[field]) }))
    .filter((member) => lift(result, { ...blank, ...member }) !== null);
  return kept.length === 0 ? null : lift(result, Object.assign({}, blank, ...kept));
}

function lift<Answer, Content>(
  { content, toContent }: Pick<GeneratorResult<Answer, Content>, 'content' | 'toContent'>,
  answer: Record<string, unknown>,
): Content | null {
  try {
    return content.safeParse(toContent(asAnswer<Answer>(answer))).data ?? null;
  } catch {
    // A field of the wrong shape, which `toContent` does not expect.
    return null;
  }
}

/** An unfinished answer cannot satisfy its schema; what comes out of `toContent` is validated instead. */
function asAnswer<Answer>(answer: Record<string, unknown>): Answer {
  return answer as Answer;
}
