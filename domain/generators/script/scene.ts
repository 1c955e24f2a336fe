import { z } from 'zod';

const names = { character: z.string(), parenthetical: z.string(), line: z.string() };

/**
 * `keeps_case`: the name is not in capitals, as in McCLANE. In `line`, a line that is wholly '(…)'
 * is a parenthetical, and an empty one a pause.
 */
const StoredSpeech = z.object({ ...names, keeps_case: z.literal(true).optional() });
const withText = { text: z.string() };

/** What a writer adds to a scene, and files bring along. No model writes these. */
const added = [
  z.object({ type: z.literal('shot'), ...withText }),
  z.object({ type: z.literal('centered'), ...withText }),
  z.object({ type: z.literal('lyrics'), ...withText }),
  z.object({ type: z.literal('page_break') }),
  z.object({ type: z.literal('note'), ...withText }),
  z.object({ type: z.literal('synopsis'), ...withText }),
  z.object({ type: z.literal('section'), level: z.number().int().min(1).max(6), ...withText }),
  z.object({ type: z.literal('boneyard'), ...withText }),
] as const;

const Action = z.object({ type: z.literal('action'), ...withText });
const Transition = z.object({ type: z.literal('transition'), ...withText });
const StoredBlock = z.discriminatedUnion('type', [
  Action,
  z.object({ type: z.literal('dialogue'), ...StoredSpeech.shape }),
  Transition,
  z.object({ type: z.literal('dual_dialogue'), left: StoredSpeech, right: StoredSpeech }),
  ...added,
]);

/** A scene as it is stored. `number`: as it is printed beside the heading, such as '12A'. */
export const Scene = z.object({
  slugline: z.string(),
  number: z.string().optional(),
  blocks: z.array(StoredBlock),
});
export type ScriptScene = z.infer<typeof Scene>;
export type ScriptBlock = ScriptScene['blocks'][number];

const Speech = z.object(names);

/** A block as a model writes it. */
export const WrittenBlock = z.discriminatedUnion('type', [
  Action,
  z.object({ type: z.literal('dialogue'), ...names }),
  Transition,
  z.object({ type: z.literal('dual_dialogue'), left: Speech, right: Speech }),
]);

/** One line of a title page. The value may have several lines. */
const TitleEntry = z.object({ key: z.string(), value: z.string() });

/** The title page of a script, in its order. */
export const TitlePage = z.array(TitleEntry);

const unplayed: ReadonlySet<unknown> = new Set(['note', 'boneyard', 'section', 'synopsis']);

/**
 * Whether a block is part of the play. Notes, sections, synopses and what is set aside are neither
 * counted nor spoken, and printed only where that is asked for.
 */
export function isPlayed({ type }: { readonly type?: unknown }): boolean {
  return !unplayed.has(type);
}
