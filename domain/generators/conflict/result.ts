import { z } from 'zod';
import { clause, clauses, defineResult, field, inputOf, shorten, text } from '../define-result.ts';

const Answer = z.object({ antagonism_source: text, stakes: text, ticking_clock: text });
const Content = z.object({ antagonism_source: z.string(), stakes: z.string(), ticking_clock: z.string() });

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (conflict) => shorten(conflict.antagonism_source),
  subtitle: (_, inputs) => inputOf(inputs, 'conflict_type'),
  blocks: (conflict) => [
    ...field('Source of antagonism', conflict.antagonism_source),
    ...field('Stakes', conflict.stakes),
    ...field('Ticking clock', conflict.ticking_clock),
  ],
  brief: (conflict) =>
    clauses(
      clause('Against', conflict.antagonism_source),
      clause('Stakes', conflict.stakes),
      clause('Clock', conflict.ticking_clock),
    ),
});
