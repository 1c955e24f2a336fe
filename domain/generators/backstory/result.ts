import { z } from 'zod';
import { anyTexts, cut, defineResult, inputOf, listed, listOf, section, sections } from '../define-result.ts';

const Answer = z.object({ past_events: listOf(3, 4), wounds: listOf(2, 3), loyalties: listOf(2, 3) });
const Content = z.object({ past_events: anyTexts, wounds: anyTexts, loyalties: anyTexts });

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (backstory) => cut(backstory.past_events[0] ?? ''),
  subtitle: (_, inputs) => inputOf(inputs, 'timeframe'),
  render: (backstory) =>
    sections(
      section('Past events', backstory.past_events),
      section('Wounds', backstory.wounds),
      section('Loyalties', backstory.loyalties),
    ),
  brief: (backstory) =>
    `Past: ${listed(backstory.past_events)} Wounds: ${listed(backstory.wounds)} Loyalties: ${listed(backstory.loyalties)}`,
});
