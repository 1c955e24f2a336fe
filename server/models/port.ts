import type { z } from 'zod';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';

/**
 * What is to be written. The storyteller works from this; a provider from the prompt made of it.
 */
export type Task = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  /** The writer's own words for this one generation; '' for none. */
  direction: string;
  /** What the project is about, in its writer's words. */
  about?: string;
  /** What it builds on, most important first; each content in its kind's stored shape. */
  sources: readonly { kind: GeneratorId; inputs: GeneratorInputs; content: unknown }[];
  /** 32-bit seed of the storyteller's randomness. */
  seed: number;
  /** By field, what it is to say something else than; the storyteller alone reads it. */
  unlike?: Readonly<Record<string, unknown>>;
  /** What of a manuscript is to be written; the storyteller alone reads it. */
  manuscript?: ManuscriptTask;
};

/** A card with its text's length in words. */
export type SceneCard = {
  title: string;
  pov: string;
  place: string;
  when: string;
  people: readonly string[];
  goal: string;
  conflict: string;
  outcome: string;
  words: number;
};

/** The map of a manuscript with its cards, in reading order. */
export type ManuscriptPlan = readonly {
  title: string;
  summary: string;
  scenes: readonly SceneCard[];
}[];

/** What a step of a manuscript's job writes. */
export type ManuscriptTask = { form: 'prose' | 'screenplay' | 'stage'; plan: ManuscriptPlan } & (
  | { does: 'map'; words: number; chapters: number }
  /** `chapters`: numbers from 1 in the plan. */
  | { does: 'cards'; chapters: readonly number[] }
  /** `scene`: its place among all scenes, from 0. `written`: the texts of the others. */
  | { does: 'scene'; scene: number; written: readonly string[] }
  | { does: 'read'; text: string; title: string; outcome: string }
);

/** How much a model has for a manuscript. */
export type Capacity = { scenes: number; words: number };

/** A part of a prompt. Services may keep all up to the end of a cached one. */
export type PromptPart = { text: string; isCached: boolean };

export type ModelRequest = {
  task: Task;
  /** The system text with the kind's craft. */
  system: string;
  /** Inputs, direction and fenced material: what changes least first. None is empty. */
  prompt: readonly PromptPart[];
  /**
   * The same for requests that begin alike: up to 64 characters of a keyed hash, which tell nothing
   * about anybody; '' for none.
   */
  cacheKey: string;
  /**
   * The schema of a JSON answer; adapters turn it into their own form of JSON schema. Null if the
   * answer is a text: then no schema is sent.
   */
  answer: z.ZodType | null;
  /** The answer's short name, letters and underscores: 'character_arc'. */
  answerName: string;
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Told how many requests are written before this one, whenever it changes; 0 once it begins. */
  onWaiting?(before: number): void;
};

/** The whole prompt as one text, with a blank line between its parts. */
export function promptText(prompt: readonly PromptPart[]): string {
  return prompt.map(({ text }) => text).join('\n\n');
}

/** Tokens as the provider counted them. */
export type Usage = {
  /** The whole input, with what was read from a cache. */
  inputTokens: number;
  /** The part of the input that was read from the provider's cache. */
  cachedTokens: number;
  /** With reasoning. */
  outputTokens: number;
};

/** How a model ended by itself: `length` if cut off, `refused` also by a filter. */
export type ModelEnd = {
  reason: 'complete' | 'length' | 'refused';
  /** Null if the provider does not say. */
  usage: Usage | null;
};

/**
 * A source of text. `onText` receives the answer in pieces, some of them empty, without reasoning.
 * Resolves at the model's own end only; otherwise rejects with a ModelError, or when aborted with
 * the signal's reason.
 */
export type Model = {
  /** 'storyteller', or the model's name. Shown to people. */
  name: string;
  /** Where it is: built in, a language model on this computer, or a service. */
  place: 'storyteller' | 'local' | 'service';
  /** The tokens of its window, prompt and answer together; null if it is unknown. */
  readsAtMost: number | null;
  /** Whether it is so small that a shorter prompt serves it better. */
  isSmall?: boolean;
  /** How long a run may take, in milliseconds, where the server's own limit is too short. */
  runMs?: number;
  /** What is wrong with its name, as far as its service has said; null or missing for nothing. */
  readonly problem?: string | null;
  /** Asks its service which models it has, from which `problem` follows. Never rejects. */
  checkName?(): Promise<void>;
  /**
   * How many scenes of a manuscript it can write, from the first on, without repeating itself; a
   * model without it can write all.
   */
  capacityOf?(task: Task): Capacity;
  write(request: ModelRequest, onText: (text: string) => void): Promise<ModelEnd>;
};

export type ModelFault =
  /** Unreachable, cut off, silent, 5xx, an error inside a stream, a missing end marker. */
  | 'unavailable'
  /** 429 and 529: no capacity at the moment. */
  | 'busy'
  /** 400, 401, 403, 404: trying again is useless. */
  | 'rejected'
  /** No money or quota left. */
  | 'unpaid'
  /** The prompt is longer than the model reads. */
  | 'too_long';

/** A provider's failure. `message` is ours: no text of the provider ever gets into it. */
export class ModelError extends Error {
  readonly fault: ModelFault;
  /** The wait that the provider asked for, in milliseconds. */
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
