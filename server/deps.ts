import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from './db/tables.ts';
import type { AllowanceLimits } from './generation/allowance.ts';
import type { RunEngine } from './generation/engine.ts';
import type { Generators } from './generation/load-generators.ts';
import type { EventStreams } from './http/event-stream.ts';
import type { Writer } from './llm/port.ts';

/** What requests are answered with. Made once, in main or in a test. */
export type Deps = {
  db: Kysely<Tables>;
  generators: Generators;
  writer: Writer;
  engine: RunEngine;
  streams: EventStreams;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Whether the server is about to end and takes no new work. */
  isClosing(): boolean;
  settings: {
    /** Key of the hashes of network addresses. */
    secret: string;
    isHttps: boolean;
    allowance: AllowanceLimits;
    /** The most runs that one visitor may have open. */
    guestOpenRuns: number;
    /** The most starts of one network address in a minute. */
    startsPerMinute: number;
  };
};
