import type { LocalModelPage } from '../../contract/local-model.ts';
import type { ModelEnd, ModelRequest } from '../models/port.ts';

/** What the engine needs to know of a model file. */
export type ModelFile = {
  /** As people call it. */
  title: string;
  /** Absolute. */
  path: string;
  /** Whether it gets short prompts, so that a long window would only take memory. */
  isSmall?: boolean;
  /** What its makers recommend; what is missing is taken from the file, or from our own table. */
  sampling?: Partial<Sampling>;
};

/** How the next word is chosen. */
export type Sampling = { temperature: number; topP: number; topK: number; minP: number };

/** What a model file says of itself, and what this machine makes of it. */
export type ModelFacts = {
  /** `general.name` of the file; '' if it has none. */
  name: string;
  bytes: number;
  parameters: number;
  /** The tokens that it was made for. */
  trainedTokens: number;
  /** What it and one window of `readsAtMost` take, in bytes. */
  memoryBytes: number;
  /** The window that this machine has room for, in tokens, up to `trainedTokens`. */
  readsAtMost: number;
};

export type EngineState = LocalModelPage['engine'];

/** Runs one model at a time in a process of its own, which begins with the first need. */
export type Engine = {
  /**
   * Writes an answer with a model; as `Model.write`. A request for another model waits until those
   * before it are done.
   */
  write(file: ModelFile, request: ModelRequest, onText: (text: string) => void): Promise<ModelEnd>;
  /** Reads a file without loading it. Rejects with a CannotRun for what is no model. */
  inspect(path: string): Promise<ModelFacts>;
  /** Loads a model and lets it write for some seconds. Rejects with a CannotRun. */
  measure(file: ModelFile): Promise<{ wordsPerSecond: number; readsAtMost: number; uses: string }>;
  readonly state: Omit<EngineState, 'state'> & { state: Exclude<EngineState['state'], 'absent'> };
  /**
   * Ends the process, as when it was not used for ten minutes, once nothing is written and nothing
   * waits. The next need begins it again.
   */
  rest(): Promise<void>;
  close(): Promise<void>;
};

/** Why a model can't run here, in one sentence that says what to do. */
export class CannotRun extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CannotRun';
  }
}
