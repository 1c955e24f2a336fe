import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { ElementState, Reason } from './graph.ts';
import { ElementKind, Inputs, RunProblem } from './runs.ts';
import { Way } from './scope.ts';

/**
 * `update` brings texts up to date, `sequence` writes the missing steps of a project,
 * `alternatives` writes one text, or some of its fields, up to three times. Of a manuscript: `map`
 * plans its chapters, `cards` the scenes of chapters, `write` writes scenes and reads them, `read`
 * only reads, `check` looks for contradictions, `carry` mends passages after a decision; the last
 * two are begun at addresses of their own.
 */
export const JobPurpose = z.enum([
  'update',
  'sequence',
  'alternatives',
  'map',
  'cards',
  'write',
  'read',
  'check',
  'carry',
]);
export type JobPurpose = z.infer<typeof JobPurpose>;

/** `halted` waits for its writer; `ended` and `cancelled` never change. */
export const JobState = z.enum(['running', 'paused', 'halted', 'ended', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/**
 * Why it halted: the agreed price or the balance is used up, or every step left waits for a failed
 * one. `question`: a text was changed by its writer, or a chapter is done and they asked to look.
 */
export const HaltedBy = z.enum(['price', 'credits', 'failure', 'question']);
export type HaltedBy = z.infer<typeof HaltedBy>;

/**
 * `blocked` waits for other steps; `starting` is claimed by a server; `unchanged`: what it builds
 * on is as it was, so nothing was written or paid; `skipped`: locked, or not ticked; `held_back`:
 * its writer changed the text meanwhile and is asked.
 */
export const StepState = z.enum([
  'blocked',
  'ready',
  'starting',
  'running',
  'done',
  'unchanged',
  'failed',
  'skipped',
  'held_back',
  'cancelled',
]);
export type StepState = z.infer<typeof StepState>;

export const Decision = z.enum(['taken', 'taken_in_part', 'passed_over']);
export type Decision = z.infer<typeof Decision>;

/** What the writer chose for a job that writes scenes. */
export const JobSettings = z.strictObject({
  /** Halts before each further chapter, by 'question'; it goes on when it is set running. */
  stopsAfterChapter: z.boolean().default(false),
  /** Halts before a chapter whose cards would break what the ledger holds. */
  asksBeforeBreaking: z.boolean().default(false),
});
export type JobSettings = z.infer<typeof JobSettings>;

/**
 * What a step makes: a text, or of a manuscript its chapters, the cards of scenes, a scene's text,
 * or the reading of one; a look for contradictions, or a passage that is mended.
 */
export const StepWork = z.enum(['text', 'map', 'cards', 'scene', 'read', 'check', 'carry']);
export type StepWork = z.infer<typeof StepWork>;

/**
 * A step that a job would have. For a text that is not there yet, `elementId` is null and `title`
 * empty.
 */
export const QuotedStep = z.object({
  elementId: z.uuid().nullable(),
  kind: ElementKind,
  title: z.string(),
  /** From 1: those of one layer don't wait for each other. */
  layer: z.number().int().min(1),
  /** Of an element; a `behind` one may turn out to be unchanged, and then costs nothing. */
  state: ElementState.nullable(),
  priceCredits: z.number().int(),
  reasons: z.array(Reason),
  /** Places in `steps` of those that it builds on. */
  needs: z.array(z.number().int().min(0)),
  /** Fields that are locked and stay. */
  lockedFields: z.array(z.string()),
});
export type QuotedStep = z.infer<typeof QuotedStep>;

/**
 * The answer of GET /api/projects/:id/update and /api/projects/:id/rest. `balance` is null for a
 * model that costs no credits; then prices are 0.
 */
export const JobQuote = z.object({
  steps: z.array(QuotedStep),
  leastCredits: z.number().int(),
  mostCredits: z.number().int(),
  balance: z.number().int().nullable(),
  /** The model that writes, as in `Writer`. */
  writer: z.string(),
});
export type JobQuote = z.infer<typeof JobQuote>;

/**
 * The query of GET /api/manuscripts/:id/quote. `parts`: ids with commas; all that lack it if ''.
 */
export const AskManuscriptQuote = z.object({
  purpose: z.enum(['map', 'cards', 'write', 'read']),
  parts: z.string().max(60_000).default(''),
});

/**
 * The answer of GET /api/manuscripts/:id/quote: the steps that such a job would have, in order,
 * with what they cost at most. `balance` and `writer` as in JobQuote.
 */
export const ManuscriptQuote = z.object({
  steps: z.array(
    z.object({
      elementId: z.uuid(),
      kind: ElementKind,
      title: z.string(),
      work: StepWork,
      /** All parts that it is about: a job that is to have it names each of them. */
      partIds: z.array(z.uuid()),
      /** To write; 0 where no prose is written. */
      words: z.number().int(),
      /** Of a screenplay, else 0. */
      pages: z.number().int(),
      priceCredits: z.number().int(),
    }),
  ),
  words: z.number().int(),
  leastCredits: z.number().int(),
  mostCredits: z.number().int(),
  balance: z.number().int().nullable(),
  writer: z.string(),
  /** How much the built-in storyteller has, as a sentence; null for another model. */
  capacity: z.string().nullable(),
});
export type ManuscriptQuote = z.infer<typeof ManuscriptQuote>;

/** The query of GET /api/projects/:id/update: only what rests on this element, or on anything. */
export const AskUpdate = z.object({ element: z.uuid().optional() });

/**
 * The body of POST /api/projects/:id/jobs, answered with 202 and OneJob. The browser makes the ids
 * (UUIDv7), once, so it can be resent. A step names an element, or the id for a new one. Steps that
 * are not chosen are skipped until they are.
 */
export const StartJob = z.strictObject({
  id: z.uuid(),
  purpose: JobPurpose,
  takes: z.enum(['at_once', 'after_review']),
  mostCredits: z.number().int().min(0).max(1_000_000),
  /**
   * The manuscript that is written. Its steps name the head for `map`, chapters for `cards`, and
   * scenes for `write` and `read`; readings of what is written are added by themselves.
   */
  headId: z.uuid().nullable().default(null),
  settings: JobSettings.prefault({}),
  steps: z
    .array(
      z.strictObject({
        elementId: z.uuid(),
        kind: ElementKind,
        way: Way.default('anew'),
        isChosen: z.boolean().default(true),
        /** Of a new element; others keep theirs. */
        inputs: Inputs.default({}),
        direction: z.string().max(limits.inputCharacters).default(''),
        /** Of the way 'fields'. */
        fields: z.array(z.string().max(100)).max(60).default([]),
        /** How an alternative is to differ from the others. */
        angle: z.string().max(limits.pushCharacters).default(''),
      }),
    )
    .min(1)
    .max(limits.jobSteps),
});
export type StartJob = z.input<typeof StartJob>;

export const JobStep = z.object({
  number: z.number().int(),
  elementId: z.uuid(),
  kind: ElementKind,
  /** Empty while the text is not there yet. */
  title: z.string(),
  work: StepWork,
  way: Way,
  fields: z.array(z.string()),
  angle: z.string(),
  isChosen: z.boolean(),
  state: StepState,
  /** Numbers of the steps that it waits for. */
  waitsFor: z.array(z.number().int()),
  /** Numbers of the steps that it builds on, however they stand. */
  buildsOn: z.array(z.number().int()),
  priceCredits: z.number().int(),
  spentCredits: z.number().int(),
  reasons: z.array(Reason),
  runId: z.uuid().nullable(),
  /** Its text before, and what was written: versions of the element. */
  baseVersionId: z.uuid().nullable(),
  resultVersionId: z.uuid().nullable(),
  /** Whether the result waits for a decision. */
  isProposal: z.boolean(),
  /** What is said of its text, such as that it is shorter than what was asked for. */
  note: z.string().nullable(),
  problem: RunProblem.nullable(),
  decision: Decision.nullable(),
});
export type JobStep = z.infer<typeof JobStep>;

export const JobSummary = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  purpose: JobPurpose,
  state: JobState,
  haltedBy: HaltedBy.nullable(),
  takes: z.enum(['at_once', 'after_review']),
  /** Of a manuscript's job; null for others. */
  headId: z.uuid().nullable(),
  settings: JobSettings,
  /** What its writer is asked while it is halted by 'question'; null where its steps say it. */
  question: z.string().nullable(),
  mostCredits: z.number().int(),
  spentCredits: z.number().int(),
  openCredits: z.number().int(),
  /**
   * Chosen steps, those that ended in any way, and those that are done, without readings of scenes
   * that a job writes.
   */
  stepCount: z.number().int(),
  endedCount: z.number().int(),
  doneCount: z.number().int(),
  /** Results that wait for a decision. */
  proposalCount: z.number().int(),
  /** What is being written now. */
  writing: z.array(ElementKind),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  isSeen: z.boolean(),
});
export type JobSummary = z.infer<typeof JobSummary>;

/**
 * A job with its steps. GET /api/jobs/:id/events sends it whole as a Server-Sent Event named 'job',
 * at once and whenever it changed; the stream ends with the job.
 */
export const Job = JobSummary.extend({ steps: z.array(JobStep) });
export type Job = z.infer<typeof Job>;

/** The answer of GET /api/jobs/:id, and of the calls that start or change a job. */
export const OneJob = z.object({ job: Job });
export type OneJob = z.infer<typeof OneJob>;

/**
 * The answer of GET /api/jobs (open jobs and those whose end was not seen) and of GET
 * /api/projects/:id/jobs (the latest), newest first, at most `limits.listedJobs`.
 */
export const JobList = z.object({ jobs: z.array(JobSummary) });
export type JobList = z.infer<typeof JobList>;

/** The body of PUT /api/jobs/:id/state. `stopsRuns`: what is being written is stopped too. */
export const SetJobState = z.strictObject({
  state: z.enum(['running', 'paused', 'cancelled']),
  stopsRuns: z.boolean().default(false),
});
export type SetJobState = z.input<typeof SetJobState>;

/** The body of PATCH /api/jobs/:id. A step that is held back goes on when it is chosen again. */
export const ChangeJob = z.strictObject({
  mostCredits: z.number().int().min(0).max(1_000_000).optional(),
  steps: z
    .array(z.strictObject({ number: z.number().int().min(1), isChosen: z.boolean() }))
    .max(limits.jobSteps)
    .optional(),
  isSeen: z.literal(true).optional(),
});
export type ChangeJob = z.infer<typeof ChangeJob>;

/** The body of POST /api/jobs/:id/retries: these failed steps again, or all of them. */
export const RetrySteps = z.strictObject({
  numbers: z.array(z.number().int().min(1)).max(limits.jobSteps).optional(),
});
export type RetrySteps = z.infer<typeof RetrySteps>;

/**
 * The body of POST /api/jobs/:id/decisions: these proposals, or all. What is taken at once is
 * undone at once, by POST /api/change-sets/:id/undo with this id.
 */
export const DecideSteps = z.strictObject({
  decision: z.enum(['taken', 'passed_over']),
  numbers: z.array(z.number().int().min(1)).max(limits.jobSteps).optional(),
  changeSetId: z.uuid(),
});
export type DecideSteps = z.infer<typeof DecideSteps>;

/**
 * The answer of decisions and of their undoing. Elements that were changed meanwhile are left out
 * and named.
 */
export const Decided = z.object({
  changed: z.array(z.uuid()),
  leftOut: z.array(z.object({ elementId: z.uuid(), title: z.string() })),
});
export type Decided = z.infer<typeof Decided>;
