import { z } from 'zod';
import { limitMessage, limits } from '../domain/limits.ts';
import { Inputs, Kind } from './runs.ts';
import { PartScope } from './scope.ts';
import { Voice } from './voice.ts';

/** A browser's draft that the new result builds on. */
export const SourceDraft = z.object({
  kind: Kind,
  inputs: Inputs.default({}),
  content: z.record(z.string().max(100), z.unknown()),
  /** The title of the character that it was built on. */
  person: z.string().max(limits.inputCharacters).optional(),
});
export type SourceDraft = z.infer<typeof SourceDraft>;

/**
 * The body of POST /api/runs. The browser makes the id (UUIDv7), once per click, so it can be
 * resent.
 */
export const StartRun = z.strictObject({
  id: z.uuid(),
  kind: Kind,
  inputs: Inputs.default({}),
  /** The writer's words for this one generation ('Anything else?'). */
  direction: z.string().max(limits.inputCharacters).default(''),
  /** How this version is to differ from the last one, such as 'darker'. Not kept. */
  push: limited('pushCharacters').optional(),
  /** What the browser has of this kind. Refused together with `project`, whose versions count. */
  earlier: z
    .array(z.strictObject({ title: limited('openingCharacters'), opening: limited('openingCharacters') }))
    .max(limits.earlierVersions, {
      error: ({ input }) => limitMessage('earlierVersions', Array.isArray(input) ? input.length : 0),
    })
    .optional(),
  /** Drafts of the browser; refused together with `project`. */
  sources: z.array(SourceDraft).max(limits.sources).default([]),
  /** The browser's. Refused together with `project`, whose own voice counts. */
  voice: Voice.optional(),
  project: z
    .strictObject({
      id: z.uuid(),
      /** The element that gets a new version, or the id for a new one. */
      elementId: z.uuid(),
      sourceIds: z.array(z.uuid()).max(limits.sources),
    })
    .nullable()
    .default(null),
  /** What of an element it writes; null for all of it. Only with `project`. */
  scope: PartScope.nullable().default(null),
});
export type StartRun = z.infer<typeof StartRun>;

function limited(limit: 'pushCharacters' | 'openingCharacters') {
  return z.string().max(limits[limit], { error: ({ input }) => limitMessage(limit, String(input).length) });
}
