import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Payments } from './port.ts';
import type { SandboxPayments } from './sandbox/sandbox-payments.ts';

/** What plans and payment need. */
export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Who takes the money for plans; null where nobody does. */
  payments: Payments | null;
  /** The same, where it is the sandbox. */
  sandbox: SandboxPayments | null;
  /** Looks at once what the payment service has reported. */
  wakeBilling(): void;
  /** The origins of our own pages. */
  origins: ReadonlySet<string>;
  settings: {
    /**
     * The origin that people type, such as https://fabula.example; null on a local server without
     * one.
     */
    publicOrigin: string | null;
  };
};
