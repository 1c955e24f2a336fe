import { z } from 'zod';
import { type GeneratorId, isGeneratorId } from '../domain/generators/index.ts';
import { limitMessage, limits } from '../domain/limits.ts';

/** The id of a registered generator, as it crosses the wire. */
export const Kind = z.custom<GeneratorId>((value) => typeof value === 'string' && isGeneratorId(value), {
  error: 'There is no such generator.',
});

/** What was typed and chosen in a form, by the names of its boxes. */
export const Inputs = z
  .record(
    z.string().max(limits.nameCharacters),
    z.string().max(limits.inputCharacters, {
      error: ({ input }) => limitMessage('inputCharacters', String(input).length),
    }),
  )
  .refine((inputs) => Object.keys(inputs).length <= limits.inputs, {
    error: ({ input }) => limitMessage('inputs', Object.keys(Object(input)).length),
  });

/**
 * A draft of the writer's that the new result builds on. Its content is checked against its kind's
 * shape.
 */
export const SourceDraft = z.object({
  kind: Kind,
  inputs: Inputs.default({}),
  content: z.record(z.string().max(100), z.unknown()),
});
export type SourceDraft = z.infer<typeof SourceDraft>;

/**
 * The body of POST /api/runs. The browser makes the id (UUIDv7), once per click: sending it again
 * is harmless.
 */
export const StartRun = z.strictObject({
  id: z.uuid(),
  kind: Kind,
  inputs: Inputs.default({}),
  /** The writer's own words for this one generation ('Anything else?'). */
  direction: z.string().max(limits.inputCharacters).default(''),
  /**
   * Drafts of the browser. Within a project, `project.sourceIds` says what it builds on instead.
   */
  sources: z.array(SourceDraft).max(limits.sources).default([]),
  project: z
    .strictObject({
      id: z.uuid(),
      /** The element that gets a new version, or the id that the browser made for a new one. */
      elementId: z.uuid(),
      sourceIds: z.array(z.uuid()).max(limits.sources),
    })
    .nullable()
    .default(null),
});
export type StartRun = z.infer<typeof StartRun>;

export const RunState = z.enum(['created', 'running', 'succeeded', 'failed', 'stopped', 'interrupted']);
export type RunState = z.infer<typeof RunState>;

/** Whether a run has reached a state that never changes. */
export function hasEnded(state: RunState): boolean {
  return state !== 'created' && state !== 'running';
}

/**
 * Why a run has no whole result. The list is closed; `detail` of `invalid_answer` names the flaw.
 */
export const RunProblemCode = z.enum([
  /** The service did not answer, broke off, or kept silent. */
  'provider_unavailable',
  /** The service had no room for us, also after waiting. */
  'provider_busy',
  /** The service refused our key or our request: a matter for the operator. */
  'provider_rejected',
  /** The account with the service has no money left. */
  'provider_unpaid',
  /** Prompt and material together are longer than the model can read. */
  'too_much_material',
  /** The model declined to write this. */
  'refused',
  /** The answer was longer than one answer may be. */
  'cut_off',
  'no_content',
  'invalid_answer',
  /** The server ended in the middle. */
  'interrupted',
  'internal',
]);
export type RunProblemCode = z.infer<typeof RunProblemCode>;

export const RunProblem = z.object({ code: RunProblemCode, message: z.string() });
export type RunProblem = z.infer<typeof RunProblem>;

/**
 * What came of a run. The readable text, the specified `structured_data` and the rest are made of
 * `content` by the kind's own `result.ts` (`render`, `toStructuredData`), on either side of the
 * wire, so that nothing travels twice.
 */
export const RunResult = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** The stored shape of the kind. */
  content: z.record(z.string(), z.unknown()),
  /**
   * How much of what was asked is there, in one sentence; null where the kind has no such measure.
   */
  coverage: z.string().nullable(),
  /**
   * The top-level fields of the model's answer that were finished; all of them unless the writer
   * pressed Stop.
   */
  completeFields: z.array(z.string()),
  /** Of a stopped run: the words, or fields, that were written, and those that were asked for. */
  kept: z
    .object({ unit: z.enum(['words', 'fields']), written: z.number().int(), asked: z.number().int() })
    .optional(),
});
export type RunResult = z.infer<typeof RunResult>;

/** How a source went into the prompt. */
export const SourceDetail = z.enum(['full', 'brief', 'cut', 'left_out']);

/** A run without the text as the model wrote it. */
export const RunSummary = z.object({
  id: z.uuid(),
  kind: Kind,
  state: RunState,
  inputs: Inputs,
  direction: z.string(),
  /** Quoted when the run began. */
  priceCredits: z.number().int(),
  /** What it cost in the end; null while it is open. */
  spentCredits: z.number().int().nullable(),
  /** Who writes: 'storyteller', or the name of a model. */
  writer: z.string(),
  /** In the order of importance. A draft of the browser is no element and no version. */
  builtOn: z.array(
    z.object({
      kind: Kind,
      title: z.string(),
      detail: SourceDetail,
      elementId: z.uuid().nullable().default(null),
      versionId: z.uuid().nullable().default(null),
    }),
  ),
  /** Where its result goes, in a project; `versionId` once it is there. */
  target: z
    .object({ projectId: z.uuid(), elementId: z.uuid(), versionId: z.uuid().nullable() })
    .nullable()
    .default(null),
  /** From 1; grows when the server asks the model again. */
  attempt: z.number().int(),
  result: RunResult.nullable(),
  problem: RunProblem.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/**
 * The answer of GET /api/runs/:id/stop: what a stop is reckoned by. `askedWords` is null where
 * finished fields count; `leastCredits` is what it costs at least once there is text, since it
 * depends on how often there were stops today.
 */
export const StopTerms = z.object({
  askedWords: z.number().int().min(1).nullable(),
  leastCredits: z.literal([0, 1]),
});
export type StopTerms = z.infer<typeof StopTerms>;

/**
 * The answer of GET /api/runs/:id. `text` is the model's own answer (JSON) so far, reasoning
 * stripped.
 */
export const Run = RunSummary.extend({ text: z.string() });
export type Run = z.infer<typeof Run>;

export const StartedRun = z.object({ run: RunSummary });
export type StartedRun = z.infer<typeof StartedRun>;
