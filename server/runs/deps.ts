import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { TokenCounts } from '../../domain/story/token-meter.ts';
import type { Tables } from '../db/tables.ts';
import type { Generators } from '../generators/load-generators.ts';
import type { EventStreams } from '../http/event-stream.ts';
import type { ModelChoices } from '../models/model-choices.ts';
import type { RunEngine } from './engine.ts';
import type { UpdateSubscriptions } from './run-updates.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  generators: Generators;
  /** What texts took in earlier prompts. */
  tokenCounts: TokenCounts;
  engine: RunEngine;
  updates: UpdateSubscriptions;
  /** How often readers poll for text of runs on other processes, in milliseconds. */
  followPollMs: number;
  streams: EventStreams;
  models: ModelChoices;
  /** Whether the server is about to end and takes no new runs. */
  isClosing(): boolean;
  settings: {
    /** Key for hashing network addresses. */
    secret: string;
    /** Whether other machines can reach the server. */
    isProduction: boolean;
  };
};
