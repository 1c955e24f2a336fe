import { z } from 'zod';
import { anyTexts, clause, clauses, defineResult, field, listed, listOf, shorten } from '../define-result.ts';

const Answer = z.object({ traits: listOf(4, 6), voice_tags: listOf(3, 4), quirks: listOf(2, 3) });
const Content = z.object({ traits: anyTexts, voice_tags: anyTexts, quirks: anyTexts });

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (personality) => shorten(listed(personality.traits.slice(0, 3).map(nameOf))),
  blocks: (personality) => [
    ...field('Traits', personality.traits),
    ...field('Voice', personality.voice_tags),
    ...field('Quirks', personality.quirks),
  ],
  brief: (personality) =>
    clauses(
      clause('Traits', personality.traits),
      clause('Voice', personality.voice_tags),
      clause('Quirks', personality.quirks),
    ),
});

/** 'Punctual' from 'Punctual: she is there an hour early.' */
function nameOf(trait: string): string {
  return trait.split(':')[0] ?? '';
}
