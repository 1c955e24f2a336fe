import { z } from 'zod';
import { limits } from '../domain/limits.ts';

/** How a step writes a text that is there: only what must change, or all of it, or some fields. */
export const Way = z.enum(['fit', 'anew', 'fields']);
export type Way = z.infer<typeof Way>;

/** What is wished for a passage. */
export const ReviseAct = z.enum([
  'rewrite',
  'shorten',
  'expand',
  'show',
  'subtext',
  'point_of_view',
  'tense',
  'repair',
  'own',
]);
export type ReviseAct = z.infer<typeof ReviseAct>;

/**
 * A passage of one text of a content. `path`: field names and list places that lead to the text.
 * `start` and `end`: UTF-16 code units within it; `text` is what stood there.
 */
export const Passage = z.strictObject({
  path: z
    .array(z.union([z.string().max(100), z.number().int().min(0)]))
    .min(1)
    .max(12),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  text: z.string().min(1).max(limits.passageCharacters),
});
export type Passage = z.infer<typeof Passage>;

const Fit = z.strictObject({ purpose: z.literal('fit') });

const Fields = z.strictObject({
  purpose: z.literal('fields'),
  fields: z.array(z.string().max(100)).min(1).max(60),
  angle: z.string().max(limits.pushCharacters).default(''),
});

const Revise = z.strictObject({
  purpose: z.literal('revise'),
  act: ReviseAct,
  passage: Passage,
  hint: z.string().max(limits.instructionCharacters).default(''),
});

/**
 * What a run by hand writes of a text that is there. `fit`: only what must change because what it
 * was built on did; every other text stays as it is. `fields`: these top-level fields alone;
 * `angle`: how they are to differ from other alternatives. `revise`: one passage; `hint`: what a
 * review found there, or the writer's own instruction.
 */
export const PartScope = z.discriminatedUnion('purpose', [Fit, Fields, Revise]);
export type PartScope = z.infer<typeof PartScope>;

/**
 * What a step of a manuscript's job writes: the chapters of its map, the cards of some chapters, or
 * the text of one scene; `read` takes the outcome and the facts out of a scene's text.
 */
export const ManuscriptScope = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('map') }),
  z.strictObject({
    purpose: z.literal('cards'),
    chapterIds: z.array(z.uuid()).min(1).max(limits.chaptersAtOnce),
  }),
  z.strictObject({
    purpose: z.literal('scene'),
    sceneId: z.uuid(),
    /** Whether a text that is there is written again. */
    isAgain: z.boolean(),
    /** That are asked for. */
    words: z.number().int().min(1),
  }),
  z.strictObject({ purpose: z.literal('read'), sceneId: z.uuid() }),
  /** Judges pairs of facts, or reads a window of scenes for contradictions. */
  z.strictObject({
    purpose: z.literal('check'),
    pairs: z.array(z.tuple([z.uuid(), z.uuid()])).max(limits.checkedPairs),
    sceneIds: z.array(z.uuid()).max(limits.manuscriptParts),
    words: z.number().int().min(0),
    /** With a model that costs credits. */
    priceCredits: z.number().int().min(0),
  }),
  /** Mends one passage after a decision; its run is a revised passage. */
  z.strictObject({
    purpose: z.literal('carry'),
    passage: Passage,
    decision: z.string().max(limits.decisionCharacters),
  }),
]);
export type ManuscriptScope = z.infer<typeof ManuscriptScope>;

/** What a run writes, where that is not a whole text. */
export const RunScope = z.discriminatedUnion('purpose', [...PartScope.options, ...ManuscriptScope.options]);
export type RunScope = z.infer<typeof RunScope>;
