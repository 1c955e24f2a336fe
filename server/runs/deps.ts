import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Generators } from '../generators/load-generators.ts';
import type { EventStreams } from '../http/event-stream.ts';
import type { Actor } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { RunEngine } from './engine.ts';
import type { NewsReaders } from './run-news.ts';

/** What requests for runs need. */
export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  generators: Generators;
  engine: RunEngine;
  news: NewsReaders;
  /**
   * How often a reader looks for text of another process that nobody told it of, in milliseconds.
   */
  followPollMs: number;
  streams: EventStreams;
  /** The operator's own model. */
  model: Model;
  /** Who writes for somebody: the service behind their own key, else the operator's model. */
  modelFor(actor: Actor): Promise<Model>;
  /** Whether the server is about to end and takes no new work. */
  isClosing(): boolean;
  settings: {
    /** Key of the hashes of network addresses. */
    secret: string;
    /** Whether more than this machine can reach the server. */
    isProduction: boolean;
  };
};
