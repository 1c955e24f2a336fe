import { z } from 'zod';
import { clause, clauses, cut, defineResult, field, text } from '../define-result.ts';

const Answer = z.object({ central_question: text, premise: text, tone: text });
const Content = z.object({ central_question: z.string(), premise: z.string(), tone: z.string() });

export type Theme = z.infer<typeof Content>;

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (theme) => cut(theme.premise),
  blocks: (theme) => [
    ...field('Central question', theme.central_question),
    ...field('Premise', theme.premise),
    ...field('Tone', theme.tone),
  ],
  brief: (theme) =>
    clauses(
      clause('', theme.premise),
      clause('Question', theme.central_question),
      clause('Tone', theme.tone),
    ),
});
