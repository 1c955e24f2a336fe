import { z } from 'zod';
import { clause, clauses, defineResult, field, shorten, text } from '../define-result.ts';

/** The midpoint is written once both ends are known. */
const Answer = z.object({ start_state: text, end_state: text, midpoint_shift: text, lesson: text });
const Content = z.object({
  start_state: z.string(),
  midpoint_shift: z.string(),
  end_state: z.string(),
  lesson: z.string(),
});

export const result = defineResult({
  answer: Answer,
  content: Content,
  toContent: ({ start_state, midpoint_shift, end_state, lesson }) => ({
    start_state,
    midpoint_shift,
    end_state,
    lesson,
  }),
  title: (arc) => shorten(arc.lesson),
  blocks: (arc) => [
    ...field('Start', arc.start_state),
    ...field('Midpoint shift', arc.midpoint_shift),
    ...field('End', arc.end_state),
    ...field('Lesson', arc.lesson),
  ],
  brief: (arc) =>
    clauses(
      clause('From', arc.start_state),
      clause('Turn', arc.midpoint_shift),
      clause('To', arc.end_state),
      clause('Lesson', arc.lesson),
    ),
});
