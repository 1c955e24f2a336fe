import { z } from 'zod';
import { listOf, text } from '../../generators/define-result.ts';
import { WrittenBlock } from '../../generators/script/scene.ts';
import { limits } from '../../limits.ts';

const line = text.max(2_000);

/** The chapters of a manuscript, in order. */
export const MapAnswer = z.object({
  chapters: z
    .array(z.object({ title: text.max(120), summary: line, purpose: line }))
    .min(1)
    .max(80),
});
export type MapAnswer = z.infer<typeof MapAnswer>;

/** The most and the fewest scenes of one chapter. */
export const scenesOfChapter = { least: 2, most: 5 } as const;

const Card = z.object({
  title: text.max(120),
  pov: z.string().max(200),
  place: text.max(200),
  when: z.string().max(200),
  people: listOf(1, 12),
  goal: line,
  conflict: line,
  outcome: line,
  /** Its share of the chapter, compared with its neighbours. */
  weight: z.number().int().min(1).max(5),
});

/** The cards of chapters, by their numbers in the prompt, from 1. */
export const CardsAnswer = z.object({
  chapters: z
    .array(
      z.object({
        chapter: z.number().int().min(1),
        scenes: z.array(Card).min(scenesOfChapter.least).max(scenesOfChapter.most),
      }),
    )
    .min(1)
    .max(limits.chaptersAtOnce),
});
export type CardsAnswer = z.infer<typeof CardsAnswer>;

/** A prose scene's text. */
export const SceneTextAnswer = z.object({ text: text.max(limits.fieldCharacters) });

/** A scene of a script. */
export const SceneScriptAnswer = z.object({
  slugline: text.max(300),
  blocks: z.array(WrittenBlock).min(1).max(limits.sceneBlocks),
});
