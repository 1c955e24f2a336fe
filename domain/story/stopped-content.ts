import { z } from 'zod';
import type { GeneratorResult } from '../generators/generator.ts';
import { blankOf } from './blank-value.ts';
import { cleanStrings } from './clean-text.ts';
import { isRecord } from './record.ts';

/**
 * The content kept from a stopped run: its finished fields, its prose as far as it goes, everything
 * else blank. `partial` is the answer so far, `completeFields` its finished fields. A finished
 * field of the wrong shape counts as missing. Null when nothing can be kept.
 */
export function stoppedContent<Answer, Content>(
  result: Pick<GeneratorResult<Answer, Content>, 'answer' | 'content' | 'toContent' | 'prose'>,
  partial: unknown,
  completeFields: readonly string[],
): Content | null {
  const blank = blankOf(z.toJSONSchema(result.answer));
  if (!isRecord(blank) || !isRecord(partial)) return null;
  const fits = (member: Record<string, unknown>) => lift(result, { ...blank, ...member }) !== null;
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
  return kept.length === 0 ? null : lift(result, Object.assign({}, blank, ...kept));
}

/**
 * How many items may be dropped at the end of unfinished prose: a block, and the scene around it.
 */
const maxLeftOut = 3;

/** Unfinished prose as far as it has the right shape; null when there is nothing of it. */
function keptProse(prose: unknown, fits: (value: unknown) => boolean): unknown {
  let value = prose;
  for (let leftOut = 0; leftOut <= maxLeftOut; leftOut += 1) {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (fits(value)) return value;
    if (!Array.isArray(value)) return null;
    value = withoutLast(value);
  }
  return null;
}

/** A list without the last item of the innermost list at its end. */
function withoutLast(list: readonly unknown[]): unknown[] {
  const last = list.at(-1);
  if (isRecord(last))
    for (const [name, inner] of Object.entries(last))
      if (Array.isArray(inner) && inner.length > 0)
        return [...list.slice(0, -1), { ...last, [name]: withoutLast(inner) }];
  return list.slice(0, -1);
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

/**
 * An unfinished answer cannot satisfy its schema; the output of `toContent` is validated instead.
 */
function asAnswer<Answer>(answer: Record<string, unknown>): Answer {
  return answer as Answer;
}
