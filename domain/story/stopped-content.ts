import { z } from 'zod';
import type { GeneratorResult } from '../generators/generator.ts';
import { blankOf } from './blank-value.ts';
import { cleanStrings } from './clean-text.ts';
import { isRecord } from './record.ts';

/**
 * The content kept from a stopped run: finished fields, prose as far as it goes, everything else
 * blank. `partial` is the answer so far, `completeFields` its finished fields; one of the wrong
 * shape counts as missing. Null if nothing can be kept.
 */
export function stoppedContent<Answer, Content>(
  result: Pick<GeneratorResult<Answer, Content>, 'answer' | 'content' | 'toContent' | 'prose'>,
  partial: unknown,
  completeFields: readonly string[],
): Content | null {
  const blank = blankOf(z.toJSONSchema(result.answer));
  if (!isRecord(blank) || !isRecord(partial)) return null;
  const fits = (member: Record<string, unknown>) => validContent(result, { ...blank, ...member }) !== null;
  const kept = completeFields
    .filter((field) => Object.hasOwn(blank, field) && Object.hasOwn(partial, field))
    .map((field): Record<string, unknown> => ({ [field]: cleanStrings(partial[field]) }))
    .filter(fits);
  const { prose } = result;
  if (prose !== null && Object.hasOwn(partial, prose.field) && !completeFields.includes(prose.field)) {
    const unfinished = keptProse(cleanStrings(partial[prose.field]), (value) =>
      fits({ [prose.field]: value }),
    );
    if (unfinished !== null) kept.push({ [prose.field]: unfinished });
  }
  return kept.length === 0 ? null : validContent(result, Object.assign({}, blank, ...kept));
}

/** How many items may be dropped from the end of unfinished prose: a block, a scene. */
const maxDropped = 3;

/** Unfinished prose as far as it has the right shape; null if nothing has. */
function keptProse(prose: unknown, fits: (value: unknown) => boolean): unknown {
  let value = prose;
  for (let dropped = 0; dropped <= maxDropped; dropped += 1) {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (fits(value)) return value;
    if (!Array.isArray(value)) return null;
    value = withoutLast(value);
  }
  return null;
}

/** Drops the last item of the innermost list at the end. */
function withoutLast(list: readonly unknown[]): unknown[] {
  const last = list.at(-1);
  if (isRecord(last))
    for (const [name, inner] of Object.entries(last))
      if (Array.isArray(inner) && inner.length > 0)
        return [...list.slice(0, -1), { ...last, [name]: withoutLast(inner) }];
  return list.slice(0, -1);
}

function validContent<Answer, Content>(
  { content, toContent }: Pick<GeneratorResult<Answer, Content>, 'content' | 'toContent'>,
  answer: Record<string, unknown>,
): Content | null {
  try {
    return content.safeParse(toContent(asAnswer<Answer>(answer))).data ?? null;
  } catch {
    // `toContent` throws on a field of the wrong shape.
    return null;
  }
}

/** An unfinished answer never satisfies its schema, so the output of `toContent` is validated. */
function asAnswer<Answer>(answer: Record<string, unknown>): Answer {
  return answer as Answer;
}
