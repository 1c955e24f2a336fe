import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Payments } from '../billing/port.ts';
import type { Tables } from '../db/tables.ts';
import type { KeyParts } from '../models/own-keys/key-parts.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  keys: KeyParts;
  /** Null if no payment is taken. */
  payments: Payments | null;
  stopRun(ownerId: string, id: string): void;
  settings: { isHttps: boolean };
};
