import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { JobState } from './jobs.ts';
import { Passage } from './scope.ts';

/** What a check looks at: scenes with text, their words, pairs of facts, and windows of text. */
const Looked = z.object({
  scenes: z.number().int(),
  words: z.number().int(),
  pairs: z.number().int(),
  windows: z.number().int(),
});

/** A check that was begun. Counts are of what it has looked at so far. */
export const CheckReport = Looked.extend({
  jobId: z.uuid(),
  state: JobState,
  /** Findings that are new or still open. */
  found: z.number().int(),
  /** What the model named without two quotes that stand in the text; it was dropped. */
  dropped: z.number().int(),
  /** Found again, and marked before as intentional or as not so. */
  settled: z.number().int(),
  /** What it looked at and what such checks are known to miss, in sentences. */
  summary: z.string(),
  endedAt: z.string().nullable(),
});
export type CheckReport = z.infer<typeof CheckReport>;

/**
 * The answer of GET /api/manuscripts/:id/checks: what a check of the whole text would cost, and the
 * last one. `balance` and `writer` as in JobQuote. `off`: why none can be begun, with the way out;
 * null if one can.
 */
export const CheckQuote = z.object({
  quote: Looked.extend({
    /** At most. */
    priceCredits: z.number().int(),
    balance: z.number().int().nullable(),
    writer: z.string(),
    off: z.string().nullable(),
  }),
  last: CheckReport.nullable(),
});
export type CheckQuote = z.infer<typeof CheckQuote>;

/**
 * The body of POST /api/manuscripts/:id/checks, answered with 202 and OneJob, a job of the purpose
 * 'check'. Its findings are those of GET /api/manuscripts/:id/findings with the rule 'check'.
 */
export const StartCheck = z.strictObject({
  id: z.uuid(),
  mostCredits: z.number().int().min(0).max(1_000_000),
});
export type StartCheck = z.infer<typeof StartCheck>;

const Decision = z.string().trim().min(1).max(limits.decisionCharacters);

/**
 * The body of POST /api/manuscripts/:id/carry-searches, which is free and changes nothing:
 * `decision` is what holds from now on, such as 'Joseph is alive'; `entityId`: whom it is about,
 * where its words don't say.
 */
export const SearchCarry = z.strictObject({
  decision: Decision,
  entityId: z.uuid().nullable().default(null),
});
export type SearchCarry = z.input<typeof SearchCarry>;

/** A passage that rests on what was true before. `passage` is a sentence, or a few. */
export const CarryPassage = z.object({
  sceneId: z.uuid(),
  sceneTitle: z.string(),
  passage: Passage,
  /** How surely it rests on it, in percent; the list is in reading order. */
  confidence: z.number().int(),
  /** Why, in a few words: 'says that Joseph is dead'. */
  why: z.string(),
});
export type CarryPassage = z.infer<typeof CarryPassage>;

/** The answer of POST /api/manuscripts/:id/carry-searches. */
export const CarrySearch = z.object({
  /** Whom the decision is about; null where that could not be told: then all words count. */
  entity: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Others whom it names. */
  others: z.array(z.object({ id: z.uuid(), name: z.string() })),
  passages: z.array(CarryPassage),
  /** Passages beyond those that are listed. */
  more: z.number().int(),
  /** For mending one passage; 0 for a model that costs nothing. */
  priceCredits: z.number().int(),
  balance: z.number().int().nullable(),
  writer: z.string(),
  /** Why none can be mended, with the way out; null if they can. */
  off: z.string().nullable(),
});
export type CarrySearch = z.infer<typeof CarrySearch>;

/**
 * The body of POST /api/manuscripts/:id/carries, answered with 202 and OneJob, a job of the purpose
 * 'carry' with a step for each passage. Its results touch no text: they are suggestions of their
 * scenes, to be taken or passed over (GET /api/elements/:id/suggestions).
 */
export const StartCarry = z.strictObject({
  id: z.uuid(),
  decision: Decision,
  mostCredits: z.number().int().min(0).max(1_000_000),
  passages: z
    .array(z.strictObject({ sceneId: z.uuid(), passage: Passage }))
    .min(1)
    .max(limits.carriedPassages),
});
export type StartCarry = z.infer<typeof StartCarry>;
