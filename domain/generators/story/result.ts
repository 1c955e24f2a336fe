import { z } from 'zod';
import { clause, clauses, defineResult, field, pair, prose, shorten, text } from '../define-result.ts';
import type { GeneratorInputs } from '../generator.ts';
import { storyCoverage, storyLength } from './length.ts';

const Answer = z.object({
  pov: text,
  chapter_map: z
    .array(z.object({ chapter: text, summary: text }))
    .min(1)
    .max(60),
  narrative_prose: text,
});
const Content = z.object({
  pov: z.string(),
  chapter_map: z.array(z.object({ chapter: z.string(), summary: z.string() })),
  narrative_prose: z.string(),
});

export type Story = z.infer<typeof Content>;

export const result = defineResult({
  answer: Answer,
  content: Content,
  check: checkLength,
  coverage: (story, inputs) => storyCoverage(story, storyLength(inputs)).sentence,
  prose: {
    field: 'narrative_prose',
    names: null,
    askedWords: (inputs) => storyLength(inputs).askedWords,
    minWords: (inputs) => storyLength(inputs).minWords,
    dueWords: (inputs) => storyLength(inputs).askedWords,
  },
  // A text that came without a map keeps the title that it came with.
  title: ({ chapter_map: [first], narrative_prose }) =>
    first === undefined && narrative_prose.trim() !== '' ? null : shorten(first?.chapter ?? ''),
  subtitle: (story) => story.pov.trim(),
  blocks: (story) => [
    ...field('Point of view', story.pov),
    ...field(
      'Chapters',
      story.chapter_map.map(({ chapter, summary }) => pair(chapter, summary)),
    ),
    ...prose(story.narrative_prose),
  ],
  brief: (story) => clauses(...story.chapter_map.map(({ chapter, summary }) => clause(chapter, summary))),
});

/** A short story must be whole; a longer one needs its map and at least one finished chapter. */
function checkLength(story: Story, inputs: GeneratorInputs): string | null {
  const length = storyLength(inputs);
  const { words, chaptersWritten, chaptersPlanned } = storyCoverage(story, length);
  if (words < length.minWords)
    return `narrative_prose has ${words} ${words === 1 ? 'word' : 'words'}, at least ${length.minWords} were asked for`;
  if (length.whole && chaptersWritten < chaptersPlanned)
    return `narrative_prose holds ${chaptersWritten} of the ${chaptersPlanned} chapters of chapter_map`;
  if (chaptersPlanned < length.minChapters)
    return `chapter_map has ${chaptersPlanned} chapters, at least ${length.minChapters} were asked for`;
  return null;
}
