import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Generators } from '../generators/load-generators.ts';
import type { EventStreams } from '../http/event-stream.ts';
import type { ModelChoices } from '../models/model-choices.ts';
import type { RunEngine } from '../runs/engine.ts';
import type { JobUpdates } from './job-updates.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  generators: Generators;
  models: ModelChoices;
  streams: EventStreams;
  updates: JobUpdates;
  /** How often readers look at a job that nothing was heard of, in milliseconds. */
  followPollMs: number;
  engine: Pick<RunEngine, 'stop'>;
  settings: {
    /** Whether other machines can reach the server. */
    isProduction: boolean;
    /** Key of the boundaries of prompts. */
    secret: string;
  };
};
