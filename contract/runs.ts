import { z } from 'zod';
import {
  type ElementKind as AnyKind,
  type GeneratorId,
  isElementKind,
  isGeneratorId,
} from '../domain/generators/index.ts';
import { limitMessage, limits } from '../domain/limits.ts';
import { RunScope } from './scope.ts';

export const Kind = z.custom<GeneratorId>((value) => typeof value === 'string' && isGeneratorId(value), {
  error: 'There is no such generator.',
});

/** What an element is: the result of a generator, or a part of a manuscript. */
export const ElementKind = z.custom<AnyKind>((value) => typeof value === 'string' && isElementKind(value), {
  error: 'There is no such kind of text.',
});
export type ElementKind = AnyKind;

/** The values of a form by input name. */
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

export const RunState = z.enum(['created', 'running', 'succeeded', 'failed', 'stopped', 'interrupted']);
export type RunState = z.infer<typeof RunState>;

/** Whether a run has reached a state that never changes. */
export function hasEnded(state: RunState): boolean {
  return state !== 'created' && state !== 'running';
}

/** Why a run has no whole result. */
export const RunProblemCode = z.enum([
  /** The service did not answer, or broke off. */
  'provider_unavailable',
  /** The service was busy, even after waiting. */
  'provider_busy',
  /** The service refused our key or request: the operator must act. */
  'provider_rejected',
  /** The account with the service is out of money. */
  'provider_unpaid',
  /** The prompt is longer than the model can read. */
  'too_much_material',
  /** The model declined to write this. */
  'refused',
  /** The answer reached the maximum length. */
  'cut_off',
  'no_content',
  'invalid_answer',
  /** Of a text that was to be brought up to date: it fits as it is. */
  'unchanged',
  /** The server stopped in the middle. */
  'interrupted',
  'internal',
]);
export type RunProblemCode = z.infer<typeof RunProblemCode>;

export const RunProblem = z.object({ code: RunProblemCode, message: z.string() });
export type RunProblem = z.infer<typeof RunProblem>;

/**
 * The result of a run. Its readable text and `structured_data` are made from `content` by the
 * kind's `result.ts` on either side of the wire, so that nothing is sent twice.
 */
export const RunResult = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** The stored shape of the kind. */
  content: z.record(z.string(), z.unknown()),
  /** How much of the request is there, in a sentence; null where the kind has no such measure. */
  coverage: z.string().nullable(),
  /** The finished top-level fields of the model's answer: all unless the writer stopped it. */
  completeFields: z.array(z.string()),
  /** Of a stopped run: words or fields written, and asked for. */
  kept: z
    .object({ unit: z.enum(['words', 'fields']), written: z.number().int(), asked: z.number().int() })
    .optional(),
});
export type RunResult = z.infer<typeof RunResult>;

/** How a source went into the prompt; a `tail` is the end of a text, and makes nothing stale. */
export const SourceDetail = z.enum(['full', 'brief', 'cut', 'tail', 'left_out']);

export const RunSummary = z.object({
  id: z.uuid(),
  kind: Kind,
  state: RunState,
  inputs: Inputs,
  direction: z.string(),
  priceCredits: z.number().int(),
  /** Null while it is open. */
  spentCredits: z.number().int().nullable(),
  /** 'storyteller', or the name of a model. */
  writer: z.string(),
  /** By importance. A browser's draft has neither element nor version. */
  builtOn: z.array(
    z.object({
      kind: Kind,
      title: z.string(),
      detail: SourceDetail,
      elementId: z.uuid().nullable().default(null),
      versionId: z.uuid().nullable().default(null),
    }),
  ),
  /** The element of the result, in a project; `versionId` once it is stored. */
  target: z
    .object({ projectId: z.uuid(), elementId: z.uuid(), versionId: z.uuid().nullable() })
    .nullable()
    .default(null),
  /** What it writes, where that is not a whole text. */
  scope: RunScope.nullable().default(null),
  /** The job that it is a step of. */
  jobId: z.uuid().nullable().default(null),
  /** From 1; grows when the server asks the model again. */
  attempt: z.number().int(),
  result: RunResult.nullable(),
  problem: RunProblem.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/**
 * The answer of GET /api/runs/:id/stop. `askedWords` is null where finished fields count;
 * `leastCredits` is the least that a stop costs once there is text, given today's earlier stops.
 */
export const StopTerms = z.object({
  askedWords: z.number().int().min(1).nullable(),
  leastCredits: z.literal([0, 1]),
});
export type StopTerms = z.infer<typeof StopTerms>;

/**
 * The answer of GET /api/runs/:id. `text` is the model's answer (JSON) so far, without reasoning.
 */
export const Run = RunSummary.extend({ text: z.string() });
export type Run = z.infer<typeof Run>;

export const StartedRun = z.object({ run: RunSummary });
export type StartedRun = z.infer<typeof StartedRun>;
