import { z } from 'zod';
import { sceneBlocks } from '../../formats/scene-blocks.ts';
import {
  anyTexts,
  clause,
  clauses,
  defineResult,
  field,
  listed,
  listOf,
  prose,
  screenplay,
  shorten,
  text,
} from '../../generators/define-result.ts';
import { Scene as ScriptScene, WrittenBlock } from '../../generators/script/scene.ts';

/** The fields of a scene's card: what it is to do. */
export const cardFields = [
  'title',
  'pov',
  'place',
  'when',
  'people',
  'goal',
  'conflict',
  'outcome',
  'notes',
] as const;

const Answer = z.object({
  title: text,
  pov: z.string(),
  place: text,
  when: z.string(),
  people: listOf(1, 12),
  goal: text,
  conflict: text,
  outcome: text,
  notes: z.string(),
  text: z.string(),
  slugline: z.string(),
  blocks: z.array(WrittenBlock),
});

/**
 * A scene of a manuscript. `text` is prose in light Markdown (`*italics*`, `**bold**`, paragraphs
 * apart by a blank line); a screenplay's scene has `slugline` and `blocks` in its place.
 */
export const SceneContent = z.object({
  title: z.string(),
  pov: z.string(),
  place: z.string(),
  when: z.string(),
  people: anyTexts,
  goal: z.string(),
  conflict: z.string(),
  outcome: z.string(),
  notes: z.string(),
  text: z.string(),
  ...ScriptScene.shape,
});
export type SceneContent = z.infer<typeof SceneContent>;

export const result = defineResult({
  answer: Answer,
  content: SceneContent,
  title: (scene) => shorten(scene.title.trim() || scene.slugline),
  subtitle: (scene) => shorten(listed([scene.place, scene.when])),
  blocks: (scene) => [
    ...field('', scene.title),
    ...field('Point of view', scene.pov),
    ...field('Place', scene.place),
    ...field('When', scene.when),
    ...field('People', scene.people),
    ...field('Goal', scene.goal),
    ...field('Conflict', scene.conflict),
    ...field('Outcome', scene.outcome),
    ...field('Notes', scene.notes),
    ...prose(scene.text),
    ...screenplay(sceneBlocks(scene)),
  ],
  brief: (scene) => clauses(clause(scene.title, scene.outcome.trim() || scene.goal)),
});
