import { z } from 'zod';
import type { GeneratorResult } from '../generators/generator.ts';
import { blankOf } from './blank-value.ts';

/**
 * The stored content of an element that is not written yet: every field present and blank. Throws
 * for a kind whose content cannot be blank, which is an error in its schema.
 */
export function emptyContent<Answer, Content>({
  content,
}: Pick<GeneratorResult<Answer, Content>, 'content'>): Content {
  return content.parse(blankOf(z.toJSONSchema(content)));
}
