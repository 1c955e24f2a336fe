import { z } from 'zod';
import { clause, clauses, defineResult, field, shorten, text } from '../../generators/define-result.ts';

const Answer = z.object({ title: text, summary: text, purpose: text });
const Content = z.object({ title: z.string(), summary: z.string(), purpose: z.string() });

/** A chapter of a manuscript: what it is called, what happens in it and why it is there. */
export type Chapter = z.infer<typeof Content>;

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (chapter) => shorten(chapter.title),
  blocks: (chapter) => [
    ...field('', chapter.title),
    ...field('', chapter.summary),
    ...field('Purpose', chapter.purpose),
  ],
  brief: (chapter) => clauses(clause(chapter.title, chapter.summary)),
});
