import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Payments } from '../billing/port.ts';
import type { Tables } from '../db/tables.ts';
import type { KeyParts } from '../models/own-keys/key-parts.ts';

/** What a user's account needs. */
export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  /** How users' own keys are sealed and their services reached. */
  keys: KeyParts;
  /** Who takes the money for plans; null where nobody does. */
  payments: Payments | null;
  /** Stops a run that this process performs. */
  stopRun(ownerId: string, id: string): void;
  settings: { isHttps: boolean };
};
