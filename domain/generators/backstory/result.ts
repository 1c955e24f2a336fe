import { z } from 'zod';
import {
  anyTexts,
  clause,
  clauses,
  defineResult,
  field,
  inputOf,
  listOf,
  shorten,
} from '../define-result.ts';

const Answer = z.object({ past_events: listOf(3, 4), wounds: listOf(2, 3), loyalties: listOf(2, 3) });
const Content = z.object({ past_events: anyTexts, wounds: anyTexts, loyalties: anyTexts });

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (backstory) => shorten(backstory.past_events[0] ?? ''),
  subtitle: (_, inputs) => inputOf(inputs, 'timeframe'),
  blocks: (backstory) => [
    ...field('Past events', backstory.past_events),
    ...field('Wounds', backstory.wounds),
    ...field('Loyalties', backstory.loyalties),
  ],
  brief: (backstory) =>
    clauses(
      clause('Past', backstory.past_events),
      clause('Wounds', backstory.wounds),
      clause('Loyalties', backstory.loyalties),
    ),
});
