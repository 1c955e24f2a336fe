import type { z } from 'zod';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';

/**
 * What is to be written, as facts. The storyteller works from this; a provider from the prompt made
 * of it.
 */
export type Task = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  /** The writer's own words for this one generation; '' when there are none. */
  direction: string;
  /** What the project is about, in its writer's words. */
  about?: string;
  /**
   * The material it builds on, in the order of importance; each content has its kind's stored
   * shape.
   */
  sources: readonly { kind: GeneratorId; inputs: GeneratorInputs; content: unknown }[];
  /** 32-bit seed of the storyteller's chance. */
  seed: number;
};

export type ModelRequest = {
  task: Task;
  /** The system text with the kind's craft. */
  system: string;
  /** Inputs, direction and fenced material. */
  prompt: string;
  /** What the answer must look like; adapters turn it into their own form of JSON schema. */
  answer: z.ZodType;
  /** Short name of the answer, letters and underscores: 'character_arc'. */
  answerName: string;
  maxOutputTokens: number;
  signal: AbortSignal;
};

/**
 * How a model ended by itself. `length`: the answer was cut off. `refused`: the model declined,
 * also by a filter.
 */
export type ModelEnd = {
  reason: 'complete' | 'length' | 'refused';
  /** Tokens as the provider counted them; null where it does not say. */
  usage: { inputTokens: number; outputTokens: number } | null;
};

/**
 * A source of text. `onText` receives the answer piece by piece as valid Unicode without reasoning;
 * pieces may be empty. Resolves at the model's own end marker only; everything else rejects with a
 * ModelError, an abort with the signal's reason.
 */
export type Model = {
  /** 'storyteller', or the model's name. Shown to people. */
  name: string;
  /** Whether it costs no money. */
  isFree: boolean;
  write(request: ModelRequest, onText: (text: string) => void): Promise<ModelEnd>;
};

export type ModelFault =
  /** Unreachable, broken off, silent, 5xx, an error inside a stream, a missing end marker. */
  | 'unavailable'
  /** 429 and 529: no room at the moment. */
  | 'busy'
  /** 400, 401, 403, 404: trying again is useless. */
  | 'rejected'
  /** No money or quota left. */
  | 'unpaid'
  /** The prompt is longer than the model reads. */
  | 'too_long';

/**
 * A provider's failure in our words. `message` is ours too: no text of the provider ever gets into
 * it.
 */
export class ModelError extends Error {
  readonly fault: ModelFault;
  /** The least wait before another try that the provider asked for, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** HTTP status, where one was received. */
  readonly status: number | null;

  constructor(
    fault: ModelFault,
    message: string,
    about: { retryAfterMs?: number | null; status?: number | null; cause?: unknown } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.name = 'ModelError';
    this.fault = fault;
    this.retryAfterMs = about.retryAfterMs ?? null;
    this.status = about.status ?? null;
  }
}
