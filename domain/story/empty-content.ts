import { z } from 'zod';
import type { GeneratorResult } from '../generators/generator.ts';
import { blankOf } from './blank-value.ts';

/** The content of an unwritten element: every field, blank. Throws if a schema forbids that. */
export function emptyContent<Answer, Content>({
  content,
}: Pick<GeneratorResult<Answer, Content>, 'content'>): Content {
  return content.parse(blankOf(z.toJSONSchema(content)));
}
