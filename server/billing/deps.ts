import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Payments } from './port.ts';
import type { SandboxPayments } from './sandbox/sandbox-payments.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Null if no payment is taken. */
  payments: Payments | null;
  /** Null unless it is the sandbox. */
  sandbox: SandboxPayments | null;
  /** Syncs due customers now. */
  wakeBilling(): void;
  origins: ReadonlySet<string>;
  settings: {
    /** Such as https://fabula.example; null on a local server without one. */
    publicOrigin: string | null;
  };
};
