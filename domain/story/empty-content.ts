import { z } from 'zod';
import type { GeneratorResult } from '../generators/generator.ts';
import { blankOf } from './blank-value.ts';

/**
 * The stored content of an element that nobody has written yet: every field there and blank. Throws for a kind whose
 * content cannot be blank, which is a mistake of that kind's schema.
 */
export function emptyContent<Answer, Content>({
  content,
}: Pick<GeneratorResult<Answer, Content>, 'content'>): Content {
  return content.parse(blankOf(z.toJSONSchema(content)));
}
