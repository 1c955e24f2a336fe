import { z } from 'zod';
import { ElementKind } from './runs.ts';

/**
 * `out_of_date`: something that it was built on has changed. `behind`: not so, but something above
 * it is out of date (on screens: 'waiting for Setting').
 */
export const ElementState = z.enum(['current', 'out_of_date', 'behind']);
export type ElementState = z.infer<typeof ElementState>;

/**
 * Why a text is out of date. `field`: a top-level field of a source; `choice`: a choice of the form
 * that a source was made with; `setting`: of the project or its voice, by name (`about`,
 * `voice.sample`); `fact`: of the ledger, with what it said when it was told, and whether it holds
 * no longer.
 */
export const Reason = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('field'),
    elementId: z.uuid(),
    kind: ElementKind,
    title: z.string(),
    field: z.string(),
  }),
  z.object({
    of: z.literal('choice'),
    elementId: z.uuid(),
    kind: ElementKind,
    title: z.string(),
    field: z.string(),
  }),
  z.object({ of: z.literal('setting'), field: z.string() }),
  z.object({
    of: z.literal('fact'),
    factId: z.uuid(),
    entity: z.string(),
    attribute: z.string(),
    before: z.string().optional(),
    gone: z.boolean(),
  }),
]);
export type Reason = z.infer<typeof Reason>;

/** A reason with what was told and what it says now; null where either is not known any more. */
export const ReasonWithTexts = z.object({ reason: Reason, before: z.unknown(), now: z.unknown() });
export type ReasonWithTexts = z.infer<typeof ReasonWithTexts>;

/** The answer of GET /api/elements/:id/reasons. */
export const Reasons = z.object({
  state: ElementState,
  reasons: z.array(ReasonWithTexts),
  waitsFor: z.array(z.object({ id: z.uuid(), kind: ElementKind, title: z.string() })),
});
export type Reasons = z.infer<typeof Reasons>;

/**
 * The body of PUT (marks) and DELETE (takes back) /api/elements/:id/still-valid: what changed in
 * this source, or in this fact, does not matter; null for the project's settings and voice. Answers
 * Reasons.
 */
export const StillValid = z.strictObject({ sourceId: z.uuid().nullable() });
export type StillValid = z.infer<typeof StillValid>;

/**
 * The body and the answer of PUT /api/elements/:id/locks. Locks bind generations, not the writer.
 */
export const Locks = z.strictObject({
  isLocked: z.boolean(),
  lockedFields: z.array(z.string().max(100)).max(60),
});
export type Locks = z.infer<typeof Locks>;
