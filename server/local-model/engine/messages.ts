import type { ModelEnd } from '../../models/port.ts';
import type { ModelFacts, Sampling } from '../parts.ts';

/** What the engine's process is started with. */
export type ProcessSettings = {
  /** The folder whose `node_modules` has node-llama-cpp. */
  packages: string;
  /** Null for as many as are good on this machine. */
  threads: number | null;
  /** What is left of this machine's memory for other programs, in bytes. */
  memoryForOthers: number;
  /** What a container allows, in bytes; llama.cpp asks the system alone. Null: all there is. */
  memoryLimit: number | null;
};

/** What the server and the engine's process say to each other. Every answer has its order's id. */
export type Order =
  | { type: 'load'; id: number; path: string; isSmall: boolean; mostSequences: number }
  | ({ type: 'write'; id: number } & WriteOrder)
  | { type: 'stop'; id: number }
  | { type: 'inspect'; id: number; path: string };

/** One answer to be written. */
export type WriteOrder = {
  system: string;
  /** The parts of the prompt that stay the same for a project, then the others. */
  stablePrompt: string;
  prompt: string;
  cacheKey: string;
  /** The form of the answer, in GBNF; null for a text. */
  grammar: string | null;
  /** What the model's makers recommend, as far as it is known, and what we take else. */
  recommended: Partial<Sampling>;
  sampling: Sampling;
  maxOutputTokens: number;
  seed: number;
};

export type Loaded = { uses: string; readsAtMost: number; sequences: number };

export type Report =
  | ({ type: 'loaded'; id: number } & Loaded)
  | { type: 'inspected'; id: number; facts: ModelFacts }
  | { type: 'text'; id: number; text: string }
  | { type: 'ended'; id: number; end: ModelEnd }
  | { type: 'stopped'; id: number }
  | { type: 'failed'; id: number; failure: Failure };

/** `cannot_run`: a sentence for people. `broken`: the code or the type of an error. */
export type Failure =
  | { kind: 'cannot_run'; message: string }
  | { kind: 'too_long' }
  | { kind: 'broken'; code: string };
