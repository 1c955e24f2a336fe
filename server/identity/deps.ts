import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Allowance } from '../../contract/session.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from './actor.ts';
import type { Issuer } from './issuer.ts';
import type { GrantTrial } from './provision-user.ts';

/** What signing in and sessions need. */
export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Where users prove who they are. */
  issuer: Issuer;
  /** The origins of our own pages. */
  origins: ReadonlySet<string>;
  /** Who writes for somebody. */
  modelFor(actor: Actor): Promise<{ name: string; isFree: boolean }>;
  /** What a visitor may still generate today. */
  readAllowance(guest: Buffer): Promise<Allowance>;
  /** Grants a new user the trial. */
  grantTrial: GrantTrial;
  /** The names of the plans that there are. */
  listPlanNames(): Promise<string[]>;
  /** Whether somebody takes money for plans. */
  takesPayments: boolean;
  settings: {
    isHttps: boolean;
    /**
     * The origin that people type, such as https://fabula.example; null on a local server without
     * one.
     */
    publicOrigin: string | null;
  };
};
